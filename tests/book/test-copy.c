/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* open file description locks */
#include "config.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sqlite3.h>

#include "book-fixture.h"
#include "pit-book-copy.h"

/* Copies made and put back, by the functions that pitstand-book calls; beside a writer by pitstand-book itself, since
 * nobody may open a book twice in one process. */

typedef struct
{
  BookFixture       book; /* filled and closed */
  char             *copy;
  PitBookCopyOrder  order;
  GCancellable     *cancellable;
  PitBookCopyStage  cancel_at;
  gboolean          was_there;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  book_fixture_init (&self->book);
  book_fixture_fill (&self->book);
  self->copy = g_build_filename (self->book.folder, "copy.book", NULL);
  self->cancellable = g_cancellable_new ();
  self->order = (PitBookCopyOrder) { .from = self->book.path, .to = self->copy, .now = BOOK_NOW,
                                     .cancellable = self->cancellable };
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->copy, g_free);
  book_fixture_clear (&self->book);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Names in the folder, sorted, in one text. */
static char *
list_folder (const char *folder)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (" ", (char **) names->pdata);
}

static void
assert_folder (Fixture    *self,
               const char *expected)
{
  g_autofree char *names = list_folder (self->book.folder);

  g_assert_cmpstr (names, ==, expected);
}

static void
assert_same_pages (const char *one,
                   const char *other)
{
  static const char dump[] = "SELECT group_concat (line, char (10)) FROM entry";
  g_autofree char *a = book_fixture_query (one, dump);
  g_autofree char *b = book_fixture_query (other, dump);

  g_assert_nonnull (a);
  g_assert_cmpstr (a, ==, b);
}

static char *
count (const char *path,
       const char *table)
{
  g_autofree char *query = g_strconcat ("SELECT count (*) FROM ", table, NULL);

  return book_fixture_query (path, query);
}

static void
back_up (Fixture *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  gboolean is_kept;

  proof = pit_book_backup (&self->order, &is_kept, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_true (is_kept);
}

static void
refuse_backup (Fixture      *self,
               PitBookError  code)
{
  g_autofree char *before = list_folder (self->book.folder);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  gboolean is_kept;

  proof = pit_book_backup (&self->order, &is_kept, &error);
  g_assert_error (error, PIT_BOOK_ERROR, (int) code);
  g_assert_null (proof);
  g_assert_false (is_kept);
  assert_folder (self, before);
}

static void
test_closed (Fixture       *self,
             gconstpointer  data)
{
  g_autofree char *rounds = NULL;
  g_autofree char *copied = NULL;
  GStatBuf info;

  back_up (self);
  assert_folder (self, "copy.book pit.book pit.book.lock");
  g_assert_cmpint (g_stat (self->copy, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  assert_same_pages (self->book.path, self->copy);
  rounds = count (self->book.path, "round");
  copied = count (self->copy, "round");
  g_assert_cmpstr (copied, ==, rounds);
}

static void
exited_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (g_subprocess_wait_check_finish (G_SUBPROCESS (object), result, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* While a writer commits: the copy is one moment of it, no earlier than when it was begun, and the writer goes on. */
static void
test_beside_writer (Fixture       *self,
                    gconstpointer  data)
{
  const char *program = g_getenv ("PITSTAND_BOOK_PROGRAM");
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(PitBookProof) of_book = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *last = NULL;
  gboolean is_done = FALSE;
  gint64 seq = 1;

  book_fixture_start (&self->book);
  for (; seq <= 200; seq++)
    book_fixture_send (&self->book, book_fixture_rows ("T7", seq, 1));
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error, program, "backup", self->book.path, self->copy, NULL);
  g_assert_no_error (error);
  g_subprocess_wait_check_async (process, NULL, exited_cb, &is_done);
  for (; !is_done; seq++)
    {
      book_fixture_send (&self->book, book_fixture_rows ("T7", seq, 1));
      g_main_context_iteration (NULL, FALSE);
    }
  book_fixture_stop (&self->book);

  proof = book_fixture_verify (self->copy);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  last = book_fixture_query (self->copy, "SELECT seq FROM stream WHERE table_id = 'T7'");
  g_assert_cmpint (g_ascii_strtoll (last, NULL, 10), >=, 200);
  g_assert_cmpint (g_ascii_strtoll (last, NULL, 10), <, seq);
  of_book = book_fixture_verify (self->book.path);
  g_assert_cmpuint (of_book->faults->len, ==, 0);
  g_assert_cmpint (of_book->events, >=, proof->events);
}

static void
cancel_cb (PitBookCopyStage stage,
           gint64           done,
           gint64           total,
           gpointer         data)
{
  Fixture *self = data;

  g_assert_cmpint (done, <=, total);
  if (stage == self->cancel_at)
    {
      self->was_there = TRUE;
      g_cancellable_cancel (self->cancellable);
    }
}

typedef struct
{
  const char *path;
  gint64      done;
  guint       n_steps;
} Steps;

static void
write_cb (PitBookCopyStage stage,
          gint64           done,
          gint64           total,
          gpointer         data)
{
  Steps *steps = data;

  if (stage != PIT_BOOK_COPYING)
    return;
  g_assert_cmpint (done, >, steps->done); /* it never begins again */
  steps->done = done;
  steps->n_steps++;
  if (done < total)
    book_fixture_sql (steps->path, "UPDATE meta SET value = 'after' WHERE name = 'moment'");
}

/* What is written between two steps is of another moment. */
static void
test_one_moment (Fixture       *self,
                 gconstpointer  data)
{
  Steps steps = { .path = self->book.path };
  g_autofree char *moment = NULL;
  g_autofree char *now = NULL;
  sqlite3 *holder;

  /* Larger than a step, and with a log, as somebody has it open. */
  book_fixture_sql (self->book.path, "INSERT INTO meta VALUES ('ballast', hex (zeroblob (6000000)))");
  g_assert_cmpint (sqlite3_open (self->book.path, &holder), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (holder, "INSERT INTO meta VALUES ('moment', 'before')", NULL, NULL, NULL), ==, SQLITE_OK);
  self->order.flags = PIT_BOOK_COPY_FAULTY;
  self->order.progress = write_cb;
  self->order.user_data = &steps;
  {
    g_autoptr(GError) error = NULL;
    g_autoptr(PitBookProof) proof = NULL;
    gboolean is_kept;

    proof = pit_book_backup (&self->order, &is_kept, &error);
    g_assert_no_error (error);
    g_assert_true (is_kept);
  }
  sqlite3_close (holder);
  g_assert_cmpuint (steps.n_steps, >, 2);
  moment = book_fixture_query (self->copy, "SELECT value FROM meta WHERE name = 'moment'");
  g_assert_cmpstr (moment, ==, "before");
  now = book_fixture_query (self->book.path, "SELECT value FROM meta WHERE name = 'moment'");
  g_assert_cmpstr (now, ==, "after");
}

/* Ended early, whenever: nothing is left of it, and a copy from before stays. */
static void
test_cancelled (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *content = NULL;
  gboolean is_kept;

  g_assert_true (g_file_set_contents (self->copy, "last night's", -1, NULL));
  self->cancel_at = (PitBookCopyStage) GPOINTER_TO_INT (data);
  self->order.flags = PIT_BOOK_COPY_REPLACE;
  self->order.progress = cancel_cb;
  self->order.user_data = self;
  g_assert_null (pit_book_backup (&self->order, &is_kept, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (self->was_there);
  g_assert_false (is_kept);
  assert_folder (self, "copy.book pit.book pit.book.lock");
  g_assert_true (g_file_get_contents (self->copy, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "last night's");
}

static void
test_there_already (Fixture       *self,
                    gconstpointer  data)
{
  g_autofree char *log = g_strconcat (self->copy, "-wal", NULL);

  /* The log of a copy that somebody moved away would be taken for the new one's. */
  g_assert_true (g_file_set_contents (log, "x", -1, NULL));
  refuse_backup (self, PIT_BOOK_ERROR_PLANTED);
  g_unlink (log);
  g_assert_true (g_file_set_contents (self->copy, "x", -1, NULL));
  refuse_backup (self, PIT_BOOK_ERROR_CONFLICT);

  /* Whose book that is, it is in use, or was not closed in order. */
  self->order.flags = PIT_BOOK_COPY_REPLACE;
  g_assert_true (g_file_set_contents (log, "x", -1, NULL));
  refuse_backup (self, PIT_BOOK_ERROR_IN_USE);

  g_unlink (log);
  back_up (self);
  assert_same_pages (self->book.path, self->copy);
}

/* What stands beside a book that somebody has open, by its name and by another one. */
static void
test_its_own_files (Fixture       *self,
                    gconstpointer  data)
{
  static const char *const endings[] = { "-wal", "-shm", ".lock" };
  g_autofree char *link_name = g_build_filename (self->book.folder, "hard", NULL);

  book_fixture_start (&self->book);
  self->order.flags = PIT_BOOK_COPY_REPLACE;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *beside = g_strconcat (self->book.path, endings[i], NULL);

      g_assert_true (g_file_test (beside, G_FILE_TEST_EXISTS));
      self->order.to = beside;
      refuse_backup (self, PIT_BOOK_ERROR_IN_USE);
      g_assert_cmpint (link (beside, link_name), ==, 0);
      self->order.to = link_name;
      refuse_backup (self, PIT_BOOK_ERROR_IN_USE);
      g_unlink (link_name);
    }
  self->order.to = self->copy;
  back_up (self);
  book_fixture_stop (&self->book);
}

static void
test_place (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  PitBookCopyPlace place;
  GStatBuf info;

  g_assert_true (pit_book_backup_look (&self->order, &place, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (self->book.path, &info), ==, 0);
  g_assert_cmpint (place.needed, ==, info.st_size);
  g_assert_cmpint (place.available, >, place.needed);
  g_assert_true (place.same_disk);
  assert_folder (self, "pit.book pit.book.lock");

  /* Another file system, on which nothing has room. */
  self->order.to = "/proc/copy.book";
  g_assert_false (pit_book_backup_look (&self->order, &place, &error));
  g_assert_true (g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_FULL) ||
                 g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_READ_ONLY));
  g_assert_false (place.same_disk);
  refuse_backup (self, (PitBookError) error->code);
  g_clear_error (&error);

  self->order.to = "/nowhere at all/copy.book";
  g_assert_false (pit_book_backup_look (&self->order, &place, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_MISSING);
  g_assert_nonnull (strstr (error->message, "/nowhere at all"));
}

static void
test_itself (Fixture       *self,
             gconstpointer  data)
{
  g_autofree char *link_name = g_build_filename (self->book.folder, "hard.book", NULL);
  g_autofree char *draft = g_strconcat (self->copy, ".new", NULL);

  self->order.flags = PIT_BOOK_COPY_REPLACE;
  self->order.to = self->book.path;
  refuse_backup (self, PIT_BOOK_ERROR_IN_USE);
  g_assert_cmpint (link (self->book.path, link_name), ==, 0);
  self->order.to = link_name;
  refuse_backup (self, PIT_BOOK_ERROR_IN_USE);
  /* The name that a copy has while it is made. */
  g_assert_cmpint (link (self->book.path, draft), ==, 0);
  self->order.to = self->copy;
  refuse_backup (self, PIT_BOOK_ERROR_CONFLICT);
  g_unlink (draft);
  back_up (self);
}

static void
test_folders (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (self->book.folder, "folder", NULL);
  g_autofree char *inside = g_build_filename (self->book.folder, "nowhere", "copy.book", NULL);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  self->order.flags = PIT_BOOK_COPY_REPLACE;
  self->order.to = folder;
  refuse_backup (self, PIT_BOOK_ERROR_DIRECTORY);
  self->order.to = inside;
  refuse_backup (self, PIT_BOOK_ERROR_MISSING);
  self->order.from = inside;
  self->order.to = self->copy;
  refuse_backup (self, PIT_BOOK_ERROR_MISSING);
}

/* What a killed one left is taken over, whatever it is. */
static void
test_left_behind (Fixture       *self,
                  gconstpointer  data)
{
  g_autofree char *draft = g_strconcat (self->copy, ".new", NULL);
  g_autofree char *log = g_strconcat (draft, "-wal", NULL);

  g_assert_true (g_file_set_contents_full (draft, "half", -1, G_FILE_SET_CONTENTS_NONE, 0644, NULL));
  g_assert_true (g_file_set_contents (log, "half", -1, NULL));
  back_up (self);
  assert_folder (self, "copy.book pit.book pit.book.lock");
  assert_same_pages (self->book.path, self->copy);
}

static void
test_two_at_once (Fixture       *self,
                  gconstpointer  data)
{
  g_autofree char *draft = g_strconcat (self->copy, ".new", NULL);
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1 };
  int fd = g_open (draft, O_RDWR | O_CREAT, 0600);

  g_assert_cmpint (fcntl (fd, F_OFD_SETLK, &lock), ==, 0);
  refuse_backup (self, PIT_BOOK_ERROR_IN_USE);
  close (fd);
  back_up (self);
}

static void
test_faults (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(PitBookProof) kept = NULL;
  gboolean is_kept;

  book_fixture_sql (self->book.path, "UPDATE round SET verdict = 'differs' WHERE id = 1");
  proof = pit_book_backup (&self->order, &is_kept, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, >, 0);
  g_assert_false (is_kept);
  assert_folder (self, "pit.book pit.book.lock");

  self->order.flags = PIT_BOOK_COPY_FAULTY;
  kept = pit_book_backup (&self->order, &is_kept, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (kept->faults->len, ==, proof->faults->len);
  g_assert_true (is_kept);
}

#define ADD(name, data, func) g_test_add ("/copy/" name, Fixture, data, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("closed", NULL, test_closed);
  ADD ("beside-writer", NULL, test_beside_writer);
  ADD ("one-moment", NULL, test_one_moment);
  ADD ("cancelled/copying", GINT_TO_POINTER (PIT_BOOK_COPYING), test_cancelled);
  ADD ("cancelled/writing", GINT_TO_POINTER (PIT_BOOK_WRITING), test_cancelled);
  ADD ("cancelled/proving", GINT_TO_POINTER (PIT_BOOK_PROVING), test_cancelled);
  ADD ("there-already", NULL, test_there_already);
  ADD ("itself", NULL, test_itself);
  ADD ("its-own-files", NULL, test_its_own_files);
  ADD ("place", NULL, test_place);
  ADD ("folders", NULL, test_folders);
  ADD ("left-behind", NULL, test_left_behind);
  ADD ("two-at-once", NULL, test_two_at_once);
  ADD ("faults", NULL, test_faults);

  return g_test_run ();
}
