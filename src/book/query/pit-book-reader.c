/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-book-file.h"
#include "pit-book-reader-private.h"
#include "pit-inbox-store.h"
#include "pit-raw-events.h"
#include "pit-register.h"

/* A query put together from its parts: what is bound stands beside what is asked. */
typedef struct
{
  GString    *text;
  const char *joint;
  struct
  {
    const char *text;
    gint64      number;
  }           bound[12];
  int         n_bound;
} Query;

static void
query_add (Query      *query,
           const char *condition,
           const char *text,
           gint64      number)
{
  g_assert (query->n_bound < (int) G_N_ELEMENTS (query->bound));

  g_string_append_printf (query->text, " %s %s", query->joint, condition);
  query->joint = "AND";
  query->bound[query->n_bound].text = text;
  query->bound[query->n_bound].number = number;
  query->n_bound++;
}

static PitSqlRows
query_ask (Query    *query,
           PitSql   *sql,
           GError  **error)
{
  PitSqlRows rows = pit_sql_ask (sql, error, g_intern_string (query->text->str), NULL);

  g_string_free (g_steal_pointer (&query->text), TRUE);
  for (int i = 0; i < query->n_bound && rows.step == PIT_STEP_ROW; i++)
    if (query->bound[i].text != NULL)
      pit_sql_bind_text (&rows, i + 1, query->bound[i].text);
    else
      pit_sql_bind_int (&rows, i + 1, query->bound[i].number);

  return rows;
}

static PitSqlRows
ask_entries (PitBookReader        *self,
             const PitEntryQuery  *asked,
             GError              **error)
{
  Query query = { .text = g_string_new ("SELECT line FROM entry"), .joint = "WHERE" };
  gint64 after = asked->newest_first && asked->after == 0 ? G_MAXINT64 : asked->after;

  query_add (&query, asked->newest_first ? "seq < ?" : "seq > ?", NULL, after);
  if (asked->kind != NULL)
    query_add (&query, "kind = ?", asked->kind, 0);
  if (asked->table != NULL)
    query_add (&query, "table_id = ?", asked->table, 0);
  query.joint = asked->newest_first ? "ORDER BY seq DESC" : "ORDER BY seq";
  query_add (&query, "LIMIT ?", NULL, pit_book_page_limit (asked->limit));

  return query_ask (&query, self->sql, error);
}

static PitSqlRows
ask_rounds (PitBookReader        *self,
            const PitRoundQuery  *asked,
            GError              **error)
{
  static const char *const traces[PIT_N_TRACES] = {
    [PIT_TRACE_DECK] = "deck = ?",
    [PIT_TRACE_DEVICE] = "device = ?",
    [PIT_TRACE_DEALER] = "dealer = ?",
    [PIT_TRACE_ACES_UP_TABLE] = "aces_up_table = ?",
    [PIT_TRACE_PACK] = "pack = ?",
  };
  Query query = { .text = g_string_new ("SELECT id, sealed_by, digest, record FROM round"), .joint = "WHERE" };
  gint64 after = asked->newest_first && asked->after == 0 ? G_MAXINT64 : asked->after;

  /* What lies between two times is found by time and then sorted; all else is walked in the order of ids. Without
   * statistics, which a book does not keep, SQLite would walk all of it for the former as well. */
  if (asked->from != 0 && asked->until != 0)
    g_string_append (query.text, " INDEXED BY round_over");
  query_add (&query, asked->newest_first ? "id < ?" : "id > ?", NULL, after);
  if (asked->number != 0)
    {
      /* by the index of numbers: "table_id" would have SQLite walk all rounds of the table */
      query_add (&query, "stream IN (SELECT id FROM stream WHERE table_id = ?)", asked->table, 0);
      query_add (&query, "number = ?", NULL, asked->number);
    }
  else if (asked->table != NULL)
    query_add (&query, "table_id = ?", asked->table, 0);
  if (asked->verdict != NULL)
    query_add (&query, _pit_book_reader_get_verdict_condition (self, asked->verdict), asked->verdict, 0);
  if (asked->trace != PIT_TRACE_NONE && asked->trace_value != NULL)
    query_add (&query, traces[asked->trace], asked->trace_value, 0);
  if (asked->from != 0)
    query_add (&query, "over_at >= ?", NULL, asked->from);
  if (asked->until != 0)
    query_add (&query, "over_at < ?", NULL, asked->until);
  query.joint = asked->newest_first ? "ORDER BY id DESC" : "ORDER BY id";
  query_add (&query, "LIMIT ?", NULL, pit_book_page_limit (asked->limit));

  return query_ask (&query, self->sql, error);
}

/* From a row of id, sealed_by, digest, record. */
static PitRoundRow *
load_round (PitBookReader     *self,
            const PitSqlRows  *row,
            GError           **error)
{
  g_autoptr(PitRoundRow) round = pit_round_row_from_record (pit_sql_text (row, 3), error);

  if (round == NULL)
    {
      g_prefix_error (error, _("Round %" PRId64 ": "), pit_sql_int (row, 0));
      return NULL;
    }
  round->id = pit_sql_int (row, 0);
  round->sealed_by = pit_sql_int (row, 1);
  g_strlcpy (round->digest.text, pit_sql_text (row, 2), sizeof round->digest.text);

  return _pit_book_reader_load_doubts (self, round, error) ? g_steal_pointer (&round) : NULL;
}

/* The same with a fifth column, raw. */
static PitRoundRow *
load_whole_round (PitBookReader     *self,
                  const PitSqlRows  *row,
                  GError           **error)
{
  g_autoptr(PitRoundRow) round = load_round (self, row, error);
  g_autoptr(GBytes) raw = NULL;

  if (round == NULL)
    return NULL;
  if (pit_sql_is_null (row, 4))
    return g_steal_pointer (&round);

  raw = pit_raw_expand (pit_sql_blob (row, 4), pit_sql_size (row, 4), (gsize) round->raw_bytes, error);
  round->events = pit_inbox_rows_new ((guint) CLAMP (round->raw_count, 0, 4096));
  if (raw == NULL || !pit_raw_read (raw, &round->table, &round->epoch, round->events, error))
    {
      g_prefix_error (error, _("Round %" PRId64 ": "), round->id);
      return NULL;
    }

  return g_steal_pointer (&round);
}

/**
 * pit_book_reader_open:
 * @path: the file
 * @error: return location for a #PitBookError
 *
 * Opens a book for reading, beside its writer or without one. The reader may be used by any thread, by one at a time.
 * Every call sees what was committed when it was made.
 *
 * Returns: (transfer full): the reader
 */
PitBookReader *
pit_book_reader_open (const char  *path,
                      GError     **error)
{
  g_autoptr(PitBookReader) self = g_new0 (PitBookReader, 1);
  gboolean is_demo;
  PitUuid id;

  g_return_val_if_fail (path != NULL, NULL);

  self->registers = PIT_UNKNOWN;
  self->sql = _pit_book_open_for_reading (path, error);
  if (self->sql == NULL || !_pit_book_read_meta (self->sql, &id, &is_demo, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
pit_book_reader_free (PitBookReader *self)
{
  g_clear_pointer (&self->sql, pit_sql_free);
  g_free (self);
}

/**
 * pit_book_reader_get_head:
 * @seq: (out): number of the last entry
 * @hash: (out caller-allocates): its hash
 */
gboolean
pit_book_reader_get_head (PitBookReader  *self,
                          gint64         *seq,
                          PitDigest      *hash,
                          GError        **error)
{
  g_auto(PitSqlRows) last =
    pit_sql_ask (self->sql, error, "SELECT seq, line ->> '$.hash' FROM entry ORDER BY seq DESC LIMIT 1", NULL);

  *seq = 0;
  hash->text[0] = '\0';
  if (pit_sql_next (&last))
    {
      *seq = pit_sql_int (&last, 0);
      g_strlcpy (hash->text, pit_sql_text (&last, 1), sizeof hash->text);
    }

  return last.step != PIT_STEP_ERROR;
}

/**
 * pit_book_reader_get_end:
 * @at: (out): when the last entry was appended, UTC microseconds; %PIT_UNKNOWN: there is none
 */
gboolean
pit_book_reader_get_end (PitBookReader  *self,
                         gint64         *at,
                         GError        **error)
{
  g_auto(PitSqlRows) last =
    pit_sql_ask (self->sql, error, "SELECT line ->> '$.entered' FROM entry ORDER BY seq DESC LIMIT 1", NULL);

  *at = pit_sql_next (&last) ? pit_sql_int (&last, 0) : PIT_UNKNOWN;

  return last.step != PIT_STEP_ERROR;
}

/**
 * pit_book_reader_knows_head:
 * @hash: what somebody was told as the end of this book's chain
 * @knows: (out): whether it ever was
 *
 * Looks from the newest entry back: what was true lately is found at once, what never was takes the whole chain.
 *
 * Returns: %FALSE with @error set where the book can't be read
 */
gboolean
pit_book_reader_knows_head (PitBookReader    *self,
                            const PitDigest  *hash,
                            gboolean         *knows,
                            GError          **error)
{
  g_auto(PitSqlRows) found = { 0 };

  /* The hash stands in the line after it as well; the text is searched first because that is cheap. */
  found = pit_sql_ask (self->sql, error,
                       "SELECT seq FROM entry WHERE instr (line, ?1) > 0 AND line ->> '$.hash' = ?1"
                       " ORDER BY seq DESC LIMIT 1",
                       PIT_SQL_TEXT (hash->text), NULL);
  *knows = pit_sql_next (&found);

  return found.step != PIT_STEP_ERROR;
}

/**
 * pit_book_reader_list_lines:
 * @query: which entries
 *
 * Returns: (transfer full) (element-type utf8): a page of entries, each as the canonical line that is stored
 */
GPtrArray *
pit_book_reader_list_lines (PitBookReader        *self,
                            const PitEntryQuery  *query,
                            GError              **error)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_auto(PitSqlRows) list = { 0 };

  g_return_val_if_fail (query != NULL, NULL);

  list = ask_entries (self, query, error);
  while (pit_sql_next (&list))
    g_ptr_array_add (lines, g_strdup (pit_sql_text (&list, 0)));

  return list.step == PIT_STEP_DONE ? g_steal_pointer (&lines) : NULL;
}

/**
 * pit_book_reader_list_entries:
 * @query: which entries
 *
 * Returns: (transfer full) (element-type PitEntry): a page of entries
 */
GPtrArray *
pit_book_reader_list_entries (PitBookReader        *self,
                              const PitEntryQuery  *query,
                              GError              **error)
{
  g_auto(PitSqlRows) list = { 0 };

  g_return_val_if_fail (query != NULL, NULL);

  list = ask_entries (self, query, error);

  return _pit_book_read_lines (&list, error);
}

/**
 * pit_book_reader_list_rounds:
 * @query: which rounds
 *
 * Returns: (transfer full) (element-type PitRoundRow): a page of rounds, without their raw events
 */
GPtrArray *
pit_book_reader_list_rounds (PitBookReader        *self,
                             const PitRoundQuery  *query,
                             GError              **error)
{
  g_autoptr(GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_round_row_free);
  g_auto(PitSqlRows) list = { 0 };

  g_return_val_if_fail (query != NULL && query->trace < PIT_N_TRACES && (query->number == 0 || query->table != NULL), NULL);

  list = ask_rounds (self, query, error);
  while (pit_sql_next (&list))
    {
      PitRoundRow *round = load_round (self, &list, error);

      if (round == NULL)
        return NULL;
      g_ptr_array_add (rounds, round);
    }

  return list.step == PIT_STEP_DONE ? g_steal_pointer (&rounds) : NULL;
}

/**
 * pit_book_reader_get_round:
 * @id: the round's place in the book
 *
 * Returns: (transfer full): the round with its raw events, as far as they have not been pruned
 */
PitRoundRow *
pit_book_reader_get_round (PitBookReader  *self,
                           gint64          id,
                           GError        **error)
{
  g_auto(PitSqlRows) found =
    pit_sql_ask (self->sql, error, "SELECT id, sealed_by, digest, record, raw FROM round WHERE id = ?1",
                 PIT_SQL_INT (id), NULL);

  if (pit_sql_next (&found))
    return load_whole_round (self, &found, error);
  if (found.step == PIT_STEP_DONE)
    g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NOT_FOUND, _("This round is not in %s"), self->sql->path);

  return NULL;
}

/**
 * pit_book_reader_find_place:
 * @last_seq: a round's last event, which no other round of the epoch ends with; its number might be another's as well
 * @id: (out): the round's place in the book, or, where it was never stored, that of the next one of its epoch; 0: neither
 *   is stored, or not yet. What stands before this place is all that is older
 *
 * Returns: %FALSE with @error set if the book can't be read
 */
gboolean
pit_book_reader_find_place (PitBookReader  *self,
                            const char     *table,
                            const char     *epoch,
                            gint64          last_seq,
                            gint64         *id,
                            GError        **error)
{
  g_return_val_if_fail (table != NULL && epoch != NULL && id != NULL, FALSE);

  return pit_sql_get_number (self->sql, id, error,
                             "SELECT ifnull ((SELECT id FROM round WHERE last_seq >= ?3 AND stream ="
                             " (SELECT id FROM stream WHERE table_id = ?1 AND epoch = ?2) ORDER BY last_seq LIMIT 1), 0)",
                             PIT_SQL_TEXT (table), PIT_SQL_TEXT (epoch), PIT_SQL_INT (last_seq), NULL);
}

/**
 * pit_book_reader_list_cursors:
 *
 * Returns: (transfer full) (element-type PitBookCursor): how far each table's history is stored; of a table that began
 *   several epochs, the one last that was heard last, by the desk's clock. Was that clock set back in between, the
 *   controller's welcome does not fit, and a person decides as on any history that does not continue
 */
GArray *
pit_book_reader_list_cursors (PitBookReader  *self,
                              GError        **error)
{
  g_autoptr(GArray) cursors = g_array_new (FALSE, TRUE, sizeof (PitBookCursor));
  g_auto(PitSqlRows) list = { 0 };

  g_array_set_clear_func (cursors, (GDestroyNotify) pit_book_cursor_clear);
  list = pit_sql_ask (self->sql, error,
                      "SELECT s.table_id, s.epoch, s.seq, s.checked, s.state,"
                      " (SELECT min (r.stored_at, ifnull (r.over_at, r.stored_at)) FROM round AS r"
                      "  WHERE r.stream = s.id AND r.last_seq = s.checked),"
                      " ifnull ((SELECT max (a.last) FROM reg_aside AS a"
                      "  WHERE a.table_id = s.table_id AND a.epoch = s.epoch), 0)"
                      /* One that was given up may have come back. */
                      " FROM stream AS s ORDER BY ifnull ("
                      "  (SELECT i.received FROM inbox AS i WHERE i.stream = s.id AND i.seq = s.seq),"
                      "  (SELECT max (r.stored_at) FROM round AS r WHERE r.stream = s.id AND r.last_seq = s.checked)), s.id",
                      NULL);
  while (pit_sql_next (&list))
    {
      PitBookCursor cursor = {
        .seq = pit_sql_int (&list, 2),
        .checked = pit_sql_int (&list, 3),
        .state = pit_sql_dup_text (&list, 4),
        .known_at = pit_sql_int (&list, 5),
        .aside = pit_sql_int (&list, 6),
      };

      g_strlcpy (cursor.table.text, pit_sql_text (&list, 0), sizeof cursor.table.text);
      g_strlcpy (cursor.epoch.text, pit_sql_text (&list, 1), sizeof cursor.epoch.text);
      g_array_append_val (cursors, cursor);
    }

  return list.step == PIT_STEP_DONE ? g_steal_pointer (&cursors) : NULL;
}

/**
 * pit_book_reader_list_events:
 * @table: whose events
 * @epoch: of which epoch
 * @after: events after this number; the cursor's `checked` to begin with
 * @limit: most rows; 0 stands for %PIT_BOOK_PAGE_MAX
 *
 * Lists events that wait for their round to be over: those to be folded and checked again at start.
 *
 * Returns: (transfer full) (element-type PitInboxRow): a page of them, in order
 */
GArray *
pit_book_reader_list_events (PitBookReader  *self,
                             const char     *table,
                             const char     *epoch,
                             gint64          after,
                             guint           limit,
                             GError        **error)
{
  g_autoptr(GArray) rows = pit_inbox_rows_new (0);
  g_auto(PitSqlRows) list = { 0 };

  g_return_val_if_fail (table != NULL && epoch != NULL, NULL);

  list = pit_sql_ask (self->sql, error,
                      "SELECT " PIT_INBOX_COLUMNS " FROM inbox WHERE stream ="
                      " (SELECT id FROM stream WHERE table_id = ?1 AND epoch = ?2)"
                      " AND seq > ?3 ORDER BY seq LIMIT ?4",
                      PIT_SQL_TEXT (table), PIT_SQL_TEXT (epoch), PIT_SQL_INT (after),
                      PIT_SQL_INT (pit_book_page_limit (limit)), NULL);
  while (pit_sql_next (&list))
    {
      PitInboxRow *row = pit_inbox_rows_add (rows);

      pit_inbox_row_load (row, &list);
      g_strlcpy (row->table.text, table, sizeof row->table.text);
      g_strlcpy (row->epoch.text, epoch, sizeof row->epoch.text);
    }

  return list.step == PIT_STEP_DONE ? g_steal_pointer (&rows) : NULL;
}

/** Returns: (nullable): the connection, where the registers are those that this program would make. */
PitSql *
_pit_book_reader_get_registers (PitBookReader  *self,
                                GError        **error)
{
  gboolean is_current = TRUE;
  gint64 version;

  /* A program that makes them anew drops the old ones first, and the file's schema has another version then. */
  if (!pit_sql_get_number (self->sql, &version, error, "PRAGMA schema_version", NULL)
      || (version != self->registers && !pit_registers_are_current (self->sql, &is_current, error)))
    return NULL;
  if (!is_current)
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_OLDER,
                   _("The registers of %s come from another version of Pitstand; open the book once with this "
                     "version"),
                   self->sql->path);
      return NULL;
    }
  self->registers = version;

  return self->sql;
}

