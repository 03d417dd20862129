/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-pending-orders-private.h"
#include "pit-text.h"

/* What there is among the orders on their way. */

/** Returns: whether an order can be given at all */
gboolean
pit_pending_orders_is_open (PitPendingOrders *self)
{
  return self->writer != NULL && !self->is_stopped;
}

/** Returns: whether the table is seen as it is; over which connection, and its last event that is seen */
gboolean
pit_pending_orders_find_live (PitPendingOrders *self,
                              const char       *table,
                              PitLinkName      *link,
                              gint64           *seen)
{
  return self->line.find_live (table, link, seen, self->user_data);
}

/** Returns: how many orders to that table have not ended */
guint
pit_pending_orders_count (PitPendingOrders *self,
                          const char       *table)
{
  GHashTableIter iter;
  gpointer item;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    n += strcmp (((PendingOrder *) item)->result.table.text, table) == 0;

  return n;
}

/** See pit_orders_find_open(). */
gboolean
pit_pending_orders_find_open (PitPendingOrders *self,
                              const char       *table,
                              PitOrderResult   *open)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const PendingOrder *item = value;

      if (item->result.name == PIT_COMMAND_MESSAGE || strcmp (item->result.table.text, table) != 0)
        continue;
      *open = item->result;
      open->outcome = PIT_ORDER_PENDING;
      open->is_doubtful = pit_pending_orders_may_be_done (item);
      pit_text_copy (open->text, sizeof open->text, item->why);
      return TRUE;
    }

  return FALSE;
}

/** Returns: whether its table may have done it: it has gone out, and has no end */
gboolean
pit_pending_orders_may_be_done (const PendingOrder *item)
{
  return item->stage != STAGE_GIVING && item->stage != STAGE_ENDING;
}

/**
 * pit_pending_orders_find_doubtful: (skip)
 * @doubtful: (out caller-allocates): the oldest order to that table of which nobody knows the end
 *
 * Returns: whether there is one
 */
gboolean
pit_pending_orders_find_doubtful (PitPendingOrders *self,
                                  const char       *table,
                                  PitOrderResult   *doubtful)
{
  GHashTableIter iter;
  gpointer value;

  doubtful->entry = PIT_UNKNOWN;
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const PendingOrder *item = value;

      if (item->result.name != PIT_COMMAND_MESSAGE && strcmp (item->result.table.text, table) == 0 && item->why[0] != '\0'
          && pit_pending_orders_may_be_done (item) && (doubtful->entry == PIT_UNKNOWN || item->result.entry < doubtful->entry))
        *doubtful = item->result;
    }

  return doubtful->entry != PIT_UNKNOWN;
}
