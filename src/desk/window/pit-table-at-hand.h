/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-floor.h"
#include "pit-log-strip.h"

G_BEGIN_DECLS

PitTable *pit_table_at_hand (GtkStack    *pages,
                             PitLogStrip *strip);

G_END_DECLS
