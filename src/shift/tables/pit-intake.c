/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-fair-queue.h"
#include "pit-intake-private.h"

/* The way of an event: the network's thread has read it; here it goes to the writer's thread; from there, once it is
 * on the disk and not before, back to the network as an acknowledgement and on to the main thread. What the main
 * thread is told goes through one queue, so that what is of one table keeps its order, and tables take turns. It is taken
 * from there one piece at a time, behind drawing and input: a flood makes its own table's screen late, and no other. Nobody
 * waits for the main thread. */

/* Behind redraws (GDK's are at 120), before idle work. */
#define MAIN_PRIORITY (G_PRIORITY_HIGH_IDLE + 50)

/* Events of one table that are told at once: so long the others and the person wait. */
#define SLICE 64

/* What is on its way to the main thread, of one table: so much it weighs in memory; see PitNetworkListener's is_behind. For good: how far it was read. */
typedef struct
{
  gsize  bytes;
  gsize  most;       /* the network wants to hear when there are no more than so many; 0: it doesn't */
  guint  generation; /* of the connection that brought events last ... */
  gint64 read;       /* ... and the number of the last one */
} Load;

struct _PitIntake
{
  PitClock        *clock;
  PitBookWriter   *writer;

  PitCommitFunc    commit_func; /* (nullable) */
  gpointer         commit_data;

  PitNetwork      *network;

  GMutex           lock;    /* for the three below */
  PitFairQueue    *queue;   /* of PitNews, in a lane for each table */
  GSource         *source;  /* on the main context; NULL while nobody listens */
  GHashTable      *loads;   /* table -> Load */

  PitNewsFunc      func;    /* main thread */
  gpointer         user_data;
};

static Load *
get_load (PitIntake  *self,
          const char *table)
{
  Load *load = g_hash_table_lookup (self->loads, table);

  if (load == NULL)
    {
      load = g_new0 (Load, 1);
      g_hash_table_insert (self->loads, g_strdup (table), load);
    }

  return load;
}

static void
count_locked (PitIntake         *self,
              const PitLinkName *link,
              gssize             bytes)
{
  Load *load = get_load (self, link->table.text);

  g_assert (bytes >= 0 || load->bytes >= (gsize) -bytes);
  load->bytes += (gsize) bytes;
  if (load->most == 0 || load->bytes > load->most)
    return;

  load->most = 0;
  pit_network_do (self->network, &(PitNetworkJob) { .kind = PIT_JOB_CAUGHT_UP, .link = *link });
}

/* So many more bytes of the table are in memory, or fewer. Any thread. */
static void
count (PitIntake         *self,
       const PitLinkName *link,
       gssize             bytes)
{
  g_mutex_lock (&self->lock);
  count_locked (self, link, bytes);
  g_mutex_unlock (&self->lock);
}

/** _pit_intake_get_load: (skip): how many bytes of the table are in memory, for tests. Any thread. */
gsize
_pit_intake_get_load (PitIntake  *self,
                      const char *table)
{
  gsize bytes;

  g_mutex_lock (&self->lock);
  bytes = get_load (self, table)->bytes;
  g_mutex_unlock (&self->lock);

  return bytes;
}

static gsize
weigh (const GPtrArray *events)
{
  gsize bytes = events->len * PIT_EVENT_BYTES;

  for (guint i = 0; i < events->len; i++)
    bytes += g_bytes_get_size (((const PitEvent *) g_ptr_array_index (events, i))->frame);

  return bytes;
}

/**
 * _pit_intake_tell_main: (skip)
 * @news: (transfer full)
 *
 * Any thread.
 */
void
_pit_intake_tell_main (PitIntake *self,
                       PitNews   *news)
{
  g_mutex_lock (&self->lock);
  pit_fair_queue_push (self->queue, news->link.table.text, news, news->kind == PIT_NEWS_EVENTS ? news->events->len : 1);
  if (self->source != NULL)
    g_source_set_ready_time (self->source, 0);
  g_mutex_unlock (&self->lock);
}

/* --- On the network's thread --- */

static void
fill_row (PitInboxRow    *row,
          const PitEvent *event,
          guint           connection,
          gint64          received_at)
{
  row->table = event->table;
  row->epoch = event->at.epoch;
  row->seq = event->at.seq;
  row->wall = event->stamp.wall;
  row->mono = event->stamp.mono;
  row->boot = event->stamp.boot;
  g_strlcpy (row->type, event->type_name, sizeof row->type);
  row->round = pit_event_round (event);
  row->received_at = received_at;
  row->frame = g_bytes_ref (event->frame);
  row->problem = g_strdup (event->problem);
  row->connection = connection;
}

/* Returns: the number of the last event that came over @link; 0: none */
static gint64
get_read (PitIntake         *self,
          const PitLinkName *link)
{
  const Load *load;
  gint64 read;

  g_mutex_lock (&self->lock);
  load = get_load (self, link->table.text);
  read = load->generation == link->generation ? load->read : 0;
  g_mutex_unlock (&self->lock);

  return read;
}

/* Events are told once they are stored. */
static void
store_events (PitIntake *self,
              PitNews   *news)
{
  GPtrArray *events = news->events;
  GArray *rows = pit_inbox_rows_new (events->len);
  gint64 now = pit_clock_now (self->clock);
  Load *load;

  for (guint i = 0; i < events->len; i++)
    fill_row (pit_inbox_rows_add (rows), g_ptr_array_index (events, i), news->link.generation, now);
  news->bytes = weigh (events);
  g_mutex_lock (&self->lock);
  count_locked (self, &news->link, (gssize) news->bytes);
  load = get_load (self, news->link.table.text);
  load->generation = news->link.generation;
  load->read = ((const PitEvent *) g_ptr_array_index (events, events->len - 1))->at.seq;
  g_mutex_unlock (&self->lock);
  pit_book_writer_append_events (self->writer, rows, news);
}

static void
tell_cb (PitNews  *news,
         gpointer  user_data)
{
  PitIntake *self = user_data;

  if (news->kind == PIT_NEWS_EVENTS)
    {
      store_events (self, news);
      return;
    }

  if (news->kind == PIT_NEWS_RESULT)
    news->result.behind = get_read (self, &news->link);
  if (news->kind == PIT_NEWS_TABLE_STATE)
    {
      news->bytes = sizeof *news + sizeof *news->table_state.said + pit_round_size (news->table_state.said->state.round);
      count (self, &news->link, (gssize) news->bytes);
    }
  _pit_intake_tell_main (self, news);
}

static gboolean
is_behind_cb (const PitLinkName *link,
              gsize              most,
              gpointer           user_data)
{
  PitIntake *self = user_data;
  Load *load;
  gboolean is_behind;

  g_mutex_lock (&self->lock);
  load = get_load (self, link->table.text);
  is_behind = load->bytes > most;
  if (is_behind)
    load->most = most;
  g_mutex_unlock (&self->lock);

  return is_behind;
}

/* --- On the writer's thread --- */

static void
hold_for_conflict (PitIntake         *self,
                   const PitNews     *batch,
                   const PitInboxRow *row)
{
  g_autofree char *text = NULL;

  text = g_strdup_printf (_("Table %s sent event %" PRId64 " again with different content. The pit log keeps the "
                            "first, and the other as evidence. The desk takes nothing more from this table until "
                            "somebody decides."),
                          row->table.text, row->seq);
  pit_network_do (self->network, &(PitNetworkJob) {
    .kind = PIT_JOB_HOLD, .link = batch->link, .trouble = PIT_TROUBLE_CONFLICT, .text = text,
  });
}

static void
hold_for_room (PitIntake         *self,
               const PitNews     *batch,
               const PitInboxRow *row)
{
  g_autofree char *text = NULL;

  text = g_strdup_printf (_("Table %s has sent more events since its last round than the pit log takes for one round. "
                            "What is stored stays. The controller keeps event %" PRId64 " and what follows until "
                            "somebody checks it."),
                          row->table.text, row->seq);
  pit_network_do (self->network, &(PitNetworkJob) {
    .kind = PIT_JOB_HOLD, .link = batch->link, .trouble = PIT_TROUBLE_NO_ROOM, .text = text,
  });
}

/* Of a batch, those events that were stored now; NULL: none. */
static GPtrArray *
pick_stored (const PitNews       *batch,
             const PitBookReport *report)
{
  GPtrArray *stored;

  if (report->n_stored == batch->events->len)
    return g_ptr_array_ref (batch->events);
  if (report->n_stored == 0)
    return NULL;

  stored = g_ptr_array_new_full (report->n_stored, (GDestroyNotify) pit_event_unref);
  for (guint i = 0; i < report->rows->len; i++)
    if (report->fates[i] == PIT_EVENT_STORED)
      g_ptr_array_add (stored, pit_event_ref (g_ptr_array_index (batch->events, i)));

  return stored;
}

/* Acknowledges what the book has now or had already, and looks for trouble. */
static void
answer_batch (PitIntake           *self,
              const PitNews       *batch,
              const PitBookReport *report)
{
  PitCursor cursor = { .seq = 0 };
  const PitInboxRow *conflict = NULL;
  const PitInboxRow *no_room = NULL;

  for (guint i = 0; i < report->rows->len; i++)
    {
      const PitInboxRow *row = &g_array_index (report->rows, PitInboxRow, i);

      if (report->fates[i] == PIT_EVENT_CONFLICT)
        conflict = row;
      if (report->fates[i] == PIT_EVENT_NO_ROOM && no_room == NULL)
        no_room = row;
      if (report->fates[i] == PIT_EVENT_STORED || report->fates[i] == PIT_EVENT_DUPLICATE)
        {
          cursor.epoch = row->epoch;
          cursor.seq = MAX (cursor.seq, row->seq);
        }
    }

  if (cursor.seq > 0)
    pit_network_do (self->network, &(PitNetworkJob) {
      .kind = PIT_JOB_ACKNOWLEDGE, .link = batch->link, .cursor = cursor, .head = report->head,
    });
  if (conflict != NULL)
    hold_for_conflict (self, batch, conflict);
  else if (no_room != NULL)
    hold_for_room (self, batch, no_room);
}

/* Of a history that comes back after it was given up: what the book has of it is not told again. */
static void
tell_known (PitIntake           *self,
            const PitLinkName   *link,
            const PitBookReport *report)
{
  const PitInboxRow *last = NULL;

  for (guint i = 0; i < report->rows->len && report->fates[i] == PIT_EVENT_DUPLICATE; i++)
    last = &g_array_index (report->rows, PitInboxRow, i);
  if (last != NULL)
    _pit_intake_tell_main (self, pit_news_new (&(PitNews) {
      .kind = PIT_NEWS_KNOWN, .link = *link, .known = { last->epoch, last->seq },
    }));
}

/* @events: (transfer full) */
static void
tell_events (PitIntake         *self,
             const PitLinkName *link,
             GPtrArray         *events)
{
  g_autoptr(GPtrArray) all = events;

  for (guint first = 0; first < all->len; first += SLICE)
    {
      GPtrArray *slice = g_ptr_array_new_full (SLICE, (GDestroyNotify) pit_event_unref);

      for (guint i = first; i < MIN (first + SLICE, all->len); i++)
        g_ptr_array_add (slice, pit_event_ref (g_ptr_array_index (all, i)));
      _pit_intake_tell_main (self, pit_news_new (&(PitNews) {
        .kind = PIT_NEWS_EVENTS, .link = *link, .events = slice, .bytes = weigh (slice),
      }));
    }
}

static void
committed_cb (const PitBookReport *report,
              gpointer             token,
              gpointer             user_data)
{
  PitIntake *self = user_data;
  g_autoptr(PitNews) batch = token;
  GPtrArray *stored = pick_stored (batch, report);

  /* The main thread first: what a table says once it has the acknowledgement comes behind the events. */
  if (stored != batch->events)
    count (self, &batch->link, (gssize) (stored != NULL ? weigh (stored) : 0) - (gssize) batch->bytes);
  tell_known (self, &batch->link, report);
  if (stored != NULL)
    tell_events (self, &batch->link, stored);
  answer_batch (self, batch, report);
  if (self->commit_func != NULL)
    self->commit_func (report->commit, report->rows->len, self->commit_data);
}

static void
failed_cb (const GError *error,
           gpointer      token,
           gpointer      user_data)
{
  g_autoptr(PitNews) batch = token;

  count (user_data, &batch->link, -(gssize) batch->bytes);
}

static void
book_trouble_cb (const GError *error,
                 gpointer      user_data)
{
  _pit_intake_tell_main (user_data, pit_news_new (&(PitNews) {
    .kind = PIT_NEWS_BOOK_TROUBLE,
    .text = g_strdup_printf (_("The desk can't save anything: %s. The tables keep their events until it can."), error->message),
  }));
}

static void
book_recovered_cb (gpointer user_data)
{
  _pit_intake_tell_main (user_data, pit_news_new (&(PitNews) { .kind = PIT_NEWS_BOOK_TROUBLE }));
}

static const PitBookListener book_listener = {
  .committed = committed_cb,
  .failed = failed_cb,
  .trouble = book_trouble_cb,
  .recovered = book_recovered_cb,
};

/* --- On the main thread --- */

static gboolean
deliver_next (PitIntake *self)
{
  g_autoptr(PitNews) news = NULL;

  g_mutex_lock (&self->lock);
  news = pit_fair_queue_pop (self->queue);
  if (news != NULL && news->bytes > 0)
    count_locked (self, &news->link, -(gssize) news->bytes);
  if (pit_fair_queue_get_n (self->queue) == 0)
    g_source_set_ready_time (self->source, -1);
  g_mutex_unlock (&self->lock);
  if (news == NULL)
    return FALSE;

  self->func (news, self->user_data);
  return TRUE;
}

static gboolean
main_dispatch (GSource     *source,
               GSourceFunc  callback,
               gpointer     user_data)
{
  deliver_next (user_data);

  return G_SOURCE_CONTINUE;
}

static GSourceFuncs main_funcs = { .dispatch = main_dispatch };

/**
 * pit_intake_new:
 * @writer: a writer without a listener
 * @plan: who the desk is
 *
 * Makes the network, without tables, and stands between it and @writer.
 *
 * Returns: (transfer full): an intake
 */
PitIntake *
pit_intake_new (PitClock              *clock,
                PitBookWriter         *writer,
                const PitNetworkPlan  *plan)
{
  const PitNetworkListener listener = { tell_cb, is_behind_cb };
  PitIntake *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (PIT_IS_BOOK_WRITER (writer), NULL);

  self = g_new0 (PitIntake, 1);
  g_mutex_init (&self->lock);
  self->loads = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->queue = pit_fair_queue_new (SLICE, (GDestroyNotify) pit_news_free);
  self->clock = g_object_ref (clock);
  self->writer = g_object_ref (writer);
  self->network = pit_network_new (clock, plan, &listener, self);
  pit_book_writer_set_listener (writer, &book_listener, self);

  return self;
}

/**
 * pit_intake_start:
 *
 * Tells @func everything, on this thread's default context, from what has been waiting on.
 */
void
pit_intake_start (PitIntake   *self,
                  PitNewsFunc  func,
                  gpointer     user_data)
{
  g_return_if_fail (self != NULL && self->source == NULL);

  self->func = func;
  self->user_data = user_data;

  g_mutex_lock (&self->lock);
  self->source = g_source_new (&main_funcs, sizeof (GSource));
  g_source_set_name (self->source, "pit-intake");
  g_source_set_priority (self->source, MAIN_PRIORITY);
  g_source_set_callback (self->source, NULL, self, NULL);
  g_source_set_ready_time (self->source, 0);
  g_source_attach (self->source, g_main_context_get_thread_default ());
  g_mutex_unlock (&self->lock);
}

/**
 * pit_intake_drain:
 *
 * Tells now all that waits to be told. Main thread.
 */
void
pit_intake_drain (PitIntake *self)
{
  g_return_if_fail (self != NULL && self->source != NULL);

  while (deliver_next (self))
    ;
}

/**
 * pit_intake_stop:
 *
 * Tells nobody any more. Main thread.
 */
void
pit_intake_stop (PitIntake *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->lock);
  if (self->source != NULL)
    {
      g_source_destroy (self->source);
      g_clear_pointer (&self->source, g_source_unref);
    }
  g_mutex_unlock (&self->lock);
}

/**
 * pit_intake_close:
 *
 * Ends the network and waits until what it had read is on the disk, or the disk is known to fail: not for the main
 * thread.
 */
void
pit_intake_close (PitIntake *self)
{
  g_return_if_fail (self != NULL);

  pit_network_close (self->network);
  pit_book_writer_drain (self->writer);
}

/**
 * pit_intake_free:
 *
 * After pit_intake_stop(), pit_intake_close() and the closing of the writer.
 */
void
pit_intake_free (PitIntake *self)
{
  g_return_if_fail (self->source == NULL);

  pit_network_free (self->network);
  pit_fair_queue_free (self->queue);
  g_hash_table_unref (self->loads);
  g_object_unref (self->writer);
  g_object_unref (self->clock);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * pit_intake_get_network:
 *
 * Returns: (transfer none): what the tables are dialled by
 */
PitNetwork *
pit_intake_get_network (PitIntake *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->network;
}

/**
 * pit_intake_set_commit_func:
 *
 * To be set before the first table is added.
 */
void
pit_intake_set_commit_func (PitIntake     *self,
                            PitCommitFunc  func,
                            gpointer       user_data)
{
  g_return_if_fail (self != NULL);

  self->commit_func = func;
  self->commit_data = user_data;
}
