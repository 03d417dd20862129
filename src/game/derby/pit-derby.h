/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-game.h"

G_BEGIN_DECLS

/** Racing Card Derby: the suits race, cards are drawn one by one until three have come in. */
extern const PitGame pit_derby;

G_END_DECLS
