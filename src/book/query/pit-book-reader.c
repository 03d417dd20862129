/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-book-file.h"
#include "pit-book-reader-private.h"
#include "pit-inbox-store.h"
#include "pit-raw-events.h"
#include "pit-register.h"

struct _PitBookReader
{
  GObject  parent_instance;

  PitSql *sql;
  gint64  registers; /* by which version of the file's schema they are this program's; PIT_UNKNOWN: not looked at yet */
};

G_DEFINE_FINAL_TYPE (PitBookReader, pit_book_reader, G_TYPE_OBJECT)

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

static sqlite3_stmt *
query_prepare (Query    *query,
               PitSql   *sql,
               GError  **error)
{
  sqlite3_stmt *statement = pit_sql_get (sql, g_intern_string (query->text->str), error);

  g_string_free (g_steal_pointer (&query->text), TRUE);
  if (statement == NULL)
    return NULL;

  for (int i = 0; i < query->n_bound; i++)
    if (query->bound[i].text != NULL)
      sqlite3_bind_text (statement, i + 1, query->bound[i].text, -1, SQLITE_STATIC);
    else
      sqlite3_bind_int64 (statement, i + 1, query->bound[i].number);

  return statement;
}

static sqlite3_stmt *
prepare_entries (PitBookReader        *self,
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

  return query_prepare (&query, self->sql, error);
}

static sqlite3_stmt *
prepare_rounds (PitBookReader        *self,
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
  if (asked->table != NULL)
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

  return query_prepare (&query, self->sql, error);
}

/* From a row of id, sealed_by, digest, record. */
static PitRoundRow *
load_round (PitBookReader *self,
            sqlite3_stmt  *statement,
            GError       **error)
{
  g_autoptr(PitRoundRow) round = pit_round_row_from_record (pit_sql_text (statement, 3), error);

  if (round == NULL)
    {
      g_prefix_error (error, _("Round %" PRId64 ": "), pit_sql_int (statement, 0));
      return NULL;
    }
  round->id = pit_sql_int (statement, 0);
  round->sealed_by = pit_sql_int (statement, 1);
  g_strlcpy (round->digest.text, pit_sql_text (statement, 2), sizeof round->digest.text);

  return _pit_book_reader_load_doubts (self, round, error) ? g_steal_pointer (&round) : NULL;
}

/* The same with a fifth column, raw. */
static PitRoundRow *
load_whole_round (PitBookReader *self,
                  sqlite3_stmt  *statement,
                  GError       **error)
{
  g_autoptr(PitRoundRow) round = load_round (self, statement, error);
  g_autoptr(GBytes) raw = NULL;

  if (round == NULL)
    return NULL;
  if (sqlite3_column_type (statement, 4) == SQLITE_NULL)
    return g_steal_pointer (&round);

  raw = pit_raw_expand (sqlite3_column_blob (statement, 4), (gsize) sqlite3_column_bytes (statement, 4),
                        (gsize) round->raw_bytes, error);
  round->events = pit_inbox_rows_new ((guint) CLAMP (round->raw_count, 0, 4096));
  if (raw == NULL || !pit_raw_read (raw, &round->table, &round->epoch, round->events, error))
    {
      g_prefix_error (error, _("Round %" PRId64 ": "), round->id);
      return NULL;
    }

  return g_steal_pointer (&round);
}

static PitRoundRow *
get_one_round (PitBookReader  *self,
               sqlite3_stmt   *statement,
               GError        **error)
{
  PitRoundRow *round = NULL;
  PitStep step = pit_sql_step (self->sql, statement, error);

  if (step == PIT_STEP_ROW)
    {
      round = load_whole_round (self, statement, error);
      sqlite3_reset (statement);
    }
  else if (step == PIT_STEP_DONE)
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NOT_FOUND, _("There is no such round in %s"), self->sql->path);
    }

  return round;
}

static void
pit_book_reader_finalize (GObject *object)
{
  PitBookReader *self = PIT_BOOK_READER (object);

  g_clear_pointer (&self->sql, pit_sql_free);

  G_OBJECT_CLASS (pit_book_reader_parent_class)->finalize (object);
}

static void
pit_book_reader_class_init (PitBookReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_book_reader_finalize;
}

static void
pit_book_reader_init (PitBookReader *self)
{
  self->registers = PIT_UNKNOWN;
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
  g_autoptr(PitBookReader) self = g_object_new (PIT_TYPE_BOOK_READER, NULL);
  gboolean is_demo;
  PitUuid id;

  g_return_val_if_fail (path != NULL, NULL);

  self->sql = _pit_book_open_for_reading (path, error);
  if (self->sql == NULL || !_pit_book_read_meta (self->sql, &id, &is_demo, error))
    return NULL;

  return g_steal_pointer (&self);
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
  sqlite3_stmt *find;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), FALSE);

  find = pit_sql_get (self->sql, "SELECT seq, line ->> '$.hash' FROM entry ORDER BY seq DESC LIMIT 1", error);
  if (find == NULL)
    return FALSE;

  *seq = 0;
  hash->text[0] = '\0';
  step = pit_sql_step (self->sql, find, error);
  if (step == PIT_STEP_ROW)
    {
      *seq = pit_sql_int (find, 0);
      g_strlcpy (hash->text, pit_sql_text (find, 1), sizeof hash->text);
      sqlite3_reset (find);
    }

  return step != PIT_STEP_ERROR;
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
  sqlite3_stmt *find;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), FALSE);

  /* The hash stands in the line after it as well; the text is searched first because that is cheap. */
  find = pit_sql_get (self->sql, "SELECT seq FROM entry WHERE instr (line, ?1) > 0 AND line ->> '$.hash' = ?1 "
                      "ORDER BY seq DESC LIMIT 1", error);
  if (find == NULL)
    return FALSE;

  sqlite3_bind_text (find, 1, hash->text, -1, SQLITE_STATIC);
  step = pit_sql_step (self->sql, find, error);
  *knows = step == PIT_STEP_ROW;
  if (*knows)
    sqlite3_reset (find);

  return step != PIT_STEP_ERROR;
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
  g_autoptr(GPtrArray) lines = NULL;
  sqlite3_stmt *statement;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);
  g_return_val_if_fail (query != NULL, NULL);

  statement = prepare_entries (self, query, error);
  if (statement == NULL)
    return NULL;

  lines = g_ptr_array_new_with_free_func (g_free);
  while ((step = pit_sql_step (self->sql, statement, error)) == PIT_STEP_ROW)
    g_ptr_array_add (lines, g_strdup (pit_sql_text (statement, 0)));

  return step == PIT_STEP_DONE ? g_steal_pointer (&lines) : NULL;
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
  g_autoptr(GPtrArray) lines = pit_book_reader_list_lines (self, query, error);
  g_autoptr(GPtrArray) entries = NULL;

  if (lines == NULL)
    return NULL;

  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_entry_free);
  for (guint i = 0; i < lines->len; i++)
    {
      PitEntry *entry = pit_entry_from_line (lines->pdata[i], -1, error);

      if (entry == NULL)
        return NULL;
      g_ptr_array_add (entries, entry);
    }

  return g_steal_pointer (&entries);
}

/**
 * pit_book_reader_dup_sealed:
 * @digest: as it stands in an entry
 *
 * Returns: (transfer full): the sealed text; %NULL with %PIT_BOOK_ERROR_NOT_FOUND where it was erased
 */
char *
pit_book_reader_dup_sealed (PitBookReader    *self,
                            const PitDigest  *digest,
                            GError          **error)
{
  char *text = NULL;
  sqlite3_stmt *find;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);
  g_return_val_if_fail (digest != NULL, NULL);

  find = pit_sql_get (self->sql, "SELECT text FROM sealed WHERE digest = ?1 AND text IS NOT NULL", error);
  if (find == NULL)
    return NULL;

  pit_sql_bind_text (find, 1, digest->text);
  step = pit_sql_step (self->sql, find, error);
  if (step == PIT_STEP_ROW)
    {
      text = g_strdup (pit_sql_text (find, 0));
      sqlite3_reset (find);
    }
  else if (step == PIT_STEP_DONE)
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NOT_FOUND, _("There is no text %s, or it was erased"),
                   digest->text);
    }

  return text;
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
  g_autoptr(GPtrArray) rounds = NULL;
  sqlite3_stmt *statement;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);
  g_return_val_if_fail (query != NULL && query->trace < PIT_N_TRACES, NULL);

  statement = prepare_rounds (self, query, error);
  if (statement == NULL)
    return NULL;

  rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_round_row_free);
  while ((step = pit_sql_step (self->sql, statement, error)) == PIT_STEP_ROW)
    {
      PitRoundRow *round = load_round (self, statement, error);

      if (round == NULL)
        {
          sqlite3_reset (statement);
          return NULL;
        }
      g_ptr_array_add (rounds, round);
    }

  return step == PIT_STEP_DONE ? g_steal_pointer (&rounds) : NULL;
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
  sqlite3_stmt *statement;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);

  statement = pit_sql_get (self->sql, "SELECT id, sealed_by, digest, record, raw FROM round WHERE id = ?1", error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);

  return get_one_round (self, statement, error);
}

/**
 * pit_book_reader_find_round:
 * @table: whose round
 * @epoch: in which life of the controller's storage
 * @number: as the table counted
 *
 * Returns: (transfer full): the round with its raw events; where the table used the number again, the first one
 */
PitRoundRow *
pit_book_reader_find_round (PitBookReader  *self,
                            const char     *table,
                            const char     *epoch,
                            gint64          number,
                            GError        **error)
{
  sqlite3_stmt *statement;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);
  g_return_val_if_fail (table != NULL && epoch != NULL, NULL);

  statement = pit_sql_get (self->sql,
                           "SELECT id, sealed_by, digest, record, raw FROM round WHERE number = ?3 AND stream ="
                           " (SELECT id FROM stream WHERE table_id = ?1 AND epoch = ?2) ORDER BY id",
                           error);
  if (statement == NULL)
    return NULL;
  pit_sql_bind_text (statement, 1, table);
  pit_sql_bind_text (statement, 2, epoch);
  sqlite3_bind_int64 (statement, 3, number);

  return get_one_round (self, statement, error);
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
  sqlite3_stmt *find;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), FALSE);
  g_return_val_if_fail (table != NULL && epoch != NULL && id != NULL, FALSE);

  find = pit_sql_get (self->sql,
                      "SELECT id FROM round WHERE last_seq >= ?3 AND stream ="
                      " (SELECT id FROM stream WHERE table_id = ?1 AND epoch = ?2) ORDER BY last_seq LIMIT 1",
                      error);
  if (find == NULL)
    return FALSE;
  pit_sql_bind_text (find, 1, table);
  pit_sql_bind_text (find, 2, epoch);
  sqlite3_bind_int64 (find, 3, last_seq);
  step = pit_sql_step (self->sql, find, error);
  *id = step == PIT_STEP_ROW ? pit_sql_int (find, 0) : 0;
  sqlite3_reset (find);

  return step != PIT_STEP_ERROR;
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
  sqlite3_stmt *list;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);

  g_array_set_clear_func (cursors, (GDestroyNotify) pit_book_cursor_clear);
  list = pit_sql_get (self->sql, "SELECT s.table_id, s.epoch, s.seq, s.checked, s.state,"
                      " (SELECT min (r.stored_at, ifnull (r.over_at, r.stored_at)) FROM round AS r"
                      "  WHERE r.stream = s.id AND r.last_seq = s.checked),"
                      " (SELECT max (a.last) FROM reg_aside AS a WHERE a.table_id = s.table_id AND a.epoch = s.epoch)"
                      /* One that was given up may have come back. */
                      " FROM stream AS s ORDER BY ifnull ("
                      "  (SELECT i.received FROM inbox AS i WHERE i.stream = s.id AND i.seq = s.seq),"
                      "  (SELECT max (r.stored_at) FROM round AS r WHERE r.stream = s.id AND r.last_seq = s.checked)), s.id",
                      error);
  if (list == NULL)
    return NULL;

  while ((step = pit_sql_step (self->sql, list, error)) == PIT_STEP_ROW)
    {
      PitBookCursor cursor = { .seq = pit_sql_int (list, 2), .checked = pit_sql_int (list, 3), .known_at = PIT_UNKNOWN };

      g_strlcpy (cursor.table.text, pit_sql_text (list, 0), sizeof cursor.table.text);
      g_strlcpy (cursor.epoch.text, pit_sql_text (list, 1), sizeof cursor.epoch.text);
      if (sqlite3_column_type (list, 4) != SQLITE_NULL)
        cursor.state = g_strdup (pit_sql_text (list, 4));
      if (sqlite3_column_type (list, 5) != SQLITE_NULL)
        cursor.known_at = pit_sql_int (list, 5);
      if (sqlite3_column_type (list, 6) != SQLITE_NULL)
        cursor.aside = pit_sql_int (list, 6);
      g_array_append_val (cursors, cursor);
    }

  return step == PIT_STEP_DONE ? g_steal_pointer (&cursors) : NULL;
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
  sqlite3_stmt *list;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);
  g_return_val_if_fail (table != NULL && epoch != NULL, NULL);

  list = pit_sql_get (self->sql,
                      "SELECT " PIT_INBOX_COLUMNS " FROM inbox WHERE stream ="
                      " (SELECT id FROM stream WHERE table_id = ?1 AND epoch = ?2)"
                      " AND seq > ?3 ORDER BY seq LIMIT ?4",
                      error);
  if (list == NULL)
    return NULL;
  pit_sql_bind_text (list, 1, table);
  pit_sql_bind_text (list, 2, epoch);
  sqlite3_bind_int64 (list, 3, after);
  sqlite3_bind_int64 (list, 4, pit_book_page_limit (limit));

  while ((step = pit_sql_step (self->sql, list, error)) == PIT_STEP_ROW)
    {
      PitInboxRow *row = pit_inbox_rows_add (rows);

      pit_inbox_row_load (row, list, 0);
      g_strlcpy (row->table.text, table, sizeof row->table.text);
      g_strlcpy (row->epoch.text, epoch, sizeof row->epoch.text);
    }

  return step == PIT_STEP_DONE ? g_steal_pointer (&rows) : NULL;
}

/** _pit_book_reader_get_sql: (transfer none): the connection that @self reads by */
PitSql *
_pit_book_reader_get_sql (PitBookReader *self)
{
  return self->sql;
}

/** Returns: (nullable): the connection, where the registers are those that this program would make. */
PitSql *
_pit_book_reader_get_registers (PitBookReader  *self,
                                GError        **error)
{
  gboolean is_current = TRUE;
  gint64 version;

  /* A program that makes them anew drops the old ones first, and the file's schema has another version then. */
  if (!pit_sql_get_number (self->sql, "PRAGMA schema_version", &version, error)
      || (version != self->registers && !pit_registers_are_current (self->sql, &is_current, error)))
    return NULL;
  if (!is_current)
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_OLDER,
                   _("The registers of %s are of another version of Pitstand; open the book once with this one"),
                   self->sql->path);
      return NULL;
    }
  self->registers = version;

  return self->sql;
}

/** Returns: (nullable): a statement of the registers, to be bound, where they are those that this program would make */
sqlite3_stmt *
_pit_book_reader_ask (PitBookReader  *self,
                      const char     *query,
                      GError        **error)
{
  PitSql *sql = _pit_book_reader_get_registers (self, error);

  return sql != NULL ? pit_sql_get (sql, query, error) : NULL;
}

PitStep
_pit_book_reader_step (PitBookReader  *self,
                       sqlite3_stmt   *statement,
                       GError        **error)
{
  return pit_sql_step (self->sql, statement, error);
}
