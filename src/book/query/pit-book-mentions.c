/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-reader-private.h"
#include "pit-inbox-store.h"
#include "pit-raw-events.h"

/* Which stored events name something. Nothing is indexed for it: it is asked for a few orders when a book is opened. */

static void
take_mention (GArray            *found,
              const PitInboxRow *row,
              const char        *text)
{
  gsize size;
  const char *frame = g_bytes_get_data (row->frame, &size);
  PitInboxRow *copy;

  if (frame == NULL || g_strstr_len (frame, (gssize) size, text) == NULL)
    return;

  copy = pit_inbox_rows_add (found);
  *copy = *row;
  copy->frame = g_bytes_ref (row->frame);
  copy->problem = g_strdup (row->problem);
}

static gboolean
read_rounds (PitSql         *sql,
             const PitId    *table,
             const PitUuid  *epoch,
             gint64          stream,
             const char     *text,
             guint           n_rounds,
             GArray         *found,
             GError        **error)
{
  sqlite3_stmt *list = pit_sql_get (sql,
                                    "SELECT raw, CASE WHEN json_valid (record) THEN record ->> '$.raw-bytes' END FROM round"
                                    " WHERE stream = ?1 ORDER BY last_seq DESC LIMIT ?2",
                                    error);
  PitStep step;

  if (list == NULL)
    return FALSE;

  sqlite3_bind_int64 (list, 1, stream);
  sqlite3_bind_int64 (list, 2, n_rounds);
  while ((step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    {
      g_autoptr(GArray) rows = pit_inbox_rows_new (0);
      g_autoptr(GBytes) raw = NULL;

      /* Raw events that can't be read are for verification to tell. */
      if (sqlite3_column_type (list, 0) == SQLITE_BLOB)
        raw = pit_raw_expand (sqlite3_column_blob (list, 0), (gsize) sqlite3_column_bytes (list, 0),
                              (gsize) sqlite3_column_int64 (list, 1), NULL);
      if (raw != NULL)
        pit_raw_read (raw, table, epoch, rows, NULL);
      for (guint i = 0; i < rows->len; i++)
        take_mention (found, &g_array_index (rows, PitInboxRow, i), text);
    }

  return step == PIT_STEP_DONE;
}

static gboolean
read_inbox (PitSql         *sql,
            const PitId    *table,
            const PitUuid  *epoch,
            gint64          stream,
            const char     *text,
            GArray         *found,
            GError        **error)
{
  sqlite3_stmt *list = pit_sql_get (sql, "SELECT " PIT_INBOX_COLUMNS " FROM inbox WHERE stream = ?1"
                                    " AND instr (frame, CAST (?2 AS BLOB)) ORDER BY seq", error);
  PitStep step;

  if (list == NULL)
    return FALSE;

  sqlite3_bind_int64 (list, 1, stream);
  pit_sql_bind_text (list, 2, text);
  while ((step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    {
      PitInboxRow *row = pit_inbox_rows_add (found);

      pit_inbox_row_load (row, list, 0);
      row->table = *table;
      row->epoch = *epoch;
    }

  return step == PIT_STEP_DONE;
}

/**
 * pit_book_reader_list_mentions:
 * @table: whose events
 * @text: what is looked for in their frames
 * @n_rounds: in so many rounds, the newest, and in what waits for its round
 *
 * Looks through the newest epoch of a table. Blocks.
 *
 * Returns: (transfer full) (element-type PitInboxRow): events that have @text in them
 */
GArray *
pit_book_reader_list_mentions (PitBookReader  *self,
                               const char     *table,
                               const char     *text,
                               guint           n_rounds,
                               GError        **error)
{
  g_autoptr(GArray) found = pit_inbox_rows_new (0);
  PitId id = { 0 };
  PitUuid epoch = { 0 };
  sqlite3_stmt *find;
  PitSql *sql;
  gint64 stream;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);
  g_return_val_if_fail (table != NULL && text != NULL && text[0] != '\0', NULL);

  sql = _pit_book_reader_get_sql (self);
  find = pit_sql_get (sql, "SELECT id, epoch FROM stream WHERE table_id = ?1 ORDER BY id DESC LIMIT 1", error);
  if (find == NULL)
    return NULL;
  pit_sql_bind_text (find, 1, table);
  step = pit_sql_step (sql, find, error);
  if (step != PIT_STEP_ROW)
    return step == PIT_STEP_DONE ? g_steal_pointer (&found) : NULL;

  stream = pit_sql_int (find, 0);
  g_strlcpy (id.text, table, sizeof id.text);
  g_strlcpy (epoch.text, pit_sql_text (find, 1), sizeof epoch.text);
  sqlite3_reset (find);
  if (!read_rounds (sql, &id, &epoch, stream, text, n_rounds, found, error)
      || !read_inbox (sql, &id, &epoch, stream, text, found, error))
    return NULL;

  return g_steal_pointer (&found);
}
