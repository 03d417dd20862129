/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"
#include "pit-book-writer-private.h"

/* A table whose rounds don't end may have only so much waiting. */

static void
send (BookFixture *fixture,
      const char  *table,
      gint64       first,
      guint        n,
      guint        connection)
{
  GArray *rows = book_fixture_rows (table, first, n);

  for (guint i = 0; i < rows->len; i++)
    g_array_index (rows, PitInboxRow, i).connection = connection;
  book_fixture_send (fixture, rows);
}

static void
assert_fates (BookFixture  *fixture,
              guint         n,
              PitEventFate  fate)
{
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (fixture->last_fates[i], ==, fate);
}

/* Room for ten of T1's rows, with a few digits more or less in each. */
static int
ten_rows (void)
{
  g_autoptr(GArray) rows = book_fixture_rows ("T1", 11, 10);
  int room = 50;

  for (guint i = 0; i < rows->len; i++)
    room += (int) g_bytes_get_size (g_array_index (rows, PitInboxRow, i).frame);

  return room;
}

static void
check_whole (BookFixture *fixture,
             gint64       events)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autofree char *gaps = NULL;

  book_fixture_stop (fixture);
  proof = book_fixture_verify (fixture->path);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpint (proof->events, ==, events);
  gaps = book_fixture_query (fixture->path, "SELECT count (*) FROM gap");
  g_assert_cmpstr (gaps, ==, "0");
}

/* What is refused leaves no hole, even where a round makes room before the rest comes; other tables go on. */
static void
test_full (void)
{
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  _pit_book_writer_set_room (fixture.writer, ten_rows ());
  send (&fixture, "T1", 1, 8, 1);
  assert_fates (&fixture, 8, PIT_EVENT_STORED);
  send (&fixture, "T1", 9, 5, 1);
  assert_fates (&fixture, 2, PIT_EVENT_STORED);
  g_assert_cmpuint (fixture.last_fates[2], ==, PIT_EVENT_NO_ROOM);
  g_assert_cmpuint (fixture.last_fates[4], ==, PIT_EVENT_NO_ROOM);
  send (&fixture, "T2", 1, 5, 1);
  assert_fates (&fixture, 5, PIT_EVENT_STORED);

  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 5), NULL), ==, 1);
  send (&fixture, "T1", 14, 1, 1);
  assert_fates (&fixture, 1, PIT_EVENT_NO_ROOM);
  /* What it repeats of the stored ones is known all the same. */
  send (&fixture, "T1", 10, 1, 1);
  assert_fates (&fixture, 1, PIT_EVENT_DUPLICATE);

  /* Another connection begins where the book stands. */
  send (&fixture, "T1", 11, 5, 2);
  assert_fates (&fixture, 5, PIT_EVENT_STORED);
  send (&fixture, "T1", 16, 1, 2);
  assert_fates (&fixture, 1, PIT_EVENT_NO_ROOM);

  check_whole (&fixture, 20);
  book_fixture_clear (&fixture);
}

/* What waited before the book was opened counts. */
static void
test_reopened (void)
{
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  send (&fixture, "T1", 11, 8, 1);
  book_fixture_stop (&fixture);
  book_fixture_start (&fixture);
  _pit_book_writer_set_room (fixture.writer, ten_rows ());
  send (&fixture, "T1", 19, 3, 1);
  assert_fates (&fixture, 2, PIT_EVENT_STORED);
  g_assert_cmpuint (fixture.last_fates[2], ==, PIT_EVENT_NO_ROOM);
  book_fixture_stop (&fixture);
  book_fixture_clear (&fixture);
}

/* The room is for each table and each round: what goes into rounds makes place, however much it is. */
static void
test_rounds (void)
{
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  _pit_book_writer_set_room (fixture.writer, ten_rows ());
  for (gint64 round = 1; round <= 9; round++)
    {
      send (&fixture, "T1", 10 * round - 9, 10, 1);
      assert_fates (&fixture, 10, PIT_EVENT_STORED);
      g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", round, 10 * round - 9, 10 * round),
                                           NULL), ==, round);
    }
  check_whole (&fixture, 90);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/room/full", test_full);
  g_test_add_func ("/room/reopened", test_reopened);
  g_test_add_func ("/room/rounds", test_rounds);

  return g_test_run ();
}
