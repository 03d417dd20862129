/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-inflow.h"

#define FRAME 400

static const PitLinkWindow whole = { PIT_WINDOW_EVENTS, PIT_WINDOW_BYTES };

static PitInflow *
begin (gint64 seq)
{
  PitInflow *inflow = g_new0 (PitInflow, 1);

  pit_inflow_restart (inflow, &whole, seq, 0);

  return inflow;
}

static void
test_events_up_to_the_window (void)
{
  g_autofree PitInflow *inflow = begin (100);

  for (int i = 1; i <= PIT_WINDOW_EVENTS; i++)
    g_assert_true (pit_inflow_take_event (inflow, 100 + i, FRAME, 0));
  g_assert_false (pit_inflow_take_event (inflow, 101 + PIT_WINDOW_EVENTS, FRAME, 0));

  /* One acknowledged, one more may come; and the ring goes round. */
  pit_inflow_acknowledge (inflow, 101);
  g_assert_true (pit_inflow_take_event (inflow, 101 + PIT_WINDOW_EVENTS, FRAME, 0));
  g_assert_false (pit_inflow_take_event (inflow, 102 + PIT_WINDOW_EVENTS, FRAME, 0));
  g_assert_cmpint (inflow->last, ==, 101 + PIT_WINDOW_EVENTS);
}

static void
test_bytes_up_to_the_window (void)
{
  g_autofree PitInflow *inflow = begin (0);
  const int n = PIT_WINDOW_BYTES / PIT_WIRE_MAX_FRAME;

  for (int i = 1; i <= n; i++)
    g_assert_true (pit_inflow_take_event (inflow, i, PIT_WIRE_MAX_FRAME, 0));
  g_assert_false (pit_inflow_take_event (inflow, n + 1, 1, 0));

  pit_inflow_acknowledge (inflow, n);
  g_assert_true (pit_inflow_take_event (inflow, n + 1, PIT_WIRE_MAX_FRAME, 0));
}

/* The tables share what there is for all: a floor of many takes no more than one of a few dozen. */
static void
test_all_tables (void)
{
  static const struct
  {
    guint n_tables;
    guint events;
    gsize bytes;
  } cases[] = {
    { 0, 4096, 4 << 20 },   { 1, 4096, 4 << 20 },   { 12, 4096, 4 << 20 },  { 32, 4096, 4 << 20 },
    { 64, 2048, 4 << 20 },  { 65, 2016, 4129776 },  { 300, 436, 894784 },   { 512, 256, 512 << 10 },
    { 600, 256, 512 << 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const PitLinkWindow window = pit_link_window_for (cases[i].n_tables);

      g_assert_cmpuint (window.events, ==, cases[i].events);
      g_assert_cmpuint (window.bytes, ==, cases[i].bytes);
      g_assert_cmpuint (pit_link_window_get_memory (&window), ==, window.bytes + window.events * 1024);
      if (cases[i].n_tables <= 512)
        g_assert_cmpuint (cases[i].n_tables * pit_link_window_get_memory (&window), <=, 384 << 20);
    }
}

static void
test_a_smaller_window (void)
{
  g_autofree PitInflow *inflow = begin (0);
  const PitLinkWindow window = pit_link_window_for (512);
  const int n = (int) (window.bytes / PIT_WIRE_MAX_FRAME);

  pit_inflow_restart (inflow, &window, 0, 0);
  for (int i = 1; i <= 1000; i++)
    {
      g_assert_true (pit_inflow_take_event (inflow, i, FRAME, 0));
      if (i >= 256)
        {
          g_assert_false (pit_inflow_take_event (inflow, i + 1, FRAME, 0));
          g_assert_cmpint (pit_inflow_find_allowed (inflow, &(PitShareOwed) { 255, 0, 0 }), ==, i - 255);
          pit_inflow_acknowledge (inflow, i - 255);
        }
    }

  pit_inflow_restart (inflow, &window, 0, 0);
  for (int i = 1; i <= n; i++)
    g_assert_true (pit_inflow_take_event (inflow, i, PIT_WIRE_MAX_FRAME, 0));
  g_assert_false (pit_inflow_take_event (inflow, n + 1, 1, 0));
}

static void
test_gaps_count_as_what_came (void)
{
  g_autofree PitInflow *inflow = begin (0);

  g_assert_true (pit_inflow_take_event (inflow, 1000000, FRAME, 0));
  for (int i = 1; i < PIT_WINDOW_EVENTS; i++)
    g_assert_true (pit_inflow_take_event (inflow, 1000000 + i, FRAME, 0));
  g_assert_false (pit_inflow_take_event (inflow, 2000000, FRAME, 0));
}

static void
test_replays_are_rationed (void)
{
  g_autofree PitInflow *inflow = begin (10);

  for (int i = 0; i < PIT_BUCKET_FRAMES; i++)
    g_assert_true (pit_inflow_take_event (inflow, 1 + i % 10, FRAME, 0));
  g_assert_false (pit_inflow_take_event (inflow, 1, FRAME, 0));
  g_assert_false (pit_inflow_take_frame (inflow, G_USEC_PER_SEC / PIT_BUCKET_FRAMES_PER_SECOND - 1));
  g_assert_true (pit_inflow_take_frame (inflow, G_USEC_PER_SEC / PIT_BUCKET_FRAMES_PER_SECOND));
  /* New events have their own account. */
  g_assert_true (pit_inflow_take_event (inflow, 11, FRAME, G_USEC_PER_SEC / PIT_BUCKET_FRAMES_PER_SECOND));

  /* However long it was quiet, the ration does not grow. */
  for (int i = 0; i < PIT_BUCKET_FRAMES; i++)
    g_assert_true (pit_inflow_take_frame (inflow, 1000 * G_USEC_PER_SEC));
  g_assert_false (pit_inflow_take_frame (inflow, 1000 * G_USEC_PER_SEC));
}

static void
test_a_new_connection_starts_afresh (void)
{
  g_autofree PitInflow *inflow = begin (0);

  for (int i = 1; i <= PIT_WINDOW_EVENTS; i++)
    g_assert_true (pit_inflow_take_event (inflow, i, FRAME, 0));
  pit_inflow_restart (inflow, &whole, 5, 0);
  g_assert_cmpint (inflow->last, ==, 5);
  for (int i = 6; i <= PIT_WINDOW_EVENTS + 5; i++)
    g_assert_true (pit_inflow_take_event (inflow, i, FRAME, 0));
  g_assert_false (pit_inflow_take_event (inflow, PIT_WINDOW_EVENTS + 6, FRAME, 0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link-inflow/events-up-to-the-window", test_events_up_to_the_window);
  g_test_add_func ("/link-inflow/bytes-up-to-the-window", test_bytes_up_to_the_window);
  g_test_add_func ("/link-inflow/all-tables", test_all_tables);
  g_test_add_func ("/link-inflow/smaller-window", test_a_smaller_window);
  g_test_add_func ("/link-inflow/gaps-count-as-what-came", test_gaps_count_as_what_came);
  g_test_add_func ("/link-inflow/replays-are-rationed", test_replays_are_rationed);
  g_test_add_func ("/link-inflow/new-connection-starts-afresh", test_a_new_connection_starts_afresh);

  return g_test_run ();
}
