/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alarm.h"

/* GLib's own timeouts know only the system's clock. This source asks the program's one clock each time its context
 * turns, so a test that advances a manual clock and wakes the context sees exactly what an hour would have done. */
typedef struct
{
  GSource   source;
  PitClock *clock;
  gint64    due;
} PitAlarmSource;

static gboolean
pit_alarm_source_prepare (GSource *source,
                          int     *timeout)
{
  PitAlarmSource *self = (PitAlarmSource *) source;
  gint64 left;

  *timeout = -1;
  if (self->due == PIT_NEVER)
    return FALSE;

  left = self->due - pit_clock_monotonic (self->clock);
  *timeout = left <= 0 ? 0 : (int) MIN ((left + 999) / 1000, G_MAXINT);

  return left <= 0;
}

static gboolean
pit_alarm_source_check (GSource *source)
{
  PitAlarmSource *self = (PitAlarmSource *) source;

  return self->due != PIT_NEVER && self->due <= pit_clock_monotonic (self->clock);
}

static gboolean
pit_alarm_source_dispatch (GSource     *source,
                           GSourceFunc  callback,
                           gpointer     user_data)
{
  PitAlarmSource *self = (PitAlarmSource *) source;

  self->due = PIT_NEVER;

  return callback != NULL ? callback (user_data) : G_SOURCE_CONTINUE;
}

static void
pit_alarm_source_finalize (GSource *source)
{
  g_clear_object (&((PitAlarmSource *) source)->clock);
}

static GSourceFuncs pit_alarm_source_funcs = {
  .prepare = pit_alarm_source_prepare,
  .check = pit_alarm_source_check,
  .dispatch = pit_alarm_source_dispatch,
  .finalize = pit_alarm_source_finalize,
};

/**
 * pit_alarm_source_new:
 *
 * A source that fires when @clock's monotonic time reaches its due time, once for each
 * pit_alarm_source_set_due(). Its callback returns %G_SOURCE_CONTINUE to be set again.
 *
 * Returns: (transfer full): an alarm that is not due yet, to be attached to one context
 */
GSource *
pit_alarm_source_new (PitClock *clock)
{
  GSource *source;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);

  source = g_source_new (&pit_alarm_source_funcs, sizeof (PitAlarmSource));
  ((PitAlarmSource *) source)->clock = g_object_ref (clock);
  ((PitAlarmSource *) source)->due = PIT_NEVER;
  g_source_set_name (source, "pit-alarm");

  return source;
}

/**
 * pit_alarm_source_set_due:
 * @due: the clock's monotonic microseconds, or %PIT_NEVER
 *
 * Call it on the thread of the alarm's context.
 */
void
pit_alarm_source_set_due (GSource *alarm,
                          gint64   due)
{
  g_return_if_fail (alarm != NULL);

  ((PitAlarmSource *) alarm)->due = due;
}
