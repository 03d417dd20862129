/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PitCard:
 *
 * A card face: rank * 4 + suit, rank 0 (deuce) to 12 (ace), suit in the order s h d c. %PIT_CARD_UNKNOWN is a
 * card whose face nobody reported. The number orders nothing: suits are equal (NSW 3.3).
 */
typedef guint8 PitCard;

#define PIT_CARD_UNKNOWN ((PitCard) 0xff)
#define PIT_DECK_SIZE 52

typedef enum
{
  PIT_SUIT_SPADES,
  PIT_SUIT_HEARTS,
  PIT_SUIT_DIAMONDS,
  PIT_SUIT_CLUBS,
} PitSuit;

/** Ranks as numbers people use, 2 to 14; the ace is 14 here and counts low only inside a straight. */
#define PIT_RANK_ACE 14

/** Length of "Ah" with its NUL; an unknown face is written "??". */
#define PIT_CARD_TEXT_SIZE 3

/** Length of "10♥" with its NUL. */
#define PIT_CARD_LABEL_SIZE 6

static inline PitCard
pit_card_make (guint   rank,
               PitSuit suit)
{
  return (PitCard) ((rank - 2) * 4 + suit);
}

static inline guint
pit_card_rank (PitCard card)
{
  return card / 4 + 2u;
}

static inline PitSuit
pit_card_suit (PitCard card)
{
  return (PitSuit) (card % 4);
}

static inline gboolean
pit_card_is_known (PitCard card)
{
  return card < PIT_DECK_SIZE;
}

gboolean pit_card_from_text (const char *text,
                             PitCard    *card);
void     pit_card_to_text   (PitCard     card,
                             char        text[PIT_CARD_TEXT_SIZE]);
void     pit_card_to_label  (PitCard     card,
                             char        label[PIT_CARD_LABEL_SIZE]);
gsize    pit_card_read_label (const char *text,
                              PitCard    *card);

G_END_DECLS
