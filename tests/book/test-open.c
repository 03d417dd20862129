/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib-unix.h>
#include <glib/gstdio.h>

#include "book-fixture.h"
#include "pit-book-verify.h"

/* A filled book, made once. */
static char *template;

/* Files that are no book of ours, or one that is not fit to be written. */
typedef struct
{
  const char  *name;
  void       (*make) (const char *path);
  PitBookError error;
  const char  *says;
  gboolean     readable; /* reading it may go where writing may not */
} Bad;

static void
put (const char *path,
     const char *data,
     gsize       size)
{
  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
}

static void
put_template (const char *path,
              const char *sql)
{
  g_autofree char *data = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (template, &data, &size, NULL));
  put (path, data, size);
  if (sql != NULL)
    book_fixture_sql (path, sql);
}

static void
make_nothing (const char *path)
{
}

static void
make_folder (const char *path)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
make_pipe (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
make_empty (const char *path)
{
  put (path, "", 0);
}

static void
make_text (const char *path)
{
  put (path, "Once upon a time there was a pit.\n", 34);
}

static void
make_short (const char *path)
{
  put (path, "SQLite", 6);
}

static void
make_header_only (const char *path)
{
  put (path, "SQLite format 3", 16);
}

static void
make_foreign (const char *path)
{
  book_fixture_sql (path, "CREATE TABLE contacts (name TEXT)");
}

static void
make_newer (const char *path)
{
  put_template (path, "PRAGMA user_version = 99");
}

static void
make_versionless (const char *path)
{
  put_template (path, "PRAGMA user_version = 0");
}

static void
make_trigger (const char *path)
{
  put_template (path, "CREATE TRIGGER t AFTER INSERT ON inbox BEGIN DELETE FROM entry; END");
}

static void
make_view (const char *path)
{
  put_template (path, "DROP TABLE gap; CREATE VIEW gap AS SELECT 1 AS stream, 2 AS first, 3 AS last, 4 AS noticed");
}

static void
make_column (const char *path)
{
  put_template (path, "ALTER TABLE inbox ADD COLUMN note TEXT");
}

static void
make_register_trigger (const char *path)
{
  put_template (path, "CREATE TRIGGER reg_t AFTER INSERT ON reg_seal BEGIN DELETE FROM entry; END");
}

static void
make_cut (const char *path)
{
  put_template (path, NULL);
  g_assert_cmpint (truncate (path, 5000), ==, 0);
}

static void
make_damaged (const char *path)
{
  g_autofree char *data = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (template, &data, &size, NULL));
  memset (data + size - 8192, 0xa5, 8192);
  put (path, data, size);
}

static void
make_broken_chain (const char *path)
{
  put_template (path, "UPDATE entry SET line = replace (line, 'gap', 'gop') WHERE kind = 'table-finding'");
}

static void
make_no_entry (const char *path)
{
  put_template (path, "DELETE FROM entry");
}

static void
make_nameless (const char *path)
{
  put_template (path, "DELETE FROM meta");
}

static void
make_demo (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(PitBook) book = pit_book_open (path, PIT_BOOK_CREATE | PIT_BOOK_DEMO, clock, &error);

  g_assert_no_error (error);
  g_assert_true (pit_book_get (book)->is_demo);
}

/* Two names, two lock files: each of two desks would take the book for its own. */
static void
make_hard_link (const char *path)
{
  g_autofree char *other = g_strconcat (path, "-other", NULL);

  put_template (path, NULL);
  g_assert_cmpint (link (path, other), ==, 0);
}

/* What is in it need not even be good: nothing is tried. */
static void
make_journal (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);

  put_template (path, NULL);
  put (journal, "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
}

static void
make_linked_journal (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);

  put_template (path, NULL);
  g_assert_cmpint (symlink ("nowhere", journal), ==, 0);
}

static const Bad bads[] = {
  { "missing", make_nothing, PIT_BOOK_ERROR_MISSING, "Can't open the book", FALSE },
  { "folder", make_folder, PIT_BOOK_ERROR_DIRECTORY, "folder", FALSE },
  { "pipe", make_pipe, PIT_BOOK_ERROR_DIRECTORY, "device", FALSE },
  { "empty", make_empty, PIT_BOOK_ERROR_EMPTY, "empty", FALSE },
  { "text", make_text, PIT_BOOK_ERROR_NOT_A_BOOK, "not a book", FALSE },
  { "short", make_short, PIT_BOOK_ERROR_NOT_A_BOOK, "not a book", FALSE },
  { "header-only", make_header_only, PIT_BOOK_ERROR_NOT_A_BOOK, "not a book", FALSE },
  { "foreign", make_foreign, PIT_BOOK_ERROR_FOREIGN, "not a book of Pitstand", FALSE },
  { "newer", make_newer, PIT_BOOK_ERROR_NEWER, "newer Pitstand", FALSE },
  { "versionless", make_versionless, PIT_BOOK_ERROR_SCHEMA, "no format version", FALSE },
  { "trigger", make_trigger, PIT_BOOK_ERROR_SCHEMA, "trigger", FALSE },
  { "view", make_view, PIT_BOOK_ERROR_SCHEMA, "gap", FALSE },
  { "column", make_column, PIT_BOOK_ERROR_SCHEMA, "inbox", FALSE },
  { "register-trigger", make_register_trigger, PIT_BOOK_ERROR_SCHEMA, "reg_t", FALSE },
  { "cut", make_cut, PIT_BOOK_ERROR_DAMAGED, "malformed", FALSE },
  { "damaged", make_damaged, PIT_BOOK_ERROR_DAMAGED, "damaged", TRUE },
  { "broken-chain", make_broken_chain, PIT_BOOK_ERROR_DAMAGED, "entry 3", TRUE },
  { "no-entry", make_no_entry, PIT_BOOK_ERROR_DAMAGED, "no entry", TRUE },
  { "nameless", make_nameless, PIT_BOOK_ERROR_DAMAGED, "which book", FALSE },
  { "hard-link", make_hard_link, PIT_BOOK_ERROR_LINKED, "hard link", TRUE },
  { "journal", make_journal, PIT_BOOK_ERROR_PLANTED, "-journal", FALSE },
  { "linked-journal", make_linked_journal, PIT_BOOK_ERROR_PLANTED, "-journal", FALSE },
  { "demo", make_demo, PIT_BOOK_ERROR_DEMO, "demo book", TRUE },
};

static void
test_bad (gconstpointer data)
{
  const Bad *bad = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) read_error = NULL;
  g_autoptr(PitBook) book = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize size_before = 0, size_after = 0;
  BookFixture fixture;

  book_fixture_init (&fixture);
  bad->make (fixture.path);
  if (g_file_test (fixture.path, G_FILE_TEST_IS_REGULAR))
    g_file_get_contents (fixture.path, &before, &size_before, NULL);

  book = pit_book_open (fixture.path, PIT_BOOK_WRITE, PIT_CLOCK (fixture.clock), &error);
  g_assert_error (error, PIT_BOOK_ERROR, (int) bad->error);
  g_assert_null (book);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, bad->says));
  g_assert_nonnull (strstr (error->message, fixture.path));

  /* What is refused is not altered. */
  if (before != NULL)
    {
      g_assert_true (g_file_get_contents (fixture.path, &after, &size_after, NULL));
      g_assert_cmpmem (before, size_before, after, size_after);
    }

  reader = pit_book_reader_open (fixture.path, &read_error);
  g_assert_true ((reader != NULL) == bad->readable);
  if (!bad->readable)
    g_assert_error (read_error, PIT_BOOK_ERROR, (int) bad->error);
  book_fixture_clear (&fixture);
}

/* Made whole, for its owner alone. */
static void
test_create (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = NULL;
  g_autofree char *deep = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *draft = NULL;
  BookFixture fixture;
  struct stat info;

  book_fixture_init (&fixture);
  deep = g_build_filename (fixture.folder, "a", "b", "pit.book", NULL);
  folder = g_path_get_dirname (deep);
  draft = g_strconcat (deep, ".new", NULL);
  umask (0);
  /* What a crash in the middle of making one leaves behind is in nobody's way. */
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  put (draft, "half a book", 11);

  book = pit_book_open (deep, PIT_BOOK_CREATE, PIT_CLOCK (fixture.clock), &error);
  g_assert_no_error (error);
  g_assert_true (pit_uuid_is_valid (pit_book_get (book)->id.text));
  g_assert_false (pit_book_get (book)->is_demo);
  g_assert_cmpint (stat (deep, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  g_assert_cmpint (stat (folder, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0700);
  g_assert_false (g_file_test (draft, G_FILE_TEST_EXISTS));
  g_assert_false (pit_book_get (book)->recovery.unclean);

  /* Not a second time: an existing one is opened. */
  {
    PitUuid id = pit_book_get (book)->id;

    g_clear_pointer (&book, pit_book_free);
    book = pit_book_open (deep, PIT_BOOK_CREATE, PIT_CLOCK (fixture.clock), &error);
    g_assert_no_error (error);
    g_assert_cmpstr (pit_book_get (book)->id.text, ==, id.text);
  }
  book_fixture_clear (&fixture);
}

/* A slip in its name must not become a new book in a new folder. */
static void
test_no_folder (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  folder = g_build_filename (fixture.folder, "typo", NULL);
  path = g_build_filename (folder, "pit.book", NULL);
  book = pit_book_open (path, PIT_BOOK_CREATE, PIT_CLOCK (fixture.clock), &error);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_MISSING);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  book_fixture_clear (&fixture);
}

/* A crash between a new book's two names leaves both: its own counts. */
static void
test_draft_left (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = NULL;
  g_autofree char *draft = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  draft = g_strconcat (fixture.path, ".new", NULL);
  g_assert_cmpint (link (fixture.path, draft), ==, 0);
  book = pit_book_open (fixture.path, PIT_BOOK_WRITE, PIT_CLOCK (fixture.clock), &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (draft, G_FILE_TEST_EXISTS));
  g_clear_pointer (&book, pit_book_free);
  book_fixture_clear (&fixture);
}

/* A real book is refused as a demo, and a demo as a real one (that one is among the bad ones). */
static void
test_demo (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  book = pit_book_open (fixture.path, PIT_BOOK_DEMO, PIT_CLOCK (fixture.clock), &error);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DEMO);
  book_fixture_clear (&fixture);
}

/* A second opening in the same program, by whatever name. */
static void
test_in_use (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *pid = g_strdup_printf ("process %d", (int) getpid ());
  g_autofree char *other_name = NULL;
  BookFixture fixture;
  PitBook *book;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  other_name = g_build_filename (fixture.folder, "link", NULL);
  g_assert_cmpint (symlink (fixture.path, other_name), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      book = pit_book_open (i == 0 ? fixture.path : other_name, PIT_BOOK_CREATE, PIT_CLOCK (fixture.clock), &error);
      g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);
      g_assert_null (book);
      g_assert_nonnull (strstr (error->message, pid));
      g_clear_error (&error);
      /* Its writer has the book as well. */
      g_clear_pointer (&fixture.book, pit_book_free);
    }

  book_fixture_stop (&fixture);
  book_fixture_start (&fixture);
  book_fixture_clear (&fixture);
}

/* A desk that starts again opens its book while parts of the one before are still there. */
static void
test_left (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookWriter) writer = NULL;
  g_autoptr(PitBook) book = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  writer = g_object_ref (fixture.writer);
  book_fixture_stop (&fixture);
  book = pit_book_open (fixture.path, PIT_BOOK_WRITE, PIT_CLOCK (fixture.clock), &error);
  g_assert_no_error (error);
  g_clear_pointer (&book, pit_book_free);
  book_fixture_clear (&fixture);
}

/* A second program, which is told who has it; and the lock goes with the process that is killed. */
static void
test_two_programs (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *pid = NULL;
  PitBook *book;
  BookFixture fixture;
  int ready[2];
  char byte;
  pid_t child;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  g_assert_true (g_unix_open_pipe (ready, FD_CLOEXEC, NULL));
  child = fork ();
  if (child == 0)
    {
      PitBook *theirs = pit_book_open (fixture.path, PIT_BOOK_WRITE, PIT_CLOCK (fixture.clock), NULL);

      if (theirs == NULL || write (ready[1], "x", 1) != 1)
        _exit (1);
      pause ();
      _exit (0);
    }

  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  pid = g_strdup_printf ("process %d", (int) child);
  book = pit_book_open (fixture.path, PIT_BOOK_WRITE, PIT_CLOCK (fixture.clock), &error);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);
  g_assert_null (book);
  g_assert_nonnull (strstr (error->message, pid));
  g_clear_error (&error);

  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  book = pit_book_open (fixture.path, PIT_BOOK_WRITE, PIT_CLOCK (fixture.clock), &error);
  g_assert_no_error (error);
  g_clear_pointer (&book, pit_book_free);
  close (ready[0]);
  close (ready[1]);
  book_fixture_clear (&fixture);
}

/* Nothing of a book is handed down to programs that are started. */
static void
test_descriptors (void)
{
  g_autoptr(GDir) dir = NULL;
  BookFixture fixture;
  const char *name;
  guint n_ours = 0;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  dir = g_dir_open ("/proc/self/fd", 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *link = g_build_filename ("/proc/self/fd", name, NULL);
      g_autofree char *target = g_file_read_link (link, NULL);

      if (target == NULL || !g_str_has_prefix (target, fixture.path))
        continue;
      n_ours++;
      g_assert_cmpint (fcntl (atoi (name), F_GETFD) & FD_CLOEXEC, ==, FD_CLOEXEC);
    }
  g_assert_cmpuint (n_ours, >=, 3);
  book_fixture_clear (&fixture);
}

/* Reading beside the writer, in its own process, must not cost it the locks that SQLite holds for it: another program
 * would take the book for abandoned and its log for rubbish. */
static void
test_locks (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(PitBook) second = NULL;
  BookFixture fixture;
  int status;
  pid_t child;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 20));
  reader = pit_book_reader_open (fixture.path, &error);
  g_assert_no_error (error);
  g_clear_pointer (&reader, pit_book_reader_free);
  proof = pit_book_verify (fixture.path, NULL, &error);
  g_assert_no_error (error);
  second = pit_book_open (fixture.path, PIT_BOOK_CREATE, PIT_CLOCK (fixture.clock), &error);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);

  child = fork ();
  if (child == 0)
    {
      /* SQLite's shared lock, 510 bytes from 0x40000002 on: whoever gets it all may do away with the log. */
      struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000002, .l_len = 510 };
      int fd = g_open (fixture.path, O_RDWR | O_CLOEXEC, 0);

      _exit (fd >= 0 && fcntl (fd, F_GETLK, &lock) == 0 && lock.l_type == F_RDLCK ? 0 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  book_fixture_clear (&fixture);
}

/* As somebody who may read it and no more. Root may do anything, so a child gives that up first. */
static void
test_read_only (void)
{
  BookFixture fixture;
  int status;
  pid_t child;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  g_assert_cmpint (g_chmod (fixture.path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (fixture.folder, 0555), ==, 0);
  child = fork ();
  if (child == 0)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(PitBook) book = NULL;
      g_autoptr(PitBookProof) proof = NULL;

      if (geteuid () == 0 && (setegid (65534) != 0 || seteuid (65534) != 0))
        _exit (1);
      book = pit_book_open (fixture.path, PIT_BOOK_WRITE, PIT_CLOCK (fixture.clock), &error);
      if (book != NULL || !g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_READ_ONLY))
        _exit (2);
      proof = pit_book_verify (fixture.path, NULL, NULL);
      _exit (proof == NULL || proof->faults->len > 0 ? 3 : 0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  g_chmod (fixture.folder, 0700);
  book_fixture_clear (&fixture);
}

/* Whoever can read it can try PINs: its group as well as everybody. */
static void
test_open_to_others (void)
{
  static const struct
  {
    int      mode;
    gboolean is_open;
  } cases[] = { { 0600, FALSE }, { 0640, TRUE }, { 0604, TRUE }, { 0620, TRUE } };
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (g_chmod (fixture.path, cases[i].mode), ==, 0);
      book_fixture_start (&fixture);
      g_assert_cmpint (pit_book_get (fixture.book)->findings->open_to_others, ==, cases[i].is_open);
      book_fixture_stop (&fixture);
    }
  book_fixture_clear (&fixture);
}

static void
test_permission (void)
{
  BookFixture fixture;
  int status;
  pid_t child;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  g_assert_cmpint (g_chmod (fixture.path, 0000), ==, 0);
  g_assert_cmpint (g_chmod (fixture.folder, 0755), ==, 0);
  child = fork ();
  if (child == 0)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(PitBookReader) reader = NULL;

      if (geteuid () == 0 && (setegid (65534) != 0 || seteuid (65534) != 0))
        _exit (1);
      reader = pit_book_reader_open (fixture.path, &error);
      _exit (g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_PERMISSION) ? 0 : 2);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  book_fixture_clear (&fixture);
}

/* What the last desk left unfinished is said. */
static void
test_recovery (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = NULL;
  const PitBookRecovery *recovery;
  BookFixture fixture;
  pid_t child;
  int status;

  book_fixture_init (&fixture);
  child = fork ();
  if (child == 0)
    {
      g_autoptr(PitEntry) started = NULL;

      book_fixture_start (&fixture);
      started = book_fixture_append (&fixture, book_fixture_entry ("desk-started", "{}"), NULL);
      book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 15));
      if (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 10), NULL) != 1)
        _exit (1);
      /* Without another word. */
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);

  book_fixture_start (&fixture);
  recovery = &pit_book_get (fixture.book)->recovery;
  g_assert_true (recovery->unclean);
  g_assert_cmpint (recovery->waiting_events, ==, 5);
  g_assert_cmpint (recovery->unsealed_rounds, ==, 1);
  g_assert_cmpint (recovery->migrated_from, ==, 0);
  entry = book_fixture_append (&fixture, book_fixture_entry ("desk-stopped", "{}"), NULL);
  book_fixture_stop (&fixture);

  book_fixture_start (&fixture);
  g_assert_false (pit_book_get (fixture.book)->recovery.unclean);
  g_assert_cmpint (pit_book_get (fixture.book)->recovery.unsealed_rounds, ==, 0);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  BookFixture fixture;
  int result;

  g_test_init (&argc, &argv, NULL);
  book_fixture_init (&fixture);
  book_fixture_fill (&fixture);
  template = fixture.path;

  for (guint i = 0; i < G_N_ELEMENTS (bads); i++)
    {
      g_autofree char *path = g_strconcat ("/open/bad/", bads[i].name, NULL);

      g_test_add_data_func (path, &bads[i], test_bad);
    }
  g_test_add_func ("/open/create", test_create);
  g_test_add_func ("/open/no-folder", test_no_folder);
  g_test_add_func ("/open/draft-left", test_draft_left);
  g_test_add_func ("/open/demo", test_demo);
  g_test_add_func ("/open/in-use", test_in_use);
  g_test_add_func ("/open/left", test_left);
  g_test_add_func ("/open/two-programs", test_two_programs);
  g_test_add_func ("/open/locks", test_locks);
  g_test_add_func ("/open/descriptors", test_descriptors);
  g_test_add_func ("/open/read-only", test_read_only);
  g_test_add_func ("/open/permission", test_permission);
  g_test_add_func ("/open/open-to-others", test_open_to_others);
  g_test_add_func ("/open/recovery", test_recovery);

  result = g_test_run ();
  book_fixture_clear (&fixture);

  return result;
}
