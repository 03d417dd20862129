/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-four-card-facts.h"
#include "pit-four-card-hand.h"
#include "pit-four-card-poker.h"

static PitTrouble
find_duplicate (const PitFourCardRound *round)
{
  gboolean seen[PIT_DECK_SIZE] = { FALSE };

  for (guint place = 0; place < PIT_N_PLACES; place++)
    for (guint i = 0; i < round->hand[place].n_cards; i++)
      {
        PitCard card = round->hand[place].cards[i];

        if (!pit_card_is_known (card))
          continue;
        if (seen[card])
          return (PitTrouble) { PIT_CITE_CARD_TWICE, N_("a card is in this round twice"), card };
        seen[card] = TRUE;
      }

  return (PitTrouble) { 0 };
}

/* Whether a player's hand was revealed, which makes the dealer's setting final (NSW 12.8). */
static PitTruth
find_shown (const PitFourCardRound *round)
{
  PitTruth shown = PIT_NO;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      if (!pit_flat_round_seat_in (round, seat))
        continue;
      if (round->seat[seat].shown == PIT_YES)
        return PIT_YES;
      if (round->seat[seat].shown == PIT_TRUTH_UNKNOWN)
        shown = PIT_TRUTH_UNKNOWN;
    }

  return shown;
}

static gboolean
find_set (const PitRoundHand *hand,
          PitBestHand        *set)
{
  if (hand->n_set != PIT_SET_SIZE || !pit_four_card_best (hand->set, hand->n_set, set))
    return FALSE;

  for (guint i = 0; i < hand->n_set; i++)
    if (memchr (hand->cards, hand->set[i], hand->n_cards) == NULL)
      return FALSE;

  return TRUE;
}

/* --- Public API --- */

/**
 * pit_four_card_judge_round:
 * @round: the facts of a round
 *
 * Returns: what makes every seat's result a matter for a ruling (NSW 12.2, 12.3, 12.10)
 */
PitTrouble
pit_four_card_judge_round (const PitFourCardRound *round)
{
  const PitRoundHand *dealer = &round->hand[PIT_PLACE_DEALER];
  PitTrouble trouble = find_duplicate (round);
  guint n_exposed = 0;

  if (trouble.reason != NULL)
    return trouble;

  /* No card at all is a table that can't see cards, not a wrong deal. */
  if (dealer->n_cards != 0 && dealer->n_cards != PIT_FOUR_CARD_DEALER_CARDS)
    return pit_trouble (PIT_CITE_DEALER_COUNT, N_("the dealer's hand does not have six cards"));

  for (guint place = 0; place < PIT_N_PLACES; place++)
    n_exposed += round->hand[place].n_exposed;
  if (n_exposed >= 2)
    return pit_trouble (PIT_CITE_EXPOSED_CARDS, N_("the dealer exposed two or more cards during the deal"));

  return trouble;
}

/**
 * pit_four_card_judge_dealer:
 * @round: the facts of a round
 * @settings: the constants of the rules it is played under
 * @settlement: where the dealer's hands are put, as far as they are known
 *
 * What counts is the best four of six (NSW 8.6, 9.1), or the hand as set once a player's hand was shown (12.8).
 *
 * Returns: why no hand can be compared with the dealer's
 */
PitTrouble
pit_four_card_judge_dealer (const PitFourCardRound    *round,
                            const PitFourCardSettings *settings,
                            PitSettlement             *settlement)
{
  const PitRoundHand *hand = &round->hand[PIT_PLACE_DEALER];
  PitTruth shown = find_shown (round);
  PitBestHand set;

  if (hand->n_cards != PIT_FOUR_CARD_DEALER_CARDS
      || !pit_four_card_best (hand->cards, hand->n_cards, &settlement->dealer_best))
    return pit_trouble (PIT_CITE_NOTHING, N_("some of the dealer's cards are unknown"));

  settlement->dealer_has_best = TRUE;
  settlement->dealer_counts = settlement->dealer_best;
  if (settings->set_stands != PIT_YES || hand->n_set == 0 || shown == PIT_NO)
    return (PitTrouble) { 0 };

  if (!find_set (hand, &set))
    return pit_trouble (PIT_CITE_DEALER_SET, N_("the dealer's hand as set isn't four of the dealer's cards"));
  if (shown == PIT_YES)
    settlement->dealer_counts = set;
  else if (set.value != settlement->dealer_best.value)
    return pit_trouble (PIT_CITE_DEALER_SET, N_("nobody reported whether a player's hand was shown"));

  return (PitTrouble) { 0 };
}

/**
 * pit_four_card_judge_decision:
 * @settings: the constants of the rules it is played under
 * @decision: what a player decided
 * @play: all that lies as the Play stake
 *
 * Returns: why the rule set has no answer for @decision
 */
PitTrouble
pit_four_card_judge_decision (const PitFourCardSettings *settings,
                              PitDecision                decision,
                              PitMoney                   play)
{
  if (decision == PIT_DECISION_CONCEDE && settings->concede != PIT_YES)
    return pit_trouble (PIT_CITE_NOTHING, N_("the rules don't allow a player to concede"));
  if (decision == PIT_DECISION_FOLD_KEEP_ACES_UP && settings->fold_keeps_aces_up != PIT_YES)
    return pit_trouble (PIT_CITE_NOTHING, N_("the rules don't allow a player to fold and keep Aces Up"));
  if (decision != PIT_DECISION_ABSENT)
    return (PitTrouble) { 0 };
  if (settings->absent == PIT_ABSENT_NO_RULE)
    return pit_trouble (PIT_CITE_NOTHING, N_("the rules say nothing about an absent player"));
  /* An absent player has folded, and who folds may take a blind Play stake back: nobody is there to say. */
  if (settings->absent == PIT_ABSENT_FORFEITS && settings->blind_play == PIT_YES && play > 0)
    return pit_trouble (PIT_CITE_ABSENT, N_("the rules don't say what happens to an absent player's Play stake"));

  return (PitTrouble) { 0 };
}

/**
 * pit_four_card_judge_stake:
 * @settings: the constants of the rules it is played under
 * @stake: a known stake
 * @limit: what the sign says of its area
 *
 * Returns: why the rule set has no answer for @stake
 */
PitTrouble
pit_four_card_judge_stake (const PitFourCardSettings *settings,
                           PitStake                   stake,
                           const PitLimit            *limit)
{
  PitMoney laid = pit_stake_total (stake);
  PitMoney above = laid - MAX (limit->min, 0);

  if (stake.tokens > 0 && settings->tokens == PIT_TOKENS_NO_RULE)
    return pit_trouble (PIT_CITE_NOTHING, N_("the rules say nothing about promotional tokens"));
  if (settings->over_max == PIT_OVER_MAX_NO_RULE && limit->max != PIT_UNKNOWN && laid > limit->max)
    return pit_trouble (PIT_CITE_NOTHING, N_("the rules say nothing about a stake above the maximum"));
  if (settings->under_min == PIT_UNDER_MIN_NO_RULE && limit->min != PIT_UNKNOWN && laid > 0 && laid < limit->min)
    return pit_trouble (PIT_CITE_NOTHING, N_("the rules say nothing about a stake below the minimum"));
  if (settings->off_unit == PIT_OFF_UNIT_NO_RULE && limit->unit > 0 && above > 0 && above % limit->unit != 0)
    return pit_trouble (PIT_CITE_NOTHING, N_("the rules say nothing about a stake that is not in the unit on the "
                                             "sign"));

  return (PitTrouble) { 0 };
}

/**
 * pit_four_card_judge_play:
 * @round: the facts of a round
 * @settings: the constants of the rules it is played under
 * @with_play: whether the seat's decision goes with a Play stake, if there is an Ante
 * @ante: the Ante as far as it counts (NSW 6.3)
 * @play: the Play stake as far as it counts
 *
 * Returns: why the Play stake, or that there is none, is not as NSW 5.3, 6.1 and 8.5 allow
 */
PitTrouble
pit_four_card_judge_play (const PitFourCardRound    *round,
                          const PitFourCardSettings *settings,
                          gboolean                   with_play,
                          PitMoney                   ante,
                          PitMoney                   play)
{
  const PitLimit *sign = &round->limits.area[PIT_FOUR_CARD_PLAY];
  PitMoney above, least, most, step;

  if (play == 0)
    return ante == 0 || !with_play ? (PitTrouble) { 0 }
                                   : pit_trouble (PIT_CITE_PLAY_STAKE, N_("the player plays the hand without a Play "
                                                                          "stake"));
  if (ante == 0)
    return pit_trouble (PIT_CITE_PLAY_WITHOUT_ANTE, N_("the Play stake has no Ante beside it"));
  if (!with_play)
    return pit_trouble (PIT_CITE_PLAY_STAKE, N_("the player doesn't play the hand, but has a Play stake there"));

  if (!pit_money_pay (ante, settings->play_min, PIT_ROUNDING_UP, &least) || play < least)
    return pit_trouble (PIT_CITE_PLAY_STAKE, N_("the Play stake is below its range"));
  if (pit_money_pay (ante, settings->play_max, PIT_ROUNDING_DOWN, &most) && play > most)
    return pit_trouble (PIT_CITE_PLAY_STAKE, N_("the Play stake is above its range"));
  if (settings->play_step.num != 0
      && (!pit_money_pay (ante, settings->play_step, PIT_ROUNDING_EXACT, &step) || (play - least) % step != 0))
    return pit_trouble (PIT_CITE_PLAY_STAKE, N_("the Play stake isn't one of the steps in its range"));

  above = play - MAX (sign->min, 0);
  if (settings->off_unit == PIT_OFF_UNIT_PLAY_REFUSED && sign->unit > 0 && above > 0 && above % sign->unit != 0)
    return pit_trouble (PIT_CITE_PLAY_UNIT, N_("the Play stake is not in the unit on the sign"));

  return (PitTrouble) { 0 };
}

static gboolean
blame_play (PitLimitFault     *fault,
            PitLimitFaultKind  kind,
            PitLimitColumn     column,
            PitMoney           amount,
            PitMoney           ante)
{
  *fault = (PitLimitFault) { kind, "play", column, amount, "ante", ante };
  return FALSE;
}

/**
 * pit_four_card_check_limits:
 *
 * Whoever lays an ante may play the least, the most and any whole number of antes between (NSW 8.5); Play stakes count from
 * the Play minimum in its unit, as pit_four_card_judge_play() has it.
 */
gboolean
pit_four_card_check_limits (const PitLimits *limits,
                            gconstpointer    rules,
                            PitLimitFault   *fault)
{
  const PitFourCardSettings *settings = rules;
  const PitLimit *ante = pit_limits_get (limits, "ante"), *sign = pit_limits_get (limits, "play");
  PitMoney least, most;

  if (!pit_money_pay (ante->min, settings->play_min, PIT_ROUNDING_UP, &least)
      || !pit_money_pay (ante->max, settings->play_max, PIT_ROUNDING_DOWN, &most))
    {
      *fault = (PitLimitFault) { PIT_LIMIT_TOO_LARGE, "ante", PIT_LIMIT_MAX, PIT_UNKNOWN, "play", PIT_UNKNOWN };
      return FALSE;
    }
  if (sign->min > least)
    return blame_play (fault, PIT_LIMIT_ABOVE_LEAST, PIT_LIMIT_MIN, least, ante->min);
  if (sign->max < most)
    return blame_play (fault, PIT_LIMIT_BELOW_MOST, PIT_LIMIT_MAX, most, ante->max);
  if (pit_limit_get_step (sign) == 1)
    return TRUE;
  if (ante->unit == PIT_UNKNOWN)
    return blame_play (fault, PIT_LIMIT_OTHER_IS_FREE, PIT_LIMIT_UNIT, PIT_UNKNOWN, PIT_UNKNOWN);
  if (ante->min % sign->unit != 0 || ante->unit % sign->unit != 0)
    return blame_play (fault, PIT_LIMIT_MISSES_OTHER, PIT_LIMIT_UNIT, PIT_UNKNOWN, ante->min);
  if ((least - sign->min) % sign->unit != 0)
    return blame_play (fault, PIT_LIMIT_MISSES_LEAST, PIT_LIMIT_MIN, least, ante->min);

  return TRUE;
}

/** pit_four_card_get_least: whoever plays a hand stakes the Ante at least so many times (NSW 8.5) */
PitMoney
pit_four_card_get_least (const PitLimits *limits,
                         gconstpointer    rules,
                         PitWager         area)
{
  const PitFourCardSettings *settings = rules;
  PitMoney ante = pit_limits_get (limits, "ante")->min, min = pit_limits_get (limits, area)->min, least;

  if (!pit_wager_is (area, "play") || ante == PIT_UNKNOWN || !pit_money_pay (ante, settings->play_min, PIT_ROUNDING_UP, &least))
    return min;

  return MAX (min, least);
}
