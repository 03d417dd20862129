/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-task.h"

/* A task drops its source on whichever thread lets go of the task last, and that may be the thread that did the work. A
 * source that dies takes back what it has on its own thread, as what waits there. So the task holds its source twice, and
 * the second reference goes back to the thread that made the task. */
typedef struct
{
  GObject      *source;  /* owned */
  GThread      *thread;
  GMainContext *context; /* owned; the one that @thread turns */
} Kept;

static void
kept_free (gpointer data)
{
  Kept *self = data;

  g_object_unref (self->source);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_free (self);
}

static gboolean
dropped_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* Called when the task is gone: GObject frees what was set on it after GTask has dropped its own reference. */
static void
give_back (gpointer data)
{
  Kept *self = data;
  g_autoptr(GMainContext) context = NULL;
  g_autoptr(GSource) idle = NULL;

  if (self->thread == g_thread_self ())
    {
      kept_free (self);
      return;
    }

  /* A context that ends with the source still in it frees that too. */
  context = g_steal_pointer (&self->context);
  idle = g_idle_source_new ();
  g_source_set_name (idle, "pit-task");
  g_source_set_priority (idle, G_PRIORITY_DEFAULT);
  g_source_set_callback (idle, dropped_cb, self, kept_free);
  g_source_attach (idle, context);
}

/**
 * pit_task_keep_source:
 * @task: made on this thread, and about to be handed to another one
 *
 * Has @task's source live until this thread has dropped it as well, whichever thread lets go of @task last.
 */
void
pit_task_keep_source (GTask *task)
{
  Kept *kept;

  g_return_if_fail (G_IS_TASK (task));

  if (g_task_get_source_object (task) == NULL)
    return;

  kept = g_new0 (Kept, 1);
  kept->source = g_object_ref (g_task_get_source_object (task));
  kept->thread = g_thread_self ();
  kept->context = g_main_context_ref (g_task_get_context (task));
  g_object_set_data_full (G_OBJECT (task), "pit-task-source", kept, give_back);
}

/** pit_task_run_in_thread: as g_task_run_in_thread(), after pit_task_keep_source(): the thread can't end @task's source */
void
pit_task_run_in_thread (GTask           *task,
                        GTaskThreadFunc  func)
{
  g_return_if_fail (G_IS_TASK (task));

  pit_task_keep_source (task);
  g_task_run_in_thread (task, func);
}
