/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-handshakes.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "pit-wait.h"

/* Which peers of a server that speaks TLS are past their handshakes: those that have asked for something. A handshake asks the
 * main thread whether a certificate will do, and to close its connection waits until it is over: if the main thread closes one
 * that is under way, both wait for ever. */

#define ASKERS "pit-askers" /* the ports of such peers, with the server */

static void
request_read_cb (SoupServer        *server,
                 SoupServerMessage *message,
                 GHashTable        *askers)
{
  GSocketAddress *address = soup_server_message_get_remote_address (message);

  g_hash_table_add (askers, GUINT_TO_POINTER (g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address))));
}

static gboolean
is_shaking (int         fd,
            guint16     port,
            GHashTable *askers)
{
  struct sockaddr_in here = { 0 }, there = { 0 };
  socklen_t here_size = sizeof here, there_size = sizeof there;

  return getsockname (fd, (struct sockaddr *) &here, &here_size) == 0 && here.sin_family == AF_INET
         && ntohs (here.sin_port) == port && getpeername (fd, (struct sockaddr *) &there, &there_size) == 0
         && !g_hash_table_contains (askers, GUINT_TO_POINTER (ntohs (there.sin_port)));
}

static gboolean
has_handshake (guint16     port,
               GHashTable *askers)
{
  g_autoptr(GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (is_shaking (atoi (name), port, askers))
      return TRUE;

  return FALSE;
}

/** pit_handshakes_watch: to be called before @server listens */
void
pit_handshakes_watch (SoupServer *server)
{
  GHashTable *askers = g_hash_table_new (NULL, NULL);

  g_object_set_data_full (G_OBJECT (server), ASKERS, askers, (GDestroyNotify) g_hash_table_unref);
  g_signal_connect (server, "request-read", G_CALLBACK (request_read_cb), askers);
}

/** pit_handshakes_disconnect: disconnects @server as soon as no handshake is under way; turns the main loop until then */
void
pit_handshakes_disconnect (SoupServer *server)
{
  GSList *uris = soup_server_get_uris (server);
  guint16 port = uris != NULL ? (guint16) g_uri_get_port (uris->data) : 0;

  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  if (soup_server_is_https (server))
    pit_wait_while (has_handshake (port, g_object_get_data (G_OBJECT (server), ASKERS)));
  soup_server_disconnect (server);
}
