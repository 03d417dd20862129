/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-entry-private.h"
#include "pit-json-guard.h"
#include "pit-json-write.h"
#include "pit-members.h"
#include "pit-register-state.h"
#include "pit-shape.h"

/* A desk that starts, and one that stops, says on the chain what the registers say that authority hangs on, and which
 * entries they rest on, by their hashes. The next one that opens the book goes on from there: what it has to read does not
 * grow with the book. verify compares what each desk said with the entries before it. */

/* Past so many rows a desk says nothing: the next one then reads the whole chain. */
#define MOST_ROWS 20000

/* What is read of entries because a register names them. The first one says which book it is. Of what became of an alert
 * repeats are left out, of which there is no end. */
static const char resting_on[] =
  "SELECT seq, line ->> '$.hash' AS hash FROM entry WHERE seq IN (SELECT 1 UNION SELECT entry FROM reg_house"
  " UNION SELECT entry FROM reg_sign_on UNION SELECT entry FROM reg_setting UNION SELECT entry FROM reg_order"
  " UNION SELECT entry FROM reg_altered UNION SELECT entry FROM reg_alert"
  " UNION SELECT p.entry FROM reg_alert AS a CROSS JOIN reg_alert_part AS p ON p.alert = a.entry"
  " CROSS JOIN entry AS e ON e.seq = p.entry WHERE json_valid (e.line) AND e.line ->> '$.body.more' IS NULL)"
  " ORDER BY seq";

static gboolean
is_carried_by (const char *kind)
{
  return g_str_equal (kind, "desk-started") || g_str_equal (kind, "desk-stopped");
}

/* Rows as objects; what is null is absent. */
static JsonArray *
read_rows (PitSqlRows *list)
{
  g_autoptr(JsonArray) rows = json_array_new ();

  while (pit_sql_next (list))
    {
      JsonObject *row = json_object_new ();

      for (int column = 0; column < sqlite3_column_count (list->statement); column++)
        {
          const char *name = sqlite3_column_name (list->statement, column);

          if (sqlite3_column_type (list->statement, column) == SQLITE_INTEGER)
            json_object_set_int_member (row, name, pit_sql_int (list, column));
          else if (!pit_sql_is_null (list, column))
            json_object_set_string_member (row, name, pit_sql_text (list, column));
        }
      json_array_add_object_element (rows, row);
    }

  return list->step == PIT_STEP_DONE ? g_steal_pointer (&rows) : NULL;
}

static JsonArray *
read_register (const PitRegister  *self,
               PitSql             *sql,
               GError            **error)
{
  g_autofree char *query = g_strdup_printf ("SELECT * FROM reg_%s ORDER BY 1", self->name);
  g_auto(PitSqlRows) list = pit_sql_ask_once (sql, error, query, NULL);

  return read_rows (&list);
}

static JsonObject *
read_all (PitSql  *sql,
          guint   *n_rows,
          GError **error)
{
  g_autoptr(JsonObject) said = json_object_new ();

  for (guint i = 0; i < pit_n_registers; i++)
    {
      JsonArray *rows;
      PitDigest definition;

      if (!pit_registers[i].authority)
        continue;
      rows = read_register (&pit_registers[i], sql, error);
      if (rows == NULL)
        return NULL;
      pit_register_get_definition (&pit_registers[i], &definition);
      *n_rows += json_array_get_length (rows);
      json_object_set_member (said, pit_registers[i].name,
                              pit_json_object ("definition", PIT_JSON_TEXT (definition.text),
                                               "rows", PIT_JSON_NODE (pit_node_take_array (rows)), NULL));
    }

  return g_steal_pointer (&said);
}

/**
 * pit_register_state_write:
 * @kind: of an entry that is about to be appended
 * @body: its body: gets what the registers say, if entries of that kind say so and it is not too much
 */
gboolean
pit_register_state_write (PitSql      *sql,
                          const char  *kind,
                          JsonObject  *body,
                          GError     **error)
{
  g_auto(PitSqlRows) list = { 0 };
  g_autoptr(JsonArray) entries = NULL;
  g_autoptr(JsonObject) said = NULL;
  guint n_rows = 0;

  if (!is_carried_by (kind))
    return TRUE;

  json_object_remove_member (body, "registers");
  json_object_remove_member (body, "entries");
  list = pit_sql_ask (sql, error, resting_on, NULL);
  if ((entries = read_rows (&list)) == NULL || (said = read_all (sql, &n_rows, error)) == NULL)
    return FALSE;
  if (n_rows + json_array_get_length (entries) > MOST_ROWS)
    return TRUE;

  json_object_set_object_member (body, "registers", g_steal_pointer (&said));
  json_object_set_array_member (body, "entries", g_steal_pointer (&entries));

  return TRUE;
}

/* " AND line ->> '$.body.registers.NAME.definition' = 'DIGEST'" */
static void
add_definition (GString           *question,
                const PitRegister *self)
{
  PitDigest definition;

  pit_register_get_definition (self, &definition);
  g_string_append_printf (question, " AND line ->> '$.body.registers.%s.definition' = '%s'", self->name, definition.text);
}

/**
 * pit_register_state_fits:
 * @kind: of an entry
 * @line: the entry, unaltered
 * @fits: (out): whether it says what all registers say that authority hangs on, by the definitions of this program
 *
 * Returns: %FALSE with @error set where the book can't be read
 */
gboolean
pit_register_state_fits (PitSql      *sql,
                         const char  *kind,
                         const char  *line,
                         gboolean    *fits,
                         GError     **error)
{
  g_autoptr(GString) question = g_string_new ("SELECT 1 FROM (SELECT ?1 AS line) WHERE json_valid (line)");
  g_auto(PitSqlRows) found = { 0 };

  *fits = FALSE;
  /* Nothing is believed that stands twice, of which SQL and the program may each read another one. */
  if (!is_carried_by (kind) || !pit_json_guard (line, strlen (line), PIT_MEMBERS_MAX, NULL))
    return TRUE;

  for (guint i = 0; i < pit_n_registers; i++)
    if (pit_registers[i].authority)
      {
        add_definition (question, &pit_registers[i]);
        g_string_append_printf (question, " AND json_type (line, '$.body.registers.%s.rows') = 'array'", pit_registers[i].name);
      }
  found = pit_sql_ask_once (sql, error, question->str, PIT_SQL_TEXT (line), NULL);
  *fits = pit_sql_next (&found);

  return found.step != PIT_STEP_ERROR;
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
  g_auto(PitSqlRows) columns = pit_sql_ask_once (sql, error, query, NULL);

  for (int column = 0; column < sqlite3_column_count (columns.statement); column++)
    {
      const char *name = sqlite3_column_name (columns.statement, column);
      const char *comma = column > 0 ? ", " : "";

      g_string_append_printf (names, "%s%s", comma, name);
      g_string_append_printf (members, "%sr.value ->> '$.%s'", comma, name);
    }

  return columns.step != PIT_STEP_ERROR;
}

#define ROWS_SAID " FROM entry, json_each (entry.line, '$.body.registers.%s.rows') AS r WHERE entry.seq = ?1"

static gboolean
run_on (PitSql      *sql,
        const char  *text,
        gint64       seq,
        gboolean    *found,
        GError     **error)
{
  g_auto(PitSqlRows) rows = pit_sql_ask_once (sql, error, text, PIT_SQL_INT (seq), NULL);

  *found = pit_sql_next (&rows);

  return rows.step != PIT_STEP_ERROR;
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
  gboolean found;

  if (!name_columns (self, sql, names, members, error))
    return FALSE;
  insert = g_strdup_printf ("INSERT INTO temp.reg_%s (%s) SELECT %s" ROWS_SAID, self->name, names->str, members->str,
                            self->name);

  return run_on (sql, insert, seq, &found, error);
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
  g_autoptr(GString) ours = g_string_new ("SELECT 1 FROM entry WHERE seq = ?1 AND json_valid (line)");
  g_autofree char *differ = NULL;
  gboolean found;

  *is_true = TRUE;
  if (!self->authority || !is_carried_by (kind))
    return TRUE;

  add_definition (ours, self);
  if (!run_on (sql, ours->str, seq, &found, error))
    return FALSE;
  if (!found)
    return TRUE;

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

/**
 * pit_register_state_check:
 * @state: the entry from which on the chain was checked, see pit_chain_check_tail(); 0: all of it was
 *
 * The entries that the registers rested on when @state was made, the newest floor plan among them, are what they were.
 */
gboolean
pit_register_state_check (PitSql  *sql,
                          gint64   state,
                          GError **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT r.value ->> '$.seq', r.value ->> '$.hash', e.line,"
                                         " CASE WHEN json_valid (e.line) THEN e.line ->> '$.hash' END FROM entry AS s,"
                                         " json_each (s.line, '$.body.entries') AS r"
                                         " LEFT JOIN entry AS e ON e.seq = r.value ->> '$.seq' WHERE s.seq = ?1",
                                         PIT_SQL_INT (state), NULL);

  while (pit_sql_next (&list))
    {
      const char *line = pit_sql_text (&list, 2);
      gsize size = pit_sql_size (&list, 2);
      const char *why = _("somebody changed it");

      if (pit_chain_is_whole (line, size, pit_sql_text (&list, 1)))
        continue;
      if (pit_sql_is_null (&list, 2))
        why = _("it is missing");
      else if (pit_chain_is_whole (line, size, pit_sql_text (&list, 3)))
        why = _("the next entry follows another one");

      return pit_chain_broken (sql, pit_sql_int (&list, 0), why, error);
    }

  return list.step == PIT_STEP_DONE;
}

/* Moves the tables beside the book by all entries from @from on. */
static gboolean
apply_since (PitSql  *sql,
             gint64   from,
             GError **error)
{
  g_auto(PitSqlRows) entries = pit_sql_ask (sql, error, "SELECT seq, kind FROM entry WHERE seq >= ?1 ORDER BY seq",
                                            PIT_SQL_INT (from), NULL);

  while (pit_sql_next (&entries))
    for (guint i = 0; i < pit_n_registers; i++)
      if (pit_registers[i].authority &&
          !pit_register_apply (&pit_registers[i], sql, pit_sql_int (&entries, 0), pit_sql_text (&entries, 1), error))
        return FALSE;

  return entries.step == PIT_STEP_DONE;
}

static gboolean
mend_one (const PitRegister  *self,
          PitSql             *sql,
          PitBookFindings    *found,
          GError            **error)
{
  g_autofree char *text = g_strdup_printf ("DELETE FROM main.reg_%s; INSERT INTO main.reg_%s SELECT * FROM temp.reg_%s",
                                           self->name, self->name, self->name);
  gboolean same;

  if (!pit_register_is_same_beside (self, sql, &same, error))
    return FALSE;
  if (same)
    return TRUE;

  if (!g_ptr_array_find (found->registers, self->name, NULL))
    g_ptr_array_add (found->registers, (gpointer) self->name);

  return _pit_register_find_changes (self, sql, found, error) && pit_sql_exec (sql, text, error);
}

/* Has the list of what became of alerts name again what became of those that wait. Of the entries before @state those alone
 * are looked at that @state names: of repeats there is no end. */
static gboolean
mend_parts (PitSql           *sql,
            gint64            state,
            PitBookFindings  *found,
            GError          **error)
{
  const PitRegister *parts = pit_register_find ("alert_part");
  g_auto(PitSqlRows) lost =
    pit_sql_ask (sql, error,
                 "SELECT e.seq, e.kind FROM (SELECT r.value ->> '$.seq' AS seq FROM entry AS s,"
                 " json_each (s.line, '$.body.entries') AS r WHERE s.seq = ?1 UNION SELECT seq FROM entry WHERE seq > ?1)"
                 " AS c CROSS JOIN entry AS e ON e.seq = c.seq"
                 " WHERE e.line ->> '$.refers-to' IN (SELECT entry FROM reg_alert) AND NOT EXISTS (SELECT 1"
                 " FROM reg_alert_part AS p WHERE p.entry = e.seq AND p.alert = e.line ->> '$.refers-to')",
                 PIT_SQL_INT (state), NULL);
  gboolean is_mended = FALSE;

  while (pit_sql_next (&lost))
    {
      const gint64 seq = pit_sql_int (&lost, 0);
      gint64 is_there;

      if (!pit_sql_run (sql, error, "DELETE FROM reg_alert_part WHERE entry = ?1", PIT_SQL_INT (seq), NULL) ||
          !pit_register_apply (parts, sql, seq, pit_sql_text (&lost, 1), error) ||
          !pit_sql_get_number (sql, &is_there, error, "SELECT count (*) FROM reg_alert_part WHERE entry = ?1",
                               PIT_SQL_INT (seq), NULL))
        return FALSE;
      is_mended |= is_there > 0;
    }
  if (is_mended)
    g_ptr_array_add (found->registers, (gpointer) parts->name);

  return lost.step == PIT_STEP_DONE;
}

/**
 * pit_register_state_mend:
 * @state: the entry from which on the chain was checked, see pit_chain_check_tail(); 0: all of it was
 * @found: gets the names of registers that did not say what the entries say, what they said, and of whom
 *
 * Has every register that authority hangs on say what the chain says, and alert_part what became of alerts that wait. Runs
 * inside the caller's transaction, which need not be kept where nothing was mended. The entries that registers rest on were checked by pit_register_state_check().
 */
gboolean
pit_register_state_mend (PitSql           *sql,
                         gint64            state,
                         PitBookFindings  *found,
                         GError          **error)
{
  for (guint i = 0; i < pit_n_registers; i++)
    if (pit_registers[i].authority && (!pit_register_create_beside (&pit_registers[i], sql, error) ||
                              (state != 0 && !load (&pit_registers[i], sql, state, error))))
      return FALSE;
  if (!apply_since (sql, MAX (state, 1), error))
    return FALSE;

  for (guint i = 0; i < pit_n_registers; i++)
    {
      g_autofree char *drop = g_strdup_printf ("DROP TABLE temp.reg_%s", pit_registers[i].name);

      if (pit_registers[i].authority && (!mend_one (&pit_registers[i], sql, found, error) || !pit_sql_exec (sql, drop, error)))
        return FALSE;
    }

  return mend_parts (sql, state, found, error);
}
