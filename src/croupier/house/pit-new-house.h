/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-plan.h"

G_BEGIN_DECLS

gboolean pit_new_house_prepare (const char    *demo,
                                PitFloorPlan  *floor,
                                GError       **error);

G_END_DECLS
