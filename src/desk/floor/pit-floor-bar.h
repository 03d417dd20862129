/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-floor-filter.h"

G_BEGIN_DECLS

#define PIT_TYPE_FLOOR_BAR (pit_floor_bar_get_type ())
G_DECLARE_FINAL_TYPE (PitFloorBar, pit_floor_bar, PIT, FLOOR_BAR, GtkWidget)

/**
 * PitFloorBar:
 *
 * How many tables there are of each kind, above them. Each total is a toggle by which a person looks for those tables, and so is
 * each pit. In so many lines as its width needs.
 *
 * Signal: `filter-changed ()`: a person looks for other tables.
 */
void           pit_floor_bar_show       (PitFloorBar *self,
                                         GListModel  *tables);
PitFloorFilter pit_floor_bar_get_filter (PitFloorBar *self);

G_END_DECLS
