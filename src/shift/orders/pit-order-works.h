/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders-private.h"

G_BEGIN_DECLS

#define PIT_TYPE_ORDER_WORKS (pit_order_works_get_type ())
G_DECLARE_FINAL_TYPE (PitOrderWorks, pit_order_works, PIT, ORDER_WORKS, GObject)

/**
 * PitOrderWorks:
 *
 * Orders on their way, from the entry that they were given to the one of what came of them. What may be given is not
 * asked here. Main thread.
 *
 * Signal: `changed (gpointer)`: as that of #PitOrders.
 */
PitOrderWorks *pit_order_works_new         (PitClock               *clock);
void           pit_order_works_open        (PitOrderWorks          *self,
                                            PitBookWriter          *writer,
                                            GArray                 *orders,
                                            const PitOrdersLine    *line,
                                            gpointer                user_data);
void           pit_order_works_stop        (PitOrderWorks          *self);
void           pit_order_works_leave       (PitOrderWorks          *self,
                                            const PitUuid          *id,
                                            PitOrderResult         *result);
void           pit_order_works_close       (PitOrderWorks          *self);
gboolean       pit_order_works_is_open     (PitOrderWorks          *self);
gboolean       pit_order_works_find_live   (PitOrderWorks          *self,
                                            const char             *table,
                                            PitLinkName            *link,
                                            gint64                 *seen);
const PitUuid *pit_order_works_begin       (PitOrderWorks          *self,
                                            const PitLinkName      *link,
                                            const PitCommand       *command,
                                            gint64                  valid_for,
                                            PitEntry               *entry);
guint          pit_order_works_count       (PitOrderWorks          *self,
                                            const char             *table);
gboolean       pit_order_works_find_open   (PitOrderWorks          *self,
                                            const char             *table,
                                            PitOrderResult         *open);
gboolean       pit_order_works_find_doubtful (PitOrderWorks        *self,
                                            const char             *table,
                                            PitOrderResult         *doubtful);
void           pit_order_works_take_result (PitOrderWorks          *self,
                                            const char             *table,
                                            const PitCommandResult *result);
void           pit_order_works_take_event  (PitOrderWorks          *self,
                                            const PitUuid          *id,
                                            gint64                  event,
                                            const PitOrderResult   *refused);
void           pit_order_works_take_seen   (PitOrderWorks          *self,
                                            const char             *table,
                                            gint64                  seen);
void           pit_order_works_not_sent    (PitOrderWorks          *self,
                                            const char             *table,
                                            const PitUuid          *id,
                                            const char             *text);
void           pit_order_works_look        (PitOrderWorks          *self);

G_END_DECLS
