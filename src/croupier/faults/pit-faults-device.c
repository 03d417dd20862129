/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-faults-private.h"

/* Faults of what stands at the table: the shuffling device, the sign, a sensor, somebody's hand on the limits. What the
 * controller itself does wrong is only timed here; the controller does it when the ground truth tells it to. */

#define SECOND G_GINT64_CONSTANT (1000000)

/* As many as a seat's sensor may say in a moment. */
#define FLOOD_EVENTS 200

/* --- Planning --- */

static PitTableAct *
plan_fault (PitCroupierTable *self,
            PitInjection     *injection,
            PitEventType      type,
            gint64            due,
            PitJammed         jammed)
{
  PitTableAct *act = pit_table_plan_at (self, due, type);

  act->jammed = jammed;
  pit_faults_mark (self, injection, act);

  return act;
}

/* NSW 13.1, 13.2: the device jams while cards come out of it, and is cleared. */
static const char *
jam_shuffler (PitCroupierTable *self,
              PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableAct *cards[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_CARD, cards);
  gint64 due, last;

  if (self->plan->device != PIT_DEVICE_SHUFFLER)
    return "there is no shuffling device at this table";

  if (args->deck == PIT_JAMMED_UNKNOWN)
    args->deck = pit_faults_choose (self, 2) == 0 ? PIT_JAMMED_LIVE : PIT_JAMMED_OTHER;
  due = cards[pit_faults_choose (self, n)]->due;
  last = cards[n - 1]->due;
  plan_fault (self, injection, PIT_EVENT_FAULT, due, args->deck);
  plan_fault (self, injection, PIT_EVENT_FAULT_OVER, last, args->deck);

  return NULL;
}

/* NSW 6.1, 14.8: while wagers are laid nobody can read the limits. */
static const char *
darken_sign (PitCroupierTable *self,
             PitInjection     *injection)
{
  gint64 first = G_MAXINT64;
  gint64 last = 0;

  for (guint i = 0; i < self->memory.n_acts; i++)
    {
      first = MIN (first, self->memory.act[i].due);
      last = MAX (last, self->memory.act[i].due);
    }
  plan_fault (self, injection, PIT_EVENT_FAULT, first, PIT_JAMMED_UNKNOWN);
  plan_fault (self, injection, PIT_EVENT_FAULT_OVER, last, PIT_JAMMED_UNKNOWN);

  return NULL;
}

/* NSW 6.5: somebody raises a minimum at the table's own keys. */
static const char *
change_limits (PitCroupierTable *self,
               PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableMemory *memory = &self->memory;
  PitLimit *limit;
  PitTableAct *act;

  if (memory->limits_for != 0)
    return "limits have been changed already";

  if (args->wager == PIT_FOUR_CARD_NO_WAGER)
    args->wager = pit_faults_choose (self, 2) == 0 ? PIT_FOUR_CARD_ANTE : PIT_FOUR_CARD_ACES_UP;
  if (args->amount == PIT_UNKNOWN)
    args->amount = pit_limit_get_step (pit_limits_get (&memory->state.terms.limits, pit_four_card_wager_id (args->wager)));
  act = pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_LIMITS_CHANGED);
  act->limits = memory->state.terms.limits;
  limit = pit_limits_edit (&act->limits, pit_four_card_wager_id (args->wager));
  if (args->amount == 0 || limit->min == PIT_UNKNOWN || limit->min + args->amount < 1
      || limit->min + args->amount > limit->max || args->amount % pit_limit_get_step (limit) != 0)
    {
      pit_faults_drop (self, act);
      return "no such minimum";
    }

  limit->min += args->amount;
  pit_faults_mark (self, injection, act);
  if (pit_faults_decide (self, &args->back, 1000))
    {
      memory->limits_for = (guint8) (injection - memory->injection + 1);
      injection->n_waiting++;
    }

  return NULL;
}

/* The sensor of a seat flutters. */
static const char *
flood (PitCroupierTable *self,
       PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;
  PitTableMemory *memory = &self->memory;
  gint64 due = memory->now;
  PitPlace seat = 1;

  if (!pit_croupier_table_tells (self, PIT_EVENT_SEAT_AWAY))
    return "it has no such sensor";
  while (seat <= PIT_MAX_SEATS
         && !(memory->state.seat[seat].taken == PIT_YES && memory->state.seat[seat].away == PIT_NO
              && memory->guest[seat].present && memory->guest[seat].away_rounds == 0))
    seat++;
  if (seat > PIT_MAX_SEATS)
    return "nobody sits there";

  if (args->events == PIT_UNKNOWN)
    args->events = FLOOD_EVENTS;
  /* Away and back, so that it ends as it was. */
  args->events += args->events % 2;
  if (memory->n_acts + args->events > PIT_MAX_ACTS)
    return "too much happens now";
  for (gint64 i = 0; i < args->events; i++)
    {
      PitTableAct *act = pit_table_plan_at (self, due, i % 2 == 0 ? PIT_EVENT_SEAT_AWAY : PIT_EVENT_SEAT_BACK);

      act->place = seat;
      pit_faults_mark (self, injection, act);
    }

  return NULL;
}

/* It is time for what the controller does. */
static const char *
leave (PitCroupierTable *self,
       PitInjection     *injection)
{
  PitTableAct *opened[PIT_MAX_ACTS];
  guint n = pit_faults_list (self, PIT_EVENT_ROUND_OPENED, opened);

  for (guint i = 0; i < n; i++)
    if (opened[i]->fault == 0)
      {
        pit_faults_mark (self, injection, opened[i]);
        return NULL;
      }

  return "the controller does something else in this round";
}

/* --- Happening --- */

static void
fill_fault (PitCroupierTable  *self,
            const PitTableAct *act,
            PitFaultBody      *body)
{
  const PitTableMemory *memory = &self->memory;
  guint8 live = pit_table_find_deck (self);

  if (act->jammed == PIT_JAMMED_UNKNOWN)
    {
      g_strlcpy (body->code.text, "sign-panel", sizeof body->code.text);
      g_snprintf (body->device.text, sizeof body->device.text, "SIGN-%" G_GINT64_FORMAT, self->plan->number);
      return;
    }

  g_strlcpy (body->code.text, "shuffler-jam", sizeof body->code.text);
  body->device = self->plan->device_id;
  body->deck = memory->deck[act->jammed == PIT_JAMMED_LIVE ? live : 1 - live].id;
}

static guint
find_fault (const PitTableState *state,
            const PitFaultBody  *body)
{
  guint i = 0;

  while (i < state->n_faults && strcmp (state->fault[i].code.text, body->code.text) != 0)
    i++;

  return i;
}

static void
do_fault (PitCroupierTable  *self,
          const PitTableAct *act,
          PitEvent          *event)
{
  PitTableState *state = &self->memory.state;
  PitFaultState *fault;

  fill_fault (self, act, &event->fault);
  fault = &state->fault[find_fault (state, &event->fault)];
  if (fault == &state->fault[state->n_faults])
    state->n_faults++;
  *fault = (PitFaultState) { .code = event->fault.code, .device = event->fault.device, .deck = event->fault.deck };
}

static void
do_fault_over (PitCroupierTable  *self,
               const PitTableAct *act,
               PitEvent          *event)
{
  PitTableState *state = &self->memory.state;
  guint index;

  fill_fault (self, act, &event->fault);
  index = find_fault (state, &event->fault);
  if (index == state->n_faults)
    return;

  state->n_faults--;
  for (guint i = index; i < state->n_faults; i++)
    state->fault[i] = state->fault[i + 1];
  memset (&state->fault[state->n_faults], 0, sizeof state->fault[0]);
}

static void
do_limits_changed (PitCroupierTable  *self,
                   const PitTableAct *act,
                   PitEvent          *event)
{
  self->memory.state.terms.limits = act->limits;
  event->limits.limits = act->limits;
}

static void
do_correction (PitCroupierTable  *self,
               const PitTableAct *act,
               PitEvent          *event)
{
  PitTableMemory *memory = &self->memory;
  PitRoundLine *line = &memory->round.seat[act->place].line[act->wager];
  PitMoney to_player = act->stake.chips;

  memory->house.chips -= to_player;
  memory->guest[act->place].purse.chips += to_player;
  event->correction.round = memory->round.number;
  event->correction.seat = act->place;
  event->correction.wager = pit_four_card_wager_id (act->wager);
  event->correction.to_player = MAX (to_player, 0);
  event->correction.to_house = MAX (-to_player, 0);
  line->to_player += event->correction.to_player;
  line->to_house += event->correction.to_house;
}

static void
do_declared (PitCroupierTable  *self,
             const PitTableAct *act,
             PitEvent          *event)
{
  PitFlatRound *round = &self->memory.round;

  round->declaration = act->declaration;
  event->declared.round = round->number;
  event->declared.declaration = act->declaration;
}

const PitTableActFunc pit_table_fault_acts[PIT_N_EVENTS] = {
  [PIT_EVENT_FAULT] = do_fault,
  [PIT_EVENT_FAULT_OVER] = do_fault_over,
  [PIT_EVENT_LIMITS_CHANGED] = do_limits_changed,
  [PIT_EVENT_CORRECTION] = do_correction,
  [PIT_EVENT_DECLARED] = do_declared,
};

const PitAlteration pit_faults_of_devices[PIT_N_FAULT_KINDS] = {
  [PIT_FAULT_SHUFFLER_JAM] = { PIT_IN_PHASE (PIT_PHASE_DEAL), jam_shuffler },
  [PIT_FAULT_SIGN_DEAD] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), darken_sign },
  [PIT_FAULT_LIMITS_CHANGED] = { PIT_IN_PHASE (PIT_PHASE_BETWEEN), change_limits },
  [PIT_FAULT_FLOOD] = { PIT_IN_PHASE (PIT_PHASE_BETWEEN), flood },
  [PIT_FAULT_CLOCK_STEP] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
  [PIT_FAULT_CLOCK_DRIFT] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
  [PIT_FAULT_SILENCE] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
  [PIT_FAULT_RESTART] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
  [PIT_FAULT_NEW_EPOCH] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
  [PIT_FAULT_EVENTS_LOST] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
  [PIT_FAULT_EVENTS_REPEATED] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
  [PIT_FAULT_FRAMES_FLOOD] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
  [PIT_FAULT_UNWATCHED] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
  [PIT_FAULT_ORDER_OVERTAKEN] = { PIT_IN_PHASE (PIT_PHASE_WAGERS), leave },
};
