/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-heartbeat.h"
#include "pit-wait.h"
#include "shift-fixture.h"

/* A table that greets and answers no ping, and one that comes back: what its card shows, and what is asked of it. Only T01
 * has anything to say. Time moves only when the link has set the alarm that is to go off. */

static guint
count_received (ShiftFixture *fixture,
                const char   *type)
{
  g_autofree char *words = g_strdup_printf ("\"type\":\"%s\"", type);

  return pit_scripted_controller_count (fixture->controller[0], words);
}

static PitContact
get_contact (ShiftFixture *fixture)
{
  PitFloor *floor = pit_shift_get (fixture->shift)->floor;

  pit_floor_flush (floor);
  return pit_table_get_view (pit_floor_find (floor, "T01"))->contact;
}

static void
ping (ShiftFixture *fixture)
{
  const guint n = count_received (fixture, "ping");

  shift_fixture_advance (fixture, PIT_PING_INTERVAL);
  pit_wait_while (count_received (fixture, "ping") == n);
}

/* It is live, answers no ping, and is dialled again. */
static void
fall_silent (ShiftFixture *fixture)
{
  shift_fixture_wait_live (fixture, 1);
  for (guint i = 0; i < PIT_PINGS_MISSED; i++)
    ping (fixture);
  shift_fixture_advance (fixture, PIT_PING_INTERVAL);
  shift_fixture_wait_live (fixture, 0);
  shift_fixture_advance (fixture, PIT_REDIAL_MOST);
}

/* Its events and its account are taken while its card still shows it as lost. When it answers, the card is live at once, and
 * the table is asked for what its events did not tell. */
static void
test_gap_meanwhile (ShiftFixture  *fixture,
                    gconstpointer  data)
{
  for (guint i = 0; i < PIT_SILENT_MOST; i++)
    {
      shift_fixture_greet (fixture, 0, 0);
      pit_scripted_controller_freeze (fixture->controller[0]);
      pit_scripted_controller_next_connection (fixture->controller[0]);
    }
  shift_fixture_greet (fixture, 0, 0);
  shift_fixture_send_events (fixture, 0, 1, 1);
  shift_fixture_send_events (fixture, 0, 3, 3);
  shift_fixture_open (fixture);
  for (guint i = 0; i < PIT_SILENT_MOST; i++)
    fall_silent (fixture);

  shift_fixture_wait_found (fixture, "T01 gap");
  g_assert_cmpint (get_contact (fixture), ==, PIT_CONTACT_LOST);
  g_assert_cmpuint (count_received (fixture, "state-request"), ==, 0);
  ping (fixture);
  shift_fixture_wait_live (fixture, 1);
  pit_wait_while (count_received (fixture, "state-request") == 0);
}

/* Its account of the connection before says nothing of this one. */
static void
test_comes_back_behind (ShiftFixture  *fixture,
                        gconstpointer  data)
{
  shift_fixture_greet (fixture, 0, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, 1);
  pit_scripted_controller_drop (fixture->controller[0]);
  pit_scripted_controller_next_connection (fixture->controller[0]);
  shift_fixture_greet (fixture, 0, 5);
  shift_fixture_wait_live (fixture, 0);
  shift_fixture_advance (fixture, PIT_REDIAL_MOST);
  pit_wait_while (get_contact (fixture) != PIT_CONTACT_CATCHING_UP);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"live\""), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shift_fixture_add ("/silent/gap-meanwhile", NULL, test_gap_meanwhile);
  shift_fixture_add ("/silent/comes-back-behind", NULL, test_comes_back_behind);

  return g_test_run ();
}
