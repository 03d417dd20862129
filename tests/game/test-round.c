/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-games.h"

#include "game-fixture.h"

typedef struct
{
  const char     *name;
  const PitNames *names;
  const char     *words; /* from value 1 on */
} NamesCase;

static const NamesCase names_cases[] = {
  { "decision", &pit_decision_names, "play fold concede absent cannot-play fold-keep-aces-up" },
  { "declaration", &pit_declaration_names, "misdeal void count-error" },
  { "stage", &pit_stage_names, "wagers deal decisions settlement over" },
  { "device", &pit_device_names, "shoe shuffler" },
  { "category", &pit_category_names,
    "high-card pair two-pair straight flush three-of-a-kind straight-flush four-of-a-kind" },
  { "outcome", &pit_outcome_names, "win lose returned forfeited" },
  { "seat-status", &pit_seat_status_names, "ok refused unchecked" },
  { "wager", &pit_wager_names, "ante play aces-up ante-bonus" },
};

static void
test_names (gconstpointer data)
{
  const NamesCase *c = data;
  g_auto(GStrv) words = g_strsplit (c->words, " ", -1);
  g_autoptr(GString) all = g_string_new (NULL);

  for (guint i = 1; i < c->names->n_names; i++)
    g_string_append_printf (all, "%s%s", i > 1 ? " " : "", pit_names_to_word (c->names, i));
  g_assert_cmpstr (all->str, ==, c->words);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint value = 0;

      g_assert_true (pit_names_from_word (c->names, words[i], &value));
      g_assert_cmpuint (value, ==, i + 1);
    }
}

static void
test_clear (void)
{
  PitRound round;

  pit_round_clear (&round);
  g_assert_cmpint (round.number, ==, PIT_UNKNOWN);
  g_assert_cmpint (round.stage, ==, PIT_STAGE_NONE);
  g_assert_cmpint (round.opened_at, ==, PIT_UNKNOWN);
  g_assert_cmpint (round.counted, ==, PIT_UNKNOWN);
  g_assert_cmpint (round.hand[4].counted, ==, PIT_UNKNOWN);
  g_assert_cmpint (round.limits.area[PIT_WAGER_ANTE].max, ==, PIT_UNKNOWN);
  g_assert_cmpint (round.called, ==, PIT_TRUTH_UNKNOWN);
  for (guint seat = 0; seat <= PIT_MAX_SEATS + 1; seat++)
    g_assert_false (pit_round_seat_in (&round, seat));
}

/* NSW 5.2, 12.7: who takes part. */
static void
test_is_on (void)
{
  PitRound round;

  pit_round_clear (&round);
  g_assert_false (pit_round_is_on (&round));
  for (guint stage = PIT_STAGE_WAGERS; stage <= PIT_STAGE_SETTLEMENT; stage++)
    {
      round.stage = stage;
      g_assert_true (pit_round_is_on (&round));
    }
  round.stage = PIT_STAGE_OVER;
  g_assert_false (pit_round_is_on (&round));
}

static void
test_seat_in (void)
{
  PitRound round;

  pit_round_clear (&round);
  round.seat[1].line[PIT_WAGER_ANTE].staked.chips = 100;
  round.seat[2].line[PIT_WAGER_ACES_UP].staked.tokens = 100;
  round.hand[3].n_cards = 5;
  round.seat[4].line[PIT_WAGER_ANTE].staked = (PitStake) { PIT_UNKNOWN, PIT_UNKNOWN };
  round.seat[5] = round.seat[4];
  round.hand[5].n_cards = 5;

  g_assert_true (pit_round_seat_in (&round, 1));
  g_assert_true (pit_round_seat_in (&round, 2));
  g_assert_false (pit_round_seat_in (&round, 3));
  g_assert_false (pit_round_seat_in (&round, 4));
  g_assert_true (pit_round_seat_in (&round, 5));
}

static void
test_stake_total (void)
{
  g_assert_cmpint (pit_stake_total ((PitStake) { 300, 200 }), ==, 500);
  g_assert_cmpint (pit_stake_total ((PitStake) { PIT_UNKNOWN, 200 }), ==, PIT_UNKNOWN);
  g_assert_cmpint (pit_stake_total ((PitStake) { 300, PIT_UNKNOWN }), ==, PIT_UNKNOWN);
  g_assert_cmpint (pit_stake_total ((PitStake) { -300, 500 }), ==, PIT_UNKNOWN);
  g_assert_cmpint (pit_stake_total ((PitStake) { PIT_MONEY_MAX, 1 }), ==, PIT_UNKNOWN);
}

/* NSW 1.1, 3.1: five and six cards of one deck; the layout's areas. */
static void
test_game (void)
{
  const PitGame *game = pit_games_find_for_floor ("four-card-poker");

  g_assert_null (pit_games_find_for_floor ("whist"));
  g_assert_cmpuint (game->player_cards, ==, 5);
  g_assert_cmpuint (game->dealer_cards, ==, 6);
  g_assert_cmpuint (PIT_DECK_SIZE, ==, 52);
  g_assert_cmpuint (game->n_areas, ==, 3);
  g_assert_cmpint (game->areas[0], ==, PIT_WAGER_ANTE);
  g_assert_cmpint (game->areas[1], ==, PIT_WAGER_PLAY);
  g_assert_cmpint (game->areas[2], ==, PIT_WAGER_ACES_UP);
}

typedef struct
{
  const char   *name;
  PitDeviceKind device;
  const char   *seats;
  const char   *order; /* place of each card, D the dealer; ^ the card before it lies face up */
} DealCase;

static const DealCase deal_cases[] = {
  { "shoe", PIT_DEVICE_SHOE, "2 3 6", "2 3 6 D 2 3 6 D 2 3 6 D 2 3 6 D 2 3 6 D D ^" },
  { "shoe-one-seat", PIT_DEVICE_SHOE, "4", "4 D 4 D 4 D 4 D 4 D D ^" },
  { "shuffler", PIT_DEVICE_SHUFFLER, "2 3 6", "2 2 2 2 2 3 3 3 3 3 6 6 6 6 6 D D D D D D ^" },
  { "shuffler-one-seat", PIT_DEVICE_SHUFFLER, "1", "1 1 1 1 1 D D D D D D ^" },
  { "unknown-device", PIT_DEVICE_UNKNOWN, "1 2", "" },
  { "nine-seats", PIT_DEVICE_SHUFFLER, "1 2 3 4 5 6 7 8 9",
    "1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5 6 6 6 6 6 7 7 7 7 7 8 8 8 8 8 9 9 9 9 9 D D D D D D ^" },
  { "more-seats-than-a-deck-serves", PIT_DEVICE_SHOE, "1 2 3 4 5 6 7 8 9 10", "" },
};

/* NSW 7.1, 7.2, 7.3, 7.4: from the dealer's left, all face down but the dealer's sixth. */
static void
test_deal (gconstpointer data)
{
  const DealCase *c = data;
  g_auto(GStrv) seats = g_strsplit (c->seats, " ", -1);
  g_autoptr(GString) order = g_string_new (NULL);
  guint n_dealt[PIT_N_PLACES] = { 0 };
  guint8 numbers[PIT_MAX_SEATS];
  PitDealStep steps[PIT_MAX_DEAL];
  guint n;

  for (guint i = 0; seats[i] != NULL; i++)
    numbers[i] = (guint8) g_ascii_strtoull (seats[i], NULL, 10);
  n = pit_games_find_for_floor ("four-card-poker")->deal_order (c->device, numbers, g_strv_length (seats), steps);

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (steps[i].index, ==, n_dealt[steps[i].place]++);
      if (order->len > 0)
        g_string_append_c (order, ' ');
      if (steps[i].place == PIT_PLACE_DEALER)
        g_string_append_c (order, 'D');
      else
        g_string_append_printf (order, "%u", steps[i].place);
      if (steps[i].face_up)
        g_string_append (order, " ^");
    }
  g_assert_cmpstr (order->str, ==, c->order);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names_cases); i++)
    game_fixture_add ("/round/names", names_cases[i].name, &names_cases[i], test_names);
  g_test_add_func ("/round/clear", test_clear);
  g_test_add_func ("/round/is-on", test_is_on);
  g_test_add_func ("/round/seat-in", test_seat_in);
  g_test_add_func ("/round/stake-total", test_stake_total);
  g_test_add_func ("/round/game", test_game);
  for (guint i = 0; i < G_N_ELEMENTS (deal_cases); i++)
    game_fixture_add ("/round/deal", deal_cases[i].name, &deal_cases[i], test_deal);

  return g_test_run ();
}
