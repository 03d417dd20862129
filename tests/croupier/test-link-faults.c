/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>

#include "pit-scenario-socket.h"
#include "pit-wait.h"
#include "server-fixture.h"

/* What a controller and its connections do wrong when they are told to, as a desk hears it. */

static PitFault
make_fault (Fixture      *fixture,
            PitFaultKind  kind)
{
  PitFault fault;

  pit_fault_clear (&fault);
  fault.table = pit_controller_get_plan (fixture->controller)->id;
  fault.kind = kind;

  return fault;
}

static void
order (Fixture        *fixture,
       const PitFault *fault)
{
  g_autoptr(GError) error = NULL;

  pit_controller_order_fault (fixture->controller, fault, &error);
  g_assert_no_error (error);
}

/* The numbers of the events heard so far, in their order. */
static GArray *
list_numbers (PitPlainDesk *desk)
{
  GPtrArray *heard = pit_plain_desk_heard (desk);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < heard->len; i++)
    {
      gint64 seq = pit_plain_desk_find (g_ptr_array_index (heard, i), "seq");

      if (seq > 0)
        g_array_append_val (numbers, seq);
    }

  return numbers;
}

static PitPlainDesk *
listen (Fixture *fixture)
{
  PitPlainDesk *desk = dial (fixture);

  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 100000, WIDE);
  pit_plain_desk_wait (desk, 1);

  return desk;
}

static void
test_lost (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = listen (fixture);
  PitFault fault = make_fault (fixture, PIT_FAULT_EVENTS_LOST);
  g_autoptr(GArray) numbers = NULL;
  guint n_gaps = 0;
  gint64 last = 0;

  fault.args.events = 7;
  order (fixture, &fault);
  play (fixture, 120);
  g_assert_cmpuint (count_events (desk, fixture->table, 1), ==, (guint) get_head (fixture) - 7);
  numbers = list_numbers (desk);
  for (guint i = 0; i < numbers->len; i++)
    {
      gint64 step = g_array_index (numbers, gint64, i) - last;

      g_assert_true (step == 1 || step == 8);
      n_gaps += step == 8;
      last += step;
    }
  g_assert_cmpuint (n_gaps, ==, 1);
}

static void
test_repeated (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = listen (fixture);
  PitFault fault = make_fault (fixture, PIT_FAULT_EVENTS_REPEATED);
  g_autoptr(GHashTable) frames = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GPtrArray *heard;
  guint n_again = 0;

  fault.args.events = 4;
  /* There must be some to repeat. */
  play (fixture, 100);
  count_events (desk, fixture->table, 1);
  order (fixture, &fault);
  play (fixture, 250);
  g_assert_cmpuint (count_events (desk, fixture->table, 2), ==, (guint) get_head (fixture) + 4);
  heard = pit_plain_desk_heard (desk);
  for (guint i = 0; i < heard->len; i++)
    {
      char *frame = g_ptr_array_index (heard, i);
      gint64 seq = pit_plain_desk_find (frame, "seq");
      const char *before = g_hash_table_lookup (frames, &seq);

      if (seq <= 0)
        continue;
      if (before != NULL)
        {
          g_assert_cmpstr (before, ==, frame);
          n_again++;
        }
      g_hash_table_insert (frames, g_memdup2 (&seq, sizeof seq), frame);
    }
  g_assert_cmpuint (n_again, ==, 4);
}

/* The connection ends; another one goes on where it was, with another boot. */
static void
test_restart (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = listen (fixture);
  g_autoptr(PitPlainDesk) again = NULL;
  PitFault fault = make_fault (fixture, PIT_FAULT_RESTART);
  const char *boot = strstr (pit_plain_desk_wait (desk, 0), "\"boot\":");

  order (fixture, &fault);
  play (fixture, 100);
  pit_plain_desk_wait_closed (desk);

  again = listen (fixture);
  assert_type (pit_plain_desk_wait (again, 0), "welcome");
  g_assert_nonnull (strstr (pit_plain_desk_wait (again, 0), fixture->epoch));
  g_assert_cmpint (strncmp (strstr (pit_plain_desk_wait (again, 0), "\"boot\":"), boot, 45), !=, 0);
  g_assert_cmpuint (count_events (again, fixture->table, 1), ==, (guint) get_head (fixture));
}

static void
test_new_epoch (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = listen (fixture);
  g_autoptr(PitPlainDesk) again = NULL;
  g_autofree char *epoch = g_strdup (fixture->epoch);
  PitFault fault = make_fault (fixture, PIT_FAULT_NEW_EPOCH);

  play (fixture, 100);
  order (fixture, &fault);
  while (g_str_equal (pit_journal_get_facts (pit_controller_get_journal (fixture->controller))->epoch.text, epoch))
    play_once (fixture);
  pit_plain_desk_wait_closed (desk);

  settle (fixture);
  again = listen (fixture);
  g_assert_null (strstr (pit_plain_desk_wait (again, 0), epoch));
  g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (again, 0), "head"), <, 100);
}

/* Nothing is said or heard for a while, and the connection stays; then all comes that had to wait. */
static void
test_silence (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = listen (fixture);
  PitFault fault = make_fault (fixture, PIT_FAULT_SILENCE);
  GPtrArray *heard = pit_plain_desk_heard (desk);
  guint n_heard;

  fault.args.seconds = 1;
  order (fixture, &fault);
  while (!pit_controller_is_quiet (fixture->controller))
    play_once (fixture);
  n_heard = heard->len;
  play (fixture, get_head (fixture) + 50);
  pit_plain_desk_ping (desk, fixture->table, 1);
  while (pit_controller_is_quiet (fixture->controller))
    {
      g_assert_cmpuint (heard->len, <=, n_heard + 2);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (count_events (desk, fixture->table, 2), ==, (guint) get_head (fixture));
  g_assert_false (pit_plain_desk_is_closed (desk));
}

/* One event as often as that, and all others in their order and once; the table plays on meanwhile. */
static void
test_flood (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = listen (fixture);
  PitFault fault = make_fault (fixture, PIT_FAULT_FRAMES_FLOOD);
  g_autoptr(GHashTable) times = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_autoptr(GArray) numbers = NULL;
  GHashTableIter iter;
  gpointer n;
  guint n_more = 0;

  play (fixture, 100);
  count_events (desk, fixture->table, 1);
  fault.args.frames = 3000;
  order (fixture, &fault);
  play (fixture, 400);
  pit_wait_while (pit_plain_desk_heard (desk)->len < 3000 + (guint) get_head (fixture));
  numbers = list_numbers (desk);
  g_assert_cmpuint (numbers->len, ==, 3000 + (guint) get_head (fixture));
  for (guint i = 0; i < numbers->len; i++)
    {
      gpointer seq = GINT_TO_POINTER ((gint) g_array_index (numbers, gint64, i));

      g_hash_table_insert (times, seq, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (times, seq)) + 1));
    }
  g_assert_cmpuint (g_hash_table_size (times), ==, (guint) get_head (fixture));
  g_hash_table_iter_init (&iter, times);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    n_more += GPOINTER_TO_UINT (n) == 3001;
  g_assert_cmpuint (n_more, ==, 1);
  g_assert_false (pit_plain_desk_is_closed (desk));
}

/* The connection ends, others are refused for a while, and the table plays on; then all of it is told. */
static void
test_unwatched (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = listen (fixture);
  g_autoptr(PitPlainDesk) refused = NULL;
  g_autoptr(PitPlainDesk) again = NULL;
  PitFault fault = make_fault (fixture, PIT_FAULT_UNWATCHED);

  fault.args.seconds = 1;
  order (fixture, &fault);
  while (!pit_controller_is_away (fixture->controller))
    play_once (fixture);
  pit_plain_desk_wait_closed (desk);
  refused = dial (fixture);
  pit_plain_desk_hello (refused, fixture->table, BOOK, NULL, 0, 100000, WIDE);
  assert_type (pit_plain_desk_wait (refused, 0), "refusal");
  play (fixture, get_head (fixture) + 200);
  pit_wait_while (pit_controller_is_away (fixture->controller));

  again = listen (fixture);
  assert_type (pit_plain_desk_wait (again, 0), "welcome");
  g_assert_cmpuint (count_events (again, fixture->table, 1), ==, (guint) get_head (fixture));
}

/* --- Orders over a socket --- */

typedef struct
{
  const char *path;
  GPtrArray  *answers;
  gint        is_done;
} Talk;

static const char *const said[] = {
  "{\"table\":\"FCP-01\",\"fault\":\"payment-wrong\"}\n",
  "{\"table\":\"FCP-01\",\"fault\":\"earthquake\"}\n",
  "nonsense\n",
  "{\"table\":\"FCP-99\",\"fault\":\"restart\"}\n",
  "{\"table\":\"FCP-01\",\"fault\":\"restart\"}\n",
};

static gpointer
talk (gpointer data)
{
  Talk *self = data;
  g_autoptr(GSocketAddress) address = g_unix_socket_address_new (self->path);
  g_autoptr(GSocketClient) client = g_socket_client_new ();
  g_autoptr(GSocketConnection) connection
    = g_socket_client_connect (client, G_SOCKET_CONNECTABLE (address), NULL, NULL);
  g_autoptr(GDataInputStream) lines
    = g_data_input_stream_new (g_io_stream_get_input_stream (G_IO_STREAM (connection)));

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), said[i], strlen (said[i]), NULL,
                                 NULL, NULL);
      g_ptr_array_add (self->answers, g_data_input_stream_read_line (lines, NULL, NULL, NULL));
    }
  g_atomic_int_set (&self->is_done, 1);
  g_main_context_wakeup (NULL);

  return NULL;
}

static gboolean
order_cb (const PitFault *fault,
          gpointer        user_data,
          GError        **error)
{
  Fixture *fixture = user_data;

  return pit_controller_order_fault (fixture->controller, fault, error);
}

static void
test_socket (Fixture      *fixture,
             gconstpointer data)
{
  static const char *const answers[] = {
    "{\"accepted\":true}", "earthquake", "\"accepted\":false", "FCP-99", "{\"accepted\":true}",
  };
  g_autofree char *path = g_build_filename (fixture->storage, "faults", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitScenarioSocket) socket = pit_scenario_socket_new (path, order_cb, fixture, &error);
  g_autoptr(GPtrArray) heard = g_ptr_array_new_with_free_func (g_free);
  Talk self = { .path = path, .answers = heard };
  GThread *thread;

  g_assert_no_error (error);
  thread = g_thread_new ("talk", talk, &self);
  pit_wait_while (!g_atomic_int_get (&self.is_done));
  g_thread_join (thread);

  g_assert_cmpuint (heard->len, ==, G_N_ELEMENTS (answers));
  for (guint i = 0; i < heard->len; i++)
    {
      g_test_message ("%s", (char *) g_ptr_array_index (heard, i));
      g_assert_nonnull (strstr (g_ptr_array_index (heard, i), answers[i]));
    }

  /* Where it is there already, somebody else listens. */
  g_assert_null (pit_scenario_socket_new (path, order_cb, fixture, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE);
  g_clear_pointer (&socket, pit_scenario_socket_free);
  while (g_main_context_iteration (NULL, FALSE));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*run) (Fixture      *fixture,
                      gconstpointer data);
  } tests[] = {
    { "lost", test_lost },
    { "repeated", test_repeated },
    { "restart", test_restart },
    { "new-epoch", test_new_epoch },
    { "silence", test_silence },
    { "flood", test_flood },
    { "unwatched", test_unwatched },
    { "socket", test_socket },
  };

  g_test_init (&argc, &argv, NULL);
  server_fixture_load ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/link-faults/%s", tests[i].name);

      g_test_add (path, Fixture, NULL, server_fixture_set_up, tests[i].run, server_fixture_tear_down);
    }

  return g_test_run ();
}
