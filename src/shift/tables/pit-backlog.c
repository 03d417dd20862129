/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backlog.h"
#include "pit-shift-recovery.h"
#include "pit-task.h"

/* So many at a time: the main thread takes them between two frames. */
#define SLICE 128

typedef struct
{
  PitId     table;
  PitCursor after; /* the last one that was read */
} Part;

struct _PitBacklog
{
  char           *book;
  PitBacklogFunc  func;
  gpointer        user_data;
  GQueue          parts;   /* of Part: tables one behind the other */
  PitBookReader  *reader;  /* NULL: nothing was read yet; the thread's while it reads */
  GTask          *reading; /* unowned; NULL: nothing is read now */
};

typedef struct
{
  char          *book;
  PitBookReader *reader; /* (nullable) */
  Part           part;
  gboolean       has_more;
} ReadData;

static void read_next (PitBacklog *self);

static void
read_data_free (ReadData *data)
{
  g_clear_pointer (&data->reader, pit_book_reader_free);
  g_free (data->book);
  g_free (data);
}

static void
read_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  ReadData *data = task_data;
  g_autoptr(GPtrArray) events = NULL;
  GError *error = NULL;

  if (data->reader == NULL)
    data->reader = pit_book_reader_open (data->book, &error);
  if (data->reader != NULL)
    events = pit_shift_recovery_read_events (data->reader, &data->part.table, &data->part.after, SLICE, &data->has_more,
                                             &error);

  if (events != NULL)
    g_task_return_pointer (task, g_steal_pointer (&events), (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  GTask *task = G_TASK (result);
  ReadData *data = g_task_get_task_data (task);
  gboolean is_wanted = !g_cancellable_is_cancelled (g_task_get_cancellable (task));
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) events = g_task_propagate_pointer (task, &error);
  PitBacklog *self = user_data;

  if (!is_wanted)
    return;

  self->reading = NULL;
  self->reader = g_steal_pointer (&data->reader);
  if (events == NULL)
    g_warning ("What waits for a round at table %s can't be read: %s", data->part.table.text, error->message);
  if (events != NULL && events->len > 0)
    self->func (data->part.table.text, events, self->user_data);
  if (data->has_more)
    {
      *(Part *) g_queue_peek_head (&self->parts) = data->part;
    }
  else
    {
      g_free (g_queue_pop_head (&self->parts));
      self->func (data->part.table.text, NULL, self->user_data);
    }
  read_next (self);
}

static void
read_next (PitBacklog *self)
{
  g_autoptr(GCancellable) cancellable = NULL;
  g_autoptr(GTask) task = NULL;
  ReadData *data;

  if (self->reading != NULL || g_queue_is_empty (&self->parts))
    return;

  cancellable = g_cancellable_new ();
  task = g_task_new (NULL, cancellable, read_cb, self);
  data = g_new0 (ReadData, 1);
  data->book = g_strdup (self->book);
  data->reader = g_steal_pointer (&self->reader);
  data->part = *(Part *) g_queue_peek_head (&self->parts);
  g_task_set_name (task, "read-backlog");
  g_task_set_check_cancellable (task, FALSE);
  /* Behind drawing, and behind what the tables say now. */
  g_task_set_priority (task, G_PRIORITY_DEFAULT_IDLE);
  g_task_set_task_data (task, data, (GDestroyNotify) read_data_free);
  self->reading = task;
  pit_task_run_in_thread (task, read_thread_cb);
}

/**
 * pit_backlog_new: (skip)
 * @book: path of the open book
 */
PitBacklog *
pit_backlog_new (const char     *book,
                 PitBacklogFunc  func,
                 gpointer        user_data)
{
  PitBacklog *self = g_new0 (PitBacklog, 1);

  self->book = g_strdup (book);
  self->func = func;
  self->user_data = user_data;
  g_queue_init (&self->parts);

  return self;
}

/** pit_backlog_free: (skip): nobody is told any more; what is being read is read to its end and dropped */
void
pit_backlog_free (PitBacklog *self)
{
  if (self->reading != NULL)
    g_cancellable_cancel (g_task_get_cancellable (self->reading));
  g_clear_pointer (&self->reader, pit_book_reader_free);
  g_queue_clear_full (&self->parts, g_free);
  g_free (self->book);
  g_free (self);
}

/** pit_backlog_add: (skip): reads what the book has of @table behind @after */
void
pit_backlog_add (PitBacklog      *self,
                 const PitId     *table,
                 const PitCursor *after)
{
  Part *part = g_new (Part, 1);

  *part = (Part) { *table, *after };
  g_queue_push_tail (&self->parts, part);
  read_next (self);
}
