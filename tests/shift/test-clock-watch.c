/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-clock-watch.h"
#include "pit-floor-play.h"
#include "pit-scheduler.h"

#define SECOND ((gint64) G_USEC_PER_SEC)

typedef struct
{
  PitFloorPlay   *play;
  PitManualClock *clock;
  PitClockWatch  *watch;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  self->play = pit_floor_play_new (4, "Table %u");
  self->clock = pit_floor_play_get_clock (self->play);
  self->watch = pit_clock_watch_new (PIT_CLOCK (self->clock), pit_floor_play_get_floor (self->play));
  for (guint number = 1; number <= 4; number++)
    pit_floor_play_open (self->play, number, 2);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_object_unref (self->watch);
  pit_floor_play_free (self->play);
}

static void
tell (Fixture *self,
      guint    number,
      gint64   offset)
{
  PitId id = { "" };

  g_strlcpy (id.text, pit_table_get_id (pit_floor_play_get_table (self->play, number)), sizeof id.text);
  pit_clock_watch_tell (self->watch, &id, ABS (offset) > 2 * SECOND, offset);
}

static void
forget (Fixture *self,
        guint    number)
{
  PitId id = { "" };

  g_strlcpy (id.text, pit_table_get_id (pit_floor_play_get_table (self->play, number)), sizeof id.text);
  pit_clock_watch_forget (self->watch, &id);
}

/* What is said of a table's clock; "": nothing. */
static void
assert_found (Fixture    *self,
              guint       number,
              const char *expected)
{
  GListModel *findings;

  pit_floor_flush (pit_floor_play_get_floor (self->play));
  findings = pit_table_get_findings (pit_floor_play_get_table (self->play, number));
  if (expected[0] == '\0')
    {
      g_assert_cmpuint (g_list_model_get_n_items (findings), ==, 0);
      return;
    }

  g_assert_cmpuint (g_list_model_get_n_items (findings), ==, 1);
  {
    g_autoptr(PitFinding) finding = g_list_model_get_item (findings, 0);

    g_assert_cmpstr (pit_finding_get_facts (finding)->detail, ==, expected);
  }
}

static void
assert_trouble (Fixture    *self,
                const char *beginning)
{
  const char *trouble = pit_clock_watch_get_trouble (self->watch);

  if (beginning == NULL)
    g_assert_cmpstr (trouble, ==, NULL);
  else if (trouble == NULL || !g_str_has_prefix (trouble, beginning))
    g_error ("it says: %s", trouble);
}

/* It looks by itself while it is open, every ten seconds, and no more. */
static void
test_by_itself (Fixture       *self,
                gconstpointer  data)
{
  PitClock *clock = PIT_CLOCK (self->clock);

  pit_clock_watch_open (self->watch, NULL);
  pit_manual_clock_set_service (self->clock, PIT_YES);
  pit_manual_clock_advance (self->clock, PIT_CLOCK_LOOK_SECONDS * SECOND - 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (pit_clock_watch_get_words (self->watch));
  pit_manual_clock_advance (self->clock, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_nonnull (pit_clock_watch_get_words (self->watch));
  g_assert_cmpuint (_pit_scheduler_get_n (clock), ==, 1);
  pit_clock_watch_close (self->watch);
  g_assert_cmpuint (_pit_scheduler_get_n (clock), ==, 0);
}

/* Two clocks that differ: that nobody can tell is not said before others had the time to be heard. */
static void
test_undecided (Fixture       *self,
                gconstpointer  data)
{
  tell (self, 1, 5 * SECOND);
  assert_found (self, 1, "");
  pit_manual_clock_advance (self->clock, PIT_CLOCK_LOOK_SECONDS * SECOND - 1);
  pit_clock_watch_look (self->watch);
  assert_found (self, 1, "");
  pit_manual_clock_advance (self->clock, 1);
  pit_clock_watch_look (self->watch);
  assert_found (self, 1, "this table's clock is 5.0 s ahead of this desk's; either of the two may be wrong");
  assert_trouble (self, NULL);

  /* Others come, and it can. */
  tell (self, 2, 0);
  tell (self, 3, SECOND / 2);
  assert_found (self, 1, "this table's clock is 5.0 s ahead of this desk's and most tables'");
  tell (self, 1, SECOND / 2);
  assert_found (self, 1, "");
}

static void
test_kept_desk (Fixture       *self,
                gconstpointer  data)
{
  g_assert_null (pit_clock_watch_get_words (self->watch));
  pit_manual_clock_set_service (self->clock, PIT_YES);
  pit_clock_watch_look (self->watch);
  g_assert_cmpstr (pit_clock_watch_get_words (self->watch), ==, "A time service keeps this clock right.");
  tell (self, 1, -5 * SECOND);
  assert_found (self, 1, "this table's clock is 5.0 s behind this desk's, which a time service keeps right");
  pit_manual_clock_set_service (self->clock, PIT_NO);
  pit_clock_watch_look (self->watch);
  g_assert_cmpstr (pit_clock_watch_get_words (self->watch), ==, "No time service keeps this clock right.");
}

/* Each is heard in turn; the first is not blamed for what all agree on. */
static void
test_desk (Fixture       *self,
           gconstpointer  data)
{
  for (guint number = 1; number <= 4; number++)
    tell (self, number, -60 * SECOND);
  for (guint number = 1; number <= 4; number++)
    assert_found (self, number, "");
  assert_trouble (self, "This computer's clock is 60.0 s ahead of 4 tables");

  /* One of them is wrong beside that: by as much as it is off the others. */
  tell (self, 4, -50 * SECOND);
  assert_found (self, 4, "this table's clock is 10.0 s ahead of most tables");
  tell (self, 4, -60 * SECOND);
  assert_found (self, 4, "");

  for (guint number = 1; number <= 4; number++)
    tell (self, number, 0);
  assert_trouble (self, NULL);
}

/* Tables that fall silent make no clock right. */
static void
test_silence (Fixture       *self,
              gconstpointer  data)
{
  for (guint number = 1; number <= 4; number++)
    tell (self, number, 60 * SECOND);
  assert_trouble (self, "This computer's clock is 60.0 s behind 4 tables");
  for (guint number = 1; number <= 4; number++)
    forget (self, number);
  assert_trouble (self, "This computer's clock is 60.0 s behind");
  tell (self, 1, 0);
  assert_trouble (self, NULL);
}

/* What was found of a clock ends when it is heard again and is right. */
static void
test_back_again (Fixture       *self,
                 gconstpointer  data)
{
  for (guint number = 1; number <= 4; number++)
    tell (self, number, number == 2 ? 9 * SECOND : 0);
  assert_found (self, 2, "this table's clock is 9.0 s ahead of this desk's and most tables'");
  forget (self, 2);
  assert_found (self, 2, "this table's clock is 9.0 s ahead of this desk's and most tables'");
  tell (self, 2, 0);
  assert_found (self, 2, "");
}

/* Somebody sets the desk's clock: the first table that is heard after that is not blamed. */
static void
test_step (Fixture       *self,
           gconstpointer  data)
{
  for (guint number = 1; number <= 4; number++)
    tell (self, number, 0);
  pit_manual_clock_step (self->clock, 3600 * SECOND);
  tell (self, 1, -3600 * SECOND);
  assert_found (self, 1, "");
  assert_trouble (self, "This computer's clock is 3600.0 s ahead of 4 tables");
  pit_manual_clock_step (self->clock, -3600 * SECOND);
  tell (self, 1, 0);
  assert_trouble (self, NULL);
  /* Sleep is no step. */
  pit_manual_clock_suspend (self->clock, 3600 * SECOND);
  tell (self, 2, 0);
  assert_trouble (self, NULL);
}

/* A desk that drifts meets the limit with one table first. */
static void
test_drift (Fixture       *self,
            gconstpointer  data)
{
  for (guint number = 1; number <= 4; number++)
    tell (self, number, -(gint64) (1.8 * SECOND));
  tell (self, 3, -(gint64) (2.1 * SECOND));
  assert_found (self, 3, "");
  assert_trouble (self, "This computer's clock is 1.8 s ahead of 4 tables");
}

#define ADD(name, func) g_test_add ("/clock-watch/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("by-itself", test_by_itself);
  ADD ("undecided", test_undecided);
  ADD ("kept-desk", test_kept_desk);
  ADD ("desk", test_desk);
  ADD ("silence", test_silence);
  ADD ("back-again", test_back_again);
  ADD ("step", test_step);
  ADD ("drift", test_drift);

  return g_test_run ();
}
