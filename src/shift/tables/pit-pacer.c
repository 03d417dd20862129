/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-orders-private.h"
#include "pit-pacer.h"
#include "pit-scheduler.h"

/* How often the floor is shown anew, and looked at for what only time tells. */
struct _PitPacer
{
  PitClock *clock;
  PitFloor *floor;
  PitOrders *orders; /* NULL: none are looked after */
  PitBookkeeper *bookkeeper; /* unowned; NULL likewise */
  gint64    flushed; /* monotonic */
};

static void
flush_cb (gpointer data)
{
  PitPacer *self = data;

  self->flushed = pit_clock_monotonic (self->clock);
  pit_floor_flush (self->floor);
}

static void
dirty_cb (PitFloor *floor,
          gpointer  user_data)
{
  PitPacer *self = user_data;

  pit_scheduler_set (self->clock, self->flushed + PIT_FLUSH_INTERVAL, flush_cb, self);
}

/* Not in the middle of the batch that made it urgent: the rest of that batch belongs to the same picture. */
static void
urgent_cb (PitFloor *floor,
           gpointer  user_data)
{
  PitPacer *self = user_data;

  pit_scheduler_set (self->clock, self->flushed, flush_cb, self);
}

static void
wait_for (PitPacer   *self,
          PitDueFunc  func)
{
  pit_scheduler_set (self->clock, pit_clock_monotonic (self->clock) + PIT_WATCH_INTERVAL, func, self);
}

/* Three watches and not one: whoever hears what the first has found may free the pacer. */
static void
tick_cb (gpointer data)
{
  PitPacer *self = data;

  wait_for (self, tick_cb);
  pit_floor_tick (self->floor);
}

static void
look_cb (gpointer data)
{
  PitPacer *self = data;

  wait_for (self, look_cb);
  if (self->orders != NULL)
    pit_orders_look (self->orders);
}

/* After the others, so that what they have found in this second is written in it. */
static void
write_cb (gpointer data)
{
  PitPacer *self = data;

  wait_for (self, write_cb);
  if (self->bookkeeper != NULL)
    pit_bookkeeper_write_rest (self->bookkeeper);
}

static const PitDueFunc watches[] = { tick_cb, look_cb, write_cb };

/**
 * pit_pacer_new: (skip)
 * @orders: (nullable): are looked after once a second
 * @bookkeeper: (nullable): writes then what it puts off; outlives the pacer
 *
 * Returns: (transfer full): flushes and watches @floor from this thread's default context
 */
PitPacer *
pit_pacer_new (PitClock      *clock,
               PitFloor      *floor,
               PitOrders     *orders,
               PitBookkeeper *bookkeeper)
{
  PitPacer *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (PIT_IS_FLOOR (floor), NULL);

  self = g_new0 (PitPacer, 1);
  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);
  g_set_object (&self->orders, orders);
  self->bookkeeper = bookkeeper;
  self->flushed = pit_clock_monotonic (clock) - PIT_FLUSH_INTERVAL;
  for (guint i = 0; i < G_N_ELEMENTS (watches); i++)
    wait_for (self, watches[i]);
  g_signal_connect (floor, "dirty", G_CALLBACK (dirty_cb), self);
  g_signal_connect (floor, "urgent", G_CALLBACK (urgent_cb), self);

  return self;
}

void
pit_pacer_free (PitPacer *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->floor, self);
  pit_scheduler_set (self->clock, PIT_NEVER, flush_cb, self);
  for (guint i = 0; i < G_N_ELEMENTS (watches); i++)
    pit_scheduler_set (self->clock, PIT_NEVER, watches[i], self);
  g_clear_object (&self->orders);
  g_object_unref (self->floor);
  g_object_unref (self->clock);
  g_free (self);
}
