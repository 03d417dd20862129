/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-seen.h"
#include "pit-round-script.h"
#include "pit-pacer.h"
#include "pit-scheduler.h"

static void
dispatch (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Two rounds of a live table, up to where the first player of the second one has to decide. Returns: (transfer full): the
 * events, with @next as the first that has not come yet */
static GPtrArray *
play (PitFloorSeen *seen,
      guint        *next)
{
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  GPtrArray *events;
  guint until = 0;

  pit_script_add_round (script, 2);
  events = pit_script_get_events (script, 1);
  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LIVE, 1);
  for (guint i = 0; i < events->len && until == 0; i++)
    {
      PitEvent *event = g_ptr_array_index (events, i);

      event->received = pit_clock_monotonic (PIT_CLOCK (seen->clock));
      if (event->type == PIT_EVENT_DECISION && event->decision.round == 2)
        until = i;
    }
  pit_floor_seen_apply (seen, events, 0, until);
  *next = until;

  return events;
}

static void
advance (PitFloorSeen *seen,
         gint64        microseconds)
{
  pit_manual_clock_advance (seen->clock, microseconds);
  dispatch ();
}

/* Where nothing comes any more somebody looks all the same, each second. */
static void
test_watch (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitPacer) pacer = pit_pacer_new (PIT_CLOCK (seen->clock), seen->floor, NULL, NULL);
  g_autoptr(GPtrArray) events = NULL;
  guint next;

  events = play (seen, &next);
  dispatch ();
  g_assert_cmpuint (seen->n_changed, ==, 1);
  for (guint second = 0; second < 60; second++)
    advance (seen, G_USEC_PER_SEC);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  g_assert_cmpuint (seen->n_changed, ==, 1);

  advance (seen, G_USEC_PER_SEC);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_kind (seen, 0), ==, PIT_FINDING_SLOW_PLAYER);
  g_assert_cmpuint (seen->n_changed, ==, 2);
}

/* What comes is shown, ten times a second at most; what is urgent doesn't wait for that. */
static void
test_flush (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitPacer) pacer = pit_pacer_new (PIT_CLOCK (seen->clock), seen->floor, NULL, NULL);
  g_autoptr(GPtrArray) events = NULL;
  guint next, n_urgent;

  events = play (seen, &next);
  dispatch ();
  g_assert_cmpuint (seen->n_changed, ==, 1);
  n_urgent = seen->n_urgent;

  advance (seen, 10 * 1000);
  pit_floor_seen_apply (seen, events, next, next + 1);
  g_assert_cmpuint (seen->n_urgent, ==, n_urgent);
  dispatch ();
  g_assert_cmpuint (seen->n_changed, ==, 1);
  advance (seen, 90 * 1000 - 1);
  g_assert_cmpuint (seen->n_changed, ==, 1);
  advance (seen, 1);
  g_assert_cmpuint (seen->n_changed, ==, 2);

  advance (seen, 10 * 1000);
  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LOST, 1);
  g_assert_cmpuint (seen->n_urgent, ==, n_urgent + 1);
  g_assert_cmpuint (seen->n_changed, ==, 2);
  dispatch ();
  g_assert_cmpuint (seen->n_changed, ==, 3);
}

static void
free_cb (PitFloor   *floor,
         PitTable   *table,
         PitFinding *finding,
         PitPacer  **pacer)
{
  g_clear_pointer (pacer, pit_pacer_free);
}

/* Neither a flush nor a look waits for what is gone. */
static void
test_ends (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  PitPacer *pacer = pit_pacer_new (PIT_CLOCK (seen->clock), seen->floor, NULL, NULL);
  g_autoptr(GPtrArray) events = NULL;
  guint next;

  events = play (seen, &next);
  g_assert_cmpuint (_pit_scheduler_get_n (PIT_CLOCK (seen->clock)), >, 1);
  pit_pacer_free (pacer);
  g_assert_cmpuint (_pit_scheduler_get_n (PIT_CLOCK (seen->clock)), ==, 0);
  advance (seen, G_USEC_PER_SEC);
  g_assert_cmpuint (seen->n_changed, ==, 0);
}

/* Whoever hears of a finding may have had enough. */
static void
test_freed (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  PitPacer *pacer = pit_pacer_new (PIT_CLOCK (seen->clock), seen->floor, NULL, NULL);
  g_autoptr(GPtrArray) events = NULL;
  guint next;

  events = play (seen, &next);
  g_signal_connect (seen->floor, "finding", G_CALLBACK (free_cb), &pacer);
  for (guint second = 0; second < 70; second++)
    advance (seen, G_USEC_PER_SEC);
  g_assert_null (pacer);
  g_assert_cmpuint (_pit_scheduler_get_n (PIT_CLOCK (seen->clock)), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pacer/watch", test_watch);
  g_test_add_func ("/pacer/flush", test_flush);
  g_test_add_func ("/pacer/ends", test_ends);
  g_test_add_func ("/pacer/freed", test_freed);

  return g_test_run ();
}
