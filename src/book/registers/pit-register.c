/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-digest.h"
#include "pit-register-state.h"

/* Kilobytes of pages, negative as SQLite has it: words come in no order. */
#define REBUILD_CACHE (-96 * 1024)

/** pit_register_get_definition: tells two definitions apart, rules included */
void
pit_register_get_definition (const PitRegister *self,
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

  pit_register_get_definition (self, &definition);
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
           GArray            *liars,
           GError           **error)
{
  sqlite3_stmt *entries = pit_sql_get (sql, "SELECT seq, kind FROM entry ORDER BY seq", error);
  PitStep step;

  if (entries == NULL)
    return FALSE;

  while ((step = pit_sql_step (sql, entries, error)) == PIT_STEP_ROW)
    {
      g_autofree char *kind = g_strdup (pit_sql_text (entries, 1));
      gint64 seq = sqlite3_column_int64 (entries, 0);
      gboolean is_true = TRUE;

      if ((liars != NULL && !pit_register_state_is_true (self, sql, seq, kind, &is_true, error)) ||
          !pit_register_apply (self, sql, seq, kind, error))
        {
          sqlite3_reset (entries);
          return FALSE;
        }
      if (!is_true)
        g_array_append_val (liars, seq);
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

  if (!pit_sql_exec (sql, drop, error) || !pit_sql_exec (sql, self->table, error) || !apply_all (self, sql, NULL, error) ||
      (note = pit_sql_get (sql, "INSERT OR REPLACE INTO register (name, definition) VALUES (?1, ?2)", error)) == NULL)
    return FALSE;

  pit_register_get_definition (self, &definition);
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

static sqlite3_stmt *
list_rows (const PitRegister *self,
           PitSql            *sql,
           const char        *schema,
           GError           **error)
{
  g_autofree char *query = g_strdup_printf ("SELECT * FROM %s.reg_%s ORDER BY 1", schema, self->name);

  return pit_sql_prepare (sql, query, error);
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
 * pit_register_create_beside:
 *
 * Makes an empty table of the register beside the book, which hides the real one from the rules.
 */
gboolean
pit_register_create_beside (const PitRegister  *self,
                            PitSql             *sql,
                            GError            **error)
{
  g_autofree char *create = g_strconcat ("CREATE TEMP TABLE", self->table + strlen ("CREATE TABLE"), NULL);

  g_assert (g_str_has_prefix (self->table, "CREATE TABLE "));

  return pit_sql_exec (sql, create, error);
}

/**
 * pit_register_is_same_beside:
 * @same: (out): whether the register says what the table beside the book says
 */
gboolean
pit_register_is_same_beside (const PitRegister  *self,
                             PitSql             *sql,
                             gboolean           *same,
                             GError            **error)
{
  sqlite3_stmt *found = list_rows (self, sql, "main", error);
  sqlite3_stmt *expected = found != NULL ? list_rows (self, sql, "temp", error) : NULL;
  gboolean ok = expected != NULL && compare_rows (sql, found, expected, same, error);

  sqlite3_finalize (found);
  sqlite3_finalize (expected);

  return ok;
}

/**
 * pit_register_compare:
 * @liars: (element-type gint64) (nullable): gets the entries that say of the register what the entries before them don't
 * @same: (out): whether the register says what the entries say
 *
 * Rebuilds the register beside the book, as a temporary table that hides the real one from the rules, and compares.
 * Writes nothing to the book; the connection is of no other use afterwards.
 */
gboolean
pit_register_compare (const PitRegister  *self,
                      PitSql             *sql,
                      GArray             *liars,
                      gboolean           *same,
                      GError            **error)
{
  return pit_register_create_beside (self, sql, error) && apply_all (self, sql, liars, error) &&
         pit_register_is_same_beside (self, sql, same, error);
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
