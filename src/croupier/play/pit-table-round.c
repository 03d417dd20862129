/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-memory.h"

/* One round, planned phase by phase: wagers, deal, decisions, the dealer's hand, settlement, the rack. */

#define SECOND G_GINT64_CONSTANT (1000000)

/* A round lasts so long, and longer with every player. It comes to 47 to 58 rounds an hour with what happens
 * between them. */
#define ROUND_TIME (58 * SECOND)
#define PLAYER_TIME (2200 * SECOND / 1000)
/* Shuffling by hand and cutting take this out of a round at a shoe. */
#define SHOE_TIME (9 * SECOND)
#define LOOK_TIME (6 * SECOND)
/* In a thousand rounds: the dealer announces "no more bets" (NSW 7.2 says "may"). */
#define CALLS 930

/* How a round's time is shared out, in a thousand. */
static const gint64 shares[PIT_N_PHASES] = {
  [PIT_PHASE_WAGERS] = 240,
  [PIT_PHASE_DEAL] = 180,
  [PIT_PHASE_DECISIONS] = 280,
  [PIT_PHASE_REVEAL] = 80,
  [PIT_PHASE_SETTLE] = 190,
  [PIT_PHASE_END] = 30,
};

static gint64
get_share (PitCroupierTable *self,
           PitPhase          phase)
{
  return self->memory.round_length * shares[phase] / 1000;
}

static guint
find_seats (PitCroupierTable *self,
            guint8            seats[PIT_N_PLACES])
{
  guint n = 0;

  for (guint8 seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (pit_flat_round_seat_in (&self->memory.round, seat))
      seats[n++] = seat;

  return n;
}

static PitTableAct *
plan_for_seat (PitCroupierTable *self,
               gint64            delay,
               PitEventType      type,
               guint             seat)
{
  PitTableAct *act = pit_table_plan (self, delay, type);

  act->place = (PitPlace) seat;

  return act;
}

static void
plan_money (PitCroupierTable *self,
            PitEventType      type,
            guint             seat,
            guint             wager,
            PitStake          stake,
            gint64            delay)
{
  PitTableAct *act;

  if (stake.chips == 0 && stake.tokens == 0)
    return;

  act = plan_for_seat (self, pit_table_vary (self, delay), type, seat);
  act->wager = wager;
  act->stake = stake;
}

static void
plan_line (PitCroupierTable *self,
           guint             seat,
           guint             wager,
           const PitDueLine *due,
           gint64            delay)
{
  plan_money (self, PIT_EVENT_COLLECTION, seat, wager, due->collect, delay);
  plan_money (self, PIT_EVENT_PAYMENT, seat, wager, (PitStake) { due->pay, 0 }, delay);
  plan_money (self, PIT_EVENT_RETURN, seat, wager, due->give_back, delay);
}

/* --- Wagers --- */

static gint64
plan_guest_wagers (PitCroupierTable *self,
                   guint             seat,
                   gint64            from,
                   gint64            length)
{
  PitTableMemory *memory = &self->memory;
  const PitLimits *limits = &memory->state.terms.limits;
  PitGuest *guest = &memory->guest[seat];
  const PitHabit *habit = pit_guest_get_habit (guest);
  gint64 due = from + length * pit_random_between (&memory->random, 50, 650) / 1000;
  gint64 first = due;
  PitStake stakes[PIT_MAX_KINDS + 1] = { 0 };
  PitMoney left = guest->purse.chips;

  if (pit_random_chance (&memory->random, habit->sits_out)
      || !self->play->wager (guest, &memory->random, limits, stakes))
    return G_MAXINT64;

  for (guint wager = 1; wager <= self->game->n_wagers; wager++)
    left -= stakes[wager].chips;
  for (guint wager = 1; wager <= self->game->n_wagers; wager++)
    {
      PitStake stake = stakes[wager];
      gboolean more = TRUE;

      for (gboolean again = FALSE; more && pit_stake_total (stake) > 0; again = TRUE)
        {
          PitTableAct *act = pit_table_plan_at (self, due, PIT_EVENT_WAGER);

          act->place = (PitPlace) seat;
          act->wager = wager;
          act->stake = stake;
          due += length * pit_random_between (&memory->random, 20, 80) / 1000;
          more = !again && pit_random_chance (&memory->random, habit->changes)
                 && self->play->change (&memory->random, limits, wager, stakes, left, &stake);
          if (more && stake.chips == 0)
            {
              act = pit_table_plan_at (self, due, PIT_EVENT_WAGER);
              act->place = (PitPlace) seat;
              act->wager = wager;
            }
          else if (more)
            {
              left -= MAX (stake.chips - stakes[wager].chips, 0);
            }
        }
    }

  return first;
}

/**
 * pit_table_plan_wagers:
 *
 * Wagers go down, each guest in own time; the first one opens the round (NSW 5.2).
 */
void
pit_table_plan_wagers (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  gint64 first = G_MAXINT64;
  gint64 from = memory->now;
  gint64 length;
  guint n_players = 0;
  PitTableAct *opened;

  for (guint seat = 1; seat <= self->plan->seats; seat++)
    n_players += memory->guest[seat].present && memory->guest[seat].away_rounds == 0 ? 1 : 0;
  memory->round_length = ROUND_TIME + PLAYER_TIME * n_players - (self->plan->device == PIT_DEVICE_SHOE ? SHOE_TIME : 0);
  memory->round_length = memory->round_length * pit_random_between (&memory->random, 900, 1100) / 1000;
  length = get_share (self, PIT_PHASE_WAGERS);

  opened = pit_table_plan_at (self, from, PIT_EVENT_ROUND_OPENED);
  for (guint seat = 1; seat <= self->plan->seats; seat++)
    if (memory->guest[seat].present && memory->guest[seat].away_rounds == 0)
      {
        gint64 due = plan_guest_wagers (self, seat, from, length);

        first = MIN (first, due);
      }
  opened->due = first;

  if (first == G_MAXINT64)
    {
      memory->n_acts = 0;
      memory->now += pit_table_vary (self, LOOK_TIME);
      memory->phase = PIT_PHASE_BETWEEN;
      return;
    }

  memory->now = from + length;
  for (guint i = 0; i < memory->n_acts; i++)
    memory->now = MAX (memory->now, memory->act[i].due);
  if (pit_random_chance (&memory->random, CALLS))
    pit_table_plan (self, pit_table_vary (self, SECOND / 2), PIT_EVENT_CLOSING_CALL);
  memory->phase = PIT_PHASE_DEAL;
}

/* --- Deal --- */

/**
 * pit_table_plan_deal:
 *
 * Cards in the order that the rules give for the device (NSW 7.3, 7.4).
 */
void
pit_table_plan_deal (PitCroupierTable *self)
{
  PitDealStep steps[PIT_MAX_DEAL];
  guint8 seats[PIT_N_PLACES];
  guint n_seats = find_seats (self, seats);
  guint n_steps = self->game->deal_order (self->plan->device, seats, n_seats, steps);
  guint8 deck = pit_table_find_deck (self);
  gint64 interval;

  g_assert (n_steps > 0);
  interval = get_share (self, PIT_PHASE_DEAL) / n_steps;
  pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_ROUND_STARTED)->deck = deck;
  for (guint i = 0; i < n_steps; i++)
    {
      PitTableAct *act = pit_table_plan (self, i == 0 ? 0 : pit_table_vary (self, interval), PIT_EVENT_CARD);

      act->place = steps[i].place;
      act->deck = deck;
      act->face_up = steps[i].face_up;
    }
  self->memory.phase = PIT_PHASE_DECISIONS;
}

/* --- Decisions --- */

/* What a decision alone ends at once. */
static void
plan_consequences (PitCroupierTable *self,
                   guint             seat,
                   PitDecision       decision)
{
  PitFlatRound round = self->memory.round;
  PitSettlement settlement;
  gboolean stays = FALSE;

  round.seat[seat].decision = decision;
  round.seat[seat].warned = self->memory.guest[seat].warned ? PIT_YES : PIT_NO;
  pit_table_settle (self, &round, &settlement);
  for (const guint8 *wager = self->play->lines; *wager != 0; wager++)
    if (self->play->ends (decision, *wager))
      plan_line (self, seat, *wager, &settlement.seat[seat].line[*wager], SECOND / 2);
    else
      stays |= pit_stake_total (round.seat[seat].line[*wager].staked) > 0;
  if (!stays)
    plan_for_seat (self, pit_table_vary (self, SECOND / 2), PIT_EVENT_CARDS_COUNTED, seat);
}

/* A fault: the seat takes its time, or nobody decides there. */
static void
keep_waiting (const PitWait  *wait,
              PitGuestChoice *choice)
{
  choice->delay = wait->delay;
  if (wait->absent)
    *choice = (PitGuestChoice) { .decision = PIT_DECISION_ABSENT, .delay = wait->delay };
}

static void
plan_decision (PitCroupierTable *self,
               guint             seat,
               gint64            usual,
               gint64            begin)
{
  PitTableMemory *memory = &self->memory;
  PitGuest *guest = &memory->guest[seat];
  PitGuestChoice choice;
  PitBestHand best = { 0 };
  PitTableAct *act;

  pit_table_find_best (self, (PitPlace) seat, &best);
  pit_guest_hesitate (guest, &memory->random, &choice);
  if (choice.decision != PIT_DECISION_ABSENT)
    self->play->decide (guest, &memory->random, &memory->state.terms.limits, memory->round.seat[seat].line, &best, &choice);
  if (memory->wait.fault != 0 && memory->wait.seat == seat)
    keep_waiting (&memory->wait, &choice);
  if (choice.decision != PIT_DECISION_ABSENT)
    {
      gint64 due = begin + pit_random_between (&memory->random, 0, 3 * SECOND);

      pit_table_plan_at (self, due, PIT_EVENT_FIRST_TOUCH)->place = (PitPlace) seat;
      memory->now = MAX (memory->now, due);
    }
  else if (choice.leaves)
    {
      guest->away_rounds = pit_random_between (&memory->random, 1, 3);
      pit_table_plan_at (self, begin, PIT_EVENT_SEAT_AWAY)->place = (PitPlace) seat;
    }

  if (choice.decision == PIT_DECISION_CANNOT_PLAY && !guest->warned)
    plan_for_seat (self, pit_table_vary (self, SECOND), PIT_EVENT_PLAYER_WARNED, seat);
  act = plan_for_seat (self, pit_table_vary (self, usual) + choice.delay, PIT_EVENT_DECISION, seat);
  act->decision = choice.decision;
  if (memory->wait.fault != 0 && memory->wait.seat == seat)
    act->fault = memory->wait.fault;
  if (choice.chips > 0)
    {
      act = plan_for_seat (self, pit_table_vary (self, SECOND / 3), PIT_EVENT_WAGER, seat);
      act->wager = choice.wager;
      act->stake.chips = choice.chips;
    }
  if (!pit_game_find_decision (self->game, choice.decision)->plays)
    plan_consequences (self, seat, choice.decision);
}

/**
 * pit_table_plan_decisions:
 *
 * Players take up their cards and declare, one after the other from the dealer's left (NSW 8.1 - 8.5). Meanwhile a
 * shuffling device mixes the deck of the round before (3.2.1, 4.1.2).
 */
void
pit_table_plan_decisions (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  gint64 length = get_share (self, PIT_PHASE_DECISIONS);
  gint64 begin = memory->now + SECOND;
  guint8 seats[PIT_N_PLACES];
  guint n_seats = find_seats (self, seats);
  guint8 other = 1 - pit_table_find_deck (self);

  if (memory->state.n_decks == 2 && memory->state.deck[other].shuffled != PIT_YES)
    {
      PitTableAct *act = pit_table_plan_at (self, begin + length / 4, PIT_EVENT_SHUFFLED);

      act->deck = other;
      act->by = PIT_ACTOR_MACHINE;
    }

  memory->now = begin + length / 4;
  for (guint i = 0; i < n_seats; i++)
    plan_decision (self, seats[i], length * 3 / 4 / n_seats, begin);
  memory->phase = PIT_PHASE_REVEAL;
}

/* --- The dealer's hand --- */

static void
plan_concessions (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  PitBestHand dealer;
  PitBestHand best;

  if (!pit_table_find_best (self, PIT_PLACE_DEALER, &dealer))
    return;
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      const PitDecisionKind *decided = pit_game_find_decision (self->game, memory->round.seat[seat].decision);

      if (decided == NULL || !decided->plays)
        continue;
      if (pit_table_find_best (self, (PitPlace) seat, &best) && best.value < dealer.value
          && pit_random_chance (&memory->random, pit_guest_get_habit (&memory->guest[seat])->concedes))
        plan_for_seat (self, pit_table_vary (self, SECOND), PIT_EVENT_DECISION, seat)->decision = PIT_DECISION_CONCEDE;
    }
}

/**
 * pit_table_plan_reveal:
 *
 * The dealer turns, arranges and announces the hand (NSW 8.6, 9.1); now and then somebody concedes (9.3).
 */
void
pit_table_plan_reveal (PitCroupierTable *self)
{
  static const PitEventType types[] = { PIT_EVENT_HAND_SHOWN, PIT_EVENT_HAND_SET, PIT_EVENT_HAND_DECLARED };
  gint64 step = get_share (self, PIT_PHASE_REVEAL) / G_N_ELEMENTS (types);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    plan_for_seat (self, pit_table_vary (self, step), types[i], PIT_PLACE_DEALER);
  plan_concessions (self);
  self->memory.phase = PIT_PHASE_SETTLE;
}

/* --- Settlement --- */

static void
plan_seat_settlement (PitCroupierTable *self,
                      guint             seat,
                      const PitDueSeat *due,
                      gint64            step)
{
  static const PitEventType shows[] = { PIT_EVENT_HAND_SHOWN, PIT_EVENT_HAND_SET, PIT_EVENT_HAND_DECLARED };
  PitDecision decision = self->memory.round.seat[seat].decision;

  for (guint i = 0; i < G_N_ELEMENTS (shows) && decision != PIT_DECISION_CONCEDE; i++)
    plan_for_seat (self, pit_table_vary (self, step / 6), shows[i], seat);
  for (const guint8 *wager = self->play->lines; *wager != 0; wager++)
    if (!self->play->ends (decision, *wager))
      plan_line (self, seat, *wager, &due->line[*wager], step / 6);
  plan_for_seat (self, pit_table_vary (self, step / 6), PIT_EVENT_CARDS_COUNTED, seat);
}

/**
 * pit_table_plan_settle:
 *
 * Hand by hand from the dealer's right: shown, compared, paid or collected, counted (NSW 9.2). The settlement is
 * the game's; whatever a dealer does wrong with the money would be done to it here, before it becomes acts.
 */
void
pit_table_plan_settle (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  const PitFlatRound *round = &memory->round;
  PitSettlement settlement;
  guint8 seats[PIT_N_PLACES];
  guint n_seats = find_seats (self, seats);

  pit_table_settle (self, round, &settlement);
  for (guint i = n_seats; i-- > 0;)
    if (round->hand[seats[i]].counted == PIT_UNKNOWN)
      plan_seat_settlement (self, seats[i], &settlement.seat[seats[i]], get_share (self, PIT_PHASE_SETTLE) / n_seats);
  memory->phase = PIT_PHASE_END;
}

/* --- The rack --- */

/* Cards lie there, or are on their way. */
static gboolean
has_cards (PitCroupierTable *self,
           guint             seat)
{
  const PitTableMemory *memory = &self->memory;

  for (guint i = memory->next_act; i < memory->n_acts; i++)
    if (memory->act[i].type == PIT_EVENT_CARD && memory->act[i].place == seat)
      return TRUE;

  return memory->round.hand[seat].n_cards > 0;
}

/**
 * pit_table_plan_rack:
 * @step: time for one of its acts
 *
 * All cards that lie there and are not counted yet are, and go into the rack, the dealer's last (NSW 9.2.2).
 */
void
pit_table_plan_rack (PitCroupierTable *self,
                     gint64            step)
{
  const PitFlatRound *round = &self->memory.round;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (has_cards (self, seat) && round->hand[seat].counted == PIT_UNKNOWN)
      plan_for_seat (self, pit_table_vary (self, step), PIT_EVENT_CARDS_COUNTED, seat);
  plan_for_seat (self, pit_table_vary (self, step), PIT_EVENT_CARDS_COUNTED, PIT_PLACE_DEALER);
  plan_for_seat (self, pit_table_vary (self, step), PIT_EVENT_CARDS_COUNTED, PIT_ACT_WHOLE_ROUND);
  pit_table_plan (self, pit_table_vary (self, step), PIT_EVENT_DISCARDS);
  pit_table_plan (self, pit_table_vary (self, step), PIT_EVENT_ROUND_OVER);
}

/* What was paid or collected wrong is put right when the round is over. */
static void
plan_amends (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  PitTableAct *act;

  if (memory->amends.fault == 0)
    return;

  act = pit_table_plan (self, pit_table_vary (self, 8 * SECOND), PIT_EVENT_CORRECTION);
  act->place = memory->amends.seat;
  act->wager = memory->amends.wager;
  act->stake.chips = memory->amends.to_player;
  act->fault = memory->amends.fault;
  memory->amends.fault = 0;
}

/**
 * pit_table_plan_end:
 *
 * The dealer's cards follow, all are counted and racked, and the round is over (NSW 9.2.2, 1.1).
 */
void
pit_table_plan_end (PitCroupierTable *self)
{
  pit_table_plan_rack (self, get_share (self, PIT_PHASE_END) / 4);
  plan_amends (self);
  self->memory.phase = PIT_PHASE_BETWEEN;
}
