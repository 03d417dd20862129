/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-stray-event.h"

#include "pit-currency.h"
#include "pit-table-fold.h"

static gboolean
is_money (PitEventType type)
{
  return type == PIT_EVENT_PAYMENT || type == PIT_EVENT_COLLECTION || type == PIT_EVENT_RETURN;
}

/* Where and how much, so that a person knows what to look for. */
static void
take_facts (const PitEvent  *event,
            PitFindingFacts *facts)
{
  if (is_money (event->type))
    {
      PitStake stake = { event->money.chips, event->money.tokens == PIT_UNKNOWN ? 0 : event->money.tokens };

      facts->place = (PitPlace) event->money.seat;
      facts->wager = event->money.wager;
      facts->found = pit_stake_total (stake);
    }
  else if (event->type == PIT_EVENT_CARD)
    {
      facts->place = event->card.place;
      facts->card = event->card.face;
    }
}

/**
 * pit_stray_event_find:
 * @state: what is known of the table, nothing of it missing
 * @was_opened: a round of the number that @event names was opened
 * @event: its next event
 * @facts: (out caller-allocates): what is wrong with it, but for the table
 *
 * Looks whether @event speaks of a round that is over or was never opened. What changes no round anyhow may come at any
 * time: the order in the rack is often read when the round is over.
 *
 * Returns: %TRUE with @facts filled in where it does
 */
gboolean
pit_stray_event_find (const PitTableState *state,
                      gboolean             was_opened,
                      const PitEvent      *event,
                      PitFindingFacts     *facts)
{
  gint64 round = pit_event_round (event);
  g_autofree char *amount = NULL;

  if (event->problem != NULL || event->type == PIT_EVENT_DISCARDS || pit_table_state_fits (state, event))
    return FALSE;

  pit_finding_facts_clear (facts, PIT_FINDING_STRAY_EVENT);
  facts->round = round;
  facts->occurred = event->stamp.wall;
  take_facts (event, facts);
  if (facts->found != PIT_UNKNOWN)
    amount = pit_currency_format (facts->found);

  if (amount != NULL && was_opened)
    pit_finding_facts_set_detail (facts, _("%s of %s for round %" PRId64 ", which is over"), event->type_name, amount,
                                  round);
  else if (amount != NULL)
    pit_finding_facts_set_detail (facts, _("%s of %s for round %" PRId64 ", which was never opened"),
                                  event->type_name, amount, round);
  else if (was_opened)
    pit_finding_facts_set_detail (facts, _("%s for round %" PRId64 ", which is over"), event->type_name, round);
  else
    pit_finding_facts_set_detail (facts, _("%s for round %" PRId64 ", which was never opened"), event->type_name,
                                  round);

  return TRUE;
}
