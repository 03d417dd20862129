/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_TYPE_SIDE_PLACE (pit_side_place_get_type ())
G_DECLARE_FINAL_TYPE (PitSidePlace, pit_side_place, PIT, SIDE_PLACE, GtkWidget)

void        pit_side_place_add_tab   (PitSidePlace *self,
                                      const char   *matter,
                                      const char   *label);
void        pit_side_place_add       (PitSidePlace *self,
                                      GtkWidget    *pane,
                                      const char   *name);
void        pit_side_place_remove    (PitSidePlace *self,
                                      GtkWidget    *pane);
void        pit_side_place_replace   (PitSidePlace *self,
                                      const char   *name,
                                      GtkWidget    *pane);
GtkWidget  *pit_side_place_find      (PitSidePlace *self,
                                      const char   *name);
GListModel *pit_side_place_list      (PitSidePlace *self);
void        pit_side_place_show      (PitSidePlace *self,
                                      const char   *name);
const char *pit_side_place_get_shown (PitSidePlace *self);
GtkWidget  *pit_side_place_get_pane  (PitSidePlace *self);

G_END_DECLS
