/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <json-glib/json-glib.h>
#include <libsoup/soup.h>

#include "pit-handshakes.h"
#include "pit-scripted-controller.h"
#include "pit-wire-text.h"

/* What libsoup says of a peer that has gone before its connection is looked at. */
#define GONE "could not get remote address"

typedef enum
{
  STEP_SEND,
  STEP_BINARY,
  STEP_FLOOD,
  STEP_WAIT_FOR,
  STEP_WAIT_ACK,
  STEP_FREEZE,
  STEP_CLOSE,
  STEP_DROP,
} StepKind;

typedef struct
{
  StepKind kind;
  char    *text;
  GBytes  *bytes;
  gint64   first;
  gint64   last;
} Step;

/* One connection to come, or under way: its steps, where it stands, and what it heard since the last step. */
typedef struct
{
  GPtrArray *steps;
  guint      next;
  GPtrArray *heard; /* types, not yet waited for */
  gboolean   frozen;
} Script;

struct _PitScriptedController
{
  char       *table;
  char       *url;
  SoupServer *server;

  GPtrArray               *scripts;
  guint                    n_connections;
  SoupWebsocketConnection *connection; /* the present one */
  GPtrArray               *old_connections;

  char      *epoch;
  gint64     head;
  gint64     sent;    /* the highest number of an event sent over this connection, or told by its greeting */
  gboolean   insists; /* pongs say @head, whatever was sent */
  gint64     acknowledged;
  GPtrArray *received;
  char      *peer;    /* (nullable): SHA-256 of the certificate that was shown last */
  char      *closed;  /* (nullable): code and reason of the last close */
};

static void run_script (PitScriptedController *self);

static void
free_step (gpointer data)
{
  Step *step = data;

  g_free (step->text);
  g_clear_pointer (&step->bytes, g_bytes_unref);
  g_free (step);
}

static void
free_script (gpointer data)
{
  Script *script = data;

  g_ptr_array_unref (script->steps);
  g_ptr_array_unref (script->heard);
  g_free (script);
}

static Step *
add_step (PitScriptedController *self,
          StepKind               kind)
{
  Script *script = g_ptr_array_index (self->scripts, self->scripts->len - 1);
  Step *step = g_new0 (Step, 1);

  step->kind = kind;
  g_ptr_array_add (script->steps, step);

  return step;
}

static Script *
get_present_script (PitScriptedController *self)
{
  if (self->n_connections == 0 || self->n_connections > self->scripts->len)
    return NULL;

  return g_ptr_array_index (self->scripts, self->n_connections - 1);
}

static gboolean
is_open (PitScriptedController *self)
{
  return self->connection != NULL
         && soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN;
}

/* What a text says of the controller's newest event. */
static void
note_sent (PitScriptedController *self,
           const char            *frame)
{
  static const char *const members[] = { "\"seq\":", "\"head\":", "\"as-of\":" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      const char *found = strstr (frame, members[i]);

      if (found != NULL)
        self->sent = MAX (self->sent, g_ascii_strtoll (found + strlen (members[i]), NULL, 10));
    }
}

static void
flood (PitScriptedController *self,
       const Step            *step)
{
  for (gint64 seq = step->first; seq <= step->last && is_open (self); seq++)
    {
      g_autofree char *frame = pit_wire_text_event (self->table, step->text, seq);

      note_sent (self, frame);
      soup_websocket_connection_send_text (self->connection, frame);
    }
}

/* Returns: whether the step is behind us */
static gboolean
run_step (PitScriptedController *self,
          Script                *script,
          const Step            *step)
{
  gsize size = 0;
  gconstpointer data;
  guint position = 0;

  switch (step->kind)
    {
    case STEP_SEND:
      note_sent (self, step->text);
      soup_websocket_connection_send_text (self->connection, step->text);
      return TRUE;

    case STEP_BINARY:
      data = g_bytes_get_data (step->bytes, &size);
      soup_websocket_connection_send_binary (self->connection, data, size);
      return TRUE;

    case STEP_FLOOD:
      flood (self, step);
      return TRUE;

    case STEP_WAIT_FOR:
      if (!g_ptr_array_find_with_equal_func (script->heard, step->text, g_str_equal, &position))
        return FALSE;
      g_ptr_array_remove_range (script->heard, 0, position + 1);
      return TRUE;

    case STEP_WAIT_ACK:
      return self->acknowledged >= step->last;

    case STEP_FREEZE:
      script->frozen = TRUE;
      return TRUE;

    case STEP_CLOSE:
      soup_websocket_connection_close (self->connection, (gushort) step->last, "as the script says");
      return TRUE;

    case STEP_DROP:
      g_io_stream_close (soup_websocket_connection_get_io_stream (self->connection), NULL, NULL);
      return TRUE;

    default:
      g_assert_not_reached ();
    }
}

static void
run_script (PitScriptedController *self)
{
  Script *script = get_present_script (self);

  while (script != NULL && script->next < script->steps->len && is_open (self))
    {
      if (!run_step (self, script, g_ptr_array_index (script->steps, script->next)))
        return;
      script->next++;
    }
}

static gint64
get_body_integer (JsonObject *object,
                  const char *member)
{
  JsonNode *body = json_object_get_member (object, "body");

  if (body == NULL || !JSON_NODE_HOLDS_OBJECT (body))
    return 0;

  return json_object_get_int_member_with_default (json_node_get_object (body), member, 0);
}

static void
message_cb (SoupWebsocketConnection *connection,
            int                      type,
            GBytes                  *bytes,
            gpointer                 user_data)
{
  PitScriptedController *self = user_data;
  Script *script = get_present_script (self);
  g_autoptr(JsonNode) node = NULL;
  JsonObject *object;
  const char *name;
  char *text;
  gsize size = 0;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (connection != self->connection || script == NULL)
    return;

  text = g_strndup (data, size);
  g_ptr_array_add (self->received, text);
  node = json_from_string (text, NULL);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;

  object = json_node_get_object (node);
  name = json_object_get_string_member_with_default (object, "type", "");
  g_ptr_array_add (script->heard, g_strdup (name));
  if (g_str_equal (name, "ack"))
    self->acknowledged = MAX (self->acknowledged, get_body_integer (object, "seq"));

  if (!script->frozen && g_str_equal (name, "ping") && is_open (self))
    {
      gint64 head = self->insists ? self->head : MAX (self->head, self->sent);
      g_autofree char *pong = pit_wire_text_pong (self->table, self->epoch, get_body_integer (object, "id"), head);

      soup_websocket_connection_send_text (connection, pong);
    }
  run_script (self);
}

static void
closed_cb (SoupWebsocketConnection *connection,
           gpointer                 user_data)
{
  PitScriptedController *self = user_data;

  g_free (self->closed);
  self->closed = g_strdup_printf ("%u %s", soup_websocket_connection_get_close_code (connection),
                                  soup_websocket_connection_get_close_data (connection));
}

static void
note_peer (PitScriptedController *self,
           GTlsCertificate       *certificate)
{
  g_autoptr(GByteArray) der = NULL;

  g_clear_pointer (&self->peer, g_free);
  if (certificate == NULL)
    return;
  g_object_get (certificate, "certificate", &der, NULL);
  self->peer = g_compute_checksum_for_data (G_CHECKSUM_SHA256, der->data, der->len);
}

static void
opened_cb (SoupServer              *server,
           SoupServerMessage       *message,
           const char              *path,
           SoupWebsocketConnection *connection,
           gpointer                 user_data)
{
  PitScriptedController *self = user_data;

  if (self->connection != NULL)
    g_ptr_array_add (self->old_connections, g_steal_pointer (&self->connection));
  self->connection = g_object_ref (connection);
  self->n_connections++;
  self->sent = 0;
  note_peer (self, soup_server_message_get_tls_peer_certificate (message));
  g_signal_connect (connection, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (connection, "closed", G_CALLBACK (closed_cb), self);

  if (get_present_script (self) == NULL)
    soup_websocket_connection_close (connection, SOUP_WEBSOCKET_CLOSE_GOING_AWAY, "no script left");
  else
    run_script (self);
}

/* Small segments, as on a wire, and the smallest buffer: else the kernel takes megabytes for a controller that reads
 * nothing, and once that reads again it is busy with them, under the sanitizers for a millisecond each frame, for longer
 * than the five seconds that libsoup waits for the answer to a close. */
static void
narrow (SoupServer *server)
{
  GSList *listeners = soup_server_get_listeners (server);

  for (GSList *item = listeners; item != NULL; item = item->next)
    {
      g_assert_true (g_socket_set_option (item->data, IPPROTO_TCP, TCP_MAXSEG, 1448, NULL));
      g_assert_true (g_socket_set_option (item->data, SOL_SOCKET, SO_RCVBUF, 4096, NULL));
    }
  g_slist_free (listeners);
}

static gboolean
accept_certificate_cb (SoupServerMessage   *message,
                       GTlsCertificate     *certificate,
                       GTlsCertificateFlags errors,
                       gpointer             user_data)
{
  return errors == 0;
}

/* GLib's own handler for tests ends the report of all cases with such a word, also where it ends none. */
static void
say_warning_cb (const char     *domain,
                GLogLevelFlags  level,
                const char     *message,
                gpointer        user_data)
{
  if (strstr (message, GONE) == NULL)
    g_log_default_handler (domain, level, message, user_data);
}

static gboolean
is_fatal_cb (const char     *domain,
             GLogLevelFlags  level,
             const char     *message,
             gpointer        user_data)
{
  return g_strcmp0 (domain, "libsoup") != 0 || strstr (message, GONE) == NULL;
}

static void
request_started_cb (SoupServer        *server,
                    SoupServerMessage *message,
                    gpointer           user_data)
{
  /* Without this libsoup refuses every client certificate, the good ones too. */
  g_signal_connect (message, "accept-certificate", G_CALLBACK (accept_certificate_cb), NULL);
}

/**
 * pit_scripted_controller_allow_gone_peers:
 *
 * A peer may be gone before its connection is looked at, which libsoup says with a warning. GLib asks for this anew in each
 * case, and a controller of the case before may have a peer that waits: what turns the main loop before it makes a
 * controller says it first.
 */
void
pit_scripted_controller_allow_gone_peers (void)
{
  static gsize is_heard = 0;

  if (g_once_init_enter (&is_heard))
    g_once_init_leave (&is_heard, g_log_set_handler ("libsoup", G_LOG_LEVEL_WARNING | G_LOG_FLAG_FATAL, say_warning_cb, NULL));
  g_test_log_set_fatal_handler (is_fatal_cb, NULL);
}

/**
 * pit_scripted_controller_new:
 * @table: the table's id
 * @certificate: (nullable): its certificate with key; %NULL for plain ws://
 * @authority: (nullable): who signs the client certificates that are accepted; %NULL asks for none
 *
 * Returns: (transfer full): a controller that listens on a free port of the loopback
 */
PitScriptedController *
pit_scripted_controller_new (const char      *table,
                             GTlsCertificate *certificate,
                             GTlsDatabase    *authority,
                             GError         **error)
{
  PitScriptedController *self = g_new0 (PitScriptedController, 1);
  SoupServerListenOptions options = SOUP_SERVER_LISTEN_IPV4_ONLY;
  g_autofree char *path = g_strdup_printf ("/tables/%s", table);
  char *protocols[] = { (char *) "pit-table.v1", NULL };
  GSList *uris;

  self->table = g_strdup (table);
  self->scripts = g_ptr_array_new_with_free_func (free_script);
  self->old_connections = g_ptr_array_new_with_free_func (g_object_unref);
  self->received = g_ptr_array_new_with_free_func (g_free);
  pit_scripted_controller_allow_gone_peers ();
  self->server = soup_server_new (NULL, NULL);
  pit_handshakes_watch (self->server);
  pit_scripted_controller_next_connection (self);

  if (certificate != NULL)
    {
      options |= SOUP_SERVER_LISTEN_HTTPS;
      soup_server_set_tls_certificate (self->server, certificate);
    }
  if (authority != NULL)
    {
      soup_server_set_tls_database (self->server, authority);
      soup_server_set_tls_auth_mode (self->server, G_TLS_AUTHENTICATION_REQUIRED);
      g_signal_connect (self->server, "request-started", G_CALLBACK (request_started_cb), NULL);
    }
  soup_server_add_websocket_handler (self->server, path, NULL, protocols, opened_cb, self, NULL);
  if (!soup_server_listen_local (self->server, 0, options, error))
    {
      pit_scripted_controller_free (self);
      return NULL;
    }

  narrow (self->server);
  uris = soup_server_get_uris (self->server);
  self->url = g_strdup_printf ("%s://127.0.0.1:%d%s", certificate != NULL ? "wss" : "ws", g_uri_get_port (uris->data), path);
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);

  return self;
}

void
pit_scripted_controller_free (PitScriptedController *self)
{
  if (self->connection != NULL)
    g_ptr_array_add (self->old_connections, g_steal_pointer (&self->connection));
  for (guint i = 0; i < self->old_connections->len; i++)
    {
      SoupWebsocketConnection *connection = g_ptr_array_index (self->old_connections, i);

      g_signal_handlers_disconnect_by_data (connection, self);
      g_io_stream_close (soup_websocket_connection_get_io_stream (connection), NULL, NULL);
    }
  pit_handshakes_disconnect (self->server);
  g_clear_object (&self->server);
  g_ptr_array_unref (self->old_connections);
  g_ptr_array_unref (self->scripts);
  g_ptr_array_unref (self->received);
  g_free (self->closed);
  g_free (self->peer);
  g_free (self->epoch);
  g_free (self->table);
  g_free (self->url);
  g_free (self);
}

const char *
pit_scripted_controller_url (PitScriptedController *self)
{
  return self->url;
}

/** pit_scripted_controller_set_certificate: shows another from the next connection on */
void
pit_scripted_controller_set_certificate (PitScriptedController *self,
                                         GTlsCertificate       *certificate)
{
  soup_server_set_tls_certificate (self->server, certificate);
}

/**
 * pit_scripted_controller_next_connection:
 *
 * The steps added from now on are for the connection after those that have a script already.
 */
void
pit_scripted_controller_next_connection (PitScriptedController *self)
{
  Script *script = g_new0 (Script, 1);

  script->steps = g_ptr_array_new_with_free_func (free_step);
  script->heard = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->scripts, script);
}

/**
 * pit_scripted_controller_send:
 * @frame: sent as it is, as a text frame; it must be UTF-8 (libsoup insists), but need not be anything else
 */
void
pit_scripted_controller_send (PitScriptedController *self,
                              const char            *frame)
{
  pit_scripted_controller_send_take (self, g_strdup (frame));
}

/**
 * pit_scripted_controller_send_take:
 * @frame: (transfer full): as for pit_scripted_controller_send()
 */
void
pit_scripted_controller_send_take (PitScriptedController *self,
                                   char                  *frame)
{
  add_step (self, STEP_SEND)->text = frame;
  run_script (self);
}

/**
 * pit_scripted_controller_send_binary:
 * @bytes: sent as a binary frame
 */
void
pit_scripted_controller_send_binary (PitScriptedController *self,
                                     GBytes                *bytes)
{
  add_step (self, STEP_BINARY)->bytes = g_bytes_ref (bytes);
  run_script (self);
}

/**
 * pit_scripted_controller_flood:
 *
 * Sends the plain events @first to @last at once, window or no window.
 */
void
pit_scripted_controller_flood (PitScriptedController *self,
                               const char            *epoch,
                               gint64                 first,
                               gint64                 last)
{
  Step *step = add_step (self, STEP_FLOOD);

  step->text = g_strdup (epoch);
  step->first = first;
  step->last = last;
  run_script (self);
}

/**
 * pit_scripted_controller_wait_for:
 * @type: "hello", "ack", "ping" ...
 *
 * Goes on when the desk has sent a message of this type after the one waited for before.
 */
void
pit_scripted_controller_wait_for (PitScriptedController *self,
                                  const char            *type)
{
  add_step (self, STEP_WAIT_FOR)->text = g_strdup (type);
  run_script (self);
}

/**
 * pit_scripted_controller_wait_ack:
 *
 * Goes on when the desk has acknowledged @seq or more, on this connection or an earlier one.
 */
void
pit_scripted_controller_wait_ack (PitScriptedController *self,
                                  gint64                 seq)
{
  add_step (self, STEP_WAIT_ACK)->last = seq;
  run_script (self);
}

/**
 * pit_scripted_controller_freeze:
 *
 * From here on pings are not answered; the connection stays open.
 */
void
pit_scripted_controller_freeze (PitScriptedController *self)
{
  add_step (self, STEP_FREEZE);
  run_script (self);
}

void
pit_scripted_controller_close (PitScriptedController *self,
                               gushort                code)
{
  add_step (self, STEP_CLOSE)->last = code;
  run_script (self);
}

/**
 * pit_scripted_controller_drop:
 *
 * Cuts the connection without a word, as a killed controller does.
 */
void
pit_scripted_controller_drop (PitScriptedController *self)
{
  add_step (self, STEP_DROP);
  run_script (self);
}

/**
 * pit_scripted_controller_set_head:
 *
 * What its pongs say from now on; the number of what was sent, where that is greater.
 */
void
pit_scripted_controller_set_head (PitScriptedController *self,
                                  const char            *epoch,
                                  gint64                 head)
{
  g_free (self->epoch);
  self->epoch = g_strdup (epoch);
  self->head = head;
}

/**
 * pit_scripted_controller_insist:
 * @insists: whether its pongs say what was set, also where it has sent more
 */
void
pit_scripted_controller_insist (PitScriptedController *self,
                                gboolean               insists)
{
  self->insists = insists;
}

/**
 * pit_scripted_controller_is_done:
 *
 * Returns: whether the script of every connection has been played to its end
 */
gboolean
pit_scripted_controller_is_done (PitScriptedController *self)
{
  for (guint i = 0; i < self->scripts->len; i++)
    {
      const Script *script = g_ptr_array_index (self->scripts, i);

      if (script->next < script->steps->len)
        return FALSE;
    }

  return TRUE;
}

guint
pit_scripted_controller_n_connections (PitScriptedController *self)
{
  return self->n_connections;
}

/** Returns: (transfer none) (nullable): the fingerprint of the certificate that a peer showed last */
const char *
pit_scripted_controller_get_peer (PitScriptedController *self)
{
  return self->peer;
}

/** Returns: (transfer none) (element-type utf8): all frames that the desk has sent, oldest first */
GPtrArray *
pit_scripted_controller_received (PitScriptedController *self)
{
  return self->received;
}

/** Returns: how many of the frames that the desk has sent have @words in them */
guint
pit_scripted_controller_count (PitScriptedController *self,
                               const char            *words)
{
  guint n = 0;

  for (guint i = 0; i < self->received->len; i++)
    n += strstr (g_ptr_array_index (self->received, i), words) != NULL;

  return n;
}

/**
 * pit_scripted_controller_closed:
 *
 * Returns: (transfer none) (nullable): "4003 why", as the desk closed a connection last
 */
const char *
pit_scripted_controller_closed (PitScriptedController *self)
{
  return self->closed;
}

gint64
pit_scripted_controller_acknowledged (PitScriptedController *self)
{
  return self->acknowledged;
}
