/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-wait.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* What somebody does at T01 without an order is in the book once, however often a desk starts; and a controller that does
 * nothing else can't fill the book. */

#define OPENED "{\"terms\":{\"game\":\"four-card-poker\",\"rules\":\"nsw-four-card-poker\",\"device\":\"shoe\",\"seats\":7," \
               "\"limits\":{\"ante\":{\"min\":1000,\"max\":50000}}}}"

static void
send (ShiftFixture *fixture,
      gint64        seq,
      const char   *type,
      const char   *body)
{
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_frame (type, "T01", SHIFT_EPOCH, seq, body));
}

static void
check (ShiftFixture *fixture,
       const char   *words,
       guint         n)
{
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "done-at-table", words), ==, n);
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
}

static void
test_once (ShiftFixture  *fixture,
           gconstpointer  data)
{
  const char *const done[] = { "table-held", "table-released", "table-suspended", "table-resumed", "pay-tables-changed" };
  gint64 seq = 2;

  shift_fixture_open_live (fixture);
  send (fixture, seq++, "table-opened", OPENED);
  for (guint i = 0; i < G_N_ELEMENTS (done); i++)
    send (fixture, seq++, done[i], "{}");
  /* Neither says that the table opened, closed, stopped or went on. */
  send (fixture, seq++, "table-closing", "{}");
  send (fixture, seq++, "message-shown", "{}");
  send (fixture, seq, "table-closed", "{}");
  shift_fixture_wait_ack (fixture, 0, seq);
  shift_fixture_close (fixture);

  for (guint i = 0; i < 3; i++)
    {
      check (fixture, "", 2 + G_N_ELEMENTS (done));
      check (fixture, "\"event\":\"table-opened\",\"first\":2", 1);
      check (fixture, "\"event\":\"table-closed\"", 1);
      for (guint j = 0; j < G_N_ELEMENTS (done); j++)
        check (fixture, done[j], 1);
      start_again (fixture, seq);
      shift_fixture_close (fixture);
    }

  /* And what is done after a start. */
  start_again (fixture, seq);
  send (fixture, seq + 1, "table-opened", OPENED);
  shift_fixture_wait_ack (fixture, 0, seq + 1);
  shift_fixture_close (fixture);
  check (fixture, "\"event\":\"table-opened\"", 2);
  shift_fixture_check_book (fixture);
}

static void
test_many (ShiftFixture  *fixture,
           gconstpointer  data)
{
  gint64 seq = 2;

  shift_fixture_open_live (fixture);
  send (fixture, seq++, "table-opened", OPENED);
  for (guint i = 0; i < 1000; i++)
    {
      send (fixture, seq++, "table-held", "{}");
      send (fixture, seq++, "table-released", "{}");
    }
  shift_fixture_wait_ack (fixture, 0, seq - 1);
  shift_fixture_close (fixture);
  check (fixture, "\"event\":\"table-held\"", 101);
  check (fixture, "\"event\":\"table-released\",\"first\":2002,\"times\":1000", 1);
  shift_fixture_check_book (fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  shift_fixture_add ("/done-at-table/once", NULL, test_once);
  shift_fixture_add ("/done-at-table/many", NULL, test_many);

  return g_test_run ();
}
