/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-faults-private.h"

/* Faults of stakes, of decisions, and of what the dealer pays and takes. */

#define SECOND G_GINT64_CONSTANT (1000000)

/* What a player who keeps the table waiting takes, where the scenario leaves it open. */
#define LEAST_WAIT 75
#define MOST_WAIT 150
/* In a thousand, likewise: a wrong payment is put right. */
#define CORRECTED 300

static gboolean
is_meant (const PitFaultArgs *args,
          const PitTableAct  *act)
{
  return (args->seat == PIT_UNKNOWN || args->seat == act->place)
         && (args->wager == PIT_FOUR_CARD_NO_WAGER || args->wager == act->wager);
}

/* Of the acts of that type at the seat and line meant, one by chance; it names them. */
static PitTableAct *
choose_act (PitCroupierTable *self,
            PitInjection     *injection,
            PitEventType      type)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *acts[PIT_MAX_ACTS];
  PitTableAct *chosen;
  guint n = pit_faults_list (self, type, acts);
  guint n_meant = 0;

  for (guint i = 0; i < n; i++)
    if (is_meant (args, acts[i]))
      acts[n_meant++] = acts[i];
  if (n_meant == 0)
    return NULL;

  chosen = acts[pit_faults_choose (self, n_meant)];
  args->seat = chosen->place;
  args->wager = chosen->wager;

  return chosen;
}

static PitTableAct *
plan_money (PitCroupierTable  *self,
            const PitTableAct *like,
            PitEventType       type,
            PitStake           stake)
{
  PitTableAct copy = *like;
  PitTableAct *act = pit_table_plan_at (self, copy.due, type);

  act->place = copy.place;
  act->wager = copy.wager;
  act->stake = stake;

  return act;
}

static PitRoundLine *
get_line (PitCroupierTable *self,
          gint64            seat,
          PitFourCardWager  wager)
{
  return &self->memory.round.seat[seat].line[wager];
}

/* Whoever stakes more than was meant has brought it. */
static void
bring (PitCroupierTable *self,
       gint64            seat,
       PitMoney          chips)
{
  self->memory.guest[seat].purse.chips += chips;
  self->memory.bought_in.chips += chips;
}

/* --- Stakes --- */

/* The last word of a seat on a line, before the first card. */
static PitTableAct *
choose_stake (PitCroupierTable *self,
              PitInjection     *injection)
{
  PitTableAct *chosen = choose_act (self, injection, PIT_EVENT_WAGER);
  PitTableAct *acts[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_WAGER, acts);

  if (chosen == NULL)
    return NULL;

  for (guint i = 0; i < n; i++)
    if (acts[i]->place == chosen->place && acts[i]->wager == chosen->wager && acts[i]->due >= chosen->due)
      chosen = acts[i];

  return chosen;
}

static void
restake (PitCroupierTable *self,
         PitInjection     *injection,
         PitTableAct      *act,
         PitMoney          chips)
{
  act->stake = (PitStake) { chips, 0 };
  bring (self, act->place, chips);
  pit_faults_mark (self, injection, act);
}

/* NSW 6.3. */
static const char *
stake_over (PitCroupierTable *self,
            PitInjection     *injection)
{
  PitTableAct *act = choose_stake (self, injection);
  const PitLimit *limit;

  if (act == NULL)
    return "nobody stakes there";

  limit = pit_limits_get (&self->memory.state.terms.limits, pit_four_card_wager_id (act->wager));
  restake (self, injection, act, limit->max + pit_limit_get_step (limit));

  return NULL;
}

/* NSW 6.2. */
static const char *
stake_under (PitCroupierTable *self,
             PitInjection     *injection)
{
  PitTableAct *act = choose_stake (self, injection);
  const PitLimit *limit;
  PitMoney step;

  if (act == NULL)
    return "nobody stakes there";

  limit = pit_limits_get (&self->memory.state.terms.limits, pit_four_card_wager_id (act->wager));
  step = pit_limit_get_step (limit);
  if (limit->min < 2)
    return "nothing can be staked below that minimum";
  restake (self, injection, act, limit->min > step ? limit->min - step : limit->min / 2);

  return NULL;
}

/* A line with a stake, of the seat and wager meant. */
static gboolean
choose_line (PitCroupierTable *self,
             PitFaultArgs     *args)
{
  static const PitFourCardWager wagers[] = { PIT_FOUR_CARD_ANTE, PIT_FOUR_CARD_ACES_UP };
  PitTableAct lines[PIT_N_PLACES * G_N_ELEMENTS (wagers)];
  guint n = 0;
  guint nth;

  for (guint8 seat = 1; seat <= PIT_MAX_SEATS; seat++)
    for (guint i = 0; i < G_N_ELEMENTS (wagers); i++)
      {
        PitTableAct line = { .place = seat, .wager = wagers[i] };

        if (pit_stake_total (get_line (self, seat, wagers[i])->staked) > 0 && is_meant (args, &line))
          lines[n++] = line;
      }
  if (n == 0)
    return FALSE;

  nth = pit_faults_choose (self, n);
  args->seat = lines[nth].place;
  args->wager = lines[nth].wager;

  return TRUE;
}

/* NSW 5.4: a stake grows, or shrinks, when cards are out. */
static const char *
stake_late (PitCroupierTable *self,
            PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *cards[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_CARD, cards);
  gint64 due, last;
  PitStake before, after;
  PitTableAct *act;

  if (!choose_line (self, args))
    return "nothing is staked there";

  due = cards[pit_faults_choose (self, n)]->due;
  last = cards[n - 1]->due;
  before = after = get_line (self, args->seat, args->wager)->staked;
  if (args->amount == PIT_UNKNOWN)
    args->amount = pit_limits_get (&self->memory.state.terms.limits, pit_four_card_wager_id (args->wager))->min;
  if (args->amount == 0 || before.chips + args->amount < 0)
    return "no such change of that stake";

  after.chips += args->amount;
  bring (self, args->seat, MAX (args->amount, 0));
  act = pit_table_plan_at (self, due, PIT_EVENT_WAGER);
  act->place = (PitPlace) args->seat;
  act->wager = args->wager;
  act->stake = after;
  pit_faults_mark (self, injection, act);
  if (pit_faults_decide (self, &args->back, 500))
    {
      act = pit_table_plan_at (self, last, PIT_EVENT_WAGER);
      act->place = (PitPlace) args->seat;
      act->wager = args->wager;
      act->stake = before;
    }

  return NULL;
}

/* NSW 8.5: less than once the Ante, or more than three times. */
static const char *
stake_play (PitCroupierTable *self,
            PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *act;
  PitMoney ante;

  args->wager = PIT_FOUR_CARD_PLAY;
  act = choose_act (self, injection, PIT_EVENT_WAGER);
  args->wager = PIT_FOUR_CARD_NO_WAGER;
  if (act == NULL)
    return "nobody stakes Play there";

  ante = pit_stake_total (get_line (self, act->place, PIT_FOUR_CARD_ANTE)->staked);
  if (args->amount == PIT_UNKNOWN)
    args->amount = pit_faults_choose (self, 2) == 0 ? ante * 4 : ante / 2;
  if (args->amount < 1 || (args->amount >= ante && args->amount <= 3 * ante))
    return "that Play stake is in its range";

  restake (self, injection, act, args->amount);

  return NULL;
}

/* --- Decisions --- */

/* NSW 12.11, 12.13: the table waits for a seat, which decides in the end or does not. */
static const char *
keep_waiting (PitCroupierTable *self,
              PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableMemory *memory = &self->memory;
  PitTableAct *cards[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_CARD, cards);

  if (memory->wait.fault != 0)
    return "the table waits for somebody already";
  if (args->seat == PIT_UNKNOWN)
    do
      args->seat = cards[pit_faults_choose (self, n)]->place;
    while (args->seat == PIT_PLACE_DEALER || !pit_flat_round_seat_in (&memory->round, (guint) args->seat));
  if (!pit_flat_round_seat_in (&memory->round, (guint) args->seat))
    return "nothing is staked at that seat";
  if (args->seconds == PIT_UNKNOWN)
    args->seconds = LEAST_WAIT + pit_faults_choose (self, MOST_WAIT - LEAST_WAIT + 1);

  memory->wait = (PitWait) {
    .fault = (guint8) (injection - memory->injection + 1),
    .seat = (guint8) args->seat,
    .absent = injection->fault.kind == PIT_FAULT_PLAYER_ABSENT,
    .delay = args->seconds * SECOND,
  };
  injection->n_waiting++;

  return NULL;
}

/* --- The dealer --- */

static PitTableAct *
find_act (PitCroupierTable *self,
          PitEventType      type,
          PitPlace          place)
{
  PitTableAct *acts[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, type, acts);

  for (guint i = 0; i < n; i++)
    if (acts[i]->place == place)
      return acts[i];

  return NULL;
}

/* Collects what was won, or pays what was lost. */
static const char *
settle_otherwise (PitCroupierTable *self,
                  PitInjection     *injection,
                  PitPlace          place)
{
  static const PitFourCardWager wagers[] = { PIT_FOUR_CARD_ANTE, PIT_FOUR_CARD_PLAY };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (wagers); i++)
    {
      PitStake staked = get_line (self, place, wagers[i])->staked;
      PitTableAct *acts[PIT_MAX_ACTS];
      guint n_acts = pit_faults_list (self, PIT_EVENT_PAYMENT, acts);
      PitEventType type = PIT_EVENT_COLLECTION;

      if (pit_stake_total (staked) == 0)
        continue;
      n_acts += pit_faults_list (self, PIT_EVENT_COLLECTION, acts + n_acts);
      for (guint j = 0; j < n_acts; j++)
        if (acts[j]->place == place && acts[j]->wager == wagers[i])
          {
            if (acts[j]->type == PIT_EVENT_COLLECTION)
              type = PIT_EVENT_PAYMENT;
            acts[j]->type = type;
            acts[j]->stake = type == PIT_EVENT_PAYMENT ? (PitStake) { pit_stake_total (staked), 0 } : staked;
            pit_faults_mark (self, injection, acts[j]);
            n++;
            break;
          }
    }

  return n > 0 ? NULL : "that hand does not play against the dealer's";
}

/* Whether there are four of its cards that are less than its best. */
static gboolean
can_be_worse (PitCroupierTable *self,
              PitPlace          place)
{
  const PitRoundHand *hand = &self->memory.truth[place];
  PitBestHand best, last;

  return pit_table_find_best (self, place, &best)
         && self->game->best_hand (hand->cards + hand->n_cards - PIT_SET_SIZE, PIT_SET_SIZE, &last)
         && (last.value < best.value
             || (self->game->best_hand (hand->cards, PIT_SET_SIZE, &last) && last.value < best.value));
}

/* NSW 9.1, 9.2, 12.8. */
static const char *
misread_hand (PitCroupierTable *self,
              PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *acts[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_HAND_SET, acts);
  PitTableAct *act;

  if (n == 0)
    return "no such hand is set now";
  if (args->place == PIT_PLACE_UNKNOWN)
    {
      /* The dealer's hand comes first; half of the time it is that one, or the players' would never be. */
      if (args->in == PIT_MISREAD_SETTLED ? acts[0]->place == PIT_PLACE_DEALER
                                          : acts[0]->place == PIT_PLACE_DEALER && pit_faults_choose (self, 2) == 0)
        return "a player's hand is meant";
      args->place = acts[pit_faults_choose (self, n)]->place;
    }
  if (args->in == PIT_MISREAD_UNKNOWN)
    args->in = args->place == PIT_PLACE_DEALER ? PIT_MISREAD_SET + pit_faults_choose (self, 2)
                                               : PIT_MISREAD_SET + pit_faults_choose (self, 3);

  if (args->in == PIT_MISREAD_SETTLED)
    return settle_otherwise (self, injection, args->place);
  act = find_act (self, args->in == PIT_MISREAD_SET ? PIT_EVENT_HAND_SET : PIT_EVENT_HAND_DECLARED, args->place);
  if (act == NULL || (args->in == PIT_MISREAD_SET && !can_be_worse (self, args->place)))
    return "no such hand is set now, or no four of its cards are less";

  act->twist = PIT_TWIST_WORSE;
  pit_faults_mark (self, injection, act);

  return NULL;
}

/* Who notices puts it right: before the round is over, or when it is. */
static void
have_corrected (PitCroupierTable *self,
                PitInjection     *injection,
                PitMoney          to_player)
{
  PitFaultArgs *args = &injection->fault.args;

  if (!pit_faults_decide (self, &args->corrected, CORRECTED))
    return;

  self->memory.amends = (PitAmends) {
    .fault = (guint8) (injection - self->memory.injection + 1),
    .seat = (PitPlace) args->seat,
    .wager = args->wager,
    .to_player = to_player,
  };
  injection->n_waiting++;
}

/* Half, twice, nothing, or a chip too much: as a dealer's hand slips. */
static PitMoney
choose_slip (PitCroupierTable *self,
             PitMoney          due)
{
  PitMoney slips[] = { -due, due, -(due / 2), 500 };
  PitMoney slip = slips[pit_faults_choose (self, G_N_ELEMENTS (slips))];

  return slip != 0 ? slip : due;
}

/* NSW 9.2, 9.6, 10. */
static const char *
pay_wrong (PitCroupierTable *self,
           PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *act = choose_act (self, injection, PIT_EVENT_PAYMENT);
  PitTableAct *lost;

  if (act == NULL)
    {
      lost = choose_act (self, injection, PIT_EVENT_COLLECTION);
      if (lost == NULL)
        return "nothing is paid or collected there";
      if (args->amount == PIT_UNKNOWN)
        args->amount = MAX (pit_stake_total (lost->stake), 1);
      if (args->amount <= 0)
        return "nothing is paid there that could be less";
      pit_faults_mark (self, injection, plan_money (self, lost, PIT_EVENT_PAYMENT, (PitStake) { args->amount, 0 }));
      have_corrected (self, injection, -args->amount);
      return NULL;
    }

  if (args->amount == PIT_UNKNOWN)
    args->amount = choose_slip (self, act->stake.chips);
  if (args->amount == 0 || act->stake.chips + args->amount < 0)
    return "no such payment";

  act->stake.chips += args->amount;
  if (act->stake.chips > 0)
    pit_faults_mark (self, injection, act);
  else
    {
      gint64 due = act->due;

      pit_faults_drop (self, act);
      pit_faults_mark_next (self, injection, due);
    }
  have_corrected (self, injection, -args->amount);

  return NULL;
}

/* NSW 9.2, 9.6. */
static const char *
collect_wrong (PitCroupierTable *self,
               PitInjection     *injection)
{
  PitTableAct *act = choose_act (self, injection, PIT_EVENT_COLLECTION);
  PitTableAct *won;
  PitStake staked;

  if (act != NULL)
    {
      PitTableAct missed = *act;

      pit_faults_drop (self, act);
      pit_faults_mark_next (self, injection, missed.due);
      have_corrected (self, injection, -pit_stake_total (missed.stake));
      return NULL;
    }

  won = choose_act (self, injection, PIT_EVENT_PAYMENT);
  if (won == NULL)
    return "nothing is paid or collected there";
  staked = get_line (self, won->place, won->wager)->staked;
  if (pit_stake_total (staked) == 0)
    return "nothing lies on that line";
  pit_faults_mark (self, injection, plan_money (self, won, PIT_EVENT_COLLECTION, staked));
  have_corrected (self, injection, pit_stake_total (staked));

  return NULL;
}

const PitAlteration pit_faults_of_money[PIT_N_FAULT_KINDS] = {
  [PIT_FAULT_HAND_MISREAD] = { PIT_IN_PHASE (PIT_PHASE_REVEAL) | PIT_IN_PHASE (PIT_PHASE_SETTLE), misread_hand },
  [PIT_FAULT_PAYMENT_WRONG] = { PIT_IN_PHASE (PIT_PHASE_SETTLE), pay_wrong },
  [PIT_FAULT_COLLECTION_WRONG] = { PIT_IN_PHASE (PIT_PHASE_SETTLE), collect_wrong },
  [PIT_FAULT_WAGER_OVER] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), stake_over },
  [PIT_FAULT_WAGER_UNDER] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), stake_under },
  [PIT_FAULT_WAGER_LATE] = { PIT_IN_PHASE (PIT_PHASE_DEAL), stake_late },
  [PIT_FAULT_PLAY_RANGE] = { PIT_IN_PHASE (PIT_PHASE_DECISIONS), stake_play },
  [PIT_FAULT_PLAYER_ABSENT] = { PIT_IN_PHASE (PIT_PHASE_DEAL), keep_waiting },
  [PIT_FAULT_PLAYER_SLOW] = { PIT_IN_PHASE (PIT_PHASE_DEAL), keep_waiting },
};
