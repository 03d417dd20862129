/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-folds.h"

static gboolean
fold_seat_taken (PitTableState  *state,
                 const PitEvent *event)
{
  if (!pit_fold_is_seat (event->seat.seat))
    return FALSE;

  state->seat[event->seat.seat] = (PitSeatState) { .taken = PIT_YES, .away = PIT_NO, .player = event->seat.player };
  state->vacant = PIT_NO;
  return TRUE;
}

static gboolean
fold_seat_moved (PitTableState  *state,
                 const PitEvent *event)
{
  PitSeatState *from, *to;

  if (!pit_fold_is_seat (event->seat.seat) || !pit_fold_is_seat (event->seat.to))
    return FALSE;

  from = &state->seat[event->seat.seat];
  to = &state->seat[event->seat.to];
  *to = (PitSeatState) { .taken = PIT_YES, .away = PIT_NO, .player = from->player };
  if (event->seat.player.text[0] != '\0')
    to->player = event->seat.player;
  if (from != to)
    *from = (PitSeatState) { .taken = PIT_NO, .away = PIT_NO };
  state->vacant = PIT_NO;
  return TRUE;
}

static gboolean
fold_seat_away_or_back (PitTableState  *state,
                        const PitEvent *event)
{
  if (!pit_fold_is_seat (event->seat.seat))
    return FALSE;

  state->seat[event->seat.seat].away = event->type == PIT_EVENT_SEAT_AWAY ? PIT_YES : PIT_NO;
  return TRUE;
}

static gboolean
fold_seat_left (PitTableState  *state,
                const PitEvent *event)
{
  if (!pit_fold_is_seat (event->seat.seat))
    return FALSE;

  state->seat[event->seat.seat] = (PitSeatState) { .taken = PIT_NO, .away = PIT_NO };
  if (!pit_table_state_is_any_seat_taken (state))
    state->vacant = PIT_YES;
  return TRUE;
}

const PitFold pit_folds_seats[PIT_N_EVENTS] = {
  [PIT_EVENT_SEAT_TAKEN] = fold_seat_taken,
  [PIT_EVENT_SEAT_MOVED] = fold_seat_moved,
  [PIT_EVENT_SEAT_AWAY] = fold_seat_away_or_back,
  [PIT_EVENT_SEAT_BACK] = fold_seat_away_or_back,
  [PIT_EVENT_SEAT_LEFT] = fold_seat_left,
};
