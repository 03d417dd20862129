/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-wait.h"
#include "pit-wire-text.h"
#include "server-fixture.h"

static guint
count_faults (PitPlainDesk *desk)
{
  GPtrArray *heard = pit_plain_desk_heard (desk);
  guint n = 0;

  for (guint i = 0; i < heard->len; i++)
    n += strstr (g_ptr_array_index (heard, i), "storage-full") != NULL ? 1 : 0;

  return n;
}

static void
test_greeting (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = NULL;
  const char *welcome;
  gint64 head;

  play (fixture, 300);
  head = get_head (fixture);
  desk = dial (fixture);
  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 1000, WIDE);

  welcome = pit_plain_desk_wait (desk, 0);
  assert_type (welcome, "welcome");
  g_assert_cmpint (pit_plain_desk_find (welcome, "oldest"), ==, 1);
  g_assert_cmpint (pit_plain_desk_find (welcome, "head"), ==, head);
  g_assert_nonnull (strstr (welcome, BOOK));
  assert_type (pit_plain_desk_wait (desk, 1), "state");
  g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (desk, 1), "as-of"), ==, head);
  for (gint64 seq = 1; seq <= head; seq++)
    g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (desk, (guint) seq + 1), "seq"), ==, seq);

  /* What happens now follows at once. */
  play (fixture, head + 20);
  for (gint64 seq = head + 1; seq <= get_head (fixture); seq++)
    g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (desk, (guint) seq + 1), "seq"), ==, seq);
}

static void
test_window_events (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = NULL;

  play (fixture, 100);
  desk = dial (fixture);
  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 5, WIDE);
  g_assert_cmpuint (count_events (desk, fixture->table, 1), ==, 5);
  play (fixture, 120);
  g_assert_cmpuint (count_events (desk, fixture->table, 2), ==, 5);
  pit_plain_desk_ack (desk, fixture->table, fixture->epoch, 3);
  g_assert_cmpuint (count_events (desk, fixture->table, 3), ==, 8);
  pit_plain_desk_ack (desk, fixture->table, fixture->epoch, 3);
  g_assert_cmpuint (count_events (desk, fixture->table, 4), ==, 8);
  pit_plain_desk_ack (desk, fixture->table, fixture->epoch, 8);
  g_assert_cmpuint (count_events (desk, fixture->table, 5), ==, 13);
  g_assert_cmpint (pit_plain_desk_most_waiting (desk), ==, 5);
}

static void
test_window_one (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = NULL;

  play (fixture, 50);
  desk = dial (fixture);
  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 1, WIDE);
  for (gint64 seq = 1; seq <= 50; seq++)
    {
      g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (desk, (guint) seq + 1), "seq"), ==, seq);
      pit_plain_desk_ack (desk, fixture->table, fixture->epoch, seq);
    }
  g_assert_cmpint (pit_plain_desk_most_waiting (desk), ==, 1);
}

static void
test_window_bytes (Fixture      *fixture,
                   gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = NULL;
  guint n;

  play (fixture, 1000);
  desk = dial (fixture);
  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 100000, 65536);
  /* A long history is sent in bursts. */
  for (gint64 id = 1; (n = count_events (desk, fixture->table, id)) <= 256; id++);
  g_assert_cmpuint (n, <, 1000);
  g_assert_cmpint (pit_plain_desk_most_bytes (desk), <=, 65536);
  g_assert_cmpint (pit_plain_desk_most_bytes (desk), >, 65536 - 1024);
  pit_plain_desk_ack (desk, fixture->table, fixture->epoch, n);
  g_assert_cmpuint (count_events (desk, fixture->table, 1000), >, n);
  g_assert_cmpint (pit_plain_desk_most_bytes (desk), <=, 65536);
}

/* A desk that comes back gets what it misses, byte for byte what was sent before, and no more. */
static void
test_cursor (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(PitPlainDesk) first = NULL;
  g_autoptr(PitPlainDesk) second = NULL;

  play (fixture, 80);
  first = dial (fixture);
  pit_plain_desk_hello (first, fixture->table, BOOK, NULL, 0, 60, WIDE);
  for (guint i = 0; i < 60; i++)
    g_ptr_array_add (told, g_strdup (pit_plain_desk_wait (first, i + 2)));
  pit_plain_desk_ack (first, fixture->table, fixture->epoch, 20);
  pit_plain_desk_wait (first, 2 + 79);
  pit_plain_desk_cut (first);
  play (fixture, 90);

  second = dial (fixture);
  pit_plain_desk_hello (second, fixture->table, BOOK, fixture->epoch, 40, 1000, WIDE);
  for (guint i = 40; i < 60; i++)
    g_assert_cmpstr (pit_plain_desk_wait (second, 2 + i - 40), ==, g_ptr_array_index (told, i));
  g_assert_cmpuint (count_events (second, fixture->table, 1), ==, (guint) get_head (fixture) - 40);
  g_assert_cmpint (pit_journal_get_facts (pit_controller_get_journal (fixture->controller))->acknowledged, ==, 20);
}

static void
test_other_epoch (Fixture      *fixture,
                  gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = NULL;

  play (fixture, 30);
  desk = dial (fixture);
  pit_plain_desk_hello (desk, fixture->table, BOOK, OTHER, 25, 1000, WIDE);
  g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (desk, 2), "seq"), ==, 1);
}

static void
test_replaced (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr(PitPlainDesk) first = dial (fixture);
  g_autoptr(PitPlainDesk) second = NULL;

  pit_plain_desk_hello (first, fixture->table, BOOK, NULL, 0, 10, WIDE);
  pit_plain_desk_wait (first, 1);
  second = dial (fixture);
  g_assert_cmpuint (count_events (first, fixture->table, 1), ==, 0);
  pit_plain_desk_hello (second, fixture->table, BOOK, NULL, 0, 10, WIDE);
  g_assert_cmpuint (pit_plain_desk_wait_closed (first), ==, pit_close_rows[PIT_CLOSE_REPLACED].code);
  g_assert_cmpuint (count_events (second, fixture->table, 1), ==, 0);
}

/* A desk that is up to date hears at once that the table had to stop, and that it goes on. */
static void
test_storage_full (Fixture      *fixture,
                   gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = dial (fixture);
  gint64 head;

  pit_journal_set_limit (pit_controller_get_journal (fixture->controller), 1500);
  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 10000, 16 * WIDE);
  pit_plain_desk_wait (desk, 1);
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*no round begins until the desk takes them*");
  do
    {
      head = get_head (fixture);
      for (guint i = 0; i < 20; i++)
        play_once (fixture);
      count_events (desk, fixture->table, head + 1);
    }
  while (get_head (fixture) > head);
  g_test_assert_expected_messages ();
  pit_wait_while (count_faults (desk) == 0);
  g_assert_cmpuint (count_faults (desk), ==, 1);

  pit_plain_desk_ack (desk, fixture->table, fixture->epoch, head);
  count_events (desk, fixture->table, head + 2);
  play (fixture, head + 10);
  g_assert_cmpuint (count_events (desk, fixture->table, head + 3), ==, (guint) get_head (fixture));
  g_assert_cmpuint (count_faults (desk), ==, 1);
}

/* Strangers that connect and say nothing don't take the desk's place. */
static void
test_crowded (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr(GPtrArray) strangers = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_plain_desk_free);
  g_autoptr(PitPlainDesk) desk = dial (fixture);

  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 10, WIDE);
  pit_plain_desk_wait (desk, 1);
  for (guint i = 0; i < 20; i++)
    g_ptr_array_add (strangers, dial (fixture));
  pit_plain_desk_wait_closed (g_ptr_array_index (strangers, 0));
  g_assert_cmpuint (count_events (desk, fixture->table, 1), ==, 0);
  g_assert_false (pit_plain_desk_is_closed (desk));
}

/* After half a minute without a word a connection is given up. */
static void
test_silence (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = dial (fixture);

  g_assert_cmpuint (pit_plain_desk_wait_closed (desk), ==, pit_close_rows[PIT_CLOSE_SILENT].code);
}

/* What a desk may not say, after a good hello or instead of it, and how it is told. */
typedef struct
{
  const char *name;
  gboolean    greet;
  const char *type; /* NULL: frame is sent as it is */
  const char *table;
  const char *epoch;
  const char *body;
  const char *code;
} Refusal;

#define HELLO "{\"book\":\"" BOOK "\",\"cursor\":{\"seq\":0},\"window\":10,\"window-bytes\":100000}"

static const Refusal refusals[] = {
  { "not-json", FALSE, NULL, NULL, NULL, "hello", "frame" },
  { "duplicate-member", FALSE, NULL, NULL, NULL, "{\"v\":1,\"v\":1}", "frame" },
  { "no-envelope", FALSE, NULL, NULL, NULL, "{\"v\":1}", "frame" },
  { "other-version", FALSE, NULL, NULL, NULL, "{\"v\":2,\"type\":\"hello\",\"what\":\"ever\"}", "version" },
  { "other-table", FALSE, "hello", "FCP-02", NULL, HELLO, "table" },
  { "hello-without-book", FALSE, "hello", "FCP-01", NULL, "{\"cursor\":{\"seq\":0},\"window\":1,\"window-bytes\":100000}", "frame" },
  { "no-window", FALSE, "hello", "FCP-01", NULL, "{\"book\":\"" BOOK "\",\"cursor\":{\"seq\":0},\"window\":0,\"window-bytes\":100000}", "frame" },
  { "ping-first", FALSE, "ping", "FCP-01", NULL, "{\"id\":1}", "frame" },
  { "request-first", FALSE, "state-request", "FCP-01", NULL, "{}", "frame" },
  { "ack-first", FALSE, "ack", "FCP-01", OTHER, "{\"seq\":1}", "frame" },
  { "second-hello", TRUE, "hello", "FCP-01", NULL, HELLO, "frame" },
  { "ack-of-another-epoch", TRUE, "ack", "FCP-01", OTHER, "{\"seq\":1}", "frame" },
  { "ack-of-the-future", TRUE, "ack", "FCP-01", NULL, "{\"seq\":2000000}", "frame" },
  { "welcome", TRUE, "pong", "FCP-01", OTHER, "{\"id\":1,\"head\":1}", "frame" },
  { "event", TRUE, NULL, NULL, NULL, "{\"v\":1,\"type\":\"seat-left\",\"table\":\"FCP-01\",\"epoch\":\"" OTHER "\",\"seq\":5,\"wall\":1,\"mono\":1,\"boot\":\"" OTHER "\",\"body\":{\"seat\":1}}", "frame" },
};

static void
test_refused (Fixture      *fixture,
              gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr(PitPlainDesk) owner = dial (fixture);
  g_autoptr(PitPlainDesk) desk = NULL;
  g_autofree char *frame = NULL;
  g_autofree char *code = g_strdup_printf ("\"code\":\"%s\"", refusal->code);
  GPtrArray *heard;

  /* The recorder, so that another book is another. */
  pit_plain_desk_hello (owner, fixture->table, BOOK, NULL, 0, 10, WIDE);
  pit_plain_desk_wait (owner, 1);
  desk = dial (fixture);
  if (refusal->greet)
    {
      pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 10, WIDE);
      pit_plain_desk_wait (desk, 1);
    }
  if (refusal->type != NULL)
    {
      gboolean own = g_str_equal (refusal->type, "ack") && refusal->epoch == NULL;

      frame = pit_wire_text_frame (refusal->type, refusal->table, own ? fixture->epoch : refusal->epoch, 0, refusal->body);
    }
  pit_plain_desk_send (desk, frame != NULL ? frame : refusal->body);
  g_assert_cmpuint (pit_plain_desk_wait_closed (desk), ==,
                    pit_close_rows[pit_close_of_word (refusal->code)].code);

  heard = pit_plain_desk_heard (desk);
  assert_type (g_ptr_array_index (heard, heard->len - 1), "refusal");
  g_assert_nonnull (strstr (g_ptr_array_index (heard, heard->len - 1), code));

  /* It cost nobody else anything. */
  if (!refusal->greet)
    g_assert_cmpuint (count_events (owner, fixture->table, 99), ==, 0);
}

static void
test_binary (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = dial (fixture);

  pit_plain_desk_send_binary (desk);
  pit_plain_desk_wait_closed (desk);
  assert_type (pit_plain_desk_wait (desk, 0), "refusal");
}

static void
test_oversize (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = dial (fixture);
  g_autofree char *frame = g_strnfill (65537, ' ');

  pit_plain_desk_send (desk, frame);
  pit_plain_desk_wait_closed (desk);
  g_assert_cmpuint (pit_plain_desk_heard (desk)->len, ==, 0);
}

static void
test_unknown_type (Fixture      *fixture,
                   gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = dial (fixture);
  g_autofree char *frame = pit_wire_text_frame ("wave", fixture->table, NULL, 0, "{}");

  pit_plain_desk_send (desk, frame);
  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 10, WIDE);
  assert_type (pit_plain_desk_wait (desk, 0), "welcome");
}

static void
test_too_many_pings (Fixture      *fixture,
                     gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = dial (fixture);

  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 10, WIDE);
  for (gint64 id = 1; id <= 65; id++)
    pit_plain_desk_ping (desk, fixture->table, id);
  pit_plain_desk_wait_closed (desk);
  g_assert_cmpuint (pit_plain_desk_heard (desk)->len, ==, 2 + 64 + 1);
}

static void
send_request (Fixture      *fixture,
              PitPlainDesk *desk)
{
  g_autofree char *frame = pit_wire_text_frame ("state-request", fixture->table, NULL, 0, "{}");

  pit_plain_desk_send (desk, frame);
}

/* It comes as of the last event that was sent before it, however long that takes. */
static void
test_state_request (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = dial (fixture);
  GPtrArray *heard = pit_plain_desk_heard (desk);

  play (fixture, 20);
  pit_plain_desk_hello (desk, fixture->table, BOOK, fixture->epoch, get_head (fixture), 10, WIDE);
  assert_type (pit_plain_desk_wait (desk, 1), "state");
  send_request (fixture, desk);
  assert_type (pit_plain_desk_wait (desk, 2), "state");
  g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (desk, 2), "as-of"), ==, get_head (fixture));

  /* With the window full there are events that belong before it. */
  play (fixture, get_head (fixture) + 15);
  for (guint i = 0; i < 10; i++)
    pit_plain_desk_wait (desk, 3 + i);
  send_request (fixture, desk);
  send_request (fixture, desk);
  pit_plain_desk_ping (desk, fixture->table, 1);
  assert_type (pit_plain_desk_wait (desk, 13), "pong");
  pit_plain_desk_ack (desk, fixture->table, fixture->epoch, pit_plain_desk_find (pit_plain_desk_wait (desk, 12), "seq"));
  for (guint i = 14; pit_plain_desk_find (pit_plain_desk_wait (desk, i), "seq") != get_head (fixture); i++)
    g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (desk, i), "seq"), >, 0);
  count_events (desk, fixture->table, 2);
  g_assert_cmpint (pit_plain_desk_find (g_ptr_array_index (heard, heard->len - 2), "as-of"), ==, get_head (fixture));
}

static void
test_too_many_requests (Fixture      *fixture,
                        gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = dial (fixture);

  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 10, WIDE);
  for (guint i = 0; i < 65; i++)
    send_request (fixture, desk);
  pit_plain_desk_wait_closed (desk);
  g_assert_cmpuint (pit_plain_desk_heard (desk)->len, ==, 2 + 64 + 1);
}

typedef struct
{
  const char *name;
  const char *suffix;
  const char *protocol;
  guint       status;
} Handshake;

static const Handshake handshakes[] = {
  { "below", "/more", "pit-table.v1", 404 },
  { "other-table", "2", "pit-table.v1", 404 },
  { "other-protocol", "", "pit-table.v9", 400 },
  { "no-protocol", "", NULL, 400 },
};

static void
test_handshake (Fixture      *fixture,
                gconstpointer data)
{
  const Handshake *handshake = data;
  g_autofree char *url = g_strconcat (fixture->url, handshake->suffix, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitPlainDesk) desk = pit_plain_desk_new (url, NULL, NULL, handshake->protocol, &error);

  g_assert_nonnull (error);
  g_assert_cmpuint (pit_plain_desk_status (desk), ==, handshake->status);
}

/* Who may connect where certificates are asked for. */
typedef struct
{
  const char *name;
  const char *pki;   /* whose certificate is shown; NULL: none */
  const char *shown;
  gboolean    taken;
  const char *own;   /* the controller's */
} Trust;

static const Trust trusts[] = {
  { "desk", "pki", "desk", TRUE, "table-T01" },
  { "no-certificate", NULL, NULL, FALSE, "table-T01" },
  { "other-authority", "other-pki", "desk", FALSE, "table-T01" },
  { "another-table", "pki", "table-T02", FALSE, "table-T01" },
  { "itself", "pki", "table-T01", FALSE, "table-T01" },
  /* One that was made out for a desk, and put into a controller by mistake. */
  { "itself-as-desk", "pki", "desk", FALSE, "desk" },
};

static char *
find_pki (const char *pki,
          const char *name)
{
  return g_test_build_filename (G_TEST_BUILT, "support", pki, name, NULL);
}

static GTlsCertificate *
load_certificate (const char *pki,
                  const char *name)
{
  g_autofree char *pem_name = g_strconcat (name, ".pem", NULL);
  g_autofree char *key_name = g_strconcat (name, ".key", NULL);
  g_autofree char *pem = find_pki (pki, pem_name);
  g_autofree char *key = find_pki (pki, key_name);
  g_autoptr(GError) error = NULL;
  GTlsCertificate *certificate = g_tls_certificate_new_from_files (pem, key, &error);

  g_assert_no_error (error);

  return certificate;
}

static void
test_trust (gconstpointer data)
{
  const Trust *trust = data;
  PitTablePlan plan = server_floor->table[0];
  g_autofree char *ca = find_pki ("pki", "ca.pem");
  g_autoptr(GTlsDatabase) authority = g_tls_file_database_new (ca, NULL);
  g_autoptr(GTlsCertificate) own = load_certificate ("pki", trust->own);
  g_autoptr(GTlsCertificate) shown = trust->pki != NULL ? load_certificate (trust->pki, trust->shown) : NULL;
  g_autoptr(PitPlainDesk) desk = NULL;
  g_autoptr(GError) error = NULL;
  Fixture fixture;

  server_fixture_begin (&fixture, &plan, own, authority);
  g_assert_true (g_str_has_prefix (fixture.url, "wss://127.0.0.1:"));
  desk = pit_plain_desk_new (fixture.url, shown, authority, "pit-table.v1", &error);
  if (trust->taken)
    {
      g_assert_no_error (error);
      pit_plain_desk_hello (desk, fixture.table, BOOK, NULL, 0, 10, WIDE);
      assert_type (pit_plain_desk_wait (desk, 0), "welcome");
    }
  else
    {
      g_assert_nonnull (error);
      g_assert_cmpstr (pit_journal_get_facts (pit_controller_get_journal (fixture.controller))->book.text, ==, "");
    }
  server_fixture_tear_down (&fixture, NULL);
}

#define ADD(name) g_test_add ("/table-server/" #name, Fixture, NULL, server_fixture_set_up, test_##name, server_fixture_tear_down)

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  server_fixture_load ();

  ADD (greeting);
  ADD (window_events);
  ADD (window_one);
  ADD (window_bytes);
  ADD (cursor);
  ADD (other_epoch);
  ADD (replaced);
  ADD (storage_full);
  ADD (crowded);
  ADD (binary);
  ADD (oversize);
  ADD (unknown_type);
  ADD (too_many_pings);
  ADD (too_many_requests);
  ADD (state_request);
  if (g_test_slow ())
    ADD (silence);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *name = g_strconcat ("/table-server/refused/", refusals[i].name, NULL);

      g_test_add (name, Fixture, &refusals[i], server_fixture_set_up, test_refused, server_fixture_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (handshakes); i++)
    {
      g_autofree char *name = g_strconcat ("/table-server/handshake/", handshakes[i].name, NULL);

      g_test_add (name, Fixture, &handshakes[i], server_fixture_set_up, test_handshake, server_fixture_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (trusts); i++)
    {
      g_autofree char *name = g_strconcat ("/table-server/trust/", trusts[i].name, NULL);

      g_test_add_data_func (name, &trusts[i], test_trust);
    }

  status = g_test_run ();
  g_free (server_floor);

  return status;
}
