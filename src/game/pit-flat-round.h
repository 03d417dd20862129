/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-game.h"

G_BEGIN_DECLS

typedef struct
{
  PitId        player;
  PitTruth     touched;
  PitTruth     shown;
  PitTruth     warned;
  PitDecision  decision;
  PitRoundLine line[PIT_MAX_KINDS + 1];
} PitFlatSeat;

typedef struct
{
  PitLimit area[PIT_MAX_KINDS + 1];
} PitFlatLimits;

/**
 * PitFlatRound:
 *
 * A round in which every wager of every seat has its place, by the number that its kind has in the game (from 1), and every
 * place its hand. Flat: copy it by assignment. An engine reads it from a #PitRound, and the simulated table remembers its own
 * as one.
 */
typedef struct
{
  gint64          number;
  PitStage        stage;
  gint64          opened_at;
  gint64          started_at;
  gint64          over_at;
  PitTruth        called;
  PitDeclaration  declaration;
  PitFlatLimits   limits;
  PitId           dealer;
  PitId           deck;
  PitDeviceKind   device;
  PitPayTableIds  pay_tables;
  PitRoundHand    hand[PIT_N_PLACES]; /* by PitPlace */
  PitFlatSeat     seat[PIT_N_PLACES]; /* by seat number; [0] is unused, but for whether the dealer's hand was shown */
  gint64          counted;
} PitFlatRound;

void      pit_flat_limits_read      (PitFlatLimits       *self,
                                     const PitGame       *game,
                                     const PitLimits     *limits);
gboolean  pit_flat_limits_are_known (const PitFlatLimits *self);
void      pit_flat_round_clear      (PitFlatRound        *self,
                                     const PitGame       *game);
void      pit_flat_round_read       (PitFlatRound        *self,
                                     const PitGame       *game,
                                     const PitRound      *round);
PitRound *pit_flat_round_write      (const PitFlatRound  *self,
                                     const PitGame       *game);
gboolean  pit_flat_round_seat_in    (const PitFlatRound  *self,
                                     guint                seat);

G_END_DECLS
