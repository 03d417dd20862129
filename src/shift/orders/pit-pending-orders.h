/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders-private.h"

G_BEGIN_DECLS

#define PIT_TYPE_PENDING_ORDERS (pit_pending_orders_get_type ())
G_DECLARE_FINAL_TYPE (PitPendingOrders, pit_pending_orders, PIT, PENDING_ORDERS, GObject)

/**
 * PitPendingOrders:
 *
 * Orders on their way, from the entry that they were given to the one of what came of them. What may be given is not
 * asked here. Main thread.
 *
 * Signal: `changed (gpointer)`: as that of #PitOrders.
 */
PitPendingOrders *pit_pending_orders_new           (PitClock               *clock);
void              pit_pending_orders_open          (PitPendingOrders       *self,
                                                    PitBookWriter          *writer,
                                                    GArray                 *orders,
                                                    const PitOrdersLine    *line,
                                                    gpointer                user_data);
void              pit_pending_orders_stop          (PitPendingOrders       *self);
void              pit_pending_orders_leave         (PitPendingOrders       *self,
                                                    const PitUuid          *id,
                                                    PitOrderResult         *result);
void              pit_pending_orders_close         (PitPendingOrders       *self);
gboolean          pit_pending_orders_is_open       (PitPendingOrders       *self);
gboolean          pit_pending_orders_find_live     (PitPendingOrders       *self,
                                                    const char             *table,
                                                    PitLinkName            *link,
                                                    gint64                 *seen);
const PitUuid    *pit_pending_orders_begin         (PitPendingOrders       *self,
                                                    const PitLinkName      *link,
                                                    const PitCommand       *command,
                                                    gint64                  valid_for,
                                                    PitEntry               *entry);
guint             pit_pending_orders_count         (PitPendingOrders       *self,
                                                    const char             *table);
gboolean          pit_pending_orders_find_open     (PitPendingOrders       *self,
                                                    const char             *table,
                                                    PitOrderResult         *open);
gboolean          pit_pending_orders_find_doubtful (PitPendingOrders       *self,
                                                    const char             *table,
                                                    PitOrderResult         *doubtful);
void              pit_pending_orders_take_result   (PitPendingOrders       *self,
                                                    const char             *table,
                                                    const PitCommandResult *result);
void              pit_pending_orders_take_event    (PitPendingOrders       *self,
                                                    const PitUuid          *id,
                                                    gint64                  event,
                                                    const PitOrderResult   *refused);
void              pit_pending_orders_take_seen     (PitPendingOrders       *self,
                                                    const char             *table,
                                                    gint64                  seen);
void              pit_pending_orders_not_sent      (PitPendingOrders       *self,
                                                    const char             *table,
                                                    const PitUuid          *id,
                                                    const char             *text);
void              pit_pending_orders_look          (PitPendingOrders       *self);

G_END_DECLS
