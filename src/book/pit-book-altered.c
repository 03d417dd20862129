/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-book-altered.h"
#include "pit-chain.h"
#include "pit-entry-private.h"
#include "pit-json-canonical.h"
#include "pit-shape.h"

/* What lies in a book that no desk put there, and that can't be mended from the entries: it is said, and not used. */

/* Of what no desk stored the entry names so many. */
#define MOST_ROUNDS 100

PitBookFindings *
_pit_book_findings_new (void)
{
  PitBookFindings *self = g_new0 (PitBookFindings, 1);

  self->registers = g_ptr_array_new ();
  self->people = g_ptr_array_new_with_free_func (g_free);
  self->pins = g_ptr_array_new_with_free_func (g_free);
  self->pin_digests = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->rounds = g_array_new (FALSE, FALSE, sizeof (gint64));

  return self;
}

void
_pit_book_findings_free (PitBookFindings *self)
{
  g_ptr_array_unref (self->registers);
  g_ptr_array_unref (self->people);
  g_ptr_array_unref (self->pins);
  g_ptr_array_unref (self->pin_digests);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_ptr_array_unref (self->names);
  g_array_unref (self->rounds);
  g_free (self);
}

/* A PIN that is not the one that the entries say was set, that is gone, or that nobody was given. */
static gboolean
find_pins (PitBookFindings  *self,
           PitSql           *sql,
           GError          **error)
{
  sqlite3_stmt *list = pit_sql_get (sql,
                                    "SELECT p.number, pin.hash, p.pin_digest FROM reg_person AS p"
                                    " LEFT JOIN pin ON pin.person = p.number WHERE p.pin IS NOT NULL AND p.left_by IS NULL"
                                    " UNION ALL SELECT person, hash, NULL FROM pin WHERE person NOT IN"
                                    " (SELECT number FROM reg_person WHERE pin IS NOT NULL AND left_by IS NULL) ORDER BY 1",
                                    error);
  PitStep step;

  if (list == NULL)
    return FALSE;

  while ((step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    {
      const char *hash = pit_sql_text (list, 1);
      PitDigest digest;

      pit_digest_of (&digest, hash, strlen (hash));
      if (sqlite3_column_type (list, 1) == SQLITE_NULL || !g_str_equal (digest.text, pit_sql_text (list, 2)))
        {
          g_ptr_array_add (self->pins, g_strdup (pit_sql_text (list, 0)));
          g_ptr_array_add (self->pin_digests,
                           g_strdup (sqlite3_column_type (list, 1) == SQLITE_NULL ? "" : digest.text));
        }
    }

  return step == PIT_STEP_DONE;
}

static gboolean
find_names (PitBookFindings  *self,
            PitSql           *sql,
            GError          **error)
{
  sqlite3_stmt *list = pit_sql_get (sql,
                                    "SELECT p.number, s.digest, s.salt, s.text FROM reg_person AS p"
                                    " JOIN sealed AS s ON s.digest = p.name WHERE s.text IS NOT NULL ORDER BY 1",
                                    error);
  PitStep step;

  if (list == NULL)
    return FALSE;

  while ((step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    {
      PitDigest digest;

      _pit_sealed_digest (sqlite3_column_blob (list, 2), (gsize) sqlite3_column_bytes (list, 2), pit_sql_text (list, 3),
                          &digest);
      if (!g_str_equal (digest.text, pit_sql_text (list, 1)))
        g_ptr_array_add (self->names, g_strdup (pit_sql_text (list, 0)));
    }

  return step == PIT_STEP_DONE;
}

/* The seal leaves out what is listed here for as long as this connection lives. */
static gboolean
find_rounds (PitBookFindings  *self,
             PitSql           *sql,
             gint64            now,
             GError          **error)
{
  sqlite3_stmt *insert, *list;
  PitStep step;

  if (!pit_sql_exec (sql, "CREATE TEMP TABLE unproven (id INTEGER NOT NULL PRIMARY KEY)", error))
    return FALSE;
  insert = pit_sql_get (sql, "INSERT INTO temp.unproven (id) SELECT id FROM round WHERE " PIT_ROUND_IS_UNPROVEN, error);
  if (insert == NULL)
    return FALSE;
  sqlite3_bind_int64 (insert, 1, now);
  if (!pit_sql_run (sql, insert, error))
    return FALSE;
  list = pit_sql_get (sql, "SELECT id FROM temp.unproven ORDER BY id", error);
  if (list == NULL)
    return FALSE;

  while ((step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    {
      gint64 id = pit_sql_int (list, 0);

      g_array_append_val (self->rounds, id);
    }

  return step == PIT_STEP_DONE;
}

/**
 * _pit_book_find_altered:
 * @sql: the connection that will write the book, whose registers say what the chain says
 * @now: wall time, UTC microseconds
 */
gboolean
_pit_book_find_altered (PitBookFindings  *self,
                        PitSql           *sql,
                        gint64            now,
                        GError          **error)
{
  return find_pins (self, sql, error) && find_names (self, sql, error) && find_rounds (self, sql, now, error);
}

static void
write_texts (JsonObject *body,
             const char *name,
             GPtrArray  *texts)
{
  JsonArray *list;

  if (texts->len == 0)
    return;

  list = json_array_new ();
  for (guint i = 0; i < texts->len; i++)
    json_array_add_string_element (list, texts->pdata[i]);
  json_object_set_array_member (body, name, list);
}

static void
write_text (JsonObject *object,
            const char *name,
            const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
}

/* What was overwritten, value by value. */
static void
write_changes (PitBookFindings *self,
               JsonObject      *body)
{
  JsonArray *list;

  if (self->changes == NULL || self->changes->len == 0)
    return;

  list = json_array_new ();
  for (guint i = 0; i < self->changes->len; i++)
    {
      const PitBookChange *change = self->changes->pdata[i];
      JsonObject *one = json_object_new ();

      write_text (one, "register", change->register_name);
      write_text (one, "row", change->row);
      write_text (one, "column", change->column);
      write_text (one, "found", change->found);
      write_text (one, "right", change->right);
      json_array_add_object_element (list, one);
    }
  json_object_set_array_member (body, "changes", list);
  json_object_set_int_member (body, "n-changes", self->n_changes);
}

/** Returns: (transfer full) (nullable): the body of registers-mended; %NULL: nothing was */
JsonNode *
_pit_book_write_mended (PitBookFindings *self)
{
  JsonObject *body;

  if (self->registers->len == 0)
    return NULL;

  body = json_object_new ();
  write_texts (body, "registers", self->registers);
  write_texts (body, "people", self->people);
  write_changes (self, body);

  return pit_node_take_object (body);
}

/** Returns: (transfer full) (nullable): the body of book-altered; %NULL: nothing was found */
JsonNode *
_pit_book_write_altered (PitBookFindings *self)
{
  JsonObject *body;

  if (self->pins->len == 0 && self->names->len == 0 && self->rounds->len == 0)
    return NULL;

  body = json_object_new ();
  write_texts (body, "pins", self->pins);
  write_texts (body, "pin-digests", self->pin_digests);
  write_texts (body, "names", self->names);
  if (self->rounds->len > 0)
    {
      JsonArray *list = json_array_new ();

      for (guint i = 0; i < MIN (self->rounds->len, MOST_ROUNDS); i++)
        json_array_add_int_element (list, g_array_index (self->rounds, gint64, i));
      json_object_set_array_member (body, "rounds", list);
      json_object_set_int_member (body, "n-rounds", self->rounds->len);
    }

  return pit_node_take_object (body);
}

/**
 * _pit_book_was_said_before:
 * @altered: of book-altered
 * @was_said: (out): whether the newest entry of that kind says the same: it is not said at every start
 */
gboolean
_pit_book_was_said_before (PitSql    *sql,
                           JsonNode  *altered,
                           gboolean  *was_said,
                           GError   **error)
{
  g_autofree char *text = pit_json_canonical (altered, NULL, error);
  sqlite3_stmt *find = pit_sql_get (sql,
                                    /* Of what was found, not of the copy that was made of it then. */
                                    "SELECT json_remove (line ->> '$.body', '$.copy', '$.copy-digest', '$.log-digest',"
                                    " '$.no-copy') FROM entry WHERE kind = 'book-altered'"
                                    " ORDER BY seq DESC LIMIT 1", error);
  PitStep step;

  if (text == NULL || find == NULL)
    return FALSE;

  step = pit_sql_step (sql, find, error);
  *was_said = step == PIT_STEP_ROW && g_str_equal (pit_sql_text (find, 0), text);
  sqlite3_reset (find);

  return step != PIT_STEP_ERROR;
}
