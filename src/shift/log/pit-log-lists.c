/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-book-read.h"
#include "pit-log-change.h"
#include "pit-log-source-private.h"

/* Entries of which nobody asks for more than a page, read from the book by a thread: what was recorded of the house, by whom,
 * and what it was before; and what followed on one. */

typedef struct
{
  PitLogQuery query;
  PitLogNames names;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *self = data;

  _pit_log_names_clear (&self->names);
  g_free (self);
}

static gpointer
load (PitBookReader *reader,
      gpointer       data,
      GCancellable  *cancellable,
      GError       **error)
{
  Wanted *self = data;
  g_autoptr(GPtrArray) rows = pit_book_reader_list_log (reader, &self->query, error);
  GPtrArray *items;

  self->names.changes = pit_log_changes_new ();
  if (rows == NULL || !pit_log_changes_read (reader, rows, self->names.changes, cancellable, error))
    return NULL;

  items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (items, pit_log_item_new (rows->pdata[i], &self->names));

  return items;
}

/* Only who may read the pit log gets it. */
static void
list (PitLogSource       *self,
      GTask              *task,
      const PitLogQuery  *query)
{
  Wanted *wanted;
  GError *error = NULL;

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

  wanted = g_new0 (Wanted, 1);
  wanted->query = *query;
  _pit_log_source_name (self, &wanted->names);
  g_task_set_task_data (task, wanted, wanted_free);
  pit_book_read_in_thread (task, self->book, load, (GDestroyNotify) g_ptr_array_unref);
}

/** pit_log_source_list_changes_async: reads what was recorded of the house lately */
void
pit_log_source_list_changes_async (PitLogSource        *self,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  const PitLogQuery query = { .kinds = pit_log_change_kinds (), .everything = TRUE, .limit = PIT_LOG_CHANGES_MAX };
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "list-changes");
  list (self, task, &query);
}

/** pit_log_source_list_following_async: reads what says more of the entry @number, or what came of it */
void
pit_log_source_list_following_async (PitLogSource        *self,
                                     gint64               number,
                                     GCancellable        *cancellable,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data)
{
  const PitLogQuery query = { .refers_to = number, .everything = TRUE, .limit = PIT_LOG_FOLLOWING_MAX };
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "list-following");
  list (self, task, &query);
}

/** Returns: (transfer full) (nullable) (element-type PitLogItem): what either of them read, the newest first */
GPtrArray *
pit_log_source_list_finish (PitLogSource  *self,
                            GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
