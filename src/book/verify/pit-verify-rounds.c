/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-chain.h"
#include "pit-raw-events.h"
#include "pit-round-row.h"
#include "pit-verify.h"

/* The columns beside a round's record, in the order of the query below. */
enum
{
  COLUMN_ID,
  COLUMN_SEALED_BY,
  COLUMN_DIGEST,
  COLUMN_RECORD,
  COLUMN_RAW,
  COLUMN_STREAM_TABLE,
  COLUMN_STREAM_EPOCH,
  COLUMN_TABLE,
  COLUMN_NUMBER,
  COLUMN_LAST_SEQ,
  COLUMN_STORED_AT,
  COLUMN_OVER_AT,
  COLUMN_VERDICT,
  COLUMN_DECK,
  COLUMN_DEVICE,
  COLUMN_DEALER,
  COLUMN_ACES_UP_TABLE,
  COLUMN_PACK,
  COLUMN_STREAM,
  COLUMN_REPEAT,
};

#define ROUNDS(repeat)                                                                                                 \
  "SELECT round.id, round.sealed_by, round.digest, round.record, round.raw, stream.table_id, stream.epoch,"            \
  " round.table_id, round.number, round.last_seq, round.stored_at, round.over_at, round.verdict, round.deck,"          \
  " round.device, round.dealer, round.aces_up_table, round.pack, round.stream, " repeat                                \
  " FROM round LEFT JOIN stream ON stream.id = round.stream ORDER BY round.id"

#define SEALS(repeat)                                                                                                  \
  "WITH seal (seq, line) AS (SELECT seq, CASE WHEN json_valid (line) THEN line END FROM entry"                         \
  " WHERE kind = 'rounds-sealed')"                                                                                     \
  " SELECT seal.seq, seal.line ->> '$.table', t.value ->> '$.number', t.value ->> '$.digest',"                         \
  " round.id, round.digest, round.sealed_by"                                                                           \
  " FROM seal, json_each (seal.line, '$.body.rounds') AS t"                                                            \
  " LEFT JOIN stream ON stream.table_id = seal.line ->> '$.table' AND stream.epoch = t.value ->> '$.epoch'"            \
  " LEFT JOIN round ON round.stream = stream.id AND round.number = t.value ->> '$.number'"                             \
  " AND " repeat " = ifnull (t.value ->> '$.repeat', 0)"                                                               \
  " ORDER BY seal.seq"

/* Before version 3 a book had no repeated numbers. */
static const char *
choose (PitVerify  *self,
        const char *older,
        const char *query)
{
  return self->version < 3 ? older : query;
}

static char *
round_place (gint64 id)
{
  return g_strdup_printf (_("round %" PRId64), id);
}

static gboolean
is_filed_right (const PitRoundRow *round,
                const PitSqlRows  *row)
{
  const struct
  {
    int         column;
    const char *expected;
  } texts[] = {
    { COLUMN_STREAM_TABLE, round->table.text }, { COLUMN_STREAM_EPOCH, round->epoch.text },
    { COLUMN_TABLE, round->table.text },        { COLUMN_VERDICT, round->verdict },
    { COLUMN_DECK, round->deck.text },          { COLUMN_DEVICE, round->device.text },
    { COLUMN_DEALER, round->dealer.text },      { COLUMN_ACES_UP_TABLE, round->aces_up_table.text },
    { COLUMN_PACK, round->pack.text },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!g_str_equal (pit_sql_text (row, texts[i].column), texts[i].expected))
      return FALSE;

  /* From version 2 of the record on it says its own place, too. */
  return (round->id == pit_sql_int (row, COLUMN_ID) || (round->id == 0 && round->version < 2)) &&
         pit_sql_int (row, COLUMN_REPEAT) == round->repeat &&
         pit_sql_int (row, COLUMN_NUMBER) == round->number && pit_sql_int (row, COLUMN_LAST_SEQ) == round->last_seq &&
         pit_sql_int (row, COLUMN_STORED_AT) == round->stored_at && pit_sql_int (row, COLUMN_OVER_AT) == round->over_at;
}

/* Numbers that are in order, and that a gap says are missing where they are: how many gaps there may be is counted with
 * the stream's other numbers. */
static gboolean
check_numbers (PitVerify          *self,
               const PitRoundRow  *round,
               const GArray       *events,
               gint64              stream,
               GError            **error)
{
  gint64 next = round->raw_from;

  for (guint i = 0; i <= events->len; i++)
    {
      gint64 seq = i < events->len ? g_array_index (events, PitInboxRow, i).seq : round->last_seq + 1;
      gboolean noticed = TRUE;

      if (seq < next || (i < events->len && seq > round->last_seq))
        {
          pit_verify_add (self, "round", round_place (round->id), _("event %" PRId64 " is out of its place"), seq);
          break;
        }
      if (seq > next && !pit_verify_hole (self, stream, next, seq - 1, &noticed, error))
        return FALSE;
      if (!noticed)
        {
          pit_verify_add (self, "events", round_place (round->id),
                          _("events %" PRId64 " to %" PRId64 " are missing, and no gap says so"), next, seq - 1);
          break;
        }
      next = seq + 1;
    }

  return TRUE;
}

static gboolean
check_raw (PitVerify         *self,
           PitRoundRow       *round,
           const PitSqlRows  *row,
           GError           **error)
{
  g_autoptr(GError) local_error = NULL;
  g_autoptr(GArray) events = pit_inbox_rows_new (0);
  g_autoptr(GBytes) raw = NULL;
  PitDigest digest;

  /* Nothing is ever pruned yet; when it is, an entry will say so. */
  if (pit_sql_is_null (row, COLUMN_RAW))
    {
      pit_verify_add (self, "round", round_place (round->id), _("its raw events are gone, and no entry says why"));
      return TRUE;
    }

  raw = pit_raw_expand (pit_sql_blob (row, COLUMN_RAW), pit_sql_size (row, COLUMN_RAW), (gsize) MAX (round->raw_bytes, 0),
                        &local_error);
  if (raw == NULL || !pit_raw_read (raw, &round->table, &round->epoch, events, &local_error))
    {
      pit_verify_add (self, "round", round_place (round->id), _("its raw events can't be read: %s"),
                      local_error->message);
      return TRUE;
    }

  pit_digest_of (&digest, g_bytes_get_data (raw, NULL), g_bytes_get_size (raw));
  if (!g_str_equal (digest.text, round->raw_digest.text) || (gint64) g_bytes_get_size (raw) != round->raw_bytes ||
      events->len != round->raw_count)
    {
      pit_verify_add (self, "round", round_place (round->id), _("somebody changed its raw events"));
      return TRUE;
    }

  self->proof->events += events->len;

  return check_numbers (self, round, events, pit_sql_int (row, COLUMN_STREAM), error);
}

/**
 * pit_verify_rounds:
 *
 * Every round by itself: record, digest, what it is filed under, raw events.
 */
gboolean
pit_verify_rounds (PitVerify  *self,
                   GError    **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error, choose (self, ROUNDS ("0"), ROUNDS ("round.repeat")), NULL);

  while (pit_verify_next (self, &list))
    {
      g_autoptr(GError) local_error = NULL;
      gint64 id = pit_sql_int (&list, COLUMN_ID);
      g_autoptr(PitRoundRow) round = pit_round_row_from_record (pit_sql_text (&list, COLUMN_RECORD), &local_error);
      PitDigest digest;

      self->proof->rounds++;
      self->proof->unsealed_rounds += pit_sql_is_null (&list, COLUMN_SEALED_BY);
      if (round == NULL)
        {
          pit_verify_add (self, "round", round_place (id), "%s", local_error->message);
          continue;
        }
      pit_round_record_digest (round->record, &digest);
      if (!g_str_equal (digest.text, pit_sql_text (&list, COLUMN_DIGEST)))
        pit_verify_add (self, "round", round_place (id), _("somebody changed it: its digest doesn't match its "
                                                           "record"));
      if (!is_filed_right (round, &list))
        pit_verify_add (self, "round", round_place (id),
                        _("its row has another place, table, number, time, verdict or key than its record"));
      round->id = id;
      if (!check_raw (self, round, &list, error))
        return FALSE;
    }

  return list.step == PIT_STEP_DONE;
}

/* From a row of seal's entry, table, number, digest; round's id, digest, sealed_by. */
static gboolean
check_seal (PitVerify         *self,
            const PitSqlRows  *row,
            GError           **error)
{
  gint64 entry = pit_sql_int (row, 0);

  if (pit_sql_is_null (row, 4))
    {
      pit_verify_add (self, "seal", g_strdup_printf (_("entry %" PRId64), entry),
                      _("it holds round %" PRId64 " of table %s, but that round is missing"), pit_sql_int (row, 2),
                      pit_sql_text (row, 1));
      return TRUE;
    }

  if (!g_str_equal (pit_sql_text (row, 3), pit_sql_text (row, 5)))
    pit_verify_add (self, "seal", round_place (pit_sql_int (row, 4)),
                    _("somebody changed it: entry %" PRId64 " on the chain holds another digest"), entry);
  if (pit_sql_int (row, 6) != entry)
    pit_verify_add (self, "seal", round_place (pit_sql_int (row, 4)),
                    _("it doesn't name entry %" PRId64 ", which holds its digest"), entry);

  return pit_sql_run (self->sql, error, "INSERT OR IGNORE INTO temp.held (id) VALUES (?1)",
                      PIT_SQL_INT (pit_sql_int (row, 4)), NULL);
}

static gboolean
check_claims (PitVerify  *self,
              GError    **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error,
                                         "SELECT id, sealed_by FROM round"
                                         " WHERE sealed_by IS NOT NULL AND id NOT IN (SELECT id FROM temp.held)",
                                         NULL);

  while (pit_sql_next (&list))
    pit_verify_add (self, "seal", round_place (pit_sql_int (&list, 0)),
                    _("it names entry %" PRId64 ", which doesn't hold its digest"), pit_sql_int (&list, 1));

  return list.step == PIT_STEP_DONE;
}

static gboolean
check_unproven (PitVerify  *self,
                GError    **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error, "SELECT id FROM round WHERE " PIT_ROUND_IS_UNPROVEN,
                                         PIT_SQL_INT (g_get_real_time ()), NULL);

  while (pit_sql_next (&list))
    pit_verify_add (self, "seal", round_place (pit_sql_int (&list, 0)),
                    _("no entry holds it, and no desk can have saved it"));

  return list.step == PIT_STEP_DONE;
}

/**
 * pit_verify_seals:
 *
 * Every digest on the chain against its round, and every round that claims to be on the chain.
 */
gboolean
pit_verify_seals (PitVerify  *self,
                  GError    **error)
{
  g_auto(PitSqlRows) list = { 0 };

  if (!pit_sql_exec (self->sql, "CREATE TEMP TABLE held (id INTEGER PRIMARY KEY)", error))
    return FALSE;

  list = pit_sql_ask (self->sql, error, choose (self, SEALS ("0"), SEALS ("round.repeat")), NULL);
  while (pit_verify_next (self, &list))
    if (!check_seal (self, &list, error))
      return FALSE;

  return list.step == PIT_STEP_DONE && check_claims (self, error) && check_unproven (self, error);
}
