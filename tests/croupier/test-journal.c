/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem() */
#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "journal-file.h"
#include "pit-failing-disk.h"
#include "pit-journal.h"
#include "pit-test-folder.h"

typedef struct
{
  char *directory;
} Fixture;

/* Writes and flushes of a group of the size that fails here; some have more, none has fewer. */
#define N_OPERATIONS 16

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
  for (gint64 seq = pit_journal_get_facts (journal)->oldest; seq <= pit_journal_get_head (journal); seq++)
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

static void
put_notes (PitJournal *journal)
{
  g_autoptr(GBytes) empty = g_bytes_new_static ("", 0);
  g_autoptr(GBytes) some = g_bytes_new_static ("some", 4);

  pit_journal_put (journal, "a/1", some);
  pit_journal_put (journal, "a/2", some);
  pit_journal_put (journal, "a/3", some);
  pit_journal_put (journal, "a/2", empty);
  pit_journal_put (journal, "a/3", NULL);
}

static void
assert_notes (PitJournal *journal)
{
  g_autoptr(GPtrArray) names = pit_journal_list (journal, "a/");

  g_assert_cmpuint (names->len, ==, 2);
  g_assert_cmpuint (g_bytes_get_size (pit_journal_get (journal, "a/1")), ==, 4);
  g_assert_cmpuint (g_bytes_get_size (pit_journal_get (journal, "a/2")), ==, 0);
  g_assert_null (pit_journal_get (journal, "a/3"));
}

/* A group may be on its way, and have the journal as well. */
static void
close_journal (PitJournal **journal)
{
  g_object_run_dispose (G_OBJECT (*journal));
  g_clear_object (journal);
}

static void
sync_all (PitJournal *journal)
{
  g_autoptr(GError) error = NULL;

  pit_journal_sync (journal, &error);
  g_assert_no_error (error);
}

static void
assert_refused (Fixture *fixture)
{
  g_autofree char *path = journal_file_dup_path (fixture->directory);
  g_autoptr(GError) error = NULL;

  g_assert_null (pit_journal_open (fixture->directory, 1, &error));
  g_assert_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, path));
}

static void
test_kept (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(PitJournal) journal = open_journal (fixture);
  PitUuid epoch = pit_journal_get_facts (journal)->epoch;
  PitUuid book = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };
  PitDigest head;
  GBytes *memory;
  g_autoptr(GBytes) expected = NULL;
  gint64 seq;

  g_assert_true (pit_uuid_is_valid (epoch.text));
  g_assert_cmpint (pit_journal_get_head (journal), ==, 0);
  g_assert_cmpint (pit_journal_get_facts (journal)->oldest, ==, 1);
  g_assert_null (pit_journal_get_memory (journal, &seq));
  append (journal, 10);
  put_memory (journal);
  append (journal, 5);
  put_notes (journal);
  pit_digest_of (&head, "x", 1);
  pit_journal_set_book (journal, &book);
  pit_journal_acknowledge (journal, 7, &head);
  g_assert_true (pit_journal_sync (journal, NULL));
  append (journal, 5);
  g_clear_object (&journal);

  journal = open_journal (fixture);
  g_assert_cmpstr (pit_journal_get_facts (journal)->epoch.text, ==, epoch.text);
  g_assert_cmpuint (pit_journal_get_facts (journal)->seed, ==, 17);
  g_assert_cmpint (pit_journal_get_head (journal), ==, 20);
  assert_notes (journal);
  g_assert_cmpint (pit_journal_get_facts (journal)->acknowledged, ==, 7);
  g_assert_cmpstr (pit_journal_get_facts (journal)->book.text, ==, book.text);
  g_assert_cmpstr (pit_journal_get_facts (journal)->book_head.text, ==, head.text);
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

/* Nobody else reads what stands there: of players, and of what they won. */
static void
test_modes (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(PitJournal) journal = open_journal (fixture);
  g_autoptr(GDir) dir = g_dir_open (fixture->directory, 0, NULL);
  const char *name;
  guint n = 0;

  append (journal, 1);
  sync_all (journal);
  for (; (name = g_dir_read_name (dir)) != NULL; n++)
    {
      g_autofree char *path = g_build_filename (fixture->directory, name, NULL);
      GStatBuf status;

      g_assert_cmpint (g_stat (path, &status), ==, 0);
      g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
    }
  g_assert_cmpuint (n, ==, 4);
}

/* What a kill leaves of SQLite's log, cut anywhere, has all that was committed up to there. */
static void
test_torn (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *path = journal_file_dup_path (fixture->directory);
  g_autofree char *log_path = g_strconcat (path, "-wal", NULL);
  g_autofree char *left = pit_test_folder_new ("left");
  g_autofree char *left_path = journal_file_dup_path (left);
  g_autofree char *left_log = g_strconcat (left_path, "-wal", NULL);
  g_autofree char *file = NULL;
  g_autofree char *log = NULL;
  gsize ends[4];
  gsize length, log_length;

  {
    g_autoptr(PitJournal) journal = open_journal (fixture);

    for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
      {
        GStatBuf status;

        if (i > 0)
          append (journal, 1);
        sync_all (journal);
        g_assert_cmpint (g_stat (log_path, &status), ==, 0);
        ends[i] = (gsize) status.st_size;
      }
    g_assert_true (g_file_get_contents (path, &file, &length, NULL));
    g_assert_true (g_file_get_contents (log_path, &log, &log_length, NULL));
  }
  g_assert_cmpuint (log_length, ==, ends[3]);

  for (gsize end = ends[0]; end <= log_length; end++)
    {
      g_autoptr(PitJournal) journal = NULL;
      g_autoptr(GError) error = NULL;
      gint64 whole = 0;

      while (whole < 3 && end >= ends[whole + 1])
        whole++;
      /* Every byte would take minutes: many, and those around the end of a transaction. */
      if (end % 101 != 0 && end > ends[whole] + 1 && end + 1 < ends[whole + 1])
        continue;
      pit_test_folder_empty (left);
      g_assert_true (g_file_set_contents (left_path, file, (gssize) length, NULL));
      g_assert_true (g_file_set_contents (left_log, log, (gssize) end, NULL));
      journal = pit_journal_open (left, 1, &error);
      g_assert_no_error (error);
      g_assert_cmpint (pit_journal_get_head (journal), ==, whole);
      append (journal, 2);
      assert_events (journal);
    }
  pit_test_folder_remove (left);
}

/* A byte that turned over is not a torn tail: what was promised can't be given. */
static void
test_damaged (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = journal_file_dup_path (fixture->directory);
  g_autofree char *text = NULL;
  gsize length;

  {
    g_autoptr(PitJournal) journal = open_journal (fixture);

    append (journal, 5);
  }
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (gint64 seq = 1; seq <= 5; seq++)
    {
      g_autoptr(GBytes) frame = make_frame (seq);
      char *at = memmem (text, length, g_bytes_get_data (frame, NULL), g_bytes_get_size (frame));

      g_assert_nonnull (at);
      at[g_bytes_get_size (frame) / 2] ^= 1;
      g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
      assert_refused (fixture);
      at[g_bytes_get_size (frame) / 2] ^= 1;
    }
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  g_object_unref (open_journal (fixture));
  g_assert_true (g_file_set_contents (path, "{}", -1, NULL));
  assert_refused (fixture);
}

static void
test_bad_storage (Fixture      *fixture,
                  gconstpointer data)
{
  static const char *const alterations[] = {
    "UPDATE note SET value = 'x' WHERE name = 'epoch'",
    "UPDATE note SET value = 'x' WHERE name = 'acknowledged'",
    "UPDATE note SET sum = '' WHERE name = 'book-head'",
    "DELETE FROM note WHERE name = 'epoch'",
  };
  const PitDigest head = { "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" };

  for (guint i = 0; i < G_N_ELEMENTS (alterations); i++)
    {
      g_autoptr(PitJournal) journal = open_journal (fixture);

      append (journal, 3);
      pit_journal_acknowledge (journal, 2, &head);
      g_clear_object (&journal);
      journal_file_exec (fixture->directory, alterations[i]);
      assert_refused (fixture);
      pit_test_folder_empty (fixture->directory);
    }
}

static void
test_compaction (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr(PitJournal) journal = open_journal (fixture);

  append (journal, PIT_JOURNAL_LOT * 3 + 10);
  sync_all (journal);
  g_assert_cmpint (journal_file_ask (fixture->directory, "SELECT count(*) FROM event"), ==, PIT_JOURNAL_LOT * 3 + 10);

  /* Acknowledged, but the table could not be brought back without them. */
  pit_journal_acknowledge (journal, PIT_JOURNAL_LOT * 3 + 5, &no_head);
  sync_all (journal);
  g_assert_cmpint (pit_journal_get_facts (journal)->oldest, ==, 1);
  g_assert_cmpint (journal_file_ask (fixture->directory, "SELECT count(*) FROM event"), ==, PIT_JOURNAL_LOT * 3 + 10);

  put_memory (journal);
  sync_all (journal);
  g_assert_cmpint (journal_file_ask (fixture->directory, "SELECT count(*) FROM event"), ==, 10);
  g_assert_cmpint (pit_journal_get_facts (journal)->oldest, ==, PIT_JOURNAL_LOT * 3 + 1);
  assert_events (journal);
  append (journal, 10);
  g_clear_object (&journal);

  journal = open_journal (fixture);
  g_assert_cmpint (pit_journal_get_head (journal), ==, PIT_JOURNAL_LOT * 3 + 20);
  g_assert_cmpint (pit_journal_get_facts (journal)->oldest, ==, PIT_JOURNAL_LOT * 3 + 1);
  assert_events (journal);
}

static void
test_missing (Fixture      *fixture,
              gconstpointer data)
{
  static const char *const alterations[] = {
    "DELETE FROM event WHERE seq = 7",
    "DELETE FROM event WHERE seq <= 3",
    "UPDATE event SET seq = 1000 WHERE seq = 20",
  };

  for (guint i = 0; i < G_N_ELEMENTS (alterations); i++)
    {
      g_autoptr(PitJournal) journal = open_journal (fixture);

      append (journal, 20);
      pit_journal_acknowledge (journal, 2, &no_head);
      g_clear_object (&journal);
      journal_file_exec (fixture->directory, alterations[i]);
      assert_refused (fixture);
      pit_test_folder_empty (fixture->directory);
    }
}

/* The disk lost events that a book has: their numbers are never given again. */
static void
test_lost (Fixture      *fixture,
           gconstpointer data)
{
  static const char *const alterations[] = { "DELETE FROM event", "DELETE FROM event WHERE seq > 50" };

  for (guint i = 0; i < G_N_ELEMENTS (alterations); i++)
    {
      g_autoptr(PitJournal) journal = open_journal (fixture);

      append (journal, 100);
      pit_journal_acknowledge (journal, 90, &no_head);
      g_clear_object (&journal);
      journal_file_exec (fixture->directory, alterations[i]);

      journal = open_journal (fixture);
      g_assert_cmpint (pit_journal_get_head (journal), ==, 90);
      g_assert_cmpint (pit_journal_get_facts (journal)->oldest, ==, 91);
      append (journal, 5);
      assert_events (journal);
      g_clear_object (&journal);

      journal = open_journal (fixture);
      g_assert_cmpint (pit_journal_get_head (journal), ==, 95);
      assert_events (journal);
      g_clear_object (&journal);
      pit_test_folder_empty (fixture->directory);
    }
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

/* The disk takes half of a transaction: nothing of it is there, no event is taken then, and none is lost. */
static void
test_disk_full (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr(PitJournal) journal = open_journal (fixture);
  g_autofree char *path = journal_file_dup_path (fixture->directory);
  g_autofree char *log_path = g_strconcat (path, "-wal", NULL);
  g_autoptr(GBytes) frame = make_frame (12);
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) again = NULL;
  struct rlimit limit;
  struct rlimit old;
  GStatBuf status;

  append (journal, 10);
  sync_all (journal);
  g_assert_cmpint (g_stat (log_path, &status), ==, 0);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  limit = old;
  limit.rlim_cur = (rlim_t) status.st_size + 12;
  signal (SIGXFSZ, SIG_IGN);
  append (journal, 1);
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_WARNING, "*takes no more events*");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (pit_journal_sync (journal, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_test_assert_expected_messages ();
  g_assert_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL);
  g_assert_cmpint (pit_journal_get_facts (journal)->durable, ==, 10);
  g_assert_false (pit_journal_append (journal, frame, &again));
  g_assert_error (again, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL);
  g_assert_cmpint (pit_journal_get_head (journal), ==, 11);

  sync_all (journal);
  g_assert_cmpint (pit_journal_get_facts (journal)->durable, ==, 11);
  append (journal, 9);
  close_journal (&journal);
  journal = open_journal (fixture);
  g_assert_cmpint (pit_journal_get_head (journal), ==, 20);
  assert_events (journal);
}

/* Whichever write or flush fails, once: the next try has all of it. */
static void
test_failing (Fixture      *fixture,
              gconstpointer data)
{
  PitDiskFault fault = (PitDiskFault) GPOINTER_TO_INT (data);
  guint n_tries = 0;
  /* Each failure is a warning. */
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK);

  pit_failing_disk_install ();
  for (guint after = 0; after < N_OPERATIONS; after++)
    {
      guint n_failed;
      g_autoptr(PitJournal) journal = open_journal (fixture);
      gint64 head = pit_journal_get_head (journal);
      gboolean is_kept;

      append (journal, 30);
      put_memory (journal);
      pit_failing_disk_break (fault, after, 1);
      is_kept = pit_journal_sync (journal, NULL);
      n_failed = pit_failing_disk_failed ();
      n_tries += n_failed;
      pit_failing_disk_mend ();
      g_assert_cmpint (is_kept, ==, n_failed == 0);
      g_assert_cmpint (pit_journal_get_facts (journal)->durable, ==, is_kept ? head + 30 : 0);
      sync_all (journal);
      g_assert_cmpint (pit_journal_get_facts (journal)->durable, ==, head + 30);
      g_clear_object (&journal);

      journal = open_journal (fixture);
      g_assert_cmpint (pit_journal_get_head (journal), ==, head + 30);
      assert_events (journal);
    }
  pit_failing_disk_uninstall ();
  g_log_set_always_fatal (fatal);
  g_assert_cmpuint (n_tries, >, N_OPERATIONS / 2);
}

/* The child: plays on and tells what is durable until it is killed, by its disk or from outside. */
static void
write_until_killed (const char *directory,
                    const char *n_operations)
{
  g_autoptr(PitJournal) journal = NULL;

  pit_failing_disk_install ();
  if (atoi (n_operations) > 0)
    pit_failing_disk_break (PIT_DISK_KILL, (guint) atoi (n_operations), 1);
  journal = pit_journal_open (directory, 1, NULL);
  for (;;)
    {
      gint64 seq;

      append (journal, 7);
      seq = pit_journal_get_head (journal);
      if (seq % 100 < 7)
        put_memory (journal);
      if (seq > 500)
        pit_journal_acknowledge (journal, seq - 500, &no_head);
      if (!pit_journal_sync (journal, NULL) || write (STDOUT_FILENO, &seq, sizeof seq) != sizeof seq)
        _exit (1);
    }
}

/* What a killed child said was durable is there, every time. */
static void
test_killed (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  gint64 told = 0;

  for (guint round = 0; round < 40; round++)
    {
      g_autofree char *n_operations = g_strdup_printf ("%u", round % 2 == 0 ? 0 : 3 + round * 7);
      char *args[] = { program, (char *) "--write", fixture->directory, n_operations, NULL };
      g_autoptr(PitJournal) journal = NULL;
      g_autoptr(GError) error = NULL;
      int output;
      int status;
      GPid child;

      g_spawn_async_with_pipes (NULL, args, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &child, NULL, &output, NULL, &error);
      g_assert_no_error (error);
      for (guint i = 0; round % 2 == 0 && i < 5 + round * 3; i++)
        g_assert_cmpint (read (output, &told, sizeof told), ==, sizeof told);
      if (round % 2 == 0)
        g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      while (read (output, &told, sizeof told) == sizeof told);
      close (output);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);

      journal = open_journal (fixture);
      g_assert_cmpint (pit_journal_get_head (journal), >=, told);
      g_assert_cmpint (pit_journal_get_head (journal), <=, told + 7);
      told = pit_journal_get_head (journal);
      assert_events (journal);
    }
}

#define ADD(name) g_test_add ("/journal/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int   argc,
      char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--write"))
    write_until_killed (argv[2], argv[3]);

  g_test_init (&argc, &argv, NULL);
  ADD (kept);
  ADD (in_use);
  ADD (modes);
  ADD (torn);
  ADD (damaged);
  ADD (missing);
  ADD (lost);
  ADD (bad_storage);
  ADD (compaction);
  ADD (full);
  ADD (disk_full);
  g_test_add ("/journal/failing/full", Fixture, GINT_TO_POINTER (PIT_DISK_FULL), set_up, test_failing, tear_down);
  g_test_add ("/journal/failing/io", Fixture, GINT_TO_POINTER (PIT_DISK_EIO), set_up, test_failing, tear_down);
  ADD (killed);

  return g_test_run ();
}
