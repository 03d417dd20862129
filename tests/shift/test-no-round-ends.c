/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-reader.h"
#include "pit-book-writer-private.h"
#include "pit-table-watch.h"
#include "shift-fixture.h"

/* Events wait for a round to end: what becomes of table T01 when none does. */

static void
set_up (ShiftFixture  *fixture,
        gconstpointer  data)
{
  shift_fixture_init (fixture);
}

static void
tear_down (ShiftFixture  *fixture,
           gconstpointer  data)
{
  shift_fixture_clear (fixture);
}

/* Rounds that never end: the table is held before it fills the book, and what was refused comes when it is let go on. */
static void
test_no_round_ends (ShiftFixture  *fixture,
                    gconstpointer  data)
{
  const gint64 last = 41;
  gint64 stored;

  shift_fixture_open_live (fixture);
  _pit_book_writer_set_room (_pit_shift_get_writer (fixture->shift), 4000);
  shift_fixture_send_events (fixture, 0, 2, last);
  shift_fixture_wait_trouble (fixture, "T01", "than the book takes for one round");
  shift_fixture_wait_found (fixture, "T01 no-round-ends");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_check_others (fixture, 3);
  stored = pit_scripted_controller_acknowledged (fixture->controller[0]);
  g_assert_cmpint (stored, >, 1);
  g_assert_cmpint (stored, <, last);

  _pit_book_writer_set_room (_pit_shift_get_writer (fixture->shift), PIT_BOOK_WAITING_MAX);
  pit_scripted_controller_next_connection (fixture->controller[0]);
  shift_fixture_greet (fixture, 0, last);
  shift_fixture_send_events (fixture, 0, stored + 1, last);
  shift_fixture_decide_as (fixture, PIT_RELEASE_RETRY, 0);
  shift_fixture_wait_ack (fixture, 0, last);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_check_stored (fixture, (guint) last);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 gap"), ==, 0);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"no-round-ends\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"trouble\":\"no-room\""), ==, 2);
}

/* So small that the book would take them for hours: the next start folds them all. */
static void
test_many_in_no_round (ShiftFixture  *fixture,
                       gconstpointer  data)
{
  const gint64 last = PIT_TABLE_WAITING_MAX + 10;
  gint64 stored;

  shift_fixture_open_live (fixture);
  shift_fixture_send_events (fixture, 0, 2, PIT_TABLE_WAITING_MAX / 2);
  shift_fixture_wait_ack (fixture, 0, PIT_TABLE_WAITING_MAX / 2);
  shift_fixture_send_events (fixture, 0, PIT_TABLE_WAITING_MAX / 2 + 1, PIT_TABLE_WAITING_MAX);
  shift_fixture_wait_ack (fixture, 0, PIT_TABLE_WAITING_MAX);
  shift_fixture_check_others (fixture, 3);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 no-round-ends"), ==, 0);
  shift_fixture_send_events (fixture, 0, PIT_TABLE_WAITING_MAX + 1, last);
  shift_fixture_wait_trouble (fixture, "T01", "since its last round ended");
  shift_fixture_wait_found (fixture, "T01 no-round-ends");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_check_others (fixture, 6);

  /* Another try gives it as many again, and none is lost. */
  stored = pit_scripted_controller_acknowledged (fixture->controller[0]);
  pit_scripted_controller_next_connection (fixture->controller[0]);
  shift_fixture_greet (fixture, 0, last + 5);
  shift_fixture_send_events (fixture, 0, stored + 1, last + 5);
  shift_fixture_decide_as (fixture, PIT_RELEASE_RETRY, 0);
  shift_fixture_wait_ack (fixture, 0, last + 5);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_check_stored (fixture, PIT_BOOK_PAGE_MAX);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 gap"), ==, 0);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"trouble\":\"no-room\""), ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/no-round-ends/large", ShiftFixture, NULL, set_up, test_no_round_ends, tear_down);
  g_test_add ("/no-round-ends/many", ShiftFixture, NULL, set_up, test_many_in_no_round, tear_down);

  return g_test_run ();
}
