/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-chain-check.h"
#include "pit-entry.h"
#include "pit-register-state.h"

/* A desk that starts, and one that stops, says on the chain what the registers say that authority hangs on, and which
 * entries they rest on, by their hashes. The next one that opens the book goes on from there: what it has to read does not
 * grow with the book. verify compares what each desk said with the entries before it. */

/* Past so many rows a desk says nothing: the next one then reads the whole chain. */
#define MOST_ROWS 20000

/* What is read of entries because a register names them. The first one says which book it is. */
static const char resting_on[] =
  "SELECT seq, line ->> '$.hash' AS hash FROM entry WHERE seq IN (SELECT 1 UNION SELECT entry FROM reg_house"
  " UNION SELECT entry FROM reg_sign_on UNION SELECT entry FROM reg_setting UNION SELECT entry FROM reg_order"
  " UNION SELECT entry FROM reg_alert UNION SELECT latest FROM reg_alert UNION SELECT acknowledged FROM reg_alert"
  " UNION SELECT told FROM reg_alert) ORDER BY seq";

static gboolean
is_carried_by (const char *kind)
{
  return g_str_equal (kind, "desk-started") || g_str_equal (kind, "desk-stopped");
}

/* As text, static or not, since it is made of a register's name. */
static sqlite3_stmt *
prepare (PitSql      *sql,
         const char  *query,
         GError     **error)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (sql->db, query, -1, &statement, NULL);

  if (code != SQLITE_OK)
    pit_sql_set_error (sql, code, error);

  return statement;
}

/* Rows as objects; what is null is absent. */
static JsonArray *
read_rows (PitSql        *sql,
           sqlite3_stmt  *list,
           GError       **error)
{
  g_autoptr(JsonArray) rows = json_array_new ();
  PitStep step;

  while ((step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    {
      JsonObject *row = json_object_new ();

      for (int column = 0; column < sqlite3_column_count (list); column++)
        if (sqlite3_column_type (list, column) == SQLITE_INTEGER)
          json_object_set_int_member (row, sqlite3_column_name (list, column), sqlite3_column_int64 (list, column));
        else if (sqlite3_column_type (list, column) != SQLITE_NULL)
          json_object_set_string_member (row, sqlite3_column_name (list, column), pit_sql_text (list, column));
      json_array_add_object_element (rows, row);
    }

  return step == PIT_STEP_DONE ? g_steal_pointer (&rows) : NULL;
}

static JsonArray *
read_register (const PitRegister  *self,
               PitSql             *sql,
               GError            **error)
{
  g_autofree char *query = g_strdup_printf ("SELECT * FROM reg_%s ORDER BY 1", self->name);
  sqlite3_stmt *list = prepare (sql, query, error);
  JsonArray *rows = list != NULL ? read_rows (sql, list, error) : NULL;

  sqlite3_finalize (list);

  return rows;
}

static JsonObject *
read_all (PitSql  *sql,
          guint   *n_rows,
          GError **error)
{
  guint n_registers;
  const PitRegister *list = pit_registers (&n_registers);
  g_autoptr(JsonObject) said = json_object_new ();

  for (guint i = 0; i < n_registers; i++)
    {
      JsonObject *one;
      JsonArray *rows;
      PitDigest definition;

      if (!list[i].authority)
        continue;
      rows = read_register (&list[i], sql, error);
      if (rows == NULL)
        return NULL;
      one = json_object_new ();
      pit_register_get_definition (&list[i], &definition);
      json_object_set_string_member (one, "definition", definition.text);
      *n_rows += json_array_get_length (rows);
      json_object_set_array_member (one, "rows", rows);
      json_object_set_object_member (said, list[i].name, one);
    }

  return g_steal_pointer (&said);
}

/**
 * pit_register_state_write:
 * @kind: of an entry that is about to be appended
 * @body: its body: gets what the registers say, if entries of that kind say so
 */
gboolean
pit_register_state_write (PitSql      *sql,
                          const char  *kind,
                          JsonObject  *body,
                          GError     **error)
{
  guint n_rows = 0;
  sqlite3_stmt *list;
  JsonObject *said;
  JsonArray *entries;

  if (!is_carried_by (kind))
    return TRUE;

  json_object_remove_member (body, "registers");
  json_object_remove_member (body, "entries");
  list = pit_sql_get (sql, resting_on, error);
  if (list == NULL || (entries = read_rows (sql, list, error)) == NULL)
    return FALSE;
  said = read_all (sql, &n_rows, error);
  if (said == NULL || n_rows + json_array_get_length (entries) > MOST_ROWS)
    {
      json_array_unref (entries);
      g_clear_pointer (&said, json_object_unref);
      return n_rows > 0;
    }
  json_object_set_object_member (body, "registers", said);
  json_object_set_array_member (body, "entries", entries);

  return TRUE;
}

/**
 * pit_register_state_fits:
 * @kind: of an entry
 * @line: the entry, unaltered
 *
 * Returns: whether it says what all registers say that authority hangs on, by the definitions of this program
 */
gboolean
pit_register_state_fits (const char *kind,
                         const char *line)
{
  g_autoptr(PitEntry) entry = is_carried_by (kind) ? pit_entry_from_line (line, -1, NULL) : NULL;
  JsonObject *body = entry != NULL ? json_node_get_object (entry->body) : NULL;
  JsonNode *said = body != NULL ? json_object_get_member (body, "registers") : NULL;
  guint n_registers;
  const PitRegister *list = pit_registers (&n_registers);

  if (said == NULL || !JSON_NODE_HOLDS_OBJECT (said))
    return FALSE;
  for (guint i = 0; i < n_registers; i++)
    {
      JsonNode *node = json_object_get_member (json_node_get_object (said), list[i].name);
      JsonObject *one = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      PitDigest definition;

      if (!list[i].authority)
        continue;
      pit_register_get_definition (&list[i], &definition);
      if (one == NULL || !json_object_has_member (one, "rows") ||
          g_strcmp0 (json_object_get_string_member_with_default (one, "definition", NULL), definition.text) != 0)
        return FALSE;
    }

  return TRUE;
}

/* "number, role, name" and "r.value ->> '$.number', r.value ->> '$.role', ..." */
static gboolean
name_columns (const PitRegister  *self,
              PitSql             *sql,
              GString            *names,
              GString            *members,
              GError            **error)
{
  g_autofree char *query = g_strdup_printf ("SELECT * FROM temp.reg_%s", self->name);
  sqlite3_stmt *statement = prepare (sql, query, error);

  for (int column = 0; statement != NULL && column < sqlite3_column_count (statement); column++)
    {
      const char *name = sqlite3_column_name (statement, column);
      const char *comma = column > 0 ? ", " : "";

      g_string_append_printf (names, "%s%s", comma, name);
      g_string_append_printf (members, "%sr.value ->> '$.%s'", comma, name);
    }
  sqlite3_finalize (statement);

  return statement != NULL;
}

#define ROWS_SAID " FROM entry, json_each (entry.line, '$.body.registers.%s.rows') AS r WHERE entry.seq = ?1"

static gboolean
run_on (PitSql      *sql,
        const char  *text,
        gint64       seq,
        gboolean    *found,
        GError     **error)
{
  sqlite3_stmt *statement = prepare (sql, text, error);
  PitStep step;

  if (statement == NULL)
    return FALSE;
  if (sqlite3_bind_parameter_count (statement) > 0)
    sqlite3_bind_int64 (statement, 1, seq);
  step = pit_sql_step (sql, statement, error);
  if (found != NULL)
    *found = step == PIT_STEP_ROW;
  sqlite3_finalize (statement);

  return step != PIT_STEP_ERROR;
}

/* Fills the table beside the book with what the entry @seq says. */
static gboolean
load (const PitRegister  *self,
      PitSql             *sql,
      gint64              seq,
      GError            **error)
{
  g_autoptr(GString) names = g_string_new (NULL);
  g_autoptr(GString) members = g_string_new (NULL);
  g_autofree char *insert = NULL;

  if (!name_columns (self, sql, names, members, error))
    return FALSE;
  insert = g_strdup_printf ("INSERT INTO temp.reg_%s (%s) SELECT %s" ROWS_SAID, self->name, names->str, members->str,
                            self->name);

  return run_on (sql, insert, seq, NULL, error);
}

/**
 * pit_register_state_is_true:
 * @seq: an entry
 * @kind: its kind
 * @is_true: (out): whether it says of the register what the table beside the book says; also where it says nothing of it
 *   that this program understands
 */
gboolean
pit_register_state_is_true (const PitRegister  *self,
                            PitSql             *sql,
                            gint64              seq,
                            const char         *kind,
                            gboolean           *is_true,
                            GError            **error)
{
  g_autoptr(GString) names = g_string_new (NULL);
  g_autoptr(GString) members = g_string_new (NULL);
  g_autofree char *ours = NULL;
  g_autofree char *differ = NULL;
  PitDigest definition;
  gboolean found;

  *is_true = TRUE;
  if (!self->authority || !is_carried_by (kind))
    return TRUE;

  pit_register_get_definition (self, &definition);
  ours = g_strdup_printf ("SELECT 1 FROM entry WHERE seq = ?1 AND json_valid (line)"
                          " AND line ->> '$.body.registers.%s.definition' = '%s'", self->name, definition.text);
  if (!run_on (sql, ours, seq, &found, error) || !found)
    return !found;
  if (!name_columns (self, sql, names, members, error))
    return FALSE;
  differ = g_strdup_printf ("SELECT 1 FROM (SELECT * FROM temp.reg_%s EXCEPT SELECT %s" ROWS_SAID ")"
                            " UNION ALL SELECT 1 FROM (SELECT %s" ROWS_SAID " EXCEPT SELECT * FROM temp.reg_%s)",
                            self->name, members->str, self->name, members->str, self->name, self->name);
  if (!run_on (sql, differ, seq, &found, error))
    return FALSE;
  *is_true = !found;

  return TRUE;
}

/* The entries that the registers rested on when the entry @state was made. */
static gboolean
check_entries (PitSql  *sql,
               gint64   state,
               GError **error)
{
  sqlite3_stmt *list = pit_sql_get (sql,
                                    "SELECT r.value ->> '$.seq', r.value ->> '$.hash', e.line FROM entry AS s,"
                                    " json_each (s.line, '$.body.entries') AS r"
                                    " LEFT JOIN entry AS e ON e.seq = r.value ->> '$.seq' WHERE s.seq = ?1",
                                    error);
  PitStep step;

  if (list == NULL)
    return FALSE;

  sqlite3_bind_int64 (list, 1, state);
  while ((step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    {
      gint64 seq = pit_sql_int (list, 0);
      gboolean is_there = sqlite3_column_type (list, 2) != SQLITE_NULL;

      if (is_there && pit_chain_is_whole (pit_sql_text (list, 2), sqlite3_column_bytes (list, 2), pit_sql_text (list, 1)))
        continue;
      sqlite3_reset (list);
      return pit_chain_broken (sql, seq, is_there ? _("it was altered") : _("it is missing"), error);
    }

  return step == PIT_STEP_DONE;
}

/* Moves the tables beside the book by all entries from @from on. */
static gboolean
apply_since (PitSql  *sql,
             gint64   from,
             GError **error)
{
  guint n_registers;
  const PitRegister *list = pit_registers (&n_registers);
  sqlite3_stmt *entries = pit_sql_get (sql, "SELECT seq, kind FROM entry WHERE seq >= ?1 ORDER BY seq", error);
  PitStep step;

  if (entries == NULL)
    return FALSE;

  sqlite3_bind_int64 (entries, 1, from);
  while ((step = pit_sql_step (sql, entries, error)) == PIT_STEP_ROW)
    for (guint i = 0; i < n_registers; i++)
      if (list[i].authority &&
          !pit_register_apply (&list[i], sql, pit_sql_int (entries, 0), pit_sql_text (entries, 1), error))
        {
          sqlite3_reset (entries);
          return FALSE;
        }

  return step == PIT_STEP_DONE;
}

/* Of whom the register says something else than the table beside the book, of what they may do or how they sign on. */
static gboolean
list_people (PitSql     *sql,
             GPtrArray  *people,
             GError    **error)
{
  sqlite3_stmt *list = prepare (sql,
                                "WITH is_said AS (SELECT number, role, name, left_by, pin, pin_digest, one_time FROM main.reg_person),"
                                " was_said AS (SELECT number, role, name, left_by, pin, pin_digest, one_time FROM temp.reg_person)"
                                " SELECT number FROM (SELECT * FROM is_said EXCEPT SELECT * FROM was_said)"
                                " UNION SELECT number FROM (SELECT * FROM was_said EXCEPT SELECT * FROM is_said)",
                                error);
  PitStep step = PIT_STEP_ERROR;

  while (list != NULL && (step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    g_ptr_array_add (people, g_strdup (pit_sql_text (list, 0)));
  sqlite3_finalize (list);

  return step == PIT_STEP_DONE;
}

static gboolean
mend_one (const PitRegister  *self,
          PitSql             *sql,
          GPtrArray          *mended,
          GPtrArray          *people,
          GError            **error)
{
  g_autofree char *text = g_strdup_printf ("DELETE FROM main.reg_%s; INSERT INTO main.reg_%s SELECT * FROM temp.reg_%s",
                                           self->name, self->name, self->name);
  gboolean same;

  if (!pit_register_is_same_beside (self, sql, &same, error))
    return FALSE;
  if (same)
    return TRUE;

  if (!g_ptr_array_find (mended, self->name, NULL))
    g_ptr_array_add (mended, (gpointer) self->name);

  return (!g_str_equal (self->name, "person") || list_people (sql, people, error)) && pit_sql_exec (sql, text, error);
}

/**
 * pit_register_state_mend:
 * @state: the entry from which on the chain was checked, see pit_chain_check_tail(); 0: all of it was
 * @mended: (element-type utf8) (transfer none): gets the names of registers that did not say what the entries say; static
 * @people: (element-type utf8): gets the staff numbers of those of whom the register of people said something else
 *
 * Has every register that authority hangs on say what the chain says. Runs inside the caller's transaction, which need not
 * be kept where nothing was mended. An entry that a register rests on and that was altered is an error.
 */
gboolean
pit_register_state_mend (PitSql     *sql,
                         gint64      state,
                         GPtrArray  *mended,
                         GPtrArray  *people,
                         GError    **error)
{
  guint n_registers;
  const PitRegister *list = pit_registers (&n_registers);

  if (state != 0 && !check_entries (sql, state, error))
    return FALSE;

  for (guint i = 0; i < n_registers; i++)
    if (list[i].authority && (!pit_register_create_beside (&list[i], sql, error) ||
                              (state != 0 && !load (&list[i], sql, state, error))))
      return FALSE;
  if (!apply_since (sql, MAX (state, 1), error))
    return FALSE;

  for (guint i = 0; i < n_registers; i++)
    {
      g_autofree char *drop = g_strdup_printf ("DROP TABLE temp.reg_%s", list[i].name);

      if (list[i].authority && (!mend_one (&list[i], sql, mended, people, error) || !pit_sql_exec (sql, drop, error)))
        return FALSE;
    }

  return TRUE;
}
