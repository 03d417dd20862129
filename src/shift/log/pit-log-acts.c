/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-log-item-private.h"
#include "pit-log-source-private.h"
#include "pit-recorded-act.h"
#include "pit-shape.h"
#include "pit-text.h"

/* What people put into the pit log, and single entries of it. */

static void
stored (GTask          *task,
        const PitEntry *entry)
{
  gint64 *number = g_new (gint64, 1);

  *number = entry->seq;
  pit_log_source_refresh (g_task_get_source_object (task));
  g_task_return_pointer (task, number, g_free);
}

static gboolean
check_text (const char  *text,
            GError     **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *plain = g_strstrip (pit_log_words_plain (text, -1));

  if (pit_text_is_empty (valid))
    {
      g_set_error_literal (error, PIT_LOG_ERROR, PIT_LOG_ERROR_EMPTY, _("Nothing was said: type some words."));
      return FALSE;
    }
  if (g_utf8_strlen (plain, -1) > PIT_LOG_TEXT_MAX)
    {
      g_set_error (error, PIT_LOG_ERROR, PIT_LOG_ERROR_TOO_LONG,
                   _("These are %ld characters; a note has at most %d. Make two of it."), g_utf8_strlen (plain, -1),
                   PIT_LOG_TEXT_MAX);
      return FALSE;
    }

  return TRUE;
}

static void
seal (PitEntry   *entry,
      const char *name,
      const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  pit_entry_seal (entry, name, g_strstrip (valid));
}

static PitEntry *
make_entry (const char *kind,
            const char *table,
            gint64      refers_to,
            gboolean    withdrawn)
{
  PitEntry *entry = pit_entry_new (kind);
  JsonObject *body = json_object_new ();

  if (withdrawn)
    json_object_set_boolean_member (body, "withdrawn", TRUE);
  entry->body = pit_node_take_object (body);
  if (table != NULL)
    g_strlcpy (entry->table.text, table, sizeof entry->table.text);
  entry->refers_to = refers_to;

  return entry;
}

/* @entry: (transfer full) */
static void
append (GTask     *task,
        PitAction  action,
        PitEntry  *entry)
{
  PitLogSource *self = g_task_get_source_object (task);
  PitRoster *roster = pit_log_source_get_roster (self);
  g_autoptr(PitEntry) owned = entry;

  if (roster == NULL)
    g_task_return_new_error (task, PIT_LOG_ERROR, PIT_LOG_ERROR_CLOSED, _("No pit log is open."));
  else
    pit_recorded_act_append (roster, pit_log_source_get_writer (self), action, g_steal_pointer (&owned),
                             g_object_ref (task), stored);
}

/**
 * pit_log_source_note_async:
 * @table: (nullable): id of the table that it is about
 * @refers_to: number of the entry that it tells more of; PIT_UNKNOWN: none
 * @text: what is to be noted
 *
 * Notes something in the pit log.
 */
void
pit_log_source_note_async (PitLogSource        *self,
                           const char          *table,
                           gint64               refers_to,
                           const char          *text,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  GError *error = NULL;
  PitEntry *entry;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self) && text != NULL);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (task, "note");
  if (!check_text (text, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  entry = make_entry ("note", table, refers_to, FALSE);
  seal (entry, "text", text);
  append (task, PIT_ACTION_NOTE, entry);
}

/**
 * pit_log_source_mark_async:
 * @table: (nullable): id of the table that it is about
 * @occurred: the moment that is meant: when the key was pressed, UTC microseconds
 *
 * Marks a moment. Words on it are a note that refers to the mark.
 */
void
pit_log_source_mark_async (PitLogSource        *self,
                           const char          *table,
                           gint64               occurred,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  PitEntry *entry;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (task, "time-mark");
  entry = make_entry ("time-mark", table, PIT_UNKNOWN, FALSE);
  entry->occurred = occurred;
  append (task, PIT_ACTION_TIME_MARK, entry);
}

/**
 * pit_log_source_correct_async:
 * @number: of the note or mark that is to be put right; it stays as it is
 * @table: (nullable): id of the table that it is about
 * @text: (nullable): what it should have said; %NULL: it should not be there
 * @reason: (nullable): why
 *
 * Corrects a note, or withdraws it.
 */
void
pit_log_source_correct_async (PitLogSource        *self,
                              gint64               number,
                              const char          *table,
                              const char          *text,
                              const char          *reason,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  GError *error = NULL;
  PitEntry *entry;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self) && number > 0);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (task, "correct-note");
  if (text != NULL && !check_text (text, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  entry = make_entry ("note-corrected", table, number, text == NULL);
  if (text != NULL)
    seal (entry, "text", text);
  if (reason != NULL && reason[0] != '\0')
    seal (entry, "reason", reason);
  append (task, PIT_ACTION_NOTE_CORRECT, entry);
}

/**
 * pit_log_source_write_finish:
 *
 * Returns: the number of the entry, which is on the disk; 0 with @error set, where nothing was written
 */
gint64
pit_log_source_write_finish (PitLogSource  *self,
                             GAsyncResult  *result,
                             GError       **error)
{
  g_autofree gint64 *number = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  number = g_task_propagate_pointer (G_TASK (result), error);

  return number != NULL ? *number : 0;
}

typedef struct
{
  char   *book;
  gint64  number;
} FindData;

static void
find_data_free (FindData *data)
{
  g_free (data->book);
  g_free (data);
}

static void
find_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const FindData *data = task_data;
  GError *error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (data->book, &error);
  PitLogRow *row = reader != NULL ? pit_book_reader_get_log_row (reader, data->number, &error) : NULL;

  if (row != NULL)
    g_task_return_pointer (task, row, (GDestroyNotify) pit_log_row_free);
  else
    g_task_return_error (task, error);
}

/**
 * pit_log_source_find_async:
 * @number: of an entry, wherever it is
 *
 * Reads one entry.
 */
void
pit_log_source_find_async (PitLogSource        *self,
                           gint64               number,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  FindData *data;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "find-in-log");
  if (pit_log_source_get_book (self) == NULL)
    {
      g_task_return_new_error (task, PIT_LOG_ERROR, PIT_LOG_ERROR_CLOSED, _("No pit log is open."));
      return;
    }
  data = g_new0 (FindData, 1);
  data->book = g_strdup (pit_log_source_get_book (self));
  data->number = number;
  g_task_set_task_data (task, data, (GDestroyNotify) find_data_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, find_thread_cb);
}

/** Returns: (transfer full) (nullable): the entry */
PitLogItem *
pit_log_source_find_finish (PitLogSource  *self,
                            GAsyncResult  *result,
                            GError       **error)
{
  g_autoptr(GHashTable) tables = NULL;
  g_autoptr(GHashTable) people = NULL;
  g_autoptr(PitLogRow) row = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  row = g_task_propagate_pointer (G_TASK (result), error);
  if (row == NULL)
    return NULL;
  tables = pit_log_source_list_tables (self);
  people = pit_log_source_list_people (self);

  return pit_log_item_new (row, &(PitLogNames) { tables, people, pit_log_source_get_rules (self) });
}
