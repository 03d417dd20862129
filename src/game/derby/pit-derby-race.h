/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-derby-settings.h"
#include "pit-truth.h"

G_BEGIN_DECLS

/**
 * PitDerbyRace:
 *
 * What the cards of a round say so far. The areas take the cards in the order dealt: the first card of an area follows
 * the last of the area before it. Flat: copy by assignment.
 */
typedef struct
{
  guint    n_cards[PIT_DERBY_PLACES]; /* in each area */
  guint    n_places;                  /* how many places are decided */
  PitSuit  place[PIT_DERBY_PLACES];   /* the suits that have them */
  PitTruth protested;                 /* PIT_TRUTH_UNKNOWN: the first area may still get the card that decides */
} PitDerbyRace;

void     pit_derby_race_read        (const PitCard          *cards,
                                     guint                   n_cards,
                                     const PitDerbySettings *settings,
                                     PitDerbyRace           *race);
gboolean pit_derby_race_check_decks (const PitCard          *cards,
                                     guint                   n_cards,
                                     guint                   n_decks,
                                     guint                  *surplus);

G_END_DECLS
