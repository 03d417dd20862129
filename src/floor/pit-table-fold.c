/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-fold.h"

/* How one type of event changes the state; FALSE where it does not fit what came before. */
typedef gboolean (*Fold) (PitTableState  *state,
                          const PitEvent *event);

static gboolean
is_seat (gint64 seat)
{
  return seat >= 1 && seat <= PIT_MAX_SEATS;
}

static PitDeckState *
find_deck (PitTableState  *state,
           const PitEvent *event)
{
  return (PitDeckState *) pit_table_state_find_deck (state, &event->deck.deck);
}

static PitRoundLine *
find_line (PitTableState *state,
           gint64         seat,
           PitWager       wager)
{
  if (!is_seat (seat) || wager == PIT_WAGER_UNKNOWN || wager >= PIT_N_WAGERS)
    return NULL;

  return &state->round.seat[seat].line[wager];
}

static gboolean
is_any_seat_taken (const PitTableState *state)
{
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (state->seat[seat].taken == PIT_YES)
      return TRUE;

  return FALSE;
}

/* Tokens that an event does not speak of are none. */
static PitMoney
get_tokens (gint64 tokens)
{
  return tokens == PIT_UNKNOWN ? 0 : tokens;
}

static gboolean
add_stake (PitStake           *sum,
           const PitMoneyBody *body)
{
  return pit_money_add (sum->chips, body->chips, &sum->chips)
         && pit_money_add (sum->tokens, get_tokens (body->tokens), &sum->tokens);
}

/* A card that is shown tells the face of one that could not be read. A face that was read otherwise does not fit. */
static gboolean
fill_faces (PitRoundHand      *hand,
            const PitHandBody *body)
{
  gboolean used[PIT_MAX_HAND] = { FALSE };
  gboolean fits = TRUE;
  guint n_shown = MIN (body->n_cards, PIT_MAX_HAND);
  guint n_cards = hand->n_cards;
  guint unplaced = 0;
  PitCard rest[PIT_MAX_HAND];

  for (guint i = 0; i < n_shown; i++)
    {
      guint slot = 0;

      if (!pit_card_is_known (body->cards[i]))
        continue;
      while (slot < n_cards && (used[slot] || hand->cards[slot] != body->cards[i]))
        slot++;
      if (slot < n_cards)
        used[slot] = TRUE;
      else
        rest[unplaced++] = body->cards[i];
    }

  for (guint i = 0; i < unplaced; i++)
    {
      PitCard *slot = memchr (hand->cards, PIT_CARD_UNKNOWN, n_cards);

      if (slot != NULL)
        *slot = rest[i];
      else
        fits = FALSE;
    }

  return fits;
}

/* --- The table --- */

static gboolean
fold_dealer_on (PitTableState  *state,
                const PitEvent *event)
{
  state->dealer = event->dealer.dealer;
  return TRUE;
}

static gboolean
fold_dealer_off (PitTableState  *state,
                 const PitEvent *event)
{
  state->dealer = (PitId) { 0 };
  return TRUE;
}

/* Nobody sits at any of the table's boxes; of others there is nothing to know. */
static void
vacate (PitTableState *state)
{
  for (gint64 seat = 1; seat <= PIT_MAX_SEATS; seat++)
    state->seat[seat] = seat <= state->terms.seats ? (PitSeatState) { .taken = PIT_NO, .away = PIT_NO }
                                                   : (PitSeatState) { .taken = PIT_TRUTH_UNKNOWN };
  state->vacant = PIT_YES;
}

static gboolean
fold_table_opened (PitTableState  *state,
                   const PitEvent *event)
{
  state->opening = PIT_OPENING_OPEN;
  state->terms = event->opened.terms;
  if (event->opened.vacant == PIT_YES)
    vacate (state);
  return TRUE;
}

static gboolean
fold_table_closed (PitTableState  *state,
                   const PitEvent *event)
{
  state->opening = PIT_OPENING_CLOSED;
  return TRUE;
}

/* --- Decks --- */

static gboolean
fold_deck_in (PitTableState  *state,
              const PitEvent *event)
{
  PitDeckState *deck = find_deck (state, event);

  if (deck == NULL && state->n_decks == PIT_MAX_DECKS)
    return FALSE;
  if (deck == NULL)
    deck = &state->deck[state->n_decks++];

  /* Nothing was done with it since it came to the table. */
  *deck = (PitDeckState) {
    .deck = event->deck.deck,
    .back = event->deck.back,
    .checked = PIT_NO,
    .shuffled = PIT_NO,
    .cut = PIT_NO,
    .in_play = PIT_NO,
  };
  return TRUE;
}

static gboolean
fold_deck_out (PitTableState  *state,
               const PitEvent *event)
{
  PitDeckState *deck = find_deck (state, event);
  guint index;

  if (deck == NULL)
    return FALSE;

  index = deck - state->deck;
  state->n_decks--;
  memmove (deck, deck + 1, (state->n_decks - index) * sizeof *deck);
  memset (&state->deck[state->n_decks], 0, sizeof *deck);
  return TRUE;
}

static gboolean
mark_deck (PitTableState  *state,
           const PitEvent *event,
           gsize           member)
{
  PitDeckState *deck = find_deck (state, event);

  if (deck == NULL)
    return FALSE;

  G_STRUCT_MEMBER (PitTruth, deck, member) = PIT_YES;
  return TRUE;
}

static gboolean
fold_deck_checked (PitTableState  *state,
                   const PitEvent *event)
{
  return mark_deck (state, event, G_STRUCT_OFFSET (PitDeckState, checked));
}

static gboolean
fold_shuffled (PitTableState  *state,
               const PitEvent *event)
{
  return mark_deck (state, event, G_STRUCT_OFFSET (PitDeckState, shuffled));
}

static gboolean
fold_cut (PitTableState  *state,
          const PitEvent *event)
{
  return mark_deck (state, event, G_STRUCT_OFFSET (PitDeckState, cut));
}

static gboolean
fold_deck_loaded (PitTableState  *state,
                  const PitEvent *event)
{
  PitDeckState *deck = find_deck (state, event);

  if (deck == NULL)
    return FALSE;

  for (guint i = 0; i < state->n_decks; i++)
    state->deck[i].in_play = &state->deck[i] == deck ? PIT_YES : PIT_NO;
  return TRUE;
}

/* --- Seats --- */

static gboolean
fold_seat_taken (PitTableState  *state,
                 const PitEvent *event)
{
  if (!is_seat (event->seat.seat))
    return FALSE;

  state->seat[event->seat.seat] = (PitSeatState) { .taken = PIT_YES, .away = PIT_NO, .player = event->seat.player };
  state->vacant = PIT_NO;
  return TRUE;
}

static gboolean
fold_seat_moved (PitTableState  *state,
                 const PitEvent *event)
{
  PitSeatState *from, *to;

  if (!is_seat (event->seat.seat) || !is_seat (event->seat.to))
    return FALSE;

  from = &state->seat[event->seat.seat];
  to = &state->seat[event->seat.to];
  *to = (PitSeatState) { .taken = PIT_YES, .away = PIT_NO, .player = from->player };
  if (event->seat.player.text[0] != '\0')
    to->player = event->seat.player;
  if (from != to)
    *from = (PitSeatState) { .taken = PIT_NO, .away = PIT_NO };
  return TRUE;
}

static gboolean
fold_seat_away (PitTableState  *state,
                const PitEvent *event)
{
  if (!is_seat (event->seat.seat))
    return FALSE;

  state->seat[event->seat.seat].away = PIT_YES;
  return TRUE;
}

static gboolean
fold_seat_back (PitTableState  *state,
                const PitEvent *event)
{
  if (!is_seat (event->seat.seat))
    return FALSE;

  state->seat[event->seat.seat].away = PIT_NO;
  return TRUE;
}

static gboolean
fold_seat_left (PitTableState  *state,
                const PitEvent *event)
{
  if (!is_seat (event->seat.seat))
    return FALSE;

  state->seat[event->seat.seat] = (PitSeatState) { .taken = PIT_NO, .away = PIT_NO };
  if (!is_any_seat_taken (state))
    state->vacant = PIT_YES;
  return TRUE;
}

/* --- The round --- */

static gboolean
fold_round_opened (PitTableState  *state,
                   const PitEvent *event)
{
  PitRound *round = &state->round;

  pit_round_clear (round);
  round->number = event->round_opened.round;
  round->stage = PIT_STAGE_WAGERS;
  round->opened_at = event->stamp.wall;
  round->limits = event->round_opened.limits;
  round->dealer = state->dealer;
  return TRUE;
}

static gboolean
fold_wager (PitTableState  *state,
            const PitEvent *event)
{
  const PitWagerBody *body = &event->wager;
  PitRoundLine *line = find_line (state, body->seat, body->wager);
  const PitId *player;

  if (line == NULL)
    return FALSE;

  player = &state->seat[body->seat].player;
  line->staked = (PitStake) { body->chips, get_tokens (body->tokens) };
  state->round.seat[body->seat].player = player->text[0] != '\0' ? *player : body->player;
  return TRUE;
}

static gboolean
fold_closing_call (PitTableState  *state,
                   const PitEvent *event)
{
  state->round.called = PIT_YES;
  return TRUE;
}

static gboolean
fold_round_started (PitTableState  *state,
                    const PitEvent *event)
{
  const PitRoundStartedBody *body = &event->round_started;
  PitRound *round = &state->round;

  if (round->stage != PIT_STAGE_WAGERS)
    return FALSE;

  round->stage = PIT_STAGE_DEAL;
  round->started_at = event->stamp.wall;
  round->deck = body->deck;
  round->device = body->device;
  round->aces_up_table = body->aces_up_table;
  round->ante_bonus_table = body->ante_bonus_table;
  return TRUE;
}

static gboolean
fold_card (PitTableState  *state,
           const PitEvent *event)
{
  const PitCardBody *body = &event->card;
  PitDeckState *deck = (PitDeckState *) pit_table_state_find_deck_dealt (state);
  PitRoundHand *hand;

  if (body->place >= PIT_N_PLACES || state->round.hand[body->place].n_cards == PIT_MAX_HAND)
    return FALSE;

  hand = &state->round.hand[body->place];
  hand->cards[hand->n_cards++] = body->face;
  if (body->exposed == PIT_YES)
    hand->n_exposed++;
  if (deck != NULL)
    deck->shuffled = deck->cut = PIT_NO;

  /* A card without a start is still a card: wagers are locked (NSW 5.4). */
  if (state->round.stage == PIT_STAGE_WAGERS)
    {
      state->round.stage = PIT_STAGE_DEAL;
      return FALSE;
    }
  return TRUE;
}

static void
begin_decisions (PitTableState *state)
{
  if (state->round.stage == PIT_STAGE_DEAL)
    state->round.stage = PIT_STAGE_DECISIONS;
}

static gboolean
fold_first_touch (PitTableState  *state,
                  const PitEvent *event)
{
  if (!is_seat (event->decision.seat))
    return FALSE;

  state->round.seat[event->decision.seat].touched = PIT_YES;
  begin_decisions (state);
  return TRUE;
}

static gboolean
fold_decision (PitTableState  *state,
               const PitEvent *event)
{
  PitRoundSeat *seat;

  if (!is_seat (event->decision.seat))
    return FALSE;

  seat = &state->round.seat[event->decision.seat];
  seat->decision = event->decision.decision;
  seat->warned = event->decision.warned;
  begin_decisions (state);
  return TRUE;
}

static gboolean
fold_hand_shown (PitTableState  *state,
                 const PitEvent *event)
{
  PitPlace place = event->hand.place;

  if (place >= PIT_N_PLACES)
    return FALSE;

  state->round.seat[place].shown = PIT_YES;
  if (place == PIT_PLACE_DEALER)
    state->round.stage = PIT_STAGE_SETTLEMENT;
  return fill_faces (&state->round.hand[place], &event->hand);
}

static gboolean
fold_hand_set (PitTableState  *state,
               const PitEvent *event)
{
  PitRoundHand *hand;

  if (event->hand.place >= PIT_N_PLACES || event->hand.n_cards != PIT_SET_SIZE)
    return FALSE;

  hand = &state->round.hand[event->hand.place];
  hand->n_set = PIT_SET_SIZE;
  memcpy (hand->set, event->hand.cards, sizeof hand->set);
  return TRUE;
}

static gboolean
fold_hand_declared (PitTableState  *state,
                    const PitEvent *event)
{
  if (event->hand.place >= PIT_N_PLACES)
    return FALSE;

  state->round.hand[event->hand.place].declared = event->hand.category;
  return TRUE;
}

static gboolean
fold_payment (PitTableState  *state,
              const PitEvent *event)
{
  PitRoundLine *line = find_line (state, event->money.seat, event->money.wager);

  return line != NULL && pit_money_add (line->paid, event->money.chips, &line->paid);
}

static gboolean
fold_collection (PitTableState  *state,
                 const PitEvent *event)
{
  PitRoundLine *line = find_line (state, event->money.seat, event->money.wager);

  return line != NULL && add_stake (&line->collected, &event->money);
}

static gboolean
fold_return (PitTableState  *state,
             const PitEvent *event)
{
  PitRoundLine *line = find_line (state, event->money.seat, event->money.wager);

  return line != NULL && add_stake (&line->returned, &event->money);
}

static gboolean
fold_cards_counted (PitTableState  *state,
                    const PitEvent *event)
{
  if (event->hand.place == PIT_PLACE_UNKNOWN)
    state->round.counted = event->hand.count;
  else if (event->hand.place < PIT_N_PLACES)
    state->round.hand[event->hand.place].counted = event->hand.count;
  else
    return FALSE;

  return TRUE;
}

static gboolean
fold_round_over (PitTableState  *state,
                 const PitEvent *event)
{
  state->round.stage = PIT_STAGE_OVER;
  state->round.over_at = event->stamp.wall;
  return TRUE;
}

/* What changes nothing in the state has no row: deck-counted, discards, and types that we don't know. */
static const Fold folds[PIT_N_EVENTS] = {
  [PIT_EVENT_DEALER_ON] = fold_dealer_on,
  [PIT_EVENT_DEALER_OFF] = fold_dealer_off,
  [PIT_EVENT_TABLE_OPENED] = fold_table_opened,
  [PIT_EVENT_TABLE_CLOSED] = fold_table_closed,
  [PIT_EVENT_DECK_IN] = fold_deck_in,
  [PIT_EVENT_DECK_OUT] = fold_deck_out,
  [PIT_EVENT_DECK_CHECKED] = fold_deck_checked,
  [PIT_EVENT_SHUFFLED] = fold_shuffled,
  [PIT_EVENT_CUT] = fold_cut,
  [PIT_EVENT_DECK_LOADED] = fold_deck_loaded,
  [PIT_EVENT_SEAT_TAKEN] = fold_seat_taken,
  [PIT_EVENT_SEAT_MOVED] = fold_seat_moved,
  [PIT_EVENT_SEAT_AWAY] = fold_seat_away,
  [PIT_EVENT_SEAT_BACK] = fold_seat_back,
  [PIT_EVENT_SEAT_LEFT] = fold_seat_left,
  [PIT_EVENT_ROUND_OPENED] = fold_round_opened,
  [PIT_EVENT_WAGER] = fold_wager,
  [PIT_EVENT_CLOSING_CALL] = fold_closing_call,
  [PIT_EVENT_ROUND_STARTED] = fold_round_started,
  [PIT_EVENT_CARD] = fold_card,
  [PIT_EVENT_FIRST_TOUCH] = fold_first_touch,
  [PIT_EVENT_DECISION] = fold_decision,
  [PIT_EVENT_HAND_SHOWN] = fold_hand_shown,
  [PIT_EVENT_HAND_SET] = fold_hand_set,
  [PIT_EVENT_HAND_DECLARED] = fold_hand_declared,
  [PIT_EVENT_PAYMENT] = fold_payment,
  [PIT_EVENT_COLLECTION] = fold_collection,
  [PIT_EVENT_RETURN] = fold_return,
  [PIT_EVENT_CARDS_COUNTED] = fold_cards_counted,
  [PIT_EVENT_ROUND_OVER] = fold_round_over,
};

/** Returns: (nullable): the deck of that name at the table. */
const PitDeckState *
pit_table_state_find_deck (const PitTableState *state,
                           const PitId         *deck)
{
  for (guint i = 0; i < state->n_decks; i++)
    if (strcmp (state->deck[i].deck.text, deck->text) == 0)
      return &state->deck[i];

  return NULL;
}

/** Returns: (nullable): the deck that the round is dealt from: the one its start named, else the one loaded. */
const PitDeckState *
pit_table_state_find_deck_dealt (const PitTableState *state)
{
  if (state->round.deck.text[0] != '\0')
    return pit_table_state_find_deck (state, &state->round.deck);

  for (guint i = 0; i < state->n_decks; i++)
    if (state->deck[i].in_play == PIT_YES)
      return &state->deck[i];

  return NULL;
}

/**
 * pit_table_state_fits:
 * @state: what is known of a table
 * @event: its next event
 *
 * Returns: whether @event can be read and speaks of the round that is going on, or of none
 */
gboolean
pit_table_state_fits (const PitTableState *state,
                      const PitEvent      *event)
{
  gint64 number;

  if (event->problem != NULL)
    return FALSE;
  if (event->type == PIT_EVENT_ROUND_OPENED)
    return TRUE;

  number = pit_event_round (event);
  return number == PIT_UNKNOWN
         || (number == state->round.number && state->round.stage != PIT_STAGE_NONE
             && state->round.stage != PIT_STAGE_OVER);
}

/**
 * pit_table_state_fold:
 * @state: what is known of a table before @event
 * @event: its next event
 *
 * Changes @state as @event says: the one place that knows what an event means. Pure: no clock, nothing outside.
 * docs/protocol.md, "State", says the same in words. Whatever comes, nothing outside of @state is touched.
 *
 * Returns: %FALSE where @event does not fit what came before (another round, a seat or deck that there is not, a
 *   face read differently) or has no body; what could be taken of it was taken, and the round is no longer certain
 */
gboolean
pit_table_state_fold (PitTableState  *state,
                      const PitEvent *event)
{
  g_return_val_if_fail (state != NULL, FALSE);
  g_return_val_if_fail (event != NULL && event->type < PIT_N_EVENTS, FALSE);

  if (!pit_table_state_fits (state, event))
    return FALSE;

  return folds[event->type] == NULL || folds[event->type] (state, event);
}
