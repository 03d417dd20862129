/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-game.h"

G_BEGIN_DECLS

extern const PitGame pit_twin;

G_END_DECLS
