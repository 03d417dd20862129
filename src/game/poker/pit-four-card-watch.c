/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-four-card-settle.h"

/* What the floor asks of the game, as the #PitGame has it. */

static PitMoney
get_staked (const PitRound *round,
            guint           seat,
            PitWager        wager)
{
  return pit_stake_total (pit_round_get_line (round, seat, wager)->staked);
}

/* As far as it counts (NSW 6.3). */
static PitMoney
get_counting (const PitRound            *round,
              const PitFourCardSettings *settings,
              guint                      seat,
              PitWager                   wager)
{
  PitMoney staked = get_staked (round, seat, wager);
  PitMoney max = pit_limits_get (&round->limits, wager)->max;

  return settings->over_max != PIT_OVER_MAX_CAPPED || max == PIT_UNKNOWN ? staked : MIN (staked, max);
}

/**
 * pit_four_card_find_range:
 *
 * NSW 8.5: Play is from once to three times the Ante, both as far as they count (6.3). Where the limits are not known, less
 * of the Ante may count than lies there: so little may be enough.
 */
void
pit_four_card_find_range (const PitRound *round,
                          gconstpointer   rules,
                          guint           seat,
                          PitWager        wager,
                          PitMoney       *counting,
                          PitMoney       *least,
                          PitMoney       *most)
{
  const PitFourCardSettings *settings = rules;
  PitMoney ante = get_counting (round, settings, seat, "ante");
  PitMoney play = get_counting (round, settings, seat, "play");

  *counting = play;
  *least = *most = PIT_UNKNOWN;
  if (!pit_wager_is (wager, "play") || pit_round_get_seat (round, seat)->decision != PIT_DECISION_PLAY || ante == PIT_UNKNOWN
      || play == PIT_UNKNOWN || ante == 0)
    return;

  if ((play != 0 && !pit_limits_are_known (&round->limits)) || !pit_money_pay (ante, settings->play_min, PIT_ROUNDING_UP, least))
    *least = PIT_UNKNOWN;
  if (!pit_money_pay (ante, settings->play_max, PIT_ROUNDING_DOWN, most))
    *most = PIT_UNKNOWN;
}

/** NSW 8.6, 9.2. */
void
pit_four_card_find_open (const PitRound      *round,
                         const PitSettlement *settlement,
                         guint                seat,
                         gboolean            *dealer,
                         gboolean            *player)
{
  PitDecision decision = pit_round_get_seat (round, seat)->decision;
  PitOutcome aces_up = settlement->seat[seat].line[PIT_FOUR_CARD_ACES_UP].outcome;
  gboolean by_scale = decision != PIT_DECISION_FOLD && decision != PIT_DECISION_CONCEDE
                      && get_staked (round, seat, "aces-up") != 0
                      && (aces_up == PIT_OUTCOME_WIN || aces_up == PIT_OUTCOME_LOSE);

  *dealer = decision == PIT_DECISION_PLAY && get_staked (round, seat, "ante") != 0;
  *player = *dealer || by_scale;
}
