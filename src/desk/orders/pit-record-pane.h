/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-orders.h"

G_BEGIN_DECLS

#define PIT_TYPE_RECORD_PANE (pit_record_pane_get_type ())
G_DECLARE_FINAL_TYPE (PitRecordPane, pit_record_pane, PIT, RECORD_PANE, GtkWidget)

GtkWidget         *pit_record_pane_new        (PitOrders     *orders);
void               pit_record_pane_set_tables (PitRecordPane *self,
                                               GPtrArray     *tables);
const char *const *pit_record_pane_get_tables (PitRecordPane *self);
void               pit_record_pane_arrive     (PitRecordPane *self);

G_END_DECLS
