/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-attention.h"
#include "pit-floor-filter.h"
#include "pit-table-card.h"

G_BEGIN_DECLS

#define PIT_TYPE_FLOOR_GRID (pit_floor_grid_get_type ())
G_DECLARE_FINAL_TYPE (PitFloorGrid, pit_floor_grid, PIT, FLOOR_GRID, GtkWidget)

void          pit_floor_grid_set_model (PitFloorGrid *self,
                                        GListModel   *model,
                                        GTimeZone    *zone);
void          pit_floor_grid_tick      (PitFloorGrid *self,
                                        gint64        now);
void          pit_floor_grid_set_filter (PitFloorGrid        *self,
                                         const PitFloorFilter *filter);
void          pit_floor_grid_name_people (PitFloorGrid *self,
                                          GListModel   *people,
                                          PitAttention *attention);
PitTableCard *pit_floor_grid_find      (PitFloorGrid *self,
                                        PitTable     *table);

void          pit_floor_grid_show       (PitFloorGrid  *self,
                                         PitTableCard  *card);
guint         pit_floor_grid_find_calls (PitFloorGrid  *self,
                                         gboolean       below,
                                         PitTableCard **first,
                                         guint         *n_now,
                                         char         **pits);
GPtrArray    *pit_floor_grid_list_chosen (PitFloorGrid *self);
void          pit_floor_grid_choose_none (PitFloorGrid *self);

G_END_DECLS
