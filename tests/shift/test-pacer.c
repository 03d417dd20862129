/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-seen.h"
#include "pit-round-script.h"
#include "pit-pacer.h"

static void
dispatch (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Two rounds of a live table, up to where the first player of the second one has to decide. */
static void
play (PitFloorSeen *seen)
{
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
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
}

/* What comes is shown, ten times a second at most; and where nothing comes any more somebody looks all the same. */
static void
test_watch (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitPacer) scheduler = pit_pacer_new (PIT_CLOCK (seen->clock), seen->floor);

  play (seen);
  dispatch ();
  g_assert_cmpuint (seen->n_changed, ==, 1);
  for (guint second = 0; second < 60; second++)
    {
      pit_manual_clock_advance (seen->clock, G_USEC_PER_SEC);
      dispatch ();
    }
  g_assert_cmpuint (seen->findings->len, ==, 0);
  g_assert_cmpuint (seen->n_changed, ==, 1);

  pit_manual_clock_advance (seen->clock, 2 * G_USEC_PER_SEC);
  dispatch ();
  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_kind (seen, 0), ==, PIT_FINDING_SLOW_PLAYER);
  g_assert_cmpuint (seen->n_changed, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/scheduler/watch", test_watch);

  return g_test_run ();
}
