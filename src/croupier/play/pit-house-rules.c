/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-house-rules.h"

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

/**
 * pit_house_rules_get:
 *
 * Returns: (transfer none): the rules that the simulated tables deal and pay by
 */
const PitFourCardSettings *
pit_house_rules_get (void)
{
  return &house_rules;
}
