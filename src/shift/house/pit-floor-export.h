/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-planner.h"

G_BEGIN_DECLS

PitAct *pit_floor_export (PitFloorPlanner *planner,
                          const char      *path);

G_END_DECLS
