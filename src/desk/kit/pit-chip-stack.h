/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-palette.h"
#include "pit-round.h"

G_BEGIN_DECLS

void pit_chip_stack_draw (cairo_t          *cr,
                          PitStake          stake,
                          double            x,
                          double            y,
                          double            size,
                          const PitPalette *palette);

G_END_DECLS
