/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-journal-private.h"

#define N_FLUSHERS 8

/* A flush, and what is so once it is done. */
typedef struct
{
  PitFlush *flush;
  gint64    seq;        /* all up to it is durable */
  gint64    memory_seq; /* the memory is as of it */
} Job;

static GThreadPool *flushers; /* N_FLUSHERS threads for all journals */

static void
job_free (gpointer data)
{
  Job *job = data;

  pit_flush_free (job->flush);
  g_free (job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

static Job *
begin_flush (PitJournal *self,
             gboolean    with_files)
{
  Job *job = g_new0 (Job, 1);
  PitFlush *flush = g_steal_pointer (&self->next_flush);

  self->next_flush = pit_flush_new (self->directory);
  pit_flush_add_fd (flush, pit_segment_get_fd (_pit_journal_get_last (self)));
  job->flush = flush;
  job->seq = pit_journal_get_head (self);
  job->memory_seq = self->memory_seq;
  if (!with_files)
    return job;

  if (self->new_memory != NULL)
    {
      pit_flush_add_file (flush, PIT_MEMORY_FILE, pit_memory_write (self->new_memory, self->new_memory_seq));
      job->memory_seq = self->new_memory_seq;
    }
  if (self->storage_changed)
    pit_flush_add_file (flush, PIT_STORAGE_FILE, pit_storage_write (&self->storage));
  g_clear_pointer (&self->new_memory, g_bytes_unref);
  self->storage_changed = FALSE;

  return job;
}

static void
end_flush (PitJournal *self,
           const Job  *job)
{
  self->durable = MAX (self->durable, job->seq);
  self->memory_seq = MAX (self->memory_seq, job->memory_seq);
  _pit_journal_drop_acknowledged (self);
}

/* A disk that failed once takes what it was given for written, and the next flush would say that all is well: only what
 * is written anew is tried anew. The small files are written whole each time. */
static void
write_again (PitJournal *self)
{
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < self->segments->len && error == NULL; i++)
    {
      PitSegment *segment = g_ptr_array_index (self->segments, i);

      if (pit_segment_get_next (segment) - 1 <= self->durable)
        continue;
      pit_segment_write_again (segment, MAX (self->durable + 1, pit_segment_get_first (segment)), &error);
      if (segment != _pit_journal_get_last (self))
        pit_flush_add_fd (self->next_flush, pit_segment_get_fd (segment));
    }
  pit_flush_add_directory (self->next_flush);
  self->storage_changed = TRUE;
  /* What could not be written is not on the disk, and the next flush of what is left of it would say that it is. */
  if (error != NULL)
    pit_flush_spoil (self->next_flush, error->message);
}

/* Not among GLib's own threads: those greet desks, and a disk that is slow for all tables would keep every one of them. */
static void
flush_in_thread (gpointer data,
                 gpointer user_data)
{
  g_autoptr(GTask) task = data;
  Job *job = g_task_get_task_data (task);
  GError *error = NULL;

  if (pit_flush_run (job->flush, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
flushed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  PitJournal *self = PIT_JOURNAL (source);
  g_autoptr(GError) error = NULL;

  self->flushing = NULL;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      /* Tried again when the next flush is asked for; until then nothing of it is told to anybody. */
      if (!self->failing)
        g_warning ("%s: %s", self->directory, error->message);
      self->failing = TRUE;
      write_again (self);
      return;
    }

  if (self->failing)
    g_message ("%s: the disk keeps events again", self->directory);
  self->failing = FALSE;
  end_flush (self, g_task_get_task_data (G_TASK (result)));
  _pit_journal_tell_durable (self);
}

static void
start_flush (PitJournal *self,
             gboolean    with_files)
{
  g_autoptr(GTask) task = NULL;
  Job *job = begin_flush (self, with_files);

  self->flushing = job->flush;
  task = g_task_new (self, NULL, flushed_cb, NULL);
  g_task_set_task_data (task, job, job_free);
  g_thread_pool_push (flushers, g_steal_pointer (&task), NULL);
}

static gboolean
flush_now (PitJournal *self,
           gboolean    with_files,
           GError    **error)
{
  g_autoptr(Job) job = NULL;

  /* One at a time, or the older one could have the last word. */
  if (self->flushing != NULL && !pit_flush_wait (self->flushing))
    write_again (self);
  job = begin_flush (self, with_files);
  if (!pit_flush_run (job->flush, error))
    {
      self->failing = TRUE;
      write_again (self);
      return FALSE;
    }

  end_flush (self, job);
  return TRUE;
}

/** Once, before the first journal. */
void
_pit_journal_start_flushers (void)
{
  flushers = g_thread_pool_new (flush_in_thread, NULL, N_FLUSHERS, FALSE, NULL);
}

/**
 * pit_journal_commit:
 *
 * Makes the disk keep the events appended so far, in another thread; what is appended while that is under way belongs to
 * the next time. #PitJournal::durable tells.
 */
void
pit_journal_commit (PitJournal *self)
{
  if (self->flushing == NULL && self->durable < pit_journal_get_head (self))
    start_flush (self, FALSE);
}

/**
 * pit_journal_flush:
 *
 * As pit_journal_commit(), and with what the table remembers and what is acknowledged.
 */
void
pit_journal_flush (PitJournal *self)
{
  if (self->flushing == NULL
      && (self->durable < pit_journal_get_head (self) || self->storage_changed || self->new_memory != NULL))
    start_flush (self, TRUE);
}

/**
 * pit_journal_commit_now:
 *
 * As pit_journal_commit(), but waits for it.
 *
 * Returns: whether the disk has all events
 */
gboolean
pit_journal_commit_now (PitJournal *self,
                        GError    **error)
{
  return self->durable == pit_journal_get_head (self) || flush_now (self, FALSE, error);
}

/**
 * pit_journal_sync:
 *
 * As pit_journal_flush(), but waits for it.
 *
 * Returns: whether the disk has all
 */
gboolean
pit_journal_sync (PitJournal *self,
                  GError    **error)
{
  return flush_now (self, TRUE, error);
}
