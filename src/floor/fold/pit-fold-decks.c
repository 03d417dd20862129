/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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

  if (deck == NULL)
    return FALSE;

  pit_fold_remove (state->deck, &state->n_decks, sizeof *deck, (guint) (deck - state->deck));
  return TRUE;
}

static gboolean
fold_deck_mark (PitTableState  *state,
                const PitEvent *event)
{
  static const gsize members[PIT_N_EVENTS] = {
    [PIT_EVENT_DECK_CHECKED] = G_STRUCT_OFFSET (PitDeckState, checked),
    [PIT_EVENT_SHUFFLED] = G_STRUCT_OFFSET (PitDeckState, shuffled),
    [PIT_EVENT_CUT] = G_STRUCT_OFFSET (PitDeckState, cut),
    [PIT_EVENT_DECK_OUT_OF_SERVICE] = G_STRUCT_OFFSET (PitDeckState, out_of_service),
  };
  PitDeckState *deck = find_deck (state, event);

  if (deck == NULL)
    return FALSE;

  G_STRUCT_MEMBER (PitTruth, deck, members[event->type]) = PIT_YES;
  return TRUE;
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

/* A count changes nothing. */
const PitFold pit_folds_decks[PIT_N_EVENTS] = {
  [PIT_EVENT_DECK_IN] = fold_deck_in,
  [PIT_EVENT_DECK_OUT] = fold_deck_out,
  [PIT_EVENT_DECK_CHECKED] = fold_deck_mark,
  [PIT_EVENT_SHUFFLED] = fold_deck_mark,
  [PIT_EVENT_CUT] = fold_deck_mark,
  [PIT_EVENT_DECK_LOADED] = fold_deck_loaded,
  [PIT_EVENT_DECK_OUT_OF_SERVICE] = fold_deck_mark,
};
