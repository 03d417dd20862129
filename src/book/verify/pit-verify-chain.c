/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-entry-private.h"
#include "pit-verify.h"

static char *
entry_place (gint64 seq)
{
  return g_strdup_printf (_("entry %" PRId64), seq);
}

/* What stands outside the chain in meta must be what the first entry says. */
static gboolean
check_first (PitVerify       *self,
             const PitEntry  *first,
             GError         **error)
{
  JsonObject *body = json_node_get_object (first->body);
  sqlite3_stmt *list = pit_sql_get (self->sql, "SELECT value FROM meta WHERE name = 'book'", error);
  PitStep step;

  if (list == NULL)
    return FALSE;

  step = pit_sql_step (self->sql, list, error);
  if (step == PIT_STEP_ERROR)
    return FALSE;
  if (!g_str_equal (first->kind, "book-created") || step == PIT_STEP_DONE ||
      g_strcmp0 (json_object_get_string_member_with_default (body, "book", NULL), pit_sql_text (list, 0)) != 0 ||
      json_object_get_boolean_member_with_default (body, "demo", FALSE) != self->proof->is_demo)
    pit_verify_add (self, "chain", entry_place (1),
                    _("which book it is, or whether it is a demo, stands otherwise in the file than in the entry"));
  sqlite3_reset (list);

  return TRUE;
}

static void
check_entry (PitVerify     *self,
             sqlite3_stmt  *row,
             PitEntry      *entry,
             gint64         seq,
             gint64         last_seq,
             PitDigest     *last_hash)
{
  PitDigest hash;

  if (!pit_entry_hash (entry, &hash, NULL) || !g_str_equal (hash.text, entry->hash.text))
    pit_verify_add (self, "chain", entry_place (seq), _("it was altered: its hash is not that of what it says"));
  if (entry->seq != seq)
    pit_verify_add (self, "chain", entry_place (seq), _("it says that it is entry %" PRId64), entry->seq);
  if (seq != last_seq + 1)
    pit_verify_add (self, "chain", entry_place (seq), _("the entry before it is missing"));
  else if (!g_str_equal (entry->prev.text, last_hash->text))
    pit_verify_add (self, "chain", entry_place (seq), _("it does not follow the entry before it"));
  if (!g_str_equal (entry->kind, pit_sql_text (row, 1)) || !g_str_equal (entry->table.text, pit_sql_text (row, 2)))
    pit_verify_add (self, "chain", entry_place (seq), _("it is filed under another kind or table than it says"));

  /* What follows is compared with what stands there, so that one altered entry is one fault. */
  *last_hash = entry->hash;
}

/**
 * pit_verify_chain:
 *
 * Every entry: canonical, unaltered, in its place, filed as it says.
 */
gboolean
pit_verify_chain (PitVerify  *self,
                  GError    **error)
{
  sqlite3_stmt *list = pit_sql_get (self->sql, "SELECT seq, kind, table_id, line FROM entry ORDER BY seq", error);
  PitDigest last_hash = { 0 };
  gint64 last_seq = 0;
  PitStep step;

  if (list == NULL)
    return FALSE;

  while ((step = pit_sql_step (self->sql, list, error)) == PIT_STEP_ROW && pit_verify_goes_on (self, error))
    {
      g_autoptr(GError) local_error = NULL;
      gint64 seq = pit_sql_int (list, 0);
      g_autoptr(PitEntry) entry = pit_entry_from_line (pit_sql_text (list, 3), sqlite3_column_bytes (list, 3),
                                                       &local_error);

      self->proof->entries++;
      if (entry == NULL)
        {
          pit_verify_add (self, "chain", entry_place (seq), "%s", local_error->message);
          last_hash.text[0] = '\0';
        }
      else
        {
          check_entry (self, list, entry, seq, last_seq, &last_hash);
          if (seq == 1 && !check_first (self, entry, error))
            break;
        }
      last_seq = seq;
    }
  sqlite3_reset (list);
  if (step == PIT_STEP_DONE && last_seq == 0)
    pit_verify_add (self, "chain", entry_place (1), _("there is no entry at all"));
  self->proof->head_seq = last_seq;
  self->proof->head = last_hash;

  return step == PIT_STEP_DONE;
}

static gboolean
was_erased (PitVerify   *self,
            const char  *digest,
            gboolean    *erased,
            GError     **error)
{
  sqlite3_stmt *find = pit_sql_get (self->sql,
                                    "SELECT 1 FROM entry WHERE kind = 'text-erased'"
                                    " AND CASE WHEN json_valid (line) THEN line ->> '$.body.digest' END = ?1",
                                    error);
  PitStep step;

  if (find == NULL)
    return FALSE;
  pit_sql_bind_text (find, 1, digest);
  step = pit_sql_step (self->sql, find, error);
  *erased = step == PIT_STEP_ROW;
  sqlite3_reset (find);

  return step != PIT_STEP_ERROR;
}

static gboolean
check_text (PitVerify     *self,
            sqlite3_stmt  *row,
            GError       **error)
{
  const char *digest = pit_sql_text (row, 1);
  char *place = NULL;
  gboolean erased;
  PitDigest found;

  /* Without an entry: nobody can have put it there but by hand. */
  if (sqlite3_column_type (row, 0) == SQLITE_NULL)
    {
      pit_verify_add (self, "sealed-text", g_strdup_printf (_("text %s"), digest), _("no entry refers to it"));
      return TRUE;
    }

  place = entry_place (pit_sql_int (row, 0));
  if (sqlite3_column_type (row, 2) == SQLITE_NULL)
    {
      pit_verify_add (self, "sealed-text", place, _("its sealed text is missing"));
    }
  else if (sqlite3_column_type (row, 3) == SQLITE_NULL && sqlite3_column_type (row, 4) == SQLITE_NULL)
    {
      if (!was_erased (self, digest, &erased, error))
        {
          g_free (place);
          return FALSE;
        }
      self->proof->erased_texts += erased;
      if (erased)
        g_free (place);
      else
        pit_verify_add (self, "sealed-text", place, _("its sealed text was erased, and no entry says so"));
    }
  else
    {
      _pit_sealed_digest (sqlite3_column_blob (row, 3), (gsize) sqlite3_column_bytes (row, 3), pit_sql_text (row, 4),
                          &found);
      if (g_str_equal (found.text, digest))
        g_free (place);
      else
        pit_verify_add (self, "sealed-text", place, _("its sealed text was altered"));
    }

  return TRUE;
}

/**
 * pit_verify_texts:
 *
 * Every sealed text: there and unaltered, or erased by due process; and none that no entry knows.
 */
gboolean
pit_verify_texts (PitVerify  *self,
                  GError    **error)
{
  sqlite3_stmt *list = pit_sql_get (self->sql,
                                    "WITH held (seq, digest) AS (SELECT entry.seq, t.value FROM entry,"
                                    " json_each (CASE WHEN json_valid (entry.line) THEN entry.line END, '$.sealed') AS t)"
                                    " SELECT held.seq, held.digest, sealed.digest, sealed.salt, sealed.text"
                                    " FROM held LEFT JOIN sealed ON sealed.digest = held.digest"
                                    " UNION ALL SELECT NULL, digest, NULL, NULL, NULL FROM sealed"
                                    " WHERE digest NOT IN (SELECT digest FROM held)",
                                    error);
  PitStep step;

  if (list == NULL)
    return FALSE;

  while ((step = pit_sql_step (self->sql, list, error)) == PIT_STEP_ROW && pit_verify_goes_on (self, error))
    if (!check_text (self, list, error))
      break;
  sqlite3_reset (list);

  return step == PIT_STEP_DONE;
}
