/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-doorkeeper.h"
#include "pit-toasts.h"
#include "pit-orders.h"

G_BEGIN_DECLS

#define PIT_TYPE_ORDER_DESK (pit_order_desk_get_type ())
G_DECLARE_FINAL_TYPE (PitOrderDesk, pit_order_desk, PIT, ORDER_DESK, GObject)

/**
 * PitOrderDesk:
 *
 * Orders from the window. Main thread.
 *
 * Signal: `changed (const char *table, gpointer result)`: something was ordered of the table, and then @result is %NULL;
 * or an order to it has ended, or has lost its table, and then it is a #PitOrderResult, valid for the call.
 */
PitOrderDesk *pit_order_desk_new           (PitOrders         *orders,
                                            PitFloor          *floor,
                                            PitToasts     *toasts);
char         *pit_order_desk_describe_wait (PitOrderDesk      *self,
                                            const char        *table,
                                            gboolean          *is_lost);
PitAct       *pit_order_desk_give          (PitOrderDesk      *self,
                                            const char *const *tables,
                                            const PitOrder    *order);
void          pit_order_desk_ask           (PitOrderDesk      *self,
                                            PitDoorkeeper     *doorkeeper,
                                            GPtrArray         *tables,
                                            const char        *label,
                                            const PitOrder    *order);
void          pit_order_desk_refuse        (PitOrderDesk      *self,
                                            const char        *why);

G_END_DECLS
