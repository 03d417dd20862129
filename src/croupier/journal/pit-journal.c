/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "pit-journal-private.h"

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

enum
{
  DURABLE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitJournal, pit_journal, G_TYPE_OBJECT)
G_DEFINE_QUARK (pit-journal-error-quark, pit_journal_error)

/* The last to let go may be a flusher: whoever hears that it is gone must find the storage free. */
static void
pit_journal_dispose (GObject *object)
{
  PitJournal *self = PIT_JOURNAL (object);

  for (guint i = 0; i < PIT_JOURNAL_N_RECENT; i++)
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
  _pit_journal_start_flushers ();

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

/** Returns: (transfer none): where events are appended to */
PitSegment *
_pit_journal_get_last (PitJournal *self)
{
  return g_ptr_array_index (self->segments, self->segments->len - 1);
}

/** From event @first on they go into a file of their own; the one before it is flushed for the last time. */
gboolean
_pit_journal_add_segment (PitJournal *self,
                          gint64      first,
                          GError    **error)
{
  PitSegment *segment = pit_segment_create (self->directory, first, error);

  if (segment == NULL)
    return FALSE;

  if (self->segments->len > 0)
    pit_flush_add_fd (self->next_flush, pit_segment_get_fd (_pit_journal_get_last (self)));
  pit_flush_add_directory (self->next_flush);
  g_ptr_array_add (self->segments, segment);

  return TRUE;
}

/** What is in the book and not needed to bring the table back is deleted. */
void
_pit_journal_drop_acknowledged (PitJournal *self)
{
  gint64 last = MIN (self->storage.acknowledged, self->memory_seq);

  while (self->segments->len > 1 && pit_segment_get_next (g_ptr_array_index (self->segments, 0)) - 1 <= last)
    {
      pit_segment_remove (g_ptr_array_index (self->segments, 0));
      g_ptr_array_remove_index (self->segments, 0);
    }
}

/** The disk has more events than before. */
void
_pit_journal_tell_durable (PitJournal *self)
{
  g_signal_emit (self, signals[DURABLE], 0);
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
  g_autoptr(PitJournal) self = g_object_new (PIT_TYPE_JOURNAL, NULL);

  self->directory = g_strdup (directory);
  self->next_flush = pit_flush_new (directory);
  if (!_pit_journal_load (self, seed, error))
    return NULL;

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
  return pit_segment_get_next (_pit_journal_get_last (self)) - 1;
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
  GBytes **recent = &self->recent[seq % PIT_JOURNAL_N_RECENT];

  if (pit_journal_get_room (self) <= 0)
    {
      g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL, _("%s: %" PRId64 " events wait for their acknowledgement"),
                   self->directory, self->limit);
      return FALSE;
    }
  if (seq - pit_segment_get_first (_pit_journal_get_last (self)) >= PIT_SEGMENT_EVENTS
      && !_pit_journal_add_segment (self, seq, error))
    return FALSE;
  if (!pit_segment_append (_pit_journal_get_last (self), frame, error))
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

  if (seq > head - PIT_JOURNAL_N_RECENT && self->recent[seq % PIT_JOURNAL_N_RECENT] != NULL)
    return g_bytes_ref (self->recent[seq % PIT_JOURNAL_N_RECENT]);

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
      _pit_journal_drop_acknowledged (self);
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
