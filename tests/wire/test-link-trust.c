/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-link-recorder.h"
#include "pit-probe.h"
#include "pit-scripted-controller.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

#define EPOCH "eeeeeeee-0000-4000-8000-000000000001"

/* Each test dials one controller; what differs is who the two are. The keys were made with the build, by two
 * authorities: "pki", which is the pit's, and "other-pki". */
typedef struct
{
  const char *name;
  const char *server;      /* certificate that the controller shows */
  const char *fingerprint; /* certificate that the floor plan names */
  const char *desk;        /* the desk's; NULL: none */
  const char *line;        /* what the recorder must hear */
  int         other_digit; /* of the fingerprint, from 1, that the floor plan has otherwise; 0: none */
  const char *next;        /* certificate that the floor plan names as the one to come; NULL: none */
} TrustCase;

static const TrustCase trust_cases[] = {
  { "right", "pki/table-T01", "pki/table-T01", "pki/desk", "T01 up", 0, NULL },
  { "next", "pki/table-T02", "pki/table-T01", "pki/desk", "T01 up", 0, "pki/table-T02" },
  { "still-the-first", "pki/table-T01", "pki/table-T01", "pki/desk", "T01 up", 0, "pki/table-T02" },
  { "a-third", "pki/table-T03", "pki/table-T01", "pki/desk", "T01 trouble identity: Something else answers", 0,
    "pki/table-T02" },
  { "another-table", "pki/table-T02", "pki/table-T01", "pki/desk",
    "T01 trouble identity: Something else answers at the address of table T01. Its certificate's fingerprint begins with ", 0, NULL },
  { "first-digit", "pki/table-T01", "pki/table-T01", "pki/desk", "T01 trouble identity: Something else answers at the address of table T01", 1, NULL },
  { "ninth-digit", "pki/table-T01", "pki/table-T01", "pki/desk", "T01 trouble identity: Something else answers at the address of table T01", 9, NULL },
  { "last-digit", "pki/table-T01", "pki/table-T01", "pki/desk", "T01 trouble identity: Something else answers at the address of table T01", 64, NULL },
  { "another-authority", "other-pki/table-T01", "other-pki/table-T01", "pki/desk",
    "T01 trouble identity: The certificate of table T01 can't be trusted: the pit's authority didn't sign it", 0, NULL },
  { "desk-without-certificate", "pki/table-T01", "pki/table-T01", NULL, "T01 trouble refused: Table T01 ends the connection: it wants this desk's", 0, NULL },
  { "desk-of-another-authority", "pki/table-T01", "pki/table-T01", "other-pki/desk", "T01 trouble unreachable: Table T01 ", 0, NULL },
};

static char *
find_file (const char *name,
           const char *suffix)
{
  g_autofree char *file = g_strconcat (name, suffix, NULL);

  return g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "support", file, NULL);
}

static GTlsCertificate *
load_certificate (const char *name)
{
  g_autofree char *pem = find_file (name, ".pem");
  g_autofree char *key = find_file (name, ".key");
  g_autoptr(GError) error = NULL;
  GTlsCertificate *certificate = g_tls_certificate_new_from_files (pem, key, &error);

  g_assert_no_error (error);

  return certificate;
}

static GTlsDatabase *
load_authority (void)
{
  g_autofree char *pem = find_file ("pki/ca", ".pem");
  g_autoptr(GError) error = NULL;
  GTlsDatabase *authority = g_tls_file_database_new (pem, &error);

  g_assert_no_error (error);

  return authority;
}

static void
test_trust (gconstpointer data)
{
  const TrustCase *test = data;
  g_autoptr(GTlsCertificate) server = load_certificate (test->server);
  g_autoptr(GTlsCertificate) named = load_certificate (test->fingerprint);
  g_autoptr(GTlsCertificate) desk = test->desk != NULL ? load_certificate (test->desk) : NULL;
  g_autoptr(GTlsDatabase) authority = load_authority ();
  const PitNetworkPlan plan = { .authority = authority, .certificate = desk,
                                .book = { "bbbbbbbb-0000-4000-8000-000000000001" } };
  g_autoptr(PitLinkRecorder) recorder = pit_link_recorder_new (&plan);
  g_autoptr(PitScriptedController) controller = NULL;
  g_autoptr(GByteArray) der = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *line = NULL;
  PitDigest fingerprint, next = { "" };
  PitNetworkJob table = { .kind = PIT_JOB_ADD, .link.table = { "T01" } };

  controller = pit_scripted_controller_new ("T01", server, authority, &error);
  g_assert_no_error (error);
  pit_scripted_controller_wait_for (controller, "hello");
  pit_scripted_controller_send_take (controller, pit_wire_text_welcome ("T01", EPOCH, 1, 0));
  pit_scripted_controller_send_take (controller, pit_wire_text_state ("T01", EPOCH, 0));

  g_object_get (named, "certificate", &der, NULL);
  pit_digest_of (&fingerprint, der->data, der->len);
  if (test->next != NULL)
    {
      g_autoptr(GTlsCertificate) other = load_certificate (test->next);
      g_autoptr(GByteArray) other_der = NULL;

      g_object_get (other, "certificate", &other_der, NULL);
      pit_digest_of (&next, other_der->data, other_der->len);
    }
  if (test->other_digit > 0)
    fingerprint.text[test->other_digit - 1] = fingerprint.text[test->other_digit - 1] == '0' ? '1' : '0';
  table.url = pit_scripted_controller_url (controller);
  table.fingerprint = fingerprint;
  table.next = next;
  pit_network_do (pit_link_recorder_network (recorder), &table);
  line = pit_link_recorder_wait (recorder, test->line);

  /* Nothing is said to a peer that is not the right one: not the book's id, not its head. */
  if (!g_str_equal (test->line, "T01 up"))
    g_assert_cmpuint (pit_scripted_controller_received (controller)->len, ==, 0);
}

/* A server that makes the TLS handshake with everybody and then sends nothing. A thread serves each peer. */
typedef struct
{
  GSocketService  *service;
  GTlsCertificate *certificate;
  char            *url;
  int              n_come;  /* atomic, as the others: peers */
  int              n_gone;  /* peers that have closed */
  int              n_heard; /* bytes that peers sent behind the handshake */
} MuteServer;

static gboolean
serve_mute_cb (GThreadedSocketService *service,
               GSocketConnection      *connection,
               GObject                *source,
               gpointer                user_data)
{
  MuteServer *self = user_data;
  g_autoptr(GIOStream) tls = g_tls_server_connection_new (G_IO_STREAM (connection), self->certificate, NULL);
  char bytes[512];
  gssize n;

  g_atomic_int_inc (&self->n_come);
  if (g_tls_connection_handshake (G_TLS_CONNECTION (tls), NULL, NULL))
    while ((n = g_input_stream_read (g_io_stream_get_input_stream (tls), bytes, sizeof bytes, NULL, NULL)) > 0)
      {
        g_atomic_int_add (&self->n_heard, (int) n);
        g_main_context_wakeup (NULL);
      }
  g_atomic_int_inc (&self->n_gone);
  g_main_context_wakeup (NULL);

  return TRUE;
}

static MuteServer *
mute_server_new (GTlsCertificate *certificate)
{
  MuteServer *self = g_new0 (MuteServer, 1);
  g_autoptr(GError) error = NULL;
  guint16 port;

  self->certificate = g_object_ref (certificate);
  self->service = g_threaded_socket_service_new (4);
  port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (self->service), NULL, &error);
  g_assert_no_error (error);
  g_signal_connect (self->service, "run", G_CALLBACK (serve_mute_cb), self);
  self->url = g_strdup_printf ("wss://127.0.0.1:%u/tables/T01", port);

  return self;
}

/* Its peers must close first, or have done so: their threads use @self until then. */
static void
mute_server_free (MuteServer *self)
{
  g_socket_service_stop (self->service);
  pit_wait_while (g_atomic_int_get (&self->n_gone) < g_atomic_int_get (&self->n_come));
  g_object_unref (self->service);
  g_object_unref (self->certificate);
  g_free (self->url);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuteServer, mute_server_free)

/* The desk judges the certificate of a server that never says a word, and tells that server nothing. With the table's own
 * certificate the same server hears the desk's request: so it would hear one here. */
static void
test_mute (gconstpointer data)
{
  gboolean is_right = GPOINTER_TO_INT (data);
  g_autoptr(GTlsCertificate) named = load_certificate ("pki/table-T01");
  g_autoptr(GTlsCertificate) shown = load_certificate (is_right ? "pki/table-T01" : "pki/table-T02");
  g_autoptr(GTlsCertificate) desk = load_certificate ("pki/desk");
  g_autoptr(GTlsDatabase) authority = load_authority ();
  const PitNetworkPlan plan = { .authority = authority, .certificate = desk,
                                .book = { "bbbbbbbb-0000-4000-8000-000000000001" } };
  g_autoptr(MuteServer) server = mute_server_new (shown);
  g_autoptr(PitLinkRecorder) recorder = pit_link_recorder_new (&plan);
  g_autoptr(GByteArray) der = NULL;
  g_autofree char *line = NULL;
  PitDigest fingerprint;

  g_object_get (named, "certificate", &der, NULL);
  pit_digest_of (&fingerprint, der->data, der->len);
  pit_network_do (pit_link_recorder_network (recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_ADD, .link.table = { "T01" }, .url = server->url, .fingerprint = fingerprint,
  });
  pit_wait_while (pit_link_recorder_count (recorder, "T01 trouble") == 0 && g_atomic_int_get (&server->n_heard) == 0);
  if (is_right)
    {
      g_assert_cmpint (g_atomic_int_get (&server->n_heard), >, 0);
      pit_link_recorder_advance (recorder, PIT_GREETING_TIMEOUT);
      line = pit_link_recorder_wait (recorder, "T01 trouble silent: ");
      return;
    }

  g_assert_cmpint (g_atomic_int_get (&server->n_heard), ==, 0);
  line = pit_link_recorder_wait (recorder, "T01 trouble identity: Something else answers at the address of table T01. Its certificate's fingerprint begins with ");
  pit_wait_while (g_atomic_int_get (&server->n_gone) == 0);
  g_assert_cmpint (g_atomic_int_get (&server->n_heard), ==, 0);
}

/* What an administrator is told of an address before it goes into the floor plan. */
typedef struct
{
  const char    *name;
  const char    *server; /* NULL: nobody listens there */
  gboolean       is_mute; /* it says nothing behind the TLS handshake */
  const char    *path;   /* in place of the table's */
  PitLinkTrouble trouble;
  const char    *words;
} ProbeCase;

static const ProbeCase probe_cases[] = {
  { "right", "pki/table-T02", FALSE, NULL, PIT_TROUBLE_NONE, NULL },
  { "another-authority", "other-pki/table-T01", FALSE, NULL, PIT_TROUBLE_IDENTITY, "the pit's authority didn't sign it" },
  { "mute", "pki/table-T02", TRUE, NULL, PIT_TROUBLE_UNREACHABLE, "no answer in time" },
  { "mute-of-another-authority", "other-pki/table-T01", TRUE, NULL, PIT_TROUBLE_IDENTITY,
    "the pit's authority didn't sign it" },
  { "no-such-table", "pki/table-T01", FALSE, "/tables/T99", PIT_TROUBLE_NO_TABLE, "has no such table (HTTP status 404, Not Found" },
  { "nobody", NULL, FALSE, NULL, PIT_TROUBLE_UNREACHABLE, "nothing answers at its address" },
  { "silent", "silent", FALSE, NULL, PIT_TROUBLE_UNREACHABLE, "no answer in time" },
  { "plain-elsewhere", NULL, FALSE, "ws://192.0.2.7:4000/tables/T01", PIT_TROUBLE_ADDRESS, "has no encryption" },
};

static void
probed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GError) error = NULL;

  *(PitProbeAnswer **) user_data = pit_network_probe_finish (result, &error);
  g_assert_no_error (error);
}

/* A port that takes connections and never says a word, or one that nobody has. */
static char *
make_address (GSocketListener *listener,
              gboolean         listens)
{
  g_autoptr(GError) error = NULL;
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, &error);

  g_assert_no_error (error);
  if (!listens)
    g_socket_listener_close (listener);

  return g_strdup_printf ("wss://127.0.0.1:%u/tables/T01", port);
}

static gboolean
advance_cb (gpointer recorder)
{
  pit_link_recorder_advance (recorder, 10 * G_TIME_SPAN_MILLISECOND);

  return G_SOURCE_CONTINUE;
}

static void
test_probe (gconstpointer data)
{
  const ProbeCase *test = data;
  g_autoptr(GTlsCertificate) desk = load_certificate ("pki/desk");
  g_autoptr(GTlsDatabase) authority = load_authority ();
  const PitNetworkPlan plan = { .authority = authority, .certificate = desk };
  g_autoptr(GError) error = NULL;
  g_autoptr(MuteServer) mute = NULL;
  g_autoptr(PitLinkRecorder) recorder = pit_link_recorder_new (&plan);
  g_autoptr(PitScriptedController) controller = NULL;
  g_autoptr(GTlsCertificate) server = NULL;
  g_autoptr(GSocketListener) listener = g_socket_listener_new ();
  g_autoptr(PitProbeAnswer) answer = NULL;
  gboolean is_silent = g_strcmp0 (test->server, "silent") == 0;
  gboolean is_scripted = test->server != NULL && !is_silent && !test->is_mute;
  guint ticks;
  g_autofree char *url = NULL;

  if (is_scripted)
    {
      server = load_certificate (test->server);
      controller = pit_scripted_controller_new ("T01", server, authority, &error);
      g_assert_no_error (error);
      url = g_strdup (pit_scripted_controller_url (controller));
    }
  else if (test->is_mute)
    {
      server = load_certificate (test->server);
      mute = mute_server_new (server);
      url = g_strdup (mute->url);
    }
  else
    url = make_address (listener, test->server != NULL);
  if (test->path != NULL && test->path[0] == '/')
    strcpy (strstr (url, "/tables/"), test->path);
  else if (test->path != NULL)
    {
      g_free (url);
      url = g_strdup (test->path);
    }

  pit_network_probe_async (pit_link_recorder_network (recorder), "T01", url, NULL, probed_cb, &answer);
  /* The words of a refusal are waited for by this clock. */
  ticks = g_timeout_add (10, advance_cb, recorder);
  while (answer == NULL)
    {
      /* A mute server has heard the request by then: its certificate was judged before. */
      if (is_silent || (mute != NULL && g_atomic_int_get (&mute->n_heard) > 0))
        pit_link_recorder_advance (recorder, G_USEC_PER_SEC);
      g_main_context_iteration (NULL, !is_silent);
    }

  g_source_remove (ticks);
  g_assert_cmpint (answer->trouble, ==, test->trouble);
  if (test->words == NULL)
    g_assert_null (answer->text);
  else
    g_assert_nonnull (strstr (answer->text, test->words));
  if (is_scripted)
    {
      g_autoptr(GByteArray) der = NULL;
      PitDigest fingerprint;

      g_object_get (server, "certificate", &der, NULL);
      pit_digest_of (&fingerprint, der->data, der->len);
      g_assert_cmpstr (answer->fingerprint.text, ==, fingerprint.text);
      g_assert_nonnull (answer->name);
      g_assert_cmpint (answer->expires, >, 0);
      /* A controller that nobody has met must not take this book for its recorder. */
      g_assert_cmpuint (pit_scripted_controller_received (controller)->len, ==, 0);
      if (test->trouble == PIT_TROUBLE_NONE)
        {
          pit_wait_while (pit_scripted_controller_closed (controller) == NULL);
          g_assert_cmpstr (pit_scripted_controller_closed (controller), ==,
                           "1000 done: nothing is wrong; this end needs the connection no more");
        }
    }
  else if (!test->is_mute)
    g_assert_cmpstr (answer->fingerprint.text, ==, "");
}

/* A network that ends answers those who wait. */
static void
test_probe_at_end (void)
{
  PitLinkRecorder *recorder = pit_link_recorder_new (&(PitNetworkPlan) { 0 });
  g_autoptr(GSocketListener) listener = g_socket_listener_new ();
  g_autofree char *url = make_address (listener, TRUE);
  PitProbeAnswer *answer[20] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (answer); i++)
    pit_network_probe_async (pit_link_recorder_network (recorder), "T01", url, NULL, probed_cb, &answer[i]);
  pit_link_recorder_free (recorder);
  for (guint i = 0; i < G_N_ELEMENTS (answer); i++)
    {
      pit_wait_while (answer[i] == NULL);
      g_assert_cmpint (answer[i]->trouble, ==, PIT_TROUBLE_UNREACHABLE);
      pit_probe_answer_free (answer[i]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (trust_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/link-trust/", trust_cases[i].name, NULL);

      g_test_add_data_func (path, &trust_cases[i], test_trust);
    }
  g_test_add_data_func ("/link-trust/mute/right", GINT_TO_POINTER (TRUE), test_mute);
  g_test_add_data_func ("/link-trust/mute/another-table", GINT_TO_POINTER (FALSE), test_mute);
  for (guint i = 0; i < G_N_ELEMENTS (probe_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/link-trust/probe/", probe_cases[i].name, NULL);

      g_test_add_data_func (path, &probe_cases[i], test_probe);
    }
  g_test_add_func ("/link-trust/probe/at-end", test_probe_at_end);

  return g_test_run ();
}
