/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-clock.h"
#include "pit-order-strip.h"
#include "pit-orders.h"

G_BEGIN_DECLS

/** Orders from the window. Main thread. */
typedef struct _PitOrderDesk PitOrderDesk;

PitOrderDesk *pit_order_desk_new         (PitOrders         *orders,
                                          PitFloor          *floor,
                                          PitDeskClock      *clock,
                                          PitOrderStrip     *strip);
void          pit_order_desk_free        (PitOrderDesk      *self);
PitOrders    *pit_order_desk_get_orders  (PitOrderDesk      *self);
gboolean      pit_order_desk_check       (PitOrderDesk      *self,
                                          const char *const *tables,
                                          const PitOrder    *order);
void          pit_order_desk_give        (PitOrderDesk      *self,
                                          const char *const *tables,
                                          const PitOrder    *order);
void          pit_order_desk_refuse      (PitOrderDesk      *self,
                                          const char        *why);

G_END_DECLS
