/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-writer.h"
#include "pit-floor-planner.h"
#include "pit-network.h"

G_BEGIN_DECLS

/* For the shift. */
PitFloorPlanner *pit_floor_planner_new   (PitRoster          *roster);
void             pit_floor_planner_open  (PitFloorPlanner    *self,
                                          const PitHousePlan *plan,
                                          PitBookWriter      *writer,
                                          PitNetwork         *network,
                                          gboolean            demo);
void             pit_floor_planner_close (PitFloorPlanner    *self);

G_END_DECLS
