/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/** A seat of a round as JSON has it: with its bets. */
typedef struct
{
  PitRoundSeat seat;
  PitRoundLine line[PIT_N_WAGERS];
} PitToldSeat;

/** A round as JSON has it: by place and seat. */
typedef struct
{
  PitRound     round; /* without lists */
  PitRoundHand hand[PIT_N_PLACES];
  PitToldSeat  seat[PIT_N_PLACES];
} PitToldRound;

extern const PitShape     pit_told_round_shape;
extern const PitFieldType pit_field_round; /* PitRound *, held; none when absent */

PitRound *pit_told_round_make  (const PitToldRound *told);
PitRound *pit_round_read_json  (JsonObject         *object,
                                GError            **error);
JsonNode *pit_round_write_json (const PitRound     *round);

G_END_DECLS
