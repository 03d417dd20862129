/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk.h"

G_BEGIN_DECLS

gboolean pit_plan_guard_check (const PitDeskParts *desk,
                               const PitHousePlan *plan,
                               GHashTable         *asked,
                               GError            **error);

G_END_DECLS
