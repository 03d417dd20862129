/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <netinet/in.h>
#include <netinet/tcp.h>

#include <glib/gi18n-lib.h>

#include "pit-alarm.h"
#include "pit-close.h"
#include "pit-dial.h"
#include "pit-handshake.h"
#include "pit-stream.h"
#include "pit-x509.h"

/* One attempt to reach a table: the TCP, TLS and WebSocket handshakes, and whether the peer is the one meant. Nothing is
 * said to a peer whose certificate is not the right one, and no answer is longer than %PIT_HANDSHAKE_MAX. */
struct _PitDial
{
  PitLinkHost     *host;
  char            *table;
  PitDigest        fingerprint;
  PitDigest        next;        /* empty: no other will do */
  gboolean         takes_any;   /* certificate of the authority's */
  gboolean         looks_only;  /* for the certificate, and is content with any */
  GUri            *uri;
  GSocketConnectable *address;
  GTlsDatabase    *database;    /* (nullable): the host's when the attempt began, as is the next */
  GTlsCertificate *certificate; /* (nullable): the desk's own */
  GCancellable    *cancellable;
  gulong           ending_id;
  PitDialFunc      callback;    /* NULL once cancelled */
  gpointer         user_data;

  GIOStream            *stream; /* TCP, then TLS where the address asks for it */
  GTlsCertificate      *shown;  /* (nullable): the peer's ... */
  PitDigest             digest; /* ... its fingerprint; empty: none was shown */
  GTlsCertificateFlags  flaws;  /* ... and what is wrong with it */
  char                 *key;
  char                 *request;
  char                  answer[PIT_HANDSHAKE_MAX];
  gsize                 n_answer;
  PitHandshake          handshake;
  GCancellable         *patience; /* for the words of a refusal, whose number has come; NULL: not refused */
  GSource              *impatience; /* an alarm: they have not */
};

/* So long the words may come after the number; microseconds. */
#define PATIENCE (G_USEC_PER_SEC / 2)

typedef struct
{
  GTlsCertificateFlags flag;
  const char          *reason;
} PitTlsReason;

static const PitTlsReason tls_reasons[] = {
  { G_TLS_CERTIFICATE_UNKNOWN_CA, N_("the pit's authority didn't sign it") },
  { G_TLS_CERTIFICATE_BAD_IDENTITY, N_("it is for another host") },
  { G_TLS_CERTIFICATE_EXPIRED, N_("it has expired") },
  { G_TLS_CERTIFICATE_NOT_ACTIVATED, N_("it is not valid yet; compare the clocks") },
  { G_TLS_CERTIFICATE_REVOKED, N_("it was revoked") },
  { G_TLS_CERTIFICATE_INSECURE, N_("its signature is too weak") },
};

/* Why nobody answers, for people; what the system says about it, with addresses and ports, goes to the log alone. */
static const char *
describe_failure (const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED))
    return _("nothing answers at its address");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
    return _("no answer in time");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_HOST_UNREACHABLE)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NETWORK_UNREACHABLE))
    return _("this computer can't reach its network");
  if (error->domain == G_RESOLVER_ERROR)
    return _("the network doesn't know its name");

  return _("the connection failed");
}

static void
pit_dial_free (PitDial *self)
{
  self->host->n_dials--;
  g_cancellable_disconnect (self->host->ending, self->ending_id);
  if (self->impatience != NULL)
    g_source_destroy (self->impatience);
  g_clear_pointer (&self->impatience, g_source_unref);
  g_clear_object (&self->patience);
  g_clear_object (&self->stream);
  g_clear_object (&self->shown);
  g_clear_object (&self->database);
  g_clear_object (&self->certificate);
  g_clear_object (&self->cancellable);
  g_object_unref (self->address);
  g_uri_unref (self->uri);
  pit_handshake_clear (&self->handshake);
  g_free (self->key);
  g_free (self->request);
  g_free (self->table);
  g_free (self);
}

static gboolean
check_address (const PitDialPlan  *plan,
               GError            **error)
{
  g_autoptr(GUri) uri = NULL;
  g_autoptr(GError) local = NULL;
  const char *scheme;

  uri = g_uri_parse (plan->url != NULL ? plan->url : "", G_URI_FLAGS_NONE, &local);
  scheme = uri != NULL ? g_uri_get_scheme (uri) : NULL;
  if (uri == NULL || g_uri_get_host (uri) == NULL || (strcmp (scheme, "ws") != 0 && strcmp (scheme, "wss") != 0))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("The address of table %s, “%s”, must look like wss://host:port/tables/ID. Correct it in the floor "
                   "plan"),
                 plan->table, plan->url);
  else if (strcmp (scheme, "ws") == 0 && !pit_url_is_loopback (plan->url))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("The address of table %s, “%s”, has no encryption. Use wss://; ws:// is for this computer only"),
                 plan->table, plan->url);
  else if (strcmp (scheme, "wss") == 0 && plan->fingerprint != NULL && !pit_digest_is_valid (plan->fingerprint->text))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("The floor plan has no certificate fingerprint for table %s. Without it the desk can't tell which "
                   "table answers"),
                 plan->table);
  else
    return TRUE;

  return FALSE;
}

static gboolean
is_pinned (PitDial *self)
{
  return self->digest.text[0] != '\0' && !self->takes_any
         && (strcmp (self->digest.text, self->fingerprint.text) == 0 || strcmp (self->digest.text, self->next.text) == 0);
}

static char *
check_identity (PitDial *self)
{
  if (self->takes_any || is_pinned (self))
    return NULL;

  return g_strdup_printf (_("Something else answers at the address of table %s. Its certificate's fingerprint begins "
                            "with %.8s; the floor plan has %.8s. The desk takes nothing from it."),
                          self->table, self->digest.text, self->fingerprint.text);
}

/* Tells how the attempt ended, and ends it. */
static void
end (PitDial                 *self,
     PitLinkTrouble           trouble,
     const char              *text,
     SoupWebsocketConnection *connection)
{
  const PitDialResult result = {
    .connection = connection, .certificate = self->shown, .trouble = trouble, .text = text,
    .pinned = is_pinned (self) ? &self->digest : NULL,
  };

  if (self->callback != NULL)
    self->callback (&result, self->user_data);
  pit_dial_free (self);
}

/* Takes @text. */
static void
end_in_trouble (PitDial        *self,
                PitLinkTrouble  trouble,
                char           *text)
{
  end (self, trouble, text, NULL);
  g_free (text);
}

static void
end_for_error (PitDial      *self,
               const GError *error)
{
  g_autofree char *words = pit_close_clean (error->message, -1);
  const char *flaw = pit_dial_describe_flaws (self->flaws);

  if (flaw != NULL)
    {
      end_in_trouble (self, PIT_TROUBLE_IDENTITY,
                      g_strdup_printf (_("The certificate of table %s can't be trusted: %s"), self->table, flaw));
      return;
    }

  g_info ("%s: %s", self->table, error->message);
  if (g_error_matches (error, G_TLS_ERROR, G_TLS_ERROR_CERTIFICATE_REQUIRED))
    end_in_trouble (self, PIT_TROUBLE_REFUSED,
                    g_strdup_printf (_("Table %s ends the connection: it wants this desk's certificate, and the desk has none; or "
                                       "its own key doesn't fit its certificate"), self->table));
  else if (error->domain == G_TLS_ERROR)
    end_in_trouble (self, PIT_TROUBLE_UNREACHABLE,
                    g_strdup_printf (_("Table %s and this desk share no encryption: %s"), self->table, words));
  else
    end_in_trouble (self, PIT_TROUBLE_UNREACHABLE,
                    g_strdup_printf (_("Table %s can't be reached: %s"), self->table, describe_failure (error)));
}

/* Returns: whether the attempt goes on; else it has ended */
static gboolean
goes_on (PitDial      *self,
         const GError *error)
{
  if (self->callback == NULL)
    pit_dial_free (self);
  /* However the handshake ended: it was only for this. */
  else if (self->looks_only && self->shown != NULL)
    end (self, PIT_TROUBLE_NONE, NULL, NULL);
  else if (error != NULL)
    end_for_error (self, error);
  else
    return TRUE;

  return FALSE;
}

/* The number says what it is; the words are the other end's. */
static void
end_for_status (PitDial *self)
{
  guint status = self->handshake.status;
  g_autofree char *said = self->handshake.words != NULL
                            ? g_strdup_printf (_("HTTP status %u, %s"), status, self->handshake.words)
                            : g_strdup_printf (_("HTTP status %u"), status);

  if (status == SOUP_STATUS_FORBIDDEN)
    end_in_trouble (self, PIT_TROUBLE_REFUSED,
                    g_strdup_printf (_("Table %s refuses this desk's certificate (%s)"), self->table, said));
  else if (status == SOUP_STATUS_NOT_FOUND)
    end_in_trouble (self, PIT_TROUBLE_NO_TABLE,
                    g_strdup_printf (_("The controller at the address of table %s has no such table (%s)"), self->table, said));
  else if (status == SOUP_STATUS_SERVICE_UNAVAILABLE)
    end_in_trouble (self, PIT_TROUBLE_BUSY, g_strdup_printf (_("Table %s is busy (%s)"), self->table, said));
  else
    end_in_trouble (self, PIT_TROUBLE_REFUSED,
                    g_strdup_printf (_("The device that answers for table %s is no table controller (%s)"), self->table, said));
}

static void
end_for_answer (PitDial *self)
{
  g_autoptr(SoupWebsocketConnection) connection = NULL;
  g_autoptr(GIOStream) stream = NULL;
  g_autoptr(GBytes) begun = NULL;
  char *text = NULL;

  if (!self->handshake.is_open && self->handshake.status != 0
      && self->handshake.status != SOUP_STATUS_SWITCHING_PROTOCOLS)
    {
      end_for_status (self);
      return;
    }
  if (!self->handshake.is_open)
    text = g_strdup_printf (_("The device that answers for table %s is no table controller: it doesn't speak "
                              "WebSocket"), self->table);
  else if (!self->handshake.is_ours)
    text = g_strdup_printf (_("The device that answers for table %s doesn't speak %s"), self->table, PIT_WIRE_SUBPROTOCOL);
  if (text != NULL)
    {
      end_in_trouble (self, PIT_TROUBLE_REFUSED, text);
      return;
    }

  begun = g_bytes_new (self->answer + self->handshake.size, self->n_answer - self->handshake.size);
  stream = G_IO_STREAM (pit_stream_new (self->stream, begun, self->host->clock));
  connection = soup_websocket_connection_new (stream, self->uri, SOUP_WEBSOCKET_CONNECTION_CLIENT, NULL,
                                              PIT_WIRE_SUBPROTOCOL, NULL);
  soup_websocket_connection_set_max_incoming_payload_size (connection, PIT_WIRE_MAX_FRAME);
  end (self, PIT_TROUBLE_NONE, NULL, connection);
}

static gboolean
impatience_cb (gpointer user_data)
{
  PitDial *self = user_data;

  g_cancellable_cancel (self->patience);

  return G_SOURCE_REMOVE;
}

static void read_on (PitDial *self);

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  PitDial *self = user_data;
  g_autoptr(GError) error = NULL;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (source), result, &error);

  if (self->callback != NULL && self->patience != NULL && n <= 0)
    {
      end_for_answer (self);
      return;
    }
  if (!goes_on (self, error))
    return;

  self->n_answer += (gsize) n;
  if (pit_handshake_read (&self->handshake, self->key, PIT_WIRE_SUBPROTOCOL, self->answer, self->n_answer))
    {
      gboolean has_words = self->n_answer > self->handshake.size || self->n_answer == sizeof self->answer;

      if (self->patience != NULL || self->handshake.status < SOUP_STATUS_BAD_REQUEST || has_words)
        {
          end_for_answer (self);
          return;
        }
      self->patience = g_cancellable_new ();
      self->impatience = pit_alarm_source_new (self->host->clock);
      pit_alarm_source_set_due (self->impatience, pit_clock_monotonic (self->host->clock) + PATIENCE);
      g_source_set_callback (self->impatience, impatience_cb, self, NULL);
      g_source_attach (self->impatience, g_main_context_get_thread_default ());
    }
  else if (self->n_answer == sizeof self->answer)
    {
      end_in_trouble (self, PIT_TROUBLE_FLOOD,
                      g_strdup_printf (_("The device that answers for table %s never ends its handshake. The desk "
                                         "closed the connection"),
                                       self->table));
      return;
    }
  else if (n == 0)
    {
      end_in_trouble (self, PIT_TROUBLE_UNREACHABLE,
                      g_strdup_printf (_("Table %s can't be reached: %s"), self->table,
                                       _("it closed the connection before it answered")));
      return;
    }
  read_on (self);
}

static void
read_on (PitDial *self)
{
  g_input_stream_read_async (g_io_stream_get_input_stream (self->stream), self->answer + self->n_answer,
                             sizeof self->answer - self->n_answer, G_PRIORITY_DEFAULT,
                             self->patience != NULL ? self->patience : self->cancellable, answered_cb, self);
}

static void
asked_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  PitDial *self = user_data;
  g_autoptr(GError) error = NULL;

  g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, &error);
  if (goes_on (self, error))
    read_on (self);
}

static void
ask (PitDial *self)
{
  self->key = pit_handshake_make_key ();
  self->request = pit_handshake_request (self->uri, self->key, PIT_WIRE_SUBPROTOCOL);
  g_output_stream_write_all_async (g_io_stream_get_output_stream (self->stream), self->request, strlen (self->request),
                                   G_PRIORITY_DEFAULT, self->cancellable, asked_cb, self);
}

/* Before a word is said: who only takes connections, and is another, is found out as well. */
static void
secured_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  PitDial *self = user_data;
  g_autoptr(GError) error = NULL;
  char *text;

  g_tls_connection_handshake_finish (G_TLS_CONNECTION (source), result, &error);
  g_signal_handlers_disconnect_by_data (source, self);
  if (!goes_on (self, error))
    return;

  text = check_identity (self);
  if (text != NULL)
    end_in_trouble (self, PIT_TROUBLE_IDENTITY, text);
  else
    ask (self);
}

/* On the thread of the handshake, which is over before anything here is read. */
static gboolean
accept_certificate_cb (GTlsConnection       *connection,
                       GTlsCertificate      *certificate,
                       GTlsCertificateFlags  flaws,
                       PitDial              *self)
{
  self->flaws = flaws;
  if (self->looks_only && g_set_object (&self->shown, certificate))
    pit_x509_read_fingerprint (certificate, &self->digest);

  return FALSE;
}

static void
note_shown (GTlsConnection *connection,
            GParamSpec     *pspec,
            PitDial        *self)
{
  if (g_set_object (&self->shown, g_tls_connection_get_peer_certificate (connection)) && self->shown != NULL)
    pit_x509_read_fingerprint (self->shown, &self->digest);
}

static void
secure (PitDial *self)
{
  const char *const protocols[] = { "http/1.1", NULL };
  g_autoptr(GIOStream) stream = NULL;
  g_autoptr(GError) error = NULL;
  GTlsConnection *tls;

  stream = g_tls_client_connection_new (self->stream, self->address, &error);
  if (stream == NULL)
    {
      end_for_error (self, error);
      return;
    }

  g_set_object (&self->stream, stream);
  tls = G_TLS_CONNECTION (stream);
  /* Without one every certificate is refused as soon as it was seen, and the handshake ends there. */
  if (self->looks_only)
    g_tls_connection_set_database (tls, NULL);
  else if (self->database != NULL)
    g_tls_connection_set_database (tls, self->database);
  if (self->certificate != NULL && !self->looks_only)
    g_tls_connection_set_certificate (tls, self->certificate);
  g_tls_connection_set_advertised_protocols (tls, protocols);
  /* Many a device drops the connection without TLS's own farewell. */
  g_tls_connection_set_require_close_notify (tls, FALSE);
  g_signal_connect (tls, "accept-certificate", G_CALLBACK (accept_certificate_cb), self);
  g_signal_connect (tls, "notify::peer-certificate", G_CALLBACK (note_shown), self);
  g_tls_connection_handshake_async (tls, G_PRIORITY_DEFAULT, self->cancellable, secured_cb, self);
}

static void
connected_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  PitDial *self = user_data;
  g_autoptr(GSocketAddress) remote = NULL;
  g_autoptr(GError) error = NULL;

  self->stream = G_IO_STREAM (g_socket_client_connect_finish (G_SOCKET_CLIENT (source), result, &error));
  if (!goes_on (self, error))
    return;

  /* A table that has reset the connection already has no address. glib-networking, which asks for it next, doesn't expect
   * that; asked for here, the socket keeps it. */
  remote = g_socket_connection_get_remote_address (G_SOCKET_CONNECTION (self->stream), &error);
  if (remote == NULL)
    {
      end_for_error (self, error);
      return;
    }

  g_socket_set_option (g_socket_connection_get_socket (G_SOCKET_CONNECTION (self->stream)), IPPROTO_TCP, TCP_NODELAY,
                       TRUE, NULL);
  if (strcmp (g_uri_get_scheme (self->uri), "wss") == 0)
    secure (self);
  else if (self->looks_only)
    end_in_trouble (self, PIT_TROUBLE_ADDRESS,
                    g_strdup (_("A table without encryption (ws://) has no certificate, and needs none")));
  else
    ask (self);
}

/** pit_dial_describe_flaws: (transfer none) (nullable): the worst that is wrong with a certificate, as words go on; %NULL: nothing */
const char *
pit_dial_describe_flaws (GTlsCertificateFlags flaws)
{
  for (guint i = 0; i < G_N_ELEMENTS (tls_reasons); i++)
    if ((flaws & tls_reasons[i].flag) != 0)
      return _(tls_reasons[i].reason);

  return NULL;
}

/**
 * pit_url_is_loopback:
 *
 * Returns: whether @url names this very machine
 */
gboolean
pit_url_is_loopback (const char *url)
{
  g_autoptr(GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  const char *host = uri != NULL ? g_uri_get_host (uri) : NULL;
  g_autoptr(GInetAddress) address = host != NULL ? g_inet_address_new_from_string (host) : NULL;

  return g_strcmp0 (host, "localhost") == 0 || (address != NULL && g_inet_address_get_is_loopback (address));
}

static void
ending_cb (GCancellable *ending,
           PitDial      *self)
{
  g_cancellable_cancel (self->cancellable);
}

/**
 * pit_dial_start: (skip)
 * @host: counts the attempts that are not finished, cancelled ones too; once it ends they all fail
 * @callback: called once, later, on this thread's context, unless cancelled
 *
 * Returns: (transfer none): the attempt, which frees itself after @callback; %NULL with @error set if the plan itself
 *   can't be used
 */
PitDial *
pit_dial_start (PitLinkHost        *host,
                const PitDialPlan  *plan,
                PitDialFunc         callback,
                gpointer            user_data,
                GError            **error)
{
  g_autoptr(GSocketClient) client = NULL;
  gboolean is_secure;
  int port;
  PitDial *self;

  if (!check_address (plan, error))
    return NULL;

  self = g_new0 (PitDial, 1);
  self->host = host;
  self->table = g_strdup (plan->table);
  if (plan->fingerprint != NULL)
    self->fingerprint = *plan->fingerprint;
  if (plan->next != NULL)
    self->next = *plan->next;
  self->takes_any = plan->fingerprint == NULL;
  self->looks_only = plan->looks_only;
  self->uri = g_uri_parse (plan->url, G_URI_FLAGS_ENCODED, NULL);
  is_secure = strcmp (g_uri_get_scheme (self->uri), "wss") == 0;
  port = g_uri_get_port (self->uri) > 0 ? g_uri_get_port (self->uri) : is_secure ? 443 : 80;
  self->address = g_network_address_new (g_uri_get_host (self->uri), (guint16) port);
  g_set_object (&self->database, host->database);
  g_set_object (&self->certificate, host->certificate);
  self->cancellable = g_cancellable_new ();
  self->ending_id = g_cancellable_connect (host->ending, G_CALLBACK (ending_cb), self, NULL);
  host->n_dials++;
  self->callback = callback;
  self->user_data = user_data;

  client = g_socket_client_new ();
  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_connect_async (client, self->address, self->cancellable, connected_cb, self);

  return self;
}

/**
 * pit_dial_cancel: (skip)
 *
 * Gives the attempt up; its callback is not called any more.
 */
void
pit_dial_cancel (PitDial *self)
{
  g_return_if_fail (self != NULL);

  self->callback = NULL;
  g_cancellable_cancel (self->cancellable);
  if (self->patience != NULL)
    g_cancellable_cancel (self->patience);
}
