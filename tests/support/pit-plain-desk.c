/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <libsoup/soup.h>

#include "pit-plain-desk.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

struct _PitPlainDesk
{
  SoupSession             *session;
  SoupWebsocketConnection *connection;
  GTlsDatabase            *authority;
  GPtrArray               *heard;
  gboolean                 closed;
  guint                    status; /* of the handshake */

  GQueue waiting; /* sizes of the events that came and are not acknowledged */
  gint64 acknowledged;
  gint64 waiting_bytes;
  gint64 most_waiting;
  gint64 most_bytes;

  gboolean connecting;
  GError  *error;
};

static void
message_cb (SoupWebsocketConnection *connection,
            int                      type,
            GBytes                  *bytes,
            gpointer                 user_data)
{
  PitPlainDesk *self = user_data;
  gsize size = g_bytes_get_size (bytes);
  char *frame = g_strndup (g_bytes_get_data (bytes, NULL), size);
  gint64 seq = pit_plain_desk_find (frame, "seq");

  g_ptr_array_add (self->heard, frame);
  if (seq <= 0)
    return;
  if (g_queue_is_empty (&self->waiting))
    self->acknowledged = seq - 1;
  g_queue_push_tail (&self->waiting, GSIZE_TO_POINTER (size));
  self->waiting_bytes += (gint64) size;
  self->most_waiting = MAX (self->most_waiting, (gint64) self->waiting.length);
  self->most_bytes = MAX (self->most_bytes, self->waiting_bytes);
}

static void
closed_cb (SoupWebsocketConnection *connection,
           gpointer                 user_data)
{
  PitPlainDesk *self = user_data;

  self->closed = TRUE;
}

static void
connected_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  PitPlainDesk *self = user_data;

  self->connecting = FALSE;
  self->connection = soup_session_websocket_connect_finish (SOUP_SESSION (source), result, &self->error);
  if (self->connection == NULL)
    return;

  g_signal_connect (self->connection, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (self->connection, "closed", G_CALLBACK (closed_cb), self);
}

/**
 * pit_plain_desk_new:
 * @url: where to dial
 * @certificate: (nullable): the desk's own, with its key
 * @authority: (nullable): whom it trusts
 * @protocol: (nullable): the subprotocol it offers
 * @error: return location for what libsoup says
 *
 * Dials, and waits for the outcome.
 *
 * Returns: (transfer full): the desk; where @error is set there is no connection, only a status
 */
PitPlainDesk *
pit_plain_desk_new (const char      *url,
                    GTlsCertificate *certificate,
                    GTlsDatabase    *authority,
                    const char      *protocol,
                    GError         **error)
{
  PitPlainDesk *self = g_new0 (PitPlainDesk, 1);
  g_autoptr(SoupMessage) message = soup_message_new ("GET", url);
  char *protocols[] = { (char *) protocol, NULL };

  self->session = soup_session_new ();
  self->heard = g_ptr_array_new_with_free_func (g_free);
  if (authority != NULL)
    soup_session_set_tls_database (self->session, authority);
  if (certificate != NULL)
    soup_message_set_tls_client_certificate (message, certificate);

  self->connecting = TRUE;
  soup_session_websocket_connect_async (self->session, message, NULL, protocol != NULL ? protocols : NULL,
                                        G_PRIORITY_DEFAULT, NULL, connected_cb, self);
  pit_wait_while (self->connecting);
  self->status = soup_message_get_status (message);
  if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));

  return self;
}

void
pit_plain_desk_free (PitPlainDesk *self)
{
  if (self->connection != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->connection, self);
      g_io_stream_close (soup_websocket_connection_get_io_stream (self->connection), NULL, NULL);
    }
  g_clear_object (&self->connection);
  g_clear_object (&self->session);
  g_ptr_array_unref (self->heard);
  g_queue_clear (&self->waiting);
  g_free (self);
}

void
pit_plain_desk_send (PitPlainDesk *self,
                     const char   *frame)
{
  soup_websocket_connection_send_text (self->connection, frame);
}

void
pit_plain_desk_send_binary (PitPlainDesk *self)
{
  soup_websocket_connection_send_binary (self->connection, "{}", 2);
}

/**
 * pit_plain_desk_hello:
 * @epoch: (nullable): of the cursor
 * @seq: of the cursor
 */
void
pit_plain_desk_hello (PitPlainDesk *self,
                      const char   *table,
                      const char   *book,
                      const char   *epoch,
                      gint64        seq,
                      gint64        window,
                      gint64        window_bytes)
{
  g_autofree char *cursor_epoch = epoch != NULL ? g_strdup_printf ("\"epoch\":\"%s\",", epoch) : g_strdup ("");
  g_autofree char *body = NULL;
  g_autofree char *frame = NULL;

  body = g_strdup_printf ("{\"book\":\"%s\",\"cursor\":{%s\"seq\":%" PRId64 "},\"window\":%" PRId64
                          ",\"window-bytes\":%" PRId64 "}", book, cursor_epoch, seq, window, window_bytes);
  frame = pit_wire_text_frame ("hello", table, NULL, 0, body);
  pit_plain_desk_send (self, frame);
}

void
pit_plain_desk_ack (PitPlainDesk *self,
                    const char   *table,
                    const char   *epoch,
                    gint64        seq)
{
  g_autofree char *body = g_strdup_printf ("{\"seq\":%" PRId64 "}", seq);
  g_autofree char *frame = pit_wire_text_frame ("ack", table, epoch, 0, body);

  for (; self->acknowledged < seq && !g_queue_is_empty (&self->waiting); self->acknowledged++)
    self->waiting_bytes -= (gint64) GPOINTER_TO_SIZE (g_queue_pop_head (&self->waiting));
  pit_plain_desk_send (self, frame);
}

void
pit_plain_desk_ping (PitPlainDesk *self,
                     const char   *table,
                     gint64        id)
{
  g_autofree char *body = g_strdup_printf ("{\"id\":%" PRId64 "}", id);
  g_autofree char *frame = pit_wire_text_frame ("ping", table, NULL, 0, body);

  pit_plain_desk_send (self, frame);
}

/**
 * pit_plain_desk_cut:
 *
 * Ends the connection without a word.
 */
void
pit_plain_desk_cut (PitPlainDesk *self)
{
  g_io_stream_close (soup_websocket_connection_get_io_stream (self->connection), NULL, NULL);
}

/**
 * pit_plain_desk_wait:
 *
 * Returns: (transfer none): the frame heard as the @index-th, from 0
 */
const char *
pit_plain_desk_wait (PitPlainDesk *self,
                     guint         index)
{
  pit_wait_while (self->heard->len <= index);

  return g_ptr_array_index (self->heard, index);
}

/**
 * pit_plain_desk_wait_closed:
 *
 * Returns: the close code
 */
gushort
pit_plain_desk_wait_closed (PitPlainDesk *self)
{
  pit_wait_while (!self->closed);

  return soup_websocket_connection_get_close_code (self->connection);
}

gboolean
pit_plain_desk_is_closed (PitPlainDesk *self)
{
  return self->closed;
}

/**
 * pit_plain_desk_heard:
 *
 * Returns: (transfer none) (element-type utf8): all frames heard
 */
GPtrArray *
pit_plain_desk_heard (PitPlainDesk *self)
{
  return self->heard;
}

/**
 * pit_plain_desk_status:
 *
 * Returns: the HTTP status of the handshake
 */
guint
pit_plain_desk_status (PitPlainDesk *self)
{
  return self->status;
}

static char *
find_text (const char *frame,
           const char *member)
{
  g_autofree char *key = g_strdup_printf ("\"%s\":\"", member);
  const char *at = strstr (frame, key);

  if (at == NULL)
    return NULL;
  at += strlen (key);

  return g_strndup (at, strcspn (at, "\""));
}

/**
 * pit_plain_desk_type:
 *
 * Returns: (transfer full) (nullable): the frame's type
 */
char *
pit_plain_desk_type (const char *frame)
{
  return find_text (frame, "type");
}

char *
pit_plain_desk_epoch (const char *frame)
{
  return find_text (frame, "epoch");
}

/** Returns: of the events that came, how many waited for their acknowledgement at worst */
gint64
pit_plain_desk_most_waiting (PitPlainDesk *self)
{
  return self->most_waiting;
}

/** Returns: likewise, of how many bytes they were */
gint64
pit_plain_desk_most_bytes (PitPlainDesk *self)
{
  return self->most_bytes;
}

/**
 * pit_plain_desk_find:
 * @member: the first member of that name anywhere in the frame
 *
 * Returns: its number; -1 where there is none
 */
gint64
pit_plain_desk_find (const char *frame,
                     const char *member)
{
  g_autofree char *key = g_strdup_printf ("\"%s\":", member);
  const char *at = strstr (frame, key);

  return at != NULL ? g_ascii_strtoll (at + strlen (key), NULL, 10) : -1;
}
