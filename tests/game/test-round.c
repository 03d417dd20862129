/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-four-card-wager.h"
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
  { "wager", &pit_four_card_wager_names, "ante play aces-up ante-bonus" },
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
  g_autoptr(PitRound) round = pit_round_new ();

  g_assert_cmpint (round->number, ==, PIT_UNKNOWN);
  g_assert_cmpint (round->stage, ==, PIT_STAGE_NONE);
  g_assert_cmpint (round->opened_at, ==, PIT_UNKNOWN);
  g_assert_cmpint (round->counted, ==, PIT_UNKNOWN);
  g_assert_cmpint (pit_round_get_hand (round, 4).counted, ==, PIT_UNKNOWN);
  g_assert_cmpint (pit_limits_get (&round->limits, "ante")->max, ==, PIT_UNKNOWN);
  g_assert_cmpint (round->called, ==, PIT_TRUTH_UNKNOWN);
  for (guint seat = 0; seat <= PIT_MAX_SEATS + 1; seat++)
    g_assert_false (pit_round_seat_in (round, seat));
  g_assert_cmpuint (pit_round_size (round), ==, sizeof *round);
}

/* NSW 5.2, 12.7: who takes part. */
static void
test_is_on (void)
{
  g_autoptr(PitRound) round = pit_round_new ();

  g_assert_false (pit_round_is_on (round));
  for (guint stage = PIT_STAGE_WAGERS; stage <= PIT_STAGE_SETTLEMENT; stage++)
    {
      round->stage = stage;
      g_assert_true (pit_round_is_on (round));
    }
  round->stage = PIT_STAGE_OVER;
  g_assert_false (pit_round_is_on (round));
}

static void
lay_cards (PitRound **round,
           guint      place)
{
  for (PitCard card = 0; card < 5; card++)
    pit_round_add_card (round, place, card);
}

static void
test_seat_in (void)
{
  g_autoptr(PitRound) round = pit_round_new ();

  pit_round_edit_line (&round, 5, "ante")->staked = (PitStake) { PIT_UNKNOWN, PIT_UNKNOWN };
  pit_round_edit_line (&round, 4, "ante")->staked = (PitStake) { PIT_UNKNOWN, PIT_UNKNOWN };
  pit_round_edit_line (&round, 1, "ante")->staked.chips = 100;
  pit_round_edit_line (&round, 2, "aces-up")->staked.tokens = 100;
  lay_cards (&round, 3);
  lay_cards (&round, 5);

  g_assert_true (pit_round_seat_in (round, 1));
  g_assert_true (pit_round_seat_in (round, 2));
  g_assert_false (pit_round_seat_in (round, 3));
  g_assert_false (pit_round_seat_in (round, 4));
  g_assert_true (pit_round_seat_in (round, 5));

  /* Nobody senses what lies where nothing was told. */
  pit_round_edit (&round)->stakes_unknown = TRUE;
  g_assert_true (pit_round_seat_in (round, 3));
  g_assert_false (pit_round_seat_in (round, 6));
}

/* Lists are as long as what happened, in the order of seats and places whatever came first, and cards as they came. */
static void
test_lists (void)
{
  static const guint seats[] = { 3, 1, 2, 3 };
  g_autoptr(PitRound) round = pit_round_new ();
  PitRoundHand hand = { .n_cards = 2, .cards = { 7, PIT_CARD_UNKNOWN }, .n_set = 1, .set = { 7 }, .counted = 2 };
  const PitCard faces[] = { 7, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      pit_round_edit_line (&round, seats[i], "play")->paid += 10;
      pit_round_edit_line (&round, seats[i], "ante")->paid += 1;
      pit_round_edit_seat (&round, seats[i])->decision = PIT_DECISION_PLAY;
      pit_round_edit_result (&round, seats[i])->n_exposed++;
      pit_round_add_card (&round, seats[i], (PitCard) i);
    }
  pit_round_add_hand (&round, PIT_PLACE_DEALER, &hand);

  g_assert_cmpuint (round->n_bets, ==, 6);
  g_assert_cmpuint (round->n_seats, ==, 3);
  g_assert_cmpuint (round->n_results, ==, 4);
  g_assert_cmpuint (round->n_cards, ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      g_assert_cmpuint (pit_round_bets (round)[i].seat, ==, i / 2 + 1);
      g_assert_cmpstr (pit_round_bets (round)[i].wager, ==, i % 2 == 0 ? "ante" : "play");
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (pit_round_seats (round)[i].number, ==, i + 1);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (pit_round_results (round)[i].place, ==, i);
  g_assert_cmpint (pit_round_get_line (round, 3, "play")->paid, ==, 20);
  g_assert_cmpint (pit_round_get_line (round, 4, "play")->paid, ==, 0);
  g_assert_cmpint (pit_round_get_seat (round, 2)->decision, ==, PIT_DECISION_PLAY);
  g_assert_cmpint (pit_round_get_seat (round, 4)->decision, ==, PIT_DECISION_UNKNOWN);
  g_assert_cmpuint (pit_round_count_cards (round, 3), ==, 2);

  pit_round_set_faces (&round, PIT_PLACE_DEALER, faces);
  hand = pit_round_get_hand (round, PIT_PLACE_DEALER);
  g_assert_cmpuint (hand.n_cards, ==, 2);
  g_assert_cmpuint (hand.cards[1], ==, 8);
  g_assert_cmpint (hand.counted, ==, 2);
  hand = pit_round_get_hand (round, 3);
  g_assert_cmpuint (hand.cards[0], ==, 0);
  g_assert_cmpuint (hand.cards[1], ==, 3);
  g_assert_cmpuint (hand.n_exposed, ==, 2);
}

/* A table that tells of more kinds of wager than a game can have finds no place for them at that seat, and still has its others. */
static void
test_full_seat (void)
{
  static const char *const kinds[PIT_MAX_KINDS] = { "h", "g", "f", "e", "d", "c", "b", "a" };
  g_autoptr(PitRound) round = pit_round_new ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    pit_round_edit_line (&round, 2, kinds[i])->paid = i;
  g_assert_null (pit_round_edit_line (&round, 2, "i"));
  g_assert_cmpuint (round->n_bets, ==, PIT_MAX_KINDS);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmpint (pit_round_edit_line (&round, 2, kinds[i])->paid, ==, i);
  pit_round_edit_line (&round, 3, "i")->paid = 5;
  g_assert_cmpint (pit_round_get_line (round, 3, "i")->paid, ==, 5);
}

/* Who holds a round sees no change that somebody else makes. */
static void
test_held (void)
{
  g_autoptr(PitRound) round = pit_round_new ();
  g_autoptr(PitRound) held = NULL;
  g_autoptr(PitRound) none = pit_round_none ();
  const PitRound *before;

  pit_round_edit_line (&round, 1, "ante")->paid = 5;
  before = round;
  g_assert_true (pit_round_edit (&round) == before);

  held = pit_round_ref (round);
  pit_round_edit (&round)->number = 3;
  g_assert_true (held == before && round != before);
  pit_round_edit_line (&round, 1, "ante")->paid = 6;
  pit_round_edit_seat (&round, 1)->shown = PIT_YES;
  g_assert_cmpint (held->number, ==, PIT_UNKNOWN);
  g_assert_cmpint (pit_round_get_line (held, 1, "ante")->paid, ==, 5);
  g_assert_cmpuint (held->n_seats, ==, 0);
  g_assert_cmpint (pit_round_get_line (round, 1, "ante")->paid, ==, 6);

  pit_round_unref (held);
  held = pit_round_ref (round);
  pit_round_add_card (&round, 1, 5);
  g_assert_cmpuint (held->n_cards, ==, 0);
  pit_round_unref (held);
  held = pit_round_ref (round);
  pit_round_edit_line (&round, 0, "ante")->paid = 7;
  g_assert_cmpuint (held->n_bets, ==, 1);
  g_assert_cmpint (pit_round_get_line (held, 1, "ante")->paid, ==, 6);
  g_assert_cmpuint (pit_round_get_hand (held, 1).cards[0], ==, 5);
  pit_round_add_card (&none, 1, 5);
  g_assert_cmpuint (pit_round_none ()->n_cards, ==, 0);
  g_assert_cmpuint (none->n_cards, ==, 1);
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
  g_assert_cmpstr (game->areas[0], ==, "ante");
  g_assert_cmpstr (game->areas[1], ==, "play");
  g_assert_cmpstr (game->areas[2], ==, "aces-up");
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

static void
assert_pay_tables (const PitPayTableIds *ids,
                   const char           *expected)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < pit_pay_table_ids_count (ids); i++)
    g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", ids->list[i].wager, ids->list[i].table.text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* In one order, whatever came first, so that two that say the same are the same bytes. */
static void
test_pay_tables (void)
{
  PitPayTableIds ids = { 0 }, other = { 0 };

  g_assert_cmpstr (pit_pay_table_ids_get (&ids, "aces-up"), ==, "");
  pit_pay_table_ids_set (&ids, "aces-up", "");
  assert_pay_tables (&ids, "");
  pit_pay_table_ids_set (&ids, "ante-bonus", "25-20-2");
  pit_pay_table_ids_set (&ids, "aces-up", "a-long-name");
  pit_pay_table_ids_set (&ids, "aces-up", "6");
  assert_pay_tables (&ids, "aces-up=6 ante-bonus=25-20-2");
  g_assert_cmpstr (pit_pay_table_ids_get (&ids, "ante-bonus"), ==, "25-20-2");
  pit_pay_table_ids_set (&other, "aces-up", "6");
  pit_pay_table_ids_set (&other, "ante-bonus", "25-20-2");
  g_assert_cmpmem (&ids, sizeof ids, &other, sizeof other);

  pit_pay_table_ids_set (&other, "ante-bonus", "");
  assert_pay_tables (&other, "aces-up=6");
  pit_pay_table_ids_set (&other, "aces-up", "7");
  pit_pay_table_ids_change (&ids, &other);
  assert_pay_tables (&ids, "aces-up=7 ante-bonus=25-20-2");
  pit_pay_table_ids_set (&ids, "aces-up", "");
  assert_pay_tables (&ids, "ante-bonus=25-20-2");
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
  g_test_add_func ("/round/lists", test_lists);
  g_test_add_func ("/round/full-seat", test_full_seat);
  g_test_add_func ("/round/held", test_held);
  g_test_add_func ("/round/stake-total", test_stake_total);
  g_test_add_func ("/round/pay-tables", test_pay_tables);
  g_test_add_func ("/round/game", test_game);
  for (guint i = 0; i < G_N_ELEMENTS (deal_cases); i++)
    game_fixture_add ("/round/deal", deal_cases[i].name, &deal_cases[i], test_deal);

  return g_test_run ();
}
