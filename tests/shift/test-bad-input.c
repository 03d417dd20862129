/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-private.h"
#include "pit-book-reader.h"
#include "pit-book-writer-private.h"
#include "pit-failing-disk.h"
#include "pit-inbox-row.h"
#include "pit-inflow.h"
#include "pit-wait.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* Whatever comes from a table or its controller: a message names the thing, the other tables go on, and nothing that
 * is stored is lost or altered. Table T01 is the bad one, and its event 1 is what is stored. */

#define STAMP "\"wall\":1768032000000000,\"mono\":1,\"boot\":\"11111111-2222-4333-8444-555555555555\""
#define NUMBERED(seq) "\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" SHIFT_EPOCH "\",\"seq\":" seq "," STAMP

static char *
make_deep (void)
{
  g_autofree char *open = g_strnfill (20000, '[');
  g_autofree char *close = g_strnfill (20000, ']');

  return g_strdup_printf ("{\"v\":1," NUMBERED ("2") ",\"body\":{\"seat\":1,\"more\":%s%s}}", open, close);
}

static char *
make_oversized (void)
{
  g_autofree char *text = g_strnfill (PIT_WIRE_MAX_FRAME, 'x');

  return g_strdup_printf ("{\"v\":1," NUMBERED ("2") ",\"body\":{\"seat\":1,\"more\":\"%s\"}}", text);
}

typedef struct
{
  const char *name;
  const char *frame;
  char     *(*make) (void);
  const char *words; /* in the trouble that names the table; NULL: it is stored with a finding */
} FrameCase;

static const FrameCase frame_cases[] = {
  { "malformed", "{\"v\":1,\"type\"", NULL, "the desk can't read, after event 1" },
  { "oversized", NULL, make_oversized, "it is too large" },
  { "deep", NULL, make_deep, "the desk can't read, after event 1" },
  { "duplicate-key", "{\"v\":1,\"v\":1," NUMBERED ("2") ",\"body\":{\"seat\":1}}", NULL, "the desk can't read, after event 1" },
  { "wrong-type-in-envelope", "{\"v\":1," NUMBERED ("true") ",\"body\":{\"seat\":1}}", NULL, "seq" },
  { "out-of-range-in-envelope", "{\"v\":1," NUMBERED ("9007199254740993") ",\"body\":{\"seat\":1}}", NULL,
    "the desk can't read, after event 1" },
  { "unknown-version", "{\"v\":2," NUMBERED ("2") ",\"body\":{\"seat\":1}}", NULL, "version" },
  { "wrong-type", "{\"v\":1," NUMBERED ("2") ",\"body\":{\"seat\":\"first\"}}", NULL, NULL },
  { "out-of-range", "{\"v\":1," NUMBERED ("2") ",\"body\":{\"seat\":1000}}", NULL, NULL },
};

static void
test_frame (gconstpointer data)
{
  const FrameCase *test = data;
  g_autofree char *frame = test->make != NULL ? test->make () : g_strdup (test->frame);
  g_autoptr(GArray) rows = NULL;
  ShiftFixture fixture;

  shift_fixture_init (&fixture);
  shift_fixture_open_live (&fixture);
  pit_scripted_controller_send (fixture.controller[0], frame);
  if (test->words != NULL)
    shift_fixture_wait_trouble (&fixture, "T01", test->words);
  else
    shift_fixture_wait_ack (&fixture, 0, 2);
  shift_fixture_wait_found (&fixture, "T01 bad-event");
  shift_fixture_check_others (&fixture, 3);
  shift_fixture_check_stored (&fixture, 1);

  rows = shift_fixture_read_events (&fixture, "T01");
  g_assert_cmpuint (rows->len, ==, test->words != NULL ? 1 : 2);
  if (test->words == NULL)
    {
      const PitInboxRow *row = &g_array_index (rows, PitInboxRow, 1);

      g_assert_nonnull (row->problem);
      g_assert_cmpmem (g_bytes_get_data (row->frame, NULL), g_bytes_get_size (row->frame), frame, strlen (frame));
    }
  g_assert_cmpuint (shift_fixture_count_entries (&fixture, "refused-frame", "\"table\":\"T01\""), ==, 1);
  shift_fixture_clear (&fixture);
}

static void
test_replayed (ShiftFixture  *fixture,
               gconstpointer  data)
{
  shift_fixture_open_live (fixture);
  shift_fixture_send_events (fixture, 0, 2, 3);
  shift_fixture_send_events (fixture, 0, 1, 3);
  shift_fixture_send_events (fixture, 0, 4, 4);
  shift_fixture_wait_ack (fixture, 0, 4);
  shift_fixture_check_others (fixture, 3);
  g_assert_cmpuint (fixture->found->len, ==, 0);
  shift_fixture_check_stored (fixture, 4);
}

static void
test_other_content (ShiftFixture  *fixture,
                    gconstpointer  data)
{
  PitTableHold hold, later;

  shift_fixture_open_live (fixture);
  pit_scripted_controller_send (fixture->controller[0], "{\"v\":1," NUMBERED ("1") ",\"body\":{\"seat\":2}}");
  shift_fixture_wait_trouble (fixture, "T01", "event 1 again with different content");
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", &hold));
  shift_fixture_wait_found (fixture, "T01 history");
  shift_fixture_check_others (fixture, 3);
  /* That of what is stored is the only one: what the book does not have is not acknowledged. */
  g_assert_cmpuint (pit_scripted_controller_count (fixture->controller[0], "\"type\":\"ack\""), ==, 1);

  /* Held, until a person lets it go on. */
  pit_scripted_controller_next_connection (fixture->controller[0]);
  shift_fixture_greet (fixture, 0, 1);
  shift_fixture_advance (fixture, 10 * PIT_REDIAL_MOST);
  shift_fixture_check_others (fixture, 6);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller[0]), ==, 1);
  shift_fixture_decide_as (fixture, PIT_RELEASE_RETRY, PIT_ROSTER_ERROR_INVALID);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"retried\""), ==, 0);

  /* A restart is no word of a person either. */
  for (guint i = 1; i < SHIFT_TABLES; i++)
    {
      pit_scripted_controller_next_connection (fixture->controller[i]);
      shift_fixture_greet (fixture, i, 6);
    }
  shift_fixture_open (fixture);
  shift_fixture_wait_trouble (fixture, "T01", "event 1 again with different content");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller[0]), ==, 1);
  g_assert_true (pit_shift_get_table_hold (fixture->shift, "T01", &later));
  g_assert_cmpint (later.since, ==, hold.since);
  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_close (fixture);

  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      pit_scripted_controller_next_connection (fixture->controller[i]);
      shift_fixture_greet (fixture, i, i > 0 ? 6 : 1);
    }
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_check_stored (fixture, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"history-accepted\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"history\""), ==, 2);
  /* The newest entry says whether it is held: none that says less comes before the one that says so again. */
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"lost\""), ==, 0);
}

static void
test_out_of_order (ShiftFixture  *fixture,
                   gconstpointer  data)
{
  shift_fixture_open_live (fixture);
  shift_fixture_send_events (fixture, 0, 3, 3);
  shift_fixture_wait_found (fixture, "T01 gap");
  shift_fixture_send_events (fixture, 0, 2, 2);
  shift_fixture_wait_found (fixture, "T01 history");
  shift_fixture_check_others (fixture, 3);
  shift_fixture_check_stored (fixture, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"first\":2,\"last\":2"), ==, 1);
}

/* Its account is older than what it has said: the link stays up, and the table is taken no further until a person says
 * so. */
static void
test_old_account (ShiftFixture  *fixture,
                  gconstpointer  data)
{
  PitTableHold hold;
  PitFloor *floor;

  shift_fixture_open_live (fixture);
  floor = pit_shift_get (fixture->shift)->floor;
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 0));
  shift_fixture_wait_found (fixture, "T01 history");
  g_assert_true (pit_floor_is_held (floor, "T01"));
  g_assert_true (pit_shift_get_table_hold (fixture->shift, "T01", &hold));
  g_assert_cmpint (hold.reason, ==, PIT_HOLD_ACCOUNT);
  g_assert_cmpuint (hold.releases, ==, 1u << PIT_RELEASE_ACCEPT);
  g_assert_cmpuint (pit_shift_get (fixture->shift)->links_live, ==, SHIFT_TABLES - 1);
  shift_fixture_send_events (fixture, 0, 2, 3);
  shift_fixture_wait_ack (fixture, 0, 3);
  shift_fixture_check_others (fixture, 3);

  shift_fixture_decide_as (fixture, PIT_RELEASE_RETRY, PIT_ROSTER_ERROR_INVALID);
  g_assert_true (pit_floor_is_held (floor, "T01"));
  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, 0);
  g_assert_false (pit_floor_is_held (floor, "T01"));
  g_assert_true (pit_floor_wants_state (floor, "T01"));
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 3));
  pit_wait_while (pit_floor_wants_state (floor, "T01"));
  shift_fixture_check_stored (fixture, 3);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"history-accepted\""), ==, 1);
}

static void
wait_trusted (ShiftFixture *fixture,
              gboolean      is_trusted)
{
  PitFloor *floor = pit_shift_get (fixture->shift)->floor;

  do
    {
      g_main_context_iteration (NULL, FALSE);
      pit_floor_flush (floor);
    }
  while (pit_table_get_view (pit_floor_find (floor, "T01"))->is_trusted != is_trusted);
}

/* What its events can't say any more, the table is asked for: over the same connection it is trusted again. */
static void
test_asks (ShiftFixture  *fixture,
           gconstpointer  data)
{
  const gboolean is_gap = GPOINTER_TO_INT (data);

  shift_fixture_open_live (fixture);
  if (!is_gap)
    {
      shift_fixture_send_events (fixture, 0, 2, 2);
      pit_scripted_controller_send (fixture->controller[0], "{\"v\":1," NUMBERED ("3") ",\"body\":{\"seat\":\"first\"}}");
    }
  else
    shift_fixture_send_events (fixture, 0, 3, 3);
  wait_trusted (fixture, FALSE);
  pit_scripted_controller_wait_for (fixture->controller[0], "state-request");
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 3));
  wait_trusted (fixture, TRUE);

  shift_fixture_send_events (fixture, 0, 4, 4);
  shift_fixture_wait_ack (fixture, 0, 4);
  shift_fixture_check_others (fixture, 3);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller[0]), ==, 1);
  g_assert_cmpuint (pit_shift_get (fixture->shift)->links_live, ==, SHIFT_TABLES);
  shift_fixture_check_stored (fixture, 1);
}

static void
test_freezes (ShiftFixture  *fixture,
              gconstpointer  data)
{
  shift_fixture_open_live (fixture);
  pit_scripted_controller_freeze (fixture->controller[0]);
  /* The others answer each ping; their events after it show that the answer was taken. */
  for (guint n = 1; pit_shift_get_table_trouble (fixture->shift, "T01") == NULL; n++)
    {
      shift_fixture_advance (fixture, PIT_PING_INTERVAL);
      shift_fixture_check_others (fixture, 3 * n);
      g_assert_cmpuint (n, <=, 2 * PIT_PINGS_MISSED);
    }
  shift_fixture_wait_trouble (fixture, "T01", "has stopped answering");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_wait_found (fixture, "T01 silence");
  shift_fixture_check_stored (fixture, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"lost\""), ==, 1);
}

static void
test_floods (ShiftFixture  *fixture,
             gconstpointer  data)
{
  shift_fixture_open_live (fixture);
  for (guint i = 0; i < 2 * PIT_BUCKET_FRAMES; i++)
    pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 1));
  shift_fixture_wait_trouble (fixture, "T01", "sends more than it may");
  shift_fixture_wait_found (fixture, "T01 overrun");
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 bad-event"), ==, 0);
  shift_fixture_check_others (fixture, 3);
  shift_fixture_check_stored (fixture, 1);
}

/* Stores an event of each table, closes, and scripts the others to go on. */
static void
store_and_close (ShiftFixture *fixture)
{
  shift_fixture_open_live (fixture);
  shift_fixture_check_others (fixture, 3);
  shift_fixture_close (fixture);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    pit_scripted_controller_next_connection (fixture->controller[i]);
  for (guint i = 1; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 3);
}

static void
script_greeting (ShiftFixture *fixture,
                 const char   *epoch,
                 gint64        head)
{
  pit_scripted_controller_set_head (fixture->controller[0], epoch, head);
  pit_scripted_controller_wait_for (fixture->controller[0], "hello");
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_welcome ("T01", epoch, 1, head));
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", epoch, head));
}

static void
test_new_epoch (ShiftFixture  *fixture,
                gconstpointer  data)
{
  PitTableHold hold;
  PitTable *table;

  store_and_close (fixture);
  script_greeting (fixture, SHIFT_OTHER_EPOCH, 0);
  pit_scripted_controller_next_connection (fixture->controller[0]);
  script_greeting (fixture, SHIFT_OTHER_EPOCH, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_trouble (fixture, "T01", "T01 has begun a new history");
  shift_fixture_wait_found (fixture, "T01 history");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_check_others (fixture, 6);
  table = pit_floor_find (pit_shift_get (fixture->shift)->floor, "T01");

  g_assert_true (pit_shift_get_table_hold (fixture->shift, "T01", &hold));
  g_assert_cmpint (hold.reason, ==, PIT_HOLD_NEW_HISTORY);
  g_assert_cmpuint (hold.releases, ==, 1u << PIT_RELEASE_RETRY | 1u << PIT_RELEASE_ACCEPT);
  pit_floor_flush (pit_shift_get (fixture->shift)->floor);
  g_assert_cmpint (pit_table_get_view (table)->contact, ==, PIT_CONTACT_HELD);
  g_assert_cmpint (pit_table_get_view (table)->contact_since, ==, hold.since);

  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, 0);
  g_assert_false (pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  pit_scripted_controller_flood (fixture->controller[0], SHIFT_OTHER_EPOCH, 1, 2);
  shift_fixture_wait_ack (fixture, 0, 2);
  g_assert_false (pit_floor_is_held (pit_shift_get (fixture->shift)->floor, "T01"));
  g_assert_false (pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  shift_fixture_check_stored (fixture, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "history-accepted"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"decided\":"), ==, 1);
}

/* Since when a table is not heard does not begin anew with a try, nor with a restart; the tries are counted. */
static void
test_tried_again (ShiftFixture  *fixture,
                  gconstpointer  data)
{
  PitTableHold first, hold;

  store_and_close (fixture);
  script_greeting (fixture, SHIFT_OTHER_EPOCH, 0);
  for (guint i = 0; i < 2; i++)
    {
      pit_scripted_controller_next_connection (fixture->controller[0]);
      script_greeting (fixture, SHIFT_OTHER_EPOCH, 0);
    }
  shift_fixture_open (fixture);
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", &first));
  g_assert_cmpuint (first.n_tries, ==, 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_advance (fixture, G_TIME_SPAN_SECOND);
  shift_fixture_decide_as (fixture, PIT_RELEASE_RETRY, 0);
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", &hold) || hold.n_tries == 0);
  g_assert_cmpint (hold.since, ==, first.since);
  g_assert_cmpuint (hold.n_tries, ==, 1);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 silence"), ==, 0);
  shift_fixture_close (fixture);

  for (guint i = 1; i < SHIFT_TABLES; i++)
    {
      pit_scripted_controller_next_connection (fixture->controller[i]);
      shift_fixture_greet (fixture, i, 1);
    }
  shift_fixture_open (fixture);
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", &hold));
  g_assert_cmpint (hold.since, ==, first.since);
  g_assert_cmpuint (hold.n_tries, ==, 1);
}

/* What is ordered while the links are being closed comes too late: nothing does it, and the book doesn't say so. */
static void
test_order_while_closing (ShiftFixture  *fixture,
                          gconstpointer  data)
{
  store_and_close (fixture);
  script_greeting (fixture, SHIFT_OTHER_EPOCH, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_trouble (fixture, "T01", "T01 has begun a new history");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);

  pit_shift_close_async (fixture->shift, NULL, NULL);
  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, PIT_ROSTER_ERROR_CLOSED);
  shift_fixture_check_stored (fixture, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "history-accepted"), ==, 0);
}

/* A controller that says numbers which can't be is held, and that is a finding of its own. */
static void
test_impossible_numbers (ShiftFixture  *fixture,
                         gconstpointer  data)
{
  store_and_close (fixture);
  script_greeting (fixture, SHIFT_EPOCH, PIT_INTEGER_MAX);
  shift_fixture_open (fixture);
  shift_fixture_wait_trouble (fixture, "T01", "9007199254740991");
  shift_fixture_wait_found (fixture, "T01 numbers");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_check_others (fixture, 6);
}

/* Five times as fast as the day: a slow machine must still be through with a greeting before its time is over. */
static gboolean
advance_cb (gpointer fixture)
{
  shift_fixture_advance (fixture, G_USEC_PER_SEC / 10);

  return G_SOURCE_CONTINUE;
}

/* One message that can't be read is a note. The third time nothing more is taken, and that waits for a person, over a restart as
 * well. */
static void
test_unreadable (ShiftFixture  *fixture,
                 gconstpointer  data)
{
  PitAlert *alert;
  PitTableHold hold;
  guint ticks;

  store_and_close (fixture);
  for (guint i = 0; i < PIT_BAD_FRAMES; i++)
    {
      if (i > 0)
        pit_scripted_controller_next_connection (fixture->controller[0]);
      script_greeting (fixture, SHIFT_EPOCH, 2);
      pit_scripted_controller_send (fixture->controller[0], "{\"v\":1,");
    }
  shift_fixture_open (fixture);
  shift_fixture_wait_found (fixture, "T01 bad-event");
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 unreadable"), ==, 0);
  ticks = g_timeout_add (20, advance_cb, fixture);
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", &hold));
  g_source_remove (ticks);
  g_assert_cmpint (hold.reason, ==, PIT_HOLD_FRAME);
  alert = pit_attention_find_kind (pit_shift_get (fixture->shift)->attention, "T01", PIT_FINDING_UNREADABLE);
  g_assert_nonnull (alert);
  g_assert_true (pit_alert_stands (alert));
  g_assert_true (pit_alert_holds_table (alert));
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"unreadable\""), ==, 1);
}

/* Its monotonic clock goes back while it is connected: a finding, and its events are taken. */
static void
test_clock_goes_back (ShiftFixture  *fixture,
                      gconstpointer  data)
{
  store_and_close (fixture);
  script_greeting (fixture, SHIFT_EPOCH, 1);
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_event ("T01", SHIFT_EPOCH, 2));
  pit_scripted_controller_send (fixture->controller[0],
                                "{\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" SHIFT_EPOCH "\",\"seq\":3,"
                                "\"wall\":1768032000000000,\"mono\":7,\"boot\":\"11111111-2222-4333-8444-555555555555\","
                                "\"body\":{\"seat\":3}}");
  shift_fixture_open (fixture);
  shift_fixture_wait_found (fixture, "T01 false-clock");
  shift_fixture_wait_ack (fixture, 0, 3);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_check_others (fixture, 6);
}

/* Who says no, and how, is told apart from a wrong certificate. @data: the finding, and the refusal's code. */
static const char *const refusals[][2] = { { "busy", "busy" }, { "no-table", "table" }, { "refused", "weather" } };

static void
test_says_no (ShiftFixture  *fixture,
              gconstpointer  data)
{
  const char *const *row = data;
  g_autofree char *body = g_strdup_printf ("{\"code\":\"%s\",\"text\":\"after the shuffle\"}", row[1]);
  g_autofree char *found = g_strconcat ("T01 ", row[0], NULL);

  store_and_close (fixture);
  pit_scripted_controller_wait_for (fixture->controller[0], "hello");
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_frame ("refusal", "T01", NULL, 0, body));
  shift_fixture_open (fixture);
  shift_fixture_wait_found (fixture, found);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  /* It has answered: one cause, one finding. */
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 silence"), ==, 0);
}

static void
test_forgets (ShiftFixture  *fixture,
              gconstpointer  data)
{
  store_and_close (fixture);
  script_greeting (fixture, SHIFT_EPOCH, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_trouble (fixture, "T01", "T01 has forgotten events: it has them up to 0, the pit log up to 1");
  shift_fixture_wait_found (fixture, "T01 history");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_check_others (fixture, 6);

  /* It goes on with numbers that mean other events now: not by another try, and never as if nothing were missing. */
  pit_scripted_controller_next_connection (fixture->controller[0]);
  script_greeting (fixture, SHIFT_EPOCH, 0);
  shift_fixture_decide_as (fixture, PIT_RELEASE_RETRY, PIT_ROSTER_ERROR_INVALID);
  shift_fixture_decide_as (fixture, PIT_RELEASE_SKIP, PIT_ROSTER_ERROR_INVALID);
  shift_fixture_advance (fixture, 10 * PIT_REDIAL_MOST);
  shift_fixture_check_others (fixture, 9);
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller[0]), ==, 2);
  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_send_events (fixture, 0, 2, 2);
  shift_fixture_wait_ack (fixture, 0, 2);
  shift_fixture_wait_found (fixture, "T01 gap");
  shift_fixture_check_stored (fixture, 2);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"history-accepted\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"retried\""), ==, 0);
}

/* A table sends nothing but what can't be understood: all of it is stored as it came, and little is on the chain. */
static void
test_floods_with_nonsense (ShiftFixture  *fixture,
                           gconstpointer  data)
{
  g_autoptr(GArray) rows = NULL;

  shift_fixture_open_live (fixture);
  for (guint i = 0; i < 250; i++)
    {
      char *frame = pit_wire_text_frame ("seat-taken", "T01", SHIFT_EPOCH, i + 2, "{\"seat\":1000}");

      pit_scripted_controller_send_take (fixture->controller[0], frame);
    }
  shift_fixture_wait_ack (fixture, 0, 251);
  shift_fixture_check_others (fixture, 3);
  shift_fixture_check_stored (fixture, 1);

  rows = shift_fixture_read_events (fixture, "T01");
  g_assert_cmpuint (rows->len, ==, 251);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "refused-frame", ""), ==, 3);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "refused-frame", "\"times\":10}"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "refused-frame", "\"times\":100}"), ==, 1);
}

static void
test_another_certificate (ShiftFixture  *fixture,
                          gconstpointer  data)
{
  store_and_close (fixture);
  g_free (fixture->fingerprint[0]);
  fixture->fingerprint[0] = g_strdup (fixture->fingerprint[1]);
  shift_fixture_greet (fixture, 0, 1);
  shift_fixture_open (fixture);
  shift_fixture_wait_trouble (fixture, "T01", "Something else answers at the address of table T01");
  shift_fixture_wait_found (fixture, "T01 identity");
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_check_others (fixture, 6);
  shift_fixture_check_stored (fixture, 1);
  /* People know a table by its number. */
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "at the address of table 1. Its"), ==, 1);
}

typedef struct
{
  const char *path;
  const char *rules;
  const char *words;
} PackCase;

static const PackCase pack_cases[] = {
  { "/bad-input/bad-pack", "no-such-pack", "“no-such-pack” can't be used" },
  { "/bad-input/pack-not-for-floor", "nz-racing-card-derby", "can't watch tables of Racing Card Derby yet" },
};

static void
test_bad_pack (ShiftFixture  *fixture,
               gconstpointer  data)
{
  const PackCase *test = data;

  fixture->rules = test->rules;
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_nonnull (strstr (pit_shift_get_table_trouble (fixture->shift, "T01"), test->words));
  shift_fixture_send_events (fixture, 0, 1, 1);
  shift_fixture_wait_ack (fixture, 0, 1);
  shift_fixture_check_stored (fixture, 1);
}

static void
test_full_disk (ShiftFixture  *fixture,
                gconstpointer  data)
{
  pit_failing_disk_install ();
  shift_fixture_open_live (fixture);
  pit_failing_disk_break (PIT_DISK_FULL, 0, G_MAXUINT);
  shift_fixture_send_events (fixture, 0, 2, 50);
  shift_fixture_send_events (fixture, 1, 1, 3);
  pit_wait_while (pit_shift_get (fixture->shift)->trouble == NULL);
  g_assert_true (g_str_has_prefix (pit_shift_get (fixture->shift)->trouble, "The desk can't save anything: "));
  g_assert_nonnull (strstr (pit_shift_get (fixture->shift)->trouble, fixture->book));
  g_assert_cmpint (pit_scripted_controller_acknowledged (fixture->controller[0]), ==, 1);

  pit_failing_disk_mend ();
  pit_book_writer_wake (_pit_shift_get_writer (fixture->shift));
  shift_fixture_wait_ack (fixture, 0, 50);
  shift_fixture_wait_ack (fixture, 1, 3);
  pit_wait_while (pit_shift_get (fixture->shift)->trouble != NULL);
  shift_fixture_check_stored (fixture, 50);
  pit_failing_disk_uninstall ();
}

/* The disk is full, the table's window is full, and the link breaks: when there is room again the table goes on. */
static void
test_full_window (ShiftFixture  *fixture,
                  gconstpointer  data)
{
  const gint64 last = 1 + PIT_WINDOW_EVENTS;

  pit_failing_disk_install ();
  shift_fixture_open_live (fixture);
  pit_failing_disk_break (PIT_DISK_FULL, 0, G_MAXUINT);
  shift_fixture_send_events (fixture, 0, 2, last);
  pit_wait_while (pit_shift_get (fixture->shift)->trouble == NULL);

  pit_scripted_controller_drop (fixture->controller[0]);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  pit_scripted_controller_next_connection (fixture->controller[0]);
  shift_fixture_greet (fixture, 0, last);
  shift_fixture_send_events (fixture, 0, 2, last);
  shift_fixture_advance (fixture, PIT_REDIAL_MOST);
  pit_wait_while (!pit_scripted_controller_is_done (fixture->controller[0]));

  pit_failing_disk_mend ();
  pit_book_writer_wake (_pit_shift_get_writer (fixture->shift));
  shift_fixture_wait_ack (fixture, 0, last);
  shift_fixture_send_events (fixture, 0, last + 1, last + 1);
  shift_fixture_wait_ack (fixture, 0, last + 1);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_check_stored (fixture, PIT_BOOK_PAGE_MAX);
  pit_failing_disk_uninstall ();
}

static void
add (const char *name,
     void (*test) (ShiftFixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/bad-input/", name, NULL);

  shift_fixture_add (path, NULL, test);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (frame_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/bad-input/frame/", frame_cases[i].name, NULL);

      g_test_add_data_func (path, &frame_cases[i], test_frame);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/bad-input/", refusals[i][0], NULL);

      shift_fixture_add (path, refusals[i], test_says_no);
    }
  add ("replayed", test_replayed);
  add ("other-content", test_other_content);
  add ("out-of-order", test_out_of_order);
  shift_fixture_add ("/bad-input/asks/gap", GINT_TO_POINTER (TRUE), test_asks);
  shift_fixture_add ("/bad-input/asks/bad-body", GINT_TO_POINTER (FALSE), test_asks);
  add ("freezes", test_freezes);
  add ("floods", test_floods);
  add ("new-epoch", test_new_epoch);
  add ("tried-again", test_tried_again);
  add ("order-while-closing", test_order_while_closing);
  add ("forgets", test_forgets);
  add ("floods-with-nonsense", test_floods_with_nonsense);
  add ("impossible-numbers", test_impossible_numbers);
  add ("unreadable", test_unreadable);
  add ("clock-goes-back", test_clock_goes_back);
  add ("another-certificate", test_another_certificate);
  add ("old-account", test_old_account);
  for (guint i = 0; i < G_N_ELEMENTS (pack_cases); i++)
    shift_fixture_add (pack_cases[i].path, &pack_cases[i], test_bad_pack);
  add ("full-disk", test_full_disk);
  add ("full-window", test_full_window);

  return g_test_run ();
}
