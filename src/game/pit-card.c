/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-card.h"

static const char RANKS[] = "23456789TJQKA";
static const char SUITS[] = "shdc";
static const char *const SIGNS[] = { "♠", "♥", "♦", "♣" };

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

/**
 * pit_card_to_label:
 * @card: a card, known or not
 * @label: (out caller-allocates): what stands on its face, "10♥"; "?" for one that nobody read
 */
void
pit_card_to_label (PitCard card,
                   char    label[PIT_CARD_LABEL_SIZE])
{
  if (!pit_card_is_known (card))
    g_strlcpy (label, "?", PIT_CARD_LABEL_SIZE);
  else if (RANKS[card / 4] == 'T')
    g_snprintf (label, PIT_CARD_LABEL_SIZE, "10%s", SIGNS[card % 4]);
  else
    g_snprintf (label, PIT_CARD_LABEL_SIZE, "%c%s", RANKS[card / 4], SIGNS[card % 4]);
}

/**
 * pit_card_read_label:
 * @text: where a card's label may begin
 * @card: (out): that card; untouched where none does
 *
 * Returns: how many bytes the label takes; 0: there is none
 */
gsize
pit_card_read_label (const char *text,
                     PitCard    *card)
{
  gsize n_rank = g_str_has_prefix (text, "10") ? 2 : 1;
  const char *rank = strchr (RANKS, n_rank == 2 ? 'T' : text[0]);

  if (text[0] == '\0' || text[0] == 'T' || rank == NULL)
    return 0;
  for (guint suit = 0; suit < G_N_ELEMENTS (SIGNS); suit++)
    if (g_str_has_prefix (text + n_rank, SIGNS[suit]))
      {
        *card = pit_card_make ((guint) (rank - RANKS) + 2, (PitSuit) suit);
        return n_rank + strlen (SIGNS[suit]);
      }

  return 0;
}
