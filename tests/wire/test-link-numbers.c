/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include "link-fixture.h"
#include "pit-inflow.h"
#include "pit-link-numbers.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

/* A controller whose numbers can't be right: the link says which, is held, takes none of it, and goes on from the same
 * place once a person says so and the numbers are right. */

#define GREATEST PIT_INTEGER_MAX
#define CURSOR 17

typedef struct
{
  const char *name;
  gint64      oldest;
  gint64      head;
  gint64      as_of;
  gint64      event; /* 0: none */
  gint64      pong;  /* the head that pongs say; 0: none is asked for */
  const char *words; /* NULL: it can be so */
} Lie;

static const Lie lies[] = {
  { "oldest", GREATEST, CURSOR, CURSOR, 0, 0, "its oldest event is number 9007199254740991 and its newest is number 17" },
  { "oldest-by-two", CURSOR + 2, CURSOR, CURSOR, 0, 0, "its oldest event is number 19 and its newest is number 17" },
  { "oldest-next", CURSOR + 1, CURSOR, CURSOR, 0, CURSOR, NULL },
  { "head", 1, GREATEST, GREATEST, 0, 0, "The pit log has events up to 17" },
  { "head-away", 1, CURSOR + PIT_AWAY_MOST, CURSOR + PIT_AWAY_MOST, CURSOR + 1, CURSOR + PIT_AWAY_MOST, NULL },
  { "as-of", 1, CURSOR, GREATEST, 0, 0, "itself after event 9007199254740991" },
  { "as-of-leap", 1, CURSOR, CURSOR + PIT_LEAP_MOST + 1, 0, 0, "describes itself after event 100018" },
  { "as-of-meanwhile", 1, CURSOR, CURSOR + 1, CURSOR + 1, CURSOR + 1, NULL },
  /* What was said of the account, the next pong takes back. */
  { "as-of-and-pong", 1, CURSOR, CURSOR + 1, 0, CURSOR, "newest event is number 17, but reported number 18 before" },
  { "seq", 1, CURSOR, CURSOR, GREATEST, 0, "sends event 9007199254740991 after event 17" },
  { "seq-leap", 1, CURSOR, CURSOR, CURSOR + PIT_LEAP_MOST + 1, 0, "sends event 100018 after event 17" },
  /* Leaps add up until a pong says how far the table is. */
  { "seq-leap-again", 1, CURSOR, CURSOR + PIT_LEAP_MOST / 2 + 1, CURSOR + PIT_LEAP_MOST + 1, 0, "sends event 100018 after event 17" },
  { "pong-leap-again", 1, CURSOR, CURSOR + PIT_LEAP_MOST / 2 + 1, 0, CURSOR + PIT_LEAP_MOST + 1, "a moment ago it was number 17" },
  { "seq-gap", 1, CURSOR, CURSOR, CURSOR + PIT_LEAP_MOST, CURSOR + PIT_LEAP_MOST, NULL },
  { "seq-below-oldest", CURSOR + 8, CURSOR + 9, CURSOR + 9, CURSOR + 1, 0, "the oldest it keeps is number 25" },
  { "pong-falls", 1, CURSOR, CURSOR, CURSOR + 1, CURSOR, "newest event is number 17, but reported number 18 before" },
  { "pong-leaps", 1, CURSOR, CURSOR, 0, CURSOR + PIT_LEAP_MOST + 1, "a moment ago it was number 17" },
  { "pong-greatest", 1, CURSOR, CURSOR, 0, GREATEST, "a moment ago it was number 17" },
};

static void
greet (LinkFixture *fixture,
       const Lie   *lie)
{
  pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, lie->pong);
  pit_scripted_controller_insist (fixture->controller, lie->words != NULL && lie->pong != 0);
  pit_scripted_controller_wait_for (fixture->controller, "hello");
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_welcome ("T01", LINK_EPOCH, lie->oldest, lie->head));
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_state ("T01", LINK_EPOCH, lie->as_of));
  if (lie->event != 0)
    pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, lie->event, lie->event);
}

static void
test_lie (gconstpointer data)
{
  const Lie *lie = data;
  LinkFixture fixture;

  link_fixture_set_up (&fixture, NULL);
  greet (&fixture, lie);
  pit_scripted_controller_next_connection (fixture.controller);
  link_fixture_connect (&fixture, LINK_EPOCH, CURSOR);
  if (lie->pong != 0)
    {
      link_fixture_wait (&fixture, "T01 up");
      if (lie->event != 0)
        link_fixture_wait (&fixture, "T01 event");
      pit_link_recorder_advance (fixture.recorder, PIT_PING_INTERVAL);
    }

  if (lie->words != NULL)
    {
      g_autofree char *line = pit_link_recorder_wait (fixture.recorder, "T01 trouble numbers: Table T01 ");

      g_assert_nonnull (strstr (line, lie->words));
      g_assert_nonnull (strstr (line, "Have its controller repaired, then choose Try Again."));
      link_fixture_wait (&fixture, "T01 held");
      if (lie->pong == 0)
        g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 event"), ==, 0);

      /* Neither time nor another word lets it go on, and nothing is lost by the one that does. */
      pit_link_recorder_advance (fixture.recorder, 10 * PIT_REDIAL_MOST);
      pit_link_recorder_resume (fixture.recorder, PIT_RESUME_ACCEPT);
      pit_link_recorder_resume (fixture.recorder, PIT_RESUME_SKIP);
      g_assert_cmpuint (pit_scripted_controller_n_connections (fixture.controller), ==, 1);
      pit_scripted_controller_set_head (fixture.controller, LINK_EPOCH, CURSOR + 2);
      pit_scripted_controller_insist (fixture.controller, FALSE);
      link_fixture_greet (&fixture, LINK_EPOCH, CURSOR + 1, CURSOR + 2);
      pit_scripted_controller_flood (fixture.controller, LINK_EPOCH, CURSOR + 1, CURSOR + 2);
      pit_link_recorder_resume (fixture.recorder, PIT_RESUME_RETRY);
      link_fixture_wait (&fixture, "T01 up");
      link_fixture_wait (&fixture, "T01 event 19");
      g_assert_cmpuint (pit_scripted_controller_n_connections (fixture.controller), ==, 2);
    }
  else
    {
      /* A link that is held sends no more pings. */
      for (guint n = 1; n <= 3; n++)
        {
          pit_wait_while (pit_scripted_controller_count (fixture.controller, "\"type\":\"ping\"") < n);
          pit_link_recorder_advance (fixture.recorder, PIT_PING_INTERVAL);
        }
      g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 trouble numbers"), ==, 0);
      g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 held"), ==, 0);
    }
  link_fixture_tear_down (&fixture, NULL);
}

/* It has events and room for them, and sends none: without a word it would catch up for ever. */
static void
test_owed (void)
{
  PitLinkNumbers numbers;
  const PitWelcome welcome = { .oldest = 1, .head = 40 };
  const PitWelcome empty = { .oldest = 41, .head = 40 };
  const PitCursor cursor = { .seq = CURSOR };
  g_autofree char *text = NULL;

  numbers = (PitLinkNumbers) { .owed_since = PIT_UNKNOWN };
  g_assert_null (pit_link_numbers_welcome (&numbers, "T01", &cursor, &welcome));
  g_assert_null (pit_link_numbers_owed (&numbers, "T01", CURSOR, TRUE, 0));
  g_assert_null (pit_link_numbers_owed (&numbers, "T01", CURSOR, TRUE, PIT_OWED_TIME - 1));
  /* What it has sent must be stored first. */
  g_assert_null (pit_link_numbers_owed (&numbers, "T01", CURSOR, FALSE, PIT_OWED_TIME));
  g_assert_null (pit_link_numbers_owed (&numbers, "T01", CURSOR, TRUE, PIT_OWED_TIME));
  g_assert_null (pit_link_numbers_event (&numbers, "T01", CURSOR, CURSOR + 1));
  g_assert_null (pit_link_numbers_owed (&numbers, "T01", CURSOR + 1, TRUE, 2 * PIT_OWED_TIME));
  text = pit_link_numbers_owed (&numbers, "T01", CURSOR + 1, TRUE, 3 * PIT_OWED_TIME);
  g_assert_nonnull (text);
  g_assert_nonnull (strstr (text, "its newest event is number 40, but sends none after number 18"));

  /* All has come. */
  g_assert_null (pit_link_numbers_owed (&numbers, "T01", 40, TRUE, 4 * PIT_OWED_TIME));
  g_assert_null (pit_link_numbers_owed (&numbers, "T01", 40, TRUE, 9 * PIT_OWED_TIME));
  /* It has none of what is missing. */
  g_assert_null (pit_link_numbers_welcome (&numbers, "T01", &cursor, &empty));
  g_assert_null (pit_link_numbers_owed (&numbers, "T01", CURSOR, TRUE, 10 * PIT_OWED_TIME));
  g_assert_null (pit_link_numbers_owed (&numbers, "T01", CURSOR, TRUE, 19 * PIT_OWED_TIME));
}

/* A person accepted that it has forgotten nearly all: what comes behind the cursor is next, and no leap. */
static void
test_forgotten (void)
{
  PitLinkNumbers numbers;
  const PitWelcome welcome = { .oldest = 1, .head = 1 };
  const PitCursor cursor = { .seq = 3 * PIT_LEAP_MOST };

  numbers = (PitLinkNumbers) { .owed_since = PIT_UNKNOWN };
  g_assert_null (pit_link_numbers_welcome (&numbers, "T01", &cursor, &welcome));
  g_assert_null (pit_link_numbers_event (&numbers, "T01", cursor.seq, 1));
  g_assert_null (pit_link_numbers_event (&numbers, "T01", cursor.seq, cursor.seq + 1));
}

/* Time passes, and the table hears and answers meanwhile. */
static gboolean
pass_time (LinkFixture *fixture)
{
  pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL / 4);
  for (guint i = 0; i < 50; i++)
    g_main_context_iteration (NULL, FALSE);

  return TRUE;
}

static gboolean
turn_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

static void
test_owed_is_held (LinkFixture   *fixture,
                   gconstpointer  data)
{
  guint turning;

  pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, 40);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 40);
  link_fixture_connect (fixture, LINK_EPOCH, CURSOR);
  link_fixture_wait (fixture, "T01 up");
  turning = g_idle_add (turn_cb, NULL);
  pit_wait_while (pit_link_recorder_count (fixture->recorder, "T01 trouble numbers") == 0 && pass_time (fixture));
  g_source_remove (turning);
  link_fixture_wait (fixture, "T01 held");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lies); i++)
    {
      g_autofree char *path = g_strconcat ("/link-numbers/", lies[i].name, NULL);

      g_test_add_data_func (path, &lies[i], test_lie);
    }
  g_test_add_func ("/link-numbers/owed", test_owed);
  g_test_add_func ("/link-numbers/forgotten", test_forgotten);
  g_test_add ("/link-numbers/owed-is-held", LinkFixture, NULL, link_fixture_set_up, test_owed_is_held,
              link_fixture_tear_down);

  return g_test_run ();
}
