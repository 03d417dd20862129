/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-order-causes.h"
#include "pit-order.h"

typedef struct
{
  PitId      table;
  PitCommand command;
  gboolean   are_args_known; /* FALSE: of an earlier run, of which the name alone is kept */
  gboolean   is_refused;     /* its table says that it did not, nor will */
  gboolean   is_told;        /* that it did all the same */
  gint64     event;          /* by which it was done; PIT_UNKNOWN: by none so far */
} Order;

struct _PitOrderCauses
{
  GHashTable *orders; /* command id -> Order */
};

PitOrderCauses *
pit_order_causes_new (void)
{
  PitOrderCauses *self = g_new0 (PitOrderCauses, 1);

  self->orders = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  return self;
}

void
pit_order_causes_free (PitOrderCauses *self)
{
  g_hash_table_unref (self->orders);
  g_free (self);
}

/**
 * pit_order_causes_add: (skip)
 * @command: copied
 * @are_args_known: whether @command has what was ordered, and not its name alone
 * @event: the number of the event that did it; %PIT_UNKNOWN: none has
 */
void
pit_order_causes_add (PitOrderCauses   *self,
                      const PitId      *table,
                      const PitCommand *command,
                      gboolean          are_args_known,
                      gint64            event)
{
  Order *order = g_new (Order, 1);

  *order = (Order) { *table, *command, are_args_known, FALSE, FALSE, event };
  g_hash_table_replace (self->orders, order->command.id.text, order);
}

/**
 * pit_order_causes_believe: (skip)
 * @event: with a cause
 *
 * An order is done once: the first event that does it is its own, also when that one is looked at again.
 *
 * Returns: whether it carries out an order of this desk, given to that table
 */
gboolean
pit_order_causes_believe (PitOrderCauses *self,
                          const PitEvent *event)
{
  Order *order = g_hash_table_lookup (self->orders, event->cause.text);

  if (order == NULL || strcmp (order->table.text, event->table.text) != 0 || !pit_order_is_done_by (&order->command, order->are_args_known, event)
      || (order->event != PIT_UNKNOWN && order->event != event->at.seq))
    return FALSE;

  order->event = event->at.seq;
  return TRUE;
}

/**
 * pit_order_causes_refuse: (skip)
 *
 * The table has said that it does not carry that order out, or that something else did; @is_told: that is told already.
 */
void
pit_order_causes_refuse (PitOrderCauses *self,
                         const char     *table,
                         const PitUuid  *id,
                         gboolean        is_told)
{
  Order *order = g_hash_table_lookup (self->orders, id->text);

  if (order == NULL || strcmp (order->table.text, table) != 0)
    return;

  order->is_refused = TRUE;
  order->is_told |= is_told;
}

/**
 * pit_order_causes_find_contradiction: (skip)
 * @event: (out): the number of the event that did it
 *
 * @is_news: (out): whether nobody was told yet
 *
 * Returns: whether the table has done what it refused
 */
gboolean
pit_order_causes_find_contradiction (PitOrderCauses *self,
                                     const PitUuid  *id,
                                     gint64         *event,
                                     gboolean       *is_news)
{
  Order *order = g_hash_table_lookup (self->orders, id->text);

  if (order == NULL || !order->is_refused || order->event == PIT_UNKNOWN)
    return FALSE;

  *is_news = !order->is_told;
  *event = order->event;
  order->is_told = TRUE;
  return TRUE;
}
