/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-order-desk.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLE_ORDERS (pit_table_orders_get_type ())
G_DECLARE_FINAL_TYPE (PitTableOrders, pit_table_orders, PIT, TABLE_ORDERS, GtkWidget)

GtkWidget *pit_table_orders_new       (PitOrderDesk     *desk,
                                       PitHouseSettings *settings,
                                       PitDeskClock     *clock);
void       pit_table_orders_set_table (PitTableOrders   *self,
                                       PitTable         *table);
void       pit_table_orders_arrive    (PitTableOrders   *self);

G_END_DECLS
