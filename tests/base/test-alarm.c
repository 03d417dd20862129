/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alarm.h"
#include "pit-manual-clock.h"

typedef struct
{
  PitManualClock *clock;
  GMainContext   *context;
  GSource        *alarm;
  guint           n_fired;
} Fixture;

static gboolean
fired_cb (gpointer user_data)
{
  ((Fixture *) user_data)->n_fired++;

  return G_SOURCE_CONTINUE;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->clock = pit_manual_clock_new (0);
  fixture->context = g_main_context_new ();
  fixture->alarm = pit_alarm_source_new (PIT_CLOCK (fixture->clock));
  g_source_set_callback (fixture->alarm, fired_cb, fixture, NULL);
  g_source_attach (fixture->alarm, fixture->context);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_source_destroy (fixture->alarm);
  g_source_unref (fixture->alarm);
  g_main_context_unref (fixture->context);
  g_object_unref (fixture->clock);
}

static void
turn (Fixture *fixture)
{
  while (g_main_context_iteration (fixture->context, FALSE))
    ;
}

static void
test_by_the_clock (Fixture       *fixture,
                   gconstpointer  data)
{
  gint64 now = pit_clock_monotonic (PIT_CLOCK (fixture->clock));

  turn (fixture);
  g_assert_cmpuint (fixture->n_fired, ==, 0);

  pit_alarm_source_set_due (fixture->alarm, now + G_GINT64_CONSTANT (3600000000));
  pit_manual_clock_advance (fixture->clock, G_GINT64_CONSTANT (3600000000) - 1);
  turn (fixture);
  g_assert_cmpuint (fixture->n_fired, ==, 0);

  pit_manual_clock_advance (fixture->clock, 1);
  turn (fixture);
  g_assert_cmpuint (fixture->n_fired, ==, 1);
}

static void
test_once (Fixture       *fixture,
           gconstpointer  data)
{
  pit_alarm_source_set_due (fixture->alarm, pit_clock_monotonic (PIT_CLOCK (fixture->clock)));
  pit_manual_clock_advance (fixture->clock, 100 * G_USEC_PER_SEC);
  turn (fixture);
  turn (fixture);
  g_assert_cmpuint (fixture->n_fired, ==, 1);

  pit_alarm_source_set_due (fixture->alarm, pit_clock_monotonic (PIT_CLOCK (fixture->clock)) + 1);
  pit_alarm_source_set_due (fixture->alarm, PIT_NEVER);
  pit_manual_clock_advance (fixture->clock, 100 * G_USEC_PER_SEC);
  turn (fixture);
  g_assert_cmpuint (fixture->n_fired, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/alarm/by-the-clock", Fixture, NULL, set_up, test_by_the_clock, tear_down);
  g_test_add ("/alarm/once", Fixture, NULL, set_up, test_once, tear_down);

  return g_test_run ();
}
