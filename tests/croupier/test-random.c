/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-deck.h"
#include "pit-random.h"

#define N_SHUFFLES 26000

/* The first numbers of xoshiro256** from the state 1, 2, 3, 4, as its authors publish them. */
static void
test_reference (void)
{
  static const guint64 expected[] = {
    G_GUINT64_CONSTANT (11520),
    G_GUINT64_CONSTANT (0),
    G_GUINT64_CONSTANT (1509978240),
    G_GUINT64_CONSTANT (1215971899390074240),
    G_GUINT64_CONSTANT (1216172134540287360),
    G_GUINT64_CONSTANT (607988272756665600),
  };
  PitRandom random = { { 1, 2, 3, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (pit_random_next (&random), ==, expected[i]);
}

static void
test_streams (void)
{
  PitRandom a, b, c, d;

  pit_random_seed (&a, 1, "FCP-01");
  pit_random_seed (&b, 1, "FCP-01");
  pit_random_seed (&c, 1, "FCP-02");
  pit_random_seed (&d, 2, "FCP-01");
  for (guint i = 0; i < 100; i++)
    {
      guint64 word = pit_random_next (&a);

      g_assert_cmpuint (word, ==, pit_random_next (&b));
      g_assert_cmpuint (word, !=, pit_random_next (&c));
      g_assert_cmpuint (word, !=, pit_random_next (&d));
    }
}

static double
chi_square (const guint *counts,
            guint        n,
            double       expected)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += ((double) counts[i] - expected) * ((double) counts[i] - expected) / expected;

  return sum;
}

/* Every place of the deck sees every card equally often: 51 degrees of freedom, 52 places. The seed is fixed, so this
 * is no matter of luck; 97 is what one place in 10,000 would exceed. */
static void
test_shuffle_places (void)
{
  static guint counts[PIT_DECK_SIZE][PIT_DECK_SIZE];
  PitRandom random;
  PitDeck deck;
  double sum = 0;

  pit_random_seed (&random, 2026, "shuffle");
  pit_deck_init (&deck, "D", "red");
  for (guint n = 0; n < N_SHUFFLES; n++)
    {
      pit_deck_shuffle (&deck, &random);
      for (guint place = 0; place < PIT_DECK_SIZE; place++)
        counts[place][pit_deck_deal (&deck)]++;
    }

  for (guint place = 0; place < PIT_DECK_SIZE; place++)
    {
      double chi = chi_square (counts[place], PIT_DECK_SIZE, (double) N_SHUFFLES / PIT_DECK_SIZE);

      g_assert_cmpfloat (chi, <, 97);
      sum += chi;
    }
  /* Rows and columns both add up, which takes a degree of freedom each and stretches the rest. */
  sum = sum * (PIT_DECK_SIZE - 1) / PIT_DECK_SIZE;
  g_test_message ("chi square %.1f of 2601 degrees of freedom", sum);
  /* Neither too uneven nor too even to be chance. */
  g_assert_cmpfloat (sum, >, 2601 - 4 * 72);
  g_assert_cmpfloat (sum, <, 2601 + 4 * 72);
}

/* All 24 orders of four cards: this is where the usual wrong shuffles fail. */
static void
test_shuffle_orders (void)
{
  guint counts[256] = { 0 };
  guint orders[24];
  guint n_orders = 0;
  PitRandom random;

  pit_random_seed (&random, 2026, "orders");
  for (guint n = 0; n < 48000; n++)
    {
      PitCard cards[] = { 0, 1, 2, 3 };

      pit_random_shuffle (&random, cards, G_N_ELEMENTS (cards));
      counts[cards[0] << 6 | cards[1] << 4 | cards[2] << 2 | cards[3]]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0)
      orders[n_orders++] = counts[i];

  g_assert_cmpuint (n_orders, ==, 24);
  /* 23 degrees of freedom: one time in 10,000 above 56. */
  g_assert_cmpfloat (chi_square (orders, n_orders, 2000), <, 56);
}

static void
test_below (void)
{
  guint counts[7] = { 0 };
  PitRandom random;

  pit_random_seed (&random, 2026, "below");
  for (guint i = 0; i < 70000; i++)
    {
      guint n = pit_random_below (&random, 7);
      gint64 between = pit_random_between (&random, -3, 3);

      g_assert_cmpuint (n, <, 7);
      g_assert_cmpint (between, >=, -3);
      g_assert_cmpint (between, <=, 3);
      counts[n]++;
    }
  /* 6 degrees of freedom. */
  g_assert_cmpfloat (chi_square (counts, G_N_ELEMENTS (counts), 10000), <, 28);
}

/* 2^64 leaves 2 when divided by 7: the words 0 and 1 would make 0 and 1 likelier, so they are drawn again. */
static void
test_uneven (void)
{
  PitRandom random = { { 1, 0, 3, 4 } };
  PitRandom words = random;

  g_assert_cmpuint (pit_random_next (&words), ==, 0);
  g_assert_cmpuint (pit_random_below (&random, 7), ==, pit_random_next (&words) % 7);
  g_assert_cmpuint (pit_random_next (&random), ==, pit_random_next (&words));
}

static void
test_cut (void)
{
  PitRandom random;
  PitDeck deck;

  pit_random_seed (&random, 1, "cut");
  for (guint n = 0; n < 1000; n++)
    {
      guint at = 0;

      pit_deck_init (&deck, "D", "red");
      pit_deck_cut (&deck, &random);
      at = deck.cards[0];
      g_assert_cmpuint (at, >=, 10);
      g_assert_cmpuint (at, <=, 42);
      for (guint i = 0; i < PIT_DECK_SIZE; i++)
        g_assert_cmpuint (deck.cards[i], ==, (at + i) % PIT_DECK_SIZE);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/reference", test_reference);
  g_test_add_func ("/random/streams", test_streams);
  g_test_add_func ("/random/below", test_below);
  g_test_add_func ("/random/uneven", test_uneven);
  g_test_add_func ("/random/shuffle/places", test_shuffle_places);
  g_test_add_func ("/random/shuffle/orders", test_shuffle_orders);
  g_test_add_func ("/random/cut", test_cut);

  return g_test_run ();
}
