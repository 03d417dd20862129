/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-currency.h"
#include "pit-owed.h"

/* What is owed on a line because of what was found wrong on it. */

/**
 * pit_owed_is_money:
 *
 * Returns: whether a finding is one that money can put right: a payment, collection or return of a wrong amount. That
 *   tokens were taken for chips, or the other way round, is a matter for a person
 */
gboolean
pit_owed_is_money (const PitFindingFacts *facts)
{
  return pit_finding_kind_get_end (facts->kind) == PIT_FINDING_UNTIL_CORRECTED && facts->cites != PIT_CITE_TOKENS
         && facts->found >= 0 && facts->expected >= 0;
}

/**
 * pit_owed_find:
 * @findings: (element-type PitFinding): of a round
 * @seat: a seat
 * @wager: one of its lines
 * @owed: (out): what is owed to the player, before any correction; negative: to the house
 *
 * What was neither collected nor handed back is the player's, who takes it up: so a wrong return weighs only where the
 * collection was right.
 *
 * Returns: whether anything was found on that line that money can put right
 */
gboolean
pit_owed_find (GListModel *findings,
               PitPlace    seat,
               PitWager    wager,
               PitMoney   *owed)
{
  PitMoney by_kind[PIT_N_FINDINGS] = { 0 };
  gboolean is_found[PIT_N_FINDINGS] = { FALSE };
  guint n = g_list_model_get_n_items (findings);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);

      if (facts->place != seat || !pit_wager_is (facts->wager, wager) || !pit_owed_is_money (facts))
        continue;
      by_kind[facts->kind] = facts->expected - facts->found;
      is_found[facts->kind] = TRUE;
    }

  *owed = by_kind[PIT_FINDING_WRONG_PAYMENT] - by_kind[PIT_FINDING_WRONG_COLLECTION];
  if (!is_found[PIT_FINDING_WRONG_COLLECTION])
    *owed += by_kind[PIT_FINDING_WRONG_RETURN];

  return is_found[PIT_FINDING_WRONG_PAYMENT] || is_found[PIT_FINDING_WRONG_COLLECTION]
         || is_found[PIT_FINDING_WRONG_RETURN];
}

static gboolean
is_even (GListModel         *findings,
         const PitRoundLine *line,
         PitPlace            seat,
         PitWager            wager)
{
  PitMoney owed;

  pit_owed_find (findings, seat, wager, &owed);
  return owed == line->to_player - line->to_house;
}

/**
 * pit_owed_is_even:
 * @findings: (element-type PitFinding): what was found wrong in a round
 * @round: its facts, with what was handed over later
 *
 * Returns: whether all that was found is money, and nobody owes any of it any more
 */
gboolean
pit_owed_is_even (GListModel     *findings,
                  const PitRound *round)
{
  guint n = g_list_model_get_n_items (findings);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);

      if (!pit_owed_is_money (pit_finding_get_facts (finding)))
        return FALSE;
    }

  /* What is owed on a line, and what was handed over for one. */
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);

      if (facts->wager != PIT_WAGER_UNKNOWN
          && !is_even (findings, pit_round_get_line (round, facts->place, facts->wager), facts->place, facts->wager))
        return FALSE;
    }
  for (guint i = 0; i < round->n_bets; i++)
    {
      const PitRoundBet *bet = &pit_round_bets (round)[i];

      if (!is_even (findings, &bet->line, bet->seat, bet->wager))
        return FALSE;
    }

  return n > 0;
}

/**
 * pit_owed_find_needless:
 * @facts: (out caller-allocates): a finding
 * @net: what the player has got for the line of @wager in that round; negative: the house
 *
 * Money was handed over where nothing was owed.
 */
void
pit_owed_find_needless (PitFindingFacts *facts,
                        gint64           round,
                        PitPlace         seat,
                        PitWager         wager,
                        PitMoney         net)
{
  g_autofree char *amount = pit_currency_format (ABS (net));

  pit_finding_facts_clear (facts, PIT_FINDING_STRAY_EVENT);
  facts->round = round;
  facts->place = seat;
  facts->wager = wager;
  facts->found = ABS (net);
  if (net > 0)
    /* Translators: an amount, then the number of a round. */
    pit_finding_facts_set_detail (facts, _("the player got %s for round %" PRId64 ", which owed nothing"),
                                  amount, round);
  else
    /* Translators: an amount, then the number of a round. */
    pit_finding_facts_set_detail (facts, _("the player paid %s for round %" PRId64 ", which owed nothing"),
                                  amount, round);
}
