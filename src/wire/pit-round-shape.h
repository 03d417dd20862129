/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/** A bet as JSON has it, at its seat. */
typedef struct
{
  PitWager     wager;
  PitRoundLine line;
} PitToldBet;

/** A seat of a round as JSON has it: with its bets. */
typedef struct
{
  PitRoundSeat seat;
  PitToldBet   bet[PIT_MAX_KINDS];
  guint        n_bets;
} PitToldSeat;

/** A round as JSON has it: by place and seat. */
typedef struct
{
  PitRound     round; /* without lists */
  PitRoundHand hand[PIT_N_PLACES];
  PitToldSeat  seat[PIT_N_PLACES];
} PitToldRound;

extern const PitShape     pit_told_round_shape;
extern const PitFieldType pit_field_bets;  /* PitToldBet[PIT_MAX_KINDS], counted by a guint; object by wager; a bet where
                                             * nothing lies and nothing happened is absent */
extern const PitFieldType pit_field_round; /* PitRound *, held; none when absent */

PitRound *pit_told_round_make  (const PitToldRound *told);
PitRound *pit_round_read_json  (JsonObject         *object,
                                GError            **error);
JsonNode *pit_round_write_json (const PitRound     *round);

G_END_DECLS
