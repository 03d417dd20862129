/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-server.h"
#include "pit-x509.h"

/* Desks that may watch besides the recorder. */
#define MAX_OBSERVERS 4
/* All connections. Those that have not said hello yet make room. */
#define MAX_PEERS 12

struct _PitTableServer
{
  PitController *controller;
  SoupServer    *server;
  gboolean       encrypted;
  char          *path;
  char          *url;
  GPtrArray     *peers; /* PitTablePeer, oldest first */
};

/* Another table's certificate is of the same authority as a desk's. What TLS leaves open here is who is a desk. */
static gboolean
accept_certificate_cb (SoupServerMessage   *message,
                       GTlsCertificate     *certificate,
                       GTlsCertificateFlags errors,
                       GTlsCertificate     *own)
{
  g_autoptr(GByteArray) der = NULL;

  g_object_get (certificate, "certificate", &der, NULL);

  return errors == 0 && pit_x509_is_client (der->data, der->len) && !g_tls_certificate_is_same (certificate, own);
}

static void
request_started_cb (SoupServer        *server,
                    SoupServerMessage *message,
                    gpointer           user_data)
{
  /* Without a handler libsoup refuses every client certificate, the good ones too. */
  g_signal_connect (message, "accept-certificate", G_CALLBACK (accept_certificate_cb),
                    soup_server_get_tls_certificate (server));
}

static gboolean
offers_protocol (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);

  return soup_message_headers_header_contains (headers, "Sec-WebSocket-Protocol", PIT_WIRE_SUBPROTOCOL);
}

/* Before libsoup answers the handshake: it would take any path below the table's, and a desk of any protocol. */
static void
request_cb (SoupServer        *server,
            SoupServerMessage *message,
            const char        *path,
            GHashTable        *query,
            gpointer           user_data)
{
  PitTableServer *self = user_data;

  if (!g_str_equal (path, self->path))
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
  else if (!offers_protocol (message))
    soup_server_message_set_status (message, SOUP_STATUS_BAD_REQUEST, NULL);
}

static gboolean
is_book (PitTablePeer  *peer,
         const PitUuid *book)
{
  return g_str_equal (pit_table_peer_get_book (peer)->text, book->text);
}

/* The first book that ever said hello is the recorder. */
static PitDeskRole
admit_cb (PitTablePeer  *peer,
          const PitUuid *book,
          gpointer       user_data)
{
  PitTableServer *self = user_data;
  PitJournal *journal = pit_controller_get_journal (self->controller);
  const PitUuid *recorder = &pit_journal_get_facts (journal)->book;
  guint n = 0;

  if (recorder->text[0] == '\0')
    pit_journal_set_book (journal, book);
  if (g_str_equal (recorder->text, book->text))
    return PIT_DESK_RECORDER;

  for (guint i = 0; i < self->peers->len; i++)
    {
      PitTablePeer *other = g_ptr_array_index (self->peers, i);

      n += pit_table_peer_is_greeted (other) && pit_table_peer_get_role (other) == PIT_DESK_OBSERVER
           && !is_book (other, book);
    }

  return n < MAX_OBSERVERS ? PIT_DESK_OBSERVER : PIT_DESK_UNKNOWN;
}

/* It takes the place of its own older connection. */
static void
greeted_cb (PitTablePeer *peer,
            gpointer      user_data)
{
  PitTableServer *self = user_data;

  for (guint i = 0; i < self->peers->len; i++)
    {
      PitTablePeer *other = g_ptr_array_index (self->peers, i);

      if (other != peer && pit_table_peer_is_greeted (other) && is_book (other, pit_table_peer_get_book (peer)))
        pit_table_peer_close (other, PIT_CLOSE_REPLACED, NULL);
    }
}

static void
closed_cb (PitTablePeer *peer,
           gpointer      user_data)
{
  PitTableServer *self = user_data;

  g_ptr_array_remove (self->peers, peer);
}

/* The one that has been silent longest makes room; a desk that is served never does. */
static void
drop_silent (PitTableServer *self)
{
  for (guint i = 0; i < self->peers->len && self->peers->len >= MAX_PEERS; i++)
    if (!pit_table_peer_is_greeted (g_ptr_array_index (self->peers, i)))
      {
        pit_table_peer_close (g_ptr_array_index (self->peers, i), PIT_CLOSE_SILENT, NULL);
        g_ptr_array_remove_index (self->peers, i);
        return;
      }
}

static const PitPeerListener peer_listener = { admit_cb, greeted_cb, closed_cb };

static void
opened_cb (SoupServer              *server,
           SoupServerMessage       *message,
           const char              *path,
           SoupWebsocketConnection *connection,
           gpointer                 user_data)
{
  PitTableServer *self = user_data;

  drop_silent (self);
  g_ptr_array_add (self->peers, pit_table_peer_new (self->controller, connection, &peer_listener, self));
}

/**
 * pit_table_server_new:
 * @controller: whose table it is
 * @certificate: (nullable): the table's certificate with its key; %NULL for plain ws://
 * @authority: (nullable): who signs desks' certificates; must be given with @certificate
 *
 * Returns: (transfer full): a server that does not listen yet
 */
PitTableServer *
pit_table_server_new (PitController   *controller,
                      GTlsCertificate *certificate,
                      GTlsDatabase    *authority)
{
  PitTableServer *self = g_new0 (PitTableServer, 1);
  char *protocols[] = { (char *) PIT_WIRE_SUBPROTOCOL, NULL };

  g_return_val_if_fail ((certificate == NULL) == (authority == NULL), self);

  self->peers = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_table_peer_free);
  self->controller = g_object_ref (controller);
  self->path = g_strdup_printf ("/tables/%s", pit_controller_get_plan (controller)->id.text);
  self->server = soup_server_new (NULL, NULL);
  self->encrypted = certificate != NULL;
  if (self->encrypted)
    {
      soup_server_set_tls_certificate (self->server, certificate);
      soup_server_set_tls_database (self->server, authority);
      soup_server_set_tls_auth_mode (self->server, G_TLS_AUTHENTICATION_REQUIRED);
      g_signal_connect (self->server, "request-started", G_CALLBACK (request_started_cb), NULL);
    }
  soup_server_add_early_handler (self->server, self->path, request_cb, self, NULL);
  soup_server_add_websocket_handler (self->server, self->path, NULL, protocols, opened_cb, self, NULL);

  return self;
}

void
pit_table_server_free (PitTableServer *self)
{
  pit_table_server_stop (self);
  g_object_unref (self->server);
  g_object_unref (self->controller);
  g_ptr_array_unref (self->peers);
  g_free (self->path);
  g_free (self->url);
  g_free (self);
}

/**
 * pit_table_server_listen:
 * @port: 0 for any that is free
 *
 * Returns: whether desks can connect now
 */
gboolean
pit_table_server_listen (PitTableServer *self,
                         guint           port,
                         GError        **error)
{
  SoupServerListenOptions options = SOUP_SERVER_LISTEN_IPV4_ONLY;
  GSList *uris;

  if (self->encrypted)
    options |= SOUP_SERVER_LISTEN_HTTPS;
  if (!soup_server_listen_local (self->server, port, options, error))
    return FALSE;

  uris = soup_server_get_uris (self->server);
  g_free (self->url);
  self->url = g_strdup_printf ("%s://127.0.0.1:%d%s", self->encrypted ? "wss" : "ws", g_uri_get_port (uris->data),
                               self->path);
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);

  return TRUE;
}

/**
 * pit_table_server_stop:
 *
 * Listens no more, and ends every connection.
 */
void
pit_table_server_stop (PitTableServer *self)
{
  soup_server_disconnect (self->server);
  g_ptr_array_set_size (self->peers, 0);
}

/**
 * pit_table_server_get_url:
 *
 * Returns: (transfer none) (nullable): where desks dial; %NULL before it listens
 */
const char *
pit_table_server_get_url (PitTableServer *self)
{
  return self->url;
}
