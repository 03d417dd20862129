/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-card.h"

G_BEGIN_DECLS

/**
 * PitRandom:
 *
 * A stream of random numbers that the same seed repeats on every machine, for ever: xoshiro256** over 256 bits of
 * state, more than the 226 bits that number the orders of a deck. Flat: a copy goes on as the original would.
 * (GRand keeps its state to itself, so a table could not be put aside and gone on with.)
 */
typedef struct
{
  guint64 state[4];
} PitRandom;

void     pit_random_seed    (PitRandom  *self,
                             guint64     seed,
                             const char *name);
guint64  pit_random_next    (PitRandom  *self);
guint    pit_random_below   (PitRandom  *self,
                             guint       n);
gint64   pit_random_between (PitRandom  *self,
                             gint64      low,
                             gint64      high);
gboolean pit_random_chance  (PitRandom  *self,
                             guint       per_mille);
void     pit_random_shuffle (PitRandom  *self,
                             PitCard    *cards,
                             guint       n_cards);

G_END_DECLS
