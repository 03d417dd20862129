/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-export.h"

#include <glib/gi18n-lib.h>

#include "pit-book-place.h"
#include "pit-floor-file.h"
#include "pit-floor-planner-private.h"
#include "pit-task.h"

/* The tables of the plan leave the program as a floor file, written by a thread. */

typedef struct
{
  char *path;
  char *book; /* the path of the book; as it is when the act begins, like the next */
  char *text;
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  g_free (self->path);
  g_free (self->book);
  g_free (self->text);
  g_free (self);
}

static void
export_thread_cb (GTask        *task,
                  gpointer      source,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  const Export *self = task_data;
  GError *error = NULL;

  if (pit_book_check_place (self->book, self->path, FALSE, &error) && g_file_set_contents (self->path, self->text, -1, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
check_open (PitAct  *act,
            GError **error)
{
  return PIT_FLOOR_PLANNER (pit_act_get (act)->subject)->book != NULL || pit_act_check_book (NULL, error);
}

static void
export (PitAct *act)
{
  PitFloorPlanner *planner = pit_act_get (act)->subject;
  Export *self = pit_act_get (act)->data;
  g_autoptr(GTask) task = g_task_new (act, NULL, pit_act_end_by_task, NULL);

  g_free (self->book);
  self->book = g_strdup (planner->book);
  g_free (self->text);
  self->text = pit_floor_file_write (planner->plan, g_str_has_suffix (self->path, ".json"));
  g_task_set_name (task, "export-floor");
  /* The act keeps it, and ends after the task. */
  g_task_set_task_data (task, self, NULL);
  pit_task_run_in_thread (task, export_thread_cb);
}

static const PitActKind export_kind = {
  .action = PIT_ACTION_EXPORT,
  .check = check_open,
  .carry_out = export,
  .result = N_("The floor file is saved."),
};

/**
 * pit_floor_export:
 * @path: where to; JSON where it ends in ".json", else CSV; what is there is replaced
 *
 * Returns: (transfer full): the act that writes the tables of the plan as a floor file
 */
PitAct *
pit_floor_export (PitFloorPlanner *planner,
                  const char      *path)
{
  Export *data;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (planner) && path != NULL, NULL);

  data = g_new0 (Export, 1);
  data->path = g_strdup (path);

  return pit_act_new (&export_kind, planner, planner->roster, data, export_free);
}
