/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-faults-private.h"

/* Faults of the deal: what goes to the wrong place, what is not in the deck, what a reader makes of it. All of them
 * alter the acts of the deal, the cards of which are known: they are the deck's next ones. */

/* In a thousand, where the scenario leaves it open. */
#define SHOWN 900
#define READ_IN_RACK 400
#define COUNTED 500
#define ONTO_DEALT 600
#define KEPT 250 /* a stake that has to go back is taken instead */

#define SECOND G_GINT64_CONSTANT (1000000)
/* Until the dealer has seen a misdeal, and for each thing that is done then. */
#define NOTICES (3 * SECOND)
#define STEP (SECOND / 2)

static PitCard
get_face (PitCroupierTable *self,
          guint             nth)
{
  const PitDeck *deck = &self->memory.deck[pit_table_find_deck (self)];

  return deck->cards[deck->n_dealt + nth];
}

static guint
count_left (PitCroupierTable *self,
            guint             n_cards)
{
  return PIT_DECK_SIZE - self->memory.deck[pit_table_find_deck (self)].n_dealt - n_cards;
}

/* The n-th card of the deal, or any from @first on. */
static const char *
choose_card (PitCroupierTable *self,
             PitInjection     *injection,
             guint             n_cards,
             guint             first,
             guint            *nth)
{
  gint64 *card = &injection->fault.args.card;

  if (*card == PIT_UNKNOWN)
    *card = first + pit_faults_choose (self, n_cards - first) + 1;
  *nth = (guint) *card - 1;

  return *nth >= first && *nth < n_cards ? NULL : "the deal has no such card, or it can't be that one";
}

/* What is counted is known when the round is over. */
static void
have_counted (PitCroupierTable *self,
              PitInjection     *injection)
{
  if (!pit_faults_decide (self, &injection->fault.args.counted, COUNTED))
    return;

  self->memory.counts_for = (guint8) (injection - self->memory.injection + 1);
  injection->n_waiting++;
}

/* NSW 7.1, 12.3, 12.5: every card lies face down but the dealer's last one. */
static const char *
expose_card (PitCroupierTable *self,
             PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *cards[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_CARD, cards);
  const char *reason;
  guint nth;

  /* The dealer's last card lies face up as it should. */
  while (n > 0 && cards[n - 1]->face_up)
    n--;
  reason = choose_card (self, injection, n, 0, &nth);
  if (reason != NULL)
    return reason;

  if (args->cards == PIT_UNKNOWN)
    args->cards = 1;
  for (guint i = 0; i < (guint) args->cards; i++)
    {
      PitTableAct *act = cards[(nth + i) % n];

      if (act->face_up)
        continue;
      act->twist = PIT_TWIST_EXPOSED;
      pit_faults_mark (self, injection, act);
    }

  return NULL;
}

/* The last card that goes face down to the place, or to a place of chance's. */
static PitTableAct *
choose_hand (PitCroupierTable *self,
             PitInjection     *injection)
{
  PitPlace *place = &injection->fault.args.place;
  PitTableAct *cards[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_CARD, cards);
  PitTableAct *last = NULL;

  if (*place == PIT_PLACE_UNKNOWN)
    *place = cards[pit_faults_choose (self, n)]->place;
  for (guint i = 0; i < n; i++)
    if (cards[i]->place == *place && !cards[i]->face_up)
      last = cards[i];

  return last;
}

/* NSW 12.1, 12.2, 12.6. */
static const char *
shorten_hand (PitCroupierTable *self,
              PitInjection     *injection)
{
  PitTableAct *act = choose_hand (self, injection);
  gint64 due;

  if (act == NULL)
    return "no cards go to that place";

  due = act->due;
  pit_faults_drop (self, act);
  pit_faults_mark_next (self, injection, due);

  return NULL;
}

/* NSW 12.1, 12.2, 12.6. */
static const char *
lengthen_hand (PitCroupierTable *self,
               PitInjection     *injection)
{
  PitTableAct *act = choose_hand (self, injection);
  PitTableAct *cards[PIT_MAX_ACTS];
  PitTableAct *extra;

  if (act == NULL)
    return "no cards go to that place";
  if (count_left (self, pit_faults_list (self, PIT_EVENT_CARD, cards)) < 1)
    return "the deck has no more cards";

  extra = pit_table_plan_at (self, act->due, PIT_EVENT_CARD);
  extra->place = act->place;
  extra->deck = act->deck;
  pit_faults_mark (self, injection, extra);

  return NULL;
}

/* A box where nothing is staked. */
static const char *
choose_empty_box (PitCroupierTable *self,
                  gint64           *seat)
{
  const PitFlatRound *round = &self->memory.round;
  guint8 empty[PIT_N_PLACES];
  guint n = 0;

  for (guint8 box = 1; box <= self->plan->seats; box++)
    if (!pit_flat_round_seat_in (round, box))
      empty[n++] = box;

  if (*seat == PIT_UNKNOWN && n > 0)
    *seat = empty[pit_faults_choose (self, n)];

  if (n == 0 || *seat < 1 || *seat > self->plan->seats || pit_flat_round_seat_in (round, (guint) *seat))
    return "there is a stake at that seat, or no such seat";
  return NULL;
}

/* NSW 12.1, 12.7. */
static const char *
deal_unstaked (PitCroupierTable *self,
               PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *cards[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_CARD, cards);
  const char *reason = choose_empty_box (self, &args->seat);
  gint64 due;

  if (reason != NULL)
    return reason;
  if (args->cards == PIT_UNKNOWN)
    args->cards = pit_faults_choose (self, 2) == 0 ? 1 : self->game->player_cards;
  if (count_left (self, n) < args->cards)
    return "the deck has not as many cards";

  due = cards[pit_faults_choose (self, n)]->due;
  for (gint64 i = 0; i < args->cards; i++)
    {
      PitTableAct *act = pit_table_plan_at (self, due, PIT_EVENT_CARD);

      act->place = (PitPlace) args->seat;
      act->deck = pit_table_find_deck (self);
      pit_faults_mark (self, injection, act);
    }

  return NULL;
}

/* NSW 3.1, 3.8: nothing in the round shows it, only a count of the deck. */
static const char *
lose_card (PitCroupierTable *self,
           PitInjection     *injection)
{
  self->memory.deck[pit_table_find_deck (self)].n_odd--;
  have_counted (self, injection);

  return NULL;
}

/* NSW 3.1, 12.10: a card of another deck, with a face that lies there already. */
static const char *
add_card (PitCroupierTable *self,
          PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *cards[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_CARD, cards);
  const char *reason;
  guint nth, twin, n_twins = 0;
  guint twins[PIT_DECK_SIZE];

  reason = choose_card (self, injection, n, 1, &nth);
  if (reason != NULL)
    return reason;

  for (twin = 0; twin < nth; twin++)
    if (cards[twin]->place != cards[nth]->place && (args->as == PIT_CARD_UNKNOWN || args->as == get_face (self, twin)))
      twins[n_twins++] = twin;
  if (n_twins == 0)
    return "no such face lies at another place before that card";

  cards[nth]->twist = PIT_TWIST_FOREIGN;
  cards[nth]->card = args->as = get_face (self, twins[pit_faults_choose (self, n_twins)]);
  pit_faults_mark (self, injection, cards[nth]);
  have_counted (self, injection);

  return NULL;
}

/* A reader takes a card for another: one that lies there too, or one that stays in the deck. */
static const char *
misread_card (PitCroupierTable *self,
              PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *cards[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_CARD, cards);
  guint n_left = count_left (self, n);
  const char *reason;
  guint nth, other;

  reason = choose_card (self, injection, n, 0, &nth);
  if (reason != NULL)
    return reason;

  if (args->as == PIT_CARD_UNKNOWN)
    {
      if (n_left == 0)
        args->dealt = PIT_YES;
      if (pit_faults_decide (self, &args->dealt, ONTO_DEALT))
        other = (nth + 1 + pit_faults_choose (self, n - 1)) % n;
      else
        other = n + pit_faults_choose (self, n_left);
      args->as = get_face (self, other);
    }
  if (args->as == get_face (self, nth))
    return "the card has that face";
  args->dealt = PIT_NO;
  for (guint i = 0; i < n; i++)
    if (get_face (self, i) == args->as)
      args->dealt = PIT_YES;

  cards[nth]->twist = PIT_TWIST_READ_AS;
  cards[nth]->card = args->as;
  pit_faults_mark (self, injection, cards[nth]);
  self->memory.sees_shown = pit_faults_decide (self, &args->shown, SHOWN);
  self->memory.sees_rack = pit_faults_decide (self, &args->discards, READ_IN_RACK);
  have_counted (self, injection);

  return NULL;
}

/* The reader tries and fails. */
static const char *
fail_to_read (PitCroupierTable *self,
              PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *cards[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_CARD, cards);
  const char *reason;
  guint nth;

  reason = choose_card (self, injection, n, 0, &nth);
  if (reason != NULL)
    return reason;

  cards[nth]->twist = PIT_TWIST_UNREADABLE;
  pit_faults_mark (self, injection, cards[nth]);
  self->memory.sees_shown = pit_faults_decide (self, &args->shown, SHOWN);

  return NULL;
}

/* --- Misdeals --- */

/* NSW 12.1 - 12.4: before anybody has touched a card the dealer sees that it was dealt wrong, and says so. All stakes go
 * back, the cards are gathered and counted, and the next round is dealt from a deck that was shuffled anew. */

static const char *
deal_wrong (PitCroupierTable *self,
            PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;

  if (args->cause == PIT_MISDEALT_UNKNOWN)
    args->cause = PIT_MISDEALT_EXPOSED + pit_faults_choose (self, PIT_N_MISDEALT - 1);
  if (args->cause == PIT_MISDEALT_SHORT)
    return shorten_hand (self, injection);
  if (args->cause == PIT_MISDEALT_LONG)
    return lengthen_hand (self, injection);

  if (args->cards == PIT_UNKNOWN)
    args->cards = 2;
  return expose_card (self, injection);
}

/* Every stake of every seat; or, where one is kept, all but that. */
static void
give_back (PitCroupierTable *self,
           PitInjection     *injection)
{
  static const PitFourCardWager wagers[] = { PIT_FOUR_CARD_ANTE, PIT_FOUR_CARD_ACES_UP };
  const PitFlatRound *round = &self->memory.round;
  gboolean keeps = pit_faults_decide (self, &injection->fault.args.kept, KEPT);

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    for (guint i = 0; i < G_N_ELEMENTS (wagers); i++)
      {
        PitStake staked = round->seat[seat].line[wagers[i]].staked;
        PitTableAct *act;

        if (pit_stake_total (staked) <= 0)
          continue;
        act = pit_table_plan (self, pit_table_vary (self, STEP), keeps ? PIT_EVENT_COLLECTION : PIT_EVENT_RETURN);
        act->place = (PitPlace) seat;
        act->wager = wagers[i];
        act->stake = staked;
        if (keeps)
          pit_faults_mark (self, injection, act);
        keeps = FALSE;
      }
}

static const char *
misdeal (PitCroupierTable *self,
         PitInjection     *injection)
{
  PitTableMemory *memory = &self->memory;
  const char *reason = deal_wrong (self, injection);
  PitTableAct *declared;

  if (reason != NULL)
    return reason;

  declared = pit_table_plan (self, pit_table_vary (self, NOTICES), PIT_EVENT_DECLARED);
  declared->declaration = PIT_DECLARATION_MISDEAL;
  pit_faults_mark (self, injection, declared);
  give_back (self, injection);
  pit_table_plan_rack (self, STEP);
  have_counted (self, injection);
  memory->must_shuffle = TRUE;
  memory->phase = PIT_PHASE_BETWEEN;

  return NULL;
}

const PitAlteration pit_faults_of_cards[PIT_N_FAULT_KINDS] = {
  [PIT_FAULT_CARD_EXPOSED] = { PIT_IN_PHASE (PIT_PHASE_DEAL), expose_card },
  [PIT_FAULT_HAND_SHORT] = { PIT_IN_PHASE (PIT_PHASE_DEAL), shorten_hand },
  [PIT_FAULT_HAND_LONG] = { PIT_IN_PHASE (PIT_PHASE_DEAL), lengthen_hand },
  [PIT_FAULT_HAND_UNSTAKED] = { PIT_IN_PHASE (PIT_PHASE_DEAL), deal_unstaked },
  [PIT_FAULT_CARD_MISSING] = { PIT_IN_PHASE (PIT_PHASE_DEAL), lose_card },
  [PIT_FAULT_CARD_FOREIGN] = { PIT_IN_PHASE (PIT_PHASE_DEAL), add_card },
  [PIT_FAULT_CARD_MISREAD] = { PIT_IN_PHASE (PIT_PHASE_DEAL), misread_card },
  [PIT_FAULT_CARD_UNREADABLE] = { PIT_IN_PHASE (PIT_PHASE_DEAL), fail_to_read },
  [PIT_FAULT_MISDEAL] = { PIT_IN_PHASE (PIT_PHASE_DEAL), misdeal },
};
