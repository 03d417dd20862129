/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

#include <glib/gstdio.h>

#include "append-yardstick.h"

/* What SQLite alone can do: one table with the key and the columns of a book's inbox, the pragmas of a book, a
 * prepared insert, and transactions of exactly the sizes that the book's writer was seen to make. */

static void
run (sqlite3    *db,
     const char *sql)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
}

static sqlite3 *
open_database (const char *path)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  run (db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST;"
           "PRAGMA wal_autocheckpoint = 2000; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -4096;");
  run (db, "CREATE TABLE inbox (stream INTEGER NOT NULL, seq INTEGER NOT NULL, received INTEGER, wall INTEGER,"
           " mono INTEGER, boot TEXT, type TEXT, round INTEGER, problem TEXT, frame BLOB NOT NULL,"
           " PRIMARY KEY (stream, seq)) STRICT, WITHOUT ROWID");

  return db;
}

/**
 * append_yardstick:
 * @folder: where to write
 * @groups: (element-type guint): events in each transaction
 *
 * Returns: events appended per second
 */
double
append_yardstick (const char   *folder,
                  const GArray *groups)
{
  g_autofree char *path = g_build_filename (folder, "yardstick.db", NULL);
  sqlite3_stmt *insert;
  sqlite3 *db = open_database (path);
  guint n_events = 0;
  gint64 start;
  double seconds;

  g_assert_cmpint (sqlite3_prepare_v2 (db, "INSERT INTO inbox VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)", -1, &insert,
                                       NULL),
                   ==, SQLITE_OK);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < groups->len; i++)
    {
      run (db, "BEGIN IMMEDIATE");
      for (guint j = 0; j < g_array_index (groups, guint, i); j++, n_events++)
        {
          guint table = n_events / 32 % 12;
          guint seq = n_events / (32 * 12) * 32 + n_events % 32 + 1;
          char frame[512];
          int size = g_snprintf (frame, sizeof frame, APPEND_FRAME, table, seq);

          sqlite3_bind_int64 (insert, 1, table);
          sqlite3_bind_int64 (insert, 2, seq);
          sqlite3_bind_int64 (insert, 3, 1795204800000000);
          sqlite3_bind_int64 (insert, 4, 1795204800000000);
          sqlite3_bind_int64 (insert, 5, 123456789);
          sqlite3_bind_text (insert, 6, "6f1c1f9a-8a31-4f0e-9d1b-0000000000b0", -1, SQLITE_STATIC);
          sqlite3_bind_text (insert, 7, "card", -1, SQLITE_STATIC);
          sqlite3_bind_int64 (insert, 8, 17);
          sqlite3_bind_null (insert, 9);
          sqlite3_bind_blob (insert, 10, frame, size, SQLITE_STATIC);
          if (sqlite3_step (insert) != SQLITE_DONE)
            g_error ("%s", sqlite3_errmsg (db));
          sqlite3_reset (insert);
        }
      run (db, "COMMIT");
    }
  seconds = (double) (g_get_monotonic_time () - start) * 1e-6;

  sqlite3_finalize (insert);
  sqlite3_close (db);
  g_unlink (path);

  return n_events / seconds;
}

/**
 * append_describe_disk:
 *
 * Returns: (transfer full): the file system that @folder is on, with its mount's options
 */
char *
append_describe_disk (const char *folder)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  g_autofree char *best = NULL;
  gsize best_length = 0;

  if (!g_file_get_contents ("/proc/self/mounts", &text, NULL, NULL))
    return g_strdup ("unknown");

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) fields = g_strsplit (lines[i], " ", 5);
      gsize length;

      if (g_strv_length (fields) < 4)
        continue;
      length = strlen (fields[1]);
      if (g_str_has_prefix (folder, fields[1]) && length >= best_length &&
          (length == 1 || folder[length] == '/' || folder[length] == '\0'))
        {
          best_length = length;
          g_free (best);
          best = g_strdup_printf ("%s (%s)", fields[2], fields[3]);
        }
    }

  return best != NULL ? g_steal_pointer (&best) : g_strdup ("unknown");
}
