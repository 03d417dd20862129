/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-altered-record.h"

#include "pit-attention-memory.h"
#include "pit-book-error.h"
#include "pit-file-mode.h"
#include "pit-json-read.h"

/* More alerts than these are not looked up: the file had them all changed. Of each column of a register an entry names as
 * many rows at most. */
#define MOST_ALERTS 200

static void
altered_alert_free (PitAlteredAlert *self)
{
  pit_log_row_free (self->row);
  g_free (self);
}

/** Returns: (transfer none) (nullable): the list that @entry has as @member */
JsonArray *
pit_altered_record_list (const PitEntry *entry,
                         const char     *member)
{
  JsonNode *node = json_object_get_member (json_node_get_object (entry->body), member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* Which line of the register of alerts @change is about. */
static gboolean
get_alert (JsonNode *change,
           gint64   *seq)
{
  const char *row = pit_json_find_text (change, "row");

  return row != NULL && g_strcmp0 (pit_json_find_text (change, "register"), "alert") == 0
         && g_ascii_string_to_signed (row, 10, 1, G_MAXINT64, seq, NULL);
}

static gboolean
is_of_line (JsonNode *change)
{
  return g_strcmp0 (pit_json_find_text (change, "column"), "entry") == 0;
}

static void
add_number (GHashTable *numbers,
            gint64      seq,
            gpointer    value)
{
  g_hash_table_insert (numbers, g_memdup2 (&seq, sizeof seq), value);
}

/* Lines that a hand put there: no alert was ever meant by them, whatever their number is that of. */
static GHashTable *
find_invented (JsonArray *list)
{
  GHashTable *invented = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *change = json_array_get_element (list, i);
      gint64 seq;

      if (get_alert (change, &seq) && is_of_line (change) && pit_json_find_text (change, "right") == NULL)
        add_number (invented, seq, NULL);
    }

  return invented;
}

/* The alert that entry @seq began. Returns: whether the book could be read; *@alert is %NULL where that entry is no finding, or
 * is none: an invented line whose being so is not among what the entry names. */
static gboolean
read_alert (PitBookReader    *reader,
            gint64            seq,
            PitAlteredAlert **alert,
            GError          **error)
{
  g_autoptr(GError) local_error = NULL;
  g_autoptr(PitLogRow) row = pit_book_reader_get_log_row (reader, seq, &local_error);
  PitFindingFacts facts;

  *alert = NULL;
  if (row == NULL && !g_error_matches (local_error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }
  if (row == NULL || !pit_attention_memory_get (row->entry, &facts))
    return TRUE;

  *alert = g_new0 (PitAlteredAlert, 1);
  (*alert)->row = g_steal_pointer (&row);

  return TRUE;
}

static gboolean
read_alerts_of (PitAlteredRecord  *self,
                PitBookReader     *reader,
                JsonArray         *list,
                GHashTable        *known,
                GError           **error)
{
  g_autoptr(GHashTable) invented = find_invented (list);

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *change = json_array_get_element (list, i);
      PitAlteredAlert *alert;
      gint64 seq;

      if (!get_alert (change, &seq) || g_hash_table_contains (invented, &seq))
        continue;
      if (!g_hash_table_lookup_extended (known, &seq, NULL, (gpointer *) &alert))
        {
          if (self->alerts->len == MOST_ALERTS)
            {
              self->has_more_alerts = TRUE;
              continue;
            }
          if (!read_alert (reader, seq, &alert, error))
            return FALSE;
          add_number (known, seq, alert);
          if (alert != NULL)
            g_ptr_array_add (self->alerts, alert);
        }
      if (alert != NULL)
        alert->is_removed = alert->is_removed || is_of_line (change);
    }

  return TRUE;
}

static gboolean
read_alerts (PitAlteredRecord  *self,
             PitBookReader     *reader,
             GError           **error)
{
  g_autoptr(GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < self->entries->len; i++)
    {
      JsonArray *list = pit_altered_record_list (self->entries->pdata[i], "changes");

      if (list != NULL && !read_alerts_of (self, reader, list, known, error))
        return FALSE;
    }
  self->has_more_alerts = self->has_more_alerts || self->alerts->len == MOST_ALERTS;

  return TRUE;
}

/** pit_altered_record_read: Returns: (transfer full) (nullable): what the book says of it; blocks */
PitAlteredRecord *
pit_altered_record_read (PitBookReader  *reader,
                         const char     *book,
                         const char     *key,
                         GError        **error)
{
  g_autoptr(PitAlteredRecord) self = g_new0 (PitAlteredRecord, 1);

  self->book = g_strdup (book);
  self->key = g_strdup (key);
  self->is_book_open = pit_file_is_open_to_others (book);
  self->is_key_open = pit_file_is_open_to_others (key);
  self->entries = pit_book_reader_list_alterations (reader, error);
  if (self->entries == NULL)
    return NULL;
  self->remedies = pit_book_reader_list_remedies (reader, error);
  if (self->remedies == NULL)
    return NULL;
  self->alerts = g_ptr_array_new_with_free_func ((GDestroyNotify) altered_alert_free);
  if (!read_alerts (self, reader, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
pit_altered_record_free (PitAlteredRecord *self)
{
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->remedies, g_ptr_array_unref);
  g_clear_pointer (&self->alerts, g_ptr_array_unref);
  g_clear_pointer (&self->tables, g_hash_table_unref);
  g_free (self->book);
  g_free (self->key);
  g_free (self);
}
