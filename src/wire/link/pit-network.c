/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-farewell.h"
#include "pit-network-private.h"
#include "pit-stream.h"

/* One thread for all sockets, with its own context: a flood of frames must not starve drawing (sockets go before
 * redraws on the default context). Everything from host on is touched on that thread alone; the other threads send it
 * jobs. */
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

/* A job on its way, with copies of all that it points to. */
typedef struct
{
  PitNetwork   *network;
  PitNetworkJob job;
} Errand;

static void
free_errand (gpointer data)
{
  Errand *errand = data;

  g_free ((char *) errand->job.text);
  g_free ((char *) errand->job.url);
  g_clear_object (&errand->job.authority);
  g_clear_object (&errand->job.certificate);
  g_free (errand);
}

static void
attach (PitNetwork     *self,
        GSourceFunc     function,
        gpointer        data,
        GDestroyNotify  notify)
{
  g_autoptr(GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, function, data, notify);
  g_source_attach (source, self->context);
}

/* (nullable) both: with @authority, and before the thread runs or on it. */
static void
take_identity (PitNetwork      *self,
               GTlsDatabase    *authority,
               GTlsCertificate *certificate)
{
  /* That of another network may be of files that are gone. */
  if (authority == NULL)
    {
      g_tls_backend_set_default_database (g_tls_backend_get_default (), NULL);
      return;
    }

  g_set_object (&self->host.database, authority);
  g_set_object (&self->host.certificate, certificate);
  /* A TLS connection begins with the default one, before it is told which to use: the system's hundred authorities,
   * that nothing here trusts, would be read for it. */
  g_tls_backend_set_default_database (g_tls_backend_get_default (), authority);
}

static void
add_table (PitNetwork          *self,
           const PitNetworkJob *job)
{
  PitLink *link = pit_link_new (&self->host, job);

  g_hash_table_replace (self->links, (gpointer) pit_link_get_table (link), link);
  self->host.n_tables = MAX (self->host.n_tables, g_hash_table_size (self->links));
}

/* What is for one table goes on to its link. A table that isn't there is one without contact. */
static gboolean
do_cb (gpointer user_data)
{
  PitNetwork *self = ((Errand *) user_data)->network;
  const PitNetworkJob *job = &((Errand *) user_data)->job;
  PitLink *link;

  if (job->kind == PIT_JOB_IDENTITY)
    take_identity (self, job->authority, job->certificate);
  else if (job->kind == PIT_JOB_ADD)
    add_table (self, job);
  else if (job->kind == PIT_JOB_ACKNOWLEDGE && job->head.text[0] != '\0')
    self->host.head = job->head;

  link = g_hash_table_lookup (self->links, job->link.table.text);
  if (link != NULL)
    pit_link_do (link, job);
  else if (job->kind == PIT_JOB_SEND_COMMAND || job->kind == PIT_JOB_QUERY_COMMAND)
    pit_link_host_tell (&self->host, &(PitNews) {
      .kind = PIT_NEWS_NOT_SENT, .link = job->link, .not_sent = job->command.id,
      .text = g_strdup_printf (_("The desk has no contact with table %s"), job->link.table.text),
    });

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
  g_clear_pointer (&self->host.leaving, g_ptr_array_unref);
  while (g_main_context_iteration (self->context, FALSE))
    ;
  g_main_context_pop_thread_default (self->context);

  return NULL;
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
  self->host.leaving = pit_farewells_new ();
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
  GThread *thread;

  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->lock);
  thread = g_steal_pointer (&self->thread);
  if (thread != NULL)
    attach (self, quit_cb, self, NULL);
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
  g_clear_pointer (&self->host.leaving, g_ptr_array_unref);
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
 * pit_network_do:
 * @job: copied; its kind says which of its members count
 *
 * Has the network do something. Once it is closed that is dropped. Any thread.
 */
void
pit_network_do (PitNetwork          *self,
                const PitNetworkJob *job)
{
  g_autoptr(GMutexLocker) locker = NULL;
  Errand *errand;

  g_return_if_fail (self != NULL);
  g_return_if_fail (job->kind != PIT_JOB_ADD || pit_id_is_valid (job->link.table.text));

  locker = g_mutex_locker_new (&self->lock);
  if (self->thread == NULL)
    return;

  errand = g_new (Errand, 1);
  *errand = (Errand) { self, *job };
  errand->job.text = g_strdup (job->text);
  errand->job.url = g_strdup (job->url);
  if (job->authority != NULL)
    g_object_ref (job->authority);
  if (job->certificate != NULL)
    g_object_ref (job->certificate);
  attach (self, do_cb, errand, free_errand);
}

PitLinkHost *
_pit_network_get_host (PitNetwork *self)
{
  return &self->host;
}
