/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-put-right.h"
#include "pit-wait.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* What T01 hands over for a round that is over, after its last round: it is in the book once, however often a desk starts, and
 * large sums are, however many small ones come before. */

#define OPENED "{\"round\":1,\"limits\":{\"ante\":{\"min\":1000,\"max\":50000}}}"
#define OVER "{\"round\":1}"
#define CENT "{\"round\":1,\"seat\":1,\"wager\":\"ante\",\"to-player\":1}"
#define LARGE "{\"round\":1,\"seat\":2,\"wager\":\"ante\",\"to-player\":1000000}"
#define NOTHING "{\"round\":1,\"seat\":3,\"wager\":\"ante\",\"to-player\":5,\"to-house\":5}"

static void
send (ShiftFixture *fixture,
      gint64        seq,
      const char   *type,
      const char   *body)
{
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_frame (type, "T01", SHIFT_EPOCH, seq, body));
}

static void
play_round (ShiftFixture *fixture)
{
  shift_fixture_open_live (fixture);
  send (fixture, 2, "round-opened", OPENED);
  send (fixture, 3, "round-over", OVER);
}

/* Events up to @head are in the book; nothing comes beside them. */
static void
start_again (ShiftFixture *fixture,
             gint64        head)
{
  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      pit_scripted_controller_next_connection (fixture->controller[i]);
      shift_fixture_greet (fixture, i, i == 0 ? head : 0);
    }
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_close (fixture);
}

static void
test_once (ShiftFixture  *fixture,
           gconstpointer  data)
{
  play_round (fixture);
  send (fixture, 4, "correction", LARGE);
  send (fixture, 5, "correction", NOTHING);
  shift_fixture_wait_ack (fixture, 0, 5);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "round-corrected", "\"to-player\":1000000"), ==, 1);

  for (guint i = 0; i < 2; i++)
    {
      start_again (fixture, 5);
      g_assert_cmpuint (shift_fixture_count_entries (fixture, "round-corrected", ""), ==, 1);
    }
  shift_fixture_check_book (fixture);
}

/* Those that share an entry are counted and summed in it, also over a start; twice as much as all before is told apart. */
static void
test_many (ShiftFixture  *fixture,
           gconstpointer  data)
{
  const gint64 n_shared = 25;
  gint64 seq = 4;

  play_round (fixture);
  for (; seq < 4 + PIT_PUT_RIGHT_MOST + n_shared; seq++)
    send (fixture, seq, "correction", CENT);
  send (fixture, seq, "correction", LARGE);
  send (fixture, seq + 1, "correction", CENT);
  shift_fixture_wait_ack (fixture, 0, seq + 1);
  shift_fixture_close (fixture);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (shift_fixture_count_entries (fixture, "round-corrected", ""), ==, PIT_PUT_RIGHT_MOST + 3);
      g_assert_cmpuint (shift_fixture_count_entries (fixture, "round-corrected", "\"sum\":25,\"times\":25,"), ==, 1);
      g_assert_cmpuint (shift_fixture_count_entries (fixture, "round-corrected", "\"to-player\":1000000"), ==, 1);
      start_again (fixture, seq + 1);
    }
  shift_fixture_check_book (fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  shift_fixture_add ("/put-right/once", NULL, test_once);
  shift_fixture_add ("/put-right/many", NULL, test_many);

  return g_test_run ();
}
