/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settlement.h"

G_BEGIN_DECLS

void pit_four_card_settle (const PitRound *round,
                           gconstpointer   rules,
                           PitSettlement  *settlement);

G_END_DECLS
