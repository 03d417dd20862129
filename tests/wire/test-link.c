/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "link-fixture.h"
#include "pit-network-private.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

static void
wait_acknowledged (LinkFixture *fixture,
                   gint64   seq)
{
  pit_wait_while (pit_scripted_controller_acknowledged (fixture->controller) < seq);
}

static guint
count_acks (LinkFixture *fixture)
{
  return pit_scripted_controller_count (fixture->controller, "\"type\":\"ack\"");
}

static const char *
last_hello (LinkFixture *fixture)
{
  GPtrArray *frames = pit_scripted_controller_received (fixture->controller);

  for (guint i = frames->len; i > 0; i--)
    if (strstr (g_ptr_array_index (frames, i - 1), "\"type\":\"hello\"") != NULL)
      return g_ptr_array_index (frames, i - 1);

  return NULL;
}

static void
test_greeting (LinkFixture   *fixture,
               gconstpointer  data)
{
  PitEvent *event;

  link_fixture_greet (fixture, LINK_EPOCH, 1, 2);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, 3);
  link_fixture_connect (fixture, "", 0);

  link_fixture_wait (fixture, "T01 welcome 2");
  link_fixture_wait (fixture, "T01 up");
  link_fixture_wait (fixture, "T01 state 2");
  link_fixture_wait (fixture, "T01 event 1");
  link_fixture_wait (fixture, "T01 event 2");
  link_fixture_wait (fixture, "T01 event 3");

  event = pit_link_recorder_event (fixture->recorder, "T01", 2);
  g_assert_cmpint (event->type, ==, PIT_EVENT_SEAT_LEFT);
  g_assert_cmpint (event->received, ==, pit_clock_monotonic (PIT_CLOCK (pit_link_recorder_clock (fixture->recorder))));
  g_assert_nonnull (strstr (last_hello (fixture), "\"book\":\"bbbbbbbb-0000-4000-8000-000000000001\""));
  g_assert_null (strstr (last_hello (fixture), "\"epoch\""));
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 trouble"), ==, 0);
}

static void
test_acknowledged (LinkFixture   *fixture,
                   gconstpointer  data)
{
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, 5);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 event 5");

  link_fixture_acknowledge (fixture, LINK_EPOCH, 4);
  wait_acknowledged (fixture, 4);
  /* A late one moves nothing back. One of an epoch that was given up says nothing of this one's events. */
  link_fixture_acknowledge (fixture, LINK_EPOCH, 3);
  link_fixture_acknowledge (fixture, LINK_OTHER_EPOCH, 5);
  link_fixture_acknowledge (fixture, LINK_EPOCH, 4);
  pit_wait_while (count_acks (fixture) < 3);
  g_assert_cmpint (pit_scripted_controller_acknowledged (fixture->controller), ==, 4);
  link_fixture_acknowledge (fixture, LINK_EPOCH, 5);
  wait_acknowledged (fixture, 5);
}

static void
test_redial_from_the_committed (LinkFixture   *fixture,
                                gconstpointer  data)
{
  link_fixture_greet (fixture, LINK_EPOCH, 1, 3);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, 3);
  pit_scripted_controller_wait_ack (fixture->controller, 2);
  pit_scripted_controller_drop (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 3);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 3, 3);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 event 3");

  link_fixture_acknowledge (fixture, LINK_EPOCH, 2);
  link_fixture_wait (fixture, "T01 trouble unreachable: ");
  link_fixture_wait (fixture, "T01 down");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 up");
  link_fixture_wait (fixture, "T01 event 3");
  g_assert_nonnull (strstr (last_hello (fixture), "\"cursor\":{\"epoch\":\"" LINK_EPOCH "\",\"seq\":2}"));
  g_assert_cmpuint (pit_link_recorder_name (fixture->recorder, "T01").generation, ==, 2);
}

/* The book was slow: over the new connection the table has sent all again when the first copy is committed, and the
 * second one is nothing new. The table must hear of both, or its window stays full. */
static void
test_committed_after_redial (LinkFixture   *fixture,
                             gconstpointer  data)
{
  PitCursor cursor = { { LINK_EPOCH }, 3 };
  PitLinkName old;

  link_fixture_greet (fixture, LINK_EPOCH, 1, 3);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, 3);
  pit_scripted_controller_wait_ack (fixture->controller, 1);
  pit_scripted_controller_drop (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 3);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 2, 3);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 event 3");
  link_fixture_acknowledge (fixture, LINK_EPOCH, 1);
  link_fixture_wait (fixture, "T01 down");
  old = pit_link_recorder_name (fixture->recorder, "T01");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 up");
  link_fixture_wait (fixture, "T01 event 3");

  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_ACKNOWLEDGE, .link = old, .cursor = cursor,
  });
  wait_acknowledged (fixture, 3);
}

/* Events that are in the book already are answered too; never with more than this connection has brought. */
static void
test_known_is_acknowledged (LinkFixture   *fixture,
                            gconstpointer  data)
{
  GPtrArray *frames = pit_scripted_controller_received (fixture->controller);

  link_fixture_greet (fixture, LINK_EPOCH, 1, 3);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 2, 3);
  link_fixture_connect (fixture, LINK_EPOCH, 3);
  link_fixture_wait (fixture, "T01 event 3");

  link_fixture_acknowledge (fixture, LINK_EPOCH, 3);
  pit_wait_while (count_acks (fixture) < 1);
  link_fixture_acknowledge (fixture, LINK_EPOCH, 9);
  pit_wait_while (count_acks (fixture) < 2);
  g_assert_nonnull (strstr (g_ptr_array_index (frames, frames->len - 1), "\"seq\":3"));
}

static void
test_backs_off (LinkFixture   *fixture,
                gconstpointer  data)
{
  const guint n_dials = 8;
  gint64 wait = PIT_REDIAL_FIRST;

  for (guint n = 1; n <= n_dials; n++)
    {
      g_autofree char *body = g_strdup_printf ("{\"code\":\"busy\",\"text\":\"no %u\"}", n);

      pit_scripted_controller_wait_for (fixture->controller, "hello");
      pit_scripted_controller_send_take (fixture->controller,
                                         pit_wire_text_frame ("refusal", "T01", LINK_EPOCH, 0, body));
      pit_scripted_controller_next_connection (fixture->controller);
    }
  link_fixture_connect (fixture, "", 0);

  for (guint n = 1; n < n_dials; n++)
    {
      g_autofree char *refusal = g_strdup_printf ("T01 trouble busy: Table T01 is busy: no %u ", n);

      link_fixture_wait (fixture, refusal);
      /* Never before three quarters of the time, always after five. */
      pit_link_recorder_advance (fixture->recorder, wait * 3 / 4 - 1);
      link_fixture_settle (fixture);
      g_assert_cmpuint (_pit_network_get_host (pit_link_recorder_network (fixture->recorder))->n_dials, ==, 0);
      g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, n);
      pit_link_recorder_advance (fixture->recorder, wait / 2 + 1);
      wait = MIN (wait * 2, PIT_REDIAL_MOST);
    }
  g_assert_cmpint (wait, ==, PIT_REDIAL_MOST);
}

static void
test_new_epoch_is_held (LinkFixture   *fixture,
                        gconstpointer  data)
{
  g_autofree char *line = NULL;

  link_fixture_greet (fixture, LINK_OTHER_EPOCH, 1, 2);
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_OTHER_EPOCH, 1, 2);
  pit_scripted_controller_flood (fixture->controller, LINK_OTHER_EPOCH, 1, 2);
  link_fixture_connect (fixture, LINK_EPOCH, 17);

  line = pit_link_recorder_wait (fixture->recorder, "T01 trouble epoch: ");
  g_assert_nonnull (strstr (line, "T01 has begun a new history"));
  link_fixture_wait (fixture, "T01 held");
  /* Neither time nor the wrong word lets it go on. */
  pit_link_recorder_advance (fixture->recorder, 10 * PIT_REDIAL_MOST);
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_SKIP);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 welcome"), ==, 0);

  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_ACCEPT);
  link_fixture_wait (fixture, "T01 up");
  link_fixture_wait (fixture, "T01 event 2");
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, 2);
}

static void
test_forgetful_is_held (LinkFixture   *fixture,
                        gconstpointer  data)
{
  g_autofree char *line = NULL;

  pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, 16);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 16);
  /* Once it has numbered on, another try would find nothing wrong. */
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 16);
  pit_scripted_controller_wait_for (fixture->controller, "ping");
  pit_scripted_controller_drop (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 15);
  link_fixture_connect (fixture, LINK_EPOCH, 17);
  line = pit_link_recorder_wait (fixture->recorder, "T01 trouble forgotten: ");
  g_assert_nonnull (strstr (line, "up to 16, the pit log up to 17"));
  link_fixture_wait (fixture, "T01 held");
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_RETRY);
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_SKIP);
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_ACCEPT);
  link_fixture_wait (fixture, "T01 welcome 16");
  link_fixture_wait (fixture, "T01 state 16");
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, 2);
  g_assert_nonnull (strstr (last_hello (fixture), "\"seq\":17}"));

  /* What was accepted is not that it forgets still more. */
  pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
  link_fixture_wait (fixture, "T01 down");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 trouble forgotten: ");
  link_fixture_wait (fixture, "T01 held");
}

static void
test_held_by_the_book (LinkFixture   *fixture,
                       gconstpointer  data)
{
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 up");

  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_HOLD, .link.table = { "T01" }, .trouble = PIT_TROUBLE_CONFLICT, .text = "event 7 of table T01",
  });
  link_fixture_wait (fixture, "T01 trouble conflict: event 7 of table T01");
  link_fixture_wait (fixture, "T01 held");
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_RETRY);
  pit_link_recorder_advance (fixture->recorder, 10 * PIT_REDIAL_MOST);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, 1);
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_ACCEPT);
  link_fixture_wait (fixture, "T01 up");
}

/* As an earlier run left it: not even dialled. */
static void
test_begins_held (LinkFixture   *fixture,
                  gconstpointer  data)
{
  PitNetworkJob plan = {
    .kind = PIT_JOB_ADD, .link.table = { "T01" }, .url = pit_scripted_controller_url (fixture->controller), .cursor = { { LINK_EPOCH }, 17 },
    .trouble = PIT_TROUBLE_FORGOTTEN, .text = "as it was said of table T01",
  };

  link_fixture_greet (fixture, LINK_EPOCH, 1, 18);
  pit_network_do (pit_link_recorder_network (fixture->recorder), &plan);
  link_fixture_wait (fixture, "T01 trouble forgotten: as it was said of table T01");
  link_fixture_wait (fixture, "T01 held");
  pit_link_recorder_advance (fixture->recorder, 10 * PIT_REDIAL_MOST);
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_RETRY);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, 0);
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_ACCEPT);
  link_fixture_wait (fixture, "T01 up");
}

/* Three times a state that can't be read: no event stood there, so there is none to skip. */
static void
test_skips_no_event (LinkFixture   *fixture,
                     gconstpointer  data)
{
  g_autofree char *line = NULL;

  for (guint i = 0; i < PIT_BAD_FRAMES; i++)
    {
      pit_scripted_controller_wait_for (fixture->controller, "hello");
      pit_scripted_controller_send_take (fixture->controller, pit_wire_text_welcome ("T01", LINK_EPOCH, 1, 2));
      pit_scripted_controller_send (fixture->controller, "{\"bad\":");
      pit_scripted_controller_next_connection (fixture->controller);
    }
  link_fixture_greet (fixture, LINK_EPOCH, 1, 2);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 3, 3);
  link_fixture_connect (fixture, LINK_EPOCH, 2);
  for (guint i = 1; i < PIT_BAD_FRAMES; i++)
    {
      link_fixture_wait (fixture, "T01 welcome");
      pit_wait_while (pit_link_recorder_count (fixture->recorder, "T01 trouble message") == 0);
      while (pit_scripted_controller_n_connections (fixture->controller) == i)
        {
          /* So little that a connection on its way doesn't seem silent. */
          pit_link_recorder_advance (fixture->recorder, G_TIME_SPAN_MILLISECOND);
          g_main_context_iteration (NULL, FALSE);
        }
    }
  link_fixture_wait (fixture, "T01 held");

  g_assert_false (pit_link_trouble_allows (PIT_TROUBLE_MESSAGE, PIT_RESUME_SKIP));
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_SKIP);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, PIT_BAD_FRAMES);
  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_RETRY);
  link_fixture_wait (fixture, "T01 up");
  link_fixture_wait (fixture, "T01 event 3");
}

static void
test_refused (LinkFixture   *fixture,
              gconstpointer  data)
{
  g_autofree char *line = NULL;

  pit_scripted_controller_wait_for (fixture->controller, "hello");
  pit_scripted_controller_send_take (fixture->controller,
                                     pit_wire_text_frame ("refusal", "T01", LINK_EPOCH, 0,
                                                          "{\"code\":\"book\",\"text\":\"another book records here\"}"));
  link_fixture_connect (fixture, "", 0);
  line = pit_link_recorder_wait (fixture->recorder, "T01 trouble refused: ");
  g_assert_nonnull (strstr (line, "T01 refuses this desk: another book records here (book)"));
}

typedef struct
{
  const char *name;
  const char *url;
  const char *fingerprint;
  const char *words;
} AddressCase;

static const AddressCase address_cases[] = {
  { "ws-elsewhere", "ws://192.0.2.7:9443/tables/T01", NULL, "has no encryption" },
  { "ws-by-name", "ws://example.invalid/tables/T01", NULL, "has no encryption" },
  { "http", "https://127.0.0.1/tables/T01", NULL, "must look like wss://" },
  { "nonsense", "no address", NULL, "must look like wss://" },
  { "empty", "", NULL, "must look like wss://" },
  { "no-fingerprint", "wss://127.0.0.1:9/tables/T01", NULL, "no certificate fingerprint for table T01" },
  { "short-fingerprint", "wss://127.0.0.1:9/tables/T01", "00ff", "no certificate fingerprint for table T01" },
};

static void
test_address (gconstpointer data)
{
  const AddressCase *test = data;
  g_autoptr(PitLinkRecorder) recorder = pit_link_recorder_new (NULL);
  PitNetworkJob plan = { .kind = PIT_JOB_ADD, .link.table = { "T01" }, .url = test->url };
  g_autofree char *line = NULL;

  if (test->fingerprint != NULL)
    g_strlcpy (plan.fingerprint.text, test->fingerprint, sizeof plan.fingerprint.text);
  pit_network_do (pit_link_recorder_network (recorder), &plan);
  line = pit_link_recorder_wait (recorder, "T01 trouble address: ");
  g_assert_nonnull (strstr (line, test->words));
  g_assert_nonnull (strstr (line, "T01"));
  g_free (pit_link_recorder_wait (recorder, "T01 held"));
}

static void
test_nobody_there (void)
{
  g_autoptr(PitLinkRecorder) recorder = pit_link_recorder_new (NULL);
  PitNetworkJob plan = { .kind = PIT_JOB_ADD, .link.table = { "T01" }, .url = "ws://127.0.0.1:1/tables/T01" };
  g_autofree char *line = NULL;

  pit_network_do (pit_link_recorder_network (recorder), &plan);
  line = pit_link_recorder_wait (recorder, "T01 trouble unreachable: ");
  g_assert_nonnull (strstr (line, "Table T01 can't be reached"));
  /* The same trouble again is no news. */
  pit_link_recorder_advance (recorder, 10 * PIT_REDIAL_MOST);
  pit_link_recorder_advance (recorder, 10 * PIT_REDIAL_MOST);
  g_assert_cmpuint (pit_link_recorder_count (recorder, "T01"), ==, 1);
}

/* What is asked of a network that is closed is dropped, and nothing is told. */
static void
test_closed (LinkFixture   *fixture,
             gconstpointer  data)
{
  const PitNetworkJob held = {
    .kind = PIT_JOB_ADD, .link.table = { "T02" }, .url = "ws://127.0.0.1:1/T02",
    .trouble = PIT_TROUBLE_EPOCH, .text = "T02 is new",
  };
  PitNetwork *network = pit_link_recorder_network (fixture->recorder);
  PitLinkName name;
  guint n;

  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 state 0");
  name = pit_link_recorder_name (fixture->recorder, "T01");

  pit_network_close (network);
  pit_network_close (network);
  n = pit_link_recorder_count (fixture->recorder, "");
  pit_network_do (network, &held);
  pit_network_do (network, &(PitNetworkJob) {
    .kind = PIT_JOB_QUERY_COMMAND, .link = name, .command.id = { LINK_OTHER_EPOCH },
  });
  pit_network_do (network, &(PitNetworkJob) {
    .kind = PIT_JOB_HOLD, .link.table = { "T01" }, .trouble = PIT_TROUBLE_CONFLICT, .text = "T01 says otherwise",
  });
  link_fixture_acknowledge (fixture, LINK_EPOCH, 0);
  /* A job for nobody: it looks at its clock again. */
  pit_network_do (network, &(PitNetworkJob) { .kind = PIT_JOB_CAUGHT_UP, .link.table = { "T00" } });
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, ""), ==, n);
}

static void
add (const char *name,
     void (*test) (LinkFixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/link/", name, NULL);

  g_test_add (path, LinkFixture, NULL, link_fixture_set_up, test, link_fixture_tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("greeting", test_greeting);
  add ("acknowledged", test_acknowledged);
  add ("redial-from-the-committed", test_redial_from_the_committed);
  add ("committed-after-redial", test_committed_after_redial);
  add ("known-is-acknowledged", test_known_is_acknowledged);
  add ("backs-off", test_backs_off);
  add ("new-epoch-is-held", test_new_epoch_is_held);
  add ("forgetful-is-held", test_forgetful_is_held);
  add ("held-by-the-book", test_held_by_the_book);
  add ("begins-held", test_begins_held);
  add ("skips-no-event", test_skips_no_event);
  add ("refused", test_refused);
  add ("closed", test_closed);
  g_test_add_func ("/link/nobody-there", test_nobody_there);
  for (guint i = 0; i < G_N_ELEMENTS (address_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/link/address/", address_cases[i].name, NULL);

      g_test_add_data_func (path, &address_cases[i], test_address);
    }

  return g_test_run ();
}
