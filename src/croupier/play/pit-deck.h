/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-id.h"
#include "pit-random.h"

G_BEGIN_DECLS

/** One deck of 52 as it lies: in the order in which it will be dealt. Flat. */
typedef struct
{
  PitId   id;
  PitId   back; /* colour */
  PitCard cards[PIT_DECK_SIZE];
  guint8  n_dealt;
  gint8   n_odd; /* cards too many, or too few: what a count of it finds */
} PitDeck;

void    pit_deck_init    (PitDeck    *self,
                          const char *id,
                          const char *back);
void    pit_deck_shuffle (PitDeck    *self,
                          PitRandom  *random);
void    pit_deck_cut     (PitDeck    *self,
                          PitRandom  *random);
PitCard pit_deck_deal    (PitDeck    *self);

G_END_DECLS
