/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-card.h"
#include "pit-palette.h"

G_BEGIN_DECLS

/** So much of a card's width its rank and suit take at the left: what a card that lies on it must leave free. */
#define PIT_CARD_INDEX 0.4f

/** A card's height for a width of 1. */
#define PIT_CARD_ASPECT 1.42f

typedef enum
{
  PIT_CARD_LOOK_NORMAL = 0,
  PIT_CARD_LOOK_BACK = 1 << 0, /* lies face down */
  PIT_CARD_LOOK_DIM = 1 << 1,  /* is there but does not count */
  PIT_CARD_LOOK_BEST = 1 << 2, /* belongs to the hand's best four */
  PIT_CARD_LOOK_MARKED = 1 << 3, /* something was found of it; a hand's picture draws that around it */
} PitCardLook;

void pit_card_face_snapshot (GtkSnapshot      *snapshot,
                             PitCard           card,
                             PitCardLook       look,
                             float             x,
                             float             y,
                             float             width,
                             const PitPalette *palette);

G_END_DECLS
