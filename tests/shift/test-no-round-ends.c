/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-private.h"
#include "pit-book-reader.h"
#include "pit-book-writer-private.h"
#include "pit-inflow.h"
#include "pit-shift-recovery.h"
#include "pit-table-watch.h"
#include "pit-wait.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* Events wait for a round to end: what becomes of table T01 when none does. */

#define ROUND_OPENED "{\"round\":1,\"limits\":{\"ante\":{\"min\":1000,\"max\":50000,\"unit\":500}," \
  "\"play\":{\"min\":1000,\"max\":150000},\"aces-up\":{\"min\":500,\"max\":10000,\"unit\":500}}}"

/* The events @first to @last, never more on the way than the smallest window, however busy the desk is. Whether the desk takes the
 * last of them is not waited for. */
static void
send_in_windows (ShiftFixture *fixture,
                 gint64        first,
                 gint64        last)
{
  PitScriptedController *controller = fixture->controller[0];

  for (gint64 at = first; at <= last; at += PIT_WINDOW_EVENTS_LEAST)
    {
      if (at > first)
        pit_scripted_controller_wait_ack (controller, at - 1);
      pit_scripted_controller_flood (controller, SHIFT_EPOCH, at, MIN (at + PIT_WINDOW_EVENTS_LEAST - 1, last));
    }
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
  shift_fixture_wait_trouble (fixture, "T01", "than the pit log takes for one round");
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
  send_in_windows (fixture, 2, PIT_TABLE_WAITING_MAX / 2);
  shift_fixture_wait_ack (fixture, 0, PIT_TABLE_WAITING_MAX / 2);
  send_in_windows (fixture, PIT_TABLE_WAITING_MAX / 2 + 1, PIT_TABLE_WAITING_MAX);
  shift_fixture_wait_ack (fixture, 0, PIT_TABLE_WAITING_MAX);
  shift_fixture_check_others (fixture, 3);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 no-round-ends"), ==, 0);
  send_in_windows (fixture, PIT_TABLE_WAITING_MAX + 1, last);
  shift_fixture_wait_trouble (fixture, "T01", "since its last round ended");
  shift_fixture_wait_found (fixture, "T01 no-round-ends");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_check_others (fixture, 6);

  /* Another try gives it as many again, and none is lost. */
  stored = pit_scripted_controller_acknowledged (fixture->controller[0]);
  pit_scripted_controller_next_connection (fixture->controller[0]);
  shift_fixture_greet (fixture, 0, last + 5);
  send_in_windows (fixture, stored + 1, last + 5);
  shift_fixture_decide_as (fixture, PIT_RELEASE_RETRY, 0);
  shift_fixture_wait_ack (fixture, 0, last + 5);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_check_stored (fixture, PIT_BOOK_PAGE_MAX);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 gap"), ==, 0);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"trouble\":\"no-room\""), ==, 2);
}

/* A start gives it no room again: what is stored is folded once more while the others are heard, and the first event that
 * comes then is one too many. */
static void
test_next_start (ShiftFixture  *fixture,
                 gconstpointer  data)
{
  const gint64 last = PIT_TABLE_WAITING_MAX;
  gint64 stored;

  shift_fixture_open_live (fixture);
  send_in_windows (fixture, 2, last);
  shift_fixture_wait_ack (fixture, 0, last);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 no-round-ends"), ==, 0);
  shift_fixture_close (fixture);

  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      pit_scripted_controller_next_connection (fixture->controller[i]);
      shift_fixture_greet (fixture, i, i == 0 ? last : 0);
    }
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 gap"), ==, 0);
  send_in_windows (fixture, last + 1, last + 1);
  shift_fixture_wait_trouble (fixture, "T01", "since its last round ended");
  shift_fixture_check_others (fixture, 3);
  stored = pit_scripted_controller_acknowledged (fixture->controller[0]);
  g_assert_cmpint (stored, <=, last + 1);
}

static gint64
get_folded (ShiftFixture *fixture)
{
  PitCursor cursor = { .seq = 0 };

  pit_floor_get_history (pit_shift_get (fixture->shift)->floor, "T01", &cursor);
  return cursor.seq;
}

static void
send_frame (ShiftFixture *fixture,
            const char   *type,
            gint64        seq,
            const char   *body)
{
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_frame (type, "T01", SHIFT_EPOCH, seq, body));
}

/* A person's word is what it is held for, not a restart: until then a start folds no more of it than any window waits for. */
static void
test_held_over_start (ShiftFixture  *fixture,
                      gconstpointer  data)
{
  const gint64 over = 3, last = over + PIT_TABLE_WAITING_MAX + 10;
  gint64 stored, since;
  PitTableHold hold;
  guint n;

  shift_fixture_open_live (fixture);
  send_frame (fixture, "round-opened", 2, ROUND_OPENED);
  send_frame (fixture, "round-over", over, "{\"round\":1}");
  shift_fixture_wait_ack (fixture, 0, over);
  send_in_windows (fixture, over + 1, PIT_TABLE_WAITING_MAX / 2);
  shift_fixture_wait_ack (fixture, 0, PIT_TABLE_WAITING_MAX / 2);
  send_in_windows (fixture, PIT_TABLE_WAITING_MAX / 2 + 1, last);
  shift_fixture_wait_found (fixture, "T01 no-round-ends");
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", &hold));
  since = hold.since;
  shift_fixture_close (fixture);
  stored = pit_scripted_controller_acknowledged (fixture->controller[0]);
  n = pit_scripted_controller_n_connections (fixture->controller[0]);

  for (guint run = 0; run < 2; run++)
    {
      for (guint i = 0; i < SHIFT_TABLES; i++)
        {
          if (i == 0 && run > 0)
            continue;
          pit_scripted_controller_next_connection (fixture->controller[i]);
          shift_fixture_greet (fixture, i, i == 0 ? last : 0);
        }
      if (run == 0)
        send_in_windows (fixture, stored + 1, last);
      pit_manual_clock_advance (fixture->clock, G_TIME_SPAN_MINUTE);
      shift_fixture_open (fixture);
      shift_fixture_wait_trouble (fixture, "T01", "since its last round ended");
      shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
      g_assert_true (pit_shift_get_table_hold (fixture->shift, "T01", &hold));
      g_assert_cmpint (hold.reason, ==, PIT_HOLD_NO_ROOM);
      g_assert_cmpint (hold.since, ==, since);
      g_assert_nonnull (pit_attention_find_kind (pit_shift_get (fixture->shift)->attention, "T01", PIT_FINDING_NO_ROUND_ENDS));
      g_assert_cmpint (get_folded (fixture), ==, over + PIT_RECOVERY_AT_ONCE);
      g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller[0]), ==, n);
      if (run == 0)
        shift_fixture_close (fixture);
    }

  /* The rest is folded first, and what its controller has kept comes behind. */
  shift_fixture_decide_as (fixture, PIT_RELEASE_RETRY, 0);
  shift_fixture_wait_ack (fixture, 0, last);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_cmpint (get_folded (fixture), ==, last);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 gap"), ==, 0);
  shift_fixture_close (fixture);
  shift_fixture_check_book (fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shift_fixture_add ("/no-round-ends/large", NULL, test_no_round_ends);
  shift_fixture_add ("/no-round-ends/many", NULL, test_many_in_no_round);
  shift_fixture_add ("/no-round-ends/next-start", NULL, test_next_start);
  shift_fixture_add ("/no-round-ends/held-over-start", NULL, test_held_over_start);

  return g_test_run ();
}
