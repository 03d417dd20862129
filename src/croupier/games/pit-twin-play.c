/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-four-card-poker.h"
#include "pit-four-card-settings.h"
#include "pit-four-card-wager.h"
#include "pit-play.h"
#include "pit-twin.h"

/*
 * What the simulated dealers have learnt: NSW Four Card Poker with the odds on their sign. The desk judges them by
 * its own rule pack and never reads this; where the two part, the desk says so, as it would of a real dealer.
 */

#define ROW(row_category, to_one) { .category = PIT_CATEGORY_##row_category, .odds = { (to_one), 1 } }
#define ACES_UP(name, straight_flush, three, flush, straight, two_pair)                                            \
  {                                                                                                                \
    .id = { name }, .n_rows = 7,                                                                                   \
    .row = { ROW (FOUR_OF_A_KIND, 50), ROW (STRAIGHT_FLUSH, straight_flush), ROW (THREE_OF_A_KIND, three),         \
             ROW (FLUSH, flush), ROW (STRAIGHT, straight), ROW (TWO_PAIR, two_pair),                               \
             { .category = PIT_CATEGORY_PAIR, .min_rank = PIT_RANK_ACE, .odds = { 1, 1 } } },                      \
  }

static const PitFourCardSettings house_rules = {
  .head.rules = { "nsw-four-card-poker" },
  .ante_odds = { 1, 1 },
  .play_odds = { 1, 1 },
  .play_min = { 1, 1 },
  .play_max = { 3, 1 },
  .play_step = { 0, 1 },
  .tie_wins = PIT_YES,
  .blind_play = PIT_NO,
  .aces_up_alone = PIT_YES,
  .fold_keeps_aces_up = PIT_NO,
  .concede = PIT_YES,
  .set_stands = PIT_YES,
  .absent = PIT_ABSENT_RETURNS_ANTE,
  .cannot_play = PIT_CANNOT_PLAY_RETURNS_ANTE,
  .over_max = PIT_OVER_MAX_CAPPED,
  .under_min = PIT_UNDER_MIN_VALID,
  .off_unit = PIT_OFF_UNIT_PLAY_REFUSED,
  .tokens = PIT_TOKENS_ALLOWED,
  .payout_cap = PIT_NO,
  .max_payout = PIT_UNKNOWN,
  .winning_token = PIT_TOKEN_STAYS,
  .rounding = PIT_ROUNDING_EXACT,
  .aces_up = {
    .n_tables = 7,
    .table = {
      ACES_UP ("1", 40, 9, 6, 4, 2),
      ACES_UP ("2", 40, 7, 6, 5, 2),
      ACES_UP ("3", 30, 9, 6, 4, 2),
      ACES_UP ("4", 30, 7, 6, 5, 2),
      ACES_UP ("5", 40, 8, 5, 4, 3),
      ACES_UP ("6", 40, 8, 6, 4, 2),
      ACES_UP ("7", 40, 7, 5, 4, 3),
    },
  },
  .ante_bonus = {
    .n_tables = 1,
    .table = {
      { .id = { "25-20-2" }, .n_rows = 3,
        .row = { ROW (FOUR_OF_A_KIND, 25), ROW (STRAIGHT_FLUSH, 20), ROW (THREE_OF_A_KIND, 2) } },
    },
  },
};

/* Source 004's simplified strategy: 3x on a pair of tens or better, 1x on a pair of threes to nines, else fold. */
static guint
count_antes_to_play (const PitBestHand *best)
{
  guint rank = pit_card_rank (best->best[0]);

  if (best->category > PIT_CATEGORY_PAIR || (best->category == PIT_CATEGORY_PAIR && rank >= 10))
    return 3;

  return best->category == PIT_CATEGORY_PAIR && rank >= 3 ? 1 : 0;
}

static gboolean
wager (const PitGuest  *guest,
       PitRandom       *random,
       const PitLimits *limits,
       PitStake         stakes[PIT_MAX_KINDS + 1])
{
  const PitHabit *habit = pit_guest_get_habit (guest);
  const PitLimit *ante = pit_limits_get (limits, "ante");
  const PitLimit *aces_up = pit_limits_get (limits, "aces-up");
  PitStake left = guest->purse;
  gboolean any = FALSE;

  if (!pit_random_chance (random, habit->alone))
    any = pit_guest_lay (&left, &stakes[PIT_FOUR_CARD_ANTE], ante->min * pit_random_between (random, 1, habit->minimums), ante);
  if (!any || pit_random_chance (random, habit->beside))
    any |= pit_guest_lay (&left, &stakes[PIT_FOUR_CARD_ACES_UP],
                          aces_up->min * pit_random_between (random, 1, habit->minimums), aces_up);

  return any;
}

/* A stake in chips alone may still be changed before the first card: back to the minimum, to twice as much, or, of
 * an Aces Up stake beside an Ante, to nothing. */
static gboolean
change (PitRandom       *random,
        const PitLimits *limits,
        guint            kind,
        const PitStake   stakes[PIT_MAX_KINDS + 1],
        PitMoney         left,
        PitStake        *stake)
{
  const PitLimit *limit = pit_limits_get (limits, pit_four_card_wager_id (kind));

  if (stake->tokens != 0)
    return FALSE;

  if (kind == PIT_FOUR_CARD_ACES_UP && pit_stake_total (stakes[PIT_FOUR_CARD_ANTE]) > 0 && pit_random_chance (random, 300))
    stake->chips = 0;
  else if (stake->chips > limit->min)
    stake->chips = limit->min;
  else if (left >= limit->min && limit->min * 2 <= limit->max && limit->min % pit_limit_get_step (limit) == 0)
    stake->chips = limit->min * 2;
  else
    return FALSE;

  return TRUE;
}

static void
decide (const PitGuest     *guest,
        PitRandom          *random,
        const PitLimits    *limits,
        const PitRoundLine  staked[PIT_MAX_KINDS + 1],
        const PitBestHand  *best,
        PitGuestChoice     *choice)
{
  PitMoney ante = pit_stake_total (staked[PIT_FOUR_CARD_ANTE].staked);
  guint antes = count_antes_to_play (best);

  if (pit_random_chance (random, pit_guest_get_habit (guest)->misplays))
    antes = antes == 0 ? 1 : antes - 1;
  choice->decision = antes == 0 ? PIT_DECISION_FOLD : PIT_DECISION_PLAY;
  /* Nobody gives up an Aces Up stake that may still win, and has nothing else to lose (NSW 5.3). */
  if (ante == 0)
    choice->decision = PIT_DECISION_PLAY;
  if (ante == 0 || antes == 0)
    return;

  antes = MIN (antes, (guint) (MIN (guest->purse.chips, pit_limits_get (limits, "play")->max) / ante));
  choice->wager = PIT_FOUR_CARD_PLAY;
  choice->chips = ante * antes;
  if (antes == 0)
    choice->decision = PIT_DECISION_CANNOT_PLAY;
}

/* A fold ends all stakes at once (NSW 8.4), and who doesn't play the Ante alone (12.11, 12.13). */
static gboolean
ends (PitDecision decision,
      guint       kind)
{
  if (decision == PIT_DECISION_ABSENT || decision == PIT_DECISION_CANNOT_PLAY)
    return kind != PIT_FOUR_CARD_ACES_UP;

  return decision == PIT_DECISION_FOLD;
}

const PitPlay pit_twin_play = {
  .game = &pit_twin,
  .rules = &house_rules,
  .lines = { PIT_FOUR_CARD_ANTE, PIT_FOUR_CARD_PLAY, PIT_FOUR_CARD_ANTE_BONUS, PIT_FOUR_CARD_ACES_UP },
  .wager = wager,
  .change = change,
  .decide = decide,
  .ends = ends,
};
