/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "naive-four-card.h"

/* New Zealand's proposal and the British trial sheet. Where they are silent nobody can say what is due. */

static gint64
laid (const PitFourCardSeat *facts,
      int                    wager)
{
  return facts->line[wager].staked.chips + facts->line[wager].staked.tokens;
}

/* Neither set says what becomes of a stake outside the limits. */
static gboolean
is_within_limits (gint64          amount,
                  const PitLimit *limit)
{
  gint64 from = limit->min == PIT_UNKNOWN ? 0 : limit->min;

  if (amount == 0)
    return TRUE;
  if (limit->max != PIT_UNKNOWN && amount > limit->max)
    return FALSE;
  if (amount < from)
    return FALSE;
  return limit->unit == PIT_UNKNOWN || (amount - from) / limit->unit * limit->unit == amount - from;
}

/* Whether what lies there is known, and something that the rules have an answer for. */
static gboolean
can_judge_stakes (const PitFourCardRound *round,
                  const PitFourCardSeat  *facts,
                  gboolean                nz)
{
  gboolean know_limits = FALSE;

  for (int i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    know_limits = know_limits || round->limits.area[i].min != PIT_UNKNOWN || round->limits.area[i].max != PIT_UNKNOWN
                  || round->limits.area[i].unit != PIT_UNKNOWN;

  for (int i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    {
      if (facts->line[i].staked.chips < 0 || facts->line[i].staked.tokens < 0)
        return FALSE;
      if (laid (facts, i) > 0 && !know_limits)
        return FALSE;
      if (!is_within_limits (laid (facts, i), &round->limits.area[i]))
        return FALSE;
      if (!nz && facts->line[i].staked.tokens > 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
can_judge_decision (const PitFourCardSeat *facts,
                    gboolean               nz)
{
  switch ((int) facts->decision)
    {
    case PIT_DECISION_PLAY:
    case PIT_DECISION_FOLD:
    case PIT_DECISION_CANNOT_PLAY:
    case PIT_DECISION_FOLD_KEEP_ACES_UP:
      return TRUE;
    case PIT_DECISION_ABSENT:
      /* NZ 11.13, but who could say whether a blind Play stake is taken back (5.8(b))? */
      return nz && laid (facts, PIT_FOUR_CARD_PLAY) == 0;
    default:
      return FALSE;
    }
}

static void
lose (NaiveLine *line,
      gint64     amount,
      PitOutcome word)
{
  line->outcome = word;
  line->collect_chips = amount;
  line->net = -amount;
}

static void
win (NaiveLine *line,
     gint64     amount,
     gint64     most)
{
  line->outcome = PIT_OUTCOME_WIN;
  /* NZ 5.10: each line that wins, by itself. */
  line->pay = most != PIT_UNKNOWN && amount > most ? most : amount;
  line->net = line->pay;
}

static void
give_back (NaiveLine *line,
           gint64     amount)
{
  line->outcome = PIT_OUTCOME_RETURNED;
  line->back_chips += amount;
}

static void
settle_seat (const PitFourCardRound *round,
             int                     seat,
             gboolean                nz,
             gint64                  most,
             gboolean                dealer_known,
             const NaiveHand        *dealer,
             NaiveSeat              *out)
{
  const PitFourCardSeat *facts = &round->seat[seat];
  const PitRoundHand *hand = &round->hand[seat];
  gboolean know_hand = hand->n_cards == 5 && naive_all_known (hand->cards, 5);
  gboolean plays = facts->decision == PIT_DECISION_PLAY;
  gboolean keeps = facts->decision == PIT_DECISION_FOLD_KEEP_ACES_UP;
  gboolean play_is_valid = TRUE;
  gboolean has_tokens = FALSE;
  gint64 ante, play, aces;
  NaiveHand best = { { 0 }, 0 };

  out->status = PIT_SEAT_UNCHECKED;
  if (hand->n_cards != 0 && hand->n_cards != 5)
    return;
  if (!can_judge_stakes (round, facts, nz) || !can_judge_decision (facts, nz))
    return;
  if (know_hand)
    naive_best_hand (hand->cards, 5, &best);

  /* NZ 5.3: chips alone. Tokens go back, wherever they lie. */
  ante = facts->line[PIT_FOUR_CARD_ANTE].staked.chips;
  play = facts->line[PIT_FOUR_CARD_PLAY].staked.chips;
  aces = facts->line[PIT_FOUR_CARD_ACES_UP].staked.chips;
  for (int i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    if (facts->line[i].staked.tokens > 0)
      {
        has_tokens = TRUE;
        out->line[i].outcome = PIT_OUTCOME_RETURNED;
        out->line[i].back_tokens = facts->line[i].staked.tokens;
      }

  /* NZ 5.1(c), 5.2(b), 5.8(b); UK outline 6. */
  if (play > 0 && ante == 0)
    {
      play_is_valid = FALSE;
      out->rule = nz ? "5.1(c)" : "outline 6";
    }
  else if (plays && ante > 0)
    {
      if (nz)
        play_is_valid = play == ante || play == 2 * ante || play == 3 * ante;
      else
        play_is_valid = play >= ante && play <= 3 * ante;
      if (!play_is_valid)
        out->rule = nz ? "5.2(b)" : "outline 6";
    }
  else if (play > 0 && !nz)
    {
      play_is_valid = FALSE;
      out->rule = "outline 6";
    }
  if (has_tokens && out->rule == NULL)
    out->rule = "5.3";

  if (plays && ante > 0
      && (!know_hand || !dealer_known || naive_ante_bonus_odds (pit_pay_table_ids_get (&round->pay_tables, "ante-bonus"), &best) < 0))
    return;
  if (aces > 0 && (plays || keeps) && (!know_hand || naive_aces_up_odds (pit_pay_table_ids_get (&round->pay_tables, "aces-up"), &best) < 0))
    return;
  out->status = out->rule == NULL ? PIT_SEAT_OK : PIT_SEAT_REFUSED;

  /* NZ 9.2, 9.3, 10.2(a)(ii), 10.2(a)(iv), 11.13; UK outline 6, 8, 9, 13. */
  if (ante > 0)
    {
      if (facts->decision == PIT_DECISION_ABSENT)
        lose (&out->line[PIT_FOUR_CARD_ANTE], ante, PIT_OUTCOME_FORFEITED);
      else if (!plays || naive_compare (&best, dealer) < 0)
        lose (&out->line[PIT_FOUR_CARD_ANTE], ante, PIT_OUTCOME_LOSE);
      else
        win (&out->line[PIT_FOUR_CARD_ANTE], ante, most);
    }
  if (play > 0)
    {
      if (!play_is_valid || !plays)
        give_back (&out->line[PIT_FOUR_CARD_PLAY], play);
      else if (naive_compare (&best, dealer) < 0)
        lose (&out->line[PIT_FOUR_CARD_PLAY], play, PIT_OUTCOME_LOSE);
      else
        win (&out->line[PIT_FOUR_CARD_PLAY], play, most);
    }

  /* NZ 10.2(a)(i), UK outline 12. */
  if (plays && ante > 0 && naive_ante_bonus_odds (pit_pay_table_ids_get (&round->pay_tables, "ante-bonus"), &best) > 0)
    win (&out->line[PIT_FOUR_CARD_ANTE_BONUS], ante * naive_ante_bonus_odds (pit_pay_table_ids_get (&round->pay_tables, "ante-bonus"), &best), most);

  /* NZ 9.2, 9.3, 10.2(a)(iii), 10.2(a)(v), 11.13; UK outline 6, 11. */
  if (aces > 0)
    {
      if (facts->decision == PIT_DECISION_ABSENT)
        lose (&out->line[PIT_FOUR_CARD_ACES_UP], aces, PIT_OUTCOME_FORFEITED);
      else if ((!plays && !keeps) || naive_aces_up_odds (pit_pay_table_ids_get (&round->pay_tables, "aces-up"), &best) == 0)
        lose (&out->line[PIT_FOUR_CARD_ACES_UP], aces, PIT_OUTCOME_LOSE);
      else
        win (&out->line[PIT_FOUR_CARD_ACES_UP], aces * naive_aces_up_odds (pit_pay_table_ids_get (&round->pay_tables, "aces-up"), &best), most);
    }

  for (int i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    out->net += out->line[i].net;
}

void
naive_settle_abroad (const PitFourCardRound *round,
                     gboolean                nz,
                     gint64                  most,
                     NaiveSeat               seats[PIT_N_PLACES])
{
  const PitRoundHand *dealer_cards = &round->hand[0];
  NaiveHand dealer = { { 0 }, 0 };
  gboolean dealer_known = dealer_cards->n_cards == 6 && naive_all_known (dealer_cards->cards, 6);
  gboolean bad_round = naive_is_bad_round (round);

  /* NZ 10.1, UK outline 7: the best four, however they were set. */
  if (dealer_known)
    naive_best_hand (dealer_cards->cards, 6, &dealer);

  for (int seat = 0; seat <= PIT_MAX_SEATS; seat++)
    {
      NaiveSeat empty = { PIT_SEAT_NOT_IN_ROUND, NULL, { { 0 } }, 0 };

      seats[seat] = empty;
      if (seat == 0 || !naive_takes_part (round, seat))
        continue;
      seats[seat].status = PIT_SEAT_UNCHECKED;
      if (!bad_round)
        settle_seat (round, seat, nz, most, dealer_known, &dealer, &seats[seat]);
      if (seats[seat].status == PIT_SEAT_UNCHECKED)
        {
          seats[seat] = empty;
          seats[seat].status = PIT_SEAT_UNCHECKED;
        }
    }
}
