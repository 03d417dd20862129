/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-checked-round.h"
#include "pit-four-card-wager.h"

/* Fills what is there, padding left alone. */
static PitRound *
fill (PitSettlement *settlement)
{
  PitRound *round = pit_round_new ();

  memset (settlement, 0, sizeof *settlement);
  round->number = 77;
  round->over_at = 1768032000000000;
  for (guint place = 0; place < PIT_N_PLACES; place++)
    for (guint i = 0; i < PIT_MAX_HAND; i++)
      pit_round_add_card (&round, place, g_test_rand_int_range (0, PIT_DECK_SIZE));
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    for (guint wager = 1; wager < PIT_FOUR_CARD_N_WAGERS; wager++)
      {
        PitRoundLine *line = pit_round_edit_line (&round, seat, pit_four_card_wager_id (wager));

        line->staked = (PitStake) { g_test_rand_int (), g_test_rand_int () };
        line->paid = (gint64) g_test_rand_int () * (1 << 20) + g_test_rand_int ();
        line->collected = (PitStake) { g_test_rand_int (), g_test_rand_int () };
        line->returned = (PitStake) { g_test_rand_int (), g_test_rand_int () };
        settlement->seat[seat].line[wager].pay = (gint64) g_test_rand_int () * (1 << 20) + g_test_rand_int ();
        settlement->seat[seat].line[wager].rule = "9.2.1.4";
      }

  return round;
}

/* What goes in comes out, byte for byte, and stays so, whatever becomes of what was given. */
static void
test_held (void)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr(PitCheckedRound) checked = NULL;
      PitSettlement settlement;
      g_autofree PitSettlement *due = NULL;
      g_autoptr(PitRound) round = fill (&settlement);
      const gsize size = pit_round_size (round), from = G_STRUCT_OFFSET (PitRound, n_bets);
      g_autofree char *facts = g_memdup2 (round, size);
      const PitRound *kept;

      due = g_memdup2 (&settlement, sizeof settlement);
      checked = pit_checked_round_new ("t-1", "e", 5, 90, round, &settlement, PIT_VERDICT_OK, NULL, NULL);
      pit_round_edit_line (&round, 3, "ante")->paid++;
      pit_round_add_card (&round, 3, 7);
      settlement.seat[3].line[1].pay++;
      kept = pit_checked_round_get_facts (checked)->round;
      g_assert_true (kept != round);
      g_assert_cmpmem ((const char *) kept + from, pit_round_size (kept) - from, facts + from, size - from);
      g_assert_cmpmem (pit_checked_round_get_facts (checked)->settlement, sizeof settlement, due, sizeof settlement);
    }
}

static void
test_getters (void)
{
  g_autoptr(GListStore) findings = g_list_store_new (PIT_TYPE_FINDING);
  g_autoptr(PitCheckedRound) checked = NULL;
  g_autoptr(PitCheckedRound) bare = NULL;
  g_autoptr(PitRound) round = pit_round_new ();

  round->number = 12;
  round->over_at = 99;
  checked = pit_checked_round_new ("t-1", "e-1", 5, 90, round, NULL, PIT_VERDICT_UNCHECKED, "why",
                                   G_LIST_MODEL (findings));
  bare = pit_checked_round_new ("t-2", NULL, PIT_UNKNOWN, 90, round, NULL, PIT_VERDICT_OK, NULL, NULL);

  g_assert_cmpstr (pit_checked_round_get_facts (checked)->table, ==, "t-1");
  g_assert_cmpstr (pit_checked_round_get_facts (checked)->epoch, ==, "e-1");
  g_assert_cmpint (pit_checked_round_get_facts (checked)->first_seq, ==, 5);
  g_assert_cmpint (pit_checked_round_get_facts (checked)->last_seq, ==, 90);
  g_assert_cmpint (pit_checked_round_get_facts (checked)->round->number, ==, 12);
  g_assert_cmpint (pit_checked_round_get_facts (checked)->round->over_at, ==, 99);
  g_assert_cmpint (pit_checked_round_get_facts (checked)->verdict, ==, PIT_VERDICT_UNCHECKED);
  g_assert_cmpstr (pit_checked_round_get_facts (checked)->reason, ==, "why");
  g_assert_true (pit_checked_round_get_findings (checked) == G_LIST_MODEL (findings));
  g_assert_null (pit_checked_round_get_facts (checked)->settlement);

  g_assert_cmpstr (pit_checked_round_get_facts (bare)->epoch, ==, "");
  g_assert_null (pit_checked_round_get_facts (bare)->reason);
  g_assert_cmpuint (g_list_model_get_n_items (pit_checked_round_get_findings (bare)), ==, 0);
}

static void
test_words (void)
{
  g_assert_cmpstr (pit_names_to_word (&pit_verdict_names, PIT_VERDICT_OK), ==, "ok");
  g_assert_cmpstr (pit_names_to_word (&pit_verdict_names, PIT_VERDICT_DIFFERS), ==, "differs");
  g_assert_cmpstr (pit_names_to_word (&pit_verdict_names, PIT_VERDICT_UNCHECKED), ==, "unchecked");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/checked-round/held", test_held);
  g_test_add_func ("/checked-round/getters", test_getters);
  g_test_add_func ("/checked-round/words", test_words);

  return g_test_run ();
}
