/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include "link-fixture.h"
#include "pit-inflow.h"
#include "pit-wire-text.h"

/* A controller of raw bytes, for what no WebSocket library would send. It sends until the desk ends the connection, or
 * until it has sent far more than any bound. */

#define ATTEMPT (96 * 1024 * 1024)
/* What the desk takes, drops after it has closed, and what lies in the system's buffers. */
#define MOST_TAKEN (24 * 1024 * 1024)
#define MOST_GROWTH (24 * 1024 * 1024)
#define GUID "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

typedef struct
{
  const char *name;
  gboolean    greets; /* with a handshake */
  const char *first;  /* what is sent once, with its length: it may hold NULs */
  gsize       n_first;
  const char *piece;  /* what is sent again and again */
  gsize       n_piece;
  gsize       n_filler; /* bytes of payload behind each */
  const char *line;
} Attack;

#define BYTES(text) text, sizeof text - 1

static const Attack attacks[] = {
  { "endless-message", TRUE, BYTES ("\x01\x7d"), BYTES ("\x00\x7d"), 125,
    "T01 trouble flood: Table T01 sends more than it may" },
  { "large-fragments", TRUE, BYTES ("\x01\x7e\xff\x00"), BYTES ("\x00\x7e\xff\x00"), 0xff00,
    "T01 trouble message: Table T01 sent a message that the desk can't read, after event 0: it is too large" },
  { "empty-fragments", TRUE, BYTES ("\x01\x00"), BYTES ("\x00\x00"), 0,
    "T01 trouble flood: Table T01 sends more than it may" },
  { "pings", TRUE, BYTES (""), BYTES ("\x89\x7d"), 125, "T01 trouble flood: Table T01 sends more than it may" },
  { "long-pings", TRUE, BYTES (""), BYTES ("\x89\x7e\x01\x00"), 256,
    "T01 trouble message: Table T01 sent a message that the desk can't read, after event 0: it is not a WebSocket frame" },
  { "pongs", TRUE, BYTES (""), BYTES ("\x8a\x00"), 0, "T01 trouble flood: Table T01 sends more than it may" },
  { "message-in-message", TRUE, BYTES ("\x01\x7d"), BYTES ("\x01\x7d"), 125,
    "T01 trouble message: Table T01 sent a message that the desk can't read, after event 0: it is not a WebSocket frame" },
  { "compressed", TRUE, BYTES (""), BYTES ("\xc1\x7d"), 125,
    "T01 trouble message: Table T01 sent a message that the desk can't read, after event 0: it is not a WebSocket frame, or it is compressed" },
  { "close-of-a-byte", TRUE, BYTES ("\x88\x01\x03"), BYTES ("\x8a\x00"), 0,
    "T01 trouble message: Table T01 sent a message that the desk can't read, after event 0: it closes the connection against WebSocket's rules" },
  { "text-not-utf-8", TRUE, BYTES ("\x81\x02\"\xff"), BYTES ("\x8a\x00"), 0,
    "T01 trouble message: Table T01 sent a message that the desk can't read, after event 0: it is not UTF-8" },
  { "no-websocket", TRUE, BYTES (""), BYTES ("\xff\xff"), 0, "T01 trouble message: Table T01 sent a message" },
  { "endless-header", FALSE, BYTES ("HTTP/1.1 101 Yes\r\nX: "), BYTES ("aaaaaaaa"), 0,
    "T01 trouble flood: The device that answers for table T01 never ends its handshake" },
  { "interim-answers", FALSE, BYTES (""), BYTES ("HTTP/1.1 102 Wait\r\n\r\n"), 0,
    "T01 trouble flood: The device that answers for table T01 never ends its handshake" },
  { "endless-body", FALSE, BYTES ("HTTP/1.1 503 Busy\r\n\r\nafter the shuffle\n"), BYTES ("aaaaaaaa"), 0,
    "T01 trouble busy: Table T01 is busy (HTTP status 503, Busy: after the shuffle" },
};

typedef struct
{
  const Attack *attack;
  GSocket      *listener;
  gsize         n_taken;
} Attacker;

static char *
make_answer (const char *request)
{
  const char *key = strstr (request, "Sec-WebSocket-Key: ") + strlen ("Sec-WebSocket-Key: ");
  g_autofree char *text = g_strdup_printf ("%.24s%s", key, GUID);
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  g_autofree char *accept = NULL;
  guint8 digest[20];
  gsize size = sizeof digest;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &size);
  accept = g_base64_encode (digest, size);

  return g_strdup_printf ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: pit-table.v1\r\n\r\n", accept);
}

static gboolean
send_all (Attacker   *self,
          GSocket    *socket,
          const char *data,
          gsize       size)
{
  for (gsize at = 0; at < size;)
    {
      gssize n = g_socket_send (socket, data + at, size - at, NULL, NULL);

      if (n <= 0)
        return FALSE;
      at += (gsize) n;
      self->n_taken += (gsize) n;
    }

  return TRUE;
}

static gpointer
run_attack (gpointer user_data)
{
  Attacker *self = user_data;
  const Attack *attack = self->attack;
  g_autoptr(GSocket) socket = g_socket_accept (self->listener, NULL, NULL);
  g_autoptr(GByteArray) pieces = g_byte_array_new ();
  g_autofree char *filler = g_strnfill (0x10000, 'a');
  g_autofree char *answer = NULL;
  char request[4096] = "";
  gsize length = 0;

  g_socket_set_timeout (socket, 20);
  while (strstr (request, "\r\n\r\n") == NULL)
    {
      gssize n = g_socket_receive (socket, request + length, sizeof request - 1 - length, NULL, NULL);

      g_assert_cmpint (n, >, 0);
      length += (gsize) n;
    }
  answer = attack->greets ? make_answer (request) : g_strdup ("");
  do
    {
      g_byte_array_append (pieces, (const guint8 *) attack->piece, (guint) attack->n_piece);
      g_byte_array_append (pieces, (const guint8 *) filler, (guint) attack->n_filler);
    }
  while (pieces->len < 0x4000);
  if (send_all (self, socket, answer, strlen (answer)) && send_all (self, socket, attack->first, attack->n_first)
      && (attack->n_first == 0 || !attack->greets || send_all (self, socket, filler, attack->n_filler)))
    while (self->n_taken < ATTEMPT && send_all (self, socket, (const char *) pieces->data, pieces->len))
      ;

  return NULL;
}

static gsize
get_memory (void)
{
  g_autofree char *text = NULL;
  gsize pages = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  pages = (gsize) g_ascii_strtoull (strchr (text, ' '), NULL, 10);

  return pages * (gsize) sysconf (_SC_PAGESIZE);
}

/* (transfer full): somebody to dial, and at which address */
static GSocket *
listen_at (char **url)
{
  g_autoptr(GError) error = NULL;
  GSocket *listener = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, &error);
  g_autoptr(GInetAddress) loopback = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr(GSocketAddress) any = g_inet_socket_address_new (loopback, 0);
  g_autoptr(GSocketAddress) address = NULL;

  g_assert_no_error (error);
  g_assert_true (g_socket_bind (listener, any, TRUE, &error));
  g_assert_true (g_socket_listen (listener, &error));
  address = g_socket_get_local_address (listener, &error);
  *url = g_strdup_printf ("ws://127.0.0.1:%u/tables/T01",
                          g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address)));

  return listener;
}

static gpointer
run_refusal (gpointer user_data)
{
  g_autoptr(GSocket) socket = g_socket_accept (user_data, NULL, NULL);
  const char number[] = "HTTP/1.1 503 Busy\r\n\r\n", words[] = "after the shuffle\n";
  char request[4096];

  g_assert_cmpint (g_socket_receive (socket, request, sizeof request, NULL, NULL), >, 0);
  g_assert_cmpint (g_socket_send (socket, number, sizeof number - 1, NULL, NULL), >, 0);
  /* Longer than the desk waits, but by the system's clock. */
  g_usleep (700 * G_TIME_SPAN_MILLISECOND);
  g_assert_cmpint (g_socket_send (socket, words, sizeof words - 1, NULL, NULL), >, 0);
  /* Until the desk ends it. */
  while (g_socket_receive (socket, request, sizeof request, NULL, NULL) > 0)
    ;

  return NULL;
}

/* How long a refusal's words may take is told by the program's clock, as all else is. */
static void
test_late_words (LinkFixture   *fixture,
                 gconstpointer  data)
{
  PitNetworkJob plan = { .kind = PIT_JOB_ADD, .link.table = { "T01" } };
  g_autoptr(GSocket) listener = NULL;
  g_autofree char *url = NULL;
  GThread *thread;

  listener = listen_at (&url);
  thread = g_thread_new ("refusal", run_refusal, listener);
  plan.url = url;
  pit_network_do (pit_link_recorder_network (fixture->recorder), &plan);
  link_fixture_wait (fixture, "T01 trouble busy: Table T01 is busy (HTTP status 503, Busy: after the shuffle");
  g_thread_join (thread);
}

static void
test_attack (gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *url = NULL;
  g_autoptr(GSocket) listener = listen_at (&url);
  Attacker attacker = { .attack = data, .listener = listener };
  LinkFixture fixture;
  PitNetworkJob plan = { .kind = PIT_JOB_ADD, .link.table = { "T02" } };
  GThread *thread;
  gsize before;

  fixture.recorder = pit_link_recorder_new (NULL);
  fixture.controller = pit_scripted_controller_new ("T02", NULL, NULL, &error);
  g_assert_no_error (error);
  pit_scripted_controller_wait_for (fixture.controller, "hello");
  pit_scripted_controller_send_take (fixture.controller, pit_wire_text_welcome ("T02", LINK_EPOCH, 1, 0));
  pit_scripted_controller_send_take (fixture.controller, pit_wire_text_state ("T02", LINK_EPOCH, 0));
  plan.url = pit_scripted_controller_url (fixture.controller);
  pit_network_do (pit_link_recorder_network (fixture.recorder), &plan);
  link_fixture_wait (&fixture, "T02 state 0");

  before = get_memory ();
  thread = g_thread_new ("attack", run_attack, &attacker);
  plan = (PitNetworkJob) { .kind = PIT_JOB_ADD, .link.table = { "T01" }, .url = url };
  pit_network_do (pit_link_recorder_network (fixture.recorder), &plan);
  link_fixture_wait (&fixture, attacker.attack->line);
  /* The other table is heard while this one goes on sending. */
  pit_scripted_controller_flood (fixture.controller, LINK_EPOCH, 1, 3);
  link_fixture_wait (&fixture, "T02 event 3");
  g_thread_join (thread);
  g_test_message ("taken %" G_GSIZE_FORMAT ", grown %" G_GSSIZE_FORMAT, attacker.n_taken,
                  (gssize) get_memory () - (gssize) before);
  g_assert_cmpuint (attacker.n_taken, <, MOST_TAKEN);
  g_assert_cmpint ((gssize) get_memory () - (gssize) before, <, MOST_GROWTH);
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T02 trouble"), ==, 0);

  link_fixture_tear_down (&fixture, NULL);
}

/* What a table has brought is handed over at once, and not when another's socket is empty. */
static void
test_handed_over (void)
{
  g_autoptr(GError) error = NULL;
  PitScriptedController *other = pit_scripted_controller_new ("T02", NULL, NULL, &error);
  PitNetworkJob plan = { .kind = PIT_JOB_ADD, .link.table = { "T02" }, .url = pit_scripted_controller_url (other) };
  LinkFixture fixture;

  g_assert_no_error (error);
  link_fixture_set_up (&fixture, NULL);
  link_fixture_greet (&fixture, LINK_EPOCH, 1, 0);
  link_fixture_connect (&fixture, "", 0);
  pit_scripted_controller_wait_for (other, "hello");
  pit_scripted_controller_send_take (other, pit_wire_text_welcome ("T02", LINK_EPOCH, 1, 0));
  pit_scripted_controller_send_take (other, pit_wire_text_state ("T02", LINK_EPOCH, 0));
  pit_network_do (pit_link_recorder_network (fixture.recorder), &plan);
  link_fixture_wait (&fixture, "T01 up");
  link_fixture_wait (&fixture, "T02 up");

  /* All of it lies in the sockets when the network goes on. */
  pit_link_recorder_stall (fixture.recorder);
  pit_scripted_controller_flood (other, LINK_EPOCH, 1, PIT_WINDOW_EVENTS);
  pit_scripted_controller_flood (fixture.controller, LINK_EPOCH, 1, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  pit_link_recorder_go_on (fixture.recorder);
  link_fixture_wait (&fixture, "T01 event 1");
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T02 event"), <, PIT_WINDOW_EVENTS / 2);
  link_fixture_tear_down (&fixture, NULL);
  pit_scripted_controller_free (other);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (attacks); i++)
    {
      g_autofree char *path = g_strconcat ("/link-bounds/", attacks[i].name, NULL);

      g_test_add_data_func (path, &attacks[i], test_attack);
    }
  g_test_add_func ("/link-bounds/handed-over", test_handed_over);

  g_test_add ("/link-bounds/late-words", LinkFixture, NULL, link_fixture_set_up, test_late_words, link_fixture_tear_down);

  return g_test_run ();
}
