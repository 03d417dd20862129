/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-orders.h"

G_BEGIN_DECLS

#define PIT_TYPE_MORE_ORDERS (pit_more_orders_get_type ())
G_DECLARE_FINAL_TYPE (PitMoreOrders, pit_more_orders, PIT, MORE_ORDERS, GtkWidget)

GtkWidget *pit_more_orders_new       (PitOrders        *orders,
                                      PitHouseSettings *settings,
                                      PitDeskClock     *clock);
void       pit_more_orders_set_table (PitMoreOrders    *self,
                                      PitTable         *table);
void       pit_more_orders_arrive    (PitMoreOrders    *self);

G_END_DECLS
