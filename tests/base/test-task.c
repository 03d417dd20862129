/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-task.h"
#include "pit-wait.h"

/* A source, and who ended it. */
typedef struct
{
  GObject      *source; /* weak */
  GThread      *ended_by;
  GCancellable *cancellable;
  GMutex        lock;   /* held while the thread is to go on */
  gboolean      is_called;
  GThread      *told_by;
} Fixture;

static void
gone_cb (gpointer  data,
         GObject  *where)
{
  Fixture *fixture = data;

  fixture->source = NULL;
  fixture->ended_by = g_thread_self ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_mutex_init (&fixture->lock);
  fixture->cancellable = g_cancellable_new ();
  fixture->source = g_object_new (G_TYPE_OBJECT, NULL);
  g_object_weak_ref (fixture->source, gone_cb, fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->cancellable);
  g_mutex_clear (&fixture->lock);
}

static void
called_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Fixture *fixture = user_data;

  g_assert_true (source == fixture->source);
  fixture->is_called = TRUE;
}

static void
work_cb (GTask        *task,
         gpointer      source,
         gpointer      task_data,
         GCancellable *cancellable)
{
  Fixture *fixture = task_data;

  g_mutex_lock (&fixture->lock);
  g_mutex_unlock (&fixture->lock);
  g_task_return_boolean (task, TRUE);
}

static GTask *
new_task (Fixture *fixture)
{
  GTask *task = g_task_new (fixture->source, fixture->cancellable, called_cb, fixture);

  g_task_set_task_data (task, fixture, NULL);

  return task;
}

/* The task was called back, nobody but the thread has it any more, and nobody but the task its source. */
static void
test_thread_is_last (Fixture       *fixture,
                     gconstpointer  data)
{
  GTask *task = new_task (fixture);

  g_task_set_return_on_cancel (task, TRUE);
  g_mutex_lock (&fixture->lock);
  pit_task_run_in_thread (task, work_cb);
  g_object_unref (task);
  g_object_unref (fixture->source);
  g_cancellable_cancel (fixture->cancellable);
  pit_wait_while (!fixture->is_called);
  g_assert_nonnull (fixture->source);

  g_mutex_unlock (&fixture->lock);
  pit_wait_while (fixture->source != NULL);
  g_assert_true (fixture->ended_by == g_thread_self ());
}

static gboolean
told_cb (gpointer data)
{
  Fixture *fixture = data;

  fixture->told_by = g_thread_self ();

  return G_SOURCE_REMOVE;
}

static gpointer
tell (gpointer data)
{
  pit_task_tell (data, told_cb, g_task_get_task_data (data), NULL);
  return NULL;
}

/* Not on the thread that tells, although nobody turns the loop just then. */
static void
test_tells (Fixture       *fixture,
            gconstpointer  data)
{
  GTask *task = new_task (fixture);

  g_thread_join (g_thread_new ("tells", tell, task));
  g_assert_null (fixture->told_by);
  pit_wait_while (fixture->told_by == NULL);
  g_assert_true (fixture->told_by == g_thread_self ());
  g_task_return_boolean (task, TRUE);
  pit_wait_while (!fixture->is_called);
  g_object_unref (task);
  g_object_unref (fixture->source);
}

static gpointer
drop (gpointer data)
{
  g_object_unref (data);
  return NULL;
}

/* A thread of one's own, to which the task was given. */
static void
test_given_away (Fixture       *fixture,
                 gconstpointer  data)
{
  GTask *task = new_task (fixture);

  g_object_unref (fixture->source);
  pit_task_keep_source (task);
  g_task_return_boolean (task, TRUE);
  pit_wait_while (!fixture->is_called);
  g_thread_join (g_thread_new ("last", drop, task));
  g_assert_nonnull (fixture->source);
  pit_wait_while (fixture->source != NULL);
  g_assert_true (fixture->ended_by == g_thread_self ());
}

/* Nothing is put off where the task ends on the thread that made it. */
static void
test_ends_here (Fixture       *fixture,
                gconstpointer  data)
{
  GTask *task = new_task (fixture);

  g_object_unref (fixture->source);
  pit_task_keep_source (task);
  g_task_return_boolean (task, TRUE);
  pit_wait_while (!fixture->is_called);
  g_assert_nonnull (fixture->source);
  g_object_unref (task);
  g_assert_null (fixture->source);
}

static void
test_no_source (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GTask) task = NULL;

  g_clear_object (&fixture->source);
  task = new_task (fixture);
  pit_task_run_in_thread (task, work_cb);
  pit_wait_while (!fixture->is_called);
  g_assert_true (g_task_propagate_boolean (task, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/task/thread-is-last", Fixture, NULL, set_up, test_thread_is_last, tear_down);
  g_test_add ("/task/given-away", Fixture, NULL, set_up, test_given_away, tear_down);
  g_test_add ("/task/ends-here", Fixture, NULL, set_up, test_ends_here, tear_down);
  g_test_add ("/task/tells", Fixture, NULL, set_up, test_tells, tear_down);
  g_test_add ("/task/no-source", Fixture, NULL, set_up, test_no_source, tear_down);

  return g_test_run ();
}
