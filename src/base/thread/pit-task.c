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

/* A context that ends with the call still in it frees @data too. */
static void
call_in (GMainContext   *context,
         GSourceFunc     function,
         gpointer        data,
         GDestroyNotify  free)
{
  g_autoptr(GSource) idle = g_idle_source_new ();

  g_source_set_name (idle, "pit-task");
  g_source_set_priority (idle, G_PRIORITY_DEFAULT);
  g_source_set_callback (idle, function, data, free);
  g_source_attach (idle, context);
}

/* Called when the task is gone: GObject frees what was set on it after GTask has dropped its own reference. */
static void
give_back (gpointer data)
{
  Kept *self = data;
  g_autoptr(GMainContext) context = NULL;

  if (self->thread == g_thread_self ())
    {
      kept_free (self);
      return;
    }

  context = g_steal_pointer (&self->context);
  call_in (context, dropped_cb, self, kept_free);
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

/**
 * pit_task_tell:
 * @task: at work on another thread, which this is called on
 * @function: called on the thread that made @task; it returns %G_SOURCE_REMOVE
 * @data: (transfer full): for @function, then for @free
 *
 * How far the work is, for whoever waits for it. g_main_context_invoke() won't do: while nobody turns that loop it calls
 * @function right here, on the wrong thread.
 */
void
pit_task_tell (GTask          *task,
               GSourceFunc     function,
               gpointer        data,
               GDestroyNotify  free)
{
  g_return_if_fail (G_IS_TASK (task) && function != NULL);

  call_in (g_task_get_context (task), function, data, free);
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
