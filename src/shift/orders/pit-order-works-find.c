/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-order-works-private.h"
#include "pit-text.h"

/* What there is among the orders on their way. */

/** Returns: whether an order can be given at all */
gboolean
pit_order_works_is_open (PitOrderWorks *self)
{
  return self->writer != NULL && !self->is_stopped;
}

/** Returns: whether the table is seen as it is; over which connection, and its last event that is seen */
gboolean
pit_order_works_find_live (PitOrderWorks *self,
                           const char    *table,
                           PitLinkName   *link,
                           gint64        *seen)
{
  return self->line.find_live (table, link, seen, self->user_data);
}

/** Returns: how many orders to that table have not ended */
guint
pit_order_works_count (PitOrderWorks *self,
                       const char    *table)
{
  GHashTableIter iter;
  gpointer work;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->works);
  while (g_hash_table_iter_next (&iter, NULL, &work))
    n += strcmp (((Work *) work)->result.table.text, table) == 0;

  return n;
}

/** See pit_orders_find_open(). */
gboolean
pit_order_works_find_open (PitOrderWorks  *self,
                           const char     *table,
                           PitOrderResult *open)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->works);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Work *work = value;

      if (work->result.name == PIT_COMMAND_MESSAGE || strcmp (work->result.table.text, table) != 0)
        continue;
      *open = work->result;
      open->outcome = PIT_ORDER_PENDING;
      open->is_doubtful = pit_order_works_may_be_done (work);
      pit_text_copy (open->text, sizeof open->text, work->why);
      return TRUE;
    }

  return FALSE;
}

/** Returns: whether its table may have done it: it has gone out, and has no end */
gboolean
pit_order_works_may_be_done (const Work *work)
{
  return work->stage != STAGE_GIVING && work->stage != STAGE_ENDING;
}

/**
 * pit_order_works_find_doubtful: (skip)
 * @doubtful: (out caller-allocates): the oldest order to that table of which nobody knows the end
 *
 * Returns: whether there is one
 */
gboolean
pit_order_works_find_doubtful (PitOrderWorks  *self,
                               const char     *table,
                               PitOrderResult *doubtful)
{
  GHashTableIter iter;
  gpointer value;

  doubtful->entry = PIT_UNKNOWN;
  g_hash_table_iter_init (&iter, self->works);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Work *work = value;

      if (work->result.name != PIT_COMMAND_MESSAGE && strcmp (work->result.table.text, table) == 0 && work->why[0] != '\0'
          && pit_order_works_may_be_done (work) && (doubtful->entry == PIT_UNKNOWN || work->result.entry < doubtful->entry))
        *doubtful = work->result;
    }

  return doubtful->entry != PIT_UNKNOWN;
}
