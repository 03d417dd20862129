/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-log-change.h"
#include "pit-log-names.h"
#include "pit-log-source-private.h"

/* What was set down of the house, by whom, and what it was before: read from the book by a thread. */

/* So many entries are looked at: what stood before the oldest of them is not told. */
#define LOOKED_AT 500

typedef struct
{
  char       *book;
  GHashTable *tables;
  GHashTable *people;
  char       *rules;
} LoadData;

static void
load_data_free (LoadData *data)
{
  g_free (data->book);
  g_free (data->rules);
  g_hash_table_unref (data->tables);
  g_hash_table_unref (data->people);
  g_free (data);
}

static const PitLogRow *
find_before (GPtrArray *rows,
             guint      position)
{
  for (guint i = position + 1; i < rows->len; i++)
    if (pit_log_change_is_same (rows->pdata[position], rows->pdata[i]))
      return rows->pdata[i];

  return NULL;
}

static void
load_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const LoadData *data = task_data;
  const PitLogNames names = { data->tables, data->people, data->rules };
  const PitLogQuery query = { .kinds = pit_log_change_kinds, .everything = TRUE, .limit = LOOKED_AT };
  g_autoptr (PitBookReader) reader = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  GPtrArray *changes;
  GError *error = NULL;

  reader = pit_book_reader_open (data->book, &error);
  rows = reader != NULL ? pit_book_reader_list_log (reader, &query, &error) : NULL;
  if (rows == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  changes = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_log_change_free);
  for (guint i = 0; i < rows->len && i < PIT_LOG_CHANGES_MAX; i++)
    {
      const PitLogRow *row = rows->pdata[i];
      PitLogChange *change = g_new0 (PitLogChange, 1);
      const char *name = row->entry->who != NULL ? g_hash_table_lookup (data->people, row->entry->who) : NULL;

      change->number = row->entry->seq;
      change->when = row->entry->occurred != PIT_UNKNOWN ? row->entry->occurred : row->entry->entered;
      change->who = name != NULL ? g_strdup_printf ("%s %s", row->entry->who, name) : g_strdup (row->entry->who);
      change->words = pit_log_change_words (row, find_before (rows, i), &names);
      g_ptr_array_add (changes, change);
    }
  g_task_return_pointer (task, changes, (GDestroyNotify) g_ptr_array_unref);
}

/**
 * pit_log_source_list_changes_async:
 *
 * Reads what was set down of the house lately. Only who may read the pit log gets it.
 */
void
pit_log_source_list_changes_async (PitLogSource        *self,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  PitRoster *roster;
  LoadData *data;
  GError *error = NULL;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "list-changes");
  roster = pit_log_source_get_roster (self);
  if (roster == NULL)
    {
      g_task_return_new_error (task, PIT_LOG_ERROR, PIT_LOG_ERROR_CLOSED, _("No pit log is open."));
      return;
    }
  if (!pit_roster_may (roster, PIT_ACTION_VIEW_LOG, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  data = g_new0 (LoadData, 1);
  data->book = g_strdup (pit_log_source_get_book (self));
  data->rules = g_strdup (pit_log_source_get_rules (self));
  data->tables = pit_log_source_list_tables (self);
  data->people = pit_log_source_list_people (self);
  g_task_set_task_data (task, data, (GDestroyNotify) load_data_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, load_thread_cb);
}

/** Returns: (transfer full) (nullable) (element-type PitLogChange): the newest first */
GPtrArray *
pit_log_source_list_changes_finish (PitLogSource  *self,
                                    GAsyncResult  *result,
                                    GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
pit_log_change_free (PitLogChange *self)
{
  g_free (self->who);
  g_free (self->words);
  g_free (self);
}
