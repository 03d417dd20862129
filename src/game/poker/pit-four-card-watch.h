/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settlement.h"

G_BEGIN_DECLS

void pit_four_card_find_range (const PitRound      *round,
                               gconstpointer        rules,
                               guint                seat,
                               PitWager             wager,
                               PitMoney            *counting,
                               PitMoney            *least,
                               PitMoney            *most);
void pit_four_card_find_open  (const PitRound      *round,
                               const PitSettlement *settlement,
                               guint                seat,
                               gboolean            *dealer,
                               gboolean            *player);

G_END_DECLS
