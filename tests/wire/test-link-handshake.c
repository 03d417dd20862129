/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-handshake.h"

/* Whether what answers is a WebSocket. Key and proof are those of RFC 6455, section 1.3. */

#define KEY "dGhlIHNhbXBsZSBub25jZQ=="
#define PROOF "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"
#define BEGIN "HTTP/1.1 101 Switching Protocols\r\n"
#define UPGRADE "Upgrade: websocket\r\nConnection: Upgrade\r\n"
#define OURS "Sec-WebSocket-Protocol: pit-table.v1\r\n"

typedef struct
{
  const char *name;
  const char *answer;
  guint       status;
  gboolean    is_open;
  gboolean    is_ours;
} Answer;

static const Answer answers[] = {
  { "good", BEGIN UPGRADE PROOF OURS "\r\n", 101, TRUE, TRUE },
  { "after-another", "HTTP/1.1 102 Wait\r\n\r\n" BEGIN UPGRADE PROOF OURS "\r\n", 101, TRUE, TRUE },
  { "no-protocol", BEGIN UPGRADE PROOF "\r\n", 101, TRUE, FALSE },
  { "other-protocol", BEGIN UPGRADE PROOF "Sec-WebSocket-Protocol: chat\r\n\r\n", 101, TRUE, FALSE },
  { "no-proof", BEGIN UPGRADE OURS "\r\n", 101, FALSE, FALSE },
  { "proof-of-another-key", BEGIN UPGRADE "Sec-WebSocket-Accept: S3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" OURS "\r\n", 101,
    FALSE, FALSE },
  { "other-upgrade", BEGIN "Upgrade: h2c\r\nConnection: Upgrade\r\n" PROOF OURS "\r\n", 101, FALSE, FALSE },
  { "no-connection", BEGIN "Upgrade: websocket\r\n" PROOF OURS "\r\n", 101, FALSE, FALSE },
  /* Its frames would not be what the desk reads. */
  { "extension", BEGIN UPGRADE PROOF OURS "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n", 101, FALSE, FALSE },
  { "other-status", "HTTP/1.1 200 OK\r\n" UPGRADE PROOF OURS "\r\n", 200, FALSE, FALSE },
};

static void
test_answer (gconstpointer data)
{
  const Answer *answer = data;
  const gsize size = strlen (answer->answer);
  g_auto(PitHandshake) handshake = { 0 };

  for (gsize part = 0; part < size; part++)
    g_assert_false (pit_handshake_read (&handshake, KEY, "pit-table.v1", answer->answer, part));
  g_assert_true (pit_handshake_read (&handshake, KEY, "pit-table.v1", answer->answer, size));
  g_assert_cmpuint (handshake.status, ==, answer->status);
  g_assert_cmpint (handshake.is_open, ==, answer->is_open);
  g_assert_cmpint (handshake.is_ours, ==, answer->is_ours);
  g_assert_cmpuint (handshake.size, ==, size);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree char *path = g_strconcat ("/link-handshake/", answers[i].name, NULL);

      g_test_add_data_func (path, &answers[i], test_answer);
    }

  return g_test_run ();
}
