/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-orders.h"

G_BEGIN_DECLS

#define PIT_TYPE_SEVERAL_ORDERS (pit_several_orders_get_type ())
G_DECLARE_FINAL_TYPE (PitSeveralOrders, pit_several_orders, PIT, SEVERAL_ORDERS, GtkWidget)

GtkWidget         *pit_several_orders_new        (PitOrders        *orders,
                                                  PitHouseSettings *settings,
                                                  PitDeskClock     *clock);
void               pit_several_orders_set_tables (PitSeveralOrders *self,
                                                  GPtrArray        *tables);
const char *const *pit_several_orders_get_tables (PitSeveralOrders *self);
void               pit_several_orders_arrive     (PitSeveralOrders *self);

G_END_DECLS
