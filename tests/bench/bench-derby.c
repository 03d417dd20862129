/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "naive-derby.h"
#include "pit-derby-settle.h"
#include "pit-derby-wager.h"

#include "derby-fixture.h"
#include "game-fixture.h"

/*
 * How long a round of Racing Card Derby with 200 bets takes from its cards to what is due on each bet, beside the naive
 * implementation on the same rounds in the same run. Both take many short turns, and the best counts: what slows one of
 * them for a moment is another program.
 */

#define N_BETS 200
#define N_ROUNDS 64
#define N_CARDS 40
#define N_TURNS 500
#define NAME_SIZE 16

#define GOAL_MICROSECONDS 20.0

typedef struct
{
  PitCard     cards[N_CARDS];
  char        texts[N_CARDS][PIT_CARD_TEXT_SIZE];
  const char *words[N_CARDS];
  PitBet      bets[N_BETS];
  char        names[N_BETS][NAME_SIZE];
} Round;

static Round rounds[N_ROUNDS];
static PitDerbySettings settings;
/* Results go here, so that no compiler drops the work. */
static volatile gint64 sink;

static void
make_bet (GRand  *random,
          PitBet *bet,
          char   *name)
{
  guint8 wager = (guint8) g_rand_int_range (random, 0, PIT_DERBY_N_WAGERS);
  const char *const *picks = pit_derby_wagers[wager].picks;
  guint8 pick = PIT_PICK_NONE;
  g_autofree char *text = NULL;

  if (picks != NULL)
    pick = (guint8) g_rand_int_range (random, 0, (gint32) g_strv_length ((GStrv) picks));
  text = pit_bet_dup_name (&pit_derby_wagers[wager], pick);
  g_strlcpy (name, text, NAME_SIZE);
  *bet = (PitBet) { .wager = wager, .pick = pick, .line.staked.chips = 100 * g_rand_int_range (random, 1, 50) };
}

static void
make_rounds (void)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (200);
  PitCard deck[DERBY_FIXTURE_CARDS];

  derby_fixture_settings (&settings);
  for (guint i = 0; i < G_N_ELEMENTS (deck); i++)
    deck[i] = (PitCard) (i % PIT_DECK_SIZE);
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      game_fixture_shuffle (random, deck, G_N_ELEMENTS (deck), N_CARDS);
      for (guint j = 0; j < N_CARDS; j++)
        {
          rounds[i].cards[j] = deck[j];
          pit_card_to_text (deck[j], rounds[i].texts[j]);
          rounds[i].words[j] = rounds[i].texts[j];
        }
      for (guint j = 0; j < N_BETS; j++)
        make_bet (random, &rounds[i].bets[j], rounds[i].names[j]);
    }
}

/* Microseconds for a round. */
static double
time_engine (void)
{
  gint64 start = g_get_monotonic_time ();
  gint64 sum = 0;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      PitDueBet due[N_BETS];
      PitDerbyRace race;

      pit_derby_race_read (rounds[i].cards, N_CARDS, &settings, &race);
      pit_derby_settle (&race, &settings, rounds[i].bets, N_BETS, due);
      for (guint j = 0; j < N_BETS; j++)
        sum += due[j].line.net;
    }
  sink = sum;
  return (double) (g_get_monotonic_time () - start) / N_ROUNDS;
}

static double
time_naive (void)
{
  gint64 start = g_get_monotonic_time ();
  gint64 sum = 0;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      NaiveRace race;

      naive_derby_race (rounds[i].words, N_CARDS, &race);
      for (guint j = 0; j < N_BETS; j++)
        sum += naive_derby_settle (&race, rounds[i].names[j], rounds[i].bets[j].line.staked.chips, '=');
    }
  sink = sum;
  return (double) (g_get_monotonic_time () - start) / N_ROUNDS;
}

int
main (void)
{
  double engine = G_MAXDOUBLE, naive = G_MAXDOUBLE;
  gboolean good;

  make_rounds ();
  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      engine = MIN (engine, time_engine ());
      naive = MIN (naive, time_naive ());
    }

  good = engine < GOAL_MICROSECONDS && engine < naive;
  printf ("%s\n", BENCH_FLAGS);
  printf ("a round with %d bets: %.2f us, naive %.2f us, %.1f times as fast\n", N_BETS, engine, naive, naive / engine);
  printf ("goal: %.0f us, and faster than the naive one: %s\n", GOAL_MICROSECONDS, good ? "met" : "MISSED");
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
