/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-book-private.h"
#include "pit-chain.h"
#include "pit-entry-private.h"
#include "pit-json-canonical.h"

/* What lies in a book that no desk put there, and that can't be mended from the entries: it is said, and not used. */

/* A PIN that is not the one that the entries say was set, that is gone, or that nobody was given. */
static gboolean
find_pins (PitBookFindings  *self,
           PitSql           *sql,
           GError          **error)
{
  g_auto(PitSqlRows) list =
    pit_sql_ask (sql, error,
                 "SELECT p.number, pin.hash, p.pin_digest FROM reg_person AS p"
                 " LEFT JOIN pin ON pin.person = p.number WHERE p.pin IS NOT NULL AND p.left_by IS NULL"
                 " UNION ALL SELECT person, hash, NULL FROM pin WHERE person NOT IN"
                 " (SELECT number FROM reg_person WHERE pin IS NOT NULL AND left_by IS NULL) ORDER BY 1",
                 NULL);

  while (pit_sql_next (&list))
    {
      const char *hash = pit_sql_text (&list, 1);
      PitDigest digest;

      pit_digest_of (&digest, hash, strlen (hash));
      if (pit_sql_is_null (&list, 1) || !g_str_equal (digest.text, pit_sql_text (&list, 2)))
        {
          g_ptr_array_add (self->pins, g_strdup (pit_sql_text (&list, 0)));
          g_ptr_array_add (self->pin_digests, g_strdup (pit_sql_is_null (&list, 1) ? "" : digest.text));
        }
    }

  return list.step == PIT_STEP_DONE;
}

static gboolean
find_names (PitBookFindings  *self,
            PitSql           *sql,
            GError          **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT p.number, s.digest, s.salt, s.text FROM reg_person AS p"
                                         " JOIN sealed AS s ON s.digest = p.name WHERE s.text IS NOT NULL ORDER BY 1",
                                         NULL);

  while (pit_sql_next (&list))
    {
      PitDigest digest;

      _pit_sealed_digest (pit_sql_blob (&list, 2), pit_sql_size (&list, 2), pit_sql_text (&list, 3), &digest);
      if (!g_str_equal (digest.text, pit_sql_text (&list, 1)))
        g_ptr_array_add (self->names, g_strdup (pit_sql_text (&list, 0)));
    }

  return list.step == PIT_STEP_DONE;
}

/* The seal leaves out what is listed here for as long as this connection lives. */
static gboolean
find_rounds (PitBookFindings  *self,
             PitSql           *sql,
             gint64            now,
             GError          **error)
{
  g_auto(PitSqlRows) list = { 0 };

  if (!pit_sql_exec (sql, "CREATE TEMP TABLE unproven (id INTEGER NOT NULL PRIMARY KEY)", error) ||
      !pit_sql_run (sql, error, "INSERT INTO temp.unproven (id) SELECT id FROM round WHERE " PIT_ROUND_IS_UNPROVEN,
                    PIT_SQL_INT (now), NULL))
    return FALSE;

  list = pit_sql_ask (sql, error, "SELECT id FROM temp.unproven ORDER BY id", NULL);
  while (pit_sql_next (&list))
    {
      gint64 id = pit_sql_int (&list, 0);

      g_array_append_val (self->rounds, id);
    }

  return list.step == PIT_STEP_DONE;
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
  g_auto(PitSqlRows) said = { 0 };

  if (text == NULL)
    return FALSE;

  /* Of what was found, not of the copy that was made of it then. */
  said = pit_sql_ask (sql, error,
                      "SELECT json_remove (line ->> '$.body', '$.copy', '$.copy-digest', '$.log-digest', '$.no-copy')"
                      " FROM entry WHERE kind = 'book-altered' ORDER BY seq DESC LIMIT 1",
                      NULL);
  *was_said = pit_sql_next (&said) && g_str_equal (pit_sql_text (&said, 0), text);

  return said.step != PIT_STEP_ERROR;
}
