/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-read.h"
#include "pit-task.h"

#define KEY "pit-book-reading"

typedef struct
{
  char           *book;
  PitBookRead     read;
  GDestroyNotify  free_read;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;

  g_free (self->book);
  g_free (self);
}

static void
read_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const Reading *self = g_object_get_data (G_OBJECT (task), KEY);
  GError *error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->book, &error);
  gpointer read = reader != NULL ? self->read (reader, task_data, cancellable, &error) : NULL;

  if (read != NULL)
    g_task_return_pointer (task, read, self->free_read);
  else
    g_task_return_error (task, error);
}

/**
 * pit_book_read_in_thread:
 * @task: made on this thread, with its data; returns what @read does
 * @book: path of the book, to which a reader of its own is opened
 * @free_read: frees what @read returns
 *
 * What is read for a task that was cancelled is dropped: nobody waits for the disk.
 */
void
pit_book_read_in_thread (GTask          *task,
                         const char     *book,
                         PitBookRead     read,
                         GDestroyNotify  free_read)
{
  Reading *self;

  g_return_if_fail (G_IS_TASK (task));
  g_return_if_fail (book != NULL && read != NULL);

  self = g_new0 (Reading, 1);
  self->book = g_strdup (book);
  self->read = read;
  self->free_read = free_read;
  g_object_set_data_full (G_OBJECT (task), KEY, self, reading_free);
  g_task_set_return_on_cancel (task, TRUE);
  pit_task_run_in_thread (task, read_thread_cb);
}
