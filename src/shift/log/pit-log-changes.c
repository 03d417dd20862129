/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-book-read.h"
#include "pit-log-change.h"
#include "pit-log-source-private.h"

/* What was recorded of the house, by whom, and what it was before: read from the book by a thread. */

/* So many entries are read at a time. */
#define PAGE 500

static void
names_free (gpointer names)
{
  _pit_log_names_clear (names);
  g_free (names);
}

/* Tells what the newest rows recorded in place of what is in @page; @n_open is how many still wait for that. */
static void
look_in_page (GPtrArray         *changes,
              GPtrArray         *newest,
              GPtrArray         *page,
              const PitLogNames *names,
              guint             *n_open)
{
  for (guint i = 0; i < changes->len; i++)
    {
      PitLogChange *change = changes->pdata[i];

      for (guint j = 0; j < page->len && change->words == NULL; j++)
        {
          const PitLogRow *before = page->pdata[j];

          if (before->entry->seq < change->number && pit_log_change_is_same (newest->pdata[i], before))
            {
              change->words = pit_log_change_words (newest->pdata[i], before, names);
              *n_open -= 1;
            }
        }
    }
}

/* However long ago that was: what has no words then is the first of its kind. */
static gboolean
look_for_words (GPtrArray          *changes,
                GPtrArray          *newest,
                PitBookReader      *reader,
                PitLogQuery        *query,
                const PitLogNames  *names,
                GCancellable       *cancellable,
                GError            **error)
{
  g_autoptr(GPtrArray) page = g_ptr_array_ref (newest);
  guint n_open = changes->len;

  for (;;)
    {
      look_in_page (changes, newest, page, names, &n_open);
      if (n_open == 0 || page->len < query->limit)
        break;
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      query->before = ((const PitLogRow *) page->pdata[page->len - 1])->entry->seq;
      g_ptr_array_unref (page);
      page = pit_book_reader_list_log (reader, query, error);
      if (page == NULL)
        return FALSE;
    }

  for (guint i = 0; i < changes->len; i++)
    {
      PitLogChange *change = changes->pdata[i];

      if (change->words == NULL)
        change->words = pit_log_change_words (newest->pdata[i], NULL, names);
    }

  return TRUE;
}

static gpointer
load (PitBookReader *reader,
      gpointer       data,
      GCancellable  *cancellable,
      GError       **error)
{
  const PitLogNames *names = data;
  PitLogQuery query = { .kinds = pit_log_change_kinds (), .everything = TRUE, .limit = PAGE };
  g_autoptr(GPtrArray) newest = pit_book_reader_list_log (reader, &query, error);
  g_autoptr(GPtrArray) changes = NULL;

  if (newest == NULL)
    return NULL;

  changes = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_log_change_free);
  for (guint i = 0; i < newest->len && i < PIT_LOG_CHANGES_MAX; i++)
    {
      const PitLogRow *row = newest->pdata[i];
      PitLogChange *change = g_new0 (PitLogChange, 1);
      const char *name = row->entry->who != NULL ? g_hash_table_lookup (names->people, row->entry->who) : NULL;

      change->number = row->entry->seq;
      change->when = row->entry->occurred != PIT_UNKNOWN ? row->entry->occurred : row->entry->entered;
      change->who = name != NULL ? g_strdup_printf ("%s %s", row->entry->who, name) : g_strdup (row->entry->who);
      g_ptr_array_add (changes, change);
    }

  return look_for_words (changes, newest, reader, &query, names, cancellable, error) ? g_steal_pointer (&changes) : NULL;
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
