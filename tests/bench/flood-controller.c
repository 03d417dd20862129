/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <sys/resource.h>

#include <glib-unix.h>
#include <libsoup/soup.h>

#include "pit-codec.h"
#include "pit-croupier-table.h"
#include "pit-frame.h"

/*
 * flood-controller --pki DIR --floor FILE [--tables N] [--events N]: tables that have had their night already, and tell
 * it as fast as a desk's window lets them, over wss. A source for benchmarks: all frames lie ready in memory.
 *
 * Prints "table ID URL FINGERPRINT" for each table, then "ready N tables"; each time a desk has acknowledged all of
 * a table's events "done ID EVENTS SECONDS CPU-SECONDS", from its hello to that acknowledgement. Ends on SIGTERM.
 */

/* Frames between two looks at what came in. */
#define BURST 256
/* 2026-01-10 08:00 UTC */
#define START G_GINT64_CONSTANT (1768032000000000)

typedef struct
{
  PitId        id;
  PitUuid      epoch;
  GPtrArray   *frames; /* GBytes: event n at n - 1 */
  PitTableState state;
  SoupServer  *server;

  SoupWebsocketConnection *connection;
  gint64  next;
  gint64  acknowledged;
  gint64  window;
  gint64  window_bytes;
  gint64  events_in_frame;
  gint64  waiting_bytes;
  guint   burst;
  gint64  began_at;
  double  began_cpu;
} Flood;

static char *pki;
static char *floor_path;
static int n_tables = 1;
static int n_events = 200000;
static PitStamp stamp = { START, 0, { "11111111-2222-4333-8444-555555555555" } };

static const GOptionEntry entries[] = {
  { "pki", 0, 0, G_OPTION_ARG_FILENAME, &pki, "Certificates as demo-pki makes them for a number of tables", "DIR" },
  { "floor", 0, 0, G_OPTION_ARG_FILENAME, &floor_path, "The demo floor", "FILE" },
  { "tables", 0, 0, G_OPTION_ARG_INT, &n_tables, "How many tables", "N" },
  { "events", 0, 0, G_OPTION_ARG_INT, &n_events, "Events of each table", "N" },
  G_OPTION_ENTRY_NULL
};

static double
get_cpu (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static gint64
get_size (Flood *flood,
          gint64 seq)
{
  return (gint64) g_bytes_get_size (g_ptr_array_index (flood->frames, seq - 1));
}

static void
send_message (Flood      *flood,
              PitMessage *message)
{
  g_autoptr(GBytes) frame = NULL;

  message->table = flood->id;
  message->epoch = flood->epoch;
  message->stamp = stamp;
  frame = pit_codec_encode (message);
  soup_websocket_connection_send_message (flood->connection, SOUP_WEBSOCKET_DATA_TEXT, frame);
}

/* As many as the window and the frame hold. Returns how many. */
static guint
send_events (Flood *flood)
{
  g_autoptr(GByteArray) frame = g_byte_array_sized_new (PIT_WIRE_MAX_FRAME);
  g_autoptr(GBytes) bytes = NULL;
  guint n = 0;

  while (n < flood->events_in_frame && flood->next <= (gint64) flood->frames->len
         && flood->next - 1 - flood->acknowledged < flood->window
         && flood->waiting_bytes + get_size (flood, flood->next) <= flood->window_bytes
         && pit_frame_add (frame, g_ptr_array_index (flood->frames, flood->next - 1)))
    {
      flood->waiting_bytes += get_size (flood, flood->next);
      flood->next++;
      n++;
    }
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&frame));
  if (n > 0)
    soup_websocket_connection_send_message (flood->connection, SOUP_WEBSOCKET_DATA_TEXT, bytes);

  return n;
}

static gboolean pump_cb (gpointer user_data);

static void
pump (Flood *flood)
{
  guint n = 0;

  while (flood->next <= (gint64) flood->frames->len
         && soup_websocket_connection_get_state (flood->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    {
      guint n_sent;

      if (n >= BURST)
        {
          if (flood->burst == 0)
            flood->burst = g_idle_add_full (G_PRIORITY_DEFAULT, pump_cb, flood, NULL);
          return;
        }
      n_sent = send_events (flood);
      if (n_sent == 0)
        return;
      n += n_sent;
    }
}

static gboolean
pump_cb (gpointer user_data)
{
  Flood *flood = user_data;

  flood->burst = 0;
  if (flood->connection != NULL)
    pump (flood);

  return G_SOURCE_REMOVE;
}

static void
take_hello (Flood          *flood,
            const PitHello *hello)
{
  PitMessage message;

  flood->began_at = g_get_monotonic_time ();
  flood->began_cpu = get_cpu ();
  flood->window = hello->window;
  flood->window_bytes = hello->window_bytes;
  flood->events_in_frame = MAX (hello->events_in_frame, 1);
  flood->waiting_bytes = 0;
  flood->next = g_str_equal (hello->cursor.epoch.text, flood->epoch.text) ? hello->cursor.seq + 1 : 1;
  flood->acknowledged = flood->next - 1;

  pit_message_init (&message, PIT_MESSAGE_WELCOME);
  message.welcome.oldest = 1;
  message.welcome.head = flood->frames->len;
  g_strlcpy (message.welcome.controller, "flood-controller", sizeof message.welcome.controller);
  message.welcome.senses = (PitSenses) PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO);
  message.welcome.book = hello->book;
  send_message (flood, &message);

  pit_message_init (&message, PIT_MESSAGE_STATE);
  message.state.as_of = flood->frames->len;
  pit_table_state_copy (&message.state.state, &flood->state);
  send_message (flood, &message);
  pump (flood);
}

static void
take_ack (Flood *flood,
          gint64 seq)
{
  gboolean done = flood->acknowledged == (gint64) flood->frames->len;

  for (seq = MIN (seq, flood->next - 1); flood->acknowledged < seq; flood->acknowledged++)
    flood->waiting_bytes -= get_size (flood, flood->acknowledged + 1);
  if (!done && flood->acknowledged == (gint64) flood->frames->len)
    g_print ("done %s %u %.3f %.3f\n", flood->id.text, flood->frames->len,
             (double) (g_get_monotonic_time () - flood->began_at) / G_USEC_PER_SEC, get_cpu () - flood->began_cpu);
  pump (flood);
}

static void
message_cb (SoupWebsocketConnection *connection,
            int                      type,
            GBytes                  *bytes,
            gpointer                 user_data)
{
  Flood *flood = user_data;
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
  g_autoptr(GError) error = NULL;
  PitMessage pong;

  if (connection != flood->connection)
    return;
  if (!pit_codec_decode (bytes, &message, &error))
    {
      g_warning ("%s: %s", flood->id.text, error->message);
      return;
    }

  if (message.type == PIT_MESSAGE_HELLO)
    take_hello (flood, &message.hello);
  else if (message.type == PIT_MESSAGE_ACK)
    take_ack (flood, message.ack.seq);
  else if (message.type == PIT_MESSAGE_PING)
    {
      pit_message_init (&pong, PIT_MESSAGE_PONG);
      pong.ping.id = message.ping.id;
      pong.ping.head = flood->frames->len;
      send_message (flood, &pong);
    }
}

static void
opened_cb (SoupServer              *server,
           SoupServerMessage       *message,
           const char              *path,
           SoupWebsocketConnection *connection,
           gpointer                 user_data)
{
  Flood *flood = user_data;

  g_set_object (&flood->connection, connection);
  g_signal_connect (connection, "message", G_CALLBACK (message_cb), flood);
}

static gboolean
accept_certificate_cb (SoupServerMessage   *message,
                       GTlsCertificate     *certificate,
                       GTlsCertificateFlags errors,
                       gpointer             user_data)
{
  return errors == 0;
}

static void
request_started_cb (SoupServer        *server,
                    SoupServerMessage *message,
                    gpointer           user_data)
{
  g_signal_connect (message, "accept-certificate", G_CALLBACK (accept_certificate_cb), NULL);
}

static void
free_flood (gpointer data)
{
  Flood *flood = data;

  g_clear_handle_id (&flood->burst, g_source_remove);
  if (flood->connection != NULL)
    {
      g_signal_handlers_disconnect_by_data (flood->connection, flood);
      g_io_stream_close (soup_websocket_connection_get_io_stream (flood->connection), NULL, NULL);
    }
  g_clear_object (&flood->connection);
  g_clear_object (&flood->server);
  g_ptr_array_unref (flood->frames);
  pit_table_state_release (&flood->state);
  g_free (flood);
}

/* A night of the demo floor's table, played and written down before anybody asks. */
static Flood *
record_night (const PitFloorPlan *floor,
              guint               index)
{
  PitTablePlan plan = floor->table[index % floor->n_tables];
  g_autoptr(PitCroupierTable) table = NULL;
  g_autofree char *epoch = g_uuid_string_random ();
  Flood *flood = g_new0 (Flood, 1);

  g_snprintf (plan.id.text, sizeof plan.id.text, "T%02u", index + 1);
  flood->id = plan.id;
  g_strlcpy (flood->epoch.text, epoch, sizeof flood->epoch.text);
  flood->frames = g_ptr_array_new_full ((guint) n_events, (GDestroyNotify) g_bytes_unref);
  table = pit_croupier_table_new (floor, &plan, 1, &flood->epoch);
  for (int i = 0; i < n_events; i++)
    {
      g_autoptr(PitEvent) event = NULL;

      stamp.mono = pit_croupier_table_next_due (table);
      stamp.wall = START + stamp.mono;
      event = pit_croupier_table_step (table, &stamp);
      g_ptr_array_add (flood->frames, pit_codec_encode_event (event));
    }
  pit_table_state_copy (&flood->state, pit_croupier_table_get_state (table));

  return flood;
}

static gboolean
listen (Flood        *flood,
        GTlsDatabase *authority,
        GError      **error)
{
  g_autofree char *pem = g_strdup_printf ("%s/table-%s.pem", pki, flood->id.text);
  g_autofree char *key = g_strdup_printf ("%s/table-%s.key", pki, flood->id.text);
  g_autofree char *path = g_strdup_printf ("/tables/%s", flood->id.text);
  g_autoptr(GTlsCertificate) certificate = g_tls_certificate_new_from_files (pem, key, error);
  g_autoptr(GByteArray) der = NULL;
  char *protocols[] = { (char *) PIT_WIRE_SUBPROTOCOL, NULL };
  PitDigest fingerprint;
  GSList *uris;

  if (certificate == NULL)
    return FALSE;

  flood->server = soup_server_new (NULL, NULL);
  soup_server_set_tls_certificate (flood->server, certificate);
  soup_server_set_tls_database (flood->server, authority);
  soup_server_set_tls_auth_mode (flood->server, G_TLS_AUTHENTICATION_REQUIRED);
  g_signal_connect (flood->server, "request-started", G_CALLBACK (request_started_cb), NULL);
  soup_server_add_websocket_handler (flood->server, path, NULL, protocols, opened_cb, flood, NULL);
  if (!soup_server_listen_local (flood->server, 0, SOUP_SERVER_LISTEN_HTTPS | SOUP_SERVER_LISTEN_IPV4_ONLY, error))
    return FALSE;

  g_object_get (certificate, "certificate", &der, NULL);
  pit_digest_of (&fingerprint, der->data, der->len);
  uris = soup_server_get_uris (flood->server);
  g_print ("table %s wss://127.0.0.1:%d%s %s\n", flood->id.text, g_uri_get_port (uris->data), path, fingerprint.text);
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);

  return TRUE;
}

static gboolean
quit_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);

  return G_SOURCE_CONTINUE;
}

static gboolean
run (GError **error)
{
  g_autoptr(GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr(GPtrArray) floods = g_ptr_array_new_with_free_func (free_flood);
  g_autofree PitFloorPlan *floor = pit_floor_plan_load (floor_path, error);
  g_autofree char *directory = g_canonicalize_filename (pki, NULL);
  g_autofree char *ca = g_build_filename (directory, "ca.pem", NULL);
  g_autoptr(GTlsDatabase) authority = NULL;

  if (floor == NULL)
    return FALSE;
  authority = g_tls_file_database_new (ca, error);
  if (authority == NULL)
    return FALSE;

  for (guint i = 0; i < (guint) n_tables; i++)
    {
      g_ptr_array_add (floods, record_night (floor, i));
      if (!listen (g_ptr_array_index (floods, i), authority, error))
        return FALSE;
    }
  g_unix_signal_add (SIGTERM, quit_cb, loop);
  g_unix_signal_add (SIGINT, quit_cb, loop);
  g_print ("ready %d tables\n", n_tables);
  g_main_loop_run (loop);

  return TRUE;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GOptionContext) context = g_option_context_new (NULL);
  g_autoptr(GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || pki == NULL || floor_path == NULL || n_tables < 1
      || n_tables > 99 || n_events < 1)
    {
      g_printerr ("flood-controller: %s\n", error != NULL ? error->message : "--pki and --floor are needed");
      return 2;
    }
  if (!run (&error))
    {
      g_printerr ("flood-controller: %s\n", error->message);
      return 1;
    }

  return 0;
}
