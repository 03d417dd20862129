/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-card-face.h"
#include "pit-settlement.h"

G_BEGIN_DECLS

#define PIT_HAND_LABEL_SIZE 96

/**
 * PitHandPicture:
 * @n_cards: of the hand
 * @cards: those that count first where that is known, else as they arrived
 * @look: how each is drawn
 * @n_apart: the last so many are set aside
 * @category: what the hand is; %PIT_CATEGORY_UNKNOWN: not to be told yet
 * @best: the cards that count
 * @label: what is wrong with the marked card; "": no card is marked, or it says nothing
 *
 * A hand as it is drawn: which cards lie face up, and which count. Flat, and always zeroed first: two compare with memcmp().
 */
typedef struct
{
  guint       n_cards;
  PitCard     cards[PIT_MAX_HAND];
  PitCardLook look[PIT_MAX_HAND];
  guint       n_apart;
  PitCategory category;
  PitCard     best[PIT_SET_SIZE];
  char        label[PIT_HAND_LABEL_SIZE];
} PitHandPicture;

void pit_hand_picture_player   (PitHandPicture       *picture,
                                const PitRound       *round,
                                guint                 seat,
                                const char           *game);
void pit_hand_picture_dealer   (PitHandPicture       *picture,
                                const PitRound       *round,
                                const char           *game);
void pit_hand_picture_mark     (PitHandPicture       *picture,
                                GListModel           *findings,
                                const PitRound       *round,
                                PitPlace              place,
                                const char           *game);
void pit_hand_picture_snapshot (const PitHandPicture *picture,
                                GtkSnapshot          *snapshot,
                                float                 x,
                                float                 y,
                                float                 width,
                                float                 card_width,
                                float                 gap,
                                float                 lift,
                                float                 apart,
                                const PitPalette     *palette);
char *pit_hand_picture_describe (const PitHandPicture *picture);
char *pit_hand_picture_dup_words (const PitHandPicture *picture);

G_END_DECLS
