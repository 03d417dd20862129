/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-fair-queue.h"

static void
push (PitFairQueue *queue,
      const char   *lane,
      const char   *item,
      guint         weight)
{
  pit_fair_queue_push (queue, lane, g_strdup (item), weight);
}

/* What comes out, in its order, the names with spaces between. */
static char *
pop_all (PitFairQueue *queue)
{
  GString *all = g_string_new (NULL);
  char *item;

  while ((item = pit_fair_queue_pop (queue)) != NULL)
    {
      g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", item);
      g_free (item);
    }

  return g_string_free (all, FALSE);
}

static void
test_one_lane_keeps_its_order (void)
{
  g_autoptr(PitFairQueue) queue = pit_fair_queue_new (64, g_free);
  g_autofree char *order = NULL;

  push (queue, "T01", "a", 512);
  push (queue, "T01", "b", 1);
  push (queue, "T01", "c", 512);
  g_assert_cmpuint (pit_fair_queue_get_n (queue), ==, 3);
  order = pop_all (queue);
  g_assert_cmpstr (order, ==, "a b c");
  g_assert_cmpuint (pit_fair_queue_get_n (queue), ==, 0);
}

/* A flood is there first, and all that the others have comes before its second batch. */
static void
test_a_flood_is_overtaken (void)
{
  g_autoptr(PitFairQueue) queue = pit_fair_queue_new (64, g_free);
  g_autofree char *order = NULL;

  for (guint i = 0; i < 3; i++)
    push (queue, "T01", "flood", 512);
  push (queue, "T02", "b1", 3);
  push (queue, "T02", "b2", 3);
  push (queue, "T03", "c1", 5);
  order = pop_all (queue);
  g_assert_cmpstr (order, ==, "b1 b2 c1 flood flood flood");
}

/* Two that flood share alike, whatever the size of their batches. */
static void
test_floods_share (void)
{
  g_autoptr(PitFairQueue) queue = pit_fair_queue_new (64, g_free);
  guint large = 0, small = 0;

  for (guint i = 0; i < 100; i++)
    push (queue, "T01", "L", 512);
  for (guint i = 0; i < 10000; i++)
    push (queue, "T02", "s", 8);
  while (large < 50)
    {
      g_autofree char *item = pit_fair_queue_pop (queue);

      large += item[0] == 'L';
      small += item[0] == 's';
    }
  g_assert_cmpuint (small * 8, >, 50 * 512 - 1024);
  g_assert_cmpuint (small * 8, <, 50 * 512 + 1024);
}

static void
test_places (void)
{
  g_autoptr(PitFairQueue) queue = pit_fair_queue_new (64, g_free);
  guint64 place;

  push (queue, "T01", "a", 1);
  place = pit_fair_queue_get_place (queue, "T01");
  push (queue, "T01", "b", 1);
  push (queue, "T02", "c", 1);
  g_assert_true (pit_fair_queue_is_past (queue, "T03", pit_fair_queue_get_place (queue, "T03")));
  g_assert_false (pit_fair_queue_is_past (queue, "T01", place));
  g_free (pit_fair_queue_pop (queue));
  g_assert_true (pit_fair_queue_is_past (queue, "T01", place));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fair-queue/one-lane-keeps-its-order", test_one_lane_keeps_its_order);
  g_test_add_func ("/fair-queue/a-flood-is-overtaken", test_a_flood_is_overtaken);
  g_test_add_func ("/fair-queue/floods-share", test_floods_share);
  g_test_add_func ("/fair-queue/places", test_places);

  return g_test_run ();
}
