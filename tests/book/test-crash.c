/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib-unix.h>

#include "book-fixture.h"
#include "pit-failing-disk.h"

/* A writer is killed again and again on one book, each time in the middle of an operation on the disk: a write half
 * done, or a flush not begun. Whatever it acknowledged before must be there afterwards, once, and the chain whole. */

#define QUICK_KILLS 40
#define SLOW_KILLS 1000
#define BATCH 7
#define ROUND_EVENTS 35

/* What the child tells on its pipe, in whole writes. */
typedef struct
{
  char   what; /* 's'ent, 'e'vents, 'n'ote, 'r'ound: acknowledged */
  gint64 number;
} Word;

/* What is known to be acknowledged, over all kills. */
typedef struct
{
  gint64 events;
  gint64 entries;
  gint64 rounds;
  guint  with_unacknowledged;
} Known;

static void
tell (int    fd,
      char   what,
      gint64 number)
{
  Word word;

  memset (&word, 0, sizeof word);
  word.what = what;
  word.number = number;
  if (write (fd, &word, sizeof word) != sizeof word)
    _exit (1);
}

/* In the child; the first batches are sent while the writer's thread may acknowledge one of them already. */
static GMutex sending;
static gint64 sent;

static void
send_batch (BookFixture *fixture)
{
  GArray *rows;

  g_mutex_lock (&sending);
  rows = book_fixture_rows ("T1", sent + 1, BATCH);
  sent += BATCH;
  tell (fixture->acknowledge_fd, 's', sent);
  pit_book_writer_append_events (fixture->writer, rows, NULL);
  g_mutex_unlock (&sending);
}

/* Each batch that is stored is followed by the next one, so there is always one on the way. */
static void
acknowledge (BookFixture         *fixture,
             const PitBookReport *report)
{
  tell (fixture->acknowledge_fd, 'e', g_array_index (report->rows, PitInboxRow, report->rows->len - 1).seq);
  send_batch (fixture);
}

static void
write_until_killed (BookFixture *fixture,
                    int          fd,
                    guint        operations)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) cursors = NULL;
  gint64 start = 0, checked = 0, number = 0;

  pit_failing_disk_install ();
  fixture->acknowledge = acknowledge;
  fixture->acknowledge_fd = fd;
  book_fixture_start (fixture);
  reader = pit_book_reader_open (fixture->path, &error);
  g_assert_no_error (error);
  cursors = pit_book_reader_list_cursors (reader, &error);
  g_assert_no_error (error);
  if (cursors->len > 0)
    {
      start = g_array_index (cursors, PitBookCursor, 0).seq;
      checked = g_array_index (cursors, PitBookCursor, 0).checked;
    }
  sent = start;
  number = checked / ROUND_EVENTS;
  g_clear_pointer (&reader, pit_book_reader_free);

  pit_failing_disk_break (PIT_DISK_KILL, operations, 1);
  for (guint i = 0; i < 3; i++)
    send_batch (fixture);
  for (guint target = 5;; target += 5)
    {
      g_autoptr(PitEntry) entry = NULL;

      entry = book_fixture_append (fixture, book_fixture_entry ("link-event", "{\"contact\":\"live\"}"), NULL);
      tell (fd, 'n', entry->seq);
      book_fixture_wait (fixture, &fixture->n_committed, target);
      for (gint64 stored = start + (gint64) target * BATCH; checked + ROUND_EVENTS <= stored; checked += ROUND_EVENTS)
        {
          PitRoundRow *round = book_fixture_round ("T1", number + 1, checked + 1, checked + ROUND_EVENTS);

          if (book_fixture_store (fixture, round, NULL) < 1)
            _exit (2);
          number++;
          tell (fd, 'r', number);
        }
      /* The hour strikes now and then, so that sealing is killed as well. */
      pit_manual_clock_advance (fixture->clock, 20 * 60 * (gint64) G_USEC_PER_SEC);
    }
}

static void
listen (int    fd,
        Known *known)
{
  gint64 last = 0;
  Word word;

  while (read (fd, &word, sizeof word) == sizeof word)
    switch (word.what)
      {
      case 's':
        last = word.number;
        break;
      case 'e':
        known->events = MAX (known->events, word.number);
        break;
      case 'n':
        known->entries = MAX (known->entries, word.number);
        break;
      case 'r':
        known->rounds = MAX (known->rounds, word.number);
        break;
      default:
        g_assert_not_reached ();
      }
  known->with_unacknowledged += last > known->events;
}

static void
check_book (BookFixture *fixture,
            const Known *known)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = book_fixture_verify (fixture->path);
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) cursors = NULL;
  gint64 seq;

  reader = pit_book_reader_open (fixture->path, &error);
  g_assert_no_error (error);
  cursors = pit_book_reader_list_cursors (reader, &error);
  g_assert_no_error (error);
  seq = cursors->len > 0 ? g_array_index (cursors, PitBookCursor, 0).seq : 0;
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpint (seq, >=, known->events);
  /* Verification has seen that every number is in one place; together they are as many as the cursor says. */
  g_assert_cmpint (proof->events, ==, seq);
  g_assert_cmpint (proof->entries, >=, known->entries);
  g_assert_cmpint (proof->rounds, >=, known->rounds);
}

static void
test_kill (void)
{
  guint kills = g_test_slow () ? SLOW_KILLS : QUICK_KILLS;
  Known known = { 0 };
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_stop (&fixture);

  for (guint i = 0; i < kills; i++)
    {
      /* Now and then late enough to bring the log back into the file before. */
      guint operations = (guint) g_test_rand_int_range (0, i % 10 == 9 ? 3000 : 200);
      int words[2];
      int status;
      pid_t child;

      g_assert_true (g_unix_open_pipe (words, FD_CLOEXEC, NULL));
      child = fork ();
      if (child == 0)
        {
          close (words[0]);
          write_until_killed (&fixture, words[1], operations);
        }
      close (words[1]);
      listen (words[0], &known);
      close (words[0]);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status));
      g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);

      /* A long book takes long to verify; its end is looked at by every start. */
      if (i % MAX (1, kills / 40) == 0 || i == kills - 1)
        check_book (&fixture, &known);
      pit_manual_clock_advance (fixture.clock, 60 * (gint64) G_USEC_PER_SEC);
    }

  g_test_message ("%u kills at an operation on the disk, %u with events not acknowledged; %" G_GINT64_FORMAT " events, %"
                  G_GINT64_FORMAT " entries, %" G_GINT64_FORMAT " rounds acknowledged",
                  kills, known.with_unacknowledged, known.events, known.entries, known.rounds);
  g_assert_cmpuint (known.with_unacknowledged, >=, kills / 2);
  g_assert_cmpint (known.events, >, kills);

  /* And it goes on as if nothing had been. */
  book_fixture_start (&fixture);
  book_fixture_stop (&fixture);
  check_book (&fixture, &known);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/crash/kill", test_kill);

  return g_test_run ();
}
