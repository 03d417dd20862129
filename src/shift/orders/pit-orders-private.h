/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-book-writer.h"
#include "pit-gaming-day.h"
#include "pit-network.h"
#include "pit-orders.h"

G_BEGIN_DECLS

/** So many orders of earlier runs are known by what an event says of them. */
#define PIT_ORDERS_KNOWN 2000

/**
 * PitOrdersLine:
 * @find_live: whether a table is seen as it is, over which connection, and its last event that is seen
 * @send: over that connection, or never
 * @query: likewise
 *
 * The way to the tables.
 */
typedef struct
{
  gboolean (*find_live) (const char        *table,
                         PitLinkName       *link,
                         gint64            *seen,
                         gpointer           user_data);
  void     (*send)      (const PitLinkName *link,
                         const PitCommand  *command,
                         gint64             valid_for,
                         gpointer           user_data);
  void     (*query)     (const PitLinkName *link,
                         const PitUuid     *id,
                         gpointer           user_data);
} PitOrdersLine;

/* For the shift. */
void pit_orders_open        (PitOrders              *self,
                             PitBookWriter          *writer,
                             const PitUuid          *book,
                             GArray                 *orders,
                             const char             *zone,
                             const PitOrdersLine    *line,
                             gpointer                user_data);
void pit_orders_set_trouble (PitOrders              *self,
                             const char             *trouble);
void pit_orders_stop        (PitOrders              *self);
void pit_orders_close       (PitOrders              *self);
void pit_orders_take_result (PitOrders              *self,
                             const char             *table,
                             const PitCommandResult *result);
gboolean pit_orders_believe (PitOrders              *self,
                             const PitEvent         *event);
void pit_orders_take_event  (PitOrders              *self,
                             const PitEvent         *event);
void pit_orders_take_seen   (PitOrders              *self,
                             const char             *table,
                             gint64                  seen);
void pit_orders_not_sent    (PitOrders              *self,
                             const char             *table,
                             const PitUuid          *id,
                             const char             *text);
void pit_orders_look        (PitOrders              *self);

G_END_DECLS
