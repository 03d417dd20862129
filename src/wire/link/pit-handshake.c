/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <libsoup/soup.h>

#include "pit-close.h"
#include "pit-handshake.h"

/* The client's side of RFC 6455, section 4, as text: what is sent, and what the answer says. libsoup's own would hold an
 * answer of any length, and say of a refusal its number alone. */

#define GUID "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
#define KEY_BYTES 16
#define SHA1_BYTES 20
#define END "\r\n\r\n"

/** Returns: (transfer full): a key that no earlier handshake had */
char *
pit_handshake_make_key (void)
{
  guint32 bytes[KEY_BYTES / sizeof (guint32)];

  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    bytes[i] = g_random_int ();

  return g_base64_encode ((const guchar *) bytes, sizeof bytes);
}

/** Returns: (transfer full): what asks for a WebSocket at @uri */
char *
pit_handshake_request (GUri       *uri,
                       const char *key,
                       const char *protocol)
{
  const char *host = g_uri_get_host (uri);
  gboolean is_ipv6 = strchr (host, ':') != NULL;
  g_autofree char *port = g_uri_get_port (uri) > 0 ? g_strdup_printf (":%d", g_uri_get_port (uri)) : g_strdup ("");
  const char *query = g_uri_get_query (uri);
  const char *path = g_uri_get_path (uri);

  return g_strdup_printf ("GET %s%s%s HTTP/1.1\r\n"
                          "Host: %s%s%s%s\r\n"
                          "Upgrade: websocket\r\n"
                          "Connection: Upgrade\r\n"
                          "Sec-WebSocket-Key: %s\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Protocol: %s\r\n"
                          "User-Agent: pitstand/%s\r\n" "\r\n",
                          path[0] != '\0' ? path : "/", query != NULL ? "?" : "", query != NULL ? query : "",
                          is_ipv6 ? "[" : "", host, is_ipv6 ? "]" : "", port, key, protocol, PIT_VERSION);
}

static char *
make_accept (const char *key)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  guint8 digest[SHA1_BYTES];
  gsize size = sizeof digest;

  g_checksum_update (checksum, (const guchar *) key, -1);
  g_checksum_update (checksum, (const guchar *) GUID, -1);
  g_checksum_get_digest (checksum, digest, &size);

  return g_base64_encode (digest, size);
}

/* A page for browsers says nothing to people here. */
static char *
make_words (const char *reason,
            const char *body,
            gsize       size)
{
  g_autofree char *phrase = pit_close_clean (reason, -1);
  g_autofree char *line = NULL;

  while (size > 0 && g_ascii_isspace (*body))
    body++, size--;
  if (size > 0 && body[0] != '<')
    line = pit_close_clean (body, (gssize) size);
  if (line == NULL || phrase == NULL)
    return line != NULL ? g_steal_pointer (&line) : g_steal_pointer (&phrase);

  return g_strdup_printf ("%s: %s", phrase, line);
}

static gboolean
is_websocket (SoupMessageHeaders *headers,
              const char         *key)
{
  g_autofree char *accept = make_accept (key);
  const char *told = soup_message_headers_get_one (headers, "Sec-WebSocket-Accept");
  const char *extensions = soup_message_headers_get_list (headers, "Sec-WebSocket-Extensions");

  return soup_message_headers_header_equals (headers, "Upgrade", "websocket")
         && soup_message_headers_header_contains (headers, "Connection", "upgrade") && g_strcmp0 (told, accept) == 0
         && (extensions == NULL || extensions[0] == '\0');
}

/**
 * pit_handshake_read:
 * @key: that was sent
 * @data: all that has come so far
 *
 * Reads the answer. Interim answers are passed over, once.
 *
 * Returns: whether it is whole; else there must come more, up to %PIT_HANDSHAKE_MAX bytes in all
 */
gboolean
pit_handshake_read (PitHandshake *self,
                    const char   *key,
                    const char   *protocol,
                    const char   *data,
                    gsize         size)
{
  for (;;)
    {
      const char *at = data + self->interim;
      const char *end = g_strstr_len (at, (gssize) (size - self->interim), END);
      g_autoptr(SoupMessageHeaders) headers = NULL;
      g_autofree char *reason = NULL;

      /* What does not begin as HTTP does never will. */
      if (end == NULL)
        return size - self->interim >= strlen ("HTTP/") && memcmp (at, "HTTP/", strlen ("HTTP/")) != 0;

      end += strlen (END);
      headers = soup_message_headers_new (SOUP_MESSAGE_HEADERS_RESPONSE);
      if (!soup_headers_parse_response (at, (int) (end - at) - 2, headers, NULL, &self->status, &reason))
        {
          self->status = 0;
          return TRUE;
        }
      if (SOUP_STATUS_IS_INFORMATIONAL (self->status) && self->status != SOUP_STATUS_SWITCHING_PROTOCOLS)
        {
          self->status = 0;
          self->interim = (gsize) (end - data);
          continue;
        }

      g_clear_pointer (&self->words, g_free);
      self->size = (gsize) (end - data);
      self->is_open = self->status == SOUP_STATUS_SWITCHING_PROTOCOLS && is_websocket (headers, key);
      self->is_ours = self->is_open
                      && g_strcmp0 (soup_message_headers_get_one (headers, "Sec-WebSocket-Protocol"), protocol) == 0;
      if (self->status != SOUP_STATUS_SWITCHING_PROTOCOLS)
        self->words = make_words (reason, end, size - self->size);
      return TRUE;
    }
}

void
pit_handshake_clear (PitHandshake *self)
{
  g_clear_pointer (&self->words, g_free);
}
