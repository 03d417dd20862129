/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "link-fixture.h"
#include "pit-inflow.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

static void
greet (LinkFixture *fixture)
{
  pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, 0);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
}

static guint
count_received (LinkFixture *fixture,
                const char *type)
{
  g_autofree char *words = g_strdup_printf ("\"type\":\"%s\"", type);

  return pit_scripted_controller_count (fixture->controller, words);
}

static guint
count_pings (LinkFixture *fixture)
{
  return count_received (fixture, "ping");
}

static void
wait_pings (LinkFixture *fixture,
            guint    n)
{
  pit_wait_while (count_pings (fixture) < n);
}

static void
test_pings_while_answered (LinkFixture   *fixture,
                           gconstpointer  data)
{
  greet (fixture);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 state 0");

  /* One each interval, for as long as each is answered. The event after the pong tells that the pong was read. */
  for (guint n = 1; n <= 20; n++)
    {
      g_autofree char *line = g_strdup_printf ("T01 event %u", n);

      pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
      wait_pings (fixture, n);
      pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, n, n);
      link_fixture_wait (fixture, line);
    }
  g_assert_cmpuint (count_pings (fixture), ==, 20);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 down"), ==, 0);
}

static void
test_freezes (LinkFixture   *fixture,
              gconstpointer  data)
{
  greet (fixture);
  pit_scripted_controller_freeze (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  greet (fixture);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 state 0");

  for (guint n = 1; n <= PIT_PINGS_MISSED; n++)
    {
      pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL - 1);
      g_assert_cmpuint (count_pings (fixture), ==, n - 1);
      pit_link_recorder_advance (fixture->recorder, 1);
      wait_pings (fixture, n);
    }
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 down"), ==, 0);
  pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
  link_fixture_wait (fixture, "T01 trouble silent: Table T01 has stopped answering");
  link_fixture_wait (fixture, "T01 down");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 up");
}

/* It greets each time and never answers a ping: after some such connections it is not called up before it answers, while what
 * it sends is taken, and it is dialled less and less often. */
static void
test_never_answers_pings (LinkFixture   *fixture,
                          gconstpointer  data)
{
  const guint n_connections = PIT_SILENT_MOST + 4;
  gint64 wait = PIT_REDIAL_FIRST;

  for (guint n = 1; n <= n_connections; n++)
    {
      pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, n);
      link_fixture_greet (fixture, LINK_EPOCH, 1, n);
      pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, n, n);
      if (n < n_connections)
        pit_scripted_controller_freeze (fixture->controller);
      pit_scripted_controller_next_connection (fixture->controller);
    }
  link_fixture_connect (fixture, "", 0);
  for (guint n = 1; n < n_connections; n++)
    {
      g_autofree char *event = g_strdup_printf ("T01 event %u", n);
      PitLinkName name = pit_link_recorder_name (fixture->recorder, "T01");
      PitCursor cursor = { { LINK_EPOCH }, n };

      link_fixture_wait (fixture, event);
      pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
        .kind = PIT_JOB_ACKNOWLEDGE, .link = name, .cursor = cursor,
      });
      for (guint i = 0; i <= PIT_PINGS_MISSED; i++)
        {
          link_fixture_settle (fixture);
          pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
        }
      link_fixture_wait (fixture, "T01 down");
      g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 up"), ==, MIN (n, PIT_SILENT_MOST));
      pit_link_recorder_advance (fixture->recorder, wait * 3 / 4 - 1);
      link_fixture_settle (fixture);
      g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, n);
      pit_link_recorder_advance (fixture->recorder, wait / 2 + 1);
      wait = MIN (wait * 2, PIT_REDIAL_MOST);
    }
  link_fixture_wait (fixture, "T01 event 7");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 up"), ==, PIT_SILENT_MOST);
  pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
  pit_wait_while (pit_link_recorder_count (fixture->recorder, "T01 up") == PIT_SILENT_MOST);
}

typedef enum
{
  NO_MORE,
  SILENT, /* answers no ping */
  LATER,  /* answers one, and no other */
  CLOSES, /* by itself */
} Connection;

/* Only connections that answered none count, and only in a row. */
static const struct
{
  const char *name;
  Connection  connection[6];
  guint       n_up; /* how many of them are called up */
} rows[] = {
  { "silent", { SILENT, SILENT, SILENT, SILENT, SILENT }, PIT_SILENT_MOST },
  { "freezes-later", { LATER, LATER, LATER, SILENT }, 4 },
  { "freezes-later-first", { LATER, SILENT, SILENT, SILENT }, 4 },
  { "one-freezes-later", { SILENT, SILENT, LATER, SILENT, SILENT }, 5 },
  { "one-closes", { SILENT, SILENT, CLOSES, SILENT, SILENT }, 5 },
};

static void
script (LinkFixture *fixture,
        Connection   connection,
        gint64       n)
{
  pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, n);
  link_fixture_greet (fixture, LINK_EPOCH, 1, n - 1);
  if (connection == LATER)
    pit_scripted_controller_wait_for (fixture->controller, "ping");
  if (connection != CLOSES)
    pit_scripted_controller_freeze (fixture->controller);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, n, n);
  if (connection == CLOSES)
    pit_scripted_controller_close (fixture->controller, 1001);
  pit_scripted_controller_next_connection (fixture->controller);
}

/* The event tells that all before it was read: what the greeting brings, or the pong. */
static void
run_connection (LinkFixture *fixture,
                Connection   connection,
                gint64       n)
{
  g_autofree char *event = g_strdup_printf ("T01 event %" G_GINT64_FORMAT, n);
  g_autofree char *state = g_strdup_printf ("T01 state %" G_GINT64_FORMAT, n - 1);
  PitLinkName name = pit_link_recorder_name (fixture->recorder, "T01");
  PitCursor cursor = { { LINK_EPOCH }, n };

  link_fixture_wait (fixture, state);
  if (connection == LATER)
    pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
  link_fixture_wait (fixture, event);
  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_ACKNOWLEDGE, .link = name, .cursor = cursor,
  });
  for (guint i = 0; i <= PIT_PINGS_MISSED && connection != CLOSES; i++)
    {
      link_fixture_settle (fixture);
      pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
    }
  link_fixture_wait (fixture, "T01 down");
  pit_link_recorder_advance (fixture->recorder, PIT_REDIAL_MOST * 5 / 4);
}

static void
test_silent_in_a_row (LinkFixture   *fixture,
                      gconstpointer  data)
{
  const guint row = GPOINTER_TO_UINT (data);

  for (guint i = 0; rows[row].connection[i] != NO_MORE; i++)
    script (fixture, rows[row].connection[i], i + 1);
  link_fixture_connect (fixture, "", 0);
  for (guint i = 0; rows[row].connection[i] != NO_MORE; i++)
    run_connection (fixture, rows[row].connection[i], i + 1);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 up"), ==, rows[row].n_up);
}

/* Its machine takes connections, and nothing in it reads them. */
static void
test_never_answers (LinkFixture   *fixture,
                    gconstpointer  data)
{
  g_autoptr(GSocketListener) listener = g_socket_listener_new ();
  g_autoptr(GError) error = NULL;
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, &error);
  g_autofree char *url = g_strdup_printf ("ws://127.0.0.1:%u/tables/T01", port);
  PitNetworkJob plan = { .kind = PIT_JOB_ADD, .link.table = { "T01" }, .url = url };

  g_assert_no_error (error);
  pit_network_do (pit_link_recorder_network (fixture->recorder), &plan);
  while (pit_link_recorder_count (fixture->recorder, "T01 trouble silent: Table T01 does not answer") == 0)
    {
      pit_link_recorder_advance (fixture->recorder, PIT_GREETING_TIMEOUT);
      g_thread_yield ();
    }
}

static void
test_never_greets (LinkFixture   *fixture,
                   gconstpointer  data)
{
  pit_scripted_controller_wait_for (fixture->controller, "hello");
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_welcome ("T01", LINK_EPOCH, 1, 0));
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 welcome 0");
  pit_link_recorder_advance (fixture->recorder, PIT_GREETING_TIMEOUT);
  link_fixture_wait (fixture, "T01 trouble silent: ");
}

static void
test_floods (LinkFixture   *fixture,
             gconstpointer  data)
{
  greet (fixture);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, PIT_WINDOW_EVENTS + 1);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 trouble flood: ");
  link_fixture_wait (fixture, "T01 down");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 event "), ==, PIT_WINDOW_EVENTS);
}

/* What the controller hears of it: the code, and words for its support log. */
static void
wait_closed (LinkFixture *fixture,
             const char  *words)
{
  pit_wait_while (pit_scripted_controller_closed (fixture->controller) == NULL);
  g_assert_cmpstr (pit_scripted_controller_closed (fixture->controller), ==, words);
}

static void
test_flood_is_closed (LinkFixture   *fixture,
                      gconstpointer  data)
{
  greet (fixture);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, PIT_WINDOW_EVENTS + 1);
  link_fixture_connect (fixture, "", 0);
  wait_closed (fixture, "4003 flood: more came than section 6 allows");
}

static void
test_bad_frame_is_closed (LinkFixture   *fixture,
                          gconstpointer  data)
{
  greet (fixture);
  pit_scripted_controller_send (fixture->controller, "{}");
  link_fixture_connect (fixture, "", 0);
  pit_wait_while (pit_scripted_controller_closed (fixture->controller) == NULL);
  g_assert_true (g_str_has_prefix (pit_scripted_controller_closed (fixture->controller), "4000 frame: "));
}

/* It reads nothing, as its context does not turn; once it does, it hears why. */
static void
test_unread_is_closed (LinkFixture   *fixture,
                       gconstpointer  data)
{
  const PitLinkName nobody = { .table = { "T99" } };
  const PitUuid id = { LINK_EPOCH };
  PitLinkName name;

  greet (fixture);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 up");
  name = pit_link_recorder_name (fixture->recorder, "T01");
  while (pit_link_recorder_count (fixture->recorder, "T01 trouble silent: Table T01 doesn't read what the desk sends") == 0)
    {
      const guint n = pit_link_recorder_count (fixture->recorder, "T99 not-sent");

      g_assert_cmpuint (n, <, 1000);
      /* No more than the network has done: what is too much would keep it from saying goodbye. */
      for (guint i = 0; i < 100; i++)
        pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
          .kind = PIT_JOB_QUERY_COMMAND, .link = name, .command.id = id,
        });
      pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
        .kind = PIT_JOB_QUERY_COMMAND, .link = nobody, .command.id = id,
      });
      while (pit_link_recorder_count (fixture->recorder, "T99 not-sent") == n)
        g_thread_yield ();
    }
  wait_closed (fixture, "4005 unread: the other end does not read what it is sent");
}

static void
test_floods_with_states (LinkFixture   *fixture,
                         gconstpointer  data)
{
  greet (fixture);
  for (int i = 0; i < 2 * PIT_BUCKET_FRAMES; i++)
    pit_scripted_controller_send_take (fixture->controller, pit_wire_text_state ("T01", LINK_EPOCH, 0));
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 trouble flood: ");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 state"), <=, PIT_BUCKET_FRAMES);
}

static void
send_pong (LinkFixture *fixture,
           guint    id,
           gint64   offset)
{
  PitClock *clock = PIT_CLOCK (pit_link_recorder_clock (fixture->recorder));
  char *frame = g_strdup_printf ("{\"v\":1,\"type\":\"pong\",\"table\":\"T01\",\"epoch\":\"" LINK_EPOCH "\",\"wall\":%"
                                 G_GINT64_FORMAT ",\"mono\":1,\"boot\":\"11111111-2222-4333-8444-555555555555\","
                                 "\"body\":{\"id\":%u,\"head\":%u}}", pit_clock_now (clock) + offset, id, id - 1);

  pit_scripted_controller_send_take (fixture->controller, frame);
}

typedef struct
{
  gint64      offset; /* of the controller's clock, when the pong is sent and read ... */
  gint64      trip;   /* ... so long after its ping */
  const char *line;   /* NULL: none */
} ClockStep;

/* Half of a round trip may have gone before the other clock was read: no more than that is not known. What is told is that
 * it is wrong, or right again, and else that it moved by more than half a second. */
static const ClockStep clock_steps[] = {
  { G_USEC_PER_SEC / 2, 0, NULL },
  { 2 * G_USEC_PER_SEC, 0, "T01 clock right 2000000" },
  { -2 * G_USEC_PER_SEC, 0, "T01 clock right -2000000" },
  { 2 * G_USEC_PER_SEC + 1, 0, "T01 clock wrong 2000001" },
  { 2 * G_USEC_PER_SEC, 0, NULL },
  { 1 * G_USEC_PER_SEC + 1, 0, "T01 clock wrong 1000001" },
  { 1 * G_USEC_PER_SEC, 0, "T01 clock right 1000000" },
  { -1 * G_USEC_PER_SEC - 1, 0, "T01 clock right -1000001" },
  { -2 * G_USEC_PER_SEC - 1, 0, "T01 clock wrong -2000001" },
  { -1 * G_USEC_PER_SEC, 0, "T01 clock right -1000000" },
  { -2 * G_USEC_PER_SEC, G_USEC_PER_SEC, NULL },
  { -3 * G_USEC_PER_SEC, G_USEC_PER_SEC, "T01 clock right -2500000" },
  { -3 * G_USEC_PER_SEC - 1, G_USEC_PER_SEC, "T01 clock wrong -2500001" },
  { -1 * G_USEC_PER_SEC, G_USEC_PER_SEC, "T01 clock right -500000" },
};

static void
test_compares_clocks (LinkFixture   *fixture,
                      gconstpointer  data)
{
  guint n_told = 0;

  greet (fixture);
  pit_scripted_controller_freeze (fixture->controller);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 state 0");
  n_told = pit_link_recorder_count (fixture->recorder, "T01 clock");
  g_assert_cmpuint (n_told, ==, 1); /* by the welcome */

  for (guint i = 0; i < G_N_ELEMENTS (clock_steps); i++)
    {
      const ClockStep *step = &clock_steps[i];
      g_autofree char *event = g_strdup_printf ("T01 event %u", i + 1);

      pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
      wait_pings (fixture, i + 1);
      pit_link_recorder_advance (fixture->recorder, step->trip);
      send_pong (fixture, i + 1, step->offset);
      pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, i + 1, i + 1);
      if (step->line != NULL)
        link_fixture_wait (fixture, step->line);
      link_fixture_wait (fixture, event);
      n_told += step->line != NULL;
      g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 clock"), ==, n_told);
    }
}

/* Before any ping the welcome tells it, of each connection. */
static void
test_welcome_tells_the_clock (LinkFixture   *fixture,
                              gconstpointer  data)
{
  pit_manual_clock_step (pit_link_recorder_clock (fixture->recorder), 3 * G_USEC_PER_SEC);
  greet (fixture);
  pit_scripted_controller_drop (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  greet (fixture);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 clock wrong -3000000");
  link_fixture_wait (fixture, "T01 down");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 state 0");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 clock wrong"), ==, 2);
}

/* Time goes on by a ping, and its answer is read. */
static void
tick (LinkFixture *fixture,
      guint    n)
{
  g_autofree char *line = g_strdup_printf ("T01 event %u", n);
  guint n_pings = count_pings (fixture);

  pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
  wait_pings (fixture, n_pings + 1);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, n, n);
  link_fixture_wait (fixture, line);
}

static void
request_state (LinkFixture *fixture)
{
  PitLinkName name = pit_link_recorder_name (fixture->recorder, "T01");

  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_REQUEST_STATE, .link = name,
  });
}

static void
wait_requests (LinkFixture *fixture,
               guint    n)
{
  pit_wait_while (count_received (fixture, "state-request") < n);
}

/* At once the first time, then not before ten seconds are over, however often it is wanted. */
static void
test_asks_seldom (LinkFixture   *fixture,
                  gconstpointer  data)
{
  const guint ticks = PIT_STATE_INTERVAL / PIT_PING_INTERVAL;

  greet (fixture);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 state 0");
  request_state (fixture);
  wait_requests (fixture, 1);
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_state ("T01", LINK_EPOCH, 1000));
  link_fixture_wait (fixture, "T01 state 1000");

  for (guint n = 1; n < ticks; n++)
    {
      request_state (fixture);
      tick (fixture, n);
    }
  g_assert_cmpuint (count_received (fixture, "state-request"), ==, 1);
  tick (fixture, ticks);
  wait_requests (fixture, 2);
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_state ("T01", LINK_EPOCH, 2000));
  link_fixture_wait (fixture, "T01 state 2000");

  /* It came, so nothing more is asked. */
  for (guint n = ticks + 1; n <= 4 * ticks; n++)
    tick (fixture, n);
  g_assert_cmpuint (count_received (fixture, "state-request"), ==, 2);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, 1);
}

/* An older controller does not know the question: three times, then it is dialled again, and not soon after. */
static void
test_asks_in_vain (LinkFixture   *fixture,
                   gconstpointer  data)
{
  const guint ticks = PIT_STATE_INTERVAL / PIT_PING_INTERVAL;
  guint n;

  greet (fixture);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 state 0");
  request_state (fixture);
  wait_requests (fixture, 1);
  for (n = 1; n < PIT_STATE_ASKS * ticks; n++)
    tick (fixture, n);
  g_assert_cmpuint (count_received (fixture, "state-request"), ==, PIT_STATE_ASKS);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 down"), ==, 0);
  pit_scripted_controller_next_connection (fixture->controller);
  greet (fixture);
  pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
  link_fixture_wait (fixture, "T01 trouble silent: Table T01 didn't send its state when the desk asked");
  link_fixture_wait (fixture, "T01 down");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 up");
  link_fixture_wait (fixture, "T01 state 0");

  /* It fails again: it is asked again, and stays. */
  request_state (fixture);
  for (n++; n < 8 * PIT_STATE_ASKS * ticks; n++)
    tick (fixture, n);
  g_assert_cmpuint (count_received (fixture, "state-request"), >, 3 * PIT_STATE_ASKS);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, 2);
}

/* What an old connection lost, the greeting of the new one has told already. */
static void
test_asks_this_connection (LinkFixture   *fixture,
                           gconstpointer  data)
{
  PitLinkName name;

  greet (fixture);
  pit_scripted_controller_drop (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  greet (fixture);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 down");
  name = pit_link_recorder_name (fixture->recorder, "T01");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 state 0");
  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_REQUEST_STATE, .link = name,
  });
  tick (fixture, 1);
  tick (fixture, 2);
  g_assert_cmpuint (count_received (fixture, "state-request"), ==, 0);
}

static void
add (const char *name,
     void (*test) (LinkFixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/link-watch/", name, NULL);

  g_test_add (path, LinkFixture, NULL, link_fixture_set_up, test, link_fixture_tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("pings-while-answered", test_pings_while_answered);
  add ("freezes", test_freezes);
  add ("never-answers-pings", test_never_answers_pings);
  add ("never-answers", test_never_answers);
  add ("never-greets", test_never_greets);
  add ("compares-clocks", test_compares_clocks);
  add ("welcome-tells-the-clock", test_welcome_tells_the_clock);
  add ("floods", test_floods);
  add ("floods-with-states", test_floods_with_states);
  add ("flood-is-closed", test_flood_is_closed);
  add ("bad-frame-is-closed", test_bad_frame_is_closed);
  add ("unread-is-closed", test_unread_is_closed);
  add ("asks-seldom", test_asks_seldom);
  add ("asks-in-vain", test_asks_in_vain);
  add ("asks-this-connection", test_asks_this_connection);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/link-watch/silent-in-a-row/%s", rows[i].name);

      g_test_add (path, LinkFixture, GUINT_TO_POINTER (i), link_fixture_set_up, test_silent_in_a_row, link_fixture_tear_down);
    }

  return g_test_run ();
}
