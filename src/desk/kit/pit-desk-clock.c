/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-clock.h"

/* The time of day for the windows, and what waits in them: a tick at each full second of the wall clock while started. */
struct _PitDeskClock
{
  GObject parent_instance;

  PitClock  *clock; /* owned */
  GTimeZone *zone;  /* owned */
  gint64     second; /* the last one told */
  guint      n_started; /* by so many: a window that leaves while the next one shows must not stop it for both */
};

static guint tick_signal;

G_DEFINE_FINAL_TYPE (PitDeskClock, pit_desk_clock, G_TYPE_OBJECT)

static void
tick_cb (gpointer data)
{
  PitDeskClock *self = data;
  gint64 now = pit_clock_now (self->clock);

  if (self->n_started > 0)
    pit_scheduler_set (self->clock, pit_clock_monotonic (self->clock) + G_USEC_PER_SEC - now % G_USEC_PER_SEC, tick_cb, self);
  if (now / G_USEC_PER_SEC == self->second)
    return;

  self->second = now / G_USEC_PER_SEC;
  g_signal_emit (self, tick_signal, 0);
}

static void
pit_desk_clock_finalize (GObject *object)
{
  PitDeskClock *self = PIT_DESK_CLOCK (object);

  pit_scheduler_set (self->clock, PIT_NEVER, tick_cb, self);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_desk_clock_parent_class)->finalize (object);
}

static void
pit_desk_clock_class_init (PitDeskClockClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_desk_clock_finalize;

  /* PitDeskClock::tick: the shown time of day is another one */
  tick_signal = g_signal_new ("tick", PIT_TYPE_DESK_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_desk_clock_init (PitDeskClock *self)
{
}

/**
 * pit_desk_clock_new:
 * @clock: the program's clock
 * @zone: in which times are shown until the venue's is known
 *
 * Returns: (transfer full): a clock for windows, not started
 */
PitDeskClock *
pit_desk_clock_new (PitClock  *clock,
                    GTimeZone *zone)
{
  PitDeskClock *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);

  self = g_object_new (PIT_TYPE_DESK_CLOCK, NULL);
  self->clock = g_object_ref (clock);
  self->zone = g_time_zone_ref (zone);

  return self;
}

/** pit_desk_clock_get_zone: (transfer none): the zone in which times are shown */
GTimeZone *
pit_desk_clock_get_zone (PitDeskClock *self)
{
  g_return_val_if_fail (PIT_IS_DESK_CLOCK (self), NULL);

  return self->zone;
}

/** pit_desk_clock_set_zone: shows times in another zone, from the next tick on, which is due at once */
void
pit_desk_clock_set_zone (PitDeskClock *self,
                         GTimeZone    *zone)
{
  g_return_if_fail (PIT_IS_DESK_CLOCK (self));
  g_return_if_fail (zone != NULL);

  g_time_zone_ref (zone);
  g_time_zone_unref (self->zone);
  self->zone = zone;
  g_signal_emit (self, tick_signal, 0);
}

/** pit_desk_clock_get_now: wall clock, UTC microseconds */
gint64
pit_desk_clock_get_now (PitDeskClock *self)
{
  g_return_val_if_fail (PIT_IS_DESK_CLOCK (self), 0);

  return pit_clock_now (self->clock);
}

/** pit_desk_clock_start: ticks once a second from now on, until everyone who started it has stopped it */
void
pit_desk_clock_start (PitDeskClock *self)
{
  gint64 now;

  g_return_if_fail (PIT_IS_DESK_CLOCK (self));

  self->n_started++;
  now = pit_clock_now (self->clock);
  pit_scheduler_set (self->clock, pit_clock_monotonic (self->clock) + G_USEC_PER_SEC - now % G_USEC_PER_SEC, tick_cb, self);
}

/** pit_desk_clock_stop: one start less, for who started it; after the last it ticks no more; who asked to be woken still is */
void
pit_desk_clock_stop (PitDeskClock *self)
{
  g_return_if_fail (PIT_IS_DESK_CLOCK (self));
  g_return_if_fail (self->n_started > 0);

  if (--self->n_started == 0)
    pit_scheduler_set (self->clock, PIT_NEVER, tick_cb, self);
}

/** pit_desk_clock_update: looks at the time: ticks if the second is another, wakes those whose time has come */
void
pit_desk_clock_update (PitDeskClock *self)
{
  g_return_if_fail (PIT_IS_DESK_CLOCK (self));

  tick_cb (self);
  pit_scheduler_run (self->clock);
}

/** pit_desk_clock_wake: calls @func once, @milliseconds from now; a call already asked for is put off */
void
pit_desk_clock_wake (PitDeskClock *self,
                     guint         milliseconds,
                     PitDueFunc    func,
                     gpointer      data)
{
  g_return_if_fail (PIT_IS_DESK_CLOCK (self));

  pit_scheduler_set (self->clock, pit_clock_monotonic (self->clock) + (gint64) milliseconds * 1000, func, data);
}

/** pit_desk_clock_forget: takes a wake back, if there is one */
void
pit_desk_clock_forget (PitDeskClock *self,
                       PitDueFunc    func,
                       gpointer      data)
{
  g_return_if_fail (PIT_IS_DESK_CLOCK (self));

  pit_scheduler_set (self->clock, PIT_NEVER, func, data);
}
