/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "link-fixture.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

/* With what the desk closes, as its peer hears it: the code and the word are what its builder has to go by. */

typedef struct
{
  const char *name;
  const char *heard;                /* the code, and how the words begin */
  const char *trouble;              /* (nullable): what the desk calls it */
  const char *epoch;                /* the controller's ... */
  gint64      oldest, head;         /* ... and its numbers; the book has 17 of LINK_EPOCH */
  gboolean    is_frozen;            /* it answers no ping */
  void      (*act) (LinkFixture *); /* (nullable): once it is up */
} CloseCase;

static void
miss_pings (LinkFixture *fixture)
{
  for (guint n = 0; n <= PIT_PINGS_MISSED; n++)
    {
      pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
      link_fixture_settle (fixture);
    }
}

static void
end (LinkFixture *fixture)
{
  g_clear_pointer (&fixture->recorder, pit_link_recorder_free);
}

static void
hold (LinkFixture    *fixture,
      PitLinkTrouble  trouble)
{
  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_HOLD, .link.table = { "T01" }, .trouble = trouble, .text = "as the book says of table T01",
  });
}

static void
hold_for_conflict (LinkFixture *fixture)
{
  hold (fixture, PIT_TROUBLE_CONFLICT);
}

static void
hold_for_room (LinkFixture *fixture)
{
  hold (fixture, PIT_TROUBLE_NO_ROOM);
}

/* It is asked for its state, and says nothing of it, though it answers pings. */
static void
wait_for_state (LinkFixture *fixture)
{
  const PitLinkName link = pit_link_recorder_name (fixture->recorder, "T01");

  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_REQUEST_STATE, .link = link,
  });
  /* The event after the pong tells that the pong was read. */
  for (guint n = 1; pit_link_recorder_count (fixture->recorder, "T01 trouble") == 0; n++)
    {
      g_autofree char *event = g_strdup_printf ("T01 event %u", 17 + n);

      pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
      pit_wait_while (pit_scripted_controller_count (fixture->controller, "\"type\":\"ping\"") < n
                      && pit_link_recorder_count (fixture->recorder, "T01 trouble") == 0);
      pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 17 + n, 17 + n);
      pit_wait_while (pit_link_recorder_count (fixture->recorder, event) == 0
                      && pit_link_recorder_count (fixture->recorder, "T01 trouble") == 0);
    }
}

static const CloseCase cases[] = {
  { "silent", "4004 silent: ", "silent", LINK_EPOCH, 1, 17, TRUE, miss_pings },
  { "ending", "1001 ending: this end is shutting down", NULL, LINK_EPOCH, 1, 17, FALSE, end },
  { "epoch", "4020 epoch: ", "epoch", LINK_OTHER_EPOCH, 1, 17, FALSE, NULL },
  { "forgotten", "4021 forgotten: ", "forgotten", LINK_EPOCH, 1, 16, FALSE, NULL },
  { "numbers", "4025 numbers: ", "numbers", LINK_EPOCH, 1, PIT_INTEGER_MAX, FALSE, NULL },
  { "conflict", "4022 conflict: ", "conflict", LINK_EPOCH, 1, 17, FALSE, hold_for_conflict },
  { "no-room", "4023 no-room: ", "no-room", LINK_EPOCH, 1, 17, FALSE, hold_for_room },
  { "no-state", "4024 no-state: ", "silent", LINK_EPOCH, 1, 17, FALSE, wait_for_state },
};

static void
test_close (LinkFixture   *fixture,
            gconstpointer  data)
{
  const CloseCase *test = data;

  pit_scripted_controller_set_head (fixture->controller, test->epoch, test->head);
  link_fixture_greet (fixture, test->epoch, test->oldest, test->head);
  if (test->is_frozen)
    pit_scripted_controller_freeze (fixture->controller);
  link_fixture_connect (fixture, LINK_EPOCH, 17);
  if (test->act != NULL)
    {
      link_fixture_wait (fixture, "T01 state 17");
      test->act (fixture);
    }
  if (test->trouble != NULL)
    {
      g_autofree char *line = g_strdup_printf ("T01 trouble %s: ", test->trouble);

      link_fixture_wait (fixture, line);
    }
  pit_wait_while (pit_scripted_controller_closed (fixture->controller) == NULL);
  g_test_message ("%s", pit_scripted_controller_closed (fixture->controller));
  g_assert_true (g_str_has_prefix (pit_scripted_controller_closed (fixture->controller), test->heard));
}

static void
tear_down (LinkFixture   *fixture,
           gconstpointer  data)
{
  if (fixture->recorder != NULL)
    link_fixture_tear_down (fixture, data);
  else
    pit_scripted_controller_free (fixture->controller);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/link-closes/", cases[i].name, NULL);

      g_test_add (path, LinkFixture, &cases[i], link_fixture_set_up, test_close, tear_down);
    }

  return g_test_run ();
}
