/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alarm.h"
#include "pit-orders-private.h"
#include "pit-scheduler.h"

/* All that happens on the main thread because of time, so that no widget and no table needs a timer of its own. */
struct _PitScheduler
{
  PitClock *clock;
  PitFloor *floor;
  PitOrders *orders; /* NULL: none are looked after */
  PitBookkeeper *bookkeeper; /* unowned; NULL likewise */
  GSource  *alarm;
  GSource  *watch;
  gint64    flushed; /* monotonic */
};

static void
dirty_cb (PitFloor *floor,
          gpointer  user_data)
{
  PitScheduler *self = user_data;

  pit_alarm_source_set_due (self->alarm, self->flushed + PIT_FLUSH_INTERVAL);
}

/* Not in the middle of the batch that made it urgent: the rest of that batch belongs to the same picture. */
static void
urgent_cb (PitFloor *floor,
           gpointer  user_data)
{
  PitScheduler *self = user_data;

  pit_alarm_source_set_due (self->alarm, self->flushed);
}

static gboolean
alarm_cb (gpointer user_data)
{
  PitScheduler *self = user_data;

  self->flushed = pit_clock_monotonic (self->clock);
  pit_floor_flush (self->floor);

  return G_SOURCE_CONTINUE;
}

static gboolean
watch_cb (gpointer user_data)
{
  PitScheduler *self = user_data;

  pit_alarm_source_set_due (self->watch, pit_clock_monotonic (self->clock) + PIT_WATCH_INTERVAL);
  pit_floor_tick (self->floor);
  if (self->orders != NULL)
    pit_orders_look (self->orders);
  if (self->bookkeeper != NULL)
    pit_bookkeeper_write_rest (self->bookkeeper);

  return G_SOURCE_CONTINUE;
}

static GSource *
add_alarm (PitScheduler *self,
           GSourceFunc   callback)
{
  GSource *alarm = pit_alarm_source_new (self->clock);

  g_source_set_callback (alarm, callback, self, NULL);
  g_source_attach (alarm, g_main_context_get_thread_default ());

  return alarm;
}

/**
 * pit_scheduler_new: (skip)
 *
 * Returns: (transfer full): flushes and watches @floor from this thread's default context
 */
PitScheduler *
pit_scheduler_new (PitClock *clock,
                   PitFloor *floor)
{
  PitScheduler *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (PIT_IS_FLOOR (floor), NULL);

  self = g_new0 (PitScheduler, 1);
  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);
  self->flushed = pit_clock_monotonic (clock) - PIT_FLUSH_INTERVAL;
  self->alarm = add_alarm (self, alarm_cb);
  self->watch = add_alarm (self, watch_cb);
  pit_alarm_source_set_due (self->watch, pit_clock_monotonic (clock) + PIT_WATCH_INTERVAL);
  g_signal_connect (floor, "dirty", G_CALLBACK (dirty_cb), self);
  g_signal_connect (floor, "urgent", G_CALLBACK (urgent_cb), self);

  return self;
}

/** Looks after @orders as well, once a second. */
void
pit_scheduler_set_orders (PitScheduler *self,
                          PitOrders    *orders)
{
  g_set_object (&self->orders, orders);
}

/** Has @bookkeeper write what it puts off; %NULL: no longer. */
void
pit_scheduler_set_bookkeeper (PitScheduler  *self,
                              PitBookkeeper *bookkeeper)
{
  self->bookkeeper = bookkeeper;
}

void
pit_scheduler_free (PitScheduler *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->floor, self);
  g_source_destroy (self->alarm);
  g_source_unref (self->alarm);
  g_source_destroy (self->watch);
  g_source_unref (self->watch);
  g_clear_object (&self->orders);
  g_object_unref (self->floor);
  g_object_unref (self->clock);
  g_free (self);
}
