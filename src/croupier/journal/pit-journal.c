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

#include "pit-journal-private.h"

G_DEFINE_FINAL_TYPE (PitJournal, pit_journal, G_TYPE_OBJECT)
G_DEFINE_QUARK (pit-journal-error-quark, pit_journal_error)

static gboolean
take_lock (PitJournal  *self,
           GError     **error)
{
  g_autofree char *path = g_build_filename (self->directory, "lock", NULL);

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

static void
put_text (PitJournal *self,
          const char *name,
          const char *text)
{
  g_autoptr(GBytes) value = g_bytes_new (text, strlen (text));

  pit_journal_put (self, name, value);
}

static void
put_number (PitJournal *self,
            const char *name,
            gint64      number)
{
  g_autofree char *text = g_strdup_printf ("%" PRId64, number);

  put_text (self, name, text);
}

static char *
dup_text (PitJournal *self,
          const char *name)
{
  GBytes *value = pit_journal_get (self, name);

  return value != NULL ? g_strndup (g_bytes_get_data (value, NULL), g_bytes_get_size (value)) : g_strdup ("");
}

static gint64
get_number (PitJournal *self,
            const char *name)
{
  g_autofree char *text = dup_text (self, name);

  return g_ascii_strtoll (text, NULL, 10);
}

/* The epoch is the life of the storage: made with it, and lost with it. */
static gboolean
begin_life (PitJournal  *self,
            guint64      seed,
            GError     **error)
{
  g_autofree char *epoch = g_uuid_string_random ();

  put_text (self, "epoch", epoch);
  put_number (self, "seed", (gint64) seed);

  return pit_journal_sync (self, error);
}

static gboolean
read_notes (PitJournal  *self,
            GError     **error)
{
  g_autofree char *epoch = dup_text (self, "epoch");
  g_autofree char *book = dup_text (self, "book");
  g_autofree char *book_head = dup_text (self, "book-head");

  g_strlcpy (self->facts.epoch.text, epoch, sizeof self->facts.epoch.text);
  g_strlcpy (self->facts.book.text, book, sizeof self->facts.book.text);
  g_strlcpy (self->facts.book_head.text, book_head, sizeof self->facts.book_head.text);
  self->facts.seed = (guint64) get_number (self, "seed");
  self->facts.acknowledged = get_number (self, "acknowledged");
  self->remembered = pit_journal_get (self, PIT_JOURNAL_MEMORY) != NULL ? get_number (self, "remembered") : 0;
  if (pit_uuid_is_valid (epoch))
    return TRUE;

  g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED, _("%s is damaged: it has no epoch"),
               self->sql->path);
  return FALSE;
}

static gboolean
load (PitJournal  *self,
      guint64      seed,
      GError     **error)
{
  gint64 head;

  self->sql = pit_journal_file_open (self->directory, PIT_SQL_WRITE, error);
  if (self->sql == NULL || !pit_journal_file_load_notes (self->sql, self->notes, error)
      || (g_hash_table_size (self->notes) == 0 && !begin_life (self, seed, error)) || !read_notes (self, error)
      || !pit_journal_file_load_events (self->sql, self->facts.acknowledged, &self->facts.oldest, &head, error))
    return FALSE;

  self->reader = pit_journal_file_open (self->directory, PIT_SQL_READ, error);
  self->tail_first = head + 1;
  /* What a killed program has written may never have left the machine's memory. It does with the next transaction, if
   * that changes anything; nobody is told of it before. */
  self->facts.durable = MIN (self->facts.acknowledged, head);
  put_number (self, "opened", get_number (self, "opened") + 1);
  g_ptr_array_add (self->changes, pit_change_new (NULL, self->facts.oldest - 1, NULL));

  return self->reader != NULL;
}

/* Whoever hears that it is gone must find the storage free. */
static void
pit_journal_dispose (GObject *object)
{
  PitJournal *self = PIT_JOURNAL (object);

  if (self->reader != NULL)
    pit_journal_sync (self, NULL);
  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_pointer (&self->reader, pit_sql_free);
  g_clear_pointer (&self->sql, pit_sql_free);
  if (self->lock >= 0)
    close (g_steal_fd (&self->lock));

  G_OBJECT_CLASS (pit_journal_parent_class)->dispose (object);
}

static void
pit_journal_finalize (GObject *object)
{
  PitJournal *self = PIT_JOURNAL (object);

  g_ptr_array_unref (self->tail);
  g_clear_pointer (&self->ahead, g_ptr_array_unref);
  g_hash_table_unref (self->notes);
  g_ptr_array_unref (self->changes);
  g_clear_error (&self->trouble);
  g_mutex_clear (&self->done_lock);
  g_cond_clear (&self->done);
  g_free (self->directory);

  G_OBJECT_CLASS (pit_journal_parent_class)->finalize (object);
}

static void
pit_journal_class_init (PitJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_journal_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_journal_finalize;
  _pit_journal_start_writers ();

  /**
   * PitJournal::durable:
   *
   * The disk has more than before, see pit_journal_get_facts().
   */
  g_signal_new ("durable", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_journal_init (PitJournal *self)
{
  self->lock = -1;
  self->limit = PIT_JOURNAL_LIMIT;
  self->facts.oldest = self->tail_first = 1;
  self->tail = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_change_free);
  g_mutex_init (&self->done_lock);
  g_cond_init (&self->done);
}

/**
 * pit_journal_open:
 * @directory: the storage; made, with a new epoch, where there is none
 * @seed: kept with a new storage
 * @error: return location for a #PitJournalError or #GFileError that names the file
 *
 * Reads and checks all that is kept. What a kill left of a transaction is dropped; other damage is an error, for what
 * was promised can't be given.
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
  if (!take_lock (self, error) || !load (self, seed, error))
    return NULL;

  return g_steal_pointer (&self);
}

/** Returns: (transfer none): how it is, for as long as the storage is open */
const PitJournalFacts *
pit_journal_get_facts (PitJournal *self)
{
  return &self->facts;
}

/**
 * pit_journal_get_head:
 *
 * Returns: the highest number given; 0 before the first
 */
gint64
pit_journal_get_head (PitJournal *self)
{
  return self->tail_first + self->tail->len - 1;
}

/**
 * pit_journal_get_room:
 *
 * Returns: how many more events may wait for their acknowledgement
 */
gint64
pit_journal_get_room (PitJournal *self)
{
  return self->limit - (pit_journal_get_head (self) - self->facts.acknowledged);
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
 * pit_journal_commit() makes the event outlive the program and the machine. While the disk takes no more, nothing is
 * taken here, and the disk is asked again.
 *
 * Returns: whether the event is taken; if not, nothing has changed
 */
gboolean
pit_journal_append (PitJournal *self,
                    GBytes     *frame,
                    GError    **error)
{
  if (pit_journal_get_room (self) <= 0)
    {
      g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL,
                   _("%s: %" PRId64 " events wait for their acknowledgement"), self->directory, self->limit);
      return FALSE;
    }
  if (g_error_matches (self->trouble, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL))
    {
      g_propagate_error (error, g_error_copy (self->trouble));
      pit_journal_commit (self);
      return FALSE;
    }

  g_ptr_array_add (self->tail, g_bytes_ref (frame));
  g_ptr_array_add (self->changes, pit_change_new (NULL, pit_journal_get_head (self), frame));

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
  g_return_val_if_fail (seq >= self->facts.oldest && seq <= pit_journal_get_head (self), NULL);

  if (seq >= self->tail_first)
    return g_bytes_ref (self->tail->pdata[seq - self->tail_first]);

  if (self->ahead == NULL || seq < self->ahead_first || seq >= self->ahead_first + self->ahead->len)
    {
      g_clear_pointer (&self->ahead, g_ptr_array_unref);
      self->ahead = pit_journal_file_read (self->reader, seq, error);
      self->ahead_first = seq;
    }

  return self->ahead != NULL ? g_bytes_ref (self->ahead->pdata[seq - self->ahead_first]) : NULL;
}

/**
 * pit_journal_set_book:
 * @book: the book whose acknowledgements count from now on
 */
void
pit_journal_set_book (PitJournal    *self,
                      const PitUuid *book)
{
  if (g_str_equal (self->facts.book.text, book->text))
    return;

  self->facts.book = *book;
  self->facts.book_head.text[0] = '\0';
  put_text (self, "book", book->text);
  pit_journal_put (self, "book-head", NULL);
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
  if (seq > self->facts.acknowledged)
    {
      self->facts.acknowledged = MIN (seq, pit_journal_get_head (self));
      put_number (self, "acknowledged", self->facts.acknowledged);
    }
  if (book_head->text[0] != '\0' && !g_str_equal (book_head->text, self->facts.book_head.text))
    {
      self->facts.book_head = *book_head;
      put_text (self, "book-head", book_head->text);
    }
}

/**
 * pit_journal_put_memory:
 * @memory: what the table remembers
 * @seq: as of this event
 *
 * Events that were acknowledged later than the memory stay: from it and the events after it a table is brought back to
 * exactly where it was.
 */
void
pit_journal_put_memory (PitJournal *self,
                        GBytes     *memory,
                        gint64      seq)
{
  self->remembered = seq;
  pit_journal_put (self, PIT_JOURNAL_MEMORY, memory);
  put_number (self, "remembered", seq);
}

/**
 * pit_journal_get_memory:
 * @seq: (out): the event as of which it is; 0 where there is none
 *
 * Returns: (transfer none) (nullable): what the table remembers
 */
GBytes *
pit_journal_get_memory (PitJournal *self,
                        gint64     *seq)
{
  *seq = self->remembered;

  return pit_journal_get (self, PIT_JOURNAL_MEMORY);
}

/**
 * pit_journal_put:
 * @name: of a note
 * @value: (nullable): what is noted; %NULL: nothing any more
 *
 * The disk never has it without what was put here before it.
 *
 * Returns: the facts' n_kept will be as much once the disk has it
 */
guint64
pit_journal_put (PitJournal *self,
                 const char *name,
                 GBytes     *value)
{
  g_ptr_array_add (self->changes, pit_change_new (name, 0, value));
  if (value != NULL)
    g_hash_table_replace (self->notes, g_strdup (name), g_bytes_ref (value));
  else
    g_hash_table_remove (self->notes, name);

  return self->facts.n_kept + (self->writing != NULL ? self->writing->changes->len : 0) + self->changes->len;
}

/** Returns: (transfer none) (nullable): what is noted by that name */
GBytes *
pit_journal_get (PitJournal *self,
                 const char *name)
{
  return g_hash_table_lookup (self->notes, name);
}

/** Returns: (transfer full) (element-type utf8): the names of notes that begin with @prefix */
GPtrArray *
pit_journal_list (PitJournal *self,
                  const char *prefix)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, self->notes);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (g_str_has_prefix (name, prefix))
      g_ptr_array_add (names, g_strdup (name));

  return names;
}
