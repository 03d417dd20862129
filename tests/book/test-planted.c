/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "book-fixture.h"
#include "pit-book-sql.h"
#include "pit-chain.h"

/* What somebody with a right to the folder, but none to the book, may have put there before the desk comes. */

static void
set_up (BookFixture   *self,
        gconstpointer  data)
{
  book_fixture_init (self);
}

static void
tear_down (BookFixture   *self,
           gconstpointer  data)
{
  book_fixture_clear (self);
}

static char *
dup_lock_path (BookFixture *self)
{
  return g_strconcat (self->path, ".lock", NULL);
}

/* The lock is written: whatever its name leads to would be emptied. */
static void
test_lock_link (BookFixture   *self,
                gconstpointer  data)
{
  g_autofree char *lock = dup_lock_path (self);
  g_autofree char *precious = g_build_filename (self->folder, "precious", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (precious, "31\n", -1, NULL));
  g_assert_cmpint (symlink (precious, lock), ==, 0);
  g_assert_null (pit_book_open (self->path, PIT_BOOK_CREATE, PIT_CLOCK (self->clock), &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, lock));
  g_assert_true (g_file_get_contents (precious, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "31\n");
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

/* Somebody moved a book away and left its log, which a new one would take for its own. */
static void
test_log_alone (BookFixture   *self,
                gconstpointer  data)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *kept = NULL;
  gsize size;

  book_fixture_start (self);
  book_fixture_stop (self);
  bytes = book_fixture_sql_in_log (self->path, "INSERT INTO gap VALUES (1, 1, 1, 0)");
  g_assert_cmpint (g_unlink (self->path), ==, 0);
  g_assert_true (g_file_set_contents (log, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));

  g_assert_null (pit_book_open (self->path, PIT_BOOK_CREATE, PIT_CLOCK (self->clock), &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_PLANTED);
  g_assert_nonnull (strstr (error->message, log));
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (log, &kept, &size, NULL));
  g_assert_cmpmem (kept, size, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpint (g_unlink (log), ==, 0);
  book_fixture_start (self);
}

/* Nobody else may read what is beside the book, nor hold its lock. */
static void
test_modes (BookFixture   *self,
            gconstpointer  data)
{
  mode_t mask = umask (0);
  g_autoptr(GDir) dir = NULL;
  const char *name;
  guint n = 0;

  book_fixture_start (self);
  book_fixture_send (self, book_fixture_rows ("T1", 1, 3));
  dir = g_dir_open (self->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      struct stat info;

      g_assert_cmpint (lstat (path, &info), ==, 0);
      g_test_message ("%s: %o", name, info.st_mode & 0777);
      g_assert_cmpint (info.st_mode & 0777, ==, 0600);
      n++;
    }
  /* The book, its log with the index of that, and the lock. */
  g_assert_cmpuint (n, ==, 4);
  umask (mask);
}

/* What a file that is no book of ours has in it is not run, whatever opens it. */
static void
test_not_run (BookFixture   *self,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitSql) sql = NULL;
  gint64 n;

  book_fixture_sql (self->path,
                    "CREATE TABLE event (seq INTEGER); CREATE TABLE gone (seq INTEGER);"
                    "CREATE TRIGGER thief AFTER INSERT ON event BEGIN INSERT INTO gone VALUES (new.seq); END;"
                    "CREATE TRIGGER robber AFTER DELETE ON event BEGIN INSERT INTO gone VALUES (old.seq); END;"
                    "CREATE VIEW mirror AS SELECT 7 AS seq");
  sql = pit_sql_open (self->path, PIT_SQL_WRITE, &pit_book_sql, &error);
  g_assert_no_error (error);
  pit_sql_exec (sql, "INSERT INTO event VALUES (1); DELETE FROM event", &error);
  g_assert_no_error (error);
  g_assert_true (pit_sql_get_number (sql, &n, &error, "SELECT count (*) FROM gone", NULL));
  g_assert_cmpint (n, ==, 0);

  g_assert_false (pit_sql_get_number (sql, &n, &error, "SELECT seq FROM mirror", NULL));
  g_clear_error (&error);
  /* Nor can it be made to write what only SQLite writes. */
  pit_sql_exec (sql, "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = NULL", &error);
  g_assert_nonnull (error);
}

/* Through it SQLite would write somewhere else; without words of ours it would say that it can't open the file. */
static void
test_index_link (BookFixture   *self,
                 gconstpointer  data)
{
  g_autofree char *index = g_strconcat (self->path, "-shm", NULL);
  g_autofree char *words = g_strconcat (index, " is a link", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) read_error = NULL;

  book_fixture_start (self);
  book_fixture_stop (self);
  g_assert_cmpint (symlink ("nowhere", index), ==, 0);
  g_assert_null (pit_book_open (self->path, PIT_BOOK_WRITE, PIT_CLOCK (self->clock), &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_PLANTED);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_null (pit_book_reader_open (self->path, &read_error));
  g_assert_error (read_error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_PLANTED);
}

typedef struct
{
  const char *path;
  const char *old; /* in the line of the entry that is forged */
  const char *other;
  const char *sql; /* done to the book as well */
  const char *where; /* it is found */
} Forgery;

/* Whoever writes such a line knows how a hash is made, and gives the entry its own. */
static const Forgery forgeries[] = {
  { "/planted/entry/other-body", "\"found\":3", "\"found\":4", NULL, "entry 4" },
  { "/planted/entry/other-before", "\"prev\":\"", "\"prev\":\"00000000", NULL, "entry 4" },
  { "/planted/entry/missing", NULL, NULL, "DELETE FROM entry WHERE seq = 4", "entry 3" },
};

static char *
forge (const char    *line,
       const Forgery *forgery)
{
  g_autoptr(GString) text = g_string_new (line);
  g_autoptr(PitEntry) entry = NULL;
  g_autoptr(GError) error = NULL;
  char *forged;

  g_assert_cmpuint (g_string_replace (text, forgery->old, forgery->other, 1), ==, 1);
  /* A digest has so many digits. */
  if (text->len > strlen (line))
    g_string_erase (text, strstr (text->str, forgery->other) - text->str + (gssize) strlen (forgery->other),
                    (gssize) (text->len - strlen (line)));
  entry = pit_entry_from_line (text->str, (gssize) text->len, &error);
  g_assert_no_error (error);
  g_assert_true (pit_entry_hash (entry, &entry->hash, &error));
  forged = pit_entry_to_line (entry, &error);
  g_assert_no_error (error);

  return forged;
}

/* In the middle of the chain's end, where the desk looks when it starts. */
static void
test_entry (BookFixture   *self,
            gconstpointer  data)
{
  const Forgery *forgery = data;
  g_autofree char *line = NULL;
  g_autofree char *forged = NULL;
  g_autoptr(GString) sql = g_string_new (forgery->sql);
  g_autoptr(GError) error = NULL;

  book_fixture_start (self);
  for (guint i = 0; i < 6; i++)
    pit_entry_free (book_fixture_append (self, book_fixture_entry ("table-finding", "{\"finding\":\"gap\",\"found\":3}"),
                                         NULL));
  book_fixture_stop (self);
  line = book_fixture_query (self->path, "SELECT line FROM entry WHERE seq = 4");
  if (forgery->old != NULL)
    {
      forged = forge (line, forgery);
      g_string_printf (sql, "UPDATE entry SET line = '%s' WHERE seq = 4", forged);
    }
  book_fixture_sql (self->path, sql->str);

  g_assert_null (pit_book_open (self->path, PIT_BOOK_WRITE, PIT_CLOCK (self->clock), &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, forgery->where));
  g_assert_nonnull (strstr (error->message, "the next entry follows another one"));
}

/* Whoever forges all there is, with right hashes and numbers, can leave out the beginning, but not have the rest begin with 1. */
static void
test_renumbered (BookFixture   *self,
                 gconstpointer  data)
{
  g_autoptr(GString) sql = g_string_new ("UPDATE entry SET seq = -seq; UPDATE entry SET seq = 1 - seq;");
  g_autoptr(GError) error = NULL;
  PitDigest before = { "" };

  book_fixture_start (self);
  for (guint i = 0; i < 6; i++)
    pit_entry_free (book_fixture_append (self, book_fixture_entry ("table-finding", "{\"finding\":\"gap\",\"found\":3}"),
                                         NULL));
  book_fixture_stop (self);
  for (guint seq = 1; ; seq++)
    {
      g_autofree char *query = g_strdup_printf ("SELECT coalesce (max (line), '') FROM entry WHERE seq = %u", seq);
      g_autofree char *line = book_fixture_query (self->path, query);
      g_autoptr(PitEntry) entry = NULL;
      g_autofree char *forged = NULL;

      if (line[0] == '\0')
        break;
      entry = pit_entry_from_line (line, -1, &error);
      g_assert_no_error (error);
      entry->seq = seq + 1;
      entry->prev = before;
      g_assert_true (pit_entry_hash (entry, &entry->hash, &error));
      before = entry->hash;
      forged = pit_entry_to_line (entry, &error);
      g_assert_no_error (error);
      g_string_append_printf (sql, "UPDATE entry SET line = '%s' WHERE seq = %u;", forged, seq + 1);
    }
  book_fixture_sql (self->path, sql->str);

  g_assert_null (pit_book_open (self->path, PIT_BOOK_WRITE, PIT_CLOCK (self->clock), &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "the entries before it are missing"));
}

/* Where no desk has said yet what the registers say, as in a book of an older program, the whole chain counts. */
static void
test_long_ago (BookFixture   *self,
               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  book_fixture_start (self);
  for (guint i = 0; i < 2 * PIT_BOOK_TAIL; i++)
    pit_entry_free (book_fixture_append (self, book_fixture_entry ("table-finding", "{\"finding\":\"gap\",\"found\":3}"),
                                         NULL));
  book_fixture_stop (self);
  book_fixture_sql (self->path, "UPDATE entry SET line = replace (line, '\"found\":3', '\"found\":4') WHERE seq = 4");

  g_assert_null (pit_book_open (self->path, PIT_BOOK_WRITE, PIT_CLOCK (self->clock), &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "entry 4"));
}

/* Tables are known by the fingerprints in the newest plan, however far back it stands. Whoever changes one and gives the entry
 * its right hash is told by the entry behind it. */
static void
test_plan (BookFixture   *self,
           gconstpointer  data)
{
  const Forgery forgery = { NULL, "\"fingerprint\":\"aaaa", "\"fingerprint\":\"bbbb", NULL, NULL };
  g_autoptr(GString) sql = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *line = NULL;
  g_autofree char *forged = NULL;

  book_fixture_start (self);
  pit_entry_free (book_fixture_append (self, book_fixture_floor_plan (), NULL));
  pit_entry_free (book_fixture_append (self, book_fixture_entry ("desk-started", "{}"), NULL));
  for (guint i = 0; i < 2 * PIT_BOOK_TAIL; i++)
    pit_entry_free (book_fixture_append (self, book_fixture_entry ("link-event", "{\"contact\":\"live\"}"), NULL));
  pit_entry_free (book_fixture_append (self, book_fixture_entry ("desk-stopped", "{\"reason\":\"closed\"}"), NULL));
  book_fixture_stop (self);
  line = book_fixture_query (self->path, "SELECT line FROM entry WHERE kind = 'floor-plan'");
  forged = forge (line, &forgery);
  g_string_printf (sql, "UPDATE entry SET line = '%s' WHERE kind = 'floor-plan'", forged);
  book_fixture_sql (self->path, sql->str);

  g_assert_null (pit_book_open (self->path, PIT_BOOK_WRITE, PIT_CLOCK (self->clock), &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "follows another one"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/planted/lock-link", BookFixture, NULL, set_up, test_lock_link, tear_down);
  g_test_add ("/planted/index-link", BookFixture, NULL, set_up, test_index_link, tear_down);
  g_test_add ("/planted/log-alone", BookFixture, NULL, set_up, test_log_alone, tear_down);
  g_test_add ("/planted/modes", BookFixture, NULL, set_up, test_modes, tear_down);
  g_test_add ("/planted/not-run", BookFixture, NULL, set_up, test_not_run, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
    g_test_add (forgeries[i].path, BookFixture, &forgeries[i], set_up, test_entry, tear_down);
  g_test_add ("/planted/renumbered", BookFixture, NULL, set_up, test_renumbered, tear_down);
  g_test_add ("/planted/long-ago", BookFixture, NULL, set_up, test_long_ago, tear_down);
  g_test_add ("/planted/plan", BookFixture, NULL, set_up, test_plan, tear_down);

  return g_test_run ();
}
