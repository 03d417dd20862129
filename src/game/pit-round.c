/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-round.h"

static const char *const decisions[PIT_N_DECISIONS] = {
  [PIT_DECISION_PLAY] = "play",
  [PIT_DECISION_FOLD] = "fold",
  [PIT_DECISION_CONCEDE] = "concede",
  [PIT_DECISION_ABSENT] = "absent",
  [PIT_DECISION_CANNOT_PLAY] = "cannot-play",
  [PIT_DECISION_FOLD_KEEP_ACES_UP] = "fold-keep-aces-up",
};

static const char *const stages[PIT_N_STAGES] = {
  [PIT_STAGE_WAGERS] = "wagers",
  [PIT_STAGE_DEAL] = "deal",
  [PIT_STAGE_DECISIONS] = "decisions",
  [PIT_STAGE_SETTLEMENT] = "settlement",
  [PIT_STAGE_OVER] = "over",
};

static const char *const declarations[PIT_N_DECLARATIONS] = {
  [PIT_DECLARATION_MISDEAL] = "misdeal",
  [PIT_DECLARATION_VOID] = "void",
  [PIT_DECLARATION_COUNT_ERROR] = "count-error",
};

static const char *const devices[PIT_N_DEVICES] = {
  [PIT_DEVICE_SHOE] = "shoe",
  [PIT_DEVICE_SHUFFLER] = "shuffler",
};

static const char *const categories[PIT_N_CATEGORIES] = {
  [PIT_CATEGORY_HIGH_CARD] = "high-card",
  [PIT_CATEGORY_PAIR] = "pair",
  [PIT_CATEGORY_TWO_PAIR] = "two-pair",
  [PIT_CATEGORY_STRAIGHT] = "straight",
  [PIT_CATEGORY_FLUSH] = "flush",
  [PIT_CATEGORY_THREE_OF_A_KIND] = "three-of-a-kind",
  [PIT_CATEGORY_STRAIGHT_FLUSH] = "straight-flush",
  [PIT_CATEGORY_FOUR_OF_A_KIND] = "four-of-a-kind",
};

const PitNames pit_decision_names = PIT_NAMES (decisions);
const PitNames pit_stage_names = PIT_NAMES (stages);
const PitNames pit_declaration_names = PIT_NAMES (declarations);
const PitNames pit_device_names = PIT_NAMES (devices);
const PitNames pit_category_names = PIT_NAMES (categories);

/**
 * pit_round_clear:
 * @round: (out caller-allocates): a round in which nothing happened yet
 *
 * Nothing is staked, dealt or decided, and no time, person, limit or count is known. Where a table can't sense
 * wagers, whoever fills the round sets the stakes to %PIT_UNKNOWN.
 */
void
pit_round_clear (PitRound *round)
{
  memset (round, 0, sizeof *round);
  round->number = PIT_UNKNOWN;
  round->opened_at = PIT_UNKNOWN;
  round->started_at = PIT_UNKNOWN;
  round->over_at = PIT_UNKNOWN;
  round->counted = PIT_UNKNOWN;
  pit_limits_clear (&round->limits);

  for (guint place = 0; place < PIT_N_PLACES; place++)
    round->hand[place].counted = PIT_UNKNOWN;
}

/** Returns: whether @round has opened and is not over */
gboolean
pit_round_is_on (const PitRound *round)
{
  return round->stage != PIT_STAGE_NONE && round->stage != PIT_STAGE_OVER;
}

/**
 * pit_round_seat_in:
 * @round: a round
 * @seat: a seat number
 *
 * A seat takes part when something lies on one of its areas (NSW 5.2). Where stakes are not known, cards dealt to
 * it are what tells; cards at a place known to be unstaked make no player of it (NSW 12.7).
 *
 * Returns: whether @seat takes part in @round
 */
gboolean
pit_round_seat_in (const PitRound *round,
                   guint           seat)
{
  gboolean known = TRUE;

  if (seat == 0 || seat > PIT_MAX_SEATS)
    return FALSE;

  for (guint i = 0; i < PIT_N_WAGERS; i++)
    {
      const PitStake *stake = &round->seat[seat].line[i].staked;

      if (stake->chips == PIT_UNKNOWN || stake->tokens == PIT_UNKNOWN)
        known = FALSE;
      else if (stake->chips != 0 || stake->tokens != 0)
        return TRUE;
    }

  return !known && round->hand[seat].n_cards > 0;
}

/**
 * pit_stake_total:
 * @stake: chips and tokens
 *
 * Returns: their sum; %PIT_UNKNOWN where a part is unknown, negative or too large
 */
PitMoney
pit_stake_total (PitStake stake)
{
  PitMoney total;

  if (stake.chips < 0 || stake.tokens < 0 || !pit_money_add (stake.chips, stake.tokens, &total))
    return PIT_UNKNOWN;

  return total;
}
