/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-digest.h"
#include "pit-register.h"

/* Kilobytes of pages, negative as SQLite has it: words come in no order. */
#define REBUILD_CACHE (-96 * 1024)

/* Tells two definitions apart, rules included. */
static void
get_definition (const PitRegister *self,
                PitDigest         *digest)
{
  g_autoptr(GString) text = g_string_new (self->table);

  for (guint i = 0; i < self->n_rules; i++)
    g_string_append_printf (text, "\n%s\n%s", self->rules[i].kind, self->rules[i].sql);
  pit_digest_of (digest, text->str, text->len);
}

static gboolean
apply_rule (const PitRegisterRule *rule,
            PitSql                *sql,
            gint64                 seq,
            GError               **error)
{
  sqlite3_stmt *statement = pit_sql_get (sql, rule->sql, error);

  if (statement == NULL)
    return FALSE;

  if (sqlite3_bind_parameter_count (statement) > 0)
    sqlite3_bind_int64 (statement, 1, seq);
  return pit_sql_run (sql, statement, error);
}

/**
 * pit_register_apply:
 * @seq: an entry
 * @kind: its kind
 *
 * Moves one register by one entry.
 */
gboolean
pit_register_apply (const PitRegister *self,
                    PitSql            *sql,
                    gint64             seq,
                    const char        *kind,
                    GError           **error)
{
  for (guint i = 0; i < self->n_rules; i++)
    if ((g_str_equal (self->rules[i].kind, PIT_ANY_KIND) || g_str_equal (self->rules[i].kind, kind)) &&
        !apply_rule (&self->rules[i], sql, seq, error))
      return FALSE;

  return TRUE;
}

static gboolean
drop_tables (PitSql      *sql,
             GPtrArray   *names,
             GError     **error)
{
  for (guint i = 0; i < names->len; i++)
    {
      char *text = sqlite3_mprintf ("DROP TABLE \"%w\"", (const char *) names->pdata[i]);
      gboolean ok = pit_sql_exec (sql, text, error);

      sqlite3_free (text);
      if (!ok)
        return FALSE;
    }

  return TRUE;
}

/* Everything of a register's kind that is none of pit_registers() with this very definition. */
static gboolean
list_strangers (PitSql     *sql,
                GPtrArray  *names,
                GError    **error)
{
  guint n_registers;
  const PitRegister *registers = pit_registers (&n_registers);
  sqlite3_stmt *statement = pit_sql_get (sql,
                                         "SELECT name, sql FROM sqlite_schema"
                                         " WHERE type = 'table' AND name GLOB 'reg_*'",
                                         error);
  PitStep step;

  if (statement == NULL)
    return FALSE;

  while ((step = pit_sql_step (sql, statement, error)) == PIT_STEP_ROW)
    {
      const char *name = pit_sql_text (statement, 0);
      const char *text = pit_sql_text (statement, 1);
      gboolean known = FALSE;

      for (guint i = 0; i < n_registers && !known; i++)
        known = g_str_equal (name + strlen ("reg_"), registers[i].name) && g_str_equal (text, registers[i].table);
      if (!known)
        g_ptr_array_add (names, g_strdup (name));
    }

  return step == PIT_STEP_DONE;
}

static gboolean
is_current (const PitRegister *self,
            PitSql            *sql,
            gboolean          *current,
            GError           **error)
{
  sqlite3_stmt *statement = pit_sql_get (sql,
                                         "SELECT 1 FROM register JOIN sqlite_schema AS s ON s.name = ?3"
                                         " AND s.type = 'table' AND s.sql = ?4"
                                         " WHERE register.name = ?1 AND register.definition = ?2",
                                         error);
  g_autofree char *table = g_strconcat ("reg_", self->name, NULL);
  PitDigest definition;
  PitStep step;

  if (statement == NULL)
    return FALSE;

  get_definition (self, &definition);
  pit_sql_bind_text (statement, 1, self->name);
  pit_sql_bind_text (statement, 2, definition.text);
  pit_sql_bind_text (statement, 3, table);
  pit_sql_bind_text (statement, 4, self->table);
  step = pit_sql_step (sql, statement, error);
  *current = step == PIT_STEP_ROW;
  sqlite3_reset (statement);

  return step != PIT_STEP_ERROR;
}

static gboolean
apply_all (const PitRegister *self,
           PitSql            *sql,
           GError           **error)
{
  sqlite3_stmt *entries = pit_sql_get (sql, "SELECT seq, kind FROM entry ORDER BY seq", error);
  PitStep step;

  if (entries == NULL)
    return FALSE;

  while ((step = pit_sql_step (sql, entries, error)) == PIT_STEP_ROW)
    {
      g_autofree char *kind = g_strdup (pit_sql_text (entries, 1));

      if (!pit_register_apply (self, sql, sqlite3_column_int64 (entries, 0), kind, error))
        {
          sqlite3_reset (entries);
          return FALSE;
        }
    }

  return step == PIT_STEP_DONE;
}

static gboolean
set_cache (PitSql  *sql,
           gint64   size,
           GError **error)
{
  g_autofree char *pragma = g_strdup_printf ("PRAGMA cache_size = %" G_GINT64_FORMAT, size);

  return pit_sql_exec (sql, pragma, error);
}

static gboolean
rebuild (const PitRegister *self,
         PitSql            *sql,
         GError           **error)
{
  g_autofree char *drop = g_strdup_printf ("DROP TABLE IF EXISTS reg_%s", self->name);
  sqlite3_stmt *note;
  PitDigest definition;

  if (!pit_sql_exec (sql, drop, error) || !pit_sql_exec (sql, self->table, error) || !apply_all (self, sql, error) ||
      (note = pit_sql_get (sql, "INSERT OR REPLACE INTO register (name, definition) VALUES (?1, ?2)", error)) == NULL)
    return FALSE;

  get_definition (self, &definition);
  pit_sql_bind_text (note, 1, self->name);
  pit_sql_bind_text (note, 2, definition.text);
  return pit_sql_run (sql, note, error);
}

/**
 * pit_registers_apply:
 * @seq: an entry that was appended in this transaction
 * @kind: its kind
 *
 * Moves all registers by one entry.
 */
gboolean
pit_registers_apply (PitSql      *sql,
                     gint64       seq,
                     const char  *kind,
                     GError     **error)
{
  guint n_registers;
  const PitRegister *registers = pit_registers (&n_registers);

  for (guint i = 0; i < n_registers; i++)
    {
      g_autoptr(GError) local_error = NULL;

      if (pit_register_apply (&registers[i], sql, seq, kind, &local_error))
        continue;
      /* A row that the register can't take: the entry says what its kind's schema does not allow. */
      if (g_error_matches (local_error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CONFLICT))
        g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID,
                     _("An entry of kind %s does not fit register %s: %s"), kind, registers[i].name, local_error->message);
      else
        g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  return TRUE;
}

/**
 * pit_registers_are_current:
 * @current: (out): whether every register is there by its present definition
 */
gboolean
pit_registers_are_current (PitSql    *sql,
                           gboolean  *current,
                           GError   **error)
{
  guint n_registers;
  const PitRegister *registers = pit_registers (&n_registers);
  *current = TRUE;
  for (guint i = 0; i < n_registers && *current; i++)
    if (!is_current (&registers[i], sql, current, error))
      return FALSE;

  return TRUE;
}

/**
 * pit_registers_update:
 *
 * Rebuilds every register that is missing or was made by another definition, and drops those that nobody knows.
 * Runs inside the caller's transaction.
 */
gboolean
pit_registers_update (PitSql  *sql,
                      GError **error)
{
  guint n_registers;
  const PitRegister *registers = pit_registers (&n_registers);
  g_autoptr(GPtrArray) strangers = g_ptr_array_new_with_free_func (g_free);
  gboolean ok = TRUE;
  gint64 usual;

  if (!list_strangers (sql, strangers, error) || !drop_tables (sql, strangers, error) ||
      !pit_sql_get_number (sql, "PRAGMA cache_size", &usual, error) || !set_cache (sql, REBUILD_CACHE, error))
    return FALSE;

  for (guint i = 0; i < n_registers && ok; i++)
    {
      gboolean current;

      ok = is_current (&registers[i], sql, &current, error) && (current || rebuild (&registers[i], sql, error));
    }

  return set_cache (sql, usual, ok ? error : NULL) && ok;
}

/* The rows of a small register as text, to be compared with what they are later. */
static char *
dump (const PitRegister  *self,
      PitSql             *sql,
      GError            **error)
{
  g_autofree char *query = g_strdup_printf ("SELECT * FROM main.reg_%s ORDER BY 1", self->name);
  g_autoptr(GString) text = g_string_new (NULL);
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (sql->db, query, -1, &statement, NULL);

  while (code == SQLITE_OK && (code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      for (int column = 0; column < sqlite3_column_count (statement); column++)
        g_string_append_printf (text, "%s%s", column > 0 ? "|" : "", pit_sql_text (statement, column));
      g_string_append_c (text, '\n');
      code = SQLITE_OK;
    }
  if (code != SQLITE_DONE)
    pit_sql_set_error (sql, code, error);
  sqlite3_finalize (statement);

  return code == SQLITE_DONE ? g_strdup (text->str) : NULL;
}

static sqlite3_stmt *
list_rows (const PitRegister *self,
           PitSql            *sql,
           const char        *schema,
           GError           **error)
{
  g_autofree char *query = g_strdup_printf ("SELECT * FROM %s.reg_%s ORDER BY 1", schema, self->name);
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (sql->db, query, -1, &statement, NULL);

  if (code != SQLITE_OK)
    pit_sql_set_error (sql, code, error);

  return statement;
}

static gboolean
is_same_row (sqlite3_stmt *one,
             sqlite3_stmt *other)
{
  for (int column = 0; column < sqlite3_column_count (one); column++)
    if (!g_str_equal (pit_sql_text (one, column), pit_sql_text (other, column)))
      return FALSE;

  return TRUE;
}

/* Row by row: a register may have as many as the book has words. */
static gboolean
compare_rows (PitSql        *sql,
              sqlite3_stmt  *found,
              sqlite3_stmt  *expected,
              gboolean      *same,
              GError       **error)
{
  PitStep step, other;

  do
    {
      step = pit_sql_step (sql, found, error);
      other = step != PIT_STEP_ERROR ? pit_sql_step (sql, expected, error) : PIT_STEP_ERROR;
      if (step == PIT_STEP_ERROR || other == PIT_STEP_ERROR)
        return FALSE;
      *same = step == other && (step == PIT_STEP_DONE || is_same_row (found, expected));
    }
  while (*same && step == PIT_STEP_ROW);

  return TRUE;
}

/**
 * pit_register_compare:
 * @same: (out): whether the register says what the entries say
 *
 * Rebuilds the register beside the book, as a temporary table that hides the real one from the rules, and compares.
 * Writes nothing to the book; the connection is of no other use afterwards.
 */
gboolean
pit_register_compare (const PitRegister  *self,
                      PitSql             *sql,
                      gboolean           *same,
                      GError            **error)
{
  g_autofree char *create = g_strconcat ("CREATE TEMP TABLE", self->table + strlen ("CREATE TABLE"), NULL);
  sqlite3_stmt *found = NULL;
  sqlite3_stmt *expected = NULL;
  gboolean ok;

  g_assert (g_str_has_prefix (self->table, "CREATE TABLE "));

  if (!pit_sql_exec (sql, create, error) || !apply_all (self, sql, error))
    return FALSE;

  ok = (found = list_rows (self, sql, "main", error)) != NULL && (expected = list_rows (self, sql, "temp", error)) != NULL &&
       compare_rows (sql, found, expected, same, error);
  sqlite3_finalize (found);
  sqlite3_finalize (expected);

  return ok;
}

/**
 * pit_register_is_current:
 * @current: (out): whether the book has the register, by its present definition
 */
gboolean
pit_register_is_current (const PitRegister  *self,
                         PitSql             *sql,
                         gboolean           *current,
                         GError            **error)
{
  return is_current (self, sql, current, error);
}

static gboolean
follow_newest (const PitRegister *self,
               PitSql            *sql,
               GError           **error)
{
  const char *kind = self->rules[0].kind;
  g_autofree char *clear = g_strdup_printf ("DELETE FROM reg_%s", self->name);
  sqlite3_stmt *find = pit_sql_get (sql, "SELECT seq FROM entry WHERE kind = ?1 ORDER BY seq DESC LIMIT 1", error);
  gint64 seq = PIT_UNKNOWN;
  PitStep step;

  if (find == NULL)
    return FALSE;

  pit_sql_bind_text (find, 1, kind);
  step = pit_sql_step (sql, find, error);
  if (step == PIT_STEP_ROW)
    seq = pit_sql_int (find, 0);
  sqlite3_reset (find);

  return step != PIT_STEP_ERROR && pit_sql_exec (sql, clear, error) &&
         (seq == PIT_UNKNOWN || pit_register_apply (self, sql, seq, kind, error));
}

/**
 * pit_registers_mend:
 * @mended: (element-type utf8) (transfer none): gets the names of those that did not say what the entries say; static
 *
 * Has every register that hangs on one entry alone follow that entry again. Runs inside the caller's transaction, which
 * need not be kept where nothing was mended.
 */
gboolean
pit_registers_mend (PitSql     *sql,
                    GPtrArray  *mended,
                    GError    **error)
{
  guint n_registers;
  const PitRegister *registers = pit_registers (&n_registers);

  for (guint i = 0; i < n_registers; i++)
    {
      const PitRegister *self = &registers[i];
      g_autofree char *found = NULL;
      g_autofree char *expected = NULL;

      if (!self->newest)
        continue;
      if ((found = dump (self, sql, error)) == NULL || !follow_newest (self, sql, error) ||
          (expected = dump (self, sql, error)) == NULL)
        return FALSE;
      if (!g_str_equal (found, expected))
        g_ptr_array_add (mended, (gpointer) self->name);
    }

  return TRUE;
}
