/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-derby-settle.h"
#include "pit-derby-wager.h"

#include "derby-fixture.h"
#include "game-fixture.h"

#define UNDECIDED PIT_UNKNOWN

#define SHD "As Ks Qs 3s Jh Td"           /* spades, hearts, diamonds */
#define SHD_PROTESTED "As Ks Qs 2s Jh Td"
#define HSD "Ah Kh Qh Jh Ts 9d"
#define HSD_PROTESTED "2s Ah Kh Qh Jh Ts 9d"
#define DCH "Ad Kd Qd Jd Tc 9h"
#define CDS "Ac Kc Qc Jc Td 9s"

/* One bet on one race, and what the player has more than before. */
typedef struct
{
  const char *name;
  const char *cards;
  const char *bet;
  PitMoney    stake;
  PitMoney    net; /* UNDECIDED: not judged */
  PitRounding rounding;
} BetCase;

static const BetCase bet_cases[] = {
  /* Colours: 5.1(a), 5.1(b), 5.8(a). */
  { "red-wins-on-hearts", HSD, "red", 200, .net = 200 },
  { "red-wins-on-diamonds", DCH, "red", 200, .net = 200 },
  { "red-loses-on-spades", SHD, "red", 200, .net = -200 },
  { "red-loses-on-clubs", CDS, "red", 200, .net = -200 },
  { "black-wins-on-spades", SHD, "black", 200, .net = 200 },
  { "black-wins-on-clubs", CDS, "black", 200, .net = 200 },
  { "black-loses-on-hearts", HSD, "black", 200, .net = -200 },
  { "black-loses-on-diamonds", DCH, "black", 200, .net = -200 },
  { "protest-halves-black", SHD_PROTESTED, "black", 200, .net = 100 },
  { "protest-halves-red", HSD_PROTESTED, "red", 200, .net = 100 },
  { "protest-spares-no-loser", SHD_PROTESTED, "red", 200, .net = -200 },
  { "no-protest-by-the-second-area", "Ah Kh Qh Jh 2s 9d", "red", 200, .net = 200 },
  { "no-protest-by-the-third-area", "Ah Kh Qh Jh Td 2s", "red", 200, .net = 200 },
  { "one-protest-by-several-twos", "2s 2s 2s 2s Jh Td", "black", 200, .net = 100 },

  /* Half of an odd stake. */
  { "odd-half-exact", SHD_PROTESTED, "black", 201, .net = UNDECIDED, .rounding = PIT_ROUNDING_EXACT },
  { "odd-half-down", SHD_PROTESTED, "black", 201, .net = 100, .rounding = PIT_ROUNDING_DOWN },
  { "odd-half-up", SHD_PROTESTED, "black", 201, .net = 101, .rounding = PIT_ROUNDING_UP },
  { "odd-half-of-one-down", SHD_PROTESTED, "black", 1, .net = 0, .rounding = PIT_ROUNDING_DOWN },
  { "odd-half-of-one-up", SHD_PROTESTED, "black", 1, .net = 1, .rounding = PIT_ROUNDING_UP },
  { "even-half-down", SHD_PROTESTED, "black", 200, .net = 100, .rounding = PIT_ROUNDING_DOWN },
  { "even-half-up", SHD_PROTESTED, "black", 200, .net = 100, .rounding = PIT_ROUNDING_UP },
  { "odd-loser-exact", SHD_PROTESTED, "red", 201, .net = -201, .rounding = PIT_ROUNDING_EXACT },
  { "odd-evens-exact", SHD, "black", 201, .net = 201, .rounding = PIT_ROUNDING_EXACT },

  /* A single suit: 5.1(c), 5.8(b). */
  { "suit-wins", SHD, "suit-S", 200, .net = 600 },
  { "suit-hearts-win", HSD, "suit-H", 200, .net = 600 },
  { "suit-diamonds-win", DCH, "suit-D", 200, .net = 600 },
  { "suit-clubs-win", CDS, "suit-C", 200, .net = 600 },
  { "suit-loses-as-second", SHD, "suit-H", 200, .net = -200 },
  { "suit-loses-as-last", SHD, "suit-C", 200, .net = -200 },
  { "protest-reduces-spades", SHD_PROTESTED, "suit-S", 200, .net = 400 },
  { "protest-reduces-another-suit", HSD_PROTESTED, "suit-H", 200, .net = 400 },
  { "protest-on-odd-suit", SHD_PROTESTED, "suit-S", 201, .net = 402 },

  /* The quinella: 5.1(d), 5.8(c). */
  { "quinella-wins", SHD, "quinella-SH", 200, .net = 2000 },
  { "quinella-is-never-reduced", SHD_PROTESTED, "quinella-SH", 200, .net = 2000 },
  { "quinella-loses-in-the-other-order", SHD, "quinella-HS", 200, .net = -200 },
  { "quinella-loses-on-first-alone", SHD, "quinella-SD", 200, .net = -200 },
  { "quinella-loses-on-second-alone", SHD, "quinella-DH", 200, .net = -200 },
  { "quinella-loses-on-second-and-third", SHD, "quinella-HD", 200, .net = -200 },

  /* The trifecta: 5.1(e), 5.8(d). One tier pays, the highest. */
  { "trifecta-all-three", SHD, "trifecta-SHD", 200, .net = 2000 },
  { "trifecta-first-two", SHD, "trifecta-SHC", 200, .net = 400 },
  { "trifecta-first-alone", SHD, "trifecta-SCD", 200, .net = 200 },
  { "trifecta-first-alone-others-swapped", SHD, "trifecta-SDH", 200, .net = 200 },
  { "trifecta-wrong-winner", SHD, "trifecta-CHD", 200, .net = -200 },
  { "trifecta-wrong-winner-others-swapped", SHD, "trifecta-HSD", 200, .net = -200 },
  { "trifecta-is-never-reduced", SHD_PROTESTED, "trifecta-SHD", 200, .net = 2000 },
  { "trifecta-first-two-is-never-reduced", SHD_PROTESTED, "trifecta-SHC", 200, .net = 400 },
  { "trifecta-first-is-never-reduced", SHD_PROTESTED, "trifecta-SCH", 200, .net = 200 },

  /* The winner is not known. */
  { "open-red", "Ah Kh Qh", "red", 200, .net = UNDECIDED },
  { "open-suit", "Ah Kh Qh", "suit-H", 200, .net = UNDECIDED },
  { "open-quinella", "Ah Kh Qh", "quinella-HS", 200, .net = UNDECIDED },
  { "open-trifecta", "Ah Kh Qh", "trifecta-HSD", 200, .net = UNDECIDED },
  { "open-by-unread-card", "Ah Kh Qh ?? Jh Ts 9d", "red", 200, .net = UNDECIDED },

  /* The winner is known. */
  { "winner-decides-red", "Ah Kh Qh Jh", "red", 200, .net = 200 },
  { "winner-decides-protested-black", "As Ks Qs 2s", "black", 200, .net = 100 },
  { "winner-decides-suit", "Ah Kh Qh Jh Th", "suit-H", 200, .net = 600 },
  { "winner-ends-quinella", "Ah Kh Qh Jh", "quinella-SH", 200, .net = -200 },
  { "winner-ends-trifecta", "Ah Kh Qh Jh", "trifecta-SHD", 200, .net = -200 },
  { "winner-leaves-quinella-open", "Ah Kh Qh Jh", "quinella-HS", 200, .net = UNDECIDED },
  { "winner-leaves-trifecta-open", "Ah Kh Qh Jh", "trifecta-HSD", 200, .net = UNDECIDED },

  /* First and second are known. */
  { "second-decides-quinella", "Ah Kh Qh Jh Ts", "quinella-HS", 200, .net = 2000 },
  { "second-ends-quinella", "Ah Kh Qh Jh Ts", "quinella-HD", 200, .net = -200 },
  { "second-decides-lowest-tier", "Ah Kh Qh Jh Ts", "trifecta-HDS", 200, .net = 200 },
  { "second-leaves-trifecta-open", "Ah Kh Qh Jh Ts 9s", "trifecta-HSD", 200, .net = UNDECIDED },

  /* Amounts. */
  { "nothing-staked", SHD, "black", 0, .net = 0 },
  { "nothing-staked-before-a-winner", "As", "black", 0, .net = 0 },
  { "stake-not-known", SHD, "black", PIT_UNKNOWN, .net = UNDECIDED },
  { "stake-below-nothing", SHD, "black", -1, .net = UNDECIDED },
  { "largest-at-evens", SHD, "black", PIT_MONEY_MAX, .net = PIT_MONEY_MAX },
  { "largest-lost", SHD, "red", PIT_MONEY_MAX, .net = -PIT_MONEY_MAX },
  { "largest-half-down", SHD_PROTESTED, "black", PIT_MONEY_MAX, .net = PIT_MONEY_MAX / 2,
    .rounding = PIT_ROUNDING_DOWN },
  { "largest-at-ten", SHD, "quinella-SH", PIT_MONEY_MAX / 10, .net = PIT_MONEY_MAX / 10 * 10 },
  { "too-large-at-ten", SHD, "quinella-SH", PIT_MONEY_MAX / 10 + 1, .net = UNDECIDED },
  { "too-large-at-three", SHD, "suit-S", PIT_MONEY_MAX, .net = UNDECIDED },
};

static void
test_bet (gconstpointer data)
{
  const BetCase *c = data;
  PitBet bet = derby_fixture_bet (c->bet, c->stake);
  PitCard cards[DERBY_FIXTURE_CARDS];
  PitDerbySettings settings;
  PitDerbyRace race;
  PitDueBet due;

  derby_fixture_settings (&settings);
  settings.rounding = c->rounding;
  pit_derby_race_read (cards, derby_fixture_cards (c->cards, cards), &settings, &race);
  pit_derby_settle (&race, &settings, &bet, 1, &due);

  if (c->net == UNDECIDED || c->stake == 0)
    {
      g_assert_cmpint (due.reason != NULL, ==, c->net == UNDECIDED);
      g_assert_cmpint (due.line.outcome, ==, PIT_OUTCOME_NONE);
      g_assert_cmpint (due.line.net, ==, 0);
      return;
    }
  g_assert_cmpstr (due.reason, ==, NULL);
  g_assert_cmpint (due.line.outcome, ==, c->net < 0 ? PIT_OUTCOME_LOSE : PIT_OUTCOME_WIN);
  g_assert_cmpint (due.line.net, ==, c->net);
  g_assert_cmpint (due.line.pay, ==, MAX (c->net, 0));
  g_assert_cmpint (due.line.collect.chips, ==, c->net < 0 ? c->stake : 0);
  g_assert_cmpint (due.line.collect.tokens, ==, 0);
  g_assert_cmpint (due.line.give_back.chips, ==, 0);
}

/* What is missing is said. */
static void
test_reasons (void)
{
  static const struct
  {
    const char *cards;
    const char *bet;
    const char *reason;
  } cases[] = {
    { "As", "black", "nobody reported the winner" },
    { "As Ks Qs 3s", "quinella-SH", "nobody reported second place" },
    { "As Ks Qs 3s Jh", "trifecta-SHD", "nobody reported third place" },
  };
  PitDerbySettings settings;

  derby_fixture_settings (&settings);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PitBet bet = derby_fixture_bet (cases[i].bet, 200);
      PitCard cards[DERBY_FIXTURE_CARDS];
      PitDerbyRace race;
      PitDueBet due;

      pit_derby_race_read (cards, derby_fixture_cards (cases[i].cards, cards), &settings, &race);
      pit_derby_settle (&race, &settings, &bet, 1, &due);
      g_assert_cmpstr (due.reason, ==, cases[i].reason);
    }
}

/* Each of the 42 bets is there once; with one unit on each, what is due is known. */
static void
test_all_bets (void)
{
  PitBet bets[PIT_DERBY_N_BETS];
  PitDueBet due[PIT_DERBY_N_BETS];
  PitCard cards[DERBY_FIXTURE_CARDS];
  PitDerbySettings settings;
  PitDerbyRace race;
  PitMoney net = 0;
  guint n = 0;

  derby_fixture_settings (&settings);
  for (guint8 wager = 0; wager < PIT_DERBY_N_WAGERS; wager++)
    {
      const char *const *picks = pit_derby_wagers[wager].picks;

      for (guint8 i = 0; i == 0 || (picks != NULL && picks[i] != NULL); i++)
        {
          guint8 pick = picks != NULL ? i : PIT_PICK_NONE;
          g_autofree char *name = pit_bet_dup_name (&pit_derby_wagers[wager], pick);

          g_assert_cmpuint (n, <, PIT_DERBY_N_BETS);
          bets[n] = derby_fixture_bet (name, 1);
          g_assert_cmpuint (bets[n].wager, ==, wager);
          g_assert_cmpuint (bets[n].pick, ==, pick);
          n++;
        }
    }
  g_assert_cmpuint (n, ==, PIT_DERBY_N_BETS);

  pit_derby_race_read (cards, derby_fixture_cards (SHD, cards), &settings, &race);
  pit_derby_settle (&race, &settings, bets, n, due);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpstr (due[i].reason, ==, NULL);
      net += due[i].line.net;
    }
  /* Colours 1 - 1, suits 3 - 3, quinellas 10 - 11, trifectas 10 + 2 + 4 * 1 - 18. */
  g_assert_cmpint (net, ==, 0 + 0 - 1 - 2);
}

/* Tokens are staked and lost like chips. */
static void
test_tokens (void)
{
  PitBet bet = derby_fixture_bet ("red", 100);
  PitCard cards[DERBY_FIXTURE_CARDS];
  PitDerbySettings settings;
  PitDerbyRace race;
  PitDueBet due;

  derby_fixture_settings (&settings);
  bet.line.staked.tokens = 50;
  pit_derby_race_read (cards, derby_fixture_cards (SHD, cards), &settings, &race);
  pit_derby_settle (&race, &settings, &bet, 1, &due);
  g_assert_cmpint (due.line.net, ==, -150);
  g_assert_cmpint (due.line.collect.chips, ==, 100);
  g_assert_cmpint (due.line.collect.tokens, ==, 50);

  pit_derby_race_read (cards, derby_fixture_cards (HSD, cards), &settings, &race);
  pit_derby_settle (&race, &settings, &bet, 1, &due);
  g_assert_cmpint (due.line.net, ==, 150);
}

static void
test_names (void)
{
  static const char *const none[] = {
    "", "re", "reds", "red-", "red-S", "suit", "suit-", "suit-X", "suit-SH", "suit-s", "suitS", "quinella-SS",
    "quinella-S", "quinella-SHD", "trifecta-SHX", "trifecta-SHS", "trifecta-SHDC", "ante",
  };

  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      guint8 wager, pick;

      g_assert_false (pit_bet_read_name (pit_derby_wagers, PIT_DERBY_N_WAGERS, none[i], &wager, &pick));
    }
}

/* Each result names its rule. */
static void
test_rules (void)
{
  static const struct
  {
    const char *bet;
    const char *rule;
  } cases[] = {
    { "red", "5.1(a)(ii)" },          { "black", "5.1(b)(i)" },          { "suit-S", "5.1(c)(i)" },
    { "suit-H", "5.1(c)(ii)" },       { "quinella-SH", "5.1(d)(i)" },    { "quinella-SD", "5.1(d)(ii)" },
    { "trifecta-SCD", "5.1(e)(i)" },  { "trifecta-SHC", "5.1(e)(ii)" },  { "trifecta-SHD", "5.1(e)(iii)" },
    { "trifecta-HSD", "5.1(e)(iv)" },
  };
  PitCard cards[DERBY_FIXTURE_CARDS];
  PitDerbySettings settings;
  PitDerbyRace race;

  derby_fixture_settings (&settings);
  pit_derby_race_read (cards, derby_fixture_cards (SHD, cards), &settings, &race);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PitBet bet = derby_fixture_bet (cases[i].bet, 200);
      PitDueBet due;

      pit_derby_settle (&race, &settings, &bet, 1, &due);
      g_assert_cmpstr (due.line.rule, ==, cases[i].rule);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (bet_cases); i++)
    game_fixture_add ("/derby-settle/bet", bet_cases[i].name, &bet_cases[i], test_bet);
  g_test_add_func ("/derby-settle/reasons", test_reasons);
  g_test_add_func ("/derby-settle/all-bets", test_all_bets);
  g_test_add_func ("/derby-settle/tokens", test_tokens);
  g_test_add_func ("/derby-settle/names", test_names);
  g_test_add_func ("/derby-settle/rules", test_rules);

  return g_test_run ();
}
