/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-act-wait.h"
#include "pit-book-writer-private.h"
#include "pit-failing-disk.h"
#include "pit-roster-private.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* A person's word on a table that is held: by who may, on the disk first, and refused in words. */

/* Table T01's account is older than what it has said, so nothing more of it is taken. */
static void
hold_first (ShiftFixture *fixture)
{
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_send_events (fixture, 0, 1, 1);
  shift_fixture_wait_ack (fixture, 0, 1);
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 0));
  shift_fixture_wait_found (fixture, "T01 history");
}

static void
sign_on (ShiftFixture *fixture,
         const char   *role)
{
  PitRoster *roster = pit_shift_get (fixture->shift)->roster;
  g_autoptr(PitPerson) person = role != NULL
                                   ? pit_person_new ("s2", "Bo Lindqvist", pit_roles_find (pit_roster_get (roster)->roles, role))
                                   : NULL;

  _pit_roster_set_state (roster, person, NULL);
}

static void
test_refused (ShiftFixture  *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *role;
    const char *table;
    PitRelease  how;
    int         code;
    const char *words;
  } cases[] = {
    { NULL, "T01", PIT_RELEASE_ACCEPT, PIT_ROSTER_ERROR_NOBODY, "sign" },
    { "gaming-supervisor", "T01", PIT_RELEASE_ACCEPT, PIT_ROSTER_ERROR_NOT_ALLOWED, "casino supervisor" },
    { "casino-supervisor", "T01", PIT_RELEASE_SKIP, PIT_ROSTER_ERROR_INVALID, "Choose one of those on its page" },
    { "casino-supervisor", "T02", PIT_RELEASE_RETRY, PIT_ROSTER_ERROR_INVALID, "T02 no longer waits for a decision" },
    { "casino-supervisor", "T99", PIT_RELEASE_RETRY, PIT_ROSTER_ERROR_INVALID, "There is no table T99" },
  };

  hold_first (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *said = NULL;
      g_autofree char *wanted = g_utf8_strdown (cases[i].words, -1);

      sign_on (fixture, cases[i].role);
      error = shift_fixture_decide (fixture, cases[i].table, cases[i].how);
      g_assert_error (error, PIT_ROSTER_ERROR, cases[i].code);
      said = g_utf8_strdown (error->message, -1);
      if (strstr (said, wanted) == NULL)
        g_error ("“%s” does not say “%s”", error->message, cases[i].words);
      g_assert_true (pit_shift_get_table_hold (fixture->shift, "T01", NULL));
    }
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"decided\":"), ==, 0);
}

/* Nothing follows from it before the book has it. */
static void
test_entry_first (ShiftFixture  *fixture,
                  gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  PitAct *act;

  pit_failing_disk_install ();
  hold_first (fixture);
  pit_failing_disk_break (PIT_DISK_FULL, 0, G_MAXUINT);
  act = pit_shift_decide (fixture->shift, "T01", PIT_RELEASE_ACCEPT);
  pit_act_run (act);
  pit_wait_while (pit_shift_get (fixture->shift)->trouble == NULL);
  g_assert_true (pit_act_get (act)->is_going);
  g_assert_true (pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  /* Nor is a second one kept for when there is room. */
  error = shift_fixture_decide (fixture, "T01", PIT_RELEASE_ACCEPT);
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED);
  g_clear_error (&error);

  pit_failing_disk_mend ();
  pit_book_writer_wake (_pit_shift_get_writer (fixture->shift));
  g_assert_true (pit_act_wait (act, &error));
  g_assert_no_error (error);
  g_assert_false (pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"history-accepted\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"who\":\"s1\""), ==, 1);
  pit_failing_disk_uninstall ();
}

/* Two at once: one is done, of the other it is said that there was nothing left to decide. */
static void
test_twice (ShiftFixture  *fixture,
            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) first = NULL;
  PitAct *act;

  hold_first (fixture);
  act = pit_shift_decide (fixture->shift, "T01", PIT_RELEASE_ACCEPT);
  pit_act_run (act);
  error = shift_fixture_decide (fixture, "T01", PIT_RELEASE_ACCEPT);
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_assert_true (pit_act_wait (act, &first));
  g_assert_no_error (first);
  g_assert_false (pit_shift_get_table_hold (fixture->shift, "T01", NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shift_fixture_add ("/link-decision/refused", NULL, test_refused);
  shift_fixture_add ("/link-decision/entry-first", NULL, test_entry_first);
  shift_fixture_add ("/link-decision/twice", NULL, test_twice);

  return g_test_run ();
}
