/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-id.h"
#include "pit-manual-clock.h"
#include "pit-money.h"

static void
test_system (void)
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  gint64 monotonic = pit_clock_monotonic (clock);
  gint64 boottime = pit_clock_boottime (clock);

  g_assert_cmpint (ABS (pit_clock_now (clock) - g_get_real_time ()), <, 60 * G_TIME_SPAN_SECOND);
  g_assert_cmpint (pit_clock_monotonic (clock), >=, monotonic);
  g_assert_cmpint (pit_clock_boottime (clock), >=, boottime);
  g_assert_cmpint (boottime, >, 0);
  g_assert_true (pit_uuid_is_valid (pit_clock_boot_id (clock)));
}

/* Whether a service is heard is this machine's affair; but it either knows how far off it may be, or nothing. */
static void
test_service (void)
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  PitClockService service;

  pit_clock_service (clock, &service);
  g_assert_cmpint (service.is_heard == PIT_TRUTH_UNKNOWN, ==, service.max_error == PIT_UNKNOWN);
  if (service.is_heard == PIT_YES)
    g_assert_cmpint (service.max_error, <, 16 * G_TIME_SPAN_SECOND);
}

static void
test_manual (void)
{
  g_autoptr(PitManualClock) manual = pit_manual_clock_new (1000);
  PitClock *clock = PIT_CLOCK (manual);
  gint64 start = pit_clock_monotonic (clock);
  const char *boot = pit_clock_boot_id (clock);

  pit_manual_clock_advance (manual, 10);
  g_assert_cmpint (pit_clock_now (clock), ==, 1010);
  g_assert_cmpint (pit_clock_monotonic (clock), ==, start + 10);
  g_assert_cmpint (pit_clock_boottime (clock), ==, start + 10);

  pit_manual_clock_suspend (manual, 100);
  g_assert_cmpint (pit_clock_now (clock), ==, 1110);
  g_assert_cmpint (pit_clock_monotonic (clock), ==, start + 10);
  g_assert_cmpint (pit_clock_boottime (clock), ==, start + 110);

  pit_manual_clock_step (manual, -500);
  g_assert_cmpint (pit_clock_now (clock), ==, 610);
  g_assert_cmpint (pit_clock_monotonic (clock), ==, start + 10);

  pit_manual_clock_reboot (manual, "00000000-0000-4000-8000-00000000000b");
  g_assert_cmpint (pit_clock_now (clock), ==, 610);
  g_assert_cmpint (pit_clock_monotonic (clock), ==, 0);
  g_assert_cmpint (pit_clock_boottime (clock), ==, 0);
  g_assert_cmpstr (pit_clock_boot_id (clock), ==, "00000000-0000-4000-8000-00000000000b");
  g_assert_cmpstr (boot, ==, "00000000-0000-4000-8000-000000000001");

  pit_manual_clock_set_now (manual, 5);
  g_assert_cmpint (pit_clock_now (clock), ==, 5);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clock/system", test_system);
  g_test_add_func ("/clock/service", test_service);
  g_test_add_func ("/clock/manual", test_manual);

  return g_test_run ();
}
