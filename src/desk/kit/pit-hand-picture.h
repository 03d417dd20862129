/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-card-face.h"
#include "pit-settlement.h"

G_BEGIN_DECLS

/** A hand as it is drawn: which cards lie face up, and which count. */
typedef struct
{
  guint       n_cards;
  PitCard     cards[PIT_MAX_HAND];
  PitCardLook look[PIT_MAX_HAND];
  PitCategory category; /* UNKNOWN: not to be told yet */
} PitHandPicture;

void pit_hand_picture_player   (PitHandPicture       *picture,
                                const PitRound       *round,
                                guint                 seat,
                                const char           *game);
void pit_hand_picture_dealer   (PitHandPicture       *picture,
                                const PitRound       *round,
                                const char           *game);
void pit_hand_picture_snapshot (const PitHandPicture *picture,
                                GtkSnapshot          *snapshot,
                                float                 x,
                                float                 y,
                                float                 width,
                                float                 card_width,
                                float                 gap,
                                float                 lift,
                                const PitPalette     *palette);
char *pit_hand_picture_describe (const PitHandPicture *picture);

G_END_DECLS
