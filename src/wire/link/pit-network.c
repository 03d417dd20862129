/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-dial.h"
#include "pit-network-private.h"
#include "pit-stream.h"

/* One thread for all sockets, with its own context: a flood of frames must not starve drawing (sockets go before
 * redraws on the default context). Everything below host is touched on that thread alone; the other threads send it
 * small jobs. */
struct _PitNetwork
{
  GMutex              lock;
  GThread            *thread; /* under the lock; NULL: closed */
  GMainContext       *context;
  GMainLoop          *loop;
  PitNetworkListener  listener;

  PitLinkHost         host;
  GHashTable         *links; /* table -> PitLink */
};

typedef struct
{
  PitNetwork     *network;
  PitLinkName     link;
  PitCursor       cursor;
  PitDigest       digest; /* a fingerprint, or the book's head */
  PitDigest       next;   /* fingerprint */
  PitLinkTrouble  trouble;
  PitResume       how;
  PitUuid         id;     /* of a command */
  PitCommand     *command;
  gint64          valid_for;
  char           *text;   /* words */
  char           *url;
  GTlsDatabase   *database;
  GTlsCertificate *certificate;
} PitNetworkJob;

static PitNetworkJob *
new_job (PitNetwork *self,
         const char *table)
{
  PitNetworkJob *job = g_new0 (PitNetworkJob, 1);

  job->network = self;
  g_strlcpy (job->link.table.text, table, sizeof job->link.table.text);

  return job;
}

static void
free_job (gpointer data)
{
  PitNetworkJob *job = data;

  g_free (job->command);
  g_free (job->text);
  g_free (job->url);
  g_clear_object (&job->database);
  g_clear_object (&job->certificate);
  g_free (job);
}

static void
send_job (PitNetworkJob *job,
          GSourceFunc    function)
{
  PitNetwork *self = job->network;
  g_autoptr(GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, function, job, free_job);
  g_mutex_lock (&self->lock);
  if (self->thread != NULL)
    g_source_attach (source, self->context);
  g_mutex_unlock (&self->lock);
}

static gboolean
add_table_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;
  PitLinkPlan plan = {
    .table = job->link.table.text,
    .url = job->url,
    .fingerprint = job->digest.text,
    .next = job->next.text,
    .cursor = job->cursor,
  };
  PitLink *link = pit_link_new (&job->network->host, &plan);

  g_hash_table_replace (job->network->links, (gpointer) pit_link_get_table (link), link);
  job->network->host.n_tables = MAX (job->network->host.n_tables, g_hash_table_size (job->network->links));
  if (job->trouble != PIT_TROUBLE_NONE)
    pit_link_hold (link, job->trouble, job->text);
  else
    pit_link_start (link);

  return G_SOURCE_REMOVE;
}

static gboolean
acknowledge_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;
  PitLink *link = g_hash_table_lookup (job->network->links, job->link.table.text);

  if (job->digest.text[0] != '\0')
    job->network->host.head = job->digest;
  if (link != NULL)
    pit_link_acknowledge (link, job->link.generation, &job->cursor);

  return G_SOURCE_REMOVE;
}

static gboolean
caught_up_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;
  PitLink *link = g_hash_table_lookup (job->network->links, job->link.table.text);

  if (link != NULL)
    pit_link_caught_up (link);

  return G_SOURCE_REMOVE;
}

static gboolean
request_state_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;
  PitLink *link = g_hash_table_lookup (job->network->links, job->link.table.text);

  if (link != NULL)
    pit_link_request_state (link, job->link.generation);

  return G_SOURCE_REMOVE;
}

/* A table that isn't there is one without contact. */
static PitLink *
find_to_order (PitNetworkJob *job)
{
  PitLink *link = g_hash_table_lookup (job->network->links, job->link.table.text);

  if (link == NULL)
    pit_link_host_tell (&job->network->host, &(PitNews) {
      .kind = PIT_NEWS_NOT_SENT, .link = job->link, .not_sent = job->id,
      .text = g_strdup_printf (_("There is no contact with table %s"), job->link.table.text),
    });

  return link;
}

static gboolean
send_command_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;
  PitLink *link = find_to_order (job);

  if (link != NULL)
    pit_link_send_command (link, job->link.generation, job->command, job->valid_for);

  return G_SOURCE_REMOVE;
}

static gboolean
query_command_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;
  PitLink *link = find_to_order (job);

  if (link != NULL)
    pit_link_query_command (link, job->link.generation, &job->id);

  return G_SOURCE_REMOVE;
}

static gboolean
expect_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;
  PitLink *link = g_hash_table_lookup (job->network->links, job->link.table.text);

  if (link != NULL)
    pit_link_expect (link, &job->digest, &job->next);

  return G_SOURCE_REMOVE;
}

static gboolean
hold_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;
  PitLink *link = g_hash_table_lookup (job->network->links, job->link.table.text);

  if (link != NULL)
    pit_link_hold (link, job->trouble, job->text);

  return G_SOURCE_REMOVE;
}

static gboolean
resume_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;
  PitLink *link = g_hash_table_lookup (job->network->links, job->link.table.text);

  if (link != NULL)
    pit_link_resume (link, job->how);

  return G_SOURCE_REMOVE;
}

static gboolean
quit_cb (gpointer user_data)
{
  PitNetwork *self = user_data;

  g_hash_table_remove_all (self->links);
  g_cancellable_cancel (self->host.ending);
  g_main_loop_quit (self->loop);

  return G_SOURCE_REMOVE;
}

static gboolean
flush_dispatch (GSource     *source,
                GSourceFunc  callback,
                gpointer     user_data)
{
  g_source_set_ready_time (source, -1);

  return callback (user_data);
}

static GSourceFuncs flush_funcs = { .dispatch = flush_dispatch };

static gboolean
flush_cb (gpointer user_data)
{
  PitNetwork *self = user_data;
  GHashTableIter iter;
  gpointer link;

  g_hash_table_iter_init (&iter, self->links);
  while (g_hash_table_iter_next (&iter, NULL, &link))
    pit_link_flush (link);

  return G_SOURCE_CONTINUE;
}

static gpointer
run_network (gpointer user_data)
{
  PitNetwork *self = user_data;

  g_main_context_push_thread_default (self->context);
  self->host.flush = g_source_new (&flush_funcs, sizeof (GSource));
  g_source_set_name (self->host.flush, "pit-flush");
  /* As the sockets, and not behind them: a socket that is never empty would hold up what all the others have brought. */
  g_source_set_priority (self->host.flush, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->host.flush, flush_cb, self, NULL);
  g_source_attach (self->host.flush, self->context);

  g_main_loop_run (self->loop);

  g_source_destroy (self->host.flush);
  g_clear_pointer (&self->host.flush, g_source_unref);
  /* An attempt that was cancelled has its socket until it has reported; streams that close report once more. */
  while (self->host.n_dials > 0)
    g_main_context_iteration (self->context, TRUE);
  g_clear_pointer (&self->host.farewells, pit_farewells_free);
  while (g_main_context_iteration (self->context, FALSE))
    ;
  g_main_context_pop_thread_default (self->context);

  return NULL;
}

/* (nullable) both: with @authority, and before the thread runs or on it. */
static void
take_identity (PitNetwork      *self,
               GTlsDatabase    *authority,
               GTlsCertificate *certificate)
{
  if (authority == NULL)
    return;

  g_set_object (&self->host.database, authority);
  g_set_object (&self->host.certificate, certificate);
  /* A TLS connection begins with the default one, before it is told which to use: the system's hundred authorities,
   * that nothing here trusts, would be read for it. */
  g_tls_backend_set_default_database (g_tls_backend_get_default (), authority);
}

/**
 * pit_network_prepare:
 *
 * GLib 2.74 can lock up for good when one thread registers a type while another initialises a class that names it.
 * Called on the main thread before there is another, this has ready what the network's thread will need.
 */
void
pit_network_prepare (void)
{
  const GType used[] = {
    G_TYPE_CANCELLABLE, G_TYPE_INET_ADDRESS, G_TYPE_INET_SOCKET_ADDRESS, G_TYPE_PROXY_ADDRESS,
    G_TYPE_PROXY_RESOLVER, G_TYPE_RESOLVER, G_TYPE_SOCKET, G_TYPE_SOCKET_CLIENT, G_TYPE_SOCKET_CONNECTION, G_TYPE_TASK,
    G_TYPE_TCP_CONNECTION, G_TYPE_TLS_CERTIFICATE, G_TYPE_TLS_CLIENT_CONNECTION, G_TYPE_TLS_DATABASE,
    G_TYPE_TLS_INTERACTION, G_TYPE_NETWORK_ADDRESS, SOUP_TYPE_WEBSOCKET_CONNECTION, PIT_TYPE_STREAM,
  };
  const GType classes[] = {
    G_TYPE_SOCKET_CLIENT, SOUP_TYPE_WEBSOCKET_CONNECTION, PIT_TYPE_STREAM,
  };

  for (guint i = 0; i < G_N_ELEMENTS (used); i++)
    g_type_ensure (used[i]);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    g_type_class_unref (g_type_class_ref (classes[i]));
}

/**
 * pit_network_new:
 * @clock: all waiting goes by it
 * @listener: copied
 *
 * Starts the network's thread; nothing is dialled yet.
 *
 * Returns: (transfer full): a network
 */
PitNetwork *
pit_network_new (PitClock                  *clock,
                 const PitNetworkPlan      *plan,
                 const PitNetworkListener  *listener,
                 gpointer                   user_data)
{
  PitNetwork *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  g_return_val_if_fail (listener != NULL, NULL);

  pit_network_prepare ();
  self = g_new0 (PitNetwork, 1);
  g_mutex_init (&self->lock);
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->links = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) pit_link_free);
  self->listener = *listener;
  self->host.clock = g_object_ref (clock);
  self->host.context = self->context;
  self->host.ending = g_cancellable_new ();
  self->host.farewells = pit_farewells_new (self->context, clock);
  self->host.rand = g_rand_new ();
  self->host.book = plan->book;
  self->host.n_tables = plan->n_tables;
  self->host.share = pit_share_limits;
  self->host.head = plan->head;
  self->host.listener = &self->listener;
  self->host.user_data = user_data;
  take_identity (self, plan->authority, plan->certificate);

  self->thread = g_thread_new ("net", run_network, self);

  return self;
}

/**
 * pit_network_close:
 *
 * Hands over what was decoded, closes all links and ends the thread; waits for that, so not for the main thread. From then on
 * whatever is asked of the network is dropped, and nothing is told.
 */
void
pit_network_close (PitNetwork *self)
{
  g_autoptr(GSource) quit = g_idle_source_new ();
  GThread *thread;

  g_return_if_fail (self != NULL);

  g_source_set_priority (quit, G_PRIORITY_DEFAULT);
  g_source_set_callback (quit, quit_cb, self, NULL);
  g_mutex_lock (&self->lock);
  thread = g_steal_pointer (&self->thread);
  if (thread != NULL)
    g_source_attach (quit, self->context);
  g_mutex_unlock (&self->lock);
  if (thread != NULL)
    g_thread_join (thread);
}

/** pit_network_free: closes it, if it isn't; see pit_network_close() */
void
pit_network_free (PitNetwork *self)
{
  if (self == NULL)
    return;

  pit_network_close (self);
  g_hash_table_unref (self->links);
  g_clear_pointer (&self->host.farewells, pit_farewells_free);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_clear_object (&self->host.database);
  g_clear_object (&self->host.ending);
  g_clear_object (&self->host.certificate);
  g_clear_object (&self->host.clock);
  g_rand_free (self->host.rand);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * pit_network_add_table:
 *
 * Adds a table, which must not be there yet, and dials it. Any thread.
 */
void
pit_network_add_table (PitNetwork         *self,
                       const PitLinkPlan *plan)
{
  PitNetworkJob *job;

  g_return_if_fail (self != NULL);
  g_return_if_fail (plan != NULL && pit_id_is_valid (plan->table));

  job = new_job (self, plan->table);
  job->url = g_strdup (plan->url);
  job->trouble = plan->held;
  job->text = g_strdup (plan->held_text);
  job->cursor = plan->cursor;
  if (plan->fingerprint != NULL)
    g_strlcpy (job->digest.text, plan->fingerprint, sizeof job->digest.text);
  if (plan->next != NULL)
    g_strlcpy (job->next.text, plan->next, sizeof job->next.text);
  send_job (job, add_table_cb);
}

/**
 * pit_network_acknowledge:
 * @link: the connection that the events came over
 * @cursor: everything up to it is on the disk
 * @head: (nullable): the chain's head now
 *
 * Any thread.
 */
void
pit_network_acknowledge (PitNetwork        *self,
                         const PitLinkName *link,
                         const PitCursor   *cursor,
                         const PitDigest   *head)
{
  PitNetworkJob *job;

  g_return_if_fail (self != NULL);
  g_return_if_fail (link != NULL && cursor != NULL);

  job = new_job (self, link->table.text);
  job->link = *link;
  job->cursor = *cursor;
  if (head != NULL)
    job->digest = *head;
  send_job (job, acknowledge_cb);
}

/**
 * pit_network_caught_up:
 *
 * See #PitNetworkListener's is_behind. Any thread.
 */
void
pit_network_caught_up (PitNetwork        *self,
                       const PitLinkName *link)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (link != NULL);

  send_job (new_job (self, link->table.text), caught_up_cb);
}

/**
 * pit_network_request_state:
 * @link: the connection over which came what does not fit
 *
 * Asks the table for its whole state: at most each %PIT_STATE_INTERVAL, and until it has come or the connection is gone.
 * A controller that does not answer is dialled again. Any thread.
 */
void
pit_network_request_state (PitNetwork        *self,
                           const PitLinkName *link)
{
  PitNetworkJob *job;

  g_return_if_fail (self != NULL);
  g_return_if_fail (link != NULL);

  job = new_job (self, link->table.text);
  job->link = *link;
  send_job (job, request_state_cb);
}

/**
 * pit_network_send_command:
 * @link: the connection over which the table was seen as the order takes it to be
 * @command: copied; its epoch and its end are the network's matter
 * @valid_for: microseconds; how long the controller may wait with it
 *
 * Sends an order now, over that very connection. It is never kept for another: where that one is gone, the listener is
 * told so at once. Any thread.
 */
void
pit_network_send_command (PitNetwork        *self,
                          const PitLinkName *link,
                          const PitCommand  *command,
                          gint64             valid_for)
{
  PitNetworkJob *job;

  g_return_if_fail (self != NULL);
  g_return_if_fail (link != NULL);
  g_return_if_fail (command != NULL && command->name != PIT_COMMAND_OTHER && pit_uuid_is_valid (command->id.text));

  job = new_job (self, link->table.text);
  job->link = *link;
  job->id = command->id;
  job->command = g_memdup2 (command, sizeof *command);
  job->valid_for = valid_for;
  send_job (job, send_command_cb);
}

/**
 * pit_network_query_command:
 * @id: of a command that was sent, over whichever connection
 *
 * Asks a table what became of it. Any thread.
 */
void
pit_network_query_command (PitNetwork        *self,
                           const PitLinkName *link,
                           const PitUuid     *id)
{
  PitNetworkJob *job;

  g_return_if_fail (self != NULL);
  g_return_if_fail (link != NULL);
  g_return_if_fail (id != NULL && pit_uuid_is_valid (id->text));

  job = new_job (self, link->table.text);
  job->link = *link;
  job->id = *id;
  send_job (job, query_command_cb);
}

/**
 * pit_network_expect:
 * @fingerprint: of the certificate that is taken for the table's
 * @next: of another that will do as well; empty: none
 *
 * From the next attempt on; a connection that is up stays. Any thread.
 */
void
pit_network_expect (PitNetwork      *self,
                    const char      *table,
                    const PitDigest *fingerprint,
                    const PitDigest *next)
{
  PitNetworkJob *job;

  g_return_if_fail (self != NULL);
  g_return_if_fail (table != NULL && fingerprint != NULL && next != NULL);

  job = new_job (self, table);
  job->digest = *fingerprint;
  job->next = *next;
  send_job (job, expect_cb);
}

/**
 * pit_network_hold:
 * @text: why, naming the table
 *
 * Cuts the link until a person lets it go on. Any thread.
 */
void
pit_network_hold (PitNetwork     *self,
                  const char     *table,
                  PitLinkTrouble  trouble,
                  const char     *text)
{
  PitNetworkJob *job;

  g_return_if_fail (self != NULL);
  g_return_if_fail (table != NULL);

  job = new_job (self, table);
  job->trouble = trouble;
  job->text = g_strdup (text);
  send_job (job, hold_cb);
}

/**
 * pit_network_resume:
 *
 * A person's word on a link that is held. Any thread.
 */
void
pit_network_resume (PitNetwork *self,
                    const char *table,
                    PitResume   how)
{
  PitNetworkJob *job;

  g_return_if_fail (self != NULL);
  g_return_if_fail (table != NULL);

  job = new_job (self, table);
  job->how = how;
  send_job (job, resume_cb);
}

static gboolean
set_identity_cb (gpointer user_data)
{
  PitNetworkJob *job = user_data;

  take_identity (job->network, job->database, job->certificate);

  return G_SOURCE_REMOVE;
}

/**
 * pit_network_set_identity:
 * @authority: the only one that counts
 * @certificate: the desk's own, with its key
 *
 * From the next attempt on, of tables that are added later too; connections that are up stay. Any thread.
 */
void
pit_network_set_identity (PitNetwork      *self,
                          GTlsDatabase    *authority,
                          GTlsCertificate *certificate)
{
  PitNetworkJob *job;

  g_return_if_fail (self != NULL);
  g_return_if_fail (G_IS_TLS_DATABASE (authority) && G_IS_TLS_CERTIFICATE (certificate));

  job = new_job (self, "");
  job->database = g_object_ref (authority);
  job->certificate = g_object_ref (certificate);
  send_job (job, set_identity_cb);
}

/**
 * pit_network_wake:
 *
 * Makes the network look at its clock again, for a clock that moves by hand. Any thread.
 */
void
pit_network_wake (PitNetwork *self)
{
  g_return_if_fail (self != NULL);

  g_main_context_wakeup (self->context);
}

PitLinkHost *
_pit_network_get_host (PitNetwork *self)
{
  return &self->host;
}
