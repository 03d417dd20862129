/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-flat-round.h"

static PitWager
get_id (const PitGame *game,
        guint          number)
{
  return number >= 1 && number <= game->n_wagers ? game->wagers[number - 1].id : PIT_WAGER_UNKNOWN;
}

/** Reads what @limits say of the areas of @game; of others they may say more. */
void
pit_flat_limits_read (PitFlatLimits   *self,
                      const PitGame   *game,
                      const PitLimits *limits)
{
  for (guint number = 0; number <= PIT_MAX_KINDS; number++)
    self->area[number] = (PitLimit) { PIT_UNKNOWN, PIT_UNKNOWN, PIT_UNKNOWN };
  for (guint i = 0; i < pit_limits_count (limits); i++)
    {
      guint number = pit_game_find_number (game, limits->list[i].area);

      if (number != 0)
        self->area[number] = limits->list[i].limit;
    }
}

/* As a sign has it; areas of which nothing is known are left out. */
static void
write_limits (const PitFlatLimits *self,
              const PitGame       *game,
              PitLimits           *limits)
{
  memset (limits, 0, sizeof *limits);
  for (guint number = 1; number <= game->n_wagers; number++)
    if (pit_limit_is_known (&self->area[number]))
      *pit_limits_edit (limits, get_id (game, number)) = self->area[number];
}

/** Returns: whether anything is known of the sign */
gboolean
pit_flat_limits_are_known (const PitFlatLimits *self)
{
  for (guint number = 1; number <= PIT_MAX_KINDS; number++)
    if (pit_limit_is_known (&self->area[number]))
      return TRUE;

  return FALSE;
}

/**
 * pit_flat_round_clear:
 * @self: (out caller-allocates): a round of @game in which nothing happened yet
 *
 * Nothing is staked, dealt or decided, and no time, person, limit or count is known.
 */
void
pit_flat_round_clear (PitFlatRound  *self,
                      const PitGame *game)
{
  pit_flat_round_read (self, game, pit_round_none ());
}

/**
 * pit_flat_round_read:
 * @self: (out caller-allocates): the same, of fixed size
 * @game: whose kinds of wager have a place in it
 * @round: the facts of a round
 */
void
pit_flat_round_read (PitFlatRound   *self,
                     const PitGame  *game,
                     const PitRound *round)
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
  pit_flat_limits_read (&self->limits, game, &round->limits);
  self->dealer = round->dealer;
  self->deck = round->deck;
  self->device = round->device;
  self->pay_tables = round->pay_tables;
  self->counted = round->counted;

  for (guint place = 0; place < PIT_N_PLACES; place++)
    {
      self->hand[place].counted = PIT_UNKNOWN;
      for (guint number = 0; number <= game->n_wagers && round->stakes_unknown; number++)
        self->seat[place].line[number].staked = (PitStake) { PIT_UNKNOWN, PIT_UNKNOWN };
    }

  for (guint i = 0; i < round->n_bets; i++)
    {
      guint number = pit_game_find_number (game, bets[i].wager);

      if (number != 0)
        self->seat[bets[i].seat].line[number] = bets[i].line;
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
      PitFlatSeat *seat = &self->seat[seats[i].number];

      seat->player = seats[i].player;
      seat->touched = seats[i].touched;
      seat->shown = seats[i].shown;
      seat->warned = seats[i].warned;
      seat->decision = seats[i].decision;
    }
}

static gboolean
is_known (const PitFlatSeat *seat)
{
  return seat->player.text[0] != '\0' || seat->touched != PIT_TRUTH_UNKNOWN || seat->shown != PIT_TRUTH_UNKNOWN
         || seat->warned != PIT_TRUTH_UNKNOWN || seat->decision != PIT_DECISION_UNKNOWN;
}

static void
write_seat (const PitFlatSeat *from,
            const PitGame     *game,
            guint              place,
            PitRound         **round)
{
  static const PitRoundLine empty;

  for (guint number = 1; number <= game->n_wagers; number++)
    if (memcmp (&from->line[number], &empty, sizeof empty) != 0)
      *pit_round_edit_line (round, place, get_id (game, number)) = from->line[number];

  if (is_known (from))
    {
      PitRoundSeat *seat = pit_round_edit_seat (round, place);

      seat->player = from->player;
      seat->touched = from->touched;
      seat->shown = from->shown;
      seat->warned = from->warned;
      seat->decision = from->decision;
    }
}

/** Returns: (transfer full): the same facts, of a table that senses wagers */
PitRound *
pit_flat_round_write (const PitFlatRound *self,
                      const PitGame      *game)
{
  PitRound *round = pit_round_new ();

  round->number = self->number;
  round->stage = self->stage;
  round->opened_at = self->opened_at;
  round->started_at = self->started_at;
  round->over_at = self->over_at;
  round->called = self->called;
  round->declaration = self->declaration;
  write_limits (&self->limits, game, &round->limits);
  round->dealer = self->dealer;
  round->deck = self->deck;
  round->device = self->device;
  round->pay_tables = self->pay_tables;
  round->counted = self->counted;

  for (guint place = 0; place < PIT_N_PLACES; place++)
    {
      pit_round_add_hand (&round, place, &self->hand[place]);
      write_seat (&self->seat[place], game, place, &round);
    }

  return round;
}

/**
 * pit_flat_round_seat_in:
 * @self: a round
 * @seat: a seat number
 *
 * Returns: whether @seat takes part, as pit_round_seat_in() has it
 */
gboolean
pit_flat_round_seat_in (const PitFlatRound *self,
                        guint               seat)
{
  gboolean known = TRUE;

  for (guint i = 0; i <= PIT_MAX_KINDS; i++)
    {
      const PitStake *stake = &self->seat[seat].line[i].staked;

      if (stake->chips == PIT_UNKNOWN || stake->tokens == PIT_UNKNOWN)
        known = FALSE;
      else if (stake->chips != 0 || stake->tokens != 0)
        return TRUE;
    }

  return !known && self->hand[seat].n_cards > 0;
}
