/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-wait.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* Clocks that differ, from the wire to the book. The scripted controllers' clocks stand still: the desk's is moved. */

static PitFinding *
find_shown (ShiftFixture   *fixture,
            PitFindingKind  kind)
{
  PitFloor *floor = pit_shift_get (fixture->shift)->floor;
  GListModel *findings;

  pit_floor_flush (floor);
  findings = pit_table_get_findings (pit_floor_find (floor, "T01"));
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);

      if (pit_finding_get_facts (finding)->kind == kind)
        return finding; /* the table keeps it */
    }

  return NULL;
}

/* As long as it takes to be answered, whoever is asked: time goes on, and the tables' clocks stand still. */
static void
ping (ShiftFixture *fixture)
{
  pit_manual_clock_step (fixture->clock, -PIT_PING_INTERVAL);
  shift_fixture_advance (fixture, PIT_PING_INTERVAL);
}

/* One table's clock is another than the desk's and the other tables'. */
static void
test_clock_skew (ShiftFixture  *fixture,
                 gconstpointer  data)
{
  g_autofree char *welcome = pit_wire_text_welcome ("T01", SHIFT_EPOCH, 1, 0);
  g_autofree char *text = NULL;
  GString *ahead = g_string_new (welcome);

  g_assert_cmpuint (g_string_replace (ahead, "\"wall\":1768032000", "\"wall\":1768032003", 1), ==, 1);
  for (guint i = 1; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  pit_scripted_controller_set_head (fixture->controller[0], SHIFT_EPOCH, 0);
  pit_scripted_controller_wait_for (fixture->controller[0], "hello");
  pit_scripted_controller_send_take (fixture->controller[0], g_string_free (ahead, FALSE));
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 0));
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_wait_found (fixture, "T01 clock-skew");
  text = pit_finding_dup_text (find_shown (fixture, PIT_FINDING_CLOCK_SKEW));
  g_assert_cmpstr (text, ==, "this table's clock is 3.0 s ahead of this desk's and most tables'");
  g_assert_null (pit_clock_watch_get_trouble (pit_shift_get (fixture->shift)->health->clocks));

  ping (fixture);
  pit_wait_while (find_shown (fixture, PIT_FINDING_CLOCK_SKEW) != NULL);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 clock-skew"), ==, 1);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"clock-skew\""), ==, 1);
}

/* All tables' clocks are another than the desk's: that is said once, of the desk. */
static void
test_desk_clock (ShiftFixture  *fixture,
                 gconstpointer  data)
{
  PitClockWatch *clocks;

  pit_manual_clock_step (fixture->clock, 3 * G_USEC_PER_SEC);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  clocks = pit_shift_get (fixture->shift)->health->clocks;
  pit_wait_while (pit_clock_watch_get_trouble (clocks) == NULL ||
                  strstr (pit_clock_watch_get_trouble (clocks), "3 tables") == NULL);
  g_assert_true (g_str_has_prefix (pit_clock_watch_get_trouble (clocks), "This computer's clock is 3.0 s ahead of 3 tables"));

  /* What has lasted for ten seconds gets an entry. A clock that is set to and fro in a moment is not right and wrong again. */
  pit_manual_clock_suspend (fixture->clock, 10 * G_USEC_PER_SEC);
  pit_clock_watch_look (clocks);
  pit_manual_clock_step (fixture->clock, -3 * G_USEC_PER_SEC);
  pit_clock_watch_look (clocks);
  g_assert_null (pit_clock_watch_get_trouble (clocks));
  pit_manual_clock_step (fixture->clock, 3 * G_USEC_PER_SEC);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      PitId table;

      g_snprintf (table.text, sizeof table.text, "T%02u", i + 1);
      pit_clock_watch_tell (clocks, &table, TRUE, -3 * G_USEC_PER_SEC);
    }
  g_assert_nonnull (pit_clock_watch_get_trouble (clocks));

  pit_manual_clock_step (fixture->clock, -13 * G_USEC_PER_SEC);
  ping (fixture);
  pit_wait_while (pit_clock_watch_get_trouble (clocks) != NULL);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"clock-skew\""), ==, 0);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "desk-clock", "\"clock\":\"wrong\",\"offset\":3000000"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "desk-clock", "\"clock\":\"right\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "desk-clock", "\"clock\":\"set\",\"offset\":-"), >=, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  shift_fixture_add ("/clocks/table", NULL, test_clock_skew);
  shift_fixture_add ("/clocks/desk", NULL, test_desk_clock);

  return g_test_run ();
}
