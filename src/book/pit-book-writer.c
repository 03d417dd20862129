/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-book-lock.h"
#include "pit-book-private.h"
#include "pit-book-writer-private.h"
#include "pit-entry-private.h"
#include "pit-json-write.h"
#include "pit-round-store.h"

G_DEFINE_FINAL_TYPE (PitBookWriter, pit_book_writer, G_TYPE_OBJECT)

/* A batch is of one table. */
static const char *
get_lane (const PitBookJob *job)
{
  return job->rows->len > 0 ? g_array_index (job->rows, PitInboxRow, 0).table.text : "";
}

/* @queue: NULL: that of events. Returns FALSE if the writer is closed, with the job finished. */
static gboolean
push (PitBookWriter *self,
      GQueue        *queue,
      PitBookJob    *job)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) group = NULL;

  g_mutex_lock (&self->lock);
  if (!self->closing)
    {
      if (queue != &self->urgent && pit_fair_queue_get_n (self->work) == 0 && g_queue_is_empty (&self->rounds))
        self->waiting_since = g_get_monotonic_time ();
      if (queue == &self->rounds)
        job->after = pit_fair_queue_get_place (self->work, pit_book_job_get_table (job));
      if (queue != NULL)
        g_queue_push_tail (queue, job);
      else
        pit_fair_queue_push (self->work, get_lane (job), job, MAX (pit_book_job_n_events (job), 1));
      self->waiting_events += pit_book_job_n_events (job);
      g_cond_signal (&self->cond);
      g_mutex_unlock (&self->lock);
      return TRUE;
    }
  g_mutex_unlock (&self->lock);

  error = g_error_new_literal (PIT_BOOK_ERROR, PIT_BOOK_ERROR_CLOSED, _("The book has been closed"));
  group = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_book_job_free);
  g_ptr_array_add (group, job);
  _pit_book_writer_deliver (self, group, error);

  return FALSE;
}

/* Hands a copy of @job over, which owns all that it has; or tells who waits that what it has can't be kept. */
static void
order (PitBookWriter       *self,
       GQueue              *queue,
       const PitBookJob    *job,
       GAsyncReadyCallback  callback,
       gpointer             user_data)
{
  PitBookJob *ours = g_memdup2 (job, sizeof *job);

  ours->task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (ours->task, "book-job");
  if (ours->round != NULL ? pit_round_is_fit (ours->round, &ours->error) : _pit_entry_is_fit (ours->entry, &ours->error))
    {
      push (self, queue, ours);
      return;
    }

  pit_book_job_finish (ours);
  pit_book_job_free (ours);
}

static void
pit_book_writer_finalize (GObject *object)
{
  PitBookWriter *self = PIT_BOOK_WRITER (object);

  g_assert (self->sql == NULL);
  g_clear_pointer (&self->thread, g_thread_unref);
  g_clear_object (&self->clock);
  g_clear_error (&self->trouble);
  g_clear_error (&self->last_error);
  g_clear_pointer (&self->work, pit_fair_queue_free);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->cond);

  G_OBJECT_CLASS (pit_book_writer_parent_class)->finalize (object);
}

static void
pit_book_writer_class_init (PitBookWriterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_book_writer_finalize;
}

static void
pit_book_writer_init (PitBookWriter *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->cond);
  g_queue_init (&self->urgent);
  self->work = pit_fair_queue_new (PIT_BOOK_QUANTUM, (GDestroyNotify) pit_book_job_free);
  g_queue_init (&self->rounds);
}

/**
 * pit_book_writer_new:
 * @book: a book without a writer
 * @clock: for the times of entries and the hours of rounds
 * @desk: which desk writes; an identifier
 * @error: return location for a #PitBookError
 *
 * Starts the one writer of a book, which must be ended by pit_book_writer_close().
 *
 * Returns: (transfer full): the writer
 */
PitBookWriter *
pit_book_writer_new (PitBook     *book,
                     PitClock    *clock,
                     const char  *desk,
                     GError     **error)
{
  PitBookWriter *self;
  PitSql *sql;
  int lock;

  g_return_val_if_fail (book != NULL, NULL);
  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (desk != NULL && pit_id_is_valid (desk), NULL);

  sql = _pit_book_take_connection (book, &lock);
  if (sql == NULL)
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE, _("This program already writes %s"), pit_book_get (book)->path);
      return NULL;
    }

  self = g_object_new (PIT_TYPE_BOOK_WRITER, NULL);
  self->lock_file = lock;
  self->clock = g_object_ref (clock);
  self->sql = sql;
  self->chain = pit_chain_new (sql, desk);
  self->room = PIT_BOOK_WAITING_MAX;
  self->inbox = pit_inbox_store_new (sql, &self->room);
  /* Rounds that a crash kept off the chain are put on it before anything else. */
  self->woken = TRUE;
  self->thread = g_thread_new ("pit-book-writer", _pit_book_writer_run, g_object_ref (self));

  return self;
}

/**
 * pit_book_writer_set_listener:
 * @listener: (nullable): what to call; copied
 * @user_data: handed to it
 *
 * To be set before the first batch; whoever sets it must live until the writer is closed.
 */
void
pit_book_writer_set_listener (PitBookWriter         *self,
                              const PitBookListener *listener,
                              gpointer               user_data)
{
  static const PitBookListener none = { 0 };

  g_return_if_fail (PIT_IS_BOOK_WRITER (self));

  g_mutex_lock (&self->lock);
  self->listener = listener != NULL ? *listener : none;
  self->listener_data = user_data;
  g_mutex_unlock (&self->lock);
}

/**
 * pit_book_writer_append_events:
 * @rows: (transfer full) (element-type PitInboxRow): from pit_inbox_rows_new(), in the order in which they came
 * @token: the caller's, handed to the listener with the outcome
 *
 * Stores a batch of events in a transaction with others. The listener hears of it when it is on the disk; with a
 * closed writer its `failed` is called at once, on the caller's thread.
 */
void
pit_book_writer_append_events (PitBookWriter *self,
                               GArray        *rows,
                               gpointer       token)
{
  PitBookJob *job;

  g_return_if_fail (PIT_IS_BOOK_WRITER (self));
  g_return_if_fail (rows != NULL);

  job = g_new0 (PitBookJob, 1);
  job->run = pit_book_run_events;
  job->rows = rows;
  job->token = token;
  job->fates = g_new0 (guint8, MAX (rows->len, 1));
  job->gaps = g_array_new (FALSE, FALSE, sizeof (PitBookGap));
  push (self, NULL, job);
}

/**
 * pit_book_writer_append_entry_async:
 * @entry: (transfer full): the entry, without what the book gives it
 *
 * Appends an entry, before all events that wait. While the book can't be written it waits: see
 * pit_book_writer_dup_trouble().
 */
void
pit_book_writer_append_entry_async (PitBookWriter       *self,
                                    PitEntry            *entry,
                                    GAsyncReadyCallback  callback,
                                    gpointer             user_data)
{
  g_return_if_fail (PIT_IS_BOOK_WRITER (self));
  g_return_if_fail (entry != NULL);

  order (self, &self->urgent, &(PitBookJob) { .run = pit_book_run_entry, .entry = entry }, callback, user_data);
}

/**
 * pit_book_writer_append_entry_finish:
 * @result: of whatever appends an entry: setting a PIN, erasing a text, setting aside
 *
 * Returns: (transfer full) (nullable): the entry as it stands in the book; %NULL without @error: nothing was to be set aside
 */
PitEntry *
pit_book_writer_append_entry_finish (PitBookWriter  *self,
                                     GAsyncResult   *result,
                                     GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
appended_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  if (entry == NULL)
    g_warning ("%s was not stored: %s", (const char *) user_data, error->message);
}

/**
 * pit_book_writer_append_entry:
 * @entry: (transfer full): the entry, without what the book gives it
 * @what: what it says, for the support log; a constant
 *
 * Appends an entry for which nobody waits: that it can't be stored is said in the support log alone.
 */
void
pit_book_writer_append_entry (PitBookWriter *self,
                              PitEntry      *entry,
                              const char    *what)
{
  pit_book_writer_append_entry_async (self, entry, appended_cb, (char *) what);
}

/**
 * pit_book_writer_store_round_async:
 * @round: (transfer full): a round that is over, whose events have been handed over before
 *
 * Stores a round and moves its events out of the inbox. Storing the same round again is no error; a round whose number
 * was used by another one is stored too, as a repeat.
 */
void
pit_book_writer_store_round_async (PitBookWriter       *self,
                                   PitRoundRow         *round,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  g_return_if_fail (PIT_IS_BOOK_WRITER (self));
  g_return_if_fail (round != NULL);

  order (self, &self->rounds, &(PitBookJob) { .run = pit_book_run_round, .round = round }, callback, user_data);
}

/**
 * pit_book_writer_store_round_finish:
 * @repeat: (out) (optional): how many rounds of its epoch had the round's number before it. Anything but 0 means that the
 *   table used a number again: the round is kept as evidence, marked so, and is to be looked into
 *
 * Returns: the round's place in the book, from 1; -1 with @error set
 */
gint64
pit_book_writer_store_round_finish (PitBookWriter  *self,
                                    GAsyncResult   *result,
                                    gint64         *repeat,
                                    GError        **error)
{
  const gint64 *found;

  g_return_val_if_fail (g_task_is_valid (result, self), -1);

  found = g_task_get_task_data (G_TASK (result));
  if (repeat != NULL)
    *repeat = found != NULL ? *found : 0;

  return g_task_propagate_int (G_TASK (result), error);
}

/**
 * pit_book_writer_set_aside_async:
 * @entry: (transfer full): of kind table-finding and without its numbers: whose events, and why
 * @epoch: of which history
 * @last: up to which number
 *
 * Appends the entry, which gets the numbers and the digest of all events that wait there and that no entry has set aside
 * yet: no round will have them. They stay as they are. What was handed over before is on the disk by then, rounds too.
 */
void
pit_book_writer_set_aside_async (PitBookWriter       *self,
                                 PitEntry            *entry,
                                 const PitUuid       *epoch,
                                 gint64               last,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  g_return_if_fail (PIT_IS_BOOK_WRITER (self));
  g_return_if_fail (epoch != NULL);
  g_return_if_fail (entry != NULL && entry->body != NULL && g_str_equal (entry->kind, "table-finding"));

  order (self, &self->rounds,
         &(PitBookJob) { .run = pit_book_run_aside, .entry = entry, .epoch = *epoch, .last = last }, callback, user_data);
}

/**
 * pit_book_writer_erase_text_async:
 * @digest: of the sealed text, as in the entry that it belongs to
 * @entry: (transfer full): of kind text-erased: who, by what authority, why, and the entry it refers to
 *
 * Erases a sealed text by due process: the text goes, the record that it went stays.
 */
void
pit_book_writer_erase_text_async (PitBookWriter       *self,
                                  const PitDigest     *digest,
                                  PitEntry            *entry,
                                  GAsyncReadyCallback  callback,
                                  gpointer             user_data)
{
  g_return_if_fail (PIT_IS_BOOK_WRITER (self));
  g_return_if_fail (digest != NULL);
  g_return_if_fail (entry != NULL && g_str_equal (entry->kind, "text-erased"));

  order (self, &self->urgent, &(PitBookJob) { .run = pit_book_run_erase, .entry = entry, .erased = *digest }, callback,
         user_data);
}

/**
 * pit_book_writer_set_pin_async:
 * @entry: (transfer full): what is said of it: of kind pin-set, whose body gets the digest of @pin, or of another kind
 *   where the PIN goes
 * @person: whose: a staff number
 * @pin: (nullable): the PIN's hash, which stands in no entry; %NULL: the person has none from now on
 *
 * Appends the entry and sets the PIN, both or neither. The one before is overwritten on the disk.
 */
void
pit_book_writer_set_pin_async (PitBookWriter       *self,
                               PitEntry            *entry,
                               const char          *person,
                               const char          *pin,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  PitDigest digest;

  g_return_if_fail (PIT_IS_BOOK_WRITER (self));
  g_return_if_fail (entry != NULL && entry->body != NULL);
  g_return_if_fail (person != NULL && pit_id_is_valid (person));
  g_return_if_fail ((pin != NULL) == g_str_equal (entry->kind, "pin-set"));

  if (pin != NULL)
    {
      pit_digest_of (&digest, pin, strlen (pin));
      pit_json_add (entry->body, "digest", PIT_JSON_TEXT (digest.text), NULL);
    }
  order (self, &self->urgent,
         &(PitBookJob) { .run = pit_book_run_pin, .entry = entry, .person = g_strdup (person), .pin = g_strdup (pin) },
         callback, user_data);
}

/**
 * pit_book_writer_dup_trouble:
 *
 * Returns: (transfer full) (nullable): why the book can't be written at this moment
 */
GError *
pit_book_writer_dup_trouble (PitBookWriter *self)
{
  GError *trouble;

  g_return_val_if_fail (PIT_IS_BOOK_WRITER (self), NULL);

  g_mutex_lock (&self->lock);
  trouble = self->trouble != NULL ? g_error_copy (self->trouble) : NULL;
  g_mutex_unlock (&self->lock);

  return trouble;
}

/**
 * pit_book_writer_get_pending:
 *
 * Returns: how many batches, entries and rounds are not on the disk yet
 */
guint
pit_book_writer_get_pending (PitBookWriter *self)
{
  guint n;

  g_return_val_if_fail (PIT_IS_BOOK_WRITER (self), 0);

  g_mutex_lock (&self->lock);
  n = self->urgent.length + pit_fair_queue_get_n (self->work) + self->rounds.length + self->n_taken;
  g_mutex_unlock (&self->lock);

  return n;
}

/**
 * pit_book_writer_wake:
 *
 * Has the thread look at the clock and, where it waits before trying again, try now.
 */
void
pit_book_writer_wake (PitBookWriter *self)
{
  g_return_if_fail (PIT_IS_BOOK_WRITER (self));

  g_mutex_lock (&self->lock);
  self->woken = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->lock);
}

/**
 * pit_book_writer_drain:
 *
 * Waits until all that was handed over is on the disk, or the disk is known to fail: not for the main thread.
 */
void
pit_book_writer_drain (PitBookWriter *self)
{
  gboolean waits = TRUE;

  g_return_if_fail (PIT_IS_BOOK_WRITER (self));

  while (waits && pit_book_writer_get_pending (self) > 0)
    {
      g_autoptr(GError) trouble = pit_book_writer_dup_trouble (self);

      waits = trouble == NULL;
      g_usleep (1000);
    }
}

void
_pit_book_writer_set_room (PitBookWriter *self,
                           int            bytes)
{
  g_atomic_int_set (&self->room, bytes);
}

/**
 * pit_book_writer_close:
 * @error: return location for a #PitBookError
 *
 * Writes all that waits, puts the digests of all rounds on the chain, ends the thread and leaves the book, which may be
 * opened at once, whoever still has this. Blocks. If the disk fails, one more try is made and whoever still waits is told.
 *
 * Returns: whether all of it is on the disk
 */
gboolean
pit_book_writer_close (PitBookWriter  *self,
                       GError        **error)
{
  GThread *thread;

  g_return_val_if_fail (PIT_IS_BOOK_WRITER (self), FALSE);

  g_mutex_lock (&self->lock);
  self->closing = TRUE;
  thread = g_steal_pointer (&self->thread);
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->lock);

  if (thread != NULL)
    {
      g_thread_join (thread);
      pit_book_lock_release (&self->lock_file);
    }
  if (self->last_error == NULL)
    return TRUE;

  g_propagate_error (error, g_error_copy (self->last_error));
  return FALSE;
}
