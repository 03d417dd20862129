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

/** Returns: (transfer none): the register of that name, of pit_registers[] */
const PitRegister *
pit_register_find (const char *name)
{
  for (guint i = 0; i < pit_n_registers; i++)
    if (g_str_equal (pit_registers[i].name, name))
      return &pit_registers[i];

  g_assert_not_reached ();
}

static gboolean
apply_rule (const PitRegisterRule *rule,
            PitSql                *sql,
            gint64                 seq,
            GError               **error)
{
  return pit_sql_run (sql, error, rule->sql, PIT_SQL_INT (seq), NULL);
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

/* Everything of a register's kind that is none of pit_registers with this very definition. */
static gboolean
list_strangers (PitSql     *sql,
                GPtrArray  *names,
                GError    **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name GLOB 'reg_*'",
                                         NULL);

  while (pit_sql_next (&list))
    {
      const char *name = pit_sql_text (&list, 0);
      const char *text = pit_sql_text (&list, 1);
      gboolean known = FALSE;

      for (guint i = 0; i < pit_n_registers && !known; i++)
        known = g_str_equal (name + strlen ("reg_"), pit_registers[i].name) && g_str_equal (text, pit_registers[i].table);
      if (!known)
        g_ptr_array_add (names, g_strdup (name));
    }

  return list.step == PIT_STEP_DONE;
}

static gboolean
apply_all (const PitRegister *self,
           PitSql            *sql,
           GArray            *liars,
           GError           **error)
{
  g_auto(PitSqlRows) entries = pit_sql_ask (sql, error, "SELECT seq, kind FROM entry ORDER BY seq", NULL);

  while (pit_sql_next (&entries))
    {
      g_autofree char *kind = g_strdup (pit_sql_text (&entries, 1));
      gint64 seq = pit_sql_int (&entries, 0);
      gboolean is_true = TRUE;

      if ((liars != NULL && !pit_register_state_is_true (self, sql, seq, kind, &is_true, error)) ||
          !pit_register_apply (self, sql, seq, kind, error))
        return FALSE;
      if (!is_true)
        g_array_append_val (liars, seq);
    }

  return entries.step == PIT_STEP_DONE;
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
  PitDigest definition;

  pit_register_get_definition (self, &definition);

  return pit_sql_exec (sql, drop, error) && pit_sql_exec (sql, self->table, error) && apply_all (self, sql, NULL, error) &&
         pit_sql_run (sql, error, "INSERT OR REPLACE INTO register (name, definition) VALUES (?1, ?2)",
                      PIT_SQL_TEXT (self->name), PIT_SQL_TEXT (definition.text), NULL);
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
  for (guint i = 0; i < pit_n_registers; i++)
    {
      g_autoptr(GError) local_error = NULL;

      if (pit_register_apply (&pit_registers[i], sql, seq, kind, &local_error))
        continue;
      /* A row that the register can't take: the entry says what its kind's schema does not allow. */
      if (g_error_matches (local_error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CONFLICT))
        g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID,
                     _("An entry of kind %s doesn't fit register %s: %s"), kind, pit_registers[i].name, local_error->message);
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
  *current = TRUE;
  for (guint i = 0; i < pit_n_registers && *current; i++)
    if (!pit_register_is_current (&pit_registers[i], sql, current, error))
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
  g_autoptr(GPtrArray) strangers = g_ptr_array_new_with_free_func (g_free);
  gboolean ok = TRUE;
  gint64 usual;

  if (!list_strangers (sql, strangers, error) || !drop_tables (sql, strangers, error) ||
      !pit_sql_get_number (sql, &usual, error, "PRAGMA cache_size", NULL) || !set_cache (sql, REBUILD_CACHE, error))
    return FALSE;

  for (guint i = 0; i < pit_n_registers && ok; i++)
    {
      gboolean current;

      ok = pit_register_is_current (&pit_registers[i], sql, &current, error) &&
           (current || rebuild (&pit_registers[i], sql, error));
    }

  return set_cache (sql, usual, ok ? error : NULL) && ok;
}

static PitSqlRows
list_rows (const PitRegister *self,
           PitSql            *sql,
           const char        *schema,
           GError           **error)
{
  g_autofree char *query = g_strdup_printf ("SELECT * FROM %s.reg_%s ORDER BY 1", schema, self->name);

  return pit_sql_ask_once (sql, error, query, NULL);
}

static gboolean
is_same_row (const PitSqlRows *one,
             const PitSqlRows *other)
{
  for (int column = 0; column < sqlite3_column_count (one->statement); column++)
    if (!g_str_equal (pit_sql_text (one, column), pit_sql_text (other, column)))
      return FALSE;

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
  g_auto(PitSqlRows) found = list_rows (self, sql, "main", error);
  g_auto(PitSqlRows) expected = list_rows (self, found.step != PIT_STEP_ERROR ? sql : NULL, "temp", error);

  /* Row by row: a register may have as many as the book has words. */
  do
    {
      if (!pit_sql_next (&found) && found.step == PIT_STEP_ERROR)
        return FALSE;
      pit_sql_next (&expected);
      *same = found.step == expected.step && (found.step == PIT_STEP_DONE || is_same_row (&found, &expected));
    }
  while (*same && found.step == PIT_STEP_ROW);

  return expected.step != PIT_STEP_ERROR;
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
  g_autofree char *table = g_strconcat ("reg_", self->name, NULL);
  g_auto(PitSqlRows) found = { 0 };
  PitDigest definition;

  pit_register_get_definition (self, &definition);
  found = pit_sql_ask (sql, error,
                       "SELECT 1 FROM register JOIN sqlite_schema AS s ON s.name = ?3"
                       " AND s.type = 'table' AND s.sql = ?4"
                       " WHERE register.name = ?1 AND register.definition = ?2",
                       PIT_SQL_TEXT (self->name), PIT_SQL_TEXT (definition.text), PIT_SQL_TEXT (table),
                       PIT_SQL_TEXT (self->table), NULL);
  *current = pit_sql_next (&found);

  return found.step != PIT_STEP_ERROR;
}
