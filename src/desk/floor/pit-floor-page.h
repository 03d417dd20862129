/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_FLOOR_PAGE (pit_floor_page_get_type ())
G_DECLARE_FINAL_TYPE (PitFloorPage, pit_floor_page, PIT, FLOOR_PAGE, PitView)

GPtrArray *pit_floor_page_list_chosen (PitFloorPage *self);
gboolean   pit_floor_page_choose_none (PitFloorPage *self);
void       pit_floor_page_look_at     (PitFloorPage *self,
                                       GtkWidget    *focus);
void       pit_floor_page_remember    (PitFloorPage *self,
                                       PitTable     *table);

G_END_DECLS
