/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "naive-four-card.h"

enum
{
  HIGH = 1,
  PAIR,
  TWO_PAIR,
  STRAIGHT,
  FLUSH,
  TRIPS,
  STRAIGHT_FLUSH,
  QUADS,
};

/* --- Hands (NSW 11) --- */

static int
rank_of (PitCard card)
{
  return card / 4 + 2;
}

static int
suit_of (PitCard card)
{
  return card % 4;
}

static int
compare_descending (gconstpointer a,
                    gconstpointer b)
{
  return *(const int *) b - *(const int *) a;
}

static int
count_rank (const int *ranks,
            int        rank)
{
  int n = 0;

  for (int i = 0; i < 4; i++)
    n += ranks[i] == rank;
  return n;
}

/* The category of four cards, and the list by which it is compared with others of its kind. */
static void
judge_four (const PitCard *cards,
            NaiveHand     *hand)
{
  g_autoptr(GArray) sorted = g_array_new (FALSE, FALSE, sizeof (int));
  const int *ranks;
  gboolean suited, run;
  int n_pairs = 0;
  int most = 0;

  for (int i = 0; i < 4; i++)
    {
      int rank = rank_of (cards[i]);

      g_array_append_val (sorted, rank);
    }
  g_array_sort (sorted, compare_descending);
  ranks = (const int *) sorted->data;

  suited = suit_of (cards[0]) == suit_of (cards[1]) && suit_of (cards[1]) == suit_of (cards[2])
           && suit_of (cards[2]) == suit_of (cards[3]);
  run = ranks[0] == ranks[1] + 1 && ranks[1] == ranks[2] + 1 && ranks[2] == ranks[3] + 1;

  hand->n_key = 0;
  if (ranks[0] == 14 && ranks[1] == 4 && ranks[2] == 3 && ranks[3] == 2)
    {
      hand->key[hand->n_key++] = suited ? STRAIGHT_FLUSH : STRAIGHT;
      hand->key[hand->n_key++] = 4;
      return;
    }
  if (run)
    {
      hand->key[hand->n_key++] = suited ? STRAIGHT_FLUSH : STRAIGHT;
      hand->key[hand->n_key++] = ranks[0];
      return;
    }

  for (int i = 0; i < 4; i++)
    {
      int n = count_rank (ranks, ranks[i]);

      most = MAX (most, n);
      if (n == 2)
        n_pairs++;
    }
  n_pairs /= 2;

  if (most == 4)
    hand->key[hand->n_key++] = QUADS;
  else if (most == 3)
    hand->key[hand->n_key++] = TRIPS;
  else if (suited)
    hand->key[hand->n_key++] = FLUSH;
  else if (n_pairs == 2)
    hand->key[hand->n_key++] = TWO_PAIR;
  else if (n_pairs == 1)
    hand->key[hand->n_key++] = PAIR;
  else
    hand->key[hand->n_key++] = HIGH;

  /* The larger group decides first, then the higher rank. */
  for (int size = 4; size >= 1; size--)
    for (int i = 0; i < 4; i++)
      if (count_rank (ranks, ranks[i]) == size)
        hand->key[hand->n_key++] = ranks[i];
}

int
naive_compare (const NaiveHand *a,
               const NaiveHand *b)
{
  for (int i = 0; i < MIN (a->n_key, b->n_key); i++)
    if (a->key[i] != b->key[i])
      return a->key[i] < b->key[i] ? -1 : 1;

  return 0;
}

void
naive_best_hand (const PitCard *cards,
                 int            n_cards,
                 NaiveHand     *best)
{
  gboolean first = TRUE;

  for (int a = 0; a < n_cards; a++)
    for (int b = a + 1; b < n_cards; b++)
      for (int c = b + 1; c < n_cards; c++)
        for (int d = c + 1; d < n_cards; d++)
          {
            PitCard four[4] = { cards[a], cards[b], cards[c], cards[d] };
            NaiveHand hand;

            judge_four (four, &hand);
            if (first || naive_compare (&hand, best) > 0)
              *best = hand;
            first = FALSE;
          }
}

/* --- Odds (the trial sheet's scales) --- */

int
naive_aces_up_odds (const char      *table,
                    const NaiveHand *hand)
{
  static const struct
  {
    const char *id;
    int         quads, straight_flush, trips, flush, straight, two_pair, aces;
  } scales[] = {
    { "1", 50, 40, 9, 6, 4, 2, 1 }, { "2", 50, 40, 7, 6, 5, 2, 1 }, { "3", 50, 30, 9, 6, 4, 2, 1 },
    { "4", 50, 30, 7, 6, 5, 2, 1 }, { "5", 50, 40, 8, 5, 4, 3, 1 }, { "6", 50, 40, 8, 6, 4, 2, 1 },
    { "7", 50, 40, 7, 5, 4, 3, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    if (g_str_equal (scales[i].id, table))
      switch (hand->key[0])
        {
        case QUADS:
          return scales[i].quads;
        case STRAIGHT_FLUSH:
          return scales[i].straight_flush;
        case TRIPS:
          return scales[i].trips;
        case FLUSH:
          return scales[i].flush;
        case STRAIGHT:
          return scales[i].straight;
        case TWO_PAIR:
          return scales[i].two_pair;
        case PAIR:
          return hand->key[1] == 14 ? scales[i].aces : 0;
        default:
          return 0;
        }

  return -1;
}

int
naive_ante_bonus_odds (const char      *table,
                       const NaiveHand *hand)
{
  if (!g_str_equal (table, "25-20-2"))
    return -1;
  if (hand->key[0] == QUADS)
    return 25;
  if (hand->key[0] == STRAIGHT_FLUSH)
    return 20;
  if (hand->key[0] == TRIPS)
    return 2;
  return 0;
}

/* --- Settlement (NSW 8, 9, 10, 12) --- */

static gboolean
same_card_twice (const PitFourCardRound *round)
{
  for (int p = 0; p <= PIT_MAX_SEATS; p++)
    for (int i = 0; i < round->hand[p].n_cards; i++)
      for (int q = 0; q <= PIT_MAX_SEATS; q++)
        for (int j = 0; j < round->hand[q].n_cards; j++)
          if ((p != q || i != j) && round->hand[p].cards[i] < 52
              && round->hand[p].cards[i] == round->hand[q].cards[j])
            return TRUE;

  return FALSE;
}

gboolean
naive_all_known (const PitCard *cards,
                 int            n)
{
  for (int i = 0; i < n; i++)
    if (cards[i] >= 52)
      return FALSE;
  return TRUE;
}

gboolean
naive_takes_part (const PitFourCardRound *round,
                  int                     seat)
{
  gboolean unknown = FALSE;

  for (int i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    {
      gint64 chips = round->seat[seat].line[i].staked.chips;
      gint64 tokens = round->seat[seat].line[i].staked.tokens;

      if (chips == PIT_UNKNOWN || tokens == PIT_UNKNOWN)
        unknown = TRUE;
      else if (chips != 0 || tokens != 0)
        return TRUE;
    }
  return unknown && round->hand[seat].n_cards > 0;
}

/* What the dealer's hand is worth for the players; FALSE if that can't be said. */
static gboolean
dealer_hand (const PitFourCardRound *round,
             NaiveHand              *dealer)
{
  const PitRoundHand *hand = &round->hand[0];
  gboolean one_shown = FALSE;
  gboolean none_shown = TRUE;
  NaiveHand set;

  if (hand->n_cards != 6 || !naive_all_known (hand->cards, 6))
    return FALSE;
  naive_best_hand (hand->cards, 6, dealer);
  if (hand->n_set == 0)
    return TRUE;

  for (int seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (naive_takes_part (round, seat))
      {
        if (round->seat[seat].shown == PIT_YES)
          one_shown = TRUE;
        if (round->seat[seat].shown != PIT_NO)
          none_shown = FALSE;
      }
  if (none_shown)
    return TRUE;

  /* 12.8: the set four must be four different ones of the six. */
  if (hand->n_set != 4)
    return FALSE;
  for (int i = 0; i < 4; i++)
    {
      gboolean there = FALSE;

      for (int j = 0; j < 6; j++)
        there = there || hand->cards[j] == hand->set[i];
      for (int j = 0; j < i; j++)
        there = there && hand->set[j] != hand->set[i];
      if (!there)
        return FALSE;
    }
  naive_best_hand (hand->set, 4, &set);
  if (one_shown || naive_compare (&set, dealer) == 0)
    {
      *dealer = set;
      return TRUE;
    }
  return FALSE;
}

static void
lose (NaiveLine *line,
      gint64     chips,
      gint64     tokens,
      PitOutcome word)
{
  line->outcome = word;
  line->collect_chips = chips;
  line->collect_tokens = tokens;
  line->net = -chips - tokens;
}

static void
give_back (NaiveLine *line,
           gint64     chips,
           gint64     tokens)
{
  line->outcome = PIT_OUTCOME_RETURNED;
  line->back_chips += chips;
  line->back_tokens += tokens;
}

static void
win (NaiveLine *line,
     gint64     amount,
     gint64     tokens,
     gboolean   collect_tokens)
{
  line->outcome = PIT_OUTCOME_WIN;
  line->pay = amount;
  line->collect_tokens = collect_tokens ? tokens : 0;
  line->net = line->pay - line->collect_tokens;
}

static void
settle_seat (const PitFourCardRound *round,
             int                     seat,
             gboolean                dealer_known,
             const NaiveHand        *dealer,
             gboolean                collect_tokens,
             NaiveSeat              *out)
{
  const PitFourCardSeat *facts = &round->seat[seat];
  const PitRoundHand *hand = &round->hand[seat];
  gint64 chips[PIT_FOUR_CARD_N_WAGERS] = { 0 };
  gint64 tokens[PIT_FOUR_CARD_N_WAGERS] = { 0 };
  gint64 ante, play, aces;
  gboolean play_is_valid = TRUE;
  gboolean know_limits = FALSE;
  gboolean know_hand = hand->n_cards == 5 && naive_all_known (hand->cards, 5);
  NaiveHand best = { { 0 }, 0 };

  out->status = PIT_SEAT_UNCHECKED;
  if (hand->n_cards != 0 && hand->n_cards != 5)
    return;
  if (facts->decision == PIT_DECISION_UNKNOWN || facts->decision == PIT_DECISION_FOLD_KEEP_ACES_UP)
    return;
  if (know_hand)
    naive_best_hand (hand->cards, 5, &best);

  /* Nobody knows the sign: how much of a stake counts can't be said. */
  for (int i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    know_limits = know_limits || round->limits.area[i].min != PIT_UNKNOWN || round->limits.area[i].max != PIT_UNKNOWN
                  || round->limits.area[i].unit != PIT_UNKNOWN;
  for (int i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    if (!know_limits && (facts->line[i].staked.chips > 0 || facts->line[i].staked.tokens > 0))
      return;

  for (int i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    {
      gint64 max = round->limits.area[i].max;
      gint64 over = 0;

      chips[i] = facts->line[i].staked.chips;
      tokens[i] = facts->line[i].staked.tokens;
      if (chips[i] < 0 || tokens[i] < 0)
        return;

      /* 6.3: only up to the maximum; what lies above it goes back, chips before tokens. */
      while (max != PIT_UNKNOWN && chips[i] + tokens[i] - over > max)
        over = chips[i] + tokens[i] - max;
      out->line[i].back_chips = over < chips[i] ? over : chips[i];
      out->line[i].back_tokens = over - out->line[i].back_chips;
      chips[i] -= out->line[i].back_chips;
      tokens[i] -= out->line[i].back_tokens;
    }
  ante = chips[PIT_FOUR_CARD_ANTE] + tokens[PIT_FOUR_CARD_ANTE];
  play = chips[PIT_FOUR_CARD_PLAY] + tokens[PIT_FOUR_CARD_PLAY];
  aces = chips[PIT_FOUR_CARD_ACES_UP] + tokens[PIT_FOUR_CARD_ACES_UP];

  /* 5.3 and 8.5: when may a Play stake be there, and when must it? */
  if (ante == 0 && play > 0)
    {
      play_is_valid = FALSE;
      out->rule = "5.3";
    }
  else if (ante > 0 && (facts->decision == PIT_DECISION_PLAY || facts->decision == PIT_DECISION_CONCEDE))
    {
      gint64 unit = round->limits.area[PIT_FOUR_CARD_PLAY].unit;
      gint64 min = round->limits.area[PIT_FOUR_CARD_PLAY].min;

      if (play < ante || play > 3 * ante)
        {
          play_is_valid = FALSE;
          out->rule = "8.5";
        }
      else if (unit != PIT_UNKNOWN)
        {
          /* 6.1: the unit counts from the minimum upwards. */
          if (min == PIT_UNKNOWN)
            min = 0;
          if (play > min && (play - min) / unit * unit != play - min)
            {
              play_is_valid = FALSE;
              out->rule = "6.1";
            }
        }
    }
  else if (play > 0)
    {
      play_is_valid = FALSE;
      out->rule = "8.5";
    }

  /* What the cards decide can't be said without the cards and the odds. */
  if (facts->decision == PIT_DECISION_PLAY && ante > 0)
    {
      if (!know_hand || !dealer_known)
        return;
      if (naive_ante_bonus_odds (pit_pay_table_ids_get (&round->pay_tables, "ante-bonus"), &best) < 0)
        return;
    }
  if (aces > 0 && facts->decision != PIT_DECISION_FOLD && facts->decision != PIT_DECISION_CONCEDE)
    {
      if (!know_hand || naive_aces_up_odds (pit_pay_table_ids_get (&round->pay_tables, "aces-up"), &best) < 0)
        return;
    }

  out->status = play_is_valid && out->rule == NULL ? PIT_SEAT_OK : PIT_SEAT_REFUSED;

  /* Ante and Play. */
  for (int i = PIT_FOUR_CARD_ANTE; i <= PIT_FOUR_CARD_PLAY; i++)
    {
      if (facts->line[i].staked.chips + facts->line[i].staked.tokens == 0)
        continue;
      if (i == PIT_FOUR_CARD_PLAY && !play_is_valid)
        give_back (&out->line[i], chips[i], tokens[i]);
      else if (facts->decision == PIT_DECISION_FOLD)      /* 8.4 */
        lose (&out->line[i], chips[i], tokens[i], PIT_OUTCOME_LOSE);
      else if (facts->decision == PIT_DECISION_CONCEDE)   /* 9.3 */
        lose (&out->line[i], chips[i], tokens[i], PIT_OUTCOME_LOSE);
      else if (facts->decision == PIT_DECISION_ABSENT)    /* 12.13 */
        give_back (&out->line[i], chips[i], tokens[i]);
      else if (facts->decision == PIT_DECISION_CANNOT_PLAY && facts->warned == PIT_YES) /* 12.11, again */
        lose (&out->line[i], chips[i], tokens[i], PIT_OUTCOME_FORFEITED);
      else if (facts->decision == PIT_DECISION_CANNOT_PLAY) /* 12.11, first time */
        give_back (&out->line[i], chips[i], tokens[i]);
      else if (naive_compare (&best, dealer) < 0)         /* 9.2.1.2 */
        lose (&out->line[i], chips[i], tokens[i], PIT_OUTCOME_LOSE);
      else                                                /* 9.2.1.4, 10.1, 10.4, 10.6 */
        win (&out->line[i], chips[i] + tokens[i], tokens[i], collect_tokens);
    }

  /* Ante Bonus: 9.2.1.1, 10.2. */
  if (facts->decision == PIT_DECISION_PLAY && ante > 0 && naive_ante_bonus_odds (pit_pay_table_ids_get (&round->pay_tables, "ante-bonus"), &best) > 0)
    win (&out->line[PIT_FOUR_CARD_ANTE_BONUS], ante * naive_ante_bonus_odds (pit_pay_table_ids_get (&round->pay_tables, "ante-bonus"), &best), 0, FALSE);

  /* Aces Up: 8.4, 9.3, 9.2.1.3, 9.2.1.5; it goes on without the Ante in 12.11 and 12.13. */
  if (aces > 0)
    {
      NaiveLine *line = &out->line[PIT_FOUR_CARD_ACES_UP];
      gint64 c = chips[PIT_FOUR_CARD_ACES_UP];
      gint64 t = tokens[PIT_FOUR_CARD_ACES_UP];

      if (facts->decision == PIT_DECISION_FOLD || facts->decision == PIT_DECISION_CONCEDE)
        lose (line, c, t, PIT_OUTCOME_LOSE);
      else if (naive_aces_up_odds (pit_pay_table_ids_get (&round->pay_tables, "aces-up"), &best) == 0)
        lose (line, c, t, PIT_OUTCOME_LOSE);
      else
        win (line, aces * naive_aces_up_odds (pit_pay_table_ids_get (&round->pay_tables, "aces-up"), &best), t, collect_tokens);
    }

  for (int i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    out->net += out->line[i].net;
}

/* NSW 12.2, 12.3, 12.10; NZ 11.2, 11.6, 11.9. */
gboolean
naive_is_bad_round (const PitFourCardRound *round)
{
  int exposed = 0;

  for (int place = 0; place <= PIT_MAX_SEATS; place++)
    exposed += round->hand[place].n_exposed;

  return exposed > 1 || same_card_twice (round) || (round->hand[0].n_cards != 0 && round->hand[0].n_cards != 6);
}

void
naive_settle (const PitFourCardRound *round,
              gboolean                collect_winning_tokens,
              NaiveSeat               seats[PIT_N_PLACES])
{
  gboolean bad_round = naive_is_bad_round (round);
  NaiveHand dealer = { { 0 }, 0 };
  gboolean dealer_known = dealer_hand (round, &dealer);

  for (int seat = 0; seat <= PIT_MAX_SEATS; seat++)
    {
      NaiveSeat empty = { PIT_SEAT_NOT_IN_ROUND, NULL, { { 0 } }, 0 };

      seats[seat] = empty;
      if (seat == 0 || !naive_takes_part (round, seat))
        continue;
      if (bad_round)
        seats[seat].status = PIT_SEAT_UNCHECKED;
      else
        settle_seat (round, seat, dealer_known, &dealer, collect_winning_tokens, &seats[seat]);
      if (seats[seat].status == PIT_SEAT_UNCHECKED)
        {
          seats[seat] = empty;
          seats[seat].status = PIT_SEAT_UNCHECKED;
        }
    }
}
