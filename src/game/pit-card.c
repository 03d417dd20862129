/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-card.h"

static const char RANKS[] = "23456789TJQKA";
static const char SUITS[] = "shdc";

/**
 * pit_card_from_text:
 * @text: rank and suit, "Th" being the ten of hearts, or "??"
 * @card: (out): the card; untouched on failure
 *
 * Returns: whether @text names a card
 */
gboolean
pit_card_from_text (const char *text,
                    PitCard    *card)
{
  const char *rank, *suit;

  if (g_str_equal (text, "??"))
    {
      *card = PIT_CARD_UNKNOWN;
      return TRUE;
    }
  if (strlen (text) != 2)
    return FALSE;

  rank = strchr (RANKS, text[0]);
  suit = strchr (SUITS, text[1]);
  if (rank == NULL || suit == NULL)
    return FALSE;

  *card = pit_card_make ((guint) (rank - RANKS) + 2, (PitSuit) (suit - SUITS));
  return TRUE;
}

/**
 * pit_card_to_text:
 * @card: a card, known or not
 * @text: (out caller-allocates): its two characters and a NUL
 */
void
pit_card_to_text (PitCard card,
                  char    text[PIT_CARD_TEXT_SIZE])
{
  text[0] = pit_card_is_known (card) ? RANKS[card / 4] : '?';
  text[1] = pit_card_is_known (card) ? SUITS[card % 4] : '?';
  text[2] = '\0';
}
