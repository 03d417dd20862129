/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-manual-clock.h"
#include "pit-scheduler.h"

#define SECOND G_USEC_PER_SEC

typedef struct
{
  PitManualClock *manual;
  PitClock       *clock;
  GString        *called; /* a letter for each call */
} Fixture;

/* What waits, with whom to tell. */
typedef struct
{
  Fixture *fixture;
  char     letter;
} Caller;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->manual = pit_manual_clock_new (0);
  fixture->clock = PIT_CLOCK (fixture->manual);
  fixture->called = g_string_new (NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->manual);
  g_string_free (fixture->called, TRUE);
}

static void
turn (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
called_cb (gpointer data)
{
  Caller *caller = data;

  g_string_append_c (caller->fixture->called, caller->letter);
}

static void
set_in (Caller *caller,
        gint64  wait)
{
  PitClock *clock = caller->fixture->clock;

  pit_scheduler_set (clock, wait == PIT_NEVER ? PIT_NEVER : pit_clock_monotonic (clock) + wait, called_cb, caller);
}

static void
test_in_order (Fixture       *fixture,
               gconstpointer  data)
{
  Caller a = { fixture, 'a' }, b = { fixture, 'b' }, c = { fixture, 'c' };

  set_in (&c, 3 * SECOND);
  set_in (&a, SECOND);
  set_in (&b, 2 * SECOND);
  pit_manual_clock_advance (fixture->manual, SECOND - 1);
  turn ();
  g_assert_cmpstr (fixture->called->str, ==, "");
  pit_manual_clock_advance (fixture->manual, 1);
  turn ();
  g_assert_cmpstr (fixture->called->str, ==, "a");
  pit_manual_clock_advance (fixture->manual, 10 * SECOND);
  turn ();
  g_assert_cmpstr (fixture->called->str, ==, "abc");
  pit_manual_clock_advance (fixture->manual, 10 * SECOND);
  turn ();
  g_assert_cmpstr (fixture->called->str, ==, "abc");
}

static void
test_set_again (Fixture       *fixture,
                gconstpointer  data)
{
  Caller a = { fixture, 'a' };

  set_in (&a, SECOND);
  set_in (&a, 2 * SECOND);
  pit_manual_clock_advance (fixture->manual, SECOND);
  turn ();
  g_assert_cmpstr (fixture->called->str, ==, "");
  pit_manual_clock_advance (fixture->manual, SECOND);
  turn ();
  g_assert_cmpstr (fixture->called->str, ==, "a");

  set_in (&a, SECOND);
  set_in (&a, PIT_NEVER);
  set_in (&a, PIT_NEVER);
  pit_manual_clock_advance (fixture->manual, 2 * SECOND);
  turn ();
  g_assert_cmpstr (fixture->called->str, ==, "a");
}

static void
again_cb (gpointer data)
{
  Caller *caller = data;

  called_cb (caller);
  pit_scheduler_set (caller->fixture->clock, pit_clock_monotonic (caller->fixture->clock), again_cb, caller);
}

/* What is due again at once can't keep the others from their turn. */
static void
test_due_again (Fixture       *fixture,
                gconstpointer  data)
{
  Caller a = { fixture, 'a' }, b = { fixture, 'b' };

  pit_scheduler_set (fixture->clock, pit_clock_monotonic (fixture->clock), again_cb, &a);
  set_in (&b, 0);
  pit_scheduler_run (fixture->clock);
  g_assert_cmpstr (fixture->called->str, ==, "ab");
  pit_scheduler_run (fixture->clock);
  g_assert_cmpstr (fixture->called->str, ==, "aba");
  pit_scheduler_set (fixture->clock, PIT_NEVER, again_cb, &a);
}

static void
take_back_cb (gpointer data)
{
  Caller *caller = data;

  set_in (caller, PIT_NEVER);
}

/* Whoever is taken back by an earlier one of the same turn is not called. */
static void
test_taken_back (Fixture       *fixture,
                 gconstpointer  data)
{
  Caller b = { fixture, 'b' };

  pit_scheduler_set (fixture->clock, pit_clock_monotonic (fixture->clock), take_back_cb, &b);
  set_in (&b, 1);
  pit_manual_clock_advance (fixture->manual, 1);
  turn ();
  g_assert_cmpstr (fixture->called->str, ==, "");
}

/* As long as something waits the clock is there; then nobody holds it. */
static void
test_lets_go (Fixture       *fixture,
              gconstpointer  data)
{
  PitManualClock *manual = pit_manual_clock_new (0);
  Caller a = { fixture, 'a' };

  pit_scheduler_set (PIT_CLOCK (manual), 1, called_cb, &a);
  g_object_add_weak_pointer (G_OBJECT (manual), (gpointer *) &manual);
  g_object_unref (manual);
  g_assert_nonnull (manual);
  pit_scheduler_set (PIT_CLOCK (manual), PIT_NEVER, called_cb, &a);
  g_assert_null (manual);
}

/* A context that ends takes the alarm along: what waited is called in the next one, and nothing holds the clock. */
static void
test_context_ends (Fixture       *fixture,
                   gconstpointer  data)
{
  GMainContext *context = g_main_context_new ();
  PitManualClock *manual = pit_manual_clock_new (0);
  Caller a = { fixture, 'a' }, b = { fixture, 'b' };

  g_main_context_push_thread_default (context);
  pit_scheduler_set (PIT_CLOCK (manual), 1, called_cb, &a);
  set_in (&a, 1);
  g_main_context_pop_thread_default (context);
  g_main_context_unref (context);
  g_assert_cmpuint (_pit_scheduler_get_n (PIT_CLOCK (manual)), ==, 1);
  g_assert_finalize_object (manual);

  set_in (&b, 2);
  pit_manual_clock_advance (fixture->manual, 2);
  turn ();
  g_assert_cmpstr (fixture->called->str, ==, "ab");
  g_assert_cmpuint (_pit_scheduler_get_n (fixture->clock), ==, 0);
}

static gpointer
set_elsewhere (gpointer data)
{
  set_in (data, PIT_NEVER);
  return NULL;
}

static void
test_other_thread (Fixture       *fixture,
                   gconstpointer  data)
{
  Caller a = { fixture, 'a' };

  if (g_test_subprocess ())
    {
      set_in (&a, SECOND);
      g_thread_join (g_thread_new ("other", set_elsewhere, &a));
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*self->thread == g_thread_self*");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/scheduler/in-order", Fixture, NULL, set_up, test_in_order, tear_down);
  g_test_add ("/scheduler/set-again", Fixture, NULL, set_up, test_set_again, tear_down);
  g_test_add ("/scheduler/due-again", Fixture, NULL, set_up, test_due_again, tear_down);
  g_test_add ("/scheduler/taken-back", Fixture, NULL, set_up, test_taken_back, tear_down);
  g_test_add ("/scheduler/lets-go", Fixture, NULL, set_up, test_lets_go, tear_down);
  g_test_add ("/scheduler/context-ends", Fixture, NULL, set_up, test_context_ends, tear_down);
  g_test_add ("/scheduler/other-thread", Fixture, NULL, set_up, test_other_thread, tear_down);

  return g_test_run ();
}
