/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-four-card-round.h"

static gboolean
is_limit_known (const PitLimit *limit)
{
  return limit->min != PIT_UNKNOWN || limit->max != PIT_UNKNOWN || limit->unit != PIT_UNKNOWN;
}

/** Reads what @limits say of the areas of the game; of others they may say more. */
void
pit_four_card_limits_read (PitFourCardLimits *self,
                           const PitLimits   *limits)
{
  for (guint wager = 0; wager < PIT_FOUR_CARD_N_WAGERS; wager++)
    self->area[wager] = *pit_limits_get (limits, pit_four_card_wager_id (wager));
}

/** The same as a sign has it; areas of which nothing is known are left out. */
void
pit_four_card_limits_write (const PitFourCardLimits *self,
                            PitLimits               *limits)
{
  memset (limits, 0, sizeof *limits);
  for (guint wager = 1; wager < PIT_FOUR_CARD_N_WAGERS; wager++)
    if (is_limit_known (&self->area[wager]))
      *pit_limits_edit (limits, pit_four_card_wager_id (wager)) = self->area[wager];
}

/** Returns: whether anything is known of the sign */
gboolean
pit_four_card_limits_are_known (const PitFourCardLimits *self)
{
  for (guint wager = 1; wager < PIT_FOUR_CARD_N_WAGERS; wager++)
    if (is_limit_known (&self->area[wager]))
      return TRUE;

  return FALSE;
}

/**
 * pit_four_card_round_clear:
 * @self: (out caller-allocates): a round in which nothing happened yet
 *
 * Nothing is staked, dealt or decided, and no time, person, limit or count is known.
 */
void
pit_four_card_round_clear (PitFourCardRound *self)
{
  pit_four_card_round_read (self, pit_round_none ());
}

/**
 * pit_four_card_round_read:
 * @self: (out caller-allocates): the same as Four Card Poker sees it
 * @round: the facts of a round
 */
void
pit_four_card_round_read (PitFourCardRound *self,
                          const PitRound   *round)
{
  const PitRoundBet *bets = pit_round_bets (round);
  const PitRoundCard *cards = pit_round_cards (round);
  const PitRoundResult *results = pit_round_results (round);
  const PitRoundSeat *seats = pit_round_seats (round);

  memset (self, 0, sizeof *self);
  self->number = round->number;
  self->stage = round->stage;
  self->opened_at = round->opened_at;
  self->started_at = round->started_at;
  self->over_at = round->over_at;
  self->called = round->called;
  self->declaration = round->declaration;
  pit_four_card_limits_read (&self->limits, &round->limits);
  self->dealer = round->dealer;
  self->deck = round->deck;
  self->device = round->device;
  self->aces_up_table = round->aces_up_table;
  self->ante_bonus_table = round->ante_bonus_table;
  self->counted = round->counted;

  for (guint place = 0; place < PIT_N_PLACES; place++)
    {
      self->hand[place].counted = PIT_UNKNOWN;
      for (guint wager = 0; wager < PIT_FOUR_CARD_N_WAGERS && round->stakes_unknown; wager++)
        self->seat[place].line[wager].staked = (PitStake) { PIT_UNKNOWN, PIT_UNKNOWN };
    }

  for (guint i = 0; i < round->n_bets; i++)
    {
      PitFourCardWager wager = pit_four_card_wager_find (bets[i].wager);

      if (wager != PIT_FOUR_CARD_NO_WAGER)
        self->seat[bets[i].seat].line[wager] = bets[i].line;
    }
  for (guint i = 0; i < round->n_cards; i++)
    {
      PitRoundHand *hand = &self->hand[cards[i].place];

      if (hand->n_cards < PIT_MAX_HAND)
        hand->cards[hand->n_cards++] = cards[i].face;
    }
  for (guint i = 0; i < round->n_results; i++)
    {
      PitRoundHand *hand = &self->hand[results[i].place];

      hand->n_exposed = results[i].n_exposed;
      hand->n_set = results[i].n_set;
      memcpy (hand->set, results[i].set, sizeof hand->set);
      hand->declared = results[i].declared;
      hand->counted = results[i].counted;
    }
  for (guint i = 0; i < round->n_seats; i++)
    {
      PitFourCardSeat *seat = &self->seat[seats[i].number];

      seat->player = seats[i].player;
      seat->touched = seats[i].touched;
      seat->shown = seats[i].shown;
      seat->warned = seats[i].warned;
      seat->decision = seats[i].decision;
    }
}

static gboolean
is_known (const PitFourCardSeat *seat)
{
  return seat->player.text[0] != '\0' || seat->touched != PIT_TRUTH_UNKNOWN || seat->shown != PIT_TRUTH_UNKNOWN
         || seat->warned != PIT_TRUTH_UNKNOWN || seat->decision != PIT_DECISION_UNKNOWN;
}

static void
write_seat (const PitFourCardSeat *from,
            guint                  number,
            PitRound             **round)
{
  static const PitRoundLine empty;

  for (guint wager = 1; wager < PIT_FOUR_CARD_N_WAGERS; wager++)
    if (memcmp (&from->line[wager], &empty, sizeof empty) != 0)
      *pit_round_edit_line (round, number, pit_four_card_wager_id (wager)) = from->line[wager];

  if (is_known (from))
    {
      PitRoundSeat *seat = pit_round_edit_seat (round, number);

      seat->player = from->player;
      seat->touched = from->touched;
      seat->shown = from->shown;
      seat->warned = from->warned;
      seat->decision = from->decision;
    }
}

/** Returns: (transfer full): the same facts, of a table that senses wagers */
PitRound *
pit_four_card_round_write (const PitFourCardRound *self)
{
  PitRound *round = pit_round_new ();

  round->number = self->number;
  round->stage = self->stage;
  round->opened_at = self->opened_at;
  round->started_at = self->started_at;
  round->over_at = self->over_at;
  round->called = self->called;
  round->declaration = self->declaration;
  pit_four_card_limits_write (&self->limits, &round->limits);
  round->dealer = self->dealer;
  round->deck = self->deck;
  round->device = self->device;
  round->aces_up_table = self->aces_up_table;
  round->ante_bonus_table = self->ante_bonus_table;
  round->counted = self->counted;

  for (guint place = 0; place < PIT_N_PLACES; place++)
    {
      pit_round_add_hand (&round, place, &self->hand[place]);
      write_seat (&self->seat[place], place, &round);
    }

  return round;
}

/**
 * pit_four_card_round_seat_in:
 * @self: a round
 * @seat: a seat number
 *
 * Returns: whether @seat takes part, as pit_round_seat_in() has it
 */
gboolean
pit_four_card_round_seat_in (const PitFourCardRound *self,
                             guint                   seat)
{
  gboolean known = TRUE;

  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    {
      const PitStake *stake = &self->seat[seat].line[i].staked;

      if (stake->chips == PIT_UNKNOWN || stake->tokens == PIT_UNKNOWN)
        known = FALSE;
      else if (stake->chips != 0 || stake->tokens != 0)
        return TRUE;
    }

  return !known && self->hand[seat].n_cards > 0;
}
