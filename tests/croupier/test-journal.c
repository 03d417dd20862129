/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "pit-journal.h"
#include "pit-segment.h"
#include "pit-test-folder.h"

typedef struct
{
  char *directory;
} Fixture;

static const PitDigest no_head;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->directory = pit_test_folder_new ("journal");
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  pit_test_folder_remove (fixture->directory);
  g_free (fixture->directory);
}

static PitJournal *
open_journal (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  PitJournal *journal = pit_journal_open (fixture->directory, 17, &error);

  g_assert_no_error (error);

  return journal;
}

static GBytes *
make_frame (gint64 seq)
{
  g_autofree char *padding = g_strnfill ((gsize) (seq * 37 % 300), 'x');
  char *text = g_strdup_printf ("{\"seq\":%" G_GINT64_FORMAT ",\"x\":\"%s\"}", seq, padding);

  return g_bytes_new_take (text, strlen (text));
}

static void
append (PitJournal *journal,
        guint       n)
{
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(GBytes) frame = make_frame (pit_journal_get_head (journal) + 1);

      pit_journal_append (journal, frame, &error);
      g_assert_no_error (error);
    }
}

static void
assert_events (PitJournal *journal)
{
  for (gint64 seq = pit_journal_get_oldest (journal); seq <= pit_journal_get_head (journal); seq++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(GBytes) frame = pit_journal_read (journal, seq, &error);
      g_autoptr(GBytes) expected = make_frame (seq);

      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (frame, expected));
    }
}

static void
put_memory (PitJournal *journal)
{
  g_autoptr(GBytes) memory = make_frame (1000000 + pit_journal_get_head (journal));

  pit_journal_put_memory (journal, memory, pit_journal_get_head (journal));
}

static char *
find_last_segment (Fixture *fixture)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->directory, 0, NULL);
  g_autofree char *last = NULL;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (pit_segment_is_name (name) && (last == NULL || strcmp (name, last) > 0))
      {
        g_free (last);
        last = g_strdup (name);
      }

  return g_build_filename (fixture->directory, last, NULL);
}

static guint
count_segments (Fixture *fixture)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->directory, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += pit_segment_is_name (name) ? 1 : 0;

  return n;
}

static void
test_kept (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(PitJournal) journal = open_journal (fixture);
  PitUuid epoch = *pit_journal_get_epoch (journal);
  PitUuid book = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };
  PitDigest head;
  GBytes *memory;
  g_autoptr(GBytes) expected = NULL;
  gint64 seq;

  g_assert_true (pit_uuid_is_valid (epoch.text));
  g_assert_cmpint (pit_journal_get_head (journal), ==, 0);
  g_assert_cmpint (pit_journal_get_oldest (journal), ==, 1);
  g_assert_null (pit_journal_get_memory (journal, &seq));
  append (journal, 10);
  put_memory (journal);
  append (journal, 5);
  pit_digest_of (&head, "x", 1);
  pit_journal_set_book (journal, &book);
  pit_journal_acknowledge (journal, 7, &head);
  g_assert_true (pit_journal_sync (journal, NULL));
  append (journal, 5);
  g_clear_object (&journal);

  journal = open_journal (fixture);
  g_assert_cmpstr (pit_journal_get_epoch (journal)->text, ==, epoch.text);
  g_assert_cmpuint (pit_journal_get_seed (journal), ==, 17);
  g_assert_cmpint (pit_journal_get_head (journal), ==, 20);
  g_assert_cmpint (pit_journal_get_acknowledged (journal), ==, 7);
  g_assert_cmpstr (pit_journal_get_book (journal)->text, ==, book.text);
  g_assert_cmpstr (pit_journal_get_book_head (journal)->text, ==, head.text);
  memory = pit_journal_get_memory (journal, &seq);
  expected = make_frame (1000010);
  g_assert_cmpint (seq, ==, 10);
  g_assert_true (g_bytes_equal (memory, expected));
  assert_events (journal);
}

static void
test_in_use (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr(PitJournal) journal = open_journal (fixture);
  g_autoptr(GError) error = NULL;

  g_assert_null (pit_journal_open (fixture->directory, 1, &error));
  g_assert_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_IN_USE);
}

/* Whatever a kill leaves of the last line, all whole ones are there. */
static void
test_torn (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  gsize length, whole;

  {
    g_autoptr(PitJournal) journal = open_journal (fixture);

    append (journal, 3);
  }
  path = find_last_segment (fixture);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  whole = (gsize) (g_strrstr_len (text, (gssize) length - 1, "\n") - text) + 1;

  for (gsize cut = whole; cut < length; cut++)
    {
      g_autoptr(PitJournal) journal = NULL;

      g_assert_true (g_file_set_contents (path, text, (gssize) cut, NULL));
      if (cut > whole)
        g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*event 3 was not wholly written*");
      journal = open_journal (fixture);
      g_test_assert_expected_messages ();
      g_assert_cmpint (pit_journal_get_head (journal), ==, 2);
      append (journal, 2);
      assert_events (journal);
    }
}

/* A bit turned over in the middle is not a torn tail: what was promised can't be given. */
static void
test_damaged (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  gsize length;

  {
    g_autoptr(PitJournal) journal = open_journal (fixture);

    append (journal, 5);
  }
  path = find_last_segment (fixture);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  text[length / 2] ^= 1;
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));

  g_assert_null (pit_journal_open (fixture->directory, 1, &error));
  g_assert_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, path));
}

static void
test_bad_storage (Fixture      *fixture,
                  gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->directory, "storage.json", NULL);
  static const char *const texts[] = { "", "{", "[]", "{\"epoch\":\"x\"}" };

  g_object_unref (open_journal (fixture));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      g_assert_null (pit_journal_open (fixture->directory, 1, &error));
      g_assert_nonnull (strstr (error->message, path));
    }
}

static void
test_compaction (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr(PitJournal) journal = open_journal (fixture);

  append (journal, PIT_SEGMENT_EVENTS * 3 + 10);
  g_assert_cmpuint (count_segments (fixture), ==, 4);

  /* Acknowledged, but the table could not be brought back without them. */
  pit_journal_acknowledge (journal, PIT_SEGMENT_EVENTS * 3 + 5, &no_head);
  g_assert_true (pit_journal_sync (journal, NULL));
  g_assert_cmpuint (count_segments (fixture), ==, 4);

  put_memory (journal);
  g_assert_true (pit_journal_sync (journal, NULL));
  g_assert_cmpuint (count_segments (fixture), ==, 1);
  g_assert_cmpint (pit_journal_get_oldest (journal), ==, PIT_SEGMENT_EVENTS * 3 + 1);
  assert_events (journal);
  append (journal, 10);
  g_clear_object (&journal);

  journal = open_journal (fixture);
  g_assert_cmpint (pit_journal_get_head (journal), ==, PIT_SEGMENT_EVENTS * 3 + 20);
  g_assert_cmpint (pit_journal_get_oldest (journal), ==, PIT_SEGMENT_EVENTS * 3 + 1);
  assert_events (journal);
}

static void
test_missing (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = g_strdup_printf ("%s/events-%016d.log", fixture->directory, PIT_SEGMENT_EVENTS + 1);
  g_autoptr(GError) error = NULL;

  {
    g_autoptr(PitJournal) journal = open_journal (fixture);

    append (journal, PIT_SEGMENT_EVENTS * 2 + 10);
  }
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_null (pit_journal_open (fixture->directory, 1, &error));
  g_assert_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED);
}

/* The disk lost events that a book has: their numbers are never given again. */
static void
test_lost (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr(PitJournal) journal = open_journal (fixture);

  append (journal, 100);
  pit_journal_acknowledge (journal, 90, &no_head);
  g_assert_true (pit_journal_sync (journal, NULL));
  g_clear_object (&journal);
  path = find_last_segment (fixture);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));

  journal = open_journal (fixture);
  g_assert_cmpint (pit_journal_get_head (journal), ==, 90);
  g_assert_cmpint (pit_journal_get_oldest (journal), ==, 91);
  append (journal, 5);
  assert_events (journal);
}

static void
test_full (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(PitJournal) journal = open_journal (fixture);
  g_autoptr(GBytes) frame = g_bytes_new_static ("{}", 2);
  g_autoptr(GError) error = NULL;

  /* A gaming day of 24 hours at 60 rounds an hour, with 100 events in each, and more. */
  g_assert_cmpint (pit_journal_get_room (journal), >, 24 * 60 * 100);
  pit_journal_set_limit (journal, 1000);
  while (pit_journal_get_room (journal) > 0)
    g_assert_true (pit_journal_append (journal, frame, NULL));
  g_assert_cmpint (pit_journal_get_head (journal), ==, 1000);
  g_assert_false (pit_journal_append (journal, frame, &error));
  g_assert_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL);
  pit_journal_acknowledge (journal, 10, &no_head);
  g_assert_cmpint (pit_journal_get_room (journal), ==, 10);
  g_assert_true (pit_journal_append (journal, frame, NULL));
}

/* The disk takes half a line: nothing is left of it, and the next one goes where it should. */
static void
test_disk_full (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr(PitJournal) journal = open_journal (fixture);
  g_autofree char *path = find_last_segment (fixture);
  g_autoptr(GBytes) frame = NULL;
  g_autoptr(GError) error = NULL;
  struct rlimit limit;
  struct rlimit old;
  GStatBuf status;

  append (journal, 10);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  limit = old;
  limit.rlim_cur = (rlim_t) status.st_size + 12;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  frame = make_frame (11);
  g_assert_false (pit_journal_append (journal, frame, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL);
  g_assert_cmpint (pit_journal_get_head (journal), ==, 10);

  append (journal, 10);
  g_clear_object (&journal);
  journal = open_journal (fixture);
  g_assert_cmpint (pit_journal_get_head (journal), ==, 20);
  assert_events (journal);
}

static void
flush_all (PitJournal *journal)
{
  pit_journal_flush (journal);
  while (g_main_context_iteration (NULL, FALSE));
}

/* What a killed child said it had written is there, every time. */
static void
test_killed (Fixture      *fixture,
             gconstpointer data)
{
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr(PitJournal) journal = NULL;
      gint64 told = 0;
      int pipes[2];
      int status;
      pid_t child;

      g_assert_cmpint (pipe (pipes), ==, 0);
      child = fork ();
      if (child == 0)
        {
          journal = pit_journal_open (fixture->directory, 1, NULL);
          for (;;)
            {
              gint64 seq;

              append (journal, 1);
              seq = pit_journal_get_head (journal);
              if (seq % 100 == 0)
                put_memory (journal);
              if (seq % 64 == 0)
                flush_all (journal);
              if (seq % 1000 == 0)
                pit_journal_acknowledge (journal, seq - 500, &no_head);
              if (write (pipes[1], &seq, sizeof seq) != sizeof seq)
                _exit (1);
            }
        }

      close (pipes[1]);
      for (guint i = 0; i < 300 + round * 211; i++)
        g_assert_cmpint (read (pipes[0], &told, sizeof told), ==, sizeof told);
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      while (read (pipes[0], &told, sizeof told) == sizeof told);
      close (pipes[0]);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status));

      journal = open_journal (fixture);
      g_assert_cmpint (pit_journal_get_head (journal), >=, told);
      g_assert_cmpint (pit_journal_get_head (journal), <=, told + 1);
      assert_events (journal);
    }
}

#define ADD(name) g_test_add ("/journal/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD (kept);
  ADD (in_use);
  ADD (torn);
  ADD (damaged);
  ADD (missing);
  ADD (lost);
  ADD (bad_storage);
  ADD (compaction);
  ADD (full);
  ADD (disk_full);
  ADD (killed);

  return g_test_run ();
}
