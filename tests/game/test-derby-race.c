/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-derby-race.h"
#include "pit-derby-wager.h"

#include "derby-fixture.h"
#include "game-fixture.h"

/* The cards of a round and what they say: how many lie in each area, the suits that came in, and the protest. */
typedef struct
{
  const char *name;
  const char *cards;
  guint       n_cards[PIT_DERBY_PLACES];
  const char *places;
  PitTruth    protested;
} RaceCase;

static const RaceCase race_cases[] = {
  { "shortest", "As Ks Qs 3s Jh Td", { 4, 1, 1 }, "SHD", PIT_NO },
  { "more-cards-than-needed", "As Ks Qs 3s Jh Td Ac 2s 9h", { 4, 1, 1 }, "SHD", PIT_NO },

  /* The first area: 8.1(a). */
  { "fourth-card-of-a-suit-ends-it", "As Kh Qs Jd Ts 9c 8s Jh Td", { 7, 1, 1 }, "SHD", PIT_NO },
  { "three-of-each-then-one", "3s 3h 3d 3c 4s 4h 4d 4c 5s 5h 5d 5c 6h Ac Ad", { 13, 1, 1 }, "HCD", PIT_NO },
  { "ranks-mean-nothing", "Ah 2h 7h Kh 2c Ad", { 4, 1, 1 }, "HCD", PIT_NO },
  { "hearts-first", "3h 4h 5h 6h 7s 8c", { 4, 1, 1 }, "HSC", PIT_NO },
  { "diamonds-first", "3d 4d 5d 6d 7c 8h", { 4, 1, 1 }, "DCH", PIT_NO },
  { "clubs-first", "3c 4c 5c 6c 7d 8s", { 4, 1, 1 }, "CDS", PIT_NO },

  /* The second area: 8.1(b). */
  { "fifth-of-the-suit-in-the-second-area", "As Ks Qs 3s 4s Jh Td", { 4, 2, 1 }, "SHD", PIT_NO },
  { "second-goes-on-through-the-winner", "As Ks Qs 3s 4s 5s 6s 7s 8s 9s Ts Js Jc Td", { 4, 9, 1 }, "SCD", PIT_NO },

  /* The third area: 8.1(c). */
  { "third-goes-on-through-the-winner", "As Ks Qs 3s Jh 4s 5s Td", { 4, 1, 3 }, "SHD", PIT_NO },
  { "third-goes-on-through-the-second", "As Ks Qs 3s Jh Qh Kh Td", { 4, 1, 3 }, "SHD", PIT_NO },
  { "third-goes-on-through-both", "As Ks Qs 3s Jh 4s Kh 5s Ah Tc", { 4, 1, 5 }, "SHC", PIT_NO },

  /* The protest: 4.2, 1.0. */
  { "protest", "As Ks Qs 2s Jh Td", { 4, 1, 1 }, "SHD", PIT_YES },
  { "protest-counts-for-its-suit", "2s Ah 3s Kd 4s Qc 5s Jh Td", { 7, 1, 1 }, "SHD", PIT_YES },
  { "protest-though-another-suit-wins", "2s Ah Kh Qh Jh Ts 9d", { 5, 1, 1 }, "HSD", PIT_YES },
  { "no-protest-in-the-second-area", "Ah Kh Qh Jh 2s 9d", { 4, 1, 1 }, "HSD", PIT_NO },
  { "no-protest-after-the-winner", "As Ks Qs 3s 2s Jh 9d", { 4, 2, 1 }, "SHD", PIT_NO },
  { "no-protest-in-the-third-area", "Ah Kh Qh Jh Td 2s", { 4, 1, 1 }, "HDS", PIT_NO },
  { "no-protest-after-the-race", "Ah Kh Qh Jh Td 9c 2s", { 4, 1, 1 }, "HDC", PIT_NO },
  { "no-protest-by-another-two", "2h Kh Qh Jh 2d 2c", { 4, 1, 1 }, "HDC", PIT_NO },
  { "several-twos-of-spades", "2s 2s Ah 2s Kd 2s Jh Td", { 6, 1, 1 }, "SHD", PIT_YES },
  { "two-of-spades-again-in-the-second-area", "2s As Ks Qs 2s Jh 2s Td", { 4, 2, 2 }, "SHD", PIT_YES },
  { "twos-of-spades-in-later-areas-alone", "Ah Kh Qh Jh 2s 2s 2s Td", { 4, 1, 3 }, "HSD", PIT_NO },

  /* The cards end before the race does. */
  { "no-card", "", { 0, 0, 0 }, "", PIT_TRUTH_UNKNOWN },
  { "ends-in-the-first-area", "As Ks Qs Jh Td", { 5, 0, 0 }, "", PIT_TRUTH_UNKNOWN },
  { "ends-in-the-first-area-protested", "As 2s Qs Jh Td", { 5, 0, 0 }, "", PIT_YES },
  { "ends-after-the-first-area", "As Ks Qs 3s", { 4, 0, 0 }, "S", PIT_NO },
  { "ends-in-the-second-area", "As Ks Qs 3s 4s 5s", { 4, 2, 0 }, "S", PIT_NO },
  { "ends-after-the-second-area", "As Ks Qs 3s 4s Jh", { 4, 2, 0 }, "SH", PIT_NO },
  { "ends-in-the-third-area", "As Ks Qs 3s Jh 5s Th", { 4, 1, 2 }, "SH", PIT_NO },

  /* A card that nobody read may be of any suit. */
  { "unread-in-the-first-area", "As Ks ?? Qs 3s Jh Td", { 2, 0, 0 }, "", PIT_TRUTH_UNKNOWN },
  { "unread-in-the-second-area", "As Ks Qs 3s ?? Jh Td", { 4, 0, 0 }, "S", PIT_NO },
  { "unread-in-the-third-area", "As Ks Qs 3s Jh ?? Td", { 4, 1, 0 }, "SH", PIT_NO },
  { "unread-after-the-race", "As Ks Qs 3s Jh Td ??", { 4, 1, 1 }, "SHD", PIT_NO },
};

static void
test_race (gconstpointer data)
{
  const RaceCase *c = data;
  PitCard cards[DERBY_FIXTURE_CARDS];
  PitDerbySettings settings;
  char places[PIT_DERBY_PLACES + 1] = "";
  PitDerbyRace race;

  derby_fixture_settings (&settings);
  pit_derby_race_read (cards, derby_fixture_cards (c->cards, cards), &settings, &race);

  for (guint i = 0; i < race.n_places; i++)
    places[i] = PIT_DERBY_SUITS[race.place[i]];
  g_assert_cmpstr (places, ==, c->places);
  for (guint i = 0; i < PIT_DERBY_PLACES; i++)
    g_assert_cmpuint (race.n_cards[i], ==, c->n_cards[i]);
  g_assert_cmpint (race.protested, ==, c->protested);
}

/* The first area holds 4 to 13 cards, whichever suit wins and however the losers lie before its fourth card. */
static void
test_first_area (void)
{
  PitDerbySettings settings;
  guint seen[14] = { 0 };

  derby_fixture_settings (&settings);
  for (guint losers = 0; losers < 4 * 4 * 4; losers++)
    for (guint winner = 0; winner < 4; winner++)
      {
        guint left[4] = { losers % 4, losers / 4 % 4, losers / 16, 3 }; /* the winner last */
        PitCard cards[13];
        PitDerbyRace race;
        guint n = 0;

        for (guint round = 0; round < 3; round++)
          for (guint i = 0; i < 4; i++)
            if (round < left[i])
              cards[n++] = pit_card_make (3 + round, (winner + 1 + i) % 4);
        cards[n++] = pit_card_make (14, winner);

        pit_derby_race_read (cards, n, &settings, &race);
        g_assert_cmpuint (race.n_cards[0], ==, n);
        g_assert_cmpuint (race.n_places, ==, 1);
        g_assert_cmpuint (race.place[0], ==, winner);
        pit_derby_race_read (cards, n - 1, &settings, &race);
        g_assert_cmpuint (race.n_places, ==, 0);
        seen[n]++;
      }

  for (guint n = 4; n <= 13; n++)
    g_assert_cmpuint (seen[n], >, 0);
}

/* How many cards of a suit win, and which card is the protest, the pack says. */
static void
test_settings (void)
{
  PitCard cards[DERBY_FIXTURE_CARDS];
  PitDerbySettings settings;
  PitDerbyRace race;

  derby_fixture_settings (&settings);
  settings.winner_cards = 2;
  settings.protest_card = pit_card_make (3, PIT_SUIT_HEARTS);
  pit_derby_race_read (cards, derby_fixture_cards ("2s 3h 4h Jd Td 9c", cards), &settings, &race);
  g_assert_cmpuint (race.n_cards[0], ==, 3);
  g_assert_cmpuint (race.place[0], ==, PIT_SUIT_HEARTS);
  g_assert_cmpint (race.protested, ==, PIT_YES);
}

/* Cards against decks: which is the first that is one too many; -1: none. */
typedef struct
{
  const char *name;
  const char *cards;
  guint       n_decks;
  int         surplus;
} DeckCase;

static const DeckCase deck_cases[] = {
  { "one-deck-has-one-of-each", "As Ks 2s Ah Ad", 1, -1 },
  { "twice-of-one-deck", "As Ks 2s As Ks", 1, 3 },
  { "twice-of-two-decks", "As Ks 2s As Ks", 2, -1 },
  { "thrice-of-two-decks", "As As 2s As As", 2, 3 },
  { "eight-of-eight-decks", "2s 2s 2s 2s 2s 2s 2s 2s", 8, -1 },
  { "nine-of-eight-decks", "2s 2s 2s 2s 2s 2s 2s 2s 2s", 8, 8 },
  { "unread-ones-are-no-card", "?? ?? As ??", 1, -1 },
  { "none", "", 1, -1 },
};

static void
test_decks (gconstpointer data)
{
  const DeckCase *c = data;
  PitCard cards[DERBY_FIXTURE_CARDS];
  guint n_cards = derby_fixture_cards (c->cards, cards);
  guint surplus = 99;

  g_assert_cmpint (pit_derby_race_check_decks (cards, n_cards, c->n_decks, &surplus), ==, c->surplus < 0);
  g_assert_cmpuint (surplus, ==, c->surplus < 0 ? 99 : (guint) c->surplus);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (race_cases); i++)
    game_fixture_add ("/derby-race", race_cases[i].name, &race_cases[i], test_race);
  g_test_add_func ("/derby-race/first-area-of-4-to-13", test_first_area);
  g_test_add_func ("/derby-race/settings", test_settings);
  for (guint i = 0; i < G_N_ELEMENTS (deck_cases); i++)
    game_fixture_add ("/derby-race/decks", deck_cases[i].name, &deck_cases[i], test_decks);

  return g_test_run ();
}
