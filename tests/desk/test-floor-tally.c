/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-play.h"
#include "pit-floor-tally.h"

static void
count_cb (gpointer user_data)
{
  (*(guint *) user_data)++;
}

/* @numbers: of the tables that need a person, in the floor's order. */
static void
assert_tally (PitFloorTally *tally,
              const char    *numbers)
{
  g_autoptr(GString) found = g_string_new (NULL);
  PitTable *first = pit_floor_tally_find_next (tally, NULL);
  PitTable *at = first;

  while (at != NULL)
    {
      g_string_append_printf (found, "%s%u", found->len > 0 ? ", " : "", pit_table_get_number (at));
      at = pit_floor_tally_find_next (tally, at);
      if (at == first)
        break;
    }
  g_assert_cmpstr (found->str, ==, numbers);
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
test_calm (void)
{
  g_autoptr(PitFloorPlay) play = play_new (3);
  guint n_changes = 0;
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play), count_cb, &n_changes);

  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  assert_tally (tally, "");
  g_assert_cmpuint (n_changes, ==, 0); /* play alone is nothing to look at */
}

static void
test_findings (void)
{
  g_autoptr(PitFloorPlay) play = play_new (5);
  guint n_changes = 0;
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play), count_cb, &n_changes);

  pit_floor_play_round (play, 4, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  assert_tally (tally, "4");
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  assert_tally (tally, "2, 4");
  pit_floor_play_round (play, 1, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_lose (play, 5);
  assert_tally (tally, "1, 2, 4, 5");
}

/* In the floor's order, and round again: no key leads to a calm table. */
static void
test_next (void)
{
  static const guint order[] = { 2, 4, 5, 2, 4 };
  g_autoptr(PitFloorPlay) play = play_new (5);
  guint n_changes = 0;
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play), count_cb, &n_changes);
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
  guint n_changes = 0;
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play), count_cb, &n_changes);

  pit_floor_play_round (play, 3, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_lose (play, 1);
  pit_floor_play_lose (play, 2);
  assert_tally (tally, "1, 2, 3");
  g_assert_cmpint (pit_floor_tally_get_all_silent (tally), ==, PIT_UNKNOWN);
  pit_floor_play_lose (play, 3);
  assert_tally (tally, "3");
  g_assert_cmpint (pit_floor_tally_get_all_silent (tally), ==,
                   pit_table_get_view (pit_floor_play_get_table (play, 3))->contact_since);
}

/* From the first table that opens to the last that closes, and told of each time. */
static void
test_open (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (3, "Table %u");
  guint n_changes = 0, n_open;
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play), count_cb, &n_changes);

  g_assert_false (pit_floor_tally_is_any_open (tally));
  pit_floor_play_open (play, 1, 0);
  g_assert_true (pit_floor_tally_is_any_open (tally));
  g_assert_cmpuint (n_changes, >, 0);
  pit_floor_play_open (play, 2, 4);
  n_open = n_changes;
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_floor_play_stop (play, 2, PIT_EVENT_TABLE_SUSPENDED, "no dealer");
  g_assert_cmpuint (n_changes, ==, n_open);
  pit_floor_play_close (play, 1);
  g_assert_true (pit_floor_tally_is_any_open (tally));
  n_open = n_changes;
  pit_floor_play_close (play, 2);
  g_assert_false (pit_floor_tally_is_any_open (tally));
  g_assert_cmpuint (n_changes, ==, n_open + 1);
  pit_floor_play_open (play, 3, 2);
  g_assert_true (pit_floor_tally_is_any_open (tally));
}

/* Silence closes no table. */
static void
test_open_and_silent (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Table %u");
  g_autoptr(PitFloorTally) tally = NULL;
  guint n_changes = 0;

  pit_floor_play_open (play, 1, 3);
  pit_floor_play_lose (play, 1);
  tally = pit_floor_tally_new (pit_floor_play_get_floor (play), count_cb, &n_changes);
  g_assert_true (pit_floor_tally_is_any_open (tally));
}

/* What the book says of another night is no reason to stay awake. */
static void
test_last_night (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Table %u");
  guint n_changes = 0;
  g_autoptr(PitFloorTally) tally = pit_floor_tally_new (pit_floor_play_get_floor (play), count_cb, &n_changes);

  pit_floor_play_restore (play, 1, G_GINT64_CONSTANT (1795115527) * G_USEC_PER_SEC);
  g_assert_cmpint (pit_table_get_view (pit_floor_play_get_table (play, 1))->contact, ==, PIT_CONTACT_NONE);
  g_assert_false (pit_floor_tally_is_any_open (tally));
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
  g_test_add_func ("/floor-tally/open", test_open);
  g_test_add_func ("/floor-tally/open-and-silent", test_open_and_silent);
  g_test_add_func ("/floor-tally/last-night", test_last_night);

  return g_test_run ();
}
