/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-deck.h"

/* A cut leaves at least this many cards on either side. */
#define LEAST_CUT 10

/**
 * pit_deck_init:
 * @self: (out caller-allocates): a new deck, in the order of its faces
 * @id: its identifier
 * @back: the colour of its backs
 */
void
pit_deck_init (PitDeck    *self,
               const char *id,
               const char *back)
{
  memset (self, 0, sizeof *self);
  g_strlcpy (self->id.text, id, sizeof self->id.text);
  g_strlcpy (self->back.text, back, sizeof self->back.text);
  for (guint i = 0; i < PIT_DECK_SIZE; i++)
    self->cards[i] = (PitCard) i;
}

/**
 * pit_deck_shuffle:
 *
 * All 52 cards, those dealt before included (NSW 4.1).
 */
void
pit_deck_shuffle (PitDeck   *self,
                  PitRandom *random)
{
  pit_random_shuffle (random, self->cards, PIT_DECK_SIZE);
  self->n_dealt = 0;
}

/**
 * pit_deck_cut:
 *
 * Part of a shoe's preparation only (NSW 4.2, 4.4).
 */
void
pit_deck_cut (PitDeck   *self,
              PitRandom *random)
{
  PitCard cut[PIT_DECK_SIZE];
  guint at = (guint) pit_random_between (random, LEAST_CUT, PIT_DECK_SIZE - LEAST_CUT);

  for (guint i = 0; i < PIT_DECK_SIZE; i++)
    cut[i] = self->cards[(at + i) % PIT_DECK_SIZE];
  memcpy (self->cards, cut, sizeof cut);
}

/**
 * pit_deck_deal:
 *
 * Returns: the next card; there must be one left
 */
PitCard
pit_deck_deal (PitDeck *self)
{
  g_assert (self->n_dealt < PIT_DECK_SIZE);

  return self->cards[self->n_dealt++];
}
