/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-floor.h"

G_BEGIN_DECLS

#define PIT_TYPE_FLOOR_PAGE (pit_floor_page_get_type ())
G_DECLARE_FINAL_TYPE (PitFloorPage, pit_floor_page, PIT, FLOOR_PAGE, GtkWidget)

void pit_floor_page_set_floor (PitFloorPage *self,
                               PitFloor     *floor,
                               PitDeskClock *clock);
void pit_floor_page_focus     (PitFloorPage *self,
                               PitTable     *table);

GPtrArray *pit_floor_page_list_chosen (PitFloorPage *self);
gboolean   pit_floor_page_choose_none (PitFloorPage *self);

G_END_DECLS
