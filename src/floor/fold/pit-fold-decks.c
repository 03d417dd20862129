/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-folds.h"

static PitDeckState *
find_deck (PitTableState  *state,
           const PitEvent *event)
{
  return (PitDeckState *) pit_table_state_find_deck (state, &event->deck.deck);
}

static gboolean
fold_deck_in (PitTableState  *state,
              const PitEvent *event)
{
  PitDeckState *deck = find_deck (state, event);

  if (deck == NULL && state->n_decks == PIT_MAX_DECKS)
    return FALSE;
  if (deck == NULL)
    deck = &state->deck[state->n_decks++];

  /* Nothing was done with it since it came to the table. */
  *deck = (PitDeckState) {
    .deck = event->deck.deck,
    .back = event->deck.back,
    .checked = PIT_NO,
    .shuffled = PIT_NO,
    .cut = PIT_NO,
    .in_play = PIT_NO,
    .out_of_service = PIT_NO,
  };
  return TRUE;
}

static gboolean
fold_deck_out (PitTableState  *state,
               const PitEvent *event)
{
  PitDeckState *deck = find_deck (state, event);
  guint index;

  if (deck == NULL)
    return FALSE;

  index = deck - state->deck;
  state->n_decks--;
  memmove (deck, deck + 1, (state->n_decks - index) * sizeof *deck);
  memset (&state->deck[state->n_decks], 0, sizeof *deck);
  return TRUE;
}

static gboolean
mark_deck (PitTableState  *state,
           const PitEvent *event,
           gsize           member)
{
  PitDeckState *deck = find_deck (state, event);

  if (deck == NULL)
    return FALSE;

  G_STRUCT_MEMBER (PitTruth, deck, member) = PIT_YES;
  return TRUE;
}

static gboolean
fold_deck_checked (PitTableState  *state,
                   const PitEvent *event)
{
  return mark_deck (state, event, G_STRUCT_OFFSET (PitDeckState, checked));
}

static gboolean
fold_shuffled (PitTableState  *state,
               const PitEvent *event)
{
  return mark_deck (state, event, G_STRUCT_OFFSET (PitDeckState, shuffled));
}

static gboolean
fold_cut (PitTableState  *state,
          const PitEvent *event)
{
  return mark_deck (state, event, G_STRUCT_OFFSET (PitDeckState, cut));
}

static gboolean
fold_deck_loaded (PitTableState  *state,
                  const PitEvent *event)
{
  PitDeckState *deck = find_deck (state, event);

  if (deck == NULL)
    return FALSE;

  for (guint i = 0; i < state->n_decks; i++)
    state->deck[i].in_play = &state->deck[i] == deck ? PIT_YES : PIT_NO;
  return TRUE;
}

static gboolean
fold_deck_out_of_service (PitTableState  *state,
                          const PitEvent *event)
{
  return mark_deck (state, event, G_STRUCT_OFFSET (PitDeckState, out_of_service));
}

/* A count changes nothing. */
const PitFold pit_folds_decks[PIT_N_EVENTS] = {
  [PIT_EVENT_DECK_IN] = fold_deck_in,
  [PIT_EVENT_DECK_OUT] = fold_deck_out,
  [PIT_EVENT_DECK_CHECKED] = fold_deck_checked,
  [PIT_EVENT_SHUFFLED] = fold_shuffled,
  [PIT_EVENT_CUT] = fold_cut,
  [PIT_EVENT_DECK_LOADED] = fold_deck_loaded,
  [PIT_EVENT_DECK_OUT_OF_SERVICE] = fold_deck_out_of_service,
};
