/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "link-fixture.h"
#include "pit-alarm.h"
#include "pit-network-private.h"
#include "pit-share.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

#define SECOND G_USEC_PER_SEC

#define N_EVENTS 200

static const PitShareLimits small = { { 1100, 50 }, { 1 << 20, 1 << 20 }, { 1 << 28, 1 << 20 } };

/* --- The share itself --- */

static void
test_nothing_owed (void)
{
  PitShare share;
  PitShareOwed owed;

  pit_share_init (&share, &small, 0);
  pit_share_take (&share, small.events.most, 1000, 0);
  g_assert_false (pit_share_get_owed (&share, 0, &owed));
  g_assert_cmpint (pit_share_find_wait (&share, 0), ==, 0);
  pit_share_take (&share, 1, 0, 0);
  g_assert_true (pit_share_get_owed (&share, 0, &owed));
  g_assert_cmpuint (owed.events, ==, 1);
  g_assert_cmpint (pit_share_find_wait (&share, 0), ==, SECOND / 50);
  g_assert_false (pit_share_get_owed (&share, SECOND / 50, &owed));
}

/* However long it was quiet. */
static void
test_never_more_than_whole (void)
{
  PitShare share;
  PitShareOwed owed;

  pit_share_init (&share, &small, 0);
  pit_share_take (&share, small.events.most + 10, 0, 1000 * G_TIME_SPAN_DAY);
  g_assert_true (pit_share_get_owed (&share, 1000 * G_TIME_SPAN_DAY, &owed));
  g_assert_cmpuint (owed.events, ==, 10);
  g_assert_cmpuint (owed.bytes, ==, 0);
}

static void
test_bytes_are_owed (void)
{
  PitShare share;
  PitShareOwed owed;

  pit_share_init (&share, &small, 0);
  pit_share_take (&share, 1, (gsize) small.bytes.most + 4096, 0);
  g_assert_true (pit_share_get_owed (&share, 0, &owed));
  g_assert_cmpuint (owed.events, ==, 0);
  g_assert_cmpuint (owed.bytes, ==, 4096);
}

/* One alert when it begins and one end, whatever lies between. */
static void
test_flood_is_told_once (void)
{
  PitShare share;
  guint n_begun = 0, n_ended = 0;
  gint64 now = 0, told = 0;

  pit_share_init (&share, &small, 0);
  for (now = 0; now < 60 * SECOND; now += SECOND / 10)
    {
      if (now < 30 * SECOND)
        pit_share_take (&share, now < SECOND ? 200 : 5, 0, now);
      if (!pit_share_look (&share, FALSE, now))
        continue;
      n_begun += share.is_flooding;
      n_ended += !share.is_flooding;
      told = now;
    }
  g_assert_cmpuint (n_begun, ==, 1);
  g_assert_cmpuint (n_ended, ==, 1);
  g_assert_cmpint (told, >, 30 * SECOND);
}

/* A few events can be a flood as well, where they are long. */
static void
test_bytes_are_a_flood (void)
{
  PitShare share;

  pit_share_init (&share, &small, SECOND);
  pit_share_take (&share, 1, (gsize) (small.bytes.most + 3 * small.bytes.per_second), SECOND);
  g_assert_false (pit_share_look (&share, FALSE, 2 * SECOND));
  g_assert_true (pit_share_look (&share, FALSE, 3 * SECOND));
}

/* Who comes back from an outage is slowed, and is no alert. */
static void
test_past_is_no_flood (void)
{
  PitShare share;

  pit_share_init (&share, &small, SECOND);
  pit_share_take (&share, small.events.most + 1000, 0, SECOND);
  g_assert_false (pit_share_look (&share, TRUE, 10 * SECOND));
  g_assert_true (pit_share_look (&share, FALSE, 10 * SECOND));
}

/* The 10,000 events that every controller has to keep, after an outage: at once, and nobody is told. */
static void
test_outage (void)
{
  PitShare share;
  PitShareOwed owed;

  pit_share_init (&share, &pit_share_limits, 0);
  pit_share_take (&share, PIT_SHARE_DIAL + 2 * PIT_SHARE_MESSAGE, 0, 0);
  for (guint i = 0; i < 10000; i++)
    pit_share_take (&share, 1, 500, i * 100);
  g_assert_false (pit_share_get_owed (&share, SECOND, &owed));
  for (gint64 now = SECOND; now < 2 * G_TIME_SPAN_MINUTE; now += SECOND)
    g_assert_false (pit_share_look (&share, TRUE, now));
}

/* What is within the share each second is a flood where it never ends: the pit log would grow by 50 GB a day. */
static const struct
{
  const char *name;
  gint64      per_second;
  gsize       bytes;
  gint64      after; /* it is told within this time, microseconds; PIT_NEVER: it isn't */
} rates[] = {
  { "as-much-as-it-may", PIT_SHARE_EVENTS_PER_SECOND, 300, 11 * G_TIME_SPAN_MINUTE },
  { "as-long-as-it-may", 4, PIT_SHARE_BYTES_PER_SECOND / 4, 35 * G_TIME_SPAN_MINUTE },
  { "a-tenth-of-it", PIT_SHARE_EVENTS_PER_SECOND / 5, 300, 100 * G_TIME_SPAN_MINUTE },
  { "busy-table", 5, 500, PIT_NEVER },
};

static void
test_rate (gconstpointer data)
{
  const guint i = (guint) GPOINTER_TO_UINT (data);
  const gint64 end = rates[i].after != PIT_NEVER ? rates[i].after : G_TIME_SPAN_DAY;
  gboolean is_told = FALSE;
  PitShare share;
  gint64 now;

  pit_share_init (&share, &pit_share_limits, 0);
  for (now = 0; now < end && !is_told; now += SECOND)
    {
      for (gint64 n = 0; n < rates[i].per_second; n++)
        pit_share_take (&share, 1, rates[i].bytes, now);
      is_told = pit_share_look (&share, FALSE, now);
    }
  g_assert_true (is_told == (rates[i].after != PIT_NEVER));
  if (!is_told)
    return;
  g_assert_cmpint (now, >, 10 * G_TIME_SPAN_MINUTE);
  g_assert_cmpint (pit_share_find_rate (&share, now), >=, rates[i].per_second - 1);
}

/* A table that was alone for a day has kept 200,000 events. Whoever goes on as fast as the window lets it owes all the while:
 * nobody is told of 100,000, and its acknowledgements are never held up beyond its share. */
static void
test_long_outage (void)
{
  PitShare share;
  gint64 now = 0, n_sent = 0;
  PitShareOwed owed;

  pit_share_init (&share, &pit_share_limits, 0);
  for (; n_sent < 200000; now += SECOND / 20)
    {
      while (!pit_share_get_owed (&share, now, &owed) || owed.events < PIT_WINDOW_EVENTS)
        {
          pit_share_take (&share, 1, 300, now);
          n_sent++;
        }
      if (n_sent <= 100000)
        g_assert_false (pit_share_look (&share, TRUE, now));
    }
  g_assert_cmpint (now, <, (200000 - PIT_SHARE_EVENTS) / PIT_SHARE_EVENTS_PER_SECOND * SECOND);
}

/* --- The link --- */

static void
wait_acknowledged (LinkFixture *fixture,
                   gint64       seq)
{
  pit_wait_while (pit_scripted_controller_acknowledged (fixture->controller) < seq);
  g_assert_cmpint (pit_scripted_controller_acknowledged (fixture->controller), ==, seq);
}

/* A table with a small share sends 200 events, and the book has them. */
static void
flood (LinkFixture          *fixture,
       const PitShareLimits *share)
{
  _pit_network_get_host (pit_link_recorder_network (fixture->recorder))->share = *share;
  pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, N_EVENTS);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_flood (fixture->controller, LINK_EPOCH, 1, N_EVENTS);
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 event 200");
  link_fixture_acknowledge (fixture, LINK_EPOCH, N_EVENTS);
}

/* All of it is on the disk; but only what is within the table's share is acknowledged, and the rest as time pays. */
static void
test_slowed (LinkFixture   *fixture,
             gconstpointer  data)
{
  g_autofree char *told = NULL;

  flood (fixture, &small);

  /* The dial and two messages have cost 1016 of 1100. */
  wait_acknowledged (fixture, small.events.most - PIT_SHARE_DIAL - 2 * PIT_SHARE_MESSAGE);
  pit_link_recorder_advance (fixture->recorder, SECOND);
  wait_acknowledged (fixture, small.events.most - PIT_SHARE_DIAL - 2 * PIT_SHARE_MESSAGE + 50);
  pit_link_recorder_advance (fixture->recorder, SECOND);
  told = pit_link_recorder_wait (fixture->recorder, "T01 flood ");
  /* So fast it was before it was slowed. */
  g_assert_cmpstr (told, ==, "T01 flood 1101");
  pit_link_recorder_advance (fixture->recorder, 2 * SECOND);
  wait_acknowledged (fixture, N_EVENTS);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 calm"), ==, 0);
  pit_link_recorder_advance (fixture->recorder, 20 * SECOND);
  link_fixture_wait (fixture, "T01 calm");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 flood"), ==, 1);
}

/* A table that says it has more, and can't send it while it waits for its share, is not one that keeps silent. */
static void
test_slowed_is_not_silent (LinkFixture   *fixture,
                           gconstpointer  data)
{
  const PitShareLimits slow = { { 1100, 1 }, { 1 << 20, 1 << 20 }, { 1 << 28, 1 << 20 } };

  flood (fixture, &slow);
  pit_scripted_controller_set_head (fixture->controller, LINK_EPOCH, 2 * N_EVENTS);
  for (guint i = 0; i < 25; i++)
    {
      const guint n = pit_link_recorder_count (fixture->recorder, "T01 trouble");
      const guint received = pit_scripted_controller_received (fixture->controller)->len;

      g_assert_cmpuint (n, ==, 0);
      pit_link_recorder_advance (fixture->recorder, PIT_PING_INTERVAL);
      pit_wait_while (pit_scripted_controller_received (fixture->controller)->len == received);
      link_fixture_settle (fixture);
    }
  g_assert_cmpint (pit_scripted_controller_acknowledged (fixture->controller), <, N_EVENTS);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 down"), ==, 0);
}

/* Likewise where it is another thing that runs out: what fits into it is acknowledged, and no more. */
static const struct
{
  const char    *name;
  PitShareLimits limits;
  guint          beside; /* bytes for each event, beside its own */
} narrow[] = {
  { "bytes", { { PIT_SHARE_EVENTS, 50 }, { 20000, 1000 }, { 1 << 28, 1 << 20 } }, 0 },
  /* The events are small: most of what they take on the disk is not their bytes. */
  { "room", { { PIT_SHARE_EVENTS, 50 }, { 1 << 20, 1000 }, { 100000, 1000 } }, PIT_EVENT_BYTES },
};

static void
test_slowed_by (LinkFixture   *fixture,
                gconstpointer  data)
{
  const guint i = GPOINTER_TO_UINT (data);
  gint64 left = narrow[i].beside == 0 ? narrow[i].limits.bytes.most : narrow[i].limits.stored.most;
  gint64 seq = 0;

  flood (fixture, &narrow[i].limits);
  for (;;)
    {
      left -= (gint64) g_bytes_get_size (pit_link_recorder_event (fixture->recorder, "T01", seq + 1)->frame) + narrow[i].beside;
      if (left < 0)
        break;
      seq++;
    }
  g_assert_cmpint (seq, >, 0);
  g_assert_cmpint (seq, <, N_EVENTS);
  wait_acknowledged (fixture, seq);
}

/* A table that hangs up instead of waiting has paid when it is dialled again: 1216 of 1100 take 2.32 seconds. */
static void
test_pays_before_redial (LinkFixture   *fixture,
                         gconstpointer  data)
{
  g_autoptr(PitScriptedController) other = pit_scripted_controller_new ("T02", NULL, NULL, NULL);
  PitNetworkJob plan = { .kind = PIT_JOB_ADD, .link.table = { "T02" } };

  flood (fixture, &small);
  pit_scripted_controller_drop (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_EPOCH, 1, N_EVENTS);
  link_fixture_wait (fixture, "T01 down");
  pit_link_recorder_advance (fixture->recorder, 22 * SECOND / 10);
  /* Another table that is dialled after it is up by now. */
  pit_scripted_controller_wait_for (other, "hello");
  pit_scripted_controller_send_take (other, pit_wire_text_welcome ("T02", LINK_EPOCH, 1, 0));
  pit_scripted_controller_send_take (other, pit_wire_text_state ("T02", LINK_EPOCH, 0));
  plan.url = pit_scripted_controller_url (other);
  pit_network_do (pit_link_recorder_network (fixture->recorder), &plan);
  link_fixture_wait (fixture, "T02 up");
  g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller), ==, 1);
  pit_link_recorder_advance (fixture->recorder, SECOND / 2);
  link_fixture_wait (fixture, "T01 up");
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
  g_test_add_func ("/link-share/bytes-are-a-flood", test_bytes_are_a_flood);
  g_test_add_func ("/link-share/past-is-no-flood", test_past_is_no_flood);
  g_test_add ("/link-share/slowed", LinkFixture, NULL, link_fixture_set_up, test_slowed, link_fixture_tear_down);
  g_test_add_func ("/link-share/outage", test_outage);
  g_test_add_func ("/link-share/long-outage", test_long_outage);
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    {
      g_autofree char *path = g_strdup_printf ("/link-share/rate/%s", rates[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_rate);
    }
  g_test_add ("/link-share/slowed-is-not-silent", LinkFixture, NULL, link_fixture_set_up, test_slowed_is_not_silent,
              link_fixture_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (narrow); i++)
    {
      g_autofree char *path = g_strdup_printf ("/link-share/slowed-by/%s", narrow[i].name);

      g_test_add (path, LinkFixture, GUINT_TO_POINTER (i), link_fixture_set_up, test_slowed_by, link_fixture_tear_down);
    }
  g_test_add ("/link-share/pays-before-redial", LinkFixture, NULL, link_fixture_set_up, test_pays_before_redial,
              link_fixture_tear_down);

  return g_test_run ();
}
