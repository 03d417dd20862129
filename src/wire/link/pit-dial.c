/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-dial.h"

/* One attempt to reach a table: the TCP, TLS and WebSocket handshakes, and whether the peer is the one meant. */
struct _PitDial
{
  char         *table;
  PitDigest     fingerprint;
  gboolean      secure;
  gboolean      takes_any; /* certificate of the authority's */
  SoupMessage  *message;
  GCancellable *cancellable;
  guint        *n_dials;
  PitDialFunc   callback; /* NULL once cancelled */
  gpointer      user_data;
};

typedef struct
{
  GTlsCertificateFlags flag;
  const char          *reason;
} PitTlsReason;

static const PitTlsReason tls_reasons[] = {
  { G_TLS_CERTIFICATE_UNKNOWN_CA, N_("it is not signed by the pit's authority") },
  { G_TLS_CERTIFICATE_BAD_IDENTITY, N_("it is made out to another host") },
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
    return _("there is no way to its network");
  if (error->domain == G_RESOLVER_ERROR)
    return _("its name is not known to the network");

  return _("the connection failed");
}

static void
pit_dial_free (PitDial *self)
{
  (*self->n_dials)--;
  g_clear_object (&self->message);
  g_clear_object (&self->cancellable);
  g_free (self->table);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitDial, pit_dial_free)

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
                 _("The address of table %s, “%s”, is not of the form wss://host:port/tables/ID; correct the floor "
                   "plan"),
                 plan->table, plan->url);
  else if (strcmp (scheme, "ws") == 0 && !pit_url_is_loopback (plan->url))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("The address of table %s, “%s”, is without encryption; ws:// is for this machine only, use wss://"),
                 plan->table, plan->url);
  else if (strcmp (scheme, "wss") == 0 && plan->fingerprint != NULL && !pit_digest_is_valid (plan->fingerprint->text))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("The floor plan has no certificate fingerprint for table %s; without it nobody can tell which table "
                   "answers"),
                 plan->table);
  else
    return TRUE;

  return FALSE;
}

/* libsoup hands over the certificate that the handshake has proved. */
static char *
check_identity (PitDial *self)
{
  GTlsCertificate *certificate = soup_message_get_tls_peer_certificate (self->message);
  g_autoptr(GByteArray) der = NULL;
  PitDigest digest = { "" };

  if (!self->secure || self->takes_any)
    return NULL;

  if (certificate != NULL)
    {
      g_object_get (certificate, "certificate", &der, NULL);
      pit_digest_of (&digest, der->data, der->len);
    }
  if (strcmp (digest.text, self->fingerprint.text) == 0)
    return NULL;

  return g_strdup_printf (_("Table %s shows another table's certificate: its fingerprint begins with %.8s, the floor "
                            "plan has %.8s. Nothing is taken from it."),
                          self->table, digest.text, self->fingerprint.text);
}

static void
explain_failure (PitDial       *self,
                 const GError  *error,
                 PitDialResult *result,
                 char         **text)
{
  GTlsCertificateFlags flags = soup_message_get_tls_peer_certificate_errors (self->message);
  guint status = soup_message_get_status (self->message);

  result->trouble = PIT_TROUBLE_UNREACHABLE;
  for (guint i = 0; i < G_N_ELEMENTS (tls_reasons); i++)
    if ((flags & tls_reasons[i].flag) != 0)
      {
        result->trouble = PIT_TROUBLE_IDENTITY;
        *text = g_strdup_printf (_("The certificate of table %s can't be trusted: %s"), self->table,
                                 _(tls_reasons[i].reason));
        return;
      }

  if (g_error_matches (error, SOUP_WEBSOCKET_ERROR, SOUP_WEBSOCKET_ERROR_NOT_WEBSOCKET))
    {
      result->trouble = PIT_TROUBLE_REFUSED;
      *text = g_strdup_printf (_("What answers for table %s is no table controller (HTTP status %u)"), self->table,
                               status);
    }
  else if (g_error_matches (error, G_TLS_ERROR, G_TLS_ERROR_CERTIFICATE_REQUIRED))
    {
      result->trouble = PIT_TROUBLE_REFUSED;
      *text = g_strdup_printf (_("Table %s wants the desk's certificate, and there is none"), self->table);
    }
  else
    {
      *text = g_strdup_printf (_("Table %s can't be reached: %s"), self->table, describe_failure (error));
      g_info ("%s: %s", self->table, error->message);
    }
}

static void
connected_cb (GObject      *source,
              GAsyncResult *async_result,
              gpointer      user_data)
{
  g_autoptr(PitDial) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SoupWebsocketConnection) connection = NULL;
  g_autofree char *text = NULL;
  PitDialResult result = { 0 };

  connection = soup_session_websocket_connect_finish (SOUP_SESSION (source), async_result, &error);
  if (self->callback == NULL)
    return;

  if (connection == NULL)
    explain_failure (self, error, &result, &text);
  else if ((text = check_identity (self)) != NULL)
    result.trouble = PIT_TROUBLE_IDENTITY;
  else if (g_strcmp0 (soup_websocket_connection_get_protocol (connection), PIT_WIRE_SUBPROTOCOL) != 0)
    {
      result.trouble = PIT_TROUBLE_REFUSED;
      text = g_strdup_printf (_("What answers for table %s does not speak %s"), self->table, PIT_WIRE_SUBPROTOCOL);
    }
  else
    result.connection = connection;

  result.text = text;
  result.certificate = soup_message_get_tls_peer_certificate (self->message);
  self->callback (&result, self->user_data);
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

/**
 * pit_dial_start: (skip)
 * @callback: called once, later, on this thread's context, unless cancelled
 *
 * Returns: (transfer none): the attempt, which frees itself after @callback; %NULL with @error set if the plan itself
 *   can't be used
 */
PitDial *
pit_dial_start (SoupSession        *session,
                const PitDialPlan  *plan,
                PitDialFunc         callback,
                gpointer            user_data,
                GError            **error)
{
  const char *protocols[] = { PIT_WIRE_SUBPROTOCOL, NULL };
  g_autoptr(SoupMessage) message = NULL;
  PitDial *self;

  if (!check_address (plan, error))
    return NULL;

  message = soup_message_new (SOUP_METHOD_GET, plan->url);
  if (message == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("The address of table %s, “%s”, can't be used"),
                   plan->table, plan->url);
      return NULL;
    }
  if (plan->certificate != NULL)
    soup_message_set_tls_client_certificate (message, plan->certificate);

  self = g_new0 (PitDial, 1);
  self->table = g_strdup (plan->table);
  if (plan->fingerprint != NULL)
    self->fingerprint = *plan->fingerprint;
  self->takes_any = plan->fingerprint == NULL;
  self->secure = g_str_has_prefix (plan->url, "wss:");
  self->message = g_steal_pointer (&message);
  self->cancellable = g_cancellable_new ();
  self->n_dials = plan->n_dials;
  (*self->n_dials)++;
  self->callback = callback;
  self->user_data = user_data;
  soup_session_websocket_connect_async (session, self->message, NULL, (char **) protocols, G_PRIORITY_DEFAULT,
                                        self->cancellable, connected_cb, self);

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
}

static gboolean
unref_connection_cb (gpointer user_data)
{
  g_object_unref (user_data);

  return G_SOURCE_REMOVE;
}

/**
 * pit_dial_hang_up: (skip)
 * @connection: (transfer full): what a dial brought
 *
 * Closes it. libsoup may be in the middle of this very connection, reading on: it outlives this turn of @context.
 */
void
pit_dial_hang_up (SoupWebsocketConnection *connection,
                  GMainContext            *context)
{
  g_autoptr(GSource) idle = g_idle_source_new ();

  if (soup_websocket_connection_get_state (connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (connection, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
  g_source_set_priority (idle, G_PRIORITY_DEFAULT);
  g_source_set_callback (idle, unref_connection_cb, connection, NULL);
  g_source_attach (idle, context);
}

/** Returns: until when @certificate is valid, UTC microseconds; %PIT_UNKNOWN where it does not say. */
gint64
pit_dial_read_expiry (GTlsCertificate *certificate)
{
  g_autoptr(GDateTime) expires = g_tls_certificate_get_not_valid_after (certificate);

  return expires != NULL ? g_date_time_to_unix (expires) * G_USEC_PER_SEC : PIT_UNKNOWN;
}
