/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-scheduler.h"

/* All that waits on the main thread, by one clock: nothing there has a timer of its own. The one source exists only while
 * something waits, because it holds the clock that the list belongs to. There are no locks: whoever calls from another
 * thread has broken the program. */
typedef struct
{
  gint64     due; /* monotonic microseconds */
  guint64    number;
  PitDueFunc func;
  gpointer   data;
} Waiting;

typedef struct
{
  GThread *thread;
  GArray  *waiting; /* of Waiting */
  GSource *alarm;   /* owned; NULL: nothing waits, or its context is gone */
  guint64  last;    /* number that was given last */
} Scheduler;

static void
scheduler_free (gpointer data)
{
  Scheduler *self = data;

  g_assert (self->alarm == NULL);
  g_array_unref (self->waiting);
  g_free (self);
}

static Scheduler *
get_scheduler (PitClock *clock)
{
  static const char key[] = "pit-scheduler";
  Scheduler *self = g_object_get_data (G_OBJECT (clock), key);

  if (self == NULL)
    {
      self = g_new0 (Scheduler, 1);
      self->thread = g_thread_self ();
      self->waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
      g_object_set_data_full (G_OBJECT (clock), key, self, scheduler_free);
    }
  g_assert (self->thread == g_thread_self ());

  return self;
}

static gboolean
alarm_cb (gpointer data)
{
  pit_scheduler_run (data);

  return G_SOURCE_CONTINUE;
}

/* Also where the context ends before what waits in it: the alarm would hold the clock, and the clock the alarm, for ever. */
static void
alarm_gone_cb (gpointer data)
{
  PitClock *clock = data;
  Scheduler *self = get_scheduler (clock);

  if (self->alarm != NULL && g_source_is_destroyed (self->alarm))
    g_clear_pointer (&self->alarm, g_source_unref);
  g_object_unref (clock);
}

static gint64
find_first_due (Scheduler *self)
{
  gint64 due = PIT_NEVER;

  for (guint i = 0; i < self->waiting->len; i++)
    due = MIN (due, g_array_index (self->waiting, Waiting, i).due);

  return due;
}

/* May drop the last reference to @clock but its caller's. */
static void
set_alarm (Scheduler *self,
           PitClock  *clock)
{
  if (self->waiting->len == 0)
    {
      GSource *alarm = g_steal_pointer (&self->alarm);

      if (alarm == NULL)
        return;
      g_source_destroy (alarm);
      g_source_unref (alarm);
      return;
    }
  if (self->alarm == NULL)
    {
      self->alarm = pit_alarm_source_new (clock);
      g_source_set_callback (self->alarm, alarm_cb, g_object_ref (clock), alarm_gone_cb);
      g_source_attach (self->alarm, g_main_context_get_thread_default ());
    }

  pit_alarm_source_set_due (self->alarm, find_first_due (self));
}

/**
 * pit_scheduler_set:
 * @due: @clock's monotonic microseconds; %PIT_NEVER: no longer
 * @func: called once, when the time has come; it may set itself again
 *
 * Has @func called with @data. The two together name what waits: set again, it waits for the new time alone. Whoever sets
 * something takes it back with %PIT_NEVER before @data is gone. Main thread.
 */
void
pit_scheduler_set (PitClock   *clock,
                   gint64      due,
                   PitDueFunc  func,
                   gpointer    data)
{
  g_autoptr(PitClock) kept = NULL;
  Scheduler *self;

  g_return_if_fail (PIT_IS_CLOCK (clock));
  g_return_if_fail (func != NULL);

  kept = g_object_ref (clock);
  self = get_scheduler (clock);
  for (guint i = 0; i < self->waiting->len; i++)
    {
      const Waiting *waiting = &g_array_index (self->waiting, Waiting, i);

      if (waiting->func != func || waiting->data != data)
        continue;
      g_array_remove_index (self->waiting, i);
      break;
    }
  if (due != PIT_NEVER)
    {
      Waiting waiting = { due, ++self->last, func, data };

      g_array_append_val (self->waiting, waiting);
    }
  set_alarm (self, clock);
}

/* Whichever is due first of those that waited when the run began, so that what sets itself again can't keep it going. */
static gboolean
take_due (Scheduler *self,
          gint64     now,
          guint64    last,
          Waiting   *taken)
{
  guint first = G_MAXUINT;

  for (guint i = 0; i < self->waiting->len; i++)
    {
      const Waiting *waiting = &g_array_index (self->waiting, Waiting, i);

      if (waiting->due <= now && waiting->number <= last &&
          (first == G_MAXUINT || waiting->due < g_array_index (self->waiting, Waiting, first).due))
        first = i;
    }
  if (first == G_MAXUINT)
    return FALSE;

  *taken = g_array_index (self->waiting, Waiting, first);
  g_array_remove_index (self->waiting, first);

  return TRUE;
}

/** pit_scheduler_run: calls what is due, in the order of time; it happens by itself when the main context turns. Main thread. */
void
pit_scheduler_run (PitClock *clock)
{
  g_autoptr(PitClock) kept = NULL;
  Scheduler *self;
  Waiting waiting;
  guint64 last;
  gint64 now;

  g_return_if_fail (PIT_IS_CLOCK (clock));

  kept = g_object_ref (clock);
  self = get_scheduler (clock);
  now = pit_clock_monotonic (clock);
  last = self->last;
  while (take_due (self, now, last, &waiting))
    waiting.func (waiting.data);
  set_alarm (self, clock);
}

/* For tests: how much waits. At the end of whoever set something it must not be there any more. */
guint
_pit_scheduler_get_n (PitClock *clock)
{
  g_return_val_if_fail (PIT_IS_CLOCK (clock), 0);

  return get_scheduler (clock)->waiting->len;
}
