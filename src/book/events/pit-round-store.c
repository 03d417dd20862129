/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-inbox-store.h"
#include "pit-members.h"
#include "pit-raw-events.h"
#include "pit-round-store.h"
#include "pit-strays.h"

/* More than what the book adds to a record. */
#define BOOK_PART 4096

typedef struct
{
  gint64 id;
  gint64 seq;
  gint64 checked;
} Stream;

static gboolean
find_stream (PitSql             *sql,
             const PitRoundRow  *round,
             Stream             *stream,
             GError            **error)
{
  g_auto(PitSqlRows) found = pit_sql_ask (sql, error, "SELECT id, seq, checked FROM stream WHERE table_id = ?1 AND epoch = ?2",
                                          PIT_SQL_TEXT (round->table.text), PIT_SQL_TEXT (round->epoch.text), NULL);

  if (pit_sql_next (&found))
    {
      stream->id = pit_sql_int (&found, 0);
      stream->seq = pit_sql_int (&found, 1);
      stream->checked = pit_sql_int (&found, 2);
      return TRUE;
    }
  if (found.step == PIT_STEP_DONE)
    g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID,
                 _("Can't save round %" PRId64 " of table %s: the book has no events of its epoch %s"),
                 round->number, round->table.text, round->epoch.text);

  return FALSE;
}

/* Fine if it is the same one (checked again after a restart), refused otherwise. What the book adds to a round is not
 * part of the comparison. */
static gboolean
compare_stored (PitRoundRow  *round,
                gint64        id,
                const char   *stored,
                GError      **error)
{
  g_autoptr(PitRoundRow) old = pit_round_row_from_record (stored, error);
  g_autofree char *record = NULL;

  if (old == NULL)
    return FALSE;

  round->version = old->version;
  round->id = old->id;
  round->repeat = old->repeat;
  round->stored_at = old->stored_at;
  round->raw_from = old->raw_from;
  round->raw_count = old->raw_count;
  round->raw_bytes = old->raw_bytes;
  round->raw_digest = old->raw_digest;
  round->after = old->after;
  round->strays = old->strays;
  round->strays_digest = old->strays_digest;
  record = pit_round_row_to_record (round, error);
  round->id = id;
  if (record != NULL && !g_str_equal (record, old->record))
    g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CONFLICT,
                 _("Round %" PRId64 " of table %s is already saved, with different content"),
                 round->number, round->table.text);

  return record != NULL && g_str_equal (record, old->record);
}

/* Looks for the round among those of its number. A table must use a number once in an epoch; what it did under a number
 * that it had used before is kept all the same, as a repeat. */
static gboolean
find_stored (PitSql       *sql,
             PitRoundRow  *round,
             gint64        stream,
             gboolean     *stored,
             GError      **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT id, last_seq, repeat, record FROM round WHERE stream = ?1 AND number = ?2",
                                         PIT_SQL_INT (stream), PIT_SQL_INT (round->number), NULL);
  gint64 repeat = 0;

  while (pit_sql_next (&list))
    {
      if (pit_sql_int (&list, 1) == round->last_seq)
        {
          *stored = compare_stored (round, pit_sql_int (&list, 0), pit_sql_text (&list, 3), error);
          return *stored;
        }
      repeat = MAX (repeat, MIN (pit_sql_int (&list, 2), PIT_INTEGER_MAX) + 1);
    }
  *stored = FALSE;
  round->repeat = repeat;

  return list.step == PIT_STEP_DONE;
}

/* The place that the round gets. Rows that a hand gave an impossible place must not use up the places. */
static gboolean
find_place (PitSql       *sql,
            PitRoundRow  *round,
            GError      **error)
{
  if (!pit_sql_get_number (sql, &round->id, error, "SELECT ifnull (max (id), 0) + 1 FROM round", NULL))
    return FALSE;
  if (round->id >= 1 && round->id <= PIT_INTEGER_MAX)
    return TRUE;

  return pit_sql_get_number (sql, &round->id, error,
                             "SELECT ifnull (min (id), 0) + 1 FROM round AS r WHERE id >= 1"
                             " AND NOT EXISTS (SELECT 1 FROM round WHERE id = r.id + 1)", NULL);
}

/* All that waits in the inbox up to the round's last event: what came between two rounds belongs to the later one, so
 * every event of a table lies in one place and verification can count them. */
static GString *
collect_raw (PitSql       *sql,
             PitRoundRow  *round,
             gint64        stream,
             gint64       *taken,
             GError      **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT " PIT_INBOX_COLUMNS " FROM inbox WHERE stream = ?1 AND seq <= ?2 ORDER BY seq",
                                         PIT_SQL_INT (stream), PIT_SQL_INT (round->last_seq), NULL);
  g_autoptr(GString) raw = g_string_sized_new (32 * 1024);

  round->raw_count = 0;
  while (raw->len <= PIT_RAW_MAX && pit_sql_next (&list))
    {
      PitInboxRow row = { 0 };

      pit_inbox_row_load (&row, &list);
      pit_raw_append (raw, &row);
      *taken += (gint64) g_bytes_get_size (row.frame);
      pit_inbox_row_clear (&row);
      round->raw_count++;
    }
  if (list.step == PIT_STEP_ERROR)
    return NULL;
  /* What could not be read again must not be stored: it waits, and whoever gave the round is told. */
  if (raw->len > PIT_RAW_MAX)
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID,
                   _("Round %" PRId64 " of table %s has more than %d MB of events"), round->number, round->table.text,
                   PIT_RAW_MAX / (1024 * 1024));
      return NULL;
    }

  round->raw_bytes = (gint64) raw->len;
  pit_digest_of (&round->raw_digest, raw->str, raw->len);

  return g_steal_pointer (&raw);
}

static gboolean
insert_round (PitSql        *sql,
              PitRoundRow   *round,
              gint64         stream,
              const GString *raw,
              GError       **error)
{
  g_autoptr(GBytes) packed = pit_raw_compress (raw, error);

  if (packed == NULL)
    return FALSE;

  g_free (round->record);
  round->record = pit_round_row_to_record (round, error);
  if (round->record == NULL)
    return FALSE;
  pit_round_record_digest (round->record, &round->digest);

  return pit_sql_run (sql, error,
                      "INSERT INTO round (id, stream, table_id, number, repeat, last_seq, stored_at,"
                      " over_at, verdict, deck, device, dealer, aces_up_table, pack, digest, record, raw)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
                      PIT_SQL_INT (round->id), PIT_SQL_INT (stream), PIT_SQL_TEXT (round->table.text),
                      PIT_SQL_INT (round->number), PIT_SQL_INT (round->repeat), PIT_SQL_INT (round->last_seq),
                      PIT_SQL_INT (round->stored_at), PIT_SQL_INT (round->over_at), PIT_SQL_TEXT (round->verdict),
                      PIT_SQL_TEXT (round->deck.text), PIT_SQL_TEXT (round->device.text),
                      PIT_SQL_TEXT (round->dealer.text), PIT_SQL_TEXT (round->aces_up_table.text),
                      PIT_SQL_TEXT (round->pack.text), PIT_SQL_TEXT (round->digest.text), PIT_SQL_TEXT (round->record),
                      PIT_SQL_BYTES (packed), NULL);
}

static gboolean
empty_inbox (PitSql             *sql,
             const PitRoundRow  *round,
             gint64              stream,
             GError            **error)
{
  return pit_sql_run (sql, error, "DELETE FROM inbox WHERE stream = ?1 AND seq <= ?2", PIT_SQL_INT (stream),
                      PIT_SQL_INT (round->last_seq), NULL) &&
         pit_sql_run (sql, error, "UPDATE stream SET checked = ?2, state = ?3 WHERE id = ?1", PIT_SQL_INT (stream),
                      PIT_SQL_INT (round->last_seq), PIT_SQL_TEXT (round->state_text), NULL);
}

/**
 * pit_round_is_fit:
 * @round: a round; its objects are written as canonical JSON
 *
 * Whether the caller's part of a round can be stored.
 */
gboolean
pit_round_is_fit (PitRoundRow  *round,
                  GError      **error)
{
  g_autofree char *record = NULL;

  if (!pit_id_is_valid (round->table.text) || !pit_uuid_is_valid (round->epoch.text) || round->number < 1 ||
      round->first_seq < 1 || round->last_seq < round->first_seq || round->verdict[0] == '\0' ||
      round->facts == NULL || !JSON_NODE_HOLDS_OBJECT (round->facts) || round->judged_by == NULL ||
      !JSON_NODE_HOLDS_OBJECT (round->judged_by) || round->findings == NULL ||
      !JSON_NODE_HOLDS_ARRAY (round->findings))
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("Round %" PRId64 " of table %s lacks its numbers, its facts or its verdict"), round->number,
                            round->table.text);

  if (!pit_round_row_write (round, error))
    return FALSE;
  record = pit_round_row_to_record (round, error);
  if (record == NULL)
    return FALSE;
  if (strlen (record) > PIT_MEMBERS_MAX - BOOK_PART)
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("The record of round %" PRId64 " of table %s is larger than %d MB"), round->number,
                            round->table.text, PIT_MEMBERS_MAX / (1024 * 1024));

  return TRUE;
}

/**
 * pit_round_store_put:
 * @round: fit to be stored; the book's part is filled in
 * @now: wall time, UTC microseconds
 * @taken: (out): bytes of the frames that left the inbox
 *
 * Stores a round that is over and moves its events out of the inbox, in the running transaction. The same round
 * stored twice is stored once; another one under the same number is stored as a repeat.
 */
gboolean
pit_round_store_put (PitSql       *sql,
                     PitRoundRow  *round,
                     gint64        now,
                     gint64       *taken,
                     GError      **error)
{
  g_autoptr(GString) raw = NULL;
  gboolean stored;
  Stream stream;

  *taken = 0;
  if (!find_stream (sql, round, &stream, error) || !find_stored (sql, round, stream.id, &stored, error))
    return FALSE;
  if (stored)
    return TRUE;

  if (round->last_seq > stream.seq || round->last_seq <= stream.checked)
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("Round %" PRId64 " of table %s ends with event %" PRId64 ", but the waiting events are %" PRId64
                              " to %" PRId64),
                            round->number, round->table.text, round->last_seq, stream.checked + 1, stream.seq);

  round->stored_at = now;
  round->raw_from = stream.checked + 1;
  round->after.text[0] = '\0';
  if (round->state_text != NULL)
    pit_digest_of (&round->after, round->state_text, strlen (round->state_text));

  raw = collect_raw (sql, round, stream.id, taken, error);
  return raw != NULL && pit_strays_digest (sql, stream.id, PIT_UNKNOWN, &round->strays, &round->strays_digest, error) &&
         find_place (sql, round, error) && insert_round (sql, round, stream.id, raw, error) &&
         empty_inbox (sql, round, stream.id, error) &&
         (round->strays == 0 || pit_strays_cover (sql, stream.id, round->last_seq, error));
}
