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
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT raw, CASE WHEN json_valid (record) THEN record ->> '$.raw-bytes' END"
                                         " FROM round WHERE stream = ?1 ORDER BY last_seq DESC LIMIT ?2",
                                         PIT_SQL_INT (stream), PIT_SQL_INT (n_rounds), NULL);

  while (pit_sql_next (&list))
    {
      g_autoptr(GArray) rows = pit_inbox_rows_new (0);
      g_autoptr(GBytes) raw = NULL;

      /* Raw events that can't be read are for verification to tell. */
      if (!pit_sql_is_null (&list, 0))
        raw = pit_raw_expand (pit_sql_blob (&list, 0), pit_sql_size (&list, 0), (gsize) MAX (pit_sql_int (&list, 1), 0), NULL);
      if (raw != NULL)
        pit_raw_read (raw, table, epoch, rows, NULL);
      for (guint i = 0; i < rows->len; i++)
        take_mention (found, &g_array_index (rows, PitInboxRow, i), text);
    }

  return list.step == PIT_STEP_DONE;
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
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT " PIT_INBOX_COLUMNS " FROM inbox WHERE stream = ?1"
                                         " AND instr (frame, CAST (?2 AS BLOB)) ORDER BY seq",
                                         PIT_SQL_INT (stream), PIT_SQL_TEXT (text), NULL);

  while (pit_sql_next (&list))
    {
      PitInboxRow *row = pit_inbox_rows_add (found);

      pit_inbox_row_load (row, &list);
      row->table = *table;
      row->epoch = *epoch;
    }

  return list.step == PIT_STEP_DONE;
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
  g_auto(PitSqlRows) newest = { 0 };
  PitId id = { 0 };
  PitUuid epoch = { 0 };
  PitSql *sql;
  gint64 stream;

  g_return_val_if_fail (table != NULL && text != NULL && text[0] != '\0', NULL);

  sql = self->sql;
  newest = pit_sql_ask (sql, error, "SELECT id, epoch FROM stream WHERE table_id = ?1 ORDER BY id DESC LIMIT 1",
                        PIT_SQL_TEXT (table), NULL);
  if (!pit_sql_next (&newest))
    return newest.step == PIT_STEP_DONE ? g_steal_pointer (&found) : NULL;

  stream = pit_sql_int (&newest, 0);
  g_strlcpy (id.text, table, sizeof id.text);
  g_strlcpy (epoch.text, pit_sql_text (&newest, 1), sizeof epoch.text);
  if (!read_rounds (sql, &id, &epoch, stream, text, n_rounds, found, error)
      || !read_inbox (sql, &id, &epoch, stream, text, found, error))
    return NULL;

  return g_steal_pointer (&found);
}
