/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "naive-four-card.h"
#include "pit-four-card-hand.h"

#include "game-fixture.h"

typedef struct
{
  const char *name;
  const char *cards;
  PitCategory category;
  const char *best;
} BestCase;

/* Every category from five and from six cards, and what is chosen where there is a choice (NSW 11). */
static const BestCase best_cases[] = {
  { "four-of-a-kind", "9s 9h 9d 9c As", PIT_CATEGORY_FOUR_OF_A_KIND, "9s 9h 9d 9c" },
  { "straight-flush-over-three-of-a-kind", "5h 6h 7h 8h 8s 8d", PIT_CATEGORY_STRAIGHT_FLUSH, "8h 7h 6h 5h" },
  { "straight-flush", "Kd Qd Jd Td 2s", PIT_CATEGORY_STRAIGHT_FLUSH, "Kd Qd Jd Td" },
  { "straight-flush-ace-high", "Ad Kd Qd Jd Ts", PIT_CATEGORY_STRAIGHT_FLUSH, "Ad Kd Qd Jd" },
  { "straight-flush-ace-low", "Ac 2c 3c 4c Kh", PIT_CATEGORY_STRAIGHT_FLUSH, "4c 3c 2c Ac" },
  { "straight-flush-of-five", "5s 6s 7s 8s 9s", PIT_CATEGORY_STRAIGHT_FLUSH, "9s 8s 7s 6s" },
  { "straight-flush-not-top-run", "5s 6s 7s 8s 9h Ts", PIT_CATEGORY_STRAIGHT_FLUSH, "8s 7s 6s 5s" },
  { "three-of-a-kind", "7h 7d 7c 2s Kd", PIT_CATEGORY_THREE_OF_A_KIND, "7h 7d 7c Kd" },
  { "three-of-a-kind-with-pair", "7h 7d 7c 2s 2d", PIT_CATEGORY_THREE_OF_A_KIND, "7h 7d 7c 2s" },
  { "three-of-a-kind-twice", "7h 7d 7c Ts Td Tc", PIT_CATEGORY_THREE_OF_A_KIND, "Ts Td Tc 7h" },
  { "three-of-a-kind-over-flush", "Ks 9s 5s 2s 2h 2d", PIT_CATEGORY_THREE_OF_A_KIND, "2s 2h 2d Ks" },
  { "flush", "Ah Jh 7h 3h Kd", PIT_CATEGORY_FLUSH, "Ah Jh 7h 3h" },
  { "flush-of-five", "Ah Jh 7h 3h 2h", PIT_CATEGORY_FLUSH, "Ah Jh 7h 3h" },
  { "flush-of-six", "Ah Jh 9h 7h 3h 2h", PIT_CATEGORY_FLUSH, "Ah Jh 9h 7h" },
  { "flush-over-straight", "9d 8d 7d 2d 6s Ts", PIT_CATEGORY_FLUSH, "9d 8d 7d 2d" },
  { "flush-keeps-suit-of-pair", "Qs Qc 8c 5c 3c", PIT_CATEGORY_FLUSH, "Qc 8c 5c 3c" },
  { "straight", "2h 3c 4d 5s Kc Jd", PIT_CATEGORY_STRAIGHT, "5s 4d 3c 2h" },
  { "straight-ace-high", "Ah Kc Qd Js 9s", PIT_CATEGORY_STRAIGHT, "Ah Kc Qd Js" },
  { "straight-ace-low", "Ah 2c 3d 4s 9h", PIT_CATEGORY_STRAIGHT, "4s 3d 2c Ah" },
  { "straight-not-round-the-corner", "Kh Ac 2d 3s 9h", PIT_CATEGORY_HIGH_CARD, "Ac Kh 9h 3s" },
  { "straight-of-six", "4h 5c 6d 7s 8s 9h", PIT_CATEGORY_STRAIGHT, "9h 8s 7s 6d" },
  { "straight-over-pair", "Th 9c 8d 7s Ts", PIT_CATEGORY_STRAIGHT, "Ts 9c 8d 7s" },
  { "straight-equal-cards-by-suit", "Td Tc 9c 8d 7c 7h", PIT_CATEGORY_STRAIGHT, "Td 9c 8d 7h" },
  { "two-pair", "Jh Jc 4s 4d As", PIT_CATEGORY_TWO_PAIR, "Jh Jc 4s 4d" },
  { "two-pair-of-three", "Jh Jc 4s 4d As Ad", PIT_CATEGORY_TWO_PAIR, "As Ad Jh Jc" },
  { "pair", "Jh Jc 4s 9d As", PIT_CATEGORY_PAIR, "Jh Jc As 9d" },
  { "pair-from-six", "2h 2c 4s 9d As 7d", PIT_CATEGORY_PAIR, "2h 2c As 9d" },
  { "high-card", "Kh Jc 4s 9d 2s", PIT_CATEGORY_HIGH_CARD, "Kh Jc 9d 4s" },
  { "high-card-from-six", "Kh Jc 4s 9d 2s 5d", PIT_CATEGORY_HIGH_CARD, "Kh Jc 9d 5d" },
  { "four-cards", "4h 2s Ac 3d", PIT_CATEGORY_STRAIGHT, "4h 3d 2s Ac" },
};

static void
test_best (gconstpointer data)
{
  const BestCase *c = data;
  PitCard cards[PIT_MAX_HAND];
  guint n = game_fixture_cards (c->cards, cards);
  PitBestHand best;
  g_autofree char *text = NULL;

  g_assert_true (pit_four_card_best (cards, n, &best));
  text = game_fixture_text (best.best, PIT_SET_SIZE);
  g_assert_cmpstr (pit_names_to_word (&pit_category_names, best.category), ==,
                   pit_names_to_word (&pit_category_names, c->category));
  g_assert_cmpstr (text, ==, c->best);
  g_assert_cmpuint (best.value, ==, pit_four_card_value (cards, n));
}

typedef struct
{
  const char *name;
  const char *higher;
  const char *lower;
  gboolean    tie;
} OrderCase;

static const OrderCase order_cases[] = {
  /* NSW 11.1: each category over the next, the lowest of one against the highest of the other. */
  { "four-of-a-kind-over-straight-flush", "2s 2h 2d 2c 3s", "As Ks Qs Js 9s", FALSE },
  { "straight-flush-over-three-of-a-kind", "As 2s 3s 4s 9d", "As Ah Ad Ks Qd", FALSE },
  { "three-of-a-kind-over-flush", "2s 2h 2d 3c 4s", "As Ks Qs Ts 9s", FALSE },
  { "flush-over-straight", "2s 3s 4s 6s 8d", "As Kh Qd Jc 9s", FALSE },
  { "straight-over-two-pair", "As 2h 3d 4c 9s", "As Ah Kd Kc Qs", FALSE },
  { "two-pair-over-pair", "3s 3h 2d 2c 4s", "As Ah Kd Qc Ts", FALSE },
  { "pair-over-high-card", "2s 2h 3d 4c 6s", "As Kh Qd Tc 9s", FALSE },
  /* NSW 3.3: the ranks, and that suits are equal. */
  { "ace-over-king", "As 9h 7d 5c 3s", "Ks 9h 7d 5c 3s", FALSE },
  { "king-over-queen", "Ks 9h 7d 5c 3s", "Qs 9h 7d 5c 3s", FALSE },
  { "ten-over-nine", "Ts 8h 6d 4c 2s", "9s 8h 6d 4c 2s", FALSE },
  { "three-over-deuce", "Ks Jh 9d 3c", "Kc Jd 9s 2h", FALSE },
  { "suits-tie", "As Ah Ks Qs 9d", "Ad Ac Kh Qd 9s", TRUE },
  { "suits-tie-flush", "As Js 9s 3s 2d", "Ac Jc 9c 3c 2h", TRUE },
  /* NSW 11.2 */
  { "four-of-a-kind-by-rank", "Ts Th Td Tc 2s", "9s 9h 9d 9c As", FALSE },
  { "straight-flush-by-top", "5s 6s 7s 8s 2d", "4c 5c 6c 7c Ad", FALSE },
  { "straight-flush-ace-low-is-lowest", "2d 3d 4d 5d 9s", "Ah 2h 3h 4h 9s", FALSE },
  { "three-of-a-kind-by-rank", "8s 8h 8d 2c 3s", "7s 7h 7d Ac Ks", FALSE },
  { "three-of-a-kind-by-fourth", "8s 8h 8d Kc 3s", "8s 8h 8d Qc Js", FALSE },
  { "flush-by-second", "As Ks 4s 2s 9d", "Ac Qc Jc 9c 9d", FALSE },
  { "flush-by-fourth", "As Qs 9s 4s 2d", "Ah Qh 9h 3h Kd", FALSE },
  { "straight-by-top", "9s 8h 7d 6c 2s", "8s 7h 6d 5c As", FALSE },
  { "straight-ace-high-over-ace-low", "As Kh Qd Jc 2s", "4s 3h 2d Ac Ks", FALSE },
  { "straight-ace-low-is-lowest", "5s 4h 3d 2c 9s", "4s 3h 2d Ac 9s", FALSE },
  { "two-pair-by-high-pair", "Ks Kh 2d 2c 9s", "Qs Qh Jd Jc 9s", FALSE },
  { "two-pair-by-low-pair", "Ks Kh 3d 3c 9s", "Kd Kc 2s 2h As", FALSE },
  { "two-pair-fifth-card-never-counts", "Ks Kh 3d 3c As", "Kd Kc 3s 3h 5s", TRUE },
  { "pair-by-rank", "5s 5h 2d 3c 7s", "4s 4h Ad Kc Qs", FALSE },
  { "pair-by-third", "5s 5h Ad 3c 2s", "5d 5c Ks Qd Js", FALSE },
  { "pair-by-fourth", "5s 5h Ad 9c 2s", "5d 5c As 8d 7s", FALSE },
  { "pair-fifth-card-never-counts", "5s 5h Ad 9c 8s", "5d 5c As 9d 2s", TRUE },
  { "high-card-by-fourth", "As Qh 9d 7c 2s", "Ah Qd 9c 6s 5h", FALSE },
  { "high-card-fifth-card-never-counts", "As Qh 9d 7c 2s", "Ah Qd 9c 7s 5h", TRUE },
  { "three-of-a-kind-fifth-card-never-counts", "8s 8h 8d Kc 3s", "8s 8h 8d Kc Qs", TRUE },
};

static void
test_order (gconstpointer data)
{
  const OrderCase *c = data;
  PitCard higher[PIT_MAX_HAND], lower[PIT_MAX_HAND];
  guint n_higher = game_fixture_cards (c->higher, higher);
  guint n_lower = game_fixture_cards (c->lower, lower);

  if (c->tie)
    g_assert_cmpuint (pit_four_card_value (higher, n_higher), ==, pit_four_card_value (lower, n_lower));
  else
    g_assert_cmpuint (pit_four_card_value (higher, n_higher), >, pit_four_card_value (lower, n_lower));
}

/* A hand needs four to six cards that are known and different. */
static void
test_no_hand (void)
{
  PitCard cards[PIT_MAX_HAND];
  PitBestHand best;

  g_assert_false (pit_four_card_best (cards, game_fixture_cards ("As Kh Qd", cards), &best));
  g_assert_false (pit_four_card_best (cards, game_fixture_cards ("As Kh Qd Jc Ts 9h 8d", cards), &best));
  g_assert_false (pit_four_card_best (cards, game_fixture_cards ("As Kh Qd Jc ??", cards), &best));
  g_assert_false (pit_four_card_best (cards, game_fixture_cards ("As Kh Qd As Ts", cards), &best));
}

/* NSW 11.1.1-11.1.8: how often each category is the best of five, over all C(52,5) hands. The counts come from a
 * separate enumeration; those of four and three of a kind are 13 x 48 and 13 x 4 x (48 x 47 / 2). */
static void
test_frequencies (void)
{
  static const guint expected[PIT_N_CATEGORIES] = {
    [PIT_CATEGORY_HIGH_CARD] = 1150080,
    [PIT_CATEGORY_PAIR] = 1047552,
    [PIT_CATEGORY_TWO_PAIR] = 123552,
    [PIT_CATEGORY_STRAIGHT] = 101808,
    [PIT_CATEGORY_FLUSH] = 114616,
    [PIT_CATEGORY_THREE_OF_A_KIND] = 58656,
    [PIT_CATEGORY_STRAIGHT_FLUSH] = 2072,
    [PIT_CATEGORY_FOUR_OF_A_KIND] = 624,
  };
  guint n[PIT_N_CATEGORIES] = { 0 };
  PitCard c[5];

  for (c[0] = 0; c[0] < 48; c[0]++)
    for (c[1] = c[0] + 1; c[1] < 49; c[1]++)
      for (c[2] = c[1] + 1; c[2] < 50; c[2]++)
        for (c[3] = c[2] + 1; c[3] < 51; c[3]++)
          for (c[4] = c[3] + 1; c[4] < 52; c[4]++)
            n[pit_four_card_value (c, 5) >> 16]++;

  for (guint i = 0; i < PIT_N_CATEGORIES; i++)
    g_assert_cmpuint (n[i], ==, expected[i]);
}

static int
sign_of (gint64 difference)
{
  return (difference > 0) - (difference < 0);
}

/* The order of random hands of four, five and six cards is that of the naive implementation, which compares lists. */
static void
test_naive_order (void)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (20120404);
  PitCard deck[PIT_DECK_SIZE];

  for (guint i = 0; i < PIT_DECK_SIZE; i++)
    deck[i] = (PitCard) i;

  for (guint round = 0; round < 100000; round++)
    {
      guint n_one = (guint) g_rand_int_range (random, 4, 7);
      guint n_other = (guint) g_rand_int_range (random, 4, 7);
      NaiveHand one, other;
      PitBestHand best;

      game_fixture_shuffle (random, deck, PIT_DECK_SIZE, 12);
      naive_best_hand (deck, (int) n_one, &one);
      naive_best_hand (deck + 6, (int) n_other, &other);

      g_assert_true (pit_four_card_best (deck, n_one, &best));
      g_assert_cmpint (best.category, ==, one.key[0]);
      g_assert_cmpint (sign_of ((gint64) best.value - pit_four_card_value (deck + 6, n_other)), ==,
                       naive_compare (&one, &other));

      /* The four cards named are worth what they are said to be worth. */
      naive_best_hand (best.best, PIT_SET_SIZE, &other);
      g_assert_cmpint (naive_compare (&one, &other), ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (best_cases); i++)
    game_fixture_add ("/four-card-hand/best", best_cases[i].name, &best_cases[i], test_best);
  for (guint i = 0; i < G_N_ELEMENTS (order_cases); i++)
    game_fixture_add ("/four-card-hand/order", order_cases[i].name, &order_cases[i], test_order);
  g_test_add_func ("/four-card-hand/no-hand", test_no_hand);
  g_test_add_func ("/four-card-hand/frequencies", test_frequencies);
  g_test_add_func ("/four-card-hand/naive-order", test_naive_order);

  return g_test_run ();
}
