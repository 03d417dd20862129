/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-writer-private.h"

/* One thread, three queues. Entries are urgent: they wake the thread at once. Events wait for company, at most
 * PIT_BOOK_GROUP_USEC, and tables take turns: of one that has thousands waiting no more goes first than of the others. All
 * that is taken together goes into one transaction and costs one flush of the disk.
 *
 * Rounds, which cost as much as all of their events, are stored behind: a controller waits for its events to be on the
 * disk, nobody for a round to leave the inbox, from where the next start would check it again. Each keeps its place
 * after the batches of its table that were handed over before it. So that what is behind stays bounded, in memory and
 * for the next start, no more than PIT_BOOK_ROUNDS_BEHIND are ever put off, and none where a table has used half of its
 * room.
 *
 * A transaction that fails is rolled back and tried again, for as long as it takes; what is waiting stays in memory and
 * nothing is acknowledged meanwhile. Only closing ends that: then whoever waits is told that it was not stored. */

#define HOUR_USEC (G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC)
/* How often the thread looks at the clock when nothing comes. */
#define IDLE_USEC (10 * G_USEC_PER_SEC)
#define BACKOFF_FIRST_USEC (50 * 1000)
#define BACKOFF_MOST_USEC (5 * G_USEC_PER_SEC)

static gboolean
is_hour_over (PitBookWriter *self,
              gint64         now)
{
  return now >= self->sealed_hour + HOUR_USEC || now < self->sealed_hour;
}

/* Waits until there is a reason to write. Called with the lock. */
static void
wait_for_work (PitBookWriter *self)
{
  gint64 idle_until = g_get_monotonic_time () + IDLE_USEC;

  while (!self->closing && !self->woken && g_queue_is_empty (&self->urgent) &&
         self->waiting_events < PIT_BOOK_GROUP_EVENTS)
    {
      gint64 until = idle_until;

      /* With nothing else to do rounds need no company; but an event that is to come must not find them begun. */
      if (self->rounds.length >= PIT_BOOK_ROUNDS_AT_ONCE && self->last_events == 0)
        break;
      if (pit_fair_queue_get_n (self->work) > 0 || !g_queue_is_empty (&self->rounds))
        until = MIN (until, self->waiting_since + PIT_BOOK_GROUP_USEC);
      if (!g_cond_wait_until (&self->cond, &self->lock, until))
        break;
    }
  self->woken = FALSE;
}

/* How many rounds the next transaction is to have beside its events. What waits for a round must not be refused for
 * want of room while that round is only put off. */
static guint
count_rounds (PitBookWriter *self,
              guint          n_events)
{
  guint n = self->rounds.length;

  if (pit_inbox_store_is_low (self->inbox))
    return MIN (n, PIT_BOOK_GROUP_EVENTS);
  if (n_events < PIT_BOOK_GROUP_EVENTS / 2 && n <= PIT_BOOK_ROUNDS_BEHIND)
    return MIN (n, PIT_BOOK_ROUNDS_AT_ONCE);

  return n - MIN (n, PIT_BOOK_ROUNDS_BEHIND);
}

/* Takes what one transaction can hold; a batch is never divided. Called with the lock. */
static GPtrArray *
take_group (PitBookWriter *self)
{
  GPtrArray *group = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_book_job_free);
  guint n_events = 0;
  guint n_entries, n_rounds;
  PitBookJob *job;

  while (group->len < PIT_BOOK_GROUP_ENTRIES && (job = g_queue_pop_head (&self->urgent)) != NULL)
    g_ptr_array_add (group, job);
  n_entries = group->len;
  while (n_events < PIT_BOOK_GROUP_EVENTS && group->len - n_entries < PIT_BOOK_GROUP_EVENTS &&
         (job = pit_fair_queue_pop (self->work)) != NULL)
    {
      n_events += pit_book_job_n_events (job);
      g_ptr_array_add (group, job);
    }
  for (n_rounds = count_rounds (self, n_events); n_rounds > 0; n_rounds--)
    {
      job = g_queue_peek_head (&self->rounds);
      if (!pit_fair_queue_is_past (self->work, pit_book_job_get_table (job), job->after))
        break;
      g_ptr_array_add (group, g_queue_pop_head (&self->rounds));
    }
  self->last_events = n_events;
  self->waiting_events -= n_events;
  self->n_taken = group->len;
  self->waiting_since = g_get_monotonic_time ();

  return group;
}

static gboolean
write_group (PitBookWriter  *self,
             GPtrArray      *group,
             gint64          now,
             gboolean        seal_all,
             GError        **error)
{
  const PitBookDesk desk = { .sql = self->sql, .chain = self->chain, .inbox = self->inbox, .now = now };

  if (!pit_sql_exec (self->sql, "BEGIN IMMEDIATE", error))
    return FALSE;

  for (guint i = 0; i < group->len; i++)
    {
      if (!pit_book_job_perform (group->pdata[i], &desk, error))
        return FALSE;
      /* A round that lies unsealed behind this entry is no desk's. So none may, at any moment. */
      if (pit_book_job_stops (group->pdata[i]))
        self->seals_all = TRUE;
    }

  seal_all = seal_all || self->seals_all;

  return pit_inbox_store_flush (self->inbox, error) &&
         (!(seal_all || is_hour_over (self, now)) || pit_chain_seal (self->chain, now, seal_all, error)) &&
         pit_sql_exec (self->sql, "COMMIT", error);
}

/* Text that was erased, and a PIN that is not one any more, must not survive on free pages or in the log. */
static gboolean
has_erasure (GPtrArray *group)
{
  for (guint i = 0; i < group->len; i++)
    if (pit_book_job_wipes (group->pdata[i]))
      return TRUE;

  return FALSE;
}

/* Empties the log. While somebody reads what is older it can't be done, nor may anything wait for that: it is tried
 * again when nothing else is to do. */
static void
empty_log (PitBookWriter *self)
{
  gint64 busy = 1;

  sqlite3_busy_timeout (self->sql->db, 0);
  if (pit_sql_get_number (self->sql, &busy, NULL, "PRAGMA wal_checkpoint (TRUNCATE)", NULL) && busy == 0)
    self->log_holds_erased = FALSE;
  sqlite3_busy_timeout (self->sql->db, PIT_SQL_BUSY_MS);
}

static gboolean
try_group (PitBookWriter  *self,
           GPtrArray      *group,
           gboolean        seal_all,
           GError        **error)
{
  gint64 now = pit_clock_now (self->clock);
  gboolean erases = has_erasure (group);
  gboolean ok;

  if (erases && !pit_sql_exec (self->sql, "PRAGMA secure_delete = ON", error))
    return FALSE;

  ok = write_group (self, group, now, seal_all, error);
  if (ok)
    {
      self->sealed_hour = now - now % HOUR_USEC;
      self->commits++;
    }
  else
    {
      if (!sqlite3_get_autocommit (self->sql->db))
        pit_sql_exec (self->sql, "ROLLBACK", NULL);
      pit_chain_forget (self->chain);
      pit_inbox_store_forget (self->inbox);
    }

  if (erases)
    {
      self->log_holds_erased = TRUE;
      empty_log (self);
      pit_sql_exec (self->sql, "PRAGMA secure_delete = FAST", NULL);
    }

  return ok;
}

static PitBookListener
get_listener (PitBookWriter *self,
              gpointer      *data)
{
  PitBookListener listener;

  g_mutex_lock (&self->lock);
  listener = self->listener;
  *data = self->listener_data;
  g_mutex_unlock (&self->lock);

  return listener;
}

/* Notes the trouble; its listener hears of it once, until it is another one or over. */
static void
set_trouble (PitBookWriter *self,
             const GError  *error)
{
  PitBookListener listener;
  gpointer data;
  gboolean is_new;

  g_mutex_lock (&self->lock);
  is_new = self->trouble == NULL ? error != NULL : error == NULL || self->trouble->code != error->code;
  g_clear_error (&self->trouble);
  self->trouble = error != NULL ? g_error_copy (error) : NULL;
  g_mutex_unlock (&self->lock);
  if (!is_new)
    return;

  listener = get_listener (self, &data);
  if (error != NULL)
    {
      g_message ("The book can't be written, trying on: %s", error->message);
      if (listener.trouble != NULL)
        listener.trouble (error, data);
    }
  else
    {
      g_message ("The book can be written again");
      if (listener.recovered != NULL)
        listener.recovered (data);
    }
}

/* Tells everybody in @group what became of it; the writer's thread, and push() once that has ended. */
void
_pit_book_writer_deliver (PitBookWriter *self,
                          GPtrArray     *group,
                          const GError  *error)
{
  gpointer data;
  PitBookListener listener = get_listener (self, &data);

  for (guint i = 0; i < group->len; i++)
    {
      PitBookJob *job = group->pdata[i];

      if (error != NULL && job->task != NULL)
        {
          g_clear_error (&job->error);
          job->error = g_error_copy (error);
        }

      if (job->task != NULL)
        {
          pit_book_job_finish (job);
        }
      else if (error != NULL)
        {
          if (listener.failed != NULL)
            listener.failed (error, job->token, data);
        }
      else if (listener.committed != NULL)
        {
          const PitBookReport report = { .rows = job->rows,
                                         .fates = job->fates,
                                         .gaps = (const PitBookGap *) (gpointer) job->gaps->data,
                                         .n_gaps = job->gaps->len,
                                         .n_stored = job->n_stored,
                                         .commit = self->commits,
                                         .head = self->chain->head };

          listener.committed (&report, job->token, data);
        }
    }

  g_mutex_lock (&self->lock);
  self->n_taken = 0;
  g_mutex_unlock (&self->lock);
}

/* Waits before the next try. Returns FALSE when the writer is being closed: the next try is the last. */
static gboolean
wait_backoff (PitBookWriter *self,
              gint64        *backoff)
{
  gint64 until = g_get_monotonic_time () + *backoff;
  gboolean go_on;

  *backoff = MIN (*backoff * 2, BACKOFF_MOST_USEC);
  g_mutex_lock (&self->lock);
  while (!self->closing && !self->woken && g_cond_wait_until (&self->cond, &self->lock, until))
    ;
  self->woken = FALSE;
  go_on = !self->closing;
  g_mutex_unlock (&self->lock);

  return go_on;
}

static gboolean
store_group (PitBookWriter  *self,
             GPtrArray      *group,
             gboolean        seal_all,
             GError        **error)
{
  gint64 backoff = BACKOFF_FIRST_USEC;
  gboolean is_last = FALSE;

  for (;;)
    {
      g_autoptr(GError) local_error = NULL;

      if (try_group (self, group, seal_all, &local_error))
        {
          set_trouble (self, NULL);
          return TRUE;
        }
      set_trouble (self, local_error);
      if (is_last)
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
      is_last = !wait_backoff (self, &backoff);
    }
}

/* The thread. It owns a reference, so that the last one is never dropped on it. */
gpointer
_pit_book_writer_run (gpointer data)
{
  PitBookWriter *self = data;
  gboolean ends = FALSE;

  while (!ends)
    {
      g_autoptr(GPtrArray) group = NULL;
      g_autoptr(GError) error = NULL;

      g_mutex_lock (&self->lock);
      wait_for_work (self);
      group = take_group (self);
      ends = self->closing && g_queue_is_empty (&self->urgent) && pit_fair_queue_get_n (self->work) == 0 &&
             g_queue_is_empty (&self->rounds);
      g_mutex_unlock (&self->lock);

      if (group->len == 0 && self->log_holds_erased)
        empty_log (self);
      if (group->len == 0 && !ends && !is_hour_over (self, pit_clock_now (self->clock)))
        continue;
      /* What comes after events that were given up must not be stored without them, even if it would fit. */
      if (self->last_error != NULL)
        error = g_error_copy (self->last_error);
      else
        store_group (self, group, ends, &error);
      _pit_book_writer_deliver (self, group, error);
      if (error != NULL)
        {
          g_mutex_lock (&self->lock);
          g_clear_error (&self->last_error);
          self->last_error = g_steal_pointer (&error);
          g_mutex_unlock (&self->lock);
        }
    }

  g_clear_pointer (&self->inbox, pit_inbox_store_free);
  g_clear_pointer (&self->chain, pit_chain_free);
  /* SQLite does this for the last one who closes a book; a reader may still be there, and is not able to. */
  empty_log (self);
  g_clear_pointer (&self->sql, pit_sql_free);
  g_object_unref (self);

  return NULL;
}
