/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-memory.h"

/*
 * What is so at the table, whatever its readers made of it: people see the cards themselves. Where they lie as the
 * rules don't have it (a hand of four, a face twice), the dealer of this table hands the stakes back: what is due then
 * is a matter for a ruling, and no desk can hold the money against anything.
 */

/* The most cards that a game has a hand of. */
#define MOST_CARDS 6

/**
 * pit_table_find_best:
 * @best: (out caller-allocates): the best four of what lies at @place, of too many cards those that came first
 *
 * Returns: %FALSE where too few lie there
 */
gboolean
pit_table_find_best (PitCroupierTable *self,
                     PitPlace          place,
                     PitBestHand      *best)
{
  const PitRoundHand *hand = &self->memory.truth[place];

  return self->game->best_hand (hand->cards, MIN (hand->n_cards, MOST_CARDS), best);
}

/* A face that is there twice is settled as one that is there once, the nearest that is still in the deck. */
static void
replace_foreign (PitCroupierTable *self,
                 PitFlatRound     *round)
{
  const PitDeck *deck = &self->memory.deck[pit_table_find_deck (self)];
  PitCard foreign = self->memory.foreign;
  PitCard *last = NULL;
  PitCard nearest = foreign;

  for (guint place = 0; place < PIT_N_PLACES; place++)
    {
      PitRoundHand *hand = &round->hand[place];
      PitCard *card = memchr (hand->cards, foreign, hand->n_cards);

      if (card != NULL)
        last = card;
    }
  for (guint i = deck->n_dealt; i < PIT_DECK_SIZE; i++)
    if (nearest == foreign || ABS (deck->cards[i] - foreign) < ABS (nearest - foreign))
      nearest = deck->cards[i];
  if (last != NULL)
    *last = nearest;
}

static void
give_back_all (const PitFlatSeat *seat,
               PitDueSeat        *due)
{
  for (guint wager = 1; wager <= PIT_MAX_KINDS; wager++)
    due->line[wager].give_back = seat->line[wager].staked;
}

/**
 * pit_table_settle:
 * @round: the round, with the cards as they were read
 * @settlement: (out caller-allocates): what a dealer who sees the cards pays and takes
 */
void
pit_table_settle (PitCroupierTable    *self,
                  const PitFlatRound  *round,
                  PitSettlement       *settlement)
{
  PitFlatRound truth = *round;
  g_autoptr(PitRound) facts = NULL;

  memcpy (truth.hand, self->memory.truth, sizeof truth.hand);
  if (pit_card_is_known (self->memory.foreign))
    replace_foreign (self, &truth);
  /* Those that are not counted yet are shown before they are paid: the dealer's hand counts as it was set (NSW 12.8). */
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (truth.hand[seat].n_cards > 0 && round->hand[seat].counted == PIT_UNKNOWN)
      truth.seat[seat].shown = PIT_YES;

  facts = pit_flat_round_write (&truth, self->game);
  self->game->settle (facts, self->play->rules, settlement);
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (settlement->seat[seat].status == PIT_SEAT_UNCHECKED)
      give_back_all (&truth.seat[seat], &settlement->seat[seat]);
}
