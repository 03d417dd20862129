/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-play.h"
#include "pit-floor-tally.h"

static void
assert_tally (PitFloorTally *tally,
              guint          n_tables,
              guint          n_findings,
              const char    *words)
{
  g_autofree char *text = pit_floor_tally_describe (tally);

  g_assert_cmpuint (pit_floor_tally_get_n_tables (tally), ==, n_tables);
  g_assert_cmpuint (pit_floor_tally_get_n_findings (tally), ==, n_findings);
  g_assert_cmpstr (text, ==, words);
}

static PitFloorPlay *
play_new (guint n_tables)
{
  PitFloorPlay *play = pit_floor_play_new (n_tables, "Table %u");

  for (guint number = 1; number <= n_tables; number++)
    pit_floor_play_open (play, number, 3);

  return play;
}

static void
count_cb (PitFloorTally *tally,
          guint         *count)
{
  (*count)++;
}

static void
test_calm (void)
{
  g_autoptr(PitFloorPlay) play = play_new (3);
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play));
  guint n_changes = 0;

  g_signal_connect (tally, "changed", G_CALLBACK (count_cb), &n_changes);
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  assert_tally (tally, 0, 0, NULL);
  g_assert_null (pit_floor_tally_find_next (tally, NULL));
  g_assert_cmpuint (n_changes, ==, 0); /* play alone is nothing to look at */
}

static void
test_findings (void)
{
  g_autoptr(PitFloorPlay) play = play_new (5);
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play));

  pit_floor_play_round (play, 4, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  assert_tally (tally, 1, 1, "Table 4 · 1 finding");
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  assert_tally (tally, 2, 3, "Tables 2, 4 · 3 findings");
  pit_floor_play_round (play, 1, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_lose (play, 5);
  assert_tally (tally, 4, 4, "Tables 1, 2, 4 +1 · 4 findings · 1 silent");
}

/* In the floor's order, and round again: no key leads to a calm table. */
static void
test_next (void)
{
  static const guint order[] = { 2, 4, 5, 2, 4 };
  g_autoptr(PitFloorPlay) play = play_new (5);
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play));
  PitTable *at = NULL;

  pit_floor_play_round (play, 4, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_lose (play, 5);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      at = pit_floor_tally_find_next (tally, at);
      g_assert_cmpuint (pit_table_get_number (at), ==, order[i]);
    }
  g_assert_cmpuint (pit_table_get_number (pit_floor_tally_find_next (tally, pit_floor_play_get_table (play, 3))), ==, 4);
}

/* All at once is the desk's trouble, not that of every table; findings are still to be looked at. */
static void
test_all_silent (void)
{
  g_autoptr(PitFloorPlay) play = play_new (3);
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play));

  pit_floor_play_round (play, 3, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_lose (play, 1);
  pit_floor_play_lose (play, 2);
  assert_tally (tally, 3, 1, "Tables 1, 2, 3 · 1 finding · 2 silent");
  g_assert_cmpint (pit_floor_tally_get_all_silent (tally), ==, PIT_UNKNOWN);
  pit_floor_play_lose (play, 3);
  assert_tally (tally, 1, 1, "Table 3 · 1 finding");
  g_assert_cmpint (pit_floor_tally_get_all_silent (tally), ==,
                   pit_table_get_view (pit_floor_play_get_table (play, 3))->contact_since);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/floor-tally/calm", test_calm);
  g_test_add_func ("/floor-tally/findings", test_findings);
  g_test_add_func ("/floor-tally/next", test_next);
  g_test_add_func ("/floor-tally/all-silent", test_all_silent);

  return g_test_run ();
}
