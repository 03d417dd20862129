/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-inbox-store.h"
#include "pit-json-write.h"
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
  g_auto(PitSqlRows) found = pit_sql_ask (sql, error,
                                          "SELECT id, max (checked, ifnull ((SELECT max (last) FROM reg_aside AS a"
                                          " WHERE a.table_id = s.table_id AND a.epoch = s.epoch), 0)) + 1, seq"
                                          " FROM stream AS s WHERE table_id = ?1 AND epoch = ?2",
                                          PIT_SQL_TEXT (entry->table.text), PIT_SQL_TEXT (epoch->text), NULL);

  *stream = 0;
  if (pit_sql_next (&found))
    {
      *stream = pit_sql_int (&found, 0);
      *first = pit_sql_int (&found, 1);
      *seq = pit_sql_int (&found, 2);
    }

  return found.step != PIT_STEP_ERROR;
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
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT " PIT_INBOX_COLUMNS " FROM inbox"
                                         " WHERE stream = ?1 AND seq BETWEEN ?2 AND ?3 ORDER BY seq",
                                         PIT_SQL_INT (stream), PIT_SQL_INT (first), PIT_SQL_INT (last), NULL);
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr(GString) line = g_string_new (NULL);

  *n_events = 0;
  while (pit_sql_next (&list))
    {
      PitInboxRow row = { 0 };

      g_string_truncate (line, 0);
      pit_inbox_row_load (&row, &list);
      pit_raw_append (line, &row);
      pit_inbox_row_clear (&row);
      g_checksum_update (sum, (const guchar *) line->str, (gssize) line->len);
      (*n_events)++;
    }
  g_strlcpy (digest->text, g_checksum_get_string (sum), sizeof digest->text);

  return list.step == PIT_STEP_DONE;
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
  pit_json_add (entry->body, "epoch", PIT_JSON_TEXT (epoch->text), "first", PIT_JSON_INT (first), "last", PIT_JSON_INT (last),
                "events", PIT_JSON_INT (n_events), "digest", PIT_JSON_TEXT (digest.text), NULL);

  return TRUE;
}
