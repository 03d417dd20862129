/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "naive-four-card.h"
#include "pit-four-card-settle.h"
#include "pit-four-card-settings.h"
#include "pit-rule-pack.h"

#include "game-fixture.h"

/* Rounds in which anything may happen, settled by the engine with each pack and by the naive implementation, which has its
 * own figures. */
#define N_ROUNDS 1000000
#define N_ROUNDS_ABROAD 300000

typedef struct
{
  GRand   *random;
  PitCard  deck[PIT_DECK_SIZE];
  guint    n_dealt;
  gboolean wide; /* few stakes are outside the limits */
} Chance;

/* How often things came up, so that a generator that stopped making them is found out. */
typedef struct
{
  guint n_seats;
  guint n_refused;
  guint n_unchecked;
  guint n_over_max;
  guint n_capped;
  guint n_blind;
  guint n_set_other;
  guint n_outcome[PIT_N_OUTCOMES];
  guint n_category[PIT_N_CATEGORIES];
  guint n_decision[PIT_N_DECISIONS];
} Tally;

static guint
below (Chance *chance,
       guint   n)
{
  return (guint) g_rand_int_range (chance->random, 0, (gint32) n);
}

/* Once in @n times. */
static gboolean
once_in (Chance *chance,
         guint   n)
{
  return below (chance, n) == 0;
}

/* Half of the rounds are dealt from a corner of the deck, for more of the rare hands and more ties. */
static void
shuffle (Chance *chance)
{
  guint n = once_in (chance, 2) ? PIT_DECK_SIZE : 36;

  for (guint i = 0; i < PIT_DECK_SIZE; i++)
    chance->deck[i] = (PitCard) i;
  game_fixture_shuffle (chance->random, chance->deck, n, n);
  chance->n_dealt = 0;
}

static void
deal_hand (Chance       *chance,
           PitRoundHand *hand,
           guint         n_cards)
{
  if (once_in (chance, 60))
    n_cards = below (chance, PIT_MAX_HAND + 1);
  if (once_in (chance, 60))
    n_cards = 0;

  hand->n_cards = (guint8) MIN (n_cards, PIT_DECK_SIZE - chance->n_dealt);
  for (guint i = 0; i < hand->n_cards; i++)
    {
      hand->cards[i] = chance->deck[chance->n_dealt++];
      if (once_in (chance, 200))
        hand->cards[i] = PIT_CARD_UNKNOWN;
      if (once_in (chance, 1500))
        hand->cards[i] = (PitCard) below (chance, PIT_DECK_SIZE);
    }
  if (once_in (chance, 60))
    hand->n_exposed = (guint8) (1 + below (chance, 2));
}

/* The dealer's arrangement: none, any four of the six, or something that can't be one. */
static void
set_dealer_hand (Chance       *chance,
                 PitRoundHand *hand)
{
  guint skip_one, skip_other;

  if (hand->n_cards != 6 || once_in (chance, 2))
    return;

  skip_one = below (chance, 6);
  skip_other = below (chance, 6);
  for (guint i = 0; i < 6 && hand->n_set < PIT_SET_SIZE; i++)
    if (i != skip_one && i != skip_other)
      hand->set[hand->n_set++] = hand->cards[i];
  if (once_in (chance, 30))
    hand->set[below (chance, 4)] = chance->deck[below (chance, PIT_DECK_SIZE)];
  if (once_in (chance, 60))
    hand->n_set = 3;
}

static PitStake
make_stake (Chance *chance,
            guint   amount)
{
  PitStake stake = { amount, 0 };

  if (once_in (chance, chance->wide ? 30 : 8))
    {
      stake.tokens = below (chance, amount + 1);
      stake.chips = amount - stake.tokens;
    }
  if (once_in (chance, 150))
    stake.chips = PIT_UNKNOWN;
  if (once_in (chance, 150))
    stake.tokens = PIT_UNKNOWN;
  return stake;
}

static void
fill_seat (Chance          *chance,
           PitFourCardSeat *seat)
{
  guint ante = once_in (chance, 4) ? 0 : 500 * (1 + below (chance, 8));
  guint aces_up = once_in (chance, 2) ? 0 : 100 * (1 + below (chance, 20));
  guint play = 0;

  seat->decision = (PitDecision) (below (chance, 2) == 0 ? PIT_DECISION_PLAY : 1 + below (chance, PIT_N_DECISIONS - 1));
  if (once_in (chance, 80))
    seat->decision = PIT_DECISION_UNKNOWN;
  if (seat->decision == PIT_DECISION_PLAY || seat->decision == PIT_DECISION_CONCEDE)
    play = once_in (chance, 2) ? ante * (1 + below (chance, 3)) : below (chance, 4 * ante + 1);
  if (once_in (chance, 30))
    play = below (chance, 3000);
  if (chance->wide && play == 0 && once_in (chance, 10))
    play = ante * (1 + below (chance, 3));

  seat->line[PIT_FOUR_CARD_ANTE].staked = make_stake (chance, ante);
  seat->line[PIT_FOUR_CARD_PLAY].staked = make_stake (chance, play);
  seat->line[PIT_FOUR_CARD_ACES_UP].staked = make_stake (chance, aces_up);
  seat->warned = (PitTruth) below (chance, 3);
  seat->shown = once_in (chance, 2) ? PIT_YES : (PitTruth) below (chance, 3);
}

static void
make_limits (Chance            *chance,
             PitFourCardLimits *limits)
{
  for (guint i = PIT_FOUR_CARD_ANTE; i <= PIT_FOUR_CARD_ACES_UP; i++)
    {
      if (chance->wide && !once_in (chance, 10))
        {
          limits->area[i] = (PitLimit) { 100, 20000, once_in (chance, 8) ? 100 : PIT_UNKNOWN };
          continue;
        }
      if (once_in (chance, 2))
        limits->area[i].min = 500 * (1 + below (chance, 2));
      if (once_in (chance, 3))
        limits->area[i].max = 1000 * (1 + below (chance, 4));
      if (once_in (chance, 5))
        limits->area[i].unit = 100 * (1 + below (chance, 5));
    }
}

static void
make_round (Chance           *chance,
            PitFourCardRound *round)
{
  guint n_seats = 1 + below (chance, 5);

  pit_four_card_round_clear (round);
  shuffle (chance);
  make_limits (chance, &round->limits);
  if (!once_in (chance, 50))
    {
      const char table[] = { (char) ('1' + below (chance, 8)), '\0' };

      pit_pay_table_ids_set (&round->pay_tables, "aces-up", table);
    }
  if (!once_in (chance, 50))
    pit_pay_table_ids_set (&round->pay_tables, "ante-bonus", "25-20-2");

  deal_hand (chance, &round->hand[PIT_PLACE_DEALER], 6);
  set_dealer_hand (chance, &round->hand[PIT_PLACE_DEALER]);
  for (guint i = 0; i < n_seats; i++)
    {
      guint seat = 1 + below (chance, PIT_MAX_SEATS);

      if (round->hand[seat].n_cards > 0)
        continue;
      deal_hand (chance, &round->hand[seat], 5);
      if (!once_in (chance, 80))
        fill_seat (chance, &round->seat[seat]);
    }
}

static void
compare_seat (guint             n,
              guint             number,
              const PitDueSeat *due,
              const NaiveSeat  *naive)
{
  gboolean same = due->status == naive->status && due->net == naive->net
                  && (due->status != PIT_SEAT_REFUSED || g_str_equal (due->rule, naive->rule));

  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    {
      const PitDueLine *a = &due->line[i];
      const NaiveLine *b = &naive->line[i];

      /* Where nothing was judged the naive one leaves what would have gone back. */
      same = same && a->outcome == b->outcome && a->net == b->net && a->pay == b->pay
             && a->collect.chips == b->collect_chips && a->collect.tokens == b->collect_tokens
             && a->give_back.chips == b->back_chips && a->give_back.tokens == b->back_tokens;
    }
  if (!same)
    g_error ("round %u, seat %u: status %d against %d, net %" G_GINT64_FORMAT " against %" G_GINT64_FORMAT ", %s", n,
             number, due->status, naive->status, due->net, naive->net, due->reason != NULL ? due->reason : "-");
}

static void
count_seat (Tally                  *tally,
            const PitFourCardRound *round,
            guint                   number,
            const PitDueSeat       *due)
{
  if (due->status == PIT_SEAT_NOT_IN_ROUND)
    return;

  tally->n_seats++;
  tally->n_refused += due->status == PIT_SEAT_REFUSED;
  tally->n_unchecked += due->status == PIT_SEAT_UNCHECKED;
  if (due->status == PIT_SEAT_UNCHECKED)
    return;

  tally->n_decision[round->seat[number].decision]++;
  if (due->has_best)
    tally->n_category[due->best.category]++;
  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    {
      tally->n_outcome[due->line[i].outcome]++;
      tally->n_over_max += due->line[i].outcome == PIT_OUTCOME_WIN && due->line[i].give_back.chips > 0;
    }
}

/* What a rule set has, by bits of PitDecision and PitOutcome. */
#define BIT(value) (1u << (value))
#define NSW_DECISIONS                                                                                              \
  (BIT (PIT_DECISION_PLAY) | BIT (PIT_DECISION_FOLD) | BIT (PIT_DECISION_CONCEDE) | BIT (PIT_DECISION_ABSENT)      \
   | BIT (PIT_DECISION_CANNOT_PLAY))
#define UK_DECISIONS                                                                                               \
  (BIT (PIT_DECISION_PLAY) | BIT (PIT_DECISION_FOLD) | BIT (PIT_DECISION_CANNOT_PLAY)                              \
   | BIT (PIT_DECISION_FOLD_KEEP_ACES_UP))
#define NZ_DECISIONS (UK_DECISIONS | BIT (PIT_DECISION_ABSENT))
#define UK_OUTCOMES (BIT (PIT_OUTCOME_WIN) | BIT (PIT_OUTCOME_LOSE) | BIT (PIT_OUTCOME_RETURNED))
#define ALL_OUTCOMES (UK_OUTCOMES | BIT (PIT_OUTCOME_FORFEITED))

static void
assert_comes_up (guint    count,
                 gboolean is_there,
                 guint    least)
{
  if (is_there)
    g_assert_cmpuint (count, >, least);
  else
    g_assert_cmpuint (count, ==, 0);
}

static void
check_tally (const Tally *tally,
             guint        n_rounds,
             guint        decisions,
             guint        outcomes)
{
  g_test_message ("%u seats, %u refused, %u unchecked, %u over the maximum, %u dealer's hands set otherwise, %u capped, "
                  "%u blind", tally->n_seats, tally->n_refused, tally->n_unchecked, tally->n_over_max,
                  tally->n_set_other, tally->n_capped, tally->n_blind);
  g_assert_cmpuint (tally->n_seats, >, 2 * n_rounds);
  g_assert_cmpuint (tally->n_refused, >, n_rounds / 10);
  g_assert_cmpuint (tally->n_unchecked, >, n_rounds / 10);
  g_assert_cmpuint (tally->n_unchecked, <, tally->n_seats / 2);
  for (guint i = PIT_OUTCOME_WIN; i < PIT_N_OUTCOMES; i++)
    assert_comes_up (tally->n_outcome[i], (outcomes & BIT (i)) != 0, n_rounds / 50);
  for (guint i = PIT_DECISION_PLAY; i < PIT_N_DECISIONS; i++)
    assert_comes_up (tally->n_decision[i], (decisions & BIT (i)) != 0, n_rounds / 50);
  for (guint i = PIT_CATEGORY_HIGH_CARD; i < PIT_N_CATEGORIES; i++)
    g_assert_cmpuint (tally->n_category[i], >, n_rounds / 5000);
}

static PitFourCardSettings *
load_settings (const char *id)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (id, &error);

  g_assert_no_error (error);
  return g_memdup2 (pack->settings, sizeof (PitFourCardSettings));
}

static void
test_million (void)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (12081210);
  g_autofree PitFourCardSettings *settings = load_settings ("nsw-four-card-poker");
  Chance chance = { random, { 0 }, 0, FALSE };
  Tally tally = { 0 };

  for (guint n = 0; n < N_ROUNDS; n++)
    {
      NaiveSeat naive[PIT_N_PLACES];
      PitSettlement settlement;
      PitFourCardRound round;

      settings->winning_token = n % 2 == 0 ? PIT_TOKEN_STAYS : PIT_TOKEN_COLLECTED;
      make_round (&chance, &round);
      pit_four_card_settle_round (&round, settings, &settlement);
      naive_settle (&round, settings->winning_token == PIT_TOKEN_COLLECTED, naive);

      tally.n_set_other += settlement.dealer_has_best && settlement.dealer_counts.value != settlement.dealer_best.value;
      for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
        {
          compare_seat (n, seat, &settlement.seat[seat], &naive[seat]);
          count_seat (&tally, &round, seat, &settlement.seat[seat]);
        }
    }
  check_tally (&tally, N_ROUNDS, NSW_DECISIONS, ALL_OUTCOMES);
  g_assert_cmpuint (tally.n_over_max, >, N_ROUNDS / 50);
  g_assert_cmpuint (tally.n_set_other, >, N_ROUNDS / 50);
}

static void
settle_abroad (const char *pack,
               gboolean    nz,
               Tally      *tally)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (20120715);
  g_autofree PitFourCardSettings *settings = load_settings (pack);
  Chance chance = { random, { 0 }, 0, TRUE };

  for (guint n = 0; n < N_ROUNDS_ABROAD; n++)
    {
      NaiveSeat naive[PIT_N_PLACES];
      PitSettlement settlement;
      PitFourCardRound round;

      settings->max_payout = nz && n % 2 == 0 ? 5000 : PIT_UNKNOWN;
      make_round (&chance, &round);
      pit_four_card_settle_round (&round, settings, &settlement);
      naive_settle_abroad (&round, nz, settings->max_payout, naive);

      tally->n_set_other += settlement.dealer_has_best && settlement.dealer_counts.value != settlement.dealer_best.value;
      for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
        {
          const PitDueSeat *due = &settlement.seat[seat];

          compare_seat (n, seat, due, &naive[seat]);
          count_seat (tally, &round, seat, due);
          tally->n_capped += g_strcmp0 (due->line[PIT_FOUR_CARD_ACES_UP].rule, "5.10") == 0;
          tally->n_blind += g_strcmp0 (due->line[PIT_FOUR_CARD_PLAY].rule, "5.8(b)") == 0;
        }
    }
  g_assert_cmpuint (tally->n_over_max, ==, 0);
  g_assert_cmpuint (tally->n_set_other, ==, 0);
}

static void
test_nz (void)
{
  Tally tally = { 0 };

  settle_abroad ("nz-four-card-poker", TRUE, &tally);
  check_tally (&tally, N_ROUNDS_ABROAD, NZ_DECISIONS, ALL_OUTCOMES);
  g_assert_cmpuint (tally.n_capped, >, N_ROUNDS_ABROAD / 50);
  g_assert_cmpuint (tally.n_blind, >, N_ROUNDS_ABROAD / 50);
}

static void
test_uk (void)
{
  Tally tally = { 0 };

  settle_abroad ("uk-four-card-poker", FALSE, &tally);
  check_tally (&tally, N_ROUNDS_ABROAD, UK_DECISIONS, UK_OUTCOMES);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/four-card-naive/million-rounds", test_million);
  g_test_add_func ("/four-card-naive/nz", test_nz);
  g_test_add_func ("/four-card-naive/uk", test_uk);

  return g_test_run ();
}
