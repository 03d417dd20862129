/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-order-causes.h"

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

static gboolean
is_amount (PitMoney ordered,
           PitMoney told)
{
  return ordered == PIT_UNKNOWN || ordered == told;
}

/* What was not ordered stays as it is, and may be told. */
static gboolean
is_id (const PitId *ordered,
       const PitId *told)
{
  return ordered->text[0] == '\0' || strcmp (ordered->text, told->text) == 0;
}

static gboolean
are_tables_as_ordered (const PitPayTableIds *ordered,
                       const PitPayTableIds *told)
{
  for (guint i = 0; i < pit_pay_table_ids_count (ordered); i++)
    if (strcmp (ordered->list[i].table.text, pit_pay_table_ids_get (told, ordered->list[i].wager)) != 0)
      return FALSE;

  return TRUE;
}

/* Other limits than those that were ordered are not what the order did. */
static gboolean
are_as_ordered (const PitLimits *ordered,
                const PitLimits *told)
{
  for (guint i = 0; i < pit_limits_count (ordered); i++)
    {
      const PitLimit *area = &ordered->list[i].limit, *told_area = pit_limits_get (told, ordered->list[i].area);

      if (area->min != PIT_UNKNOWN
          && (area->min != told_area->min || area->max != told_area->max || !is_amount (area->unit, told_area->unit)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
does_order (const Order    *order,
            const PitEvent *event)
{
  const PitCommand *command = &order->command;

  if (event->type != pit_command_get_event (command->name) || event->problem != NULL)
    return FALSE;
  if (!order->are_args_known)
    return TRUE;

  switch ((int) event->type)
    {
    case PIT_EVENT_LIMITS_CHANGED:
      return are_as_ordered (&command->limits.limits, &event->limits.limits);
    case PIT_EVENT_TABLE_OPENED:
      return are_as_ordered (&command->open.limits, &event->opened.terms.limits)
             && are_tables_as_ordered (&command->open.pay_tables, &event->opened.terms.pay_tables);
    case PIT_EVENT_PAY_TABLES_CHANGED:
      return are_tables_as_ordered (&command->pay_tables.pay_tables, &event->pay_tables.pay_tables);
    case PIT_EVENT_DECK_OUT_OF_SERVICE:
      return is_id (&command->deck.deck, &event->deck.deck);
    case PIT_EVENT_DEVICE_OUT_OF_SERVICE:
    case PIT_EVENT_DEVICE_IN_SERVICE:
      return is_id (&command->device.device, &event->device.device);
    case PIT_EVENT_RECORDER_CHANGED:
      return strcmp (command->recorder.book.text, event->recorder.book.text) == 0;
    default:
      return TRUE;
    }
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
