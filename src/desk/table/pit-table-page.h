/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLE_PAGE (pit_table_page_get_type ())
G_DECLARE_FINAL_TYPE (PitTablePage, pit_table_page, PIT, TABLE_PAGE, PitView)

void      pit_table_page_set_table  (PitTablePage *self,
                                     PitTable     *table);
PitTable *pit_table_page_get_table  (PitTablePage *self);
void      pit_table_page_show_round (PitTablePage *self,
                                     gint64        number,
                                     gint64        at);

G_END_DECLS
