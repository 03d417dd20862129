/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-folds.h"

/* Returns: (nullable): the line, to be changed at once; NULL: there is no such line */
static PitRoundLine *
edit_line (PitTableState *state,
           gint64         seat,
           PitWager       wager)
{
  return pit_fold_is_seat (seat) && wager != PIT_WAGER_UNKNOWN ? pit_round_edit_line (&state->round, (guint) seat, wager) : NULL;
}

/* An amount, of tokens as a rule, that an event does not speak of is none. */
static PitMoney
get_amount (gint64 amount)
{
  return amount == PIT_UNKNOWN ? 0 : amount;
}

static gboolean
add_stake (PitStake           *sum,
           const PitMoneyBody *body)
{
  return pit_money_add (sum->chips, body->chips, &sum->chips)
         && pit_money_add (sum->tokens, get_amount (body->tokens), &sum->tokens);
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

static gboolean
fold_round_opened (PitTableState  *state,
                   const PitEvent *event)
{
  PitRound *round = pit_round_new ();

  pit_round_unref (state->round);
  state->round = round;
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
  PitRoundLine *line = edit_line (state, body->seat, body->wager);
  const PitId *player;

  if (line == NULL)
    return FALSE;

  line->staked = (PitStake) { body->chips, get_amount (body->tokens) };
  player = &state->seat[body->seat].player;
  pit_round_edit_seat (&state->round, (guint) body->seat)->player = player->text[0] != '\0' ? *player : body->player;
  return TRUE;
}

static gboolean
fold_closing_call (PitTableState  *state,
                   const PitEvent *event)
{
  pit_round_edit (&state->round)->called = PIT_YES;
  return TRUE;
}

static gboolean
fold_round_started (PitTableState  *state,
                    const PitEvent *event)
{
  const PitRoundStartedBody *body = &event->round_started;
  PitRound *round;

  if (state->round->stage != PIT_STAGE_WAGERS)
    return FALSE;

  round = pit_round_edit (&state->round);
  round->stage = PIT_STAGE_DEAL;
  round->started_at = event->stamp.wall;
  round->deck = body->deck;
  round->device = body->device;
  round->pay_tables = body->pay_tables;
  return TRUE;
}

static gboolean
fold_card (PitTableState  *state,
           const PitEvent *event)
{
  const PitCardBody *body = &event->card;
  PitDeckState *deck = (PitDeckState *) pit_table_state_find_deck_dealt (state);

  if (body->place >= PIT_N_PLACES || pit_round_count_cards (state->round, body->place) == PIT_MAX_HAND)
    return FALSE;

  pit_round_add_card (&state->round, body->place, body->face);
  if (body->exposed == PIT_YES)
    pit_round_edit_result (&state->round, body->place)->n_exposed++;
  if (deck != NULL)
    deck->shuffled = deck->cut = PIT_NO;

  /* A card without a start is still a card: wagers are locked (NSW 5.4). */
  if (state->round->stage == PIT_STAGE_WAGERS)
    {
      pit_round_edit (&state->round)->stage = PIT_STAGE_DEAL;
      return FALSE;
    }
  return TRUE;
}

static void
begin_decisions (PitTableState *state)
{
  if (state->round->stage == PIT_STAGE_DEAL)
    pit_round_edit (&state->round)->stage = PIT_STAGE_DECISIONS;
}

static gboolean
fold_first_touch (PitTableState  *state,
                  const PitEvent *event)
{
  if (!pit_fold_is_seat (event->decision.seat))
    return FALSE;

  pit_round_edit_seat (&state->round, (guint) event->decision.seat)->touched = PIT_YES;
  begin_decisions (state);
  return TRUE;
}

static gboolean
fold_decision (PitTableState  *state,
               const PitEvent *event)
{
  PitRoundSeat *seat;

  if (!pit_fold_is_seat (event->decision.seat))
    return FALSE;

  seat = pit_round_edit_seat (&state->round, (guint) event->decision.seat);
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
  PitRoundHand hand;
  gboolean fits;

  if (place >= PIT_N_PLACES)
    return FALSE;

  pit_round_edit_seat (&state->round, place)->shown = PIT_YES;
  if (place == PIT_PLACE_DEALER)
    pit_round_edit (&state->round)->stage = PIT_STAGE_SETTLEMENT;
  hand = pit_round_get_hand (state->round, place);
  fits = fill_faces (&hand, &event->hand);
  pit_round_set_faces (&state->round, place, hand.cards);
  return fits;
}

static gboolean
fold_hand_set (PitTableState  *state,
               const PitEvent *event)
{
  PitRoundResult *result;

  if (event->hand.place >= PIT_N_PLACES || event->hand.n_cards != PIT_SET_SIZE)
    return FALSE;

  result = pit_round_edit_result (&state->round, event->hand.place);
  result->n_set = PIT_SET_SIZE;
  memcpy (result->set, event->hand.cards, sizeof result->set);
  return TRUE;
}

static gboolean
fold_hand_declared (PitTableState  *state,
                    const PitEvent *event)
{
  if (event->hand.place >= PIT_N_PLACES)
    return FALSE;

  pit_round_edit_result (&state->round, event->hand.place)->declared = event->hand.category;
  return TRUE;
}

static gboolean
fold_payment (PitTableState  *state,
              const PitEvent *event)
{
  PitRoundLine *line = edit_line (state, event->money.seat, event->money.wager);

  return line != NULL && pit_money_add (line->paid, event->money.chips, &line->paid);
}

static gboolean
fold_collection (PitTableState  *state,
                 const PitEvent *event)
{
  PitRoundLine *line = edit_line (state, event->money.seat, event->money.wager);

  return line != NULL && add_stake (&line->collected, &event->money);
}

static gboolean
fold_return (PitTableState  *state,
             const PitEvent *event)
{
  PitRoundLine *line = edit_line (state, event->money.seat, event->money.wager);

  return line != NULL && add_stake (&line->returned, &event->money);
}

static gboolean
fold_cards_counted (PitTableState  *state,
                    const PitEvent *event)
{
  if (event->hand.place == PIT_PLACE_UNKNOWN)
    pit_round_edit (&state->round)->counted = event->hand.count;
  else if (event->hand.place < PIT_N_PLACES)
    pit_round_edit_result (&state->round, event->hand.place)->counted = event->hand.count;
  else
    return FALSE;

  return TRUE;
}

static gboolean
fold_round_over (PitTableState  *state,
                 const PitEvent *event)
{
  PitRound *round = pit_round_edit (&state->round);

  round->stage = PIT_STAGE_OVER;
  round->over_at = event->stamp.wall;
  return TRUE;
}

static gboolean
fold_declared (PitTableState  *state,
               const PitEvent *event)
{
  pit_round_edit (&state->round)->declaration = event->declared.declaration;
  return TRUE;
}

/* Of an older round than the last there is nothing left to change. */
static gboolean
fold_correction (PitTableState  *state,
                 const PitEvent *event)
{
  const PitCorrectionBody *body = &event->correction;
  PitRoundLine *line;

  if (body->round != state->round->number)
    return TRUE;

  line = edit_line (state, body->seat, body->wager);
  return line != NULL && pit_money_add (line->to_player, get_amount (body->to_player), &line->to_player)
         && pit_money_add (line->to_house, get_amount (body->to_house), &line->to_house);
}

/* A warning (the next decision tells of it), and the discards, change nothing. */
const PitFold pit_folds_round[PIT_N_EVENTS] = {
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
  [PIT_EVENT_DECLARED] = fold_declared,
  [PIT_EVENT_ROUND_OVER] = fold_round_over,
  [PIT_EVENT_CORRECTION] = fold_correction,
};
