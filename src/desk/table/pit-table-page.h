/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-floor.h"
#include "pit-round-source.h"
#include "pit-table-hold.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLE_PAGE (pit_table_page_get_type ())
G_DECLARE_FINAL_TYPE (PitTablePage, pit_table_page, PIT, TABLE_PAGE, GtkWidget)

void      pit_table_page_set_floor  (PitTablePage   *self,
                                     PitFloor       *floor,
                                     PitRoundSource *source,
                                     PitDeskClock   *clock);
void      pit_table_page_set_table  (PitTablePage *self,
                                     PitTable     *table);
PitTable *pit_table_page_get_table  (PitTablePage *self);
void      pit_table_page_set_trouble (PitTablePage *self,
                                      const char   *trouble,
                                      const PitTableHold *hold);
void      pit_table_page_open_round (PitTablePage *self,
                                     guint         index);
void      pit_table_page_arrive     (PitTablePage *self);
void      pit_table_page_open_last_round (PitTablePage *self);
gboolean  pit_table_page_is_reading (PitTablePage *self);

G_END_DECLS
