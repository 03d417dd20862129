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
  g_auto(PitSqlRows) book = pit_sql_ask (self->sql, error, "SELECT value FROM meta WHERE name = 'book'", NULL);
  gboolean is_there = pit_sql_next (&book);

  if (book.step == PIT_STEP_ERROR)
    return FALSE;
  if (!g_str_equal (first->kind, "book-created") || !is_there ||
      g_strcmp0 (json_object_get_string_member_with_default (body, "book", NULL), pit_sql_text (&book, 0)) != 0 ||
      json_object_get_boolean_member_with_default (body, "demo", FALSE) != self->proof->is_demo)
    pit_verify_add (self, "chain", entry_place (1),
                    _("the file and the entry disagree on which book it is, or whether it is a demo"));

  return TRUE;
}

static void
check_entry (PitVerify        *self,
             const PitSqlRows *row,
             PitEntry         *entry,
             gint64            seq,
             gint64            last_seq,
             PitDigest        *last_hash)
{
  PitDigest hash;

  if (!pit_entry_hash (entry, &hash, NULL) || !g_str_equal (hash.text, entry->hash.text))
    pit_verify_add (self, "chain", entry_place (seq), _("somebody changed it: its hash doesn't match its content"));
  if (entry->seq != seq)
    pit_verify_add (self, "chain", entry_place (seq), _("it says that it is entry %" PRId64), entry->seq);
  if (seq != last_seq + 1)
    pit_verify_add (self, "chain", entry_place (seq), _("the entry before it is missing"));
  else if (!g_str_equal (entry->prev.text, last_hash->text))
    pit_verify_add (self, "chain", entry_place (seq), _("it doesn't follow the entry before it"));
  if (!g_str_equal (entry->kind, pit_sql_text (row, 1)) || !g_str_equal (entry->table.text, pit_sql_text (row, 2)))
    pit_verify_add (self, "chain", entry_place (seq), _("its row has another kind or table than the entry itself"));

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
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error, "SELECT seq, kind, table_id, line FROM entry ORDER BY seq", NULL);
  PitDigest last_hash = { 0 };
  gint64 last_seq = 0;

  while (pit_verify_next (self, &list))
    {
      g_autoptr(GError) local_error = NULL;
      gint64 seq = pit_sql_int (&list, 0);
      g_autoptr(PitEntry) entry = pit_entry_from_line (pit_sql_text (&list, 3), (gssize) pit_sql_size (&list, 3),
                                                       &local_error);

      self->proof->entries++;
      if (entry == NULL)
        {
          pit_verify_add (self, "chain", entry_place (seq), "%s", local_error->message);
          last_hash.text[0] = '\0';
        }
      else
        {
          check_entry (self, &list, entry, seq, last_seq, &last_hash);
          if (seq == 1 && !check_first (self, entry, error))
            break;
        }
      last_seq = seq;
    }
  if (list.step == PIT_STEP_DONE && last_seq == 0)
    pit_verify_add (self, "chain", entry_place (1), _("the file has no entry at all"));
  self->proof->head_seq = last_seq;
  self->proof->head = last_hash;

  return list.step == PIT_STEP_DONE;
}

static gboolean
was_erased (PitVerify   *self,
            const char  *digest,
            gboolean    *erased,
            GError     **error)
{
  g_auto(PitSqlRows) found = pit_sql_ask (self->sql, error,
                                          "SELECT 1 FROM entry WHERE kind = 'text-erased'"
                                          " AND CASE WHEN json_valid (line) THEN line ->> '$.body.digest' END = ?1",
                                          PIT_SQL_TEXT (digest), NULL);

  *erased = pit_sql_next (&found);

  return found.step != PIT_STEP_ERROR;
}

static gboolean
check_text (PitVerify         *self,
            const PitSqlRows  *row,
            GError           **error)
{
  const char *digest = pit_sql_text (row, 1);
  const char *why = NULL;
  gboolean erased;
  PitDigest found;

  /* Without an entry: nobody can have put it there but by hand. */
  if (pit_sql_is_null (row, 0))
    {
      pit_verify_add (self, "sealed-text", g_strdup_printf (_("text %s"), digest), _("no entry refers to it"));
      return TRUE;
    }

  if (pit_sql_is_null (row, 2))
    {
      why = _("its sealed text is missing");
    }
  else if (pit_sql_is_null (row, 3) && pit_sql_is_null (row, 4))
    {
      if (!was_erased (self, digest, &erased, error))
        return FALSE;
      self->proof->erased_texts += erased;
      if (!erased)
        why = _("somebody erased its sealed text, and no entry says so");
    }
  else
    {
      _pit_sealed_digest (pit_sql_blob (row, 3), pit_sql_size (row, 3), pit_sql_text (row, 4), &found);
      if (!g_str_equal (found.text, digest))
        why = _("somebody changed its sealed text");
    }
  if (why != NULL)
    pit_verify_add (self, "sealed-text", entry_place (pit_sql_int (row, 0)), "%s", why);

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
  g_auto(PitSqlRows) list =
    pit_sql_ask (self->sql, error,
                 "WITH held (seq, digest) AS (SELECT entry.seq, t.value FROM entry,"
                 " json_each (CASE WHEN json_valid (entry.line) THEN entry.line END, '$.sealed') AS t)"
                 " SELECT held.seq, held.digest, sealed.digest, sealed.salt, sealed.text"
                 " FROM held LEFT JOIN sealed ON sealed.digest = held.digest"
                 " UNION ALL SELECT NULL, digest, NULL, NULL, NULL FROM sealed"
                 " WHERE digest NOT IN (SELECT digest FROM held)",
                 NULL);

  while (pit_verify_next (self, &list))
    if (!check_text (self, &list, error))
      return FALSE;

  return list.step == PIT_STEP_DONE;
}
