/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-inbox-store.h"
#include "pit-raw-events.h"
#include "pit-set-aside.h"

/* Events that wait for a round and are judged in none: their history was given up, or a person had the table go on without
 * them. They stay in the inbox as they came. An entry says which they are and has a digest over them, so that they are on
 * the chain from then on, and no start folds them again. */

static gboolean
find_first (PitSql         *sql,
            const PitEntry *entry,
            const PitUuid  *epoch,
            gint64         *stream,
            gint64         *first,
            gint64         *seq,
            GError        **error)
{
  sqlite3_stmt *find = pit_sql_get (sql,
                                    "SELECT id, max (checked, ifnull ((SELECT max (last) FROM reg_aside AS a"
                                    " WHERE a.table_id = s.table_id AND a.epoch = s.epoch), 0)) + 1, seq"
                                    " FROM stream AS s WHERE table_id = ?1 AND epoch = ?2",
                                    error);
  PitStep step;

  if (find == NULL)
    return FALSE;

  *stream = 0;
  pit_sql_bind_text (find, 1, entry->table.text);
  pit_sql_bind_text (find, 2, epoch->text);
  step = pit_sql_step (sql, find, error);
  if (step == PIT_STEP_ROW)
    {
      *stream = pit_sql_int (find, 0);
      *first = pit_sql_int (find, 1);
      *seq = pit_sql_int (find, 2);
      sqlite3_reset (find);
    }

  return step != PIT_STEP_ERROR;
}

/**
 * pit_set_aside_digest:
 * @n_events: (out): how many of them there are
 * @digest: (out caller-allocates): SHA-256 over them, written as the raw events of a round are
 *
 * What waits in the inbox from @first to @last.
 */
gboolean
pit_set_aside_digest (PitSql     *sql,
                      gint64      stream,
                      gint64      first,
                      gint64      last,
                      gint64     *n_events,
                      PitDigest  *digest,
                      GError    **error)
{
  sqlite3_stmt *list = pit_sql_get (sql,
                                    "SELECT " PIT_INBOX_COLUMNS " FROM inbox"
                                    " WHERE stream = ?1 AND seq BETWEEN ?2 AND ?3 ORDER BY seq",
                                    error);
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr(GString) line = g_string_new (NULL);
  PitStep step;

  if (list == NULL)
    return FALSE;

  *n_events = 0;
  sqlite3_bind_int64 (list, 1, stream);
  sqlite3_bind_int64 (list, 2, first);
  sqlite3_bind_int64 (list, 3, last);
  while ((step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    {
      PitInboxRow row = { 0 };

      g_string_truncate (line, 0);
      pit_inbox_row_load (&row, list, 0);
      pit_raw_append (line, &row);
      pit_inbox_row_clear (&row);
      g_checksum_update (sum, (const guchar *) line->str, (gssize) line->len);
      (*n_events)++;
    }
  g_strlcpy (digest->text, g_checksum_get_string (sum), sizeof digest->text);

  return step == PIT_STEP_DONE;
}

/**
 * pit_set_aside_fill:
 * @last: no event behind this number
 * @entry: of kind table-finding, with its table and why; gets which events they are, and their digest
 * @has_any: (out): whether any wait that no entry has set aside before
 *
 * In the running transaction; rounds that are over are to be stored before.
 */
gboolean
pit_set_aside_fill (PitSql         *sql,
                    const PitUuid  *epoch,
                    gint64          last,
                    PitEntry       *entry,
                    gboolean       *has_any,
                    GError        **error)
{
  JsonObject *body = json_node_get_object (entry->body);
  gint64 stream, first = 0, seq = 0, n_events = 0;
  PitDigest digest;

  *has_any = FALSE;
  if (!find_first (sql, entry, epoch, &stream, &first, &seq, error))
    return FALSE;
  last = MIN (last, seq);
  if (stream == 0 || last < first)
    return TRUE;
  if (!pit_set_aside_digest (sql, stream, first, last, &n_events, &digest, error))
    return FALSE;
  if (n_events == 0)
    return TRUE;

  *has_any = TRUE;
  json_object_set_string_member (body, "epoch", epoch->text);
  json_object_set_int_member (body, "first", first);
  json_object_set_int_member (body, "last", last);
  json_object_set_int_member (body, "events", n_events);
  json_object_set_string_member (body, "digest", digest.text);

  return TRUE;
}
