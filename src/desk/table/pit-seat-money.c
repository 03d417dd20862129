/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-seat-money.h"

#include <string.h>

#include "pit-games.h"

/* Whether all that is due on a line has moved as it should. */
static gboolean
is_line_done (const PitRoundLine *line,
              const PitDueLine   *due)
{
  PitMoney collected = pit_stake_total (line->collected), returned = pit_stake_total (line->returned), net = 0;

  if (line->paid == PIT_UNKNOWN || collected == PIT_UNKNOWN || returned == PIT_UNKNOWN
      || !pit_money_add (line->paid, -collected, &net))
    return FALSE;

  return net == due->net && returned == pit_stake_total (due->give_back);
}

/* Adds what moved on a line. */
static void
add_line (PitSeatMoney       *self,
          const PitRoundLine *line,
          gboolean           *has_moved)
{
  PitMoney collected = pit_stake_total (line->collected), returned = pit_stake_total (line->returned);

  *has_moved |= line->paid > 0 || collected > 0 || returned > 0; /* unknown is less than nothing */
  if (self->moved == PIT_UNKNOWN || line->paid == PIT_UNKNOWN || collected == PIT_UNKNOWN
      || !pit_money_add (self->moved, line->paid, &self->moved) || !pit_money_add (self->moved, -collected, &self->moved))
    self->moved = PIT_UNKNOWN;
}

/* Every line of a seat: those that a player staked on, and those that are only paid. */
static gboolean
are_lines_done (const PitRound   *round,
                guint             seat,
                const PitGame    *game,
                const PitDueSeat *due)
{
  for (guint i = 0; i < game->n_wagers; i++)
    if (!is_line_done (pit_round_get_line (round, seat, game->wagers[i].id), &due->line[i + 1]))
      return FALSE;

  return TRUE;
}

/** pit_seat_money_is_about: whether a finding of that kind says that a seat's money moved wrong */
gboolean
pit_seat_money_is_about (PitFindingKind kind)
{
  return kind == PIT_FINDING_WRONG_PAYMENT || kind == PIT_FINDING_WRONG_COLLECTION || kind == PIT_FINDING_WRONG_RETURN;
}

/**
 * pit_seat_money_read:
 * @self: (out caller-allocates): zeroed first
 * @round: the round
 * @seat: whose money
 * @game: id of the table's game
 * @settlement: (nullable): what is due by the round's facts so far; %NULL: nobody can say
 * @is_wrong: whether something was found of it, see pit_seat_money_is_about()
 */
void
pit_seat_money_read (PitSeatMoney        *self,
                     const PitRound      *round,
                     guint                seat,
                     const char          *game,
                     const PitSettlement *settlement,
                     gboolean             is_wrong)
{
  const PitGame *rules = pit_games_find_for_floor (game);
  const PitDueSeat *due = settlement != NULL ? &settlement->seat[seat] : NULL;
  gboolean is_judged = rules != NULL && due != NULL && (due->status == PIT_SEAT_OK || due->status == PIT_SEAT_REFUSED);
  gboolean has_moved = FALSE, is_done = is_judged && are_lines_done (round, seat, rules, due);

  memset (self, 0, sizeof *self);
  self->due = is_judged ? due->net : PIT_UNKNOWN;
  for (guint i = 0; i < round->n_bets; i++)
    if (pit_round_bets (round)[i].seat == seat)
      add_line (self, &pit_round_bets (round)[i].line, &has_moved);

  if (!pit_round_seat_in (round, seat) && !has_moved)
    self->kind = PIT_SEAT_MONEY_NONE;
  else if (is_wrong)
    self->kind = PIT_SEAT_MONEY_DIFFERS;
  else if (is_done && (has_moved || round->stage == PIT_STAGE_OVER))
    self->kind = PIT_SEAT_MONEY_SETTLED;
  else if (round->stage < PIT_STAGE_SETTLEMENT)
    self->kind = has_moved ? PIT_SEAT_MONEY_MOVED : PIT_SEAT_MONEY_NONE;
  else if (round->stage == PIT_STAGE_SETTLEMENT && is_judged)
    self->kind = PIT_SEAT_MONEY_DUE;
  else if (has_moved || round->stage == PIT_STAGE_OVER)
    self->kind = PIT_SEAT_MONEY_UNCHECKED;
  self->is_settling = self->kind == PIT_SEAT_MONEY_DUE && has_moved;
}
