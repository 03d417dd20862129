/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"

G_BEGIN_DECLS

GHashTable *pit_log_names_tables (PitFloor *floor);

G_END_DECLS
