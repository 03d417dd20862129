/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-flush.h"
#include "pit-journal.h"
#include "pit-segment.h"
#include "pit-storage.h"

/*
 * Files in the directory:
 *   lock                   held while a program uses the storage
 *   storage.json           epoch, seed, what is acknowledged and to which book
 *   memory                 a line with number and check, then the table's memory as of that event
 *   events-<first>.log     the events, see pit-segment.h
 *
 * Nothing that was acknowledged later than the memory is deleted: from the memory and the events after it a table can
 * be brought back to exactly where it was.
 */

#define LOCK_FILE "lock"
/* Frames kept at hand for a desk that follows closely. */
#define N_RECENT 512
#define N_FLUSHERS 8

/* A flush, and what is so once it is done. */
typedef struct
{
  PitFlush *flush;
  gint64    seq;        /* all up to it is durable */
  gint64    memory_seq; /* the memory is as of it */
} Job;

struct _PitJournal
{
  GObject parent_instance;

  char      *directory;
  int        lock;
  PitStorage storage;
  gint64     limit;
  GPtrArray *segments; /* PitSegment, never empty */
  GBytes    *recent[N_RECENT];

  GBytes *memory;
  gint64  memory_seq;
  GBytes *new_memory; /* to be written by the next flush */
  gint64  new_memory_seq;

  gboolean  failing;     /* the disk took the last flush for nothing */
  gint64    durable;     /* the disk has all up to this number */
  gboolean  storage_changed;
  PitFlush *next_flush;
  PitFlush *flushing; /* unowned: under way in another thread */
};

enum
{
  DURABLE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];
static GThreadPool *flushers; /* N_FLUSHERS threads for all journals */

G_DEFINE_FINAL_TYPE (PitJournal, pit_journal, G_TYPE_OBJECT)
G_DEFINE_QUARK (pit-journal-error-quark, pit_journal_error)

static PitSegment *
get_last (PitJournal *self)
{
  return g_ptr_array_index (self->segments, self->segments->len - 1);
}

static gboolean
take_lock (PitJournal *self,
           GError    **error)
{
  g_autofree char *path = g_build_filename (self->directory, LOCK_FILE, NULL);

  if (g_mkdir_with_parents (self->directory, 0700) != 0
      || (self->lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600)) < 0)
    {
      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), _("%s can't be used: %s"),
                   self->directory, g_strerror (errno));
      return FALSE;
    }
  if (flock (self->lock, LOCK_EX | LOCK_NB) != 0)
    {
      g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_IN_USE, _("%s is in use by another program"),
                   self->directory);
      return FALSE;
    }

  return TRUE;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
load_segments (PitJournal *self,
               GError    **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (self->directory, 0, error);
  const char *name;

  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (pit_segment_is_name (name))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      PitSegment *segment = pit_segment_open (self->directory, g_ptr_array_index (names, i), i + 1 == names->len, error);

      if (segment == NULL)
        return FALSE;
      if (i > 0 && pit_segment_get_next (get_last (self)) != pit_segment_get_first (segment))
        {
          g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED,
                       _("%s: events %" PRId64 " to %" PRId64 " are missing"), self->directory,
                       pit_segment_get_next (get_last (self)), pit_segment_get_first (segment) - 1);
          pit_segment_free (segment);
          return FALSE;
        }
      g_ptr_array_add (self->segments, segment);
    }

  return TRUE;
}

/* What a killed program has written may never have left the machine's memory: nobody is told of it before the first
 * commit. */
static void
doubt_segments (PitJournal *self)
{
  for (guint i = 0; i + 1 < self->segments->len; i++)
    pit_flush_add_fd (self->next_flush, pit_segment_get_fd (g_ptr_array_index (self->segments, i)));
  pit_flush_add_directory (self->next_flush);
  self->durable = MIN (self->storage.acknowledged, pit_journal_get_head (self));
}

static gboolean
add_segment (PitJournal *self,
             gint64      first,
             GError    **error)
{
  PitSegment *segment = pit_segment_create (self->directory, first, error);

  if (segment == NULL)
    return FALSE;

  if (self->segments->len > 0)
    pit_flush_add_fd (self->next_flush, pit_segment_get_fd (get_last (self)));
  pit_flush_add_directory (self->next_flush);
  g_ptr_array_add (self->segments, segment);

  return TRUE;
}

/* Numbers that were told are never given again, even if the disk lost what was acknowledged. */
static gboolean
begin_after_loss (PitJournal *self,
                  GError    **error)
{
  if (self->segments->len > 0 && pit_segment_get_next (get_last (self)) > self->storage.acknowledged)
    return TRUE;

  for (guint i = 0; i < self->segments->len; i++)
    pit_segment_remove (g_ptr_array_index (self->segments, i));
  g_ptr_array_set_size (self->segments, 0);

  return add_segment (self, self->storage.acknowledged + 1, error);
}

static void
drop_acknowledged (PitJournal *self)
{
  gint64 last = MIN (self->storage.acknowledged, self->memory_seq);

  while (self->segments->len > 1 && pit_segment_get_next (g_ptr_array_index (self->segments, 0)) - 1 <= last)
    {
      pit_segment_remove (g_ptr_array_index (self->segments, 0));
      g_ptr_array_remove_index (self->segments, 0);
    }
}

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
  pit_flush_add_fd (flush, pit_segment_get_fd (get_last (self)));
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
  drop_acknowledged (self);
}

/* A disk that failed once takes what it was given for written, and the next flush would say that all is well: only what
 * is written anew is tried anew. The small files are written whole each time. */
static void
write_again (PitJournal *self)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->segments->len && error == NULL; i++)
    {
      PitSegment *segment = g_ptr_array_index (self->segments, i);

      if (pit_segment_get_next (segment) - 1 <= self->durable)
        continue;
      pit_segment_write_again (segment, MAX (self->durable + 1, pit_segment_get_first (segment)), &error);
      if (segment != get_last (self))
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
  g_autoptr (GTask) task = data;
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
  g_autoptr (GError) error = NULL;

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
  g_signal_emit (self, signals[DURABLE], 0);
}

static void
start_flush (PitJournal *self,
             gboolean    with_files)
{
  g_autoptr (GTask) task = NULL;
  Job *job = begin_flush (self, with_files);

  self->flushing = job->flush;
  task = g_task_new (self, NULL, flushed_cb, NULL);
  g_task_set_task_data (task, job, job_free);
  g_thread_pool_push (flushers, g_steal_pointer (&task), NULL);
}

/* The last to let go may be a flusher: whoever hears that it is gone must find the storage free. */
static void
pit_journal_dispose (GObject *object)
{
  PitJournal *self = PIT_JOURNAL (object);

  for (guint i = 0; i < N_RECENT; i++)
    g_clear_pointer (&self->recent[i], g_bytes_unref);
  g_clear_pointer (&self->memory, g_bytes_unref);
  g_clear_pointer (&self->new_memory, g_bytes_unref);
  g_clear_pointer (&self->segments, g_ptr_array_unref);
  g_clear_pointer (&self->next_flush, pit_flush_free);
  close (g_steal_fd (&self->lock));
  g_clear_pointer (&self->directory, g_free);

  G_OBJECT_CLASS (pit_journal_parent_class)->dispose (object);
}

static void
pit_journal_class_init (PitJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_journal_dispose;
  flushers = g_thread_pool_new (flush_in_thread, NULL, N_FLUSHERS, FALSE, NULL);

  /**
   * PitJournal::durable:
   *
   * The disk has more events than before, see pit_journal_get_durable().
   */
  signals[DURABLE] = g_signal_new ("durable", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
pit_journal_init (PitJournal *self)
{
  self->lock = -1;
  self->limit = PIT_JOURNAL_LIMIT;
  self->segments = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_segment_free);
}

/**
 * pit_journal_open:
 * @directory: the storage; made, with a new epoch, where there is none
 * @seed: kept with a new storage
 * @error: return location for a #PitJournalError, #PitJsonError or #GFileError that names the file
 *
 * Reads and checks all that is kept. A line torn at the very end is dropped; other damage is an error, for what was
 * promised can't be given.
 *
 * Returns: (transfer full) (nullable): the storage
 */
PitJournal *
pit_journal_open (const char *directory,
                  guint64     seed,
                  GError    **error)
{
  g_autoptr (PitJournal) self = g_object_new (PIT_TYPE_JOURNAL, NULL);

  self->directory = g_strdup (directory);
  self->next_flush = pit_flush_new (directory);
  if (!take_lock (self, error) || !pit_storage_load (directory, seed, &self->storage, error) || !load_segments (self, error)
      || !begin_after_loss (self, error))
    return NULL;
  doubt_segments (self);
  self->memory = pit_memory_load (directory, &self->memory_seq);
  if (self->memory_seq > pit_journal_get_head (self))
    {
      g_clear_pointer (&self->memory, g_bytes_unref);
      self->memory_seq = 0;
    }

  return g_steal_pointer (&self);
}

const PitUuid *
pit_journal_get_epoch (PitJournal *self)
{
  return &self->storage.epoch;
}

guint64
pit_journal_get_seed (PitJournal *self)
{
  return (guint64) self->storage.seed;
}

/**
 * pit_journal_get_oldest:
 *
 * Returns: the lowest number still kept; one more than the head where none is
 */
gint64
pit_journal_get_oldest (PitJournal *self)
{
  return pit_segment_get_first (g_ptr_array_index (self->segments, 0));
}

/**
 * pit_journal_get_head:
 *
 * Returns: the highest number given; 0 before the first
 */
gint64
pit_journal_get_head (PitJournal *self)
{
  return pit_segment_get_next (get_last (self)) - 1;
}

/**
 * pit_journal_get_durable:
 *
 * Returns: up to which number events outlive the machine's loss of power, and so may be told; never less than before
 */
gint64
pit_journal_get_durable (PitJournal *self)
{
  return self->durable;
}

gint64
pit_journal_get_acknowledged (PitJournal *self)
{
  return self->storage.acknowledged;
}

/**
 * pit_journal_get_room:
 *
 * Returns: how many more events may wait for their acknowledgement
 */
gint64
pit_journal_get_room (PitJournal *self)
{
  return self->limit - (pit_journal_get_head (self) - self->storage.acknowledged);
}

/**
 * pit_journal_set_limit:
 * @limit: events that may wait for their acknowledgement
 */
void
pit_journal_set_limit (PitJournal *self,
                       gint64      limit)
{
  self->limit = limit;
}

/**
 * pit_journal_append:
 * @frame: the event after the head, as it is to be told
 *
 * After it returns %TRUE the event outlives this program; pit_journal_commit() makes it outlive the machine.
 *
 * Returns: whether the event is kept; if not, nothing has changed
 */
gboolean
pit_journal_append (PitJournal *self,
                    GBytes     *frame,
                    GError    **error)
{
  gint64 seq = pit_journal_get_head (self) + 1;
  GBytes **recent = &self->recent[seq % N_RECENT];

  if (pit_journal_get_room (self) <= 0)
    {
      g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL, _("%s: %" PRId64 " events wait for their acknowledgement"),
                   self->directory, self->limit);
      return FALSE;
    }
  if (seq - pit_segment_get_first (get_last (self)) >= PIT_SEGMENT_EVENTS && !add_segment (self, seq, error))
    return FALSE;
  if (!pit_segment_append (get_last (self), frame, error))
    return FALSE;

  g_clear_pointer (recent, g_bytes_unref);
  *recent = g_bytes_ref (frame);

  return TRUE;
}

/**
 * pit_journal_read:
 * @seq: a number from oldest to head
 *
 * Returns: (transfer full) (nullable): the event's frame
 */
GBytes *
pit_journal_read (PitJournal *self,
                  gint64      seq,
                  GError    **error)
{
  PitSegment *first = g_ptr_array_index (self->segments, 0);
  gint64 head = pit_journal_get_head (self);
  gsize index;

  g_return_val_if_fail (seq >= pit_segment_get_first (first) && seq <= head, NULL);

  if (seq > head - N_RECENT && self->recent[seq % N_RECENT] != NULL)
    return g_bytes_ref (self->recent[seq % N_RECENT]);

  /* Segments after the first are full ones, but for the last. */
  for (index = self->segments->len - 1; pit_segment_get_first (g_ptr_array_index (self->segments, index)) > seq; index--);

  return pit_segment_read (g_ptr_array_index (self->segments, index), seq, error);
}

/**
 * pit_journal_get_book:
 *
 * Returns: (transfer none): the book that the storage belongs to; empty before the first
 */
const PitUuid *
pit_journal_get_book (PitJournal *self)
{
  return &self->storage.book;
}

const PitDigest *
pit_journal_get_book_head (PitJournal *self)
{
  return &self->storage.book_head;
}

/**
 * pit_journal_set_book:
 * @book: the book whose acknowledgements count from now on
 */
void
pit_journal_set_book (PitJournal    *self,
                      const PitUuid *book)
{
  if (g_str_equal (self->storage.book.text, book->text))
    return;

  self->storage.book = *book;
  memset (&self->storage.book_head, 0, sizeof self->storage.book_head);
  self->storage_changed = TRUE;
}

/**
 * pit_journal_acknowledge:
 * @seq: all up to this number are in the book; what is not higher than before changes nothing
 * @book_head: the last hash of the book's chain, or empty
 */
void
pit_journal_acknowledge (PitJournal      *self,
                         gint64           seq,
                         const PitDigest *book_head)
{
  if (seq > self->storage.acknowledged)
    {
      self->storage.acknowledged = MIN (seq, pit_journal_get_head (self));
      self->storage_changed = TRUE;
      drop_acknowledged (self);
    }
  if (book_head->text[0] != '\0' && !g_str_equal (book_head->text, self->storage.book_head.text))
    {
      self->storage.book_head = *book_head;
      self->storage_changed = TRUE;
    }
}

/**
 * pit_journal_put_memory:
 * @memory: what the table remembers
 * @seq: as of this event
 *
 * Kept by the next flush.
 */
void
pit_journal_put_memory (PitJournal *self,
                        GBytes     *memory,
                        gint64      seq)
{
  g_clear_pointer (&self->new_memory, g_bytes_unref);
  self->new_memory = g_bytes_ref (memory);
  self->new_memory_seq = seq;
}

/**
 * pit_journal_get_memory:
 * @seq: (out): the event as of which it is; 0 where there is none
 *
 * Returns: (transfer none) (nullable): the memory found when the storage was opened
 */
GBytes *
pit_journal_get_memory (PitJournal *self,
                        gint64     *seq)
{
  *seq = self->memory_seq;

  return self->memory;
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

static gboolean
flush_now (PitJournal *self,
           gboolean    with_files,
           GError    **error)
{
  g_autoptr (Job) job = NULL;

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
