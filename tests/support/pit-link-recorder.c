/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-link-recorder.h"
#include "pit-wait.h"

struct _PitLinkRecorder
{
  PitManualClock *clock;
  PitNetwork     *network;
  GMutex          mutex;
  GPtrArray      *lines;
  GHashTable     *read;   /* table -> how many lines its waits have gone past */
  GPtrArray      *events;
  GHashTable     *names;  /* table -> PitLinkName of its last call */
  gsize           held;     /* of each table, as it says when it is asked */
  guint           n_behind; /* so often it has said that this is too much */
};

static void
add_line (PitLinkRecorder   *self,
          const PitLinkName *link,
          char              *line)
{
  g_test_message ("%s", line);
  g_mutex_lock (&self->mutex);
  g_ptr_array_add (self->lines, line);
  if (link != NULL)
    g_hash_table_replace (self->names, g_strdup (link->table.text), g_memdup2 (link, sizeof *link));
  g_mutex_unlock (&self->mutex);
  g_main_context_wakeup (NULL);
}

static void
add_events (PitLinkRecorder *self,
            const PitNews   *news)
{
  for (guint i = 0; i < news->events->len; i++)
    {
      PitEvent *event = g_ptr_array_index (news->events, i);

      g_mutex_lock (&self->mutex);
      g_ptr_array_add (self->events, pit_event_ref (event));
      g_mutex_unlock (&self->mutex);
      add_line (self, &news->link, g_strdup_printf ("%s event %" G_GINT64_FORMAT, news->link.table.text, event->at.seq));
    }
}

/* What of @news stands behind its table; NULL: nothing is written down. */
static char *
say (const PitNews *news)
{
  static const char *const words[] = { "down", "up", "held" };

  switch (news->kind)
    {
    case PIT_NEWS_STATE:
      return g_strdup (words[news->state.is]);
    case PIT_NEWS_WELCOME:
      return g_strdup_printf ("welcome %" G_GINT64_FORMAT, news->welcome.said.head);
    case PIT_NEWS_TABLE_STATE:
      return g_strdup_printf ("state %" G_GINT64_FORMAT, news->table_state.said->as_of);
    case PIT_NEWS_RENEWAL:
      return g_strdup_printf ("renewal %s %s", news->renewal.shown.text, news->renewal.next.text);
    case PIT_NEWS_SKEW:
      return g_strdup_printf ("clock %s %" G_GINT64_FORMAT, news->skew.is_wrong ? "wrong" : "right", news->skew.offset);
    case PIT_NEWS_TROUBLE:
      return g_strdup_printf ("trouble %s: %s", pit_names_to_word (&pit_link_trouble_names, news->trouble), news->text);
    case PIT_NEWS_FLOOD:
      return news->flood.is_flooding ? g_strdup_printf ("flood %" G_GINT64_FORMAT, news->flood.rate) : g_strdup ("calm");
    case PIT_NEWS_FALSE_CLOCK:
      return g_strdup_printf ("false-clock %s", news->text);
    case PIT_NEWS_RESULT:
      return g_strdup_printf ("result %s %s", news->result.said.id.text,
                              pit_names_to_word (&pit_result_names, news->result.said.outcome));
    case PIT_NEWS_NOT_SENT:
      return g_strdup_printf ("not-sent %s %s", news->not_sent.text, news->text);
    case PIT_NEWS_CERTIFICATE:
    case PIT_NEWS_EVENTS:
    case PIT_NEWS_KNOWN:
    case PIT_NEWS_BOOK_TROUBLE:
    default:
      return NULL;
    }
}

static void
tell_cb (PitNews  *told,
         gpointer  user_data)
{
  g_autoptr(PitNews) news = told;
  g_autofree char *said = NULL;

  if (news->kind == PIT_NEWS_EVENTS)
    {
      add_events (user_data, news);
      return;
    }

  said = say (news);
  /* What was not sent may be about a connection that is gone. */
  if (said != NULL)
    add_line (user_data, news->kind != PIT_NEWS_NOT_SENT ? &news->link : NULL,
              g_strdup_printf ("%s %s", news->link.table.text, said));
}

static gboolean
is_behind_cb (const PitLinkName *link,
              gsize              most,
              gpointer           user_data)
{
  PitLinkRecorder *self = user_data;
  gboolean is_behind;

  g_mutex_lock (&self->mutex);
  is_behind = self->held > most;
  self->n_behind += is_behind;
  g_mutex_unlock (&self->mutex);

  return is_behind;
}

static const PitNetworkListener listener = { tell_cb, is_behind_cb };

static char *
find_unread (PitLinkRecorder *self,
             const char      *prefix)
{
  g_autofree char *table = g_strndup (prefix, strcspn (prefix, " "));
  char *found = NULL;

  g_mutex_lock (&self->mutex);
  for (guint i = GPOINTER_TO_UINT (g_hash_table_lookup (self->read, table)); i < self->lines->len && found == NULL; i++)
    if (g_str_has_prefix (g_ptr_array_index (self->lines, i), prefix))
      {
        found = g_strdup (g_ptr_array_index (self->lines, i));
        g_hash_table_replace (self->read, g_steal_pointer (&table), GUINT_TO_POINTER (i + 1));
      }
  g_mutex_unlock (&self->mutex);

  return found;
}

/**
 * pit_link_recorder_new:
 * @plan: (nullable): who the desk is; %NULL: one that speaks ws:// only
 *
 * Returns: (transfer full): a network without tables
 */
PitLinkRecorder *
pit_link_recorder_new (const PitNetworkPlan *plan)
{
  static const PitNetworkPlan plain = { .book = { "bbbbbbbb-0000-4000-8000-000000000001" } };
  PitLinkRecorder *self = g_new0 (PitLinkRecorder, 1);

  g_mutex_init (&self->mutex);
  self->clock = pit_manual_clock_new (G_GINT64_CONSTANT (1768032000000000));
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->read = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->network = pit_network_new (PIT_CLOCK (self->clock), plan != NULL ? plan : &plain, &listener, self);

  return self;
}

void
pit_link_recorder_free (PitLinkRecorder *self)
{
  pit_network_free (self->network);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->events);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->read);
  g_object_unref (self->clock);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

PitNetwork *
pit_link_recorder_network (PitLinkRecorder *self)
{
  return self->network;
}

PitManualClock *
pit_link_recorder_clock (PitLinkRecorder *self)
{
  return self->clock;
}

/**
 * pit_link_recorder_advance:
 *
 * Moves the clock and lets the network see it.
 */
void
pit_link_recorder_advance (PitLinkRecorder *self,
                           gint64           microseconds)
{
  pit_manual_clock_advance (self->clock, microseconds);
  /* A job for nobody: it looks at its clock again. */
  pit_network_do (self->network, &(PitNetworkJob) { .kind = PIT_JOB_CAUGHT_UP, .link.table = { "T00" } });
}

/** A person's word on table T01. */
void
pit_link_recorder_resume (PitLinkRecorder *self,
                          PitResume        how)
{
  pit_network_do (self->network, &(PitNetworkJob) { .kind = PIT_JOB_RESUME, .link.table = { "T01" }, .how = how });
}

/**
 * pit_link_recorder_wait:
 *
 * Turns the default context until a line that begins with @prefix has come after the one waited for before of the
 * same table; the program's own time limit ends a wait in vain.
 *
 * Returns: (transfer full): that line
 */
char *
pit_link_recorder_wait (PitLinkRecorder *self,
                        const char      *prefix)
{
  char *line;

  pit_wait_while ((line = find_unread (self, prefix)) == NULL);

  return line;
}

/**
 * pit_link_recorder_wait_redial:
 *
 * As pit_link_recorder_wait(), for a line that comes only when the link has been dialled again.
 */
void
pit_link_recorder_wait_redial (PitLinkRecorder *self,
                               const char      *prefix)
{
  g_autofree char *line = NULL;

  pit_link_recorder_advance (self, 2 * PIT_REDIAL_MOST);
  line = pit_link_recorder_wait (self, prefix);
}

/**
 * pit_link_recorder_set_held:
 *
 * From now on it has so many bytes of each table in memory.
 */
void
pit_link_recorder_set_held (PitLinkRecorder *self,
                            gsize            bytes)
{
  g_mutex_lock (&self->mutex);
  self->held = bytes;
  g_mutex_unlock (&self->mutex);
}

/**
 * pit_link_recorder_stall:
 *
 * From now on the network's thread waits as soon as it has something to tell, until pit_link_recorder_go_on(). Until then
 * the recorder can be asked nothing.
 */
void
pit_link_recorder_stall (PitLinkRecorder *self)
{
  g_mutex_lock (&self->mutex);
}

void
pit_link_recorder_go_on (PitLinkRecorder *self)
{
  g_mutex_unlock (&self->mutex);
}

/** pit_link_recorder_get_n_behind: how often it has said that it has too much */
guint
pit_link_recorder_get_n_behind (PitLinkRecorder *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return self->n_behind;
}

/**
 * pit_link_recorder_count:
 *
 * Returns: how many lines of all begin with @prefix
 */
guint
pit_link_recorder_count (PitLinkRecorder *self,
                         const char      *prefix)
{
  guint n = 0;

  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < self->lines->len; i++)
    n += g_str_has_prefix (g_ptr_array_index (self->lines, i), prefix);
  g_mutex_unlock (&self->mutex);

  return n;
}

/**
 * pit_link_recorder_event:
 *
 * Returns: (transfer none) (nullable): the event of that number, as it came first
 */
PitEvent *
pit_link_recorder_event (PitLinkRecorder *self,
                         const char      *table,
                         gint64           seq)
{
  PitEvent *found = NULL;

  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < self->events->len && found == NULL; i++)
    {
      PitEvent *event = g_ptr_array_index (self->events, i);

      if (event->at.seq == seq && g_str_equal (event->table.text, table))
        found = event;
    }
  g_mutex_unlock (&self->mutex);

  return found;
}

/**
 * pit_link_recorder_name:
 *
 * Returns: the present connection of @table, to acknowledge to
 */
PitLinkName
pit_link_recorder_name (PitLinkRecorder *self,
                        const char      *table)
{
  PitLinkName *name;
  PitLinkName copy = { 0 };

  g_mutex_lock (&self->mutex);
  name = g_hash_table_lookup (self->names, table);
  if (name != NULL)
    copy = *name;
  g_mutex_unlock (&self->mutex);

  return copy;
}
