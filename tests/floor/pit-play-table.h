/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"
#include "pit-floor-plan.h"

G_BEGIN_DECLS

GPtrArray *pit_play_table (const PitFloorPlan *plan,
                           guint               table,
                           guint64             seed,
                           guint               n_rounds);

G_END_DECLS
