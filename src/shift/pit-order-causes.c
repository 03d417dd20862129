/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-order-causes.h"

typedef struct
{
  PitId      table;
  PitCommand command;
  gboolean   are_args_known; /* FALSE: of an earlier run, of which the name alone is kept */
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

  *order = (Order) { *table, *command, are_args_known, event };
  g_hash_table_replace (self->orders, order->command.id.text, order);
}

/* Other limits than those that were ordered are not what the order did. */
static gboolean
are_as_ordered (const PitLimits *ordered,
                const PitLimits *told)
{
  for (guint wager = 0; wager < PIT_N_WAGERS; wager++)
    if (ordered->area[wager].min != PIT_UNKNOWN
        && (ordered->area[wager].min != told->area[wager].min || ordered->area[wager].max != told->area[wager].max))
      return FALSE;

  return TRUE;
}

static gboolean
does_order (const Order    *order,
            const PitEvent *event)
{
  if (event->type != pit_command_get_event (order->command.name) || event->problem != NULL)
    return FALSE;
  if (!order->are_args_known)
    return TRUE;

  if (event->type == PIT_EVENT_LIMITS_CHANGED)
    return are_as_ordered (&order->command.limits.limits, &event->limits.limits);
  if (event->type == PIT_EVENT_TABLE_OPENED)
    return are_as_ordered (&order->command.open.limits, &event->opened.terms.limits);

  return event->type != PIT_EVENT_RECORDER_CHANGED
         || strcmp (order->command.recorder.book.text, event->recorder.book.text) == 0;
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

  if (order == NULL || strcmp (order->table.text, event->table.text) != 0 || !does_order (order, event)
      || (order->event != PIT_UNKNOWN && order->event != event->at.seq))
    return FALSE;

  order->event = event->at.seq;
  return TRUE;
}
