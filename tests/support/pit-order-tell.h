/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders-private.h"

G_BEGIN_DECLS

/** A table tells by an event of that type and number that it does an order, as it was ordered. */
static inline void
pit_order_tell (PitOrders        *orders,
                const char       *table,
                const PitCommand *command,
                PitEventType      type,
                gint64            seq)
{
  g_autoptr(PitEvent) event = pit_event_new (type);

  g_strlcpy (event->table.text, table, sizeof event->table.text);
  event->at.seq = seq;
  event->cause = command->id;
  if (type == PIT_EVENT_TABLE_OPENED)
    {
      event->opened.terms.limits = command->open.limits;
      event->opened.terms.pay_tables = command->open.pay_tables;
    }
  else if (type == PIT_EVENT_LIMITS_CHANGED)
    event->limits.limits = command->limits.limits;
  else if (type == PIT_EVENT_RECORDER_CHANGED)
    event->recorder.book = command->recorder.book;
  else if (type == PIT_EVENT_PAY_TABLES_CHANGED)
    {
      event->pay_tables.pay_tables = command->pay_tables.pay_tables;
    }
  else if (type == PIT_EVENT_DECK_OUT_OF_SERVICE)
    event->deck.deck = command->deck.deck;
  else if (type == PIT_EVENT_DEVICE_OUT_OF_SERVICE || type == PIT_EVENT_DEVICE_IN_SERVICE)
    event->device.device = command->device.device;
  pit_orders_take_event (orders, event);
}

G_END_DECLS
