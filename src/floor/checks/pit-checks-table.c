/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-checks.h"
#include "pit-currency.h"
#include "pit-games.h"
#include "pit-table-faults.h"
#include "pit-table-fold.h"

/* How the table is run: whether it may be played at all, by whom, with what, and by which limits. */

static void
report_play (PitLook    *look,
             const char *text)
{
  PitFindingFacts facts;

  pit_look_begin (look, &facts, PIT_FINDING_PLAY_STOPPED, PIT_PLACE_UNKNOWN);
  pit_finding_facts_set_detail (&facts, "%s", text);
  pit_look_report_once (look, &facts);
}

/* What holds a table stops the next round; the one that had been opened before is played to its end. */
void
pit_check_opened_on_hold (PitLook *look)
{
  look->self->is_opened_on_hold = look->state->held.is == PIT_YES;
}

/* A round of play begins with its first card (NSW 1.1). */
void
pit_check_may_play (PitLook *look)
{
  const PitTableState *state = look->state;

  if (state->opening == PIT_OPENING_CLOSED)
    report_play (look, _("cards are being dealt, but the table is closed"));
  else if (state->suspended.is == PIT_YES)
    report_play (look, _("cards are being dealt, but the table is suspended"));
  else if (state->held.is == PIT_YES && look->self->is_opened_on_hold)
    report_play (look, _("a round has begun, but the table is on hold"));
}

/* Who deals is evidence. A table that never tells of dealers leaves it unknown. */
void
pit_check_dealer (PitLook *look)
{
  PitFindingFacts facts;

  if (!look->self->between.is_dealer_off || look->state->dealer.text[0] != '\0'
      || !pit_senses_tell (&look->basis->senses, PIT_EVENT_DEALER_ON))
    return;

  pit_look_begin (look, &facts, PIT_FINDING_DEALER_MISSING, PIT_PLACE_DEALER);
  pit_look_report_once (look, &facts);
}

void
pit_check_dealer_on (PitLook *look)
{
  PitFindingFacts like;

  look->self->between.is_dealer_off = FALSE;
  pit_finding_facts_clear (&like, PIT_FINDING_DEALER_MISSING);
  pit_look_end_like (look, &like);
}

void
pit_check_dealer_off (PitLook *look)
{
  look->self->between.is_dealer_off = TRUE;
}

/* NSW 13.2.3, 12.10.3: what is out of service is not dealt from. */
void
pit_check_in_service (PitLook *look)
{
  const PitDeckState *deck = pit_table_state_find_deck_dealt (look->state);
  const PitId *device = &look->state->terms.device_id;
  PitFindingFacts facts;

  if (deck != NULL && deck->out_of_service == PIT_YES)
    {
      pit_look_begin (look, &facts, PIT_FINDING_OUT_OF_SERVICE, PIT_PLACE_UNKNOWN);
      facts.deck = deck->deck;
      facts.cites = PIT_CITE_DECK_OUT;
      pit_finding_facts_set_detail (&facts, _("the dealer deals from deck %s, which is out of service"), deck->deck.text);
      pit_look_report (look, &facts);
    }

  if (device->text[0] != '\0' && pit_table_state_is_device_out (look->state, device))
    {
      pit_look_begin (look, &facts, PIT_FINDING_OUT_OF_SERVICE, PIT_PLACE_UNKNOWN);
      facts.device = *device;
      facts.cites = PIT_CITE_DEVICE_OUT;
      pit_finding_facts_set_detail (&facts, _("the dealer deals from %s, which is out of service"), device->text);
      pit_look_report (look, &facts);
    }
}

static void
end_limits (PitLook *look)
{
  PitFindingFacts like;

  look->self->between.are_limits_changed = FALSE;
  pit_finding_facts_clear (&like, PIT_FINDING_LIMITS_AT_TABLE);
  pit_look_end_like (look, &like);
}

/* NSW 6.4, 6.5: limits are changed by order. Without one somebody did so at the table, where nobody else saw it. */
void
pit_check_limits_changed (PitLook *look)
{
  const PitLimits *before = &look->state->terms.limits;
  const PitLimits *after = &look->event->limits.limits;
  PitBetweenRounds *between = &look->self->between;
  gboolean is_changed;
  PitWager wager;
  PitFindingFacts facts;

  is_changed = !pit_limits_are_equal (after, before, &wager);
  if (look->basis->is_ordered
      || (between->are_limits_changed && pit_limits_are_equal (&between->limits, after, NULL)))
    {
      end_limits (look);
      return;
    }
  if (!is_changed)
    return;

  if (!between->are_limits_changed)
    between->limits = *before;
  between->are_limits_changed = TRUE;
  pit_look_begin (look, &facts, PIT_FINDING_LIMITS_AT_TABLE, PIT_PLACE_UNKNOWN);
  facts.wager = pit_games_find_kind (wager)->id;
  facts.found = pit_limits_get (after, wager)->min;
  facts.expected = pit_limits_get (before, wager)->min;
  pit_look_report (look, &facts);
}

/* A table that opens or closes has the limits that it opens with. */
void
pit_check_limits_anew (PitLook *look)
{
  end_limits (look);
}

/* NSW 13.2.1, 12.10.2: what a void round is void for hangs on what stands then; the device may be cleared soon. */
void
pit_check_declared (PitLook *look)
{
  if (look->event->declared.declaration == PIT_DECLARATION_VOID)
    look->self->is_void_by_device = pit_table_faults_end_round (look->state);
}

/* Money that came on top of what had been handed over, and can't be counted with it: the line says no more what it was. */
void
pit_check_too_much (PitLook *look)
{
  PitFindingFacts facts;

  if (look->event->type != PIT_EVENT_PAYMENT && look->event->type != PIT_EVENT_COLLECTION
      && look->event->type != PIT_EVENT_RETURN)
    return;

  pit_look_begin (look, &facts, PIT_FINDING_IMPOSSIBLE_AMOUNT, (PitPlace) look->event->money.seat);
  facts.wager = look->event->money.wager;
  facts.found = look->event->money.chips;
  pit_look_report_once (look, &facts);
}
