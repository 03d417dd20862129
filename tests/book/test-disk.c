/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"
#include "pit-failing-disk.h"
#include "pit-wait.h"

/* A new book, made once. */
static char *empty;

static void
assert_whole (BookFixture *fixture,
              gint64       events,
              gint64       rounds)
{
  g_autoptr(PitBookProof) proof = book_fixture_verify (fixture->path);

  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpint (proof->events, ==, events);
  g_assert_cmpint (proof->rounds, ==, rounds);
}

static void
entry_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);

  if (entry == NULL)
    g_assert_error (error, PIT_BOOK_ERROR, *(int *) data);
  *(int *) data = entry != NULL ? -1 : -2;
}

/* A disk that is full for a while: nothing is acknowledged, all is kept, and all is stored once when it has space. */
static void
test_full (void)
{
  BookFixture fixture;
  g_autoptr(GError) trouble = NULL;
  int outcome = 0;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 20));
  g_assert_null (pit_book_writer_dup_trouble (fixture.writer));

  pit_failing_disk_break (PIT_DISK_FULL, 0, G_MAXUINT);
  for (guint i = 0; i < 30; i++)
    pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T1", 21 + 100 * i, 100), NULL);
  pit_book_writer_append_entry_async (fixture.writer, book_fixture_entry ("table-finding", "{\"finding\":\"gap\"}"), entry_cb,
                                      &outcome);
  book_fixture_wait (&fixture, &fixture.n_troubles, 1);
  g_assert_cmpint (fixture.last_trouble, ==, PIT_BOOK_ERROR_FULL);
  trouble = pit_book_writer_dup_trouble (fixture.writer);
  g_assert_error (trouble, PIT_BOOK_ERROR, PIT_BOOK_ERROR_FULL);
  g_assert_cmpuint (pit_book_writer_get_pending (fixture.writer), ==, 31);
  g_assert_cmpuint (fixture.n_committed, ==, 1);
  g_assert_cmpint (outcome, ==, 0);

  pit_failing_disk_mend ();
  pit_book_writer_wake (fixture.writer);
  book_fixture_wait (&fixture, &fixture.n_committed, 31);
  pit_wait_while (outcome == 0);
  g_assert_cmpint (outcome, ==, -1);
  g_assert_cmpuint (fixture.n_recovered, ==, 1);
  g_assert_cmpuint (fixture.n_stored, ==, 3020);
  g_assert_null (pit_book_writer_dup_trouble (fixture.writer));

  book_fixture_stop (&fixture);
  assert_whole (&fixture, 3020, 0);
  book_fixture_clear (&fixture);
}

/* Closed while the disk fails: whoever waits is told, and what was acknowledged before is there. */
static void
test_closed_in_trouble (void)
{
  BookFixture fixture;
  g_autoptr(GError) error = NULL;
  int outcome = PIT_BOOK_ERROR_IO;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 20));
  pit_failing_disk_break (PIT_DISK_EIO, 0, G_MAXUINT);
  pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T1", 21, 10), NULL);
  pit_book_writer_append_entry_async (fixture.writer, book_fixture_entry ("table-finding", "{\"finding\":\"gap\"}"), entry_cb,
                                      &outcome);
  book_fixture_wait (&fixture, &fixture.n_troubles, 1);

  g_assert_false (pit_book_writer_close (fixture.writer, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IO);
  pit_wait_while (outcome == PIT_BOOK_ERROR_IO);
  g_assert_cmpint (outcome, ==, -2);
  g_assert_cmpuint (fixture.n_failed, ==, 1);
  g_assert_cmpuint (fixture.n_committed, ==, 1);
  pit_failing_disk_mend ();
  g_clear_object (&fixture.writer);
  g_clear_pointer (&fixture.book, pit_book_free);

  assert_whole (&fixture, 20, 0);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 21, 10));
  book_fixture_stop (&fixture);
  assert_whole (&fixture, 30, 0);
  book_fixture_clear (&fixture);
}

/* Closed while the disk is full: once a batch was given up, those behind it are too, even if there is room for them. */
static void
test_closed_without_hole (void)
{
  BookFixture fixture;
  g_autoptr(GError) error = NULL;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  fixture.when_failed = pit_failing_disk_mend;
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 20));
  pit_failing_disk_break (PIT_DISK_FULL, 0, G_MAXUINT);
  pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T1", 21, PIT_BOOK_GROUP_EVENTS), NULL);
  pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T1", 21 + PIT_BOOK_GROUP_EVENTS, 10), NULL);
  book_fixture_wait (&fixture, &fixture.n_troubles, 1);

  g_assert_false (pit_book_writer_close (fixture.writer, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_FULL);
  g_assert_cmpuint (fixture.n_failed, ==, 2);
  g_assert_cmpuint (fixture.n_committed, ==, 1);
  g_clear_object (&fixture.writer);
  g_clear_pointer (&fixture.book, pit_book_free);
  assert_whole (&fixture, 20, 0);
  book_fixture_clear (&fixture);
}

typedef struct
{
  PitDiskFault fault;
  guint        n_times;
} Nth;

static const Nth nths[] = { { PIT_DISK_FULL, 1 }, { PIT_DISK_EIO, 1 }, { PIT_DISK_EIO, 3 }, { PIT_DISK_FULL, 7 } };

/* The n-th operation on the disk fails, for every n until a whole night's work needs fewer: each time all is stored,
 * once, and the chain is whole. */
static void
test_nth (gconstpointer data)
{
  const Nth *nth = data;
  guint n_failed = 0;
  guint n_missed = 0; /* in a row: on a full disk only writing fails, and some operations don't write */

  for (guint n = 0; n_missed < 5; n += g_test_slow () ? 1 : 5)
    {
      BookFixture fixture;
      g_autoptr(PitEntry) entry = NULL;
      g_autoptr(PitEntry) event = NULL;
      gboolean failed;

      book_fixture_init (&fixture);
      book_fixture_copy (&fixture, empty);
      book_fixture_start (&fixture);
      fixture.hurry = TRUE;
      pit_failing_disk_break (nth->fault, n, nth->n_times);

      book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 30));
      entry = book_fixture_append (&fixture, book_fixture_floor_plan (), NULL);
      g_assert_nonnull (entry);
      event = book_fixture_append (&fixture, book_fixture_entry ("link-event", "{\"contact\":\"live\"}"), NULL);
      g_assert_nonnull (event);
      g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 10), NULL), ==, 1);
      book_fixture_send (&fixture, book_fixture_rows ("T2", 1, 30));
      g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 2, 11, 20), NULL), ==, 2);
      failed = pit_failing_disk_failed () > 0;
      pit_failing_disk_mend ();
      book_fixture_stop (&fixture);

      g_assert_cmpuint (fixture.n_stored, ==, 60);
      assert_whole (&fixture, 60, 2);
      n_failed += failed;
      n_missed = failed ? 0 : n_missed + 1;
      book_fixture_clear (&fixture);
    }

  /* The test is void if it never hit anything. */
  g_assert_cmpuint (n_failed, >, 5);
  g_test_message ("failed at %u places", n_failed);
}

/* A book can't be made on a full disk; nothing half made is left. */
static void
test_create (void)
{
  BookFixture fixture;

  for (guint n = 0;; n++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(PitBook) book = NULL;

      book_fixture_init (&fixture);
      pit_failing_disk_break (PIT_DISK_FULL, n, G_MAXUINT);
      book = pit_book_open (fixture.path, PIT_BOOK_CREATE, PIT_CLOCK (fixture.clock), &error);
      pit_failing_disk_mend ();
      if (book == NULL)
        {
          g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_FULL);
          if (g_file_test (fixture.path, G_FILE_TEST_EXISTS))
            assert_whole (&fixture, 0, 0);
        }
      g_clear_pointer (&book, pit_book_free);

      /* With space again it works, whatever was left behind. */
      book = pit_book_open (fixture.path, PIT_BOOK_CREATE, PIT_CLOCK (fixture.clock), NULL);
      g_assert_nonnull (book);
      g_clear_pointer (&book, pit_book_free);
      book_fixture_clear (&fixture);
      if (error == NULL)
        break;
      g_assert_cmpuint (n, <, 1000);
    }
}

int
main (int   argc,
      char *argv[])
{
  BookFixture fixture;
  int result;

  g_test_init (&argc, &argv, NULL);
  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_stop (&fixture);
  empty = fixture.path;
  pit_failing_disk_install ();

  g_test_add_func ("/disk/full", test_full);
  g_test_add_func ("/disk/closed-in-trouble", test_closed_in_trouble);
  g_test_add_func ("/disk/closed-without-hole", test_closed_without_hole);
  g_test_add_func ("/disk/create", test_create);
  for (guint i = 0; i < G_N_ELEMENTS (nths); i++)
    {
      g_autofree char *path = g_strdup_printf ("/disk/nth/%s-%u", nths[i].fault == PIT_DISK_FULL ? "full" : "io",
                                               nths[i].n_times);

      g_test_add_data_func (path, &nths[i], test_nth);
    }

  result = g_test_run ();
  book_fixture_clear (&fixture);

  return result;
}
