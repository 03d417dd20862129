/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sqlite3.h>

#include "journal-file.h"

static sqlite3 *
open_file (const char *directory)
{
  g_autofree char *path = journal_file_dup_path (directory);
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);

  return db;
}

char *
journal_file_dup_path (const char *directory)
{
  return g_build_filename (directory, "journal.sqlite", NULL);
}

/** What is done by @sql must be possible. */
void
journal_file_exec (const char *directory,
                   const char *sql)
{
  sqlite3 *db = open_file (directory);

  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
  sqlite3_close (db);
}

/** Returns: the one number that @sql asks for */
gint64
journal_file_ask (const char *directory,
                  const char *sql)
{
  sqlite3 *db = open_file (directory);
  sqlite3_stmt *row;
  gint64 number;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &row, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (row), ==, SQLITE_ROW);
  number = sqlite3_column_int64 (row, 0);
  sqlite3_finalize (row);
  sqlite3_close (db);

  return number;
}
