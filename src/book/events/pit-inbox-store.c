/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-inbox-store.h"
#include "pit-raw-events.h"

/* Where events arrive. The cursor of each stream (a table's epoch) is kept in memory while a transaction runs and
 * written once at its end; after a rollback pit_inbox_store_forget() makes the next event read it from the disk
 * again. */

typedef struct
{
  gint64   id;
  gint64   seq; /* of the last event of this transaction */
  gint64   waiting; /* bytes of its events that are in no round yet */
  gboolean moved;
} Stream;

struct _PitInboxStore
{
  PitSql     *sql;     /* unowned */
  const int  *room;    /* unowned, atomic: bytes that may wait for each stream */
  GHashTable *streams; /* "table epoch" -> Stream */
  GHashTable *refused; /* "table epoch" -> the connection that brought more than there was room for */
  gboolean    moved;   /* any of them */
  char        last_key[PIT_ID_SIZE + PIT_UUID_SIZE];
  Stream     *last;    /* unowned: events come in runs of one stream */

  /* The round that a repeated number was last looked up in: a table that lost our acknowledgement repeats all of it. */
  gint64      repeated_id;
  GArray     *repeated;
};

static gboolean
load_waiting (PitInboxStore  *self,
              Stream         *stream,
              GError        **error)
{
  return pit_sql_get_number (self->sql, &stream->waiting, error,
                             "SELECT ifnull (sum (length (frame)), 0) FROM inbox WHERE stream = ?1",
                             PIT_SQL_INT (stream->id), NULL);
}

static Stream *
load_stream (PitInboxStore  *self,
             const char     *table,
             const char     *epoch,
             GError        **error)
{
  g_auto(PitSqlRows) found = pit_sql_ask (self->sql, error, "SELECT id, seq FROM stream WHERE table_id = ?1 AND epoch = ?2",
                                          PIT_SQL_TEXT (table), PIT_SQL_TEXT (epoch), NULL);
  g_autofree Stream *stream = g_new0 (Stream, 1);

  if (pit_sql_next (&found))
    {
      stream->id = pit_sql_int (&found, 0);
      stream->seq = pit_sql_int (&found, 1);
      return load_waiting (self, stream, error) ? g_steal_pointer (&stream) : NULL;
    }
  if (found.step == PIT_STEP_ERROR ||
      !pit_sql_run (self->sql, error, "INSERT INTO stream (table_id, epoch, seq, checked) VALUES (?1, ?2, 0, 0)",
                    PIT_SQL_TEXT (table), PIT_SQL_TEXT (epoch), NULL))
    return NULL;
  stream->id = sqlite3_last_insert_rowid (self->sql->db);

  return g_steal_pointer (&stream);
}

static Stream *
find_stream (PitInboxStore      *self,
             const PitInboxRow  *row,
             GError            **error)
{
  const gsize length = strlen (row->table.text);
  char key[PIT_ID_SIZE + PIT_UUID_SIZE];

  /* Without writing the key anew, which costs as much as binding the event. */
  if (self->last != NULL && strncmp (self->last_key, row->table.text, length) == 0 && self->last_key[length] == ' ' &&
      strcmp (self->last_key + length + 1, row->epoch.text) == 0)
    return self->last;

  g_snprintf (key, sizeof key, "%s %s", row->table.text, row->epoch.text);
  self->last = g_hash_table_lookup (self->streams, key);
  if (self->last == NULL)
    {
      self->last = load_stream (self, row->table.text, row->epoch.text, error);
      if (self->last == NULL)
        return NULL;
      g_hash_table_insert (self->streams, g_strdup (key), self->last);
    }
  memcpy (self->last_key, key, sizeof key);

  return self->last;
}

static gboolean
is_storable (const PitInboxRow *row)
{
  return row->frame != NULL && pit_id_is_valid (row->table.text) && pit_uuid_is_valid (row->epoch.text) &&
         row->seq >= 1 && row->seq <= PIT_INTEGER_MAX;
}

/* A table whose rounds never end must not fill the disk, nor the memory of the desk that starts next. Once one event is
 * refused, so are those behind it: with room again in between they would leave a hole. What the table sends again by
 * another connection begins with the first one. */
static gboolean
has_room (PitInboxStore      *self,
          const Stream       *stream,
          const PitInboxRow  *row)
{
  gpointer connection;

  if (g_hash_table_lookup_extended (self->refused, self->last_key, NULL, &connection) &&
      GPOINTER_TO_UINT (connection) == row->connection)
    return FALSE;
  if (stream->waiting + (gint64) g_bytes_get_size (row->frame) <= g_atomic_int_get (self->room))
    {
      g_hash_table_remove (self->refused, self->last_key);
      return TRUE;
    }

  g_hash_table_insert (self->refused, g_strdup (self->last_key), GUINT_TO_POINTER (row->connection));
  return FALSE;
}

static gboolean
insert_event (PitInboxStore      *self,
              const Stream       *stream,
              const PitInboxRow  *row,
              gboolean           *inserted,
              GError            **error)
{
  if (!pit_sql_run (self->sql, error,
                    "INSERT OR IGNORE INTO inbox (stream, " PIT_INBOX_COLUMNS ")"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                    PIT_SQL_INT (stream->id), PIT_SQL_INT (row->seq), PIT_SQL_INT (row->received_at),
                    PIT_SQL_INT (row->wall), PIT_SQL_INT (row->mono), PIT_SQL_TEXT (row->boot.text),
                    PIT_SQL_TEXT (row->type), PIT_SQL_INT (row->round), PIT_SQL_TEXT (row->problem),
                    PIT_SQL_BYTES (row->frame), NULL))
    return FALSE;
  *inserted = sqlite3_changes (self->sql->db) > 0;

  return TRUE;
}

static gboolean
insert_gap (PitInboxStore     *self,
            const Stream      *stream,
            const PitBookGap  *gap,
            gint64             now,
            GError           **error)
{
  /* A row that stands there already was put there by hand: there can be none behind the cursor. */
  return pit_sql_run (self->sql, error,
                      "INSERT INTO gap (stream, first, last, noticed) VALUES (?1, ?2, ?3, ?4)"
                      " ON CONFLICT DO UPDATE SET last = excluded.last, noticed = excluded.noticed",
                      PIT_SQL_INT (stream->id), PIT_SQL_INT (gap->first), PIT_SQL_INT (gap->last), PIT_SQL_INT (now), NULL);
}

static gboolean
insert_stray (PitInboxStore      *self,
              const Stream       *stream,
              const PitInboxRow  *row,
              const char         *reason,
              GError            **error)
{
  PitDigest digest;

  pit_digest_of (&digest, g_bytes_get_data (row->frame, NULL), g_bytes_get_size (row->frame));

  return pit_sql_run (self->sql, error,
                      "INSERT OR IGNORE INTO stray (stream, seq, digest, received, reason, frame)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                      PIT_SQL_INT (stream->id), PIT_SQL_INT (row->seq), PIT_SQL_TEXT (digest.text),
                      PIT_SQL_INT (row->received_at), PIT_SQL_TEXT (reason), PIT_SQL_BYTES (row->frame), NULL);
}

/* The raw events of the round that holds number @seq; none where there is no such round or they were pruned. */
static gboolean
load_repeated (PitInboxStore      *self,
               const Stream       *stream,
               const PitInboxRow  *row,
               GError            **error)
{
  g_auto(PitSqlRows) found = pit_sql_ask (self->sql, error,
                                          "SELECT id, raw, CASE WHEN json_valid (record) THEN record ->> '$.raw-bytes' END"
                                          " FROM round WHERE stream = ?1 AND last_seq >= ?2 ORDER BY last_seq LIMIT 1",
                                          PIT_SQL_INT (stream->id), PIT_SQL_INT (row->seq), NULL);
  gint64 id = pit_sql_next (&found) ? pit_sql_int (&found, 0) : 0;

  if (found.step == PIT_STEP_ERROR)
    return FALSE;

  if (id == 0 || id != self->repeated_id)
    {
      g_autoptr(GBytes) raw = NULL;

      g_array_set_size (self->repeated, 0);
      self->repeated_id = id;
      /* Raw events that can't be read are for verification to tell; a repeated event must not stop the writer. */
      if (id != 0 && !pit_sql_is_null (&found, 1))
        raw = pit_raw_expand (pit_sql_blob (&found, 1), pit_sql_size (&found, 1),
                              (gsize) MAX (pit_sql_int (&found, 2), 0), NULL);
      if (raw != NULL)
        pit_raw_read (raw, &row->table, &row->epoch, self->repeated, NULL);
    }

  return TRUE;
}

static gboolean
is_in_gap (PitInboxStore      *self,
           const Stream       *stream,
           gint64              seq,
           gboolean           *in_gap,
           GError            **error)
{
  g_auto(PitSqlRows) gap = pit_sql_ask (self->sql, error, "SELECT 1 FROM gap WHERE stream = ?1 AND first <= ?2 AND last >= ?2",
                                        PIT_SQL_INT (stream->id), PIT_SQL_INT (seq), NULL);

  *in_gap = pit_sql_next (&gap);

  return gap.step != PIT_STEP_ERROR;
}

/* A number at or below the cursor: dropped if it says what is stored, kept apart if it says anything else. */
static gboolean
take_repeated (PitInboxStore      *self,
               const Stream       *stream,
               const PitInboxRow  *row,
               PitEventFate       *fate,
               GError            **error)
{
  g_auto(PitSqlRows) found = pit_sql_ask (self->sql, error, "SELECT frame FROM inbox WHERE stream = ?1 AND seq = ?2",
                                          PIT_SQL_INT (stream->id), PIT_SQL_INT (row->seq), NULL);
  gsize size;
  const void *frame = g_bytes_get_data (row->frame, &size);
  gboolean in_gap;

  *fate = PIT_EVENT_DUPLICATE;
  if (pit_sql_next (&found))
    {
      if (pit_sql_size (&found, 0) != size || (size > 0 && memcmp (pit_sql_blob (&found, 0), frame, size) != 0))
        *fate = PIT_EVENT_CONFLICT;
      return *fate == PIT_EVENT_DUPLICATE || insert_stray (self, stream, row, "other-content", error);
    }
  if (found.step == PIT_STEP_ERROR || !is_in_gap (self, stream, row->seq, &in_gap, error))
    return FALSE;
  if (in_gap)
    {
      *fate = PIT_EVENT_CONFLICT;
      return insert_stray (self, stream, row, "declared-missing", error);
    }

  if (!load_repeated (self, stream, row, error))
    return FALSE;
  for (guint i = 0; i < self->repeated->len; i++)
    {
      const PitInboxRow *stored = &g_array_index (self->repeated, PitInboxRow, i);

      if (stored->seq == row->seq && !g_bytes_equal (stored->frame, row->frame))
        {
          *fate = PIT_EVENT_CONFLICT;
          return insert_stray (self, stream, row, "other-content", error);
        }
    }

  return TRUE;
}

/**
 * pit_inbox_store_new:
 * @room: bytes that may wait for each stream; read atomically whenever an event comes
 */
PitInboxStore *
pit_inbox_store_new (PitSql    *sql,
                     const int *room)
{
  PitInboxStore *self = g_new0 (PitInboxStore, 1);

  self->sql = sql;
  self->room = room;
  self->refused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->streams = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->repeated = pit_inbox_rows_new (0);

  return self;
}

void
pit_inbox_store_free (PitInboxStore *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->streams, g_hash_table_unref);
  g_clear_pointer (&self->refused, g_hash_table_unref);
  g_clear_pointer (&self->repeated, g_array_unref);
  g_free (self);
}

/**
 * pit_inbox_store_add:
 * @now: wall time, for a gap that is noticed
 * @fate: (out): what became of the event
 * @gap: (out): numbers left out before it; @gap->first is 0 where there are none
 *
 * Takes one event into the running transaction.
 */
gboolean
pit_inbox_store_add (PitInboxStore      *self,
                     const PitInboxRow  *row,
                     gint64              now,
                     PitEventFate       *fate,
                     PitBookGap         *gap,
                     GError            **error)
{
  Stream *stream;
  gboolean inserted;

  gap->first = 0;
  *fate = PIT_EVENT_INVALID;
  if (!is_storable (row))
    return TRUE;

  stream = find_stream (self, row, error);
  if (stream == NULL)
    return FALSE;

  if (row->seq <= stream->seq)
    return take_repeated (self, stream, row, fate, error);

  *fate = PIT_EVENT_NO_ROOM;
  if (!has_room (self, stream, row))
    return TRUE;

  if (row->seq > stream->seq + 1)
    {
      gap->table = row->table;
      gap->epoch = row->epoch;
      gap->first = stream->seq + 1;
      gap->last = row->seq - 1;
      if (!insert_gap (self, stream, gap, now, error))
        return FALSE;
    }
  if (!insert_event (self, stream, row, &inserted, error))
    return FALSE;
  /* An event behind the cursor: the cursor was set back by hand, or the event put there. Either is for verification to
   * tell; the writer has others to serve. */
  *fate = PIT_EVENT_STORED;
  if (!inserted)
    {
      if (!take_repeated (self, stream, row, fate, error))
        return FALSE;
      if (*fate == PIT_EVENT_DUPLICATE)
        *fate = PIT_EVENT_STORED;
    }

  stream->seq = row->seq;
  stream->waiting += (gint64) g_bytes_get_size (row->frame);
  stream->moved = TRUE;
  self->moved = TRUE;

  return TRUE;
}

/**
 * pit_inbox_store_is_low:
 *
 * Returns: whether a stream has used half of its room, of those that events came from
 */
gboolean
pit_inbox_store_is_low (PitInboxStore *self)
{
  gint64 half = g_atomic_int_get (self->room) / 2;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->streams);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((Stream *) value)->waiting > half)
      return TRUE;

  return FALSE;
}

/**
 * pit_inbox_store_taken:
 * @bytes: of the frames of a stream's events that went into a round
 */
void
pit_inbox_store_taken (PitInboxStore  *self,
                       const PitId    *table,
                       const PitUuid  *epoch,
                       gint64          bytes)
{
  g_autofree char *key = g_strdup_printf ("%s %s", table->text, epoch->text);
  Stream *stream = g_hash_table_lookup (self->streams, key);

  if (stream != NULL)
    stream->waiting -= bytes;
}

/**
 * pit_inbox_store_flush:
 *
 * Writes the cursors that this transaction moved; to be called before its COMMIT, and before a savepoint that may be
 * gone back to.
 */
gboolean
pit_inbox_store_flush (PitInboxStore  *self,
                       GError        **error)
{
  GHashTableIter iter;
  gpointer value;

  if (!self->moved)
    return TRUE;

  g_hash_table_iter_init (&iter, self->streams);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Stream *stream = value;

      if (stream->moved && !pit_sql_run (self->sql, error, "UPDATE stream SET seq = ?2 WHERE id = ?1",
                                         PIT_SQL_INT (stream->id), PIT_SQL_INT (stream->seq), NULL))
        return FALSE;
      stream->moved = FALSE;
    }
  self->moved = FALSE;

  return TRUE;
}

/**
 * pit_inbox_store_forget:
 *
 * To be called after a rollback: what was remembered of the transaction is not true any more.
 */
void
pit_inbox_store_forget (PitInboxStore *self)
{
  g_hash_table_remove_all (self->streams);
  self->last = NULL;
  self->moved = FALSE;
  self->repeated_id = 0;
  g_array_set_size (self->repeated, 0);
}

/**
 * pit_inbox_row_load:
 * @row: from pit_inbox_rows_add(); its table and epoch are the caller's
 * @rows: at a row that begins with PIT_INBOX_COLUMNS
 */
void
pit_inbox_row_load (PitInboxRow      *row,
                    const PitSqlRows *rows)
{
  const char *problem;

  row->seq = pit_sql_int (rows, 0);
  row->received_at = pit_sql_int (rows, 1);
  row->wall = pit_sql_int (rows, 2);
  row->mono = pit_sql_int (rows, 3);
  g_strlcpy (row->boot.text, pit_sql_text (rows, 4), sizeof row->boot.text);
  g_strlcpy (row->type, pit_sql_text (rows, 5), sizeof row->type);
  row->round = pit_sql_int (rows, 6);
  problem = pit_sql_text (rows, 7);
  row->problem = problem[0] != '\0' ? g_strdup (problem) : NULL;
  row->frame = g_bytes_new (pit_sql_blob (rows, 8), pit_sql_size (rows, 8));
}
