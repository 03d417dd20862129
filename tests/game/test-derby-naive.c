/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "naive-derby.h"
#include "pit-derby-settle.h"
#include "pit-derby-wager.h"

#include "derby-fixture.h"
#include "game-fixture.h"

/* A million rounds in which anything may happen, read and settled by the engine and by the naive implementation, which
 * has its own figures. */
#define N_ROUNDS 1000000

#define MAX_BETS 12
/* Far more cards than nearly every race takes. */
#define MAX_DEALT 48

/* All that can be staked on, spelled out here once more. */
static const char *const bet_names[] = {
  "red",          "black",        "suit-C",       "suit-D",       "suit-H",       "suit-S",       "quinella-CD",
  "quinella-CH",  "quinella-CS",  "quinella-DC",  "quinella-DH",  "quinella-DS",  "quinella-HC",  "quinella-HD",
  "quinella-HS",  "quinella-SC",  "quinella-SD",  "quinella-SH",  "trifecta-CDH", "trifecta-CDS", "trifecta-CHD",
  "trifecta-CHS", "trifecta-CSD", "trifecta-CSH", "trifecta-DCH", "trifecta-DCS", "trifecta-DHC", "trifecta-DHS",
  "trifecta-DSC", "trifecta-DSH", "trifecta-HCD", "trifecta-HCS", "trifecta-HDC", "trifecta-HDS", "trifecta-HSC",
  "trifecta-HSD", "trifecta-SCD", "trifecta-SCH", "trifecta-SDC", "trifecta-SDH", "trifecta-SHC", "trifecta-SHD",
};
G_STATIC_ASSERT (G_N_ELEMENTS (bet_names) == PIT_DERBY_N_BETS);

/* How often things came up, so that a generator that stopped making them is found out. */
typedef struct
{
  guint n_won;
  guint n_lost;
  guint n_undecided;
  guint n_uneven;
  guint n_protested[2]; /* [1]: by one of several decks */
  guint n_first[14];    /* by cards of the first area */
  guint n_places[PIT_DERBY_PLACES + 1];
  guint n_second_went_on;
  guint n_third_went_on;
} Tally;

typedef struct
{
  GRand           *random;
  PitDerbySettings settings;
  PitBet           bets[PIT_DERBY_N_BETS]; /* by @bet_names */
  PitCard          decks[8][DERBY_FIXTURE_CARDS];
  Tally            tally;
} Stage;

static guint
below (Stage *stage,
       guint  n)
{
  return (guint) g_rand_int_range (stage->random, 0, (gint32) n);
}

static void
stage_init (Stage *stage)
{
  stage->random = g_rand_new_with_seed (10848);
  derby_fixture_settings (&stage->settings);
  for (guint i = 0; i < PIT_DERBY_N_BETS; i++)
    stage->bets[i] = derby_fixture_bet (bet_names[i], 0);
  for (guint i = 0; i < G_N_ELEMENTS (stage->decks); i++)
    for (guint j = 0; j < DERBY_FIXTURE_CARDS; j++)
      stage->decks[i][j] = (PitCard) (j % PIT_DECK_SIZE);
}

static void
compare_race (guint                  n,
              const PitCard         *cards,
              const PitDerbyRace    *race,
              const NaiveRace       *naive)
{
  guint next = 0;

  g_assert_cmpuint (strlen (naive->order), ==, race->n_places);
  g_assert_cmpint (naive->protested, ==, race->protested == PIT_YES);
  g_assert_cmpint (race->n_places == 0 && !naive->protested, ==, race->protested == PIT_TRUTH_UNKNOWN);
  for (guint i = 0; i < race->n_places; i++)
    if (naive->order[i] != "shdc"[race->place[i]])
      g_error ("round %u: %s came in, and the engine has %u as its place %u", n, naive->order, race->place[i], i + 1);

  for (guint area = 0; area < PIT_DERBY_PLACES; area++)
    {
      g_assert_cmpuint (strlen (naive->areas[area]), ==, race->n_cards[area]);
      for (guint i = 0; i < race->n_cards[area]; i++)
        g_assert_cmpint (naive->areas[area][i], ==, "shdc"[pit_card_suit (cards[next++])]);
    }
}

static void
count_race (Tally              *tally,
            const PitDerbyRace *race,
            guint               n_decks)
{
  tally->n_places[race->n_places]++;
  if (race->protested == PIT_YES)
    tally->n_protested[n_decks > 1]++;
  if (race->n_places > 0)
    tally->n_first[race->n_cards[0]]++;
  tally->n_second_went_on += race->n_cards[1] > 1;
  tally->n_third_went_on += race->n_cards[2] > 1;
}

static void
compare_bets (Stage              *stage,
              guint               n,
              const PitDerbyRace *race,
              const NaiveRace    *naive)
{
  static const struct
  {
    PitRounding word;
    char        sign;
  } roundings[] = { { PIT_ROUNDING_EXACT, '=' }, { PIT_ROUNDING_DOWN, '-' }, { PIT_ROUNDING_UP, '+' } };
  guint rounding = below (stage, G_N_ELEMENTS (roundings));
  guint n_bets = 1 + below (stage, MAX_BETS);
  guint which[MAX_BETS];
  PitBet bets[MAX_BETS];
  PitDueBet due[MAX_BETS];

  for (guint i = 0; i < n_bets; i++)
    {
      which[i] = below (stage, PIT_DERBY_N_BETS);
      bets[i] = stage->bets[which[i]];
      bets[i].line.staked.chips = 1 + below (stage, 5000);
      if (below (stage, 50) == 0)
        bets[i].line.staked.chips = PIT_MONEY_MAX / 10 - below (stage, 100);
    }

  stage->settings.rounding = roundings[rounding].word;
  pit_derby_settle (race, &stage->settings, bets, n_bets, due);
  for (guint i = 0; i < n_bets; i++)
    {
      PitMoney stake = bets[i].line.staked.chips;
      gint64 net = naive_derby_settle (naive, bet_names[which[i]], stake, roundings[rounding].sign);

      if ((due[i].reason != NULL) != (net == NAIVE_DERBY_UNDECIDED)
          || (due[i].reason == NULL && due[i].line.net != net))
        g_error ("round %u, %s: %" G_GINT64_FORMAT " against %" G_GINT64_FORMAT ", %s", n, bet_names[which[i]],
                 due[i].line.net, net, due[i].reason != NULL ? due[i].reason : "-");
      stage->tally.n_won += due[i].line.outcome == PIT_OUTCOME_WIN;
      stage->tally.n_lost += due[i].line.outcome == PIT_OUTCOME_LOSE;
      stage->tally.n_undecided += due[i].reason != NULL;
      stage->tally.n_uneven += due[i].reason != NULL && race->n_places == PIT_DERBY_PLACES;
    }
}

static void
play_round (Stage *stage,
            guint  n)
{
  guint n_decks = 1 + n % 8;
  guint n_cards = below (stage, 8) == 0 ? below (stage, 20) : MAX_DEALT;
  PitCard *deck = stage->decks[n_decks - 1];
  PitCard cards[MAX_DEALT];
  char texts[MAX_DEALT][PIT_CARD_TEXT_SIZE];
  const char *words[MAX_DEALT];
  PitDerbyRace race;
  NaiveRace naive;

  game_fixture_shuffle (stage->random, deck, n_decks * PIT_DECK_SIZE, n_cards);
  for (guint i = 0; i < n_cards; i++)
    {
      cards[i] = below (stage, 300) == 0 ? PIT_CARD_UNKNOWN : deck[i];
      pit_card_to_text (cards[i], texts[i]);
      words[i] = texts[i];
    }

  pit_derby_race_read (cards, n_cards, &stage->settings, &race);
  naive_derby_race (words, (int) n_cards, &naive);
  compare_race (n, cards, &race, &naive);
  count_race (&stage->tally, &race, n_decks);
  compare_bets (stage, n, &race, &naive);
}

static void
check_tally (const Tally *tally)
{
  g_test_message ("%u won, %u lost, %u undecided, %u of them uneven; %u and %u protested, %u and %u later areas go on",
                  tally->n_won, tally->n_lost, tally->n_undecided, tally->n_uneven, tally->n_protested[0],
                  tally->n_protested[1], tally->n_second_went_on, tally->n_third_went_on);
  g_assert_cmpuint (tally->n_won, >, N_ROUNDS);
  g_assert_cmpuint (tally->n_lost, >, 2 * N_ROUNDS);
  g_assert_cmpuint (tally->n_undecided, >, N_ROUNDS / 3);
  g_assert_cmpuint (tally->n_uneven, >, N_ROUNDS / 500);
  g_assert_cmpuint (tally->n_protested[0], >, N_ROUNDS / 80);
  g_assert_cmpuint (tally->n_protested[1], >, N_ROUNDS / 10);
  g_assert_cmpuint (tally->n_second_went_on, >, N_ROUNDS / 10);
  g_assert_cmpuint (tally->n_third_went_on, >, N_ROUNDS / 4);
  for (guint i = 0; i < PIT_DERBY_PLACES; i++)
    g_assert_cmpuint (tally->n_places[i], >, N_ROUNDS / 100);
  g_assert_cmpuint (tally->n_places[PIT_DERBY_PLACES], >, N_ROUNDS / 2);
  for (guint i = 4; i <= 13; i++)
    g_assert_cmpuint (tally->n_first[i], >, N_ROUNDS / 500);
}

static void
test_million (void)
{
  g_autofree Stage *stage = g_new0 (Stage, 1);

  stage_init (stage);
  for (guint n = 0; n < N_ROUNDS; n++)
    play_round (stage, n);
  check_tally (&stage->tally);
  g_rand_free (stage->random);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/derby-naive/million-rounds", test_million);

  return g_test_run ();
}
