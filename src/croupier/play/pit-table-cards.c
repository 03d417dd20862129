/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-memory.h"

/* Acts with cards: what lies there (memory.truth), and what the table's readers and the dealer say of it (the state
 * and the event). */

static PitCard
deal_card (PitTableMemory    *memory,
           const PitTableAct *act)
{
  if (act->twist != PIT_TWIST_FOREIGN)
    return pit_deck_deal (&memory->deck[act->deck]);

  memory->foreign = act->card;
  memory->deck[act->deck].n_odd++;
  return act->card;
}

static PitCard
read_card (const PitTableAct *act,
           PitCard            card)
{
  if (act->twist == PIT_TWIST_UNREADABLE)
    return PIT_CARD_UNKNOWN;

  return act->twist == PIT_TWIST_READ_AS ? act->card : card;
}

static void
do_card (PitCroupierTable  *self,
         const PitTableAct *act,
         PitEvent          *event)
{
  PitTableMemory *memory = &self->memory;
  PitRoundHand *hand = &memory->round.hand[act->place];
  PitRoundHand *truth = &memory->truth[act->place];
  PitCard card = deal_card (memory, act);
  gboolean exposed = act->twist == PIT_TWIST_EXPOSED;

  truth->cards[truth->n_cards++] = card;
  hand->cards[hand->n_cards++] = read_card (act, card);
  if (exposed)
    {
      truth->n_exposed++;
      hand->n_exposed++;
    }
  memory->state.deck[act->deck].shuffled = PIT_NO;
  memory->state.deck[act->deck].cut = PIT_NO;

  event->card.round = memory->round.number;
  event->card.order = ++memory->n_drawn;
  event->card.place = act->place;
  event->card.face = read_card (act, card);
  event->card.up = act->face_up || exposed ? PIT_YES : PIT_NO;
  if (exposed)
    event->card.exposed = PIT_YES;
  if (act->twist == PIT_TWIST_UNREADABLE)
    event->card.unreadable = PIT_YES;
}

/* Who sees the hand rightly now also knows the faces that were not read before. */
static void
read_again (PitRoundHand       *hand,
            const PitRoundHand *truth)
{
  for (guint i = 0; i < hand->n_cards; i++)
    if (!pit_card_is_known (hand->cards[i]))
      hand->cards[i] = truth->cards[i];
}

static void
do_hand_shown (PitCroupierTable  *self,
               const PitTableAct *act,
               PitEvent          *event)
{
  PitTableMemory *memory = &self->memory;
  PitFlatRound *round = &memory->round;
  PitRoundHand *hand = &round->hand[act->place];
  const PitRoundHand *truth = &memory->truth[act->place];

  round->seat[act->place].shown = PIT_YES;
  if (act->place == PIT_PLACE_DEALER)
    round->stage = PIT_STAGE_SETTLEMENT;
  if (memory->sees_shown)
    read_again (hand, truth);

  event->hand.round = round->number;
  event->hand.place = act->place;
  event->hand.n_cards = hand->n_cards;
  memcpy (event->hand.cards, memory->sees_shown ? truth->cards : hand->cards, hand->n_cards);
}

/* As a dealer takes the hand who does not see what is in it. */
static void
find_worse (PitCroupierTable  *self,
            const PitTableAct *act,
            PitBestHand       *worse)
{
  const PitRoundHand *hand = &self->memory.truth[act->place];
  PitCard cards[PIT_MAX_HAND];
  PitBestHand best = *worse;

  /* Without one of the best four's cards there is a worse hand, but for a tie. */
  for (guint without = 0; without < PIT_SET_SIZE && worse->value == best.value; without++)
    {
      guint n = 0;

      for (guint i = 0; i < hand->n_cards; i++)
        if (hand->cards[i] != best.best[without])
          cards[n++] = hand->cards[i];
      self->game->best_hand (cards, n, worse);
    }
}

/* A card by the face that the table has read. */
static PitCard
find_read (PitCroupierTable *self,
           PitPlace          place,
           PitCard           card)
{
  const PitRoundHand *truth = &self->memory.truth[place];
  const PitRoundHand *hand = &self->memory.round.hand[place];
  const PitCard *at = memchr (truth->cards, card, truth->n_cards);
  PitCard read = at != NULL ? hand->cards[at - truth->cards] : card;

  return self->memory.sees_shown || !pit_card_is_known (read) ? card : read;
}

static void
do_hand_set (PitCroupierTable  *self,
             const PitTableAct *act,
             PitEvent          *event)
{
  PitRoundHand *hand = &self->memory.round.hand[act->place];
  PitRoundHand *truth = &self->memory.truth[act->place];
  PitBestHand set = { 0 };

  pit_table_find_best (self, act->place, &set);
  if (act->twist == PIT_TWIST_WORSE)
    find_worse (self, act, &set);
  hand->n_set = truth->n_set = PIT_SET_SIZE;
  memcpy (truth->set, set.best, sizeof truth->set);
  for (guint i = 0; i < PIT_SET_SIZE; i++)
    hand->set[i] = find_read (self, act->place, set.best[i]);

  event->hand.round = self->memory.round.number;
  event->hand.place = act->place;
  event->hand.n_cards = PIT_SET_SIZE;
  memcpy (event->hand.cards, hand->set, sizeof hand->set);
}

static void
do_hand_declared (PitCroupierTable  *self,
                  const PitTableAct *act,
                  PitEvent          *event)
{
  PitRoundHand *hand = &self->memory.round.hand[act->place];
  PitBestHand best = { 0 };

  pit_table_find_best (self, act->place, &best);
  hand->declared = best.category;
  if (act->twist == PIT_TWIST_WORSE)
    hand->declared = best.category > PIT_CATEGORY_HIGH_CARD ? best.category - 1 : PIT_CATEGORY_PAIR;
  self->memory.truth[act->place].declared = hand->declared;
  event->hand.round = self->memory.round.number;
  event->hand.place = act->place;
  event->hand.category = hand->declared;
}

/* Counted cards go into the rack (NSW 8.4, 9.2.2). */
static void
do_cards_counted (PitCroupierTable  *self,
                  const PitTableAct *act,
                  PitEvent          *event)
{
  PitTableMemory *memory = &self->memory;
  PitFlatRound *round = &memory->round;
  const PitRoundHand *hand;

  event->hand.round = round->number;
  event->hand.place = act->place;
  if (act->place == PIT_ACT_WHOLE_ROUND)
    {
      round->counted = memory->n_rack;
      event->hand.count = memory->n_rack;
      return;
    }

  hand = memory->sees_rack ? &memory->truth[act->place] : &round->hand[act->place];
  for (guint i = 0; i < hand->n_cards; i++)
    memory->rack[memory->n_rack++] = hand->cards[i];
  round->hand[act->place].counted = round->hand[act->place].n_cards;
  event->hand.count = round->hand[act->place].n_cards;
}

static void
do_discards (PitCroupierTable  *self,
             const PitTableAct *act,
             PitEvent          *event)
{
  PitTableMemory *memory = &self->memory;

  event->discards.round = memory->round.number;
  event->discards.n_cards = memory->n_rack;
  for (guint i = 0; i < memory->n_rack; i++)
    event->discards.cards[i] = memory->rack[memory->n_rack - 1 - i];
}

const PitTableActFunc pit_table_card_acts[PIT_N_EVENTS] = {
  [PIT_EVENT_CARD] = do_card,
  [PIT_EVENT_HAND_SHOWN] = do_hand_shown,
  [PIT_EVENT_HAND_SET] = do_hand_set,
  [PIT_EVENT_HAND_DECLARED] = do_hand_declared,
  [PIT_EVENT_CARDS_COUNTED] = do_cards_counted,
  [PIT_EVENT_DISCARDS] = do_discards,
};
