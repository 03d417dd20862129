/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "link-fixture.h"
#include "pit-network-private.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

/* How much of a table the desk takes: by how many tables there are, and by what of it waits in the desk already. */

#define SECOND G_USEC_PER_SEC

static void
set_n_tables (LinkFixture *fixture,
              guint        n)
{
  _pit_network_get_host (pit_link_recorder_network (fixture->recorder))->n_tables = n;
}

/* Of what a table of a floor like that may have in memory. */
static gsize
get_window (guint n_tables)
{
  const PitLinkWindow window = pit_link_window_for (n_tables);

  return pit_link_window_get_memory (&window);
}

static void
connect_up (LinkFixture *fixture)
{
  pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, 0);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 up");
}

/* What the hello says is what holds. */
static void
test_large_floor (LinkFixture   *fixture,
                  gconstpointer  data)
{
  set_n_tables (fixture, 300);
  connect_up (fixture);
  g_assert_cmpuint (pit_scripted_controller_count (fixture->controller, "\"window\":436,\"window-bytes\":894784"), ==, 1);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, 437);
  link_fixture_wait (fixture, "T01 trouble flood: ");
  link_fixture_wait (fixture, "T01 down");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 event "), ==, 436);
}

/* Tables that are added while one is up change nothing for it; its next connection has the new window. */
static void
test_tables_come (LinkFixture   *fixture,
                  gconstpointer  data)
{
  connect_up (fixture);
  g_assert_cmpuint (pit_scripted_controller_count (fixture->controller, "\"window\":4096,\"window-bytes\":4194304"), ==, 1);
  set_n_tables (fixture, 512);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, PIT_WINDOW_EVENTS);
  link_fixture_wait (fixture, "T01 event 4096");
  link_fixture_acknowledge (fixture, LINK_EPOCH, PIT_WINDOW_EVENTS);
  pit_wait_while (pit_scripted_controller_acknowledged (fixture->controller) < PIT_WINDOW_EVENTS);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 trouble"), ==, 0);

  pit_scripted_controller_drop (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_EPOCH, 1, PIT_WINDOW_EVENTS);
  link_fixture_wait (fixture, "T01 down");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 up");
  g_assert_cmpuint (pit_scripted_controller_count (fixture->controller, "\"window\":256,\"window-bytes\":524288"), ==, 1);
}

/* The links that there are count, whatever was said beforehand. */
static void
test_more_than_planned (LinkFixture   *fixture,
                        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitScriptedController) other = pit_scripted_controller_new ("T02", NULL, NULL, &error);
  PitNetworkJob plan = { .kind = PIT_JOB_ADD, .link.table = { "T02" }, .url = pit_scripted_controller_url (other) };

  g_assert_no_error (error);
  pit_scripted_controller_wait_for (other, "hello");
  pit_scripted_controller_send_take (other, pit_wire_text_welcome ("T02", LINK_EPOCH, 1, 0));
  pit_scripted_controller_send_take (other, pit_wire_text_state ("T02", LINK_EPOCH, 0));
  connect_up (fixture);
  pit_network_do (pit_link_recorder_network (fixture->recorder), &plan);
  link_fixture_wait (fixture, "T02 up");
  g_assert_cmpuint (_pit_network_get_host (pit_link_recorder_network (fixture->recorder))->n_tables, ==, 2);
}

/* The book has the events, and the desk has not looked at what came before: it is not asked for more until it has. */
static void
test_behind (LinkFixture   *fixture,
             gconstpointer  data)
{
  connect_up (fixture);
  pit_link_recorder_set_held (fixture->recorder, get_window (1) + 1);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, 10);
  link_fixture_wait (fixture, "T01 event 10");
  link_fixture_acknowledge (fixture, LINK_EPOCH, 10);
  /* The first ping may overtake what was acknowledged on this thread; the second goes out behind it. */
  for (guint n = 1; n <= 2; n++)
    {
      pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
      pit_wait_while (pit_scripted_controller_count (fixture->controller, "\"type\":\"ping\"") < n);
    }
  g_assert_cmpint (pit_scripted_controller_acknowledged (fixture->controller), ==, 0);

  pit_link_recorder_set_held (fixture->recorder, get_window (1));
  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_CAUGHT_UP, .link = { .table = { "T01" } },
  });
  pit_wait_while (pit_scripted_controller_acknowledged (fixture->controller) < 10);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 trouble"), ==, 0);
}

static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Nor is it dialled, so that a table can't fill the memory one connection at a time. */
static void
test_behind_is_not_dialled (LinkFixture   *fixture,
                            gconstpointer  data)
{
  guint tick;

  connect_up (fixture);
  pit_scripted_controller_drop (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  link_fixture_wait (fixture, "T01 down");
  pit_link_recorder_set_held (fixture->recorder, get_window (1) + 1);
  /* It asks whenever it would dial; nothing of that wakes this thread. */
  tick = g_timeout_add (1, tick_cb, NULL);
  pit_wait_while ((pit_link_recorder_advance (fixture->recorder, 2 * PIT_REDIAL_MOST),
                   pit_link_recorder_get_n_behind (fixture->recorder) < 10));
  g_source_remove (tick);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, 1);
  pit_link_recorder_set_held (fixture->recorder, get_window (1));
  pit_link_recorder_wait_redial (fixture->recorder, "T01 up");
}

/* States are in no window. */
static void
test_states_while_behind (LinkFixture   *fixture,
                          gconstpointer  data)
{
  connect_up (fixture);
  link_fixture_wait (fixture, "T01 state 0");
  pit_link_recorder_set_held (fixture->recorder, 2 * get_window (1));
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_state ("T01", LINK_EPOCH, 0));
  link_fixture_wait (fixture, "T01 state 0");
  pit_link_recorder_set_held (fixture->recorder, 2 * get_window (1) + 1);
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_state ("T01", LINK_EPOCH, 0));
  link_fixture_wait (fixture, "T01 trouble flood: ");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 state"), ==, 2);
}

static const struct
{
  const char *name;
  void      (*test) (LinkFixture *, gconstpointer);
} cases[] = {
  { "large-floor", test_large_floor },
  { "tables-come", test_tables_come },
  { "more-than-planned", test_more_than_planned },
  { "behind", test_behind },
  { "behind-is-not-dialled", test_behind_is_not_dialled },
  { "states-while-behind", test_states_while_behind },
};

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/link-window/", cases[i].name, NULL);

      g_test_add (path, LinkFixture, NULL, link_fixture_set_up, cases[i].test, link_fixture_tear_down);
    }

  return g_test_run ();
}
