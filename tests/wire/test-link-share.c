/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "link-fixture.h"
#include "pit-network-private.h"
#include "pit-share.h"

#define SECOND G_USEC_PER_SEC

static const PitShareLimits small = { .events = 1100, .events_per_second = 50, .bytes = 1 << 20, .bytes_per_second = 1 << 20 };

/* --- The share itself --- */

static void
test_nothing_owed (void)
{
  PitShare share;
  guint events;
  gsize bytes;

  pit_share_init (&share, &small, 0);
  pit_share_take (&share, small.events, 1000, 0);
  g_assert_false (pit_share_get_owed (&share, 0, &events, &bytes));
  g_assert_cmpint (pit_share_find_wait (&share, 0), ==, 0);
  pit_share_take (&share, 1, 0, 0);
  g_assert_true (pit_share_get_owed (&share, 0, &events, &bytes));
  g_assert_cmpuint (events, ==, 1);
  g_assert_cmpint (pit_share_find_wait (&share, 0), ==, SECOND / 50);
  g_assert_false (pit_share_get_owed (&share, SECOND / 50, &events, &bytes));
}

/* However long it was quiet. */
static void
test_never_more_than_whole (void)
{
  PitShare share;
  guint events;
  gsize bytes;

  pit_share_init (&share, &small, 0);
  pit_share_take (&share, small.events + 10, 0, G_TIME_SPAN_DAY);
  g_assert_true (pit_share_get_owed (&share, G_TIME_SPAN_DAY, &events, &bytes));
  g_assert_cmpuint (events, ==, 10);
}

static void
test_bytes_are_owed (void)
{
  PitShare share;
  guint events;
  gsize bytes;

  pit_share_init (&share, &small, 0);
  pit_share_take (&share, 1, (gsize) small.bytes + 4096, 0);
  g_assert_true (pit_share_get_owed (&share, 0, &events, &bytes));
  g_assert_cmpuint (events, ==, 0);
  g_assert_cmpuint (bytes, ==, 4096);
}

/* One alert when it begins and one end, whatever lies between. */
static void
test_flood_is_told_once (void)
{
  PitShare share;
  guint n_begun = 0, n_ended = 0;
  gint64 now = 0, rate, told = 0;

  pit_share_init (&share, &small, 0);
  for (now = 0; now < 60 * SECOND; now += SECOND / 10)
    {
      if (now < 30 * SECOND)
        pit_share_take (&share, now < SECOND ? 200 : 5, 0, now);
      if (!pit_share_look (&share, FALSE, now, &rate))
        continue;
      n_begun += share.is_flooding;
      n_ended += !share.is_flooding;
      told = now;
    }
  g_assert_cmpuint (n_begun, ==, 1);
  g_assert_cmpuint (n_ended, ==, 1);
  g_assert_cmpint (told, >, 30 * SECOND);
}

/* Who comes back from an outage is slowed, and is no alert. */
static void
test_past_is_no_flood (void)
{
  PitShare share;
  gint64 rate;

  pit_share_init (&share, &small, SECOND);
  pit_share_take (&share, small.events + 1000, 0, SECOND);
  g_assert_false (pit_share_look (&share, TRUE, 10 * SECOND, &rate));
  g_assert_true (pit_share_look (&share, FALSE, 10 * SECOND, &rate));
}

/* --- The link --- */

static void
acknowledge (LinkFixture *fixture,
             gint64       seq)
{
  PitLinkName name = pit_link_recorder_name (fixture->recorder, "T01");
  PitCursor cursor = { { LINK_EPOCH }, seq };

  pit_network_acknowledge (pit_link_recorder_network (fixture->recorder), &name, &cursor, NULL);
}

static void
wait_acknowledged (LinkFixture *fixture,
                   gint64       seq)
{
  while (pit_scripted_controller_acknowledged (fixture->controller) < seq)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (pit_scripted_controller_acknowledged (fixture->controller), ==, seq);
}

/* All of it is on the disk; but only what is within the table's share is acknowledged, and the rest as time pays. */
static void
test_slowed (LinkFixture   *fixture,
             gconstpointer  data)
{
  g_autofree char *flood = NULL;

  _pit_network_get_host (pit_link_recorder_network (fixture->recorder))->share = small;
  pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, 200);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, 200);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 event 200");
  acknowledge (fixture, 200);

  /* The dial and two messages have cost 1016 of 1100. */
  wait_acknowledged (fixture, small.events - PIT_SHARE_DIAL - 2 * PIT_SHARE_MESSAGE);
  pit_link_recorder_advance (fixture->recorder, SECOND);
  wait_acknowledged (fixture, small.events - PIT_SHARE_DIAL - 2 * PIT_SHARE_MESSAGE + 50);
  pit_link_recorder_advance (fixture->recorder, SECOND);
  flood = pit_link_recorder_wait (fixture->recorder, "T01 flood ");
  pit_link_recorder_advance (fixture->recorder, 2 * SECOND);
  wait_acknowledged (fixture, 200);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 calm"), ==, 0);
  pit_link_recorder_advance (fixture->recorder, 20 * SECOND);
  link_fixture_wait (fixture, "T01 calm");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 flood"), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link-share/nothing-owed", test_nothing_owed);
  g_test_add_func ("/link-share/never-more-than-whole", test_never_more_than_whole);
  g_test_add_func ("/link-share/bytes-are-owed", test_bytes_are_owed);
  g_test_add_func ("/link-share/flood-is-told-once", test_flood_is_told_once);
  g_test_add_func ("/link-share/past-is-no-flood", test_past_is_no_flood);
  g_test_add ("/link-share/slowed", LinkFixture, NULL, link_fixture_set_up, test_slowed, link_fixture_tear_down);

  return g_test_run ();
}
