/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-memory.h"

/* Doing an act: what changes at the table, and what the event says of it. */

static PitRoundLine *
get_line (PitCroupierTable  *self,
          const PitTableAct *act)
{
  return &self->memory.round.seat[act->place].line[act->wager];
}

static void
add_stake (PitStake *to,
           PitStake  stake)
{
  to->chips += stake.chips;
  to->tokens += stake.tokens;
}

static void
take_stake (PitStake *from,
            PitStake  stake)
{
  from->chips -= stake.chips;
  from->tokens -= stake.tokens;
}

static void
do_dealer_on (PitCroupierTable  *self,
              const PitTableAct *act,
              PitEvent          *event)
{
  self->memory.state.dealer = self->plan->dealer[self->memory.dealer].id;
  event->dealer.dealer = self->memory.state.dealer;
}

static void
do_dealer_off (PitCroupierTable  *self,
               const PitTableAct *act,
               PitEvent          *event)
{
  event->dealer.dealer = self->memory.state.dealer;
  memset (&self->memory.state.dealer, 0, sizeof self->memory.state.dealer);
}

static void
do_table_opened (PitCroupierTable  *self,
                 const PitTableAct *act,
                 PitEvent          *event)
{
  PitTableState *state = &self->memory.state;

  state->opening = PIT_OPENING_OPEN;
  state->held = state->suspended = state->closing = (PitStop) { .is = PIT_NO };
  state->terms = self->memory.terms;
  event->opened.terms = state->terms;
  /* The last guest left before it closed. */
  state->vacant = PIT_YES;
  event->opened.vacant = self->plan->seats_sensed == PIT_NO ? PIT_TRUTH_UNKNOWN : PIT_YES;
  for (gint64 seat = 1; seat <= self->plan->seats; seat++)
    state->seat[seat] = (PitSeatState) { .taken = PIT_NO, .away = PIT_NO };
}

static void
do_table_closed (PitCroupierTable  *self,
                 const PitTableAct *act,
                 PitEvent          *event)
{
  PitTableState *state = &self->memory.state;

  state->opening = PIT_OPENING_CLOSED;
  state->held = state->suspended = state->closing = (PitStop) { .is = PIT_NO };
}

static void
do_deck_in (PitCroupierTable  *self,
            const PitTableAct *act,
            PitEvent          *event)
{
  PitTableMemory *memory = &self->memory;
  const PitDeckPlan *plan = &self->plan->deck[act->deck];
  PitDeckState *deck = &memory->state.deck[memory->state.n_decks];

  pit_deck_init (&memory->deck[memory->state.n_decks], plan->id.text, plan->back.text);
  memory->state.n_decks++;
  deck->deck = plan->id;
  deck->back = plan->back;
  deck->checked = PIT_NO;
  deck->shuffled = PIT_NO;
  deck->cut = PIT_NO;
  deck->in_play = PIT_NO;
  deck->out_of_service = PIT_NO;

  event->deck.deck = plan->id;
  event->deck.back = plan->back;
  event->deck.by = act->by;
}

static void
do_deck_out (PitCroupierTable  *self,
             const PitTableAct *act,
             PitEvent          *event)
{
  PitTableMemory *memory = &self->memory;

  event->deck.deck = memory->deck[act->deck].id;
  event->deck.by = act->by;

  memory->state.n_decks--;
  for (guint i = act->deck; i < memory->state.n_decks; i++)
    {
      memory->deck[i] = memory->deck[i + 1];
      memory->state.deck[i] = memory->state.deck[i + 1];
    }
  memset (&memory->deck[memory->state.n_decks], 0, sizeof (PitDeck));
  memset (&memory->state.deck[memory->state.n_decks], 0, sizeof (PitDeckState));
}

static void
do_deck_checked (PitCroupierTable  *self,
                 const PitTableAct *act,
                 PitEvent          *event)
{
  self->memory.state.deck[act->deck].checked = PIT_YES;
  event->deck.deck = self->memory.deck[act->deck].id;
  event->deck.by = act->by;
  event->deck.count = PIT_DECK_SIZE + self->memory.deck[act->deck].n_odd;
}

static void
do_deck_counted (PitCroupierTable  *self,
                 const PitTableAct *act,
                 PitEvent          *event)
{
  event->deck.deck = self->memory.deck[act->deck].id;
  event->deck.by = act->by;
  event->deck.count = PIT_DECK_SIZE + self->memory.deck[act->deck].n_odd;
}

static void
do_shuffled (PitCroupierTable  *self,
             const PitTableAct *act,
             PitEvent          *event)
{
  pit_deck_shuffle (&self->memory.deck[act->deck], &self->memory.random);
  self->memory.state.deck[act->deck].shuffled = PIT_YES;
  event->deck.deck = self->memory.deck[act->deck].id;
  event->deck.by = act->by;
}

static void
do_cut (PitCroupierTable  *self,
        const PitTableAct *act,
        PitEvent          *event)
{
  pit_deck_cut (&self->memory.deck[act->deck], &self->memory.random);
  self->memory.state.deck[act->deck].cut = PIT_YES;
  event->deck.deck = self->memory.deck[act->deck].id;
  event->deck.by = act->by;
}

static void
do_deck_loaded (PitCroupierTable  *self,
                const PitTableAct *act,
                PitEvent          *event)
{
  for (guint i = 0; i < self->memory.state.n_decks; i++)
    self->memory.state.deck[i].in_play = i == act->deck ? PIT_YES : PIT_NO;
  event->deck.deck = self->memory.deck[act->deck].id;
  event->deck.by = act->by;
}

static void
do_seat_taken (PitCroupierTable  *self,
               const PitTableAct *act,
               PitEvent          *event)
{
  PitTableState *state = &self->memory.state;
  PitSeatState *seat = &state->seat[act->place];

  seat->taken = PIT_YES;
  seat->away = PIT_NO;
  seat->player = self->memory.guest[act->place].player;
  state->vacant = PIT_NO;
  event->seat.seat = act->place;
  event->seat.player = seat->player;
}

static void
do_seat_moved (PitCroupierTable  *self,
               const PitTableAct *act,
               PitEvent          *event)
{
  PitSeatState *seat = &self->memory.state.seat[act->place];

  self->memory.state.seat[act->to] = *seat;
  event->seat.seat = act->place;
  event->seat.to = act->to;
  event->seat.player = seat->player;
  *seat = (PitSeatState) { .taken = PIT_NO, .away = PIT_NO };
}

static void
do_seat_away (PitCroupierTable  *self,
              const PitTableAct *act,
              PitEvent          *event)
{
  self->memory.state.seat[act->place].away = PIT_YES;
  event->seat.seat = act->place;
}

static void
do_seat_back (PitCroupierTable  *self,
              const PitTableAct *act,
              PitEvent          *event)
{
  self->memory.state.seat[act->place].away = PIT_NO;
  event->seat.seat = act->place;
}

static void
do_seat_left (PitCroupierTable  *self,
              const PitTableAct *act,
              PitEvent          *event)
{
  PitTableState *state = &self->memory.state;
  gboolean vacant = TRUE;

  event->seat.seat = act->place;
  event->seat.player = state->seat[act->place].player;
  state->seat[act->place] = (PitSeatState) { .taken = PIT_NO, .away = PIT_NO };
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (state->seat[seat].taken == PIT_YES)
      vacant = FALSE;
  if (vacant)
    state->vacant = PIT_YES;
}

static void
do_round_opened (PitCroupierTable  *self,
                 const PitTableAct *act,
                 PitEvent          *event)
{
  PitTableMemory *memory = &self->memory;
  PitFlatRound *round = &memory->round;

  pit_flat_round_clear (round, self->game);
  round->number = ++memory->last_round;
  round->stage = PIT_STAGE_WAGERS;
  round->opened_at = event->stamp.wall;
  pit_flat_limits_read (&round->limits, self->game, &memory->state.terms.limits);
  round->dealer = memory->state.dealer;
  memory->n_rack = 0;
  memory->n_drawn = 0;
  memcpy (memory->truth, round->hand, sizeof memory->truth);
  memory->foreign = PIT_CARD_UNKNOWN;
  memory->wait.fault = 0;
  memory->sees_shown = FALSE;
  memory->sees_rack = FALSE;

  event->round_opened.round = round->number;
  event->round_opened.limits = memory->state.terms.limits;
}

/* The layout holds what is staked: a changed stake goes back to the purse, or comes out of it, by the difference. */
static void
do_wager (PitCroupierTable  *self,
          const PitTableAct *act,
          PitEvent          *event)
{
  PitTableMemory *memory = &self->memory;
  PitRoundLine *line = get_line (self, act);

  add_stake (&memory->guest[act->place].purse, line->staked);
  take_stake (&memory->guest[act->place].purse, act->stake);
  line->staked = act->stake;
  memory->round.seat[act->place].player = memory->state.seat[act->place].player;

  event->wager.round = memory->round.number;
  event->wager.seat = act->place;
  event->wager.wager = pit_table_get_wager (self, act->wager);
  event->wager.chips = act->stake.chips;
  event->wager.tokens = act->stake.tokens;
}

static void
do_closing_call (PitCroupierTable  *self,
                 const PitTableAct *act,
                 PitEvent          *event)
{
  self->memory.round.called = PIT_YES;
  event->round.round = self->memory.round.number;
}

static void
do_round_started (PitCroupierTable  *self,
                  const PitTableAct *act,
                  PitEvent          *event)
{
  PitFlatRound *round = &self->memory.round;

  round->stage = PIT_STAGE_DEAL;
  round->started_at = event->stamp.wall;
  round->deck = self->memory.deck[act->deck].id;
  round->device = self->plan->device;
  round->pay_tables = self->memory.state.terms.pay_tables;

  event->round_started.round = round->number;
  event->round_started.deck = round->deck;
  event->round_started.device = round->device;
  event->round_started.pay_tables = round->pay_tables;
}

static void
begin_decisions (PitFlatRound *round)
{
  if (round->stage == PIT_STAGE_DEAL)
    round->stage = PIT_STAGE_DECISIONS;
}

static void
do_first_touch (PitCroupierTable  *self,
                const PitTableAct *act,
                PitEvent          *event)
{
  PitFlatRound *round = &self->memory.round;

  begin_decisions (round);
  round->seat[act->place].touched = PIT_YES;
  event->decision.round = round->number;
  event->decision.seat = act->place;
}

/* A second failure to cover Play costs the Ante, so that a player was warned goes on record with the decision. */
static void
do_decision (PitCroupierTable  *self,
             const PitTableAct *act,
             PitEvent          *event)
{
  PitFlatRound *round = &self->memory.round;
  PitGuest *guest = &self->memory.guest[act->place];
  PitFlatSeat *seat = &round->seat[act->place];

  begin_decisions (round);
  seat->decision = act->decision;
  seat->warned = PIT_TRUTH_UNKNOWN;
  if (act->decision == PIT_DECISION_CANNOT_PLAY)
    {
      seat->warned = guest->warned ? PIT_YES : PIT_NO;
      guest->warned = TRUE;
    }

  event->decision.round = round->number;
  event->decision.seat = act->place;
  event->decision.decision = act->decision;
  event->decision.warned = seat->warned;
}

static void
say_money (PitCroupierTable  *self,
           const PitTableAct *act,
           PitEvent          *event)
{
  event->money.round = self->memory.round.number;
  event->money.seat = act->place;
  event->money.wager = pit_table_get_wager (self, act->wager);
  event->money.chips = act->stake.chips;
  event->money.tokens = act->stake.tokens;
}

static void
do_payment (PitCroupierTable  *self,
            const PitTableAct *act,
            PitEvent          *event)
{
  get_line (self, act)->paid += act->stake.chips;
  self->memory.house.chips -= act->stake.chips;
  self->memory.guest[act->place].purse.chips += act->stake.chips;
  say_money (self, act, event);
}

static void
do_collection (PitCroupierTable  *self,
               const PitTableAct *act,
               PitEvent          *event)
{
  add_stake (&get_line (self, act)->collected, act->stake);
  add_stake (&self->memory.house, act->stake);
  say_money (self, act, event);
}

static void
do_return (PitCroupierTable  *self,
           const PitTableAct *act,
           PitEvent          *event)
{
  add_stake (&get_line (self, act)->returned, act->stake);
  say_money (self, act, event);
}

/* Players take up what the round has left of their stakes. */
static void
do_round_over (PitCroupierTable  *self,
               const PitTableAct *act,
               PitEvent          *event)
{
  PitFlatRound *round = &self->memory.round;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    for (guint wager = 1; wager <= self->game->n_wagers; wager++)
      {
        const PitRoundLine *line = &round->seat[seat].line[wager];

        add_stake (&self->memory.guest[seat].purse, line->staked);
        take_stake (&self->memory.guest[seat].purse, line->collected);
      }
  round->stage = PIT_STAGE_OVER;
  round->over_at = event->stamp.wall;
  event->round.round = round->number;
}

static void
do_message_seen (PitCroupierTable  *self,
                 const PitTableAct *act,
                 PitEvent          *event)
{
  event->message.message = self->memory.message;
}

const PitTableActFunc pit_table_acts[PIT_N_EVENTS] = {
  [PIT_EVENT_DEALER_ON] = do_dealer_on,
  [PIT_EVENT_DEALER_OFF] = do_dealer_off,
  [PIT_EVENT_TABLE_OPENED] = do_table_opened,
  [PIT_EVENT_TABLE_CLOSED] = do_table_closed,
  [PIT_EVENT_DECK_IN] = do_deck_in,
  [PIT_EVENT_DECK_OUT] = do_deck_out,
  [PIT_EVENT_DECK_CHECKED] = do_deck_checked,
  [PIT_EVENT_DECK_COUNTED] = do_deck_counted,
  [PIT_EVENT_SHUFFLED] = do_shuffled,
  [PIT_EVENT_CUT] = do_cut,
  [PIT_EVENT_DECK_LOADED] = do_deck_loaded,
  [PIT_EVENT_SEAT_TAKEN] = do_seat_taken,
  [PIT_EVENT_SEAT_MOVED] = do_seat_moved,
  [PIT_EVENT_SEAT_AWAY] = do_seat_away,
  [PIT_EVENT_SEAT_BACK] = do_seat_back,
  [PIT_EVENT_SEAT_LEFT] = do_seat_left,
  [PIT_EVENT_ROUND_OPENED] = do_round_opened,
  [PIT_EVENT_WAGER] = do_wager,
  [PIT_EVENT_CLOSING_CALL] = do_closing_call,
  [PIT_EVENT_ROUND_STARTED] = do_round_started,
  [PIT_EVENT_FIRST_TOUCH] = do_first_touch,
  [PIT_EVENT_DECISION] = do_decision,
  [PIT_EVENT_PAYMENT] = do_payment,
  [PIT_EVENT_COLLECTION] = do_collection,
  [PIT_EVENT_RETURN] = do_return,
  [PIT_EVENT_ROUND_OVER] = do_round_over,
  [PIT_EVENT_MESSAGE_SEEN] = do_message_seen,
};
