/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "pit-book-error.h"
#include "pit-book-place.h"
#include "pit-test-folder.h"

/* Where a person may have a file written: nowhere that would cost the house its record, whatever leads there. */

#define NO_ERROR (-1)
#define BOOK "SQLite format 3\0the rest of it"
#define LOG "\x37\x7f\x06\x82\0\0\0\0the rest of it"

/* In the folder of the test; the desk's own is "own", with its book. */
typedef struct
{
  const char *name;
  const char *path;
  gboolean    is_copy; /* of the book */
  int         code;    /* NO_ERROR: it may be written there */
} PlaceCase;

static const PlaceCase places[] = {
  { "book", "own/pit.book", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "log-of-book", "own/pit.book-wal", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "lock-of-book", "own/pit.book.lock", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "key", "own/pki/desk.key", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "new-among-keys", "own/pki/new.pem", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "new-beside-book", "own/new.csv", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "among-backups", "own/backups/Mon.book", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "not-there-beside-book", "own/pit.book-journal", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "linked-folder", "link-to-own/new.csv", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "linked-keys", "link-to-keys/new.csv", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "linked-log", "link-to-log", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "up-and-down", "other/../own/pit.book-wal", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "up-from-link", "link-to-keys/../new.csv", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "where-the-book-is-linked", "far/new.csv", FALSE, PIT_BOOK_ERROR_IN_USE },
  { "second-name-of-book", "other/hard", FALSE, PIT_BOOK_ERROR_CONFLICT },
  { "backup", "other/backup.book", FALSE, PIT_BOOK_ERROR_CONFLICT },
  { "backup-by-another-name", "other/report.csv", FALSE, PIT_BOOK_ERROR_CONFLICT },
  { "backup-by-link", "other/link-to-backup", FALSE, PIT_BOOK_ERROR_CONFLICT },
  { "log-of-another-book", "other/backup.book-wal", FALSE, PIT_BOOK_ERROR_CONFLICT },
  { "plain", "other/plain.csv", FALSE, NO_ERROR },
  { "empty", "other/empty", FALSE, NO_ERROR },
  { "new", "other/new.csv", FALSE, NO_ERROR },
  { "name-of-a-book", "other/pit.book", FALSE, NO_ERROR },
  { "folder-with-like-name", "own-2/new.csv", FALSE, NO_ERROR },
  { "up-to-elsewhere", "own/../other/new.csv", FALSE, NO_ERROR },
  { "no-folder", "nowhere/new.csv", FALSE, NO_ERROR },

  { "copy-over-book", "own/pit.book", TRUE, PIT_BOOK_ERROR_IN_USE },
  { "copy-over-log", "own/pit.book-wal", TRUE, PIT_BOOK_ERROR_IN_USE },
  { "copy-over-kept-book", "own/pit.book.until-1", TRUE, PIT_BOOK_ERROR_IN_USE },
  { "copy-over-key", "own/pki/desk.key", TRUE, PIT_BOOK_ERROR_IN_USE },
  { "copy-among-keys", "own/pki/copy.book", TRUE, PIT_BOOK_ERROR_IN_USE },
  { "copy-over-other-file", "own/other.json", TRUE, PIT_BOOK_ERROR_IN_USE },
  { "copy-over-copy", "own/backups/Mon.book", TRUE, NO_ERROR },
  { "new-copy", "own/copy.book", TRUE, NO_ERROR },
  { "copy-over-copy-elsewhere", "other/backup.book", TRUE, NO_ERROR },
};

static void
put (const char *folder,
     const char *name,
     const char *bytes,
     gsize       size)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
}

static void
put_link (const char *folder,
          const char *name,
          const char *to)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (symlink (to, path), ==, 0);
}

static char *
make_places (void)
{
  char *folder = pit_test_folder_new ("place");
  g_autofree char *book = g_build_filename (folder, "far", "real.book", NULL);
  g_autofree char *hard = NULL;

  put (folder, "far/real.book", BOOK, sizeof BOOK);
  put (folder, "own/pit.book-wal", LOG, sizeof LOG);
  put (folder, "own/pit.book.lock", "", 0);
  put (folder, "own/pit.book.until-1", BOOK, sizeof BOOK);
  put (folder, "own/other.json", "{}", 2);
  put (folder, "own/pki/desk.key", "key", 3);
  put (folder, "own/backups/Mon.book", BOOK, sizeof BOOK);
  put (folder, "own-2/plain", "a", 1);
  put (folder, "other/backup.book", BOOK, sizeof BOOK);
  put (folder, "other/report.csv", BOOK, sizeof BOOK);
  put (folder, "other/backup.book-wal", LOG, sizeof LOG);
  put (folder, "other/plain.csv", "SQLite format of another kind", 20);
  put (folder, "other/empty", "", 0);
  /* The book itself may be a link; then what belongs to it lies at both places. */
  put_link (folder, "own/pit.book", "../far/real.book");
  put_link (folder, "link-to-own", "own");
  put_link (folder, "link-to-keys", "own/pki");
  put_link (folder, "link-to-log", "own/pit.book-wal");
  put_link (folder, "other/link-to-backup", "backup.book");
  hard = g_build_filename (folder, "other", "hard", NULL);
  g_assert_cmpint (link (book, hard), ==, 0);

  return folder;
}

static void
test_place (gconstpointer data)
{
  const PlaceCase *test = data;
  g_autofree char *folder = make_places ();
  g_autofree char *book = g_build_filename (folder, "own", "pit.book", NULL);
  /* As it is written: nothing is taken out of it before. */
  g_autofree char *path = g_strconcat (folder, "/", test->path, NULL);
  g_autoptr(GError) error = NULL;
  gboolean is_right = pit_book_check_place (book, path, test->is_copy, &error);

  if (test->code == NO_ERROR)
    {
      g_assert_no_error (error);
      g_assert_true (is_right);
    }
  else
    {
      g_assert_false (is_right);
      g_assert_error (error, PIT_BOOK_ERROR, test->code);
      g_assert_nonnull (strstr (error->message, "Choose another"));
    }
  pit_test_folder_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strconcat ("/place/", places[i].name, NULL);

      g_test_add_data_func (path, &places[i], test_place);
    }

  return g_test_run ();
}
