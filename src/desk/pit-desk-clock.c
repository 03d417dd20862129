/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-clock.h"

/* The only source of time in the windows: no widget and no table has a timer. It ticks at each full second of the wall
 * clock while started, and wakes whoever asked for it once. With a clock that stands still (tests) it does not start
 * by itself: pit_desk_clock_update() is the tick. */
typedef struct
{
  gint64           due; /* monotonic microseconds */
  PitDeskClockFunc func;
  gpointer         user_data;
} Wake;

struct _PitDeskClock
{
  GObject parent_instance;

  PitClock  *clock; /* owned */
  GTimeZone *zone;  /* owned */
  GArray    *wakes; /* of Wake */
  guint      source;
  gint64     second; /* the last one told */
  guint      n_started; /* by so many: a window that leaves while the next one shows must not stop it for both */
};

enum
{
  TICK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitDeskClock, pit_desk_clock, G_TYPE_OBJECT)

static void arm (PitDeskClock *self);

static gboolean
timeout_cb (gpointer user_data)
{
  PitDeskClock *self = user_data;

  self->source = 0;
  pit_desk_clock_update (self);

  return G_SOURCE_REMOVE;
}

/* One source for everything: up to the next full second, or to the first wake before it. */
static void
arm (PitDeskClock *self)
{
  gint64 wait = G_MAXINT64, now = pit_clock_monotonic (self->clock);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->n_started > 0)
    wait = G_USEC_PER_SEC - pit_clock_now (self->clock) % G_USEC_PER_SEC;
  for (guint i = 0; i < self->wakes->len; i++)
    wait = MIN (wait, MAX (g_array_index (self->wakes, Wake, i).due - now, 0));
  if (wait != G_MAXINT64)
    self->source = g_timeout_add ((guint) (wait / 1000 + 1), timeout_cb, self);
}

static void
pit_desk_clock_finalize (GObject *object)
{
  PitDeskClock *self = PIT_DESK_CLOCK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->wakes, g_array_unref);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_desk_clock_parent_class)->finalize (object);
}

static void
pit_desk_clock_class_init (PitDeskClockClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_desk_clock_finalize;

  /* PitDeskClock::tick: the shown time of day is another one */
  signals[TICK] = g_signal_new ("tick", PIT_TYPE_DESK_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_desk_clock_init (PitDeskClock *self)
{
  self->wakes = g_array_new (FALSE, FALSE, sizeof (Wake));
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
  g_signal_emit (self, signals[TICK], 0);
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
  g_return_if_fail (PIT_IS_DESK_CLOCK (self));

  self->n_started++;
  arm (self);
}

/** pit_desk_clock_stop: one start less, for who started it; after the last it ticks no more; who asked to be woken still is */
void
pit_desk_clock_stop (PitDeskClock *self)
{
  g_return_if_fail (PIT_IS_DESK_CLOCK (self));
  g_return_if_fail (self->n_started > 0);

  self->n_started--;
  arm (self);
}

/** pit_desk_clock_update: looks at the time: ticks if the second is another, wakes those whose time has come */
void
pit_desk_clock_update (PitDeskClock *self)
{
  gint64 second, now;

  g_return_if_fail (PIT_IS_DESK_CLOCK (self));

  second = pit_clock_now (self->clock) / G_USEC_PER_SEC;
  if (second != self->second)
    {
      self->second = second;
      g_signal_emit (self, signals[TICK], 0);
    }

  now = pit_clock_monotonic (self->clock);
  for (guint i = 0; i < self->wakes->len;)
    {
      Wake wake = g_array_index (self->wakes, Wake, i);

      if (wake.due > now)
        {
          i++;
          continue;
        }
      g_array_remove_index (self->wakes, i);
      wake.func (wake.user_data);
      i = 0;
    }
  arm (self);
}

/** pit_desk_clock_wake: calls @func once, @milliseconds from now; a call already asked for is put off */
void
pit_desk_clock_wake (PitDeskClock    *self,
                     guint            milliseconds,
                     PitDeskClockFunc func,
                     gpointer         user_data)
{
  Wake wake = { 0, func, user_data };

  g_return_if_fail (PIT_IS_DESK_CLOCK (self));

  pit_desk_clock_forget (self, func, user_data);
  wake.due = pit_clock_monotonic (self->clock) + (gint64) milliseconds * 1000;
  g_array_append_val (self->wakes, wake);
  arm (self);
}

/** pit_desk_clock_forget: takes a wake back, if there is one */
void
pit_desk_clock_forget (PitDeskClock    *self,
                       PitDeskClockFunc func,
                       gpointer         user_data)
{
  g_return_if_fail (PIT_IS_DESK_CLOCK (self));

  for (guint i = 0; i < self->wakes->len; i++)
    {
      const Wake *wake = &g_array_index (self->wakes, Wake, i);

      if (wake->func == func && wake->user_data == user_data)
        {
          g_array_remove_index (self->wakes, i);
          break;
        }
    }
}
