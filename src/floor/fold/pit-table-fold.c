/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-folds.h"

/* An event changes what one of them has a function for; types that we don't know, and some that we do, nothing. */
static const PitFold *const folds[] = { pit_folds_round, pit_folds_seats, pit_folds_decks, pit_folds_table };

/** Returns: (nullable): the deck of that name at the table. */
const PitDeckState *
pit_table_state_find_deck (const PitTableState *state,
                           const PitId         *deck)
{
  for (guint i = 0; i < state->n_decks; i++)
    if (strcmp (state->deck[i].deck.text, deck->text) == 0)
      return &state->deck[i];

  return NULL;
}

/** Returns: (nullable): the deck that the round is dealt from: the one its start named, else the one loaded. */
const PitDeckState *
pit_table_state_find_deck_dealt (const PitTableState *state)
{
  if (state->round->deck.text[0] != '\0')
    return pit_table_state_find_deck (state, &state->round->deck);

  for (guint i = 0; i < state->n_decks; i++)
    if (state->deck[i].in_play == PIT_YES)
      return &state->deck[i];

  return NULL;
}

/** Takes the element at @index out of a list of @n flat structs of @size. */
void
pit_fold_remove (gpointer list,
                 guint   *n,
                 gsize    size,
                 guint    index)
{
  char *at = (char *) list + index * size;

  (*n)--;
  memmove (at, at + size, (*n - index) * size);
  memset ((char *) list + *n * size, 0, size);
}

/** Returns: whether anybody is known to sit at the table; who is away has a seat still. */
gboolean
pit_table_state_is_any_seat_taken (const PitTableState *state)
{
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (state->seat[seat].taken == PIT_YES)
      return TRUE;

  return FALSE;
}

static gboolean
is_nothing (const PitStake *stake)
{
  return stake->chips == 0 && stake->tokens == 0;
}

static void
know_no_tokens (PitStake *stake)
{
  if (stake->chips != PIT_UNKNOWN && stake->tokens == PIT_UNKNOWN)
    stake->tokens = 0;
}

/**
 * pit_table_state_forget_unsensed:
 * @senses: what the table can tell
 *
 * Gives what a table can't sense, in a round that begins or in its own account, the one form that both have: a stake of
 * which nothing is said is unknown and not none, where wagers are not sensed; where tokens aren't, all is chips.
 */
void
pit_table_state_forget_unsensed (PitTableState   *state,
                                 const PitSenses *senses)
{
  PitRoundBet *bets;
  PitRound *round;

  if (state->round->stage == PIT_STAGE_NONE)
    return;

  round = pit_round_edit (&state->round);
  round->stakes_unknown = senses->wagers == PIT_NO;
  bets = (PitRoundBet *) pit_round_bets (round);
  for (guint i = 0; i < round->n_bets; i++)
    {
      PitRoundLine *line = &bets[i].line;

      if (round->stakes_unknown && is_nothing (&line->staked))
        line->staked = (PitStake) { PIT_UNKNOWN, PIT_UNKNOWN };
      if (senses->tokens != PIT_NO)
        continue;
      know_no_tokens (&line->staked);
      know_no_tokens (&line->collected);
      know_no_tokens (&line->returned);
    }
}

/**
 * pit_table_state_fits:
 * @state: what is known of a table
 * @event: its next event
 *
 * Returns: whether @event can be read and speaks of the round that is going on, or of none; a correction may speak of
 *   a round that is over
 */
gboolean
pit_table_state_fits (const PitTableState *state,
                      const PitEvent      *event)
{
  gint64 number;

  if (event->problem != NULL)
    return FALSE;
  if (event->type == PIT_EVENT_ROUND_OPENED)
    return TRUE;

  number = pit_event_round (event);
  /* Money is put right when the mistake is found, as a rule after its round is over. */
  if (event->type == PIT_EVENT_CORRECTION)
    return state->round->stage != PIT_STAGE_NONE && number <= state->round->number;

  return number == PIT_UNKNOWN
         || (number == state->round->number && state->round->stage != PIT_STAGE_NONE
             && state->round->stage != PIT_STAGE_OVER);
}

/**
 * pit_table_state_fold:
 * @state: what is known of a table before @event
 * @event: its next event
 *
 * Changes @state as @event says: the one place that knows what an event means. Pure: no clock, nothing outside.
 * docs/protocol.md, "State", says the same in words. Whatever comes, nothing outside of @state is touched.
 *
 * Returns: %FALSE where @event does not fit what came before (another round, a seat or deck that there is not, a
 *   face read differently) or has no body; what could be taken of it was taken, and the round is no longer certain
 */
gboolean
pit_table_state_fold (PitTableState  *state,
                      const PitEvent *event)
{
  g_return_val_if_fail (state != NULL, FALSE);
  g_return_val_if_fail (event != NULL && event->type < PIT_N_EVENTS, FALSE);

  if (!pit_table_state_fits (state, event))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (folds); i++)
    if (folds[i][event->type] != NULL)
      return folds[i][event->type] (state, event);

  return TRUE;
}
