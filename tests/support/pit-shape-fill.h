/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-shape.h"

G_BEGIN_DECLS

void pit_shape_fill_random  (const PitShape *shape,
                             GRand          *rand,
                             gpointer        value);
void pit_shape_fill_largest (const PitShape *shape,
                             gpointer        value);

G_END_DECLS
