/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "attention-fixture.h"
#include "pit-wait.h"

static PitAlert *
find_rest (World *world)
{
  /* The newest, where there is more than one. */
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (world->attention)); i-- > 0;)
    if (pit_alert_get_facts (world_get_alert (world, i))->is_rest)
      return world_get_alert (world, i);

  return NULL;
}

/* A table that finds no end does not hide the others. Fifty of its payments wait each for itself, and the rest share one line
 * that says how many they are and by how much they are wrong, also after a restart. */
static void
test_flood (World         *world,
            gconstpointer  data)
{
  PitAlert *other;
  PitFindingFacts more;

  for (guint i = 0; i < 60; i++)
    {
      PitFindingFacts facts = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);

      facts.round = i + 1;
      facts.found = 2500;
      facts.expected = 2000;
      pit_floor_report (world->floor, &facts);
    }
  other = world_find (world, PIT_FINDING_GAP, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, PIT_ALERT_APART + 2);
  g_assert_cmpuint (world->n_raised, ==, PIT_ALERT_APART + 2);
  g_assert_true (world_get_alert (world, PIT_ALERT_APART + 1) == other);
  for (guint i = 0; i < PIT_ALERT_APART + 2; i++)
    if (!pit_alert_get_facts (world_get_alert (world, i))->is_rest)
      g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, i))->times, ==, 1);
  g_assert_cmpint (pit_alert_get_facts (find_rest (world))->times, ==, 60 - PIT_ALERT_APART);
  g_assert_cmpint (pit_alert_get_facts (find_rest (world))->sum, ==, (60 - PIT_ALERT_APART) * 500);

  world_wait_written (world);
  world_restart (world);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, PIT_ALERT_APART + 2);
  g_assert_cmpint (pit_alert_get_facts (find_rest (world))->times, ==, 60 - PIT_ALERT_APART);
  g_assert_cmpint (pit_alert_get_facts (find_rest (world))->sum, ==, (60 - PIT_ALERT_APART) * 500);

  /* It goes on where it was; and what is dealt with makes room for others to wait for themselves. */
  more = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);
  more.round = 100;
  more.found = 2500;
  more.expected = 2000;
  pit_floor_report (world->floor, &more);
  g_assert_cmpint (pit_alert_get_facts (find_rest (world))->times, ==, 61 - PIT_ALERT_APART);
  world_act (world, find_rest (world), PIT_ALERT_ACT_CORRECTED);
  /* Of how many that was said, and of how much, the book says with it. */
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", "\"sum\":5500,\"times\":11"), ==, 1);
  world_restart (world);
  g_assert_null (find_rest (world));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, PIT_ALERT_APART + 1);
}

static PitFindingFacts
pay_wrong (World *world,
           guint  table,
           guint  round)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, table);

  facts.round = round;
  facts.found = 2500;
  facts.expected = 2000;
  pit_floor_report (world->floor, &facts);

  return facts;
}

static const PitTableWaiting *
get_waiting (World *world,
             guint  table)
{
  pit_floor_flush (world->floor);

  return &pit_table_get_view (pit_floor_play_get_table (world->play, table))->waiting;
}

/* While a table sends too much, the alert that says so stands for what came with it: on the card, in the count, and in the call;
 * what the desk sees of its link stands for itself. */
static void
test_folded (World         *world,
             gconstpointer  data)
{
  PitAlert *link = world_find (world, PIT_FINDING_CLOCK_SKEW, 1);
  PitAlert *flood, *other, *payment, *stopped;

  for (guint i = 0; i < 60; i++)
    pay_wrong (world, 1, i + 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, PIT_ALERT_APART + 2);
  world->n_raised = 0;
  flood = world_find (world, PIT_FINDING_FLOOD, 1);
  other = world_find (world, PIT_FINDING_WRONG_PAYMENT, 2);
  g_assert_cmpuint (world->n_raised, ==, 2);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 3);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 3);
  g_assert_cmpint (pit_alert_get_facts (flood)->n_folded, ==, PIT_ALERT_APART + 1);
  g_assert_cmpint (pit_alert_get_facts (flood)->times_folded, ==, 60);
  g_assert_cmpint (pit_alert_get_facts (flood)->sum_folded, ==, 60 * 500);
  g_assert_false (pit_alert_get_facts (link)->is_folded);
  g_assert_false (pit_alert_get_facts (other)->is_folded);
  g_assert_cmpint (get_waiting (world, 1)->first.kind, ==, PIT_FINDING_FLOOD);
  g_assert_cmpuint (get_waiting (world, 1)->n_open, ==, 2);

  /* What comes now calls nobody. */
  pay_wrong (world, 1, 100);
  world_find (world, PIT_FINDING_EXPOSED_CARD, 1);
  g_assert_cmpuint (world->n_raised, ==, 2);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 3);
  g_assert_cmpint (pit_alert_get_facts (flood)->n_folded, ==, PIT_ALERT_APART + 2);
  g_assert_cmpint (pit_alert_get_facts (flood)->times_folded, ==, 62);

  /* What a person ordered never came with it. */
  stopped = world_find (world, PIT_FINDING_PLAY_STOPPED, 1);
  g_assert_cmpuint (world->n_raised, ==, 3);
  g_assert_false (pit_alert_get_facts (stopped)->is_folded);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 4);

  /* It waits under it until somebody has taken that up, and it is over for a while; then each waits for itself again. */
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_SHARE);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 4);
  world_act (world, flood, PIT_ALERT_ACT_TAKE);
  g_assert_true (pit_alert_is_open (flood));
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 4);
  /* It calls on for what is under it, which nobody has taken up, though it is over. */
  g_assert_true (pit_alert_waits (flood));
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 4);
  g_assert_cmpuint (get_waiting (world, 1)->n_waiting, ==, 3);
  world_pass (world, PIT_ALERT_FOLD_TIME - 1);
  pit_attention_sweep (world->attention);
  world_wait_written (world);
  g_assert_true (pit_alert_is_open (flood));
  world_pass (world, 1);
  pit_attention_sweep (world->attention);
  pit_wait_while (pit_alert_is_open (flood));
  payment = pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_WRONG_PAYMENT);
  g_assert_false (pit_alert_get_facts (payment)->is_folded);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, PIT_ALERT_APART + 5);
  g_assert_cmpint (get_waiting (world, 1)->first.kind, !=, PIT_FINDING_FLOOD);
}

/* What is wrong soon after a flood is the flood's where it is of a kind that came with it. What is of another kind, or comes later,
 * did not come with it: it calls, also where nobody has taken the flood up, and where so many payments wait that it shares a line.
 * What came with it stays under it, in its own line. */
static void
test_after (World         *world,
            gconstpointer  data)
{
  PitAlert *flood = world_find (world, PIT_FINDING_FLOOD, 1);
  PitAlert *stray;

  for (guint i = 0; i < 60; i++)
    pay_wrong (world, 1, i + 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_SHARE);
  g_assert_false (pit_alert_is_seen (flood));
  world->n_raised = 0;

  stray = world_find (world, PIT_FINDING_EXPOSED_CARD, 1);
  g_assert_false (pit_alert_get_facts (stray)->is_folded);
  for (guint i = 0; i < 3; i++)
    pay_wrong (world, 1, 80 + i);
  g_assert_cmpuint (world->n_raised, ==, 1);
  g_assert_cmpint (pit_alert_get_facts (flood)->times_folded, ==, 63);
  world_pass (world, PIT_ALERT_FOLD_TIME);
  for (guint i = 0; i < 3; i++)
    pay_wrong (world, 1, 100 + i);
  g_assert_cmpuint (world->n_raised, ==, 2);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 3);
  g_assert_cmpint (pit_alert_get_facts (find_rest (world))->times, ==, 3);
  g_assert_false (pit_alert_get_facts (find_rest (world))->is_folded);
  g_assert_cmpint (pit_alert_get_facts (flood)->times_folded, ==, 63);
  g_assert_cmpuint (get_waiting (world, 1)->n_open, ==, 3);

  /* With the next flood it is as it was with the first. */
  world_find (world, PIT_FINDING_FLOOD, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
  g_assert_cmpint (pit_alert_get_facts (flood)->n_folded, ==, PIT_ALERT_APART + 3);
  g_assert_cmpint (pit_alert_get_facts (flood)->times_folded, ==, 67);
}

static guint
count_kind (World          *world,
            PitFindingKind  kind)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (world->attention)); i++)
    n += pit_finding_get_facts (pit_alert_get_finding (world_get_alert (world, i)))->kind == kind;

  return n;
}

/* The book is written by the clock by which the alerts are kept. */
static void
pass (World  *world,
      gint64  microseconds)
{
  PitClock *clock = PIT_CLOCK (world->book.clock);
  gint64 ahead;

  world_pass (world, microseconds);
  ahead = pit_clock_now (clock) - world_get_now (world);
  if (ahead > 0)
    world_pass (world, ahead);
  else
    pit_manual_clock_advance (world->book.clock, -ahead);
}

/* What is counted in one alert calls when it comes again later, also where it came with a flood first. What joined the fold is in
 * it after a restart as well. */
static void
test_counted (World         *world,
              gconstpointer  data)
{
  PitAlert *flood, *exposed;

  pass (world, 0);
  world_find (world, PIT_FINDING_FLOOD, 1);
  pass (world, 0);
  world_find (world, PIT_FINDING_EXPOSED_CARD, 1);
  pay_wrong (world, 1, 1);
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_SHARE);
  pass (world, G_TIME_SPAN_SECOND);
  pay_wrong (world, 1, 2);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
  world_wait_written (world);

  world_restart (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
  flood = pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_FLOOD);
  exposed = pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_EXPOSED_CARD);
  g_assert_cmpint (pit_alert_get_facts (flood)->n_folded, ==, 3);
  pass (world, G_TIME_SPAN_SECOND);
  g_assert_true (world_find (world, PIT_FINDING_EXPOSED_CARD, 1) == exposed);
  g_assert_true (pit_alert_get_facts (exposed)->is_folded);
  g_assert_cmpint (pit_alert_get_facts (flood)->times_folded, ==, 4);
  pass (world, PIT_ALERT_FOLD_TIME);
  g_assert_true (world_find (world, PIT_FINDING_EXPOSED_CARD, 1) == exposed);
  g_assert_false (pit_alert_get_facts (exposed)->is_folded);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 2);
}

/* A table that floods in bursts is one row, which waits for a person again with the next burst, and stays with its fold over a
 * restart; what called for itself before does so afterwards. */
static void
test_bursts (World         *world,
             gconstpointer  data)
{
  PitAlert *flood;

  pass (world, 0);
  for (guint i = 0; i < 30; i++)
    pay_wrong (world, 1, i + 1);
  world_wait_written (world);
  flood = world_find (world, PIT_FINDING_FLOOD, 1);
  pass (world, 0);
  for (guint i = 30; i < 60; i++)
    pay_wrong (world, 1, i + 1);
  world_act (world, flood, PIT_ALERT_ACT_TAKE);
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_SHARE);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 1);
  world->n_raised = 0;

  pass (world, PIT_ALERT_FOLD_TIME - G_TIME_SPAN_SECOND);
  pit_attention_sweep (world->attention);
  g_assert_true (world_find (world, PIT_FINDING_FLOOD, 1) == flood);
  g_assert_cmpuint (count_kind (world, PIT_FINDING_FLOOD), ==, 1);
  g_assert_cmpuint (world->n_raised, ==, 0);
  g_assert_cmpint (pit_alert_get_facts (flood)->again_at, !=, PIT_UNKNOWN);
  /* That it goes on is nothing new. */
  world_act (world, flood, PIT_ALERT_ACT_TAKE);
  world_find (world, PIT_FINDING_FLOOD, 1);
  g_assert_true (pit_alert_is_seen (flood));
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_SHARE);
  pass (world, 0);
  world_find (world, PIT_FINDING_HAND_COUNT, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 2);
  world_wait_written (world);

  world_restart (world);
  pit_attention_start (world->attention);
  pass (world, G_TIME_SPAN_SECOND);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 2);
  flood = pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_FLOOD);
  g_assert_cmpint (pit_alert_get_facts (flood)->times_folded, ==, 60);
  g_assert_true (pit_alert_is_seen (flood));
  pay_wrong (world, 1, 100);
  g_assert_cmpuint (world->n_raised, ==, 0);
  g_assert_cmpint (pit_alert_get_facts (flood)->times_folded, ==, 61);

  pass (world, 0);
  /* Also that it began again is known over a restart. */
  g_assert_true (world_find (world, PIT_FINDING_FLOOD, 1) == flood);
  world_wait_written (world);
  world_restart (world);
  flood = pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_FLOOD);
  g_assert_false (pit_alert_is_seen (flood));
  pass (world, PIT_ALERT_FOLD_TIME);
  pay_wrong (world, 1, 200);
  g_assert_cmpuint (world->n_raised, ==, 1);
}

/* All that somebody can take up at a table, in one go, also what is folded; nothing of another table. */
static void
test_take_up_all (World         *world,
                  gconstpointer  data)
{
  PitAlert *other = world_find (world, PIT_FINDING_WRONG_PAYMENT, 2);
  PitAlert *flood = world_find (world, PIT_FINDING_FLOOD, 1);
  g_autoptr(GPtrArray) waiting = NULL;
  g_autoptr(GPtrArray) left = NULL;

  for (guint i = 0; i < 60; i++)
    pay_wrong (world, 1, i + 1);
  world_wait_written (world);
  world_act (world, pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_WRONG_PAYMENT), PIT_ALERT_ACT_TAKE);
  waiting = pit_attention_list_new (world->attention, pit_floor_play_get_table (world->play, 1));
  g_assert_cmpuint (waiting->len, ==, PIT_ALERT_APART + 1);
  g_assert_false (g_ptr_array_find (waiting, other, NULL));
  for (guint i = 0; i < waiting->len; i++)
    world_act (world, g_ptr_array_index (waiting, i), PIT_ALERT_ACT_TAKE);
  left = pit_attention_list_new (world->attention, pit_floor_play_get_table (world->play, 1));
  g_assert_cmpuint (left->len, ==, 0);
  g_assert_true (pit_alert_is_seen (flood));
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 1);
  g_assert_cmpuint (world_count_entries (world, "alert-acknowledged", ""), ==, PIT_ALERT_APART + 2);

  /* What came since is told apart from what somebody has taken up. */
  g_assert_cmpint (pit_alert_get_facts (flood)->n_folded_new, ==, 0);
  g_assert_cmpint (pit_alert_get_facts (flood)->new_times_folded, ==, 0);
  pay_wrong (world, 1, 100);
  g_assert_cmpint (pit_alert_get_facts (flood)->n_folded_new, ==, 1);
  g_assert_cmpint (pit_alert_get_facts (flood)->n_folded_untaken, ==, 0);
  g_assert_false (pit_alert_waits (flood));
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 1);
  g_assert_cmpint (pit_alert_get_facts (flood)->new_times_folded, ==, 1);
  g_assert_cmpint (pit_alert_get_facts (flood)->new_sum_folded, ==, 500);
  g_assert_cmpint (pit_alert_get_facts (flood)->times_folded, ==, 61);

  /* Also what has come again since can be taken back; then it waits with all that it is. */
  world_act (world, find_rest (world), PIT_ALERT_ACT_TAKE_BACK);
  g_assert_cmpint (pit_alert_get_facts (find_rest (world))->seen_times, ==, 0);
  g_assert_cmpint (pit_alert_get_facts (find_rest (world))->again_at, ==, PIT_UNKNOWN);
  g_assert_cmpint (pit_alert_get_facts (flood)->n_folded_untaken, ==, 1);
  g_assert_true (pit_alert_waits (flood));
}

/* The more urgent first, whatever crowd there is; of the same urgency a crowd stands behind the other tables. */
static void
test_crowd (World         *world,
            gconstpointer  data)
{
  PitAlert *soon = world_find (world, PIT_FINDING_CUT, 2);
  PitAlert *now;
  guint n = 0;

  for (guint i = 0; i < 40; i++)
    {
      pay_wrong (world, 1, i + 1);
      world_pass (world, G_TIME_SPAN_SECOND);
    }
  now = world_find (world, PIT_FINDING_WRONG_PAYMENT, 3);
  n = g_list_model_get_n_items (G_LIST_MODEL (world->attention));
  g_assert_cmpuint (n, ==, 42);
  g_assert_true (world_get_alert (world, n - 1) == soon);
  g_assert_true (world_get_alert (world, 20) == now);
  for (guint i = 1; i < n; i++)
    g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, i))->priority, >=,
                     pit_alert_get_facts (world_get_alert (world, i - 1))->priority);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/attention-flood/rest", World, NULL, world_set_up, test_flood, world_tear_down);
  g_test_add ("/attention-flood/folded", World, NULL, world_set_up, test_folded, world_tear_down);
  g_test_add ("/attention-flood/after", World, NULL, world_set_up, test_after, world_tear_down);
  g_test_add ("/attention-flood/counted", World, NULL, world_set_up, test_counted, world_tear_down);
  g_test_add ("/attention-flood/bursts", World, NULL, world_set_up, test_bursts, world_tear_down);
  g_test_add ("/attention-flood/take-up-all", World, NULL, world_set_up, test_take_up_all, world_tear_down);
  g_test_add ("/attention-flood/crowd", World, NULL, world_set_up, test_crowd, world_tear_down);

  return g_test_run ();
}
