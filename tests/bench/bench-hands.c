/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "naive-four-card.h"
#include "pit-four-card-hand.h"

/*
 * How fast the best four of five and of six cards are valued, exact order included, beside the naive implementation
 * on the same hands in the same run. Both take many short turns, and the best counts: what slows one of them for a
 * moment is another program.
 */

#define N_HANDS (1 << 15)
#define N_TURNS 2000
#define FAST_PASSES 4
#define NAIVE_HANDS (1 << 9)

#define GOAL_RATE 30e6
#define GOAL_RATIO 200.0

static PitCard hands[N_HANDS][PIT_FOUR_CARD_MAX];
/* Results go here, so that no compiler drops the work. */
static volatile guint64 sink;

static void
deal_hands (void)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (64);
  PitCard deck[PIT_DECK_SIZE];

  for (guint i = 0; i < PIT_DECK_SIZE; i++)
    deck[i] = (PitCard) i;
  for (guint i = 0; i < N_HANDS; i++)
    for (guint j = 0; j < PIT_FOUR_CARD_MAX; j++)
      {
        guint k = (guint) g_rand_int_range (random, (gint32) j, PIT_DECK_SIZE);
        PitCard card = deck[j];

        deck[j] = deck[k];
        deck[k] = card;
        hands[i][j] = deck[j];
      }
}

static double
time_fast (guint n_cards)
{
  gint64 start = g_get_monotonic_time ();
  guint64 sum = 0;

  for (guint pass = 0; pass < FAST_PASSES; pass++)
    for (guint i = 0; i < N_HANDS; i++)
      sum += pit_four_card_value (hands[i], n_cards);
  sink = sum;
  return FAST_PASSES * (double) N_HANDS / ((double) (g_get_monotonic_time () - start) * 1e-6);
}

static double
time_naive (guint n_cards)
{
  gint64 start = g_get_monotonic_time ();
  guint64 sum = 0;

  for (guint i = 0; i < NAIVE_HANDS; i++)
    {
      NaiveHand best;

      naive_best_hand (hands[i], (int) n_cards, &best);
      sum += (guint64) best.key[0];
    }
  sink = sum;
  return NAIVE_HANDS / ((double) (g_get_monotonic_time () - start) * 1e-6);
}

static gboolean
measure (guint n_cards)
{
  double fast = 0, naive = 0;

  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      fast = MAX (fast, time_fast (n_cards));
      naive = MAX (naive, time_naive (n_cards));
    }

  printf ("best four of %u: %.1f million/s, naive %.3f million/s, %.0f times as fast\n", n_cards, fast * 1e-6, naive * 1e-6,
          fast / naive);
  return fast >= GOAL_RATE && fast / naive >= GOAL_RATIO;
}

int
main (void)
{
  gint64 start = g_get_monotonic_time ();
  gboolean good = TRUE;

  deal_hands ();
  start = g_get_monotonic_time ();
  sink = pit_four_card_value (hands[0], 5);
  printf ("%s\n", BENCH_FLAGS);
  printf ("first use, which builds the tables: %.1f ms\n", (double) (g_get_monotonic_time () - start) * 1e-3);

  for (guint n_cards = 5; n_cards <= 6; n_cards++)
    good = measure (n_cards) && good;

  printf ("goal: %.0f million/s and %.0f times the naive one: %s\n", GOAL_RATE * 1e-6, GOAL_RATIO, good ? "met" : "MISSED");
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
