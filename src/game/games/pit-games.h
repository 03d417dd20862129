/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-game.h"

G_BEGIN_DECLS

const PitGame *const *pit_games_list           (guint      *n_games);
const PitGame        *pit_games_find           (const char *id);
const PitGame        *pit_games_find_for_floor (const char *id);
const PitWagerKind   *pit_games_get_kind       (guint       n);
const PitWagerKind   *pit_games_find_kind      (const char *id);
const char           *pit_games_get_label      (PitWager    wager);
char                 *pit_games_say_pay_change (PitWager    wager,
                                                const char *before,
                                                const char *after);

G_END_DECLS
