/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-id.h"
#include "pit-manual-clock.h"
#include "pit-money.h"

struct _PitManualClock
{
  PitClock parent_instance;

  GMutex     lock; /* clocks are read from any thread */
  gint64     now;
  gint64     monotonic;
  gint64     boottime;
  PitTruth   is_heard; /* a time service */
  GPtrArray *boot_ids; /* owned; all that ever were, as callers may still hold an earlier one */
};

G_DEFINE_FINAL_TYPE (PitManualClock, pit_manual_clock, PIT_TYPE_CLOCK)

static gint64
read_time (PitClock *clock,
           gsize     offset)
{
  PitManualClock *self = PIT_MANUAL_CLOCK (clock);
  gint64 time;

  g_mutex_lock (&self->lock);
  time = G_STRUCT_MEMBER (gint64, self, offset);
  g_mutex_unlock (&self->lock);

  return time;
}

static gint64
pit_manual_clock_now (PitClock *clock)
{
  return read_time (clock, G_STRUCT_OFFSET (PitManualClock, now));
}

static gint64
pit_manual_clock_monotonic (PitClock *clock)
{
  return read_time (clock, G_STRUCT_OFFSET (PitManualClock, monotonic));
}

static gint64
pit_manual_clock_boottime (PitClock *clock)
{
  return read_time (clock, G_STRUCT_OFFSET (PitManualClock, boottime));
}

static const char *
pit_manual_clock_boot_id (PitClock *clock)
{
  PitManualClock *self = PIT_MANUAL_CLOCK (clock);
  const char *boot_id;

  g_mutex_lock (&self->lock);
  boot_id = g_ptr_array_index (self->boot_ids, self->boot_ids->len - 1);
  g_mutex_unlock (&self->lock);

  return boot_id;
}

static void
pit_manual_clock_service (PitClock        *clock,
                          PitClockService *service)
{
  PitManualClock *self = PIT_MANUAL_CLOCK (clock);

  g_mutex_lock (&self->lock);
  *service = (PitClockService) { .is_heard = self->is_heard, .max_error = PIT_UNKNOWN };
  g_mutex_unlock (&self->lock);
}

static void
pit_manual_clock_finalize (GObject *object)
{
  PitManualClock *self = PIT_MANUAL_CLOCK (object);

  g_ptr_array_unref (self->boot_ids);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (pit_manual_clock_parent_class)->finalize (object);
}

static void
pit_manual_clock_class_init (PitManualClockClass *klass)
{
  PitClockClass *clock_class = PIT_CLOCK_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_manual_clock_finalize;
  clock_class->now = pit_manual_clock_now;
  clock_class->monotonic = pit_manual_clock_monotonic;
  clock_class->boottime = pit_manual_clock_boottime;
  clock_class->boot_id = pit_manual_clock_boot_id;
  clock_class->service = pit_manual_clock_service;
}

static void
pit_manual_clock_init (PitManualClock *self)
{
  g_mutex_init (&self->lock);
  self->boot_ids = g_ptr_array_new_with_free_func (g_free);
}

static void
move (PitManualClock *self,
      gint64          now,
      gint64          monotonic,
      gint64          boottime)
{
  g_mutex_lock (&self->lock);
  self->now += now;
  self->monotonic += monotonic;
  self->boottime += boottime;
  g_mutex_unlock (&self->lock);
}

/**
 * pit_manual_clock_new:
 * @now: wall time, UTC microseconds
 *
 * A clock that stands still until it is told. It starts an hour after boot, always the same boot.
 *
 * Returns: (transfer full): a clock for tests
 */
PitManualClock *
pit_manual_clock_new (gint64 now)
{
  PitManualClock *self = g_object_new (PIT_TYPE_MANUAL_CLOCK, NULL);

  self->now = now;
  self->monotonic = G_TIME_SPAN_HOUR;
  self->boottime = G_TIME_SPAN_HOUR;
  g_ptr_array_add (self->boot_ids, g_strdup ("00000000-0000-4000-8000-000000000001"));

  return self;
}

/** Time passes, on all three clocks alike. */
void
pit_manual_clock_advance (PitManualClock *self,
                          gint64          microseconds)
{
  g_return_if_fail (microseconds >= 0);

  move (self, microseconds, microseconds, microseconds);
}

/** Time passes while the machine sleeps: the monotonic clock stands still. */
void
pit_manual_clock_suspend (PitManualClock *self,
                          gint64          microseconds)
{
  g_return_if_fail (microseconds >= 0);

  move (self, microseconds, 0, microseconds);
}

/** Somebody sets the wall clock forward, or back with a negative number; no time passes. */
void
pit_manual_clock_step (PitManualClock *self,
                       gint64          microseconds)
{
  move (self, microseconds, 0, 0);
}

void
pit_manual_clock_set_now (PitManualClock *self,
                          gint64          now)
{
  g_mutex_lock (&self->lock);
  self->now = now;
  g_mutex_unlock (&self->lock);
}

/** A time service is heard, or is no longer; at first nobody knows. */
void
pit_manual_clock_set_service (PitManualClock *self,
                              PitTruth        is_heard)
{
  g_mutex_lock (&self->lock);
  self->is_heard = is_heard;
  g_mutex_unlock (&self->lock);
}

/** The machine starts again: monotonic and boot time begin at 0 under another boot id. */
void
pit_manual_clock_reboot (PitManualClock *self,
                         const char     *boot_id)
{
  g_return_if_fail (pit_uuid_is_valid (boot_id));

  g_mutex_lock (&self->lock);
  self->monotonic = 0;
  self->boottime = 0;
  g_ptr_array_add (self->boot_ids, g_strdup (boot_id));
  g_mutex_unlock (&self->lock);
}
