/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-game.h"

G_BEGIN_DECLS

const PitGame *const *pit_games_list           (guint      *n_games);
const PitGame        *pit_games_find           (const char *id);
const PitGame        *pit_games_find_for_floor (const char *id);

G_END_DECLS
