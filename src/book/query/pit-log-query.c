/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-book-reader-private.h"
#include "pit-log-terms.h"

/* Pages of the pit log, each row with what belongs to it. */

static void
text_free (PitLogText *self)
{
  g_free (self->name);
  g_free (self->text);
  g_free (self);
}

static gboolean
load_texts (PitSql     *sql,
            PitLogRow  *row,
            GError    **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *digest;

  if (row->entry->sealed == NULL)
    return TRUE;

  json_object_iter_init_ordered (&iter, json_node_get_object (row->entry->sealed));
  while (json_object_iter_next_ordered (&iter, &name, &digest))
    {
      const char *sealed = json_node_get_value_type (digest) == G_TYPE_STRING ? json_node_get_string (digest) : "";
      g_auto(PitSqlRows) found = pit_sql_ask (sql, error, "SELECT text FROM sealed WHERE digest = ?1 AND text IS NOT NULL",
                                              PIT_SQL_TEXT (sealed), NULL);
      PitLogText *text = g_new0 (PitLogText, 1);

      text->name = g_strdup (name);
      text->text = pit_sql_next (&found) ? g_utf8_make_valid (pit_sql_text (&found, 0), -1) : NULL;
      g_ptr_array_add (row->texts, text);
      if (found.step == PIT_STEP_ERROR)
        return FALSE;
    }

  return TRUE;
}

/* The newest entry of that kind that refers to @seq. */
static gboolean
find_referring (PitSql      *sql,
                gint64       seq,
                const char  *kind,
                gint64      *found,
                GError     **error)
{
  return pit_sql_get_number (sql, found, error,
                             "SELECT max (r.entry) FROM reg_term AS r JOIN entry AS e ON e.seq = r.entry"
                             " WHERE r.term = '" PIT_TERM_REFERS "' || ?1 AND e.kind = ?2",
                             PIT_SQL_INT (seq), PIT_SQL_TEXT (kind), NULL);
}

/* (transfer full) */
static char *
load_line (PitSql  *sql,
           gint64   seq,
           GError **error)
{
  g_auto(PitSqlRows) found = pit_sql_ask (sql, error, "SELECT line FROM entry WHERE seq = ?1", PIT_SQL_INT (seq), NULL);

  if (pit_sql_next (&found))
    return g_strdup (pit_sql_text (&found, 0));
  if (found.step == PIT_STEP_DONE)
    g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NOT_FOUND, _("There is no entry %" PRId64 " in %s"), seq, sql->path);

  return NULL;
}

/* What came of an order or an alert does not say of which: the entry before it does. One that is missing leaves it unsaid. */
static void
load_about (PitSql    *sql,
            PitLogRow *row)
{
  g_autofree char *line = row->entry->refers_to != PIT_UNKNOWN ? load_line (sql, row->entry->refers_to, NULL) : NULL;

  row->about = line != NULL ? pit_entry_from_line (line, -1, NULL) : NULL;
}

static PitLogRow *
load_row (PitSql  *sql,
          gint64   seq,
          GError **error)
{
  g_autoptr(PitLogRow) row = g_new0 (PitLogRow, 1);

  row->texts = g_ptr_array_new_with_free_func ((GDestroyNotify) text_free);
  row->line = load_line (sql, seq, error);
  if (row->line == NULL || (row->entry = pit_entry_from_line (row->line, -1, error)) == NULL ||
      !load_texts (sql, row, error) || !find_referring (sql, seq, "note-corrected", &row->corrected_by, error) ||
      !find_referring (sql, seq, "note", &row->noted_by, error))
    return NULL;
  load_about (sql, row);

  return g_steal_pointer (&row);
}

static GPtrArray *
load_rows (PitSql   *sql,
           GArray   *numbers,
           gboolean  backwards,
           GError  **error)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_log_row_free);

  for (guint i = 0; i < numbers->len; i++)
    {
      gint64 seq = g_array_index (numbers, gint64, backwards ? numbers->len - 1 - i : i);
      PitLogRow *row = load_row (sql, seq, error);

      if (row == NULL)
        return NULL;
      g_ptr_array_add (rows, row);
    }

  return g_steal_pointer (&rows);
}
/**
 * pit_book_reader_list_log:
 * @query: which entries
 *
 * Returns: (transfer full) (element-type PitLogRow): a page of the pit log, the newest entry first
 */
GPtrArray *
pit_book_reader_list_log (PitBookReader      *self,
                          const PitLogQuery  *query,
                          GError            **error)
{
  g_autoptr(GArray) numbers = NULL;
  GPtrArray *rows = NULL;
  gboolean backwards;
  PitSql *sql;

  g_return_val_if_fail (query != NULL && (query->before == 0 || query->after == 0), NULL);

  sql = _pit_book_reader_get_registers (self, error);
  /* Both as of one moment. */
  if (sql == NULL || !pit_sql_exec (sql, "BEGIN", error))
    return NULL;

  numbers = pit_log_plan_find (sql, query, &backwards, error);
  if (numbers != NULL)
    rows = load_rows (sql, numbers, backwards, error);
  pit_sql_exec (sql, "ROLLBACK", NULL);

  return rows;
}

/**
 * pit_book_reader_get_log_row:
 * @seq: number of an entry
 *
 * Returns: (transfer full): that entry; %NULL with %PIT_BOOK_ERROR_NOT_FOUND where there is none
 */
PitLogRow *
pit_book_reader_get_log_row (PitBookReader  *self,
                             gint64          seq,
                             GError        **error)
{
  PitSql *sql = _pit_book_reader_get_registers (self, error);

  return sql != NULL ? load_row (sql, seq, error) : NULL;
}

/** Returns: the number of a table that @table is; %PIT_UNKNOWN: it is an identifier */
gint64
pit_log_table_read_number (const char *table)
{
  guint64 number;

  return g_ascii_string_to_unsigned (table, 10, 1, G_MAXUINT, &number, NULL) ? (gint64) number : PIT_UNKNOWN;
}

/**
 * pit_log_row_get_text:
 * @name: of a sealed text
 * @text: (out) (transfer none) (nullable): it; %NULL: there is none, or it was erased
 *
 * Returns: whether the entry has such a text, erased or not
 */
gboolean
pit_log_row_get_text (const PitLogRow  *self,
                      const char       *name,
                      const char      **text)
{
  g_return_val_if_fail (self != NULL && name != NULL && text != NULL, FALSE);

  *text = NULL;
  for (guint i = 0; i < self->texts->len; i++)
    {
      const PitLogText *one = self->texts->pdata[i];

      if (!g_str_equal (one->name, name))
        continue;
      *text = one->text;
      return TRUE;
    }

  return FALSE;
}

void
pit_log_row_free (PitLogRow *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->entry, pit_entry_free);
  g_clear_pointer (&self->about, pit_entry_free);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_free (self->line);
  g_free (self);
}
