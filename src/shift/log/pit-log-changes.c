/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-book-read.h"
#include "pit-log-change.h"
#include "pit-log-source-private.h"

/* What was recorded of the house, by whom, and what it was before: read from the book by a thread. */

static void
names_free (gpointer names)
{
  _pit_log_names_clear (names);
  g_free (names);
}

static gpointer
load (PitBookReader *reader,
      gpointer       data,
      GCancellable  *cancellable,
      GError       **error)
{
  PitLogNames *names = data;
  PitLogQuery query = { .kinds = pit_log_change_kinds (), .everything = TRUE, .limit = PIT_LOG_CHANGES_MAX };
  g_autoptr(GPtrArray) rows = pit_book_reader_list_log (reader, &query, error);
  GPtrArray *changes;

  names->changes = rows != NULL ? pit_log_changes_read (reader, rows, cancellable, error) : NULL;
  if (names->changes == NULL)
    return NULL;

  changes = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (changes, pit_log_item_new (rows->pdata[i], names));

  return changes;
}

/**
 * pit_log_source_list_changes_async:
 *
 * Reads what was recorded of the house lately. Only who may read the pit log gets it.
 */
void
pit_log_source_list_changes_async (PitLogSource        *self,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  PitLogNames *names;
  GError *error = NULL;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "list-changes");
  if (self->state.roster == NULL)
    {
      g_task_return_new_error (task, PIT_LOG_ERROR, PIT_LOG_ERROR_CLOSED, _("No pit log is open."));
      return;
    }
  if (!pit_roster_may (self->state.roster, PIT_ACTION_VIEW_LOG, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  names = g_new0 (PitLogNames, 1);
  _pit_log_source_name (self, names);
  g_task_set_task_data (task, names, names_free);
  pit_book_read_in_thread (task, self->book, load, (GDestroyNotify) g_ptr_array_unref);
}

/** Returns: (transfer full) (nullable) (element-type PitLogItem): the newest first */
GPtrArray *
pit_log_source_list_changes_finish (PitLogSource  *self,
                                    GAsyncResult  *result,
                                    GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
