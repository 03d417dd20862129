/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-register-state.h"

/* What a register says otherwise than the entries do, value by value: it is overwritten, and no copy of the book may be left. */

/* Of each column so many are named, so that none hides the others; how many there are in all is said. */
#define MOST_CHANGES 200

/* Whatever a hand wrote goes into an entry for good. */
#define MOST_CHARACTERS 120

static void
change_free (PitBookChange *self)
{
  g_free (self->row);
  g_free (self->column);
  g_free (self->found);
  g_free (self->right);
  g_free (self);
}

/* (transfer full) (nullable): NULL where the row, or the value, is not there */
static char *
dup_value (const PitSqlRows *row,
           int               column)
{
  g_autofree char *text = NULL;

  if (pit_sql_is_null (row, column))
    return NULL;
  text = g_utf8_make_valid (pit_sql_text (row, column), -1);

  return g_utf8_strlen (text, -1) > MOST_CHARACTERS ? g_utf8_substring (text, 0, MOST_CHARACTERS) : g_steal_pointer (&text);
}

static gboolean
find_in_column (const PitRegister  *self,
                PitSql             *sql,
                const char         *key,
                const char         *column,
                PitBookFindings    *found,
                GError            **error)
{
  g_autofree char *query = g_strdup_printf ("SELECT coalesce (f.%s, r.%s), f.%s, r.%s FROM main.reg_%s AS f"
                                            " FULL JOIN temp.reg_%s AS r ON f.%s = r.%s"
                                            " WHERE f.%s IS NOT r.%s ORDER BY 1", key, key, column, column, self->name,
                                            self->name, key, key, column, column);
  g_auto(PitSqlRows) list = pit_sql_ask_once (sql, error, query, NULL);
  guint n = 0;

  while (pit_sql_next (&list))
    {
      PitBookChange *change;

      found->n_changes++;
      if (++n > MOST_CHANGES)
        continue;
      change = g_new0 (PitBookChange, 1);
      change->register_name = self->name;
      change->row = dup_value (&list, 0);
      change->column = g_strdup (column);
      change->found = dup_value (&list, 1);
      change->right = dup_value (&list, 2);
      g_ptr_array_add (found->changes, change);
    }

  return list.step == PIT_STEP_DONE;
}

/* Of whom the register says something else than the table beside the book, of what they may do or how they sign on. */
static gboolean
list_people (PitSql     *sql,
             GPtrArray  *people,
             GError    **error)
{
  g_auto(PitSqlRows) list =
    pit_sql_ask_once (sql, error,
                      "WITH is_said AS (SELECT number, role, name, left_by, pin, pin_digest, one_time FROM main.reg_person),"
                      " was_said AS (SELECT number, role, name, left_by, pin, pin_digest, one_time FROM temp.reg_person)"
                      " SELECT number FROM (SELECT * FROM is_said EXCEPT SELECT * FROM was_said)"
                      " UNION SELECT number FROM (SELECT * FROM was_said EXCEPT SELECT * FROM is_said)",
                      NULL);

  while (pit_sql_next (&list))
    g_ptr_array_add (people, g_strdup (pit_sql_text (&list, 0)));

  return list.step == PIT_STEP_DONE;
}

/**
 * _pit_register_find_changes:
 * @found: gets what the register says otherwise than the table beside the book, and of whom
 */
gboolean
_pit_register_find_changes (const PitRegister  *self,
                            PitSql             *sql,
                            PitBookFindings    *found,
                            GError            **error)
{
  g_autofree char *query = g_strdup_printf ("SELECT * FROM temp.reg_%s", self->name);
  g_auto(PitSqlRows) columns = pit_sql_ask_once (sql, error, query, NULL);
  sqlite3_stmt *all = columns.statement;
  gboolean ok = all != NULL && (!g_str_equal (self->name, "person") || list_people (sql, found->people, error));

  if (found->changes == NULL)
    found->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) change_free);
  for (int i = 0; ok && i < sqlite3_column_count (all); i++)
    ok = find_in_column (self, sql, sqlite3_column_name (all, 0), sqlite3_column_name (all, i), found, error);

  return ok;
}
