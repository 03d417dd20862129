/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-flat-round.h"
#include "pit-four-card-poker.h"
#include "pit-four-card-wager.h"

G_BEGIN_DECLS

/* A round as Four Card Poker sees it: lines and areas are by #PitFourCardWager. */
typedef PitFlatSeat PitFourCardSeat;
typedef PitFlatLimits PitFourCardLimits;
typedef PitFlatRound PitFourCardRound;

static inline void
pit_four_card_round_read (PitFourCardRound *self,
                          const PitRound   *round)
{
  pit_flat_round_read (self, &pit_four_card_poker, round);
}

static inline void
pit_four_card_round_clear (PitFourCardRound *self)
{
  pit_flat_round_clear (self, &pit_four_card_poker);
}

G_END_DECLS
