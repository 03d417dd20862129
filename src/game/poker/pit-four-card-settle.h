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

/* What has to be so while a round goes on: pit-four-card-watch.c */
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
