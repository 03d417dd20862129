/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-derby-race.h"

static gboolean
has_place (const PitDerbyRace *race,
           PitSuit             suit)
{
  for (guint i = 0; i < race->n_places; i++)
    if (race->place[i] == suit)
      return TRUE;

  return FALSE;
}

/**
 * pit_derby_race_read:
 * @cards: (array length=n_cards): the cards of a round, in the order dealt; more than the race needs are left alone
 * @n_cards: how many
 * @settings: the constants of the rules
 * @race: (out caller-allocates): what the cards say
 *
 * The first area takes cards until one suit has shown often enough to win. The second takes them until another suit
 * shows, the third until a third one does. Only the first area makes a protested race. Nothing is read from a card that
 * nobody saw, nor behind it: that card may have ended its area. Any thread. (NZ RCD 4.1, 4.2, 8.1.)
 */
void
pit_derby_race_read (const PitCard          *cards,
                     guint                   n_cards,
                     const PitDerbySettings *settings,
                     PitDerbyRace           *race)
{
  guint shown[4] = { 0 };

  memset (race, 0, sizeof *race);
  for (guint i = 0; i < n_cards && race->n_places < PIT_DERBY_PLACES && pit_card_is_known (cards[i]); i++)
    {
      PitSuit suit = pit_card_suit (cards[i]);
      gboolean ends_area = !has_place (race, suit);

      race->n_cards[race->n_places]++;
      if (race->n_places == 0)
        {
          ends_area = ++shown[suit] == settings->winner_cards;
          if (cards[i] == settings->protest_card)
            race->protested = PIT_YES;
        }
      if (ends_area)
        race->place[race->n_places++] = suit;
    }

  if (race->n_places > 0 && race->protested != PIT_YES)
    race->protested = PIT_NO;
}

/**
 * pit_derby_race_check_decks:
 * @cards: (array length=n_cards): the cards of a round
 * @n_cards: how many
 * @n_decks: how many decks are in use
 * @surplus: (out): index of the first card of which the decks have fewer; untouched where there is none
 *
 * Any thread.
 *
 * Returns: whether @n_decks decks have all these cards
 */
gboolean
pit_derby_race_check_decks (const PitCard *cards,
                            guint          n_cards,
                            guint          n_decks,
                            guint         *surplus)
{
  guint seen[PIT_DECK_SIZE] = { 0 };

  for (guint i = 0; i < n_cards; i++)
    if (pit_card_is_known (cards[i]) && ++seen[cards[i]] > n_decks)
      {
        *surplus = i;
        return FALSE;
      }

  return TRUE;
}
