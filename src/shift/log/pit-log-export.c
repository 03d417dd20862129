/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-book-place.h"
#include "pit-log-csv.h"
#include "pit-log-source-private.h"
#include "pit-task.h"

/* The pit log as CSV, written by a thread. The file gets its name when it is whole. */

/* What somebody wants written; the book's is known when it begins. */
typedef struct
{
  char           *book;
  PitLogFilter   *filter;
  PitLogNames     names;
  GTimeZone      *zone;
  GFile          *file;
  PitLogProgress  progress;
  gpointer        progress_data;
  GCancellable   *cancellable;
  guint64         n_rows;
} Export;

typedef struct
{
  Export  *export; /* unowned: the task keeps its act, which has it */
  guint64  n_rows;
  GTask   *task;
} Told;

static void
export_free (gpointer data)
{
  Export *self = data;

  g_free (self->book);
  pit_log_filter_free (self->filter);
  _pit_log_names_clear (&self->names);
  g_time_zone_unref (self->zone);
  g_object_unref (self->file);
  g_clear_object (&self->cancellable);
  g_free (self);
}

static void
told_free (Told *told)
{
  g_object_unref (told->task);
  g_free (told);
}

static gboolean
tell_cb (gpointer user_data)
{
  Told *told = user_data;

  if (!g_task_get_completed (told->task) && !g_cancellable_is_cancelled (told->export->cancellable))
    told->export->progress (told->n_rows, told->export->progress_data);

  return G_SOURCE_REMOVE;
}

static void
progress_cb (guint64  n_rows,
             gpointer user_data)
{
  GTask *task = user_data;
  Export *self = g_task_get_task_data (task);
  Told *told;

  self->n_rows = n_rows;
  if (self->progress == NULL)
    return;

  told = g_new0 (Told, 1);
  told->export = self;
  told->n_rows = n_rows;
  told->task = g_object_ref (task);
  pit_task_tell (task, tell_cb, told, (GDestroyNotify) told_free);
}

static void
export_thread_cb (GTask        *task,
                  gpointer      source,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  Export *self = task_data;
  g_autofree char *path = g_file_get_path (self->file);
  g_autoptr(GFileOutputStream) out = NULL;
  g_autoptr(GCancellable) give_up = g_cancellable_new ();
  g_autoptr(PitBookReader) reader = NULL;
  gboolean is_new = !g_file_query_exists (self->file, NULL);
  PitLogQuery query = { 0 };
  GError *error = NULL;

  pit_log_filter_to_query (self->filter, &query);
  /* What has no path is not on this computer, nor is a book there. */
  if (path == NULL || pit_book_check_place (self->book, path, FALSE, &error))
    reader = pit_book_reader_open (self->book, &error);
  if (reader != NULL)
    out = g_file_replace (self->file, NULL, FALSE, G_FILE_CREATE_PRIVATE | G_FILE_CREATE_REPLACE_DESTINATION, cancellable,
                          &error);
  if (out != NULL && pit_log_csv_write (reader, &query, &self->names, self->zone, G_OUTPUT_STREAM (out), progress_cb, task,
                                        cancellable, &error) &&
      g_output_stream_close (G_OUTPUT_STREAM (out), cancellable, &error))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  /* Closed so, it leaves what was there before. */
  g_cancellable_cancel (give_up);
  if (out != NULL)
    g_output_stream_close (G_OUTPUT_STREAM (out), give_up, NULL);
  if (out != NULL && is_new)
    g_file_delete (self->file, NULL, NULL);
  g_task_return_error (task, error);
}

static gboolean
check_open (PitAct  *act,
            GError **error)
{
  if (PIT_LOG_SOURCE (pit_act_get (act)->subject)->book != NULL)
    return TRUE;

  g_set_error_literal (error, PIT_LOG_ERROR, PIT_LOG_ERROR_CLOSED, _("No pit log is open."));
  return FALSE;
}

static void
export (PitAct *act)
{
  PitLogSource *source = pit_act_get (act)->subject;
  Export *self = pit_act_get (act)->data;
  g_autoptr(GTask) task = g_task_new (act, self->cancellable, pit_act_end_by_task, NULL);

  _pit_log_names_clear (&self->names);
  g_free (self->book);
  self->book = g_strdup (source->book);
  _pit_log_source_name (source, &self->names);
  /* By their numbers alone: a file leaves the house. */
  g_clear_pointer (&self->names.people, g_hash_table_unref);
  g_task_set_name (task, "export-log");
  g_task_set_task_data (task, self, NULL);
  pit_task_run_in_thread (task, export_thread_cb);
}

static const PitActKind export_kind = {
  .action = PIT_ACTION_EXPORT,
  .check = check_open,
  .carry_out = export,
};

/**
 * pit_log_source_export:
 * @filter: which entries
 * @file: where to; what is there is replaced, once all is written
 * @zone: in whose time
 * @progress: (nullable): told how far it is, on the thread that runs the act, until it ends or is cancelled
 * @cancellable: (nullable): ends it before all is written
 *
 * Returns: (transfer full): the act that writes entries as CSV
 */
PitAct *
pit_log_source_export (PitLogSource       *self,
                       const PitLogFilter *filter,
                       GFile              *file,
                       GTimeZone          *zone,
                       PitLogProgress      progress,
                       gpointer            progress_data,
                       GCancellable       *cancellable)
{
  Export *data;

  g_return_val_if_fail (PIT_IS_LOG_SOURCE (self) && filter != NULL && G_IS_FILE (file) && zone != NULL, NULL);

  data = g_new0 (Export, 1);
  data->filter = pit_log_filter_copy (filter);
  data->zone = g_time_zone_ref (zone);
  data->file = g_object_ref (file);
  data->progress = progress;
  data->progress_data = progress_data;
  data->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;

  return pit_act_new (&export_kind, self, self->state.roster, data, export_free);
}

/** pit_log_source_get_exported: how many rows such an act has written */
guint64
pit_log_source_get_exported (PitAct *act)
{
  g_return_val_if_fail (PIT_IS_ACT (act), 0);

  return ((const Export *) pit_act_get (act)->data)->n_rows;
}
