/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_RAIL (pit_rail_get_type ())
G_DECLARE_FINAL_TYPE (PitRail, pit_rail, PIT, RAIL, PitView)

void pit_rail_set_count (PitRail    *self,
                         const char *page,
                         guint       count,
                         gboolean    is_red,
                         const char *words);

G_END_DECLS
