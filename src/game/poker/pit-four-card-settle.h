/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-four-card-round.h"
#include "pit-four-card-settings.h"
#include "pit-settlement.h"

G_BEGIN_DECLS

void pit_four_card_settle (const PitRound *round,
                           gconstpointer   rules,
                           PitSettlement  *settlement);
void pit_four_card_settle_round (const PitFourCardRound    *round,
                                 const PitFourCardSettings *settings,
                                 PitSettlement             *settlement);

G_END_DECLS
