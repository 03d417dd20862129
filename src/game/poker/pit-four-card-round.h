/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-four-card-wager.h"

G_BEGIN_DECLS

typedef struct
{
  PitId        player;
  PitTruth     touched;
  PitTruth     shown;
  PitTruth     warned;
  PitDecision  decision;
  PitRoundLine line[PIT_FOUR_CARD_N_WAGERS];
} PitFourCardSeat;

typedef struct
{
  PitLimit area[PIT_FOUR_CARD_N_WAGERS];
} PitFourCardLimits;

/**
 * PitFourCardRound:
 *
 * A round as Four Card Poker sees it: every wager of every seat has its place, and every place its hand. Flat: copy it
 * by assignment. The engine reads it from a #PitRound, and the simulated table remembers its own as one.
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
  PitFourCardLimits limits;
  PitId           dealer;
  PitId           deck;
  PitDeviceKind   device;
  PitId           aces_up_table;
  PitId           ante_bonus_table;
  PitRoundHand    hand[PIT_N_PLACES]; /* by PitPlace */
  PitFourCardSeat seat[PIT_N_PLACES]; /* by seat number; [0] is unused, but for whether the dealer's hand was shown */
  gint64          counted;
} PitFourCardRound;

void      pit_four_card_limits_read   (PitFourCardLimits *self,
                                       const PitLimits   *limits);
void      pit_four_card_limits_write  (const PitFourCardLimits *self,
                                       PitLimits               *limits);
gboolean  pit_four_card_limits_are_known (const PitFourCardLimits *self);
void      pit_four_card_round_clear   (PitFourCardRound       *self);
void      pit_four_card_round_read    (PitFourCardRound       *self,
                                       const PitRound         *round);
PitRound *pit_four_card_round_write   (const PitFourCardRound *self);
gboolean  pit_four_card_round_seat_in (const PitFourCardRound *self,
                                       guint                   seat);

G_END_DECLS
