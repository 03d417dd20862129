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
state_cb (const PitLinkName *link,
          PitLinkState       state,
          gint64             since,
          gpointer           user_data)
{
  static const char *const words[] = { "down", "up", "held" };

  add_line (user_data, link, g_strdup_printf ("%s %s", link->table.text, words[state]));
}

static void
welcome_cb (const PitLinkName *link,
            const PitUuid     *epoch,
            const PitWelcome  *welcome,
            gpointer           user_data)
{
  add_line (user_data, link, g_strdup_printf ("%s welcome %" G_GINT64_FORMAT, link->table.text, welcome->head));
}

static void
table_state_cb (const PitLinkName     *link,
                const PitUuid         *epoch,
                const PitStateMessage *state,
                gpointer               user_data)
{
  add_line (user_data, link, g_strdup_printf ("%s state %" G_GINT64_FORMAT, link->table.text, state->as_of));
}

static void
events_cb (const PitLinkName *link,
           GPtrArray         *events,
           gpointer           user_data)
{
  PitLinkRecorder *self = user_data;

  for (guint i = 0; i < events->len; i++)
    {
      PitEvent *event = g_ptr_array_index (events, i);

      g_mutex_lock (&self->mutex);
      g_ptr_array_add (self->events, pit_event_ref (event));
      g_mutex_unlock (&self->mutex);
      add_line (self, link, g_strdup_printf ("%s event %" G_GINT64_FORMAT, link->table.text, event->at.seq));
    }
  g_ptr_array_unref (events);
}

static void
renewal_cb (const PitLinkName *link,
            const PitDigest   *shown,
            const PitDigest   *next,
            gpointer           user_data)
{
  add_line (user_data, link, g_strdup_printf ("%s renewal %s %s", link->table.text, shown->text, next->text));
}

static void
skew_cb (const PitLinkName *link,
         gboolean           is_wrong,
         gint64             offset,
         gpointer           user_data)
{
  add_line (user_data, link, g_strdup_printf ("%s clock %s %" G_GINT64_FORMAT, link->table.text,
                                              is_wrong ? "wrong" : "right", offset));
}

static void
trouble_cb (const PitLinkName *link,
            PitLinkTrouble     trouble,
            const char        *text,
            gpointer           user_data)
{
  add_line (user_data, link, g_strdup_printf ("%s trouble %s: %s", link->table.text,
                                              pit_names_to_word (&pit_link_trouble_names, trouble), text));
}

static void
flood_cb (const PitLinkName *link,
          gboolean           is_flooding,
          gint64             rate,
          gpointer           user_data)
{
  add_line (user_data, link, is_flooding ? g_strdup_printf ("%s flood %" G_GINT64_FORMAT, link->table.text, rate)
                                         : g_strdup_printf ("%s calm", link->table.text));
}

static void
false_clock_cb (const PitLinkName *link,
                const char        *text,
                gpointer           user_data)
{
  add_line (user_data, link, g_strdup_printf ("%s false-clock %s", link->table.text, text));
}

static void
result_cb (const PitLinkName      *link,
           const PitUuid          *epoch,
           const PitCommandResult *result,
           gpointer                user_data)
{
  add_line (user_data, link, g_strdup_printf ("%s result %s %s", link->table.text, result->id.text,
                                              pit_names_to_word (&pit_result_names, result->outcome)));
}

static void
not_sent_cb (const PitLinkName *link,
             const PitUuid     *id,
             const char        *text,
             gpointer           user_data)
{
  /* It may be about a connection that is gone. */
  add_line (user_data, NULL, g_strdup_printf ("%s not-sent %s %s", link->table.text, id->text, text));
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

static const PitNetworkListener listener = {
  .state = state_cb,
  .welcome = welcome_cb,
  .table_state = table_state_cb,
  .events = events_cb,
  .renewal = renewal_cb,
  .skew = skew_cb,
  .trouble = trouble_cb,
  .result = result_cb,
  .not_sent = not_sent_cb,
  .flood = flood_cb,
  .false_clock = false_clock_cb,
  .is_behind = is_behind_cb,
};

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
  pit_network_wake (self->network);
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
