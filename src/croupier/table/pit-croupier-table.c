/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-croupier-table.h"
#include "pit-faults-private.h"
#include "pit-table-fold.h"
#include "pit-table-house.h"

/*
 * A table goes from phase to phase. To plan a phase is to decide by chance and habit what will happen in it and write
 * that down as acts with their times; doing an act changes what the table knows and gives exactly one event. So at
 * any event the memory alone, copied, is enough to go on from there.
 *
 *   opening -> between -> cards -> wagers -> deal -> decisions -> reveal -> settle -> end -> between ...
 *                 |  ^________________| nobody stakes
 *                 +-> closing -> opening
 */

typedef void (*PlanFunc) (PitCroupierTable *self);

static const PlanFunc planners[PIT_N_PHASES] = {
  [PIT_PHASE_OPENING] = pit_table_plan_opening,
  [PIT_PHASE_BETWEEN] = pit_table_plan_between,
  [PIT_PHASE_CARDS] = pit_table_plan_cards,
  [PIT_PHASE_WAGERS] = pit_table_plan_wagers,
  [PIT_PHASE_DEAL] = pit_table_plan_deal,
  [PIT_PHASE_DECISIONS] = pit_table_plan_decisions,
  [PIT_PHASE_REVEAL] = pit_table_plan_reveal,
  [PIT_PHASE_SETTLE] = pit_table_plan_settle,
  [PIT_PHASE_END] = pit_table_plan_end,
  [PIT_PHASE_CLOSING] = pit_table_plan_closing,
};

/* Stable, so that acts of one instant stay in the order in which they were planned. */
static void
sort_acts (PitTableMemory *memory)
{
  for (guint i = 1; i < memory->n_acts; i++)
    {
      PitTableAct act = memory->act[i];
      guint at = i;

      for (; at > 0 && memory->act[at - 1].due > act.due; at--)
        memory->act[at] = memory->act[at - 1];
      memory->act[at] = act;
    }
}

/* FALSE: there is none, for it is shut until that is ordered otherwise. */
static gboolean
plan_on (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  while (memory->next_act == memory->n_acts)
    {
      if ((memory->is_shut || self->floor->by_order) && memory->phase == PIT_PHASE_OPENING)
        return FALSE;

      PitPhase phase = memory->phase;

      memory->next_act = 0;
      memory->n_acts = 0;
      planners[phase] (self);
      pit_table_plan_faults (self, phase);
      sort_acts (memory);
    }

  return TRUE;
}

/* The event is of that type, numbered and stamped, and its body absent; it is filled in. */
static void
do_act (PitCroupierTable  *self,
        const PitTableAct *act,
        PitEvent          *event)
{
  static const PitTableActFunc *const tables[] = {
    pit_table_acts, pit_table_card_acts, pit_table_supervisor_acts, pit_table_fault_acts,
  };
  guint i = 0;

  while (i < G_N_ELEMENTS (tables) - 1 && tables[i][act->type] == NULL)
    i++;
  tables[i][act->type] (self, act, event);
}

/* NULL: there is none. What nobody is told happens with what is told before it. */
static const PitTableAct *
find_next_act (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  while (plan_on (self))
    {
      const PitTableAct *act = &memory->act[memory->next_act];
      g_autoptr(PitEvent) untold = NULL;

      if (pit_croupier_table_tells (self, act->type))
        return act;
      untold = pit_event_new (act->type);
      memory->next_act++;
      do_act (self, act, untold);
    }

  return NULL;
}

/* No further round may begin, until something else is ordered. */
static gboolean
is_stopped (PitCroupierTable *self)
{
  const PitTableState *state = &self->memory.state;

  return state->held.is == PIT_YES || state->suspended.is == PIT_YES
         || pit_table_state_is_device_out (state, &self->plan->device_id);
}

/**
 * pit_croupier_table_new:
 * @floor: the floor it is on; must outlive the table
 * @plan: the table as planned; must outlive it
 * @seed: of all chance; tables of one seed differ by their id
 * @epoch: (nullable): the life of the storage its events go to
 *
 * Returns: (transfer full): a table at time 0, about to open
 */
PitCroupierTable *
pit_croupier_table_new (const PitFloorPlan *floor,
                        const PitTablePlan *plan,
                        guint64             seed,
                        const PitUuid      *epoch)
{
  PitCroupierTable *self = g_new0 (PitCroupierTable, 1);
  g_autofree char *faults = NULL;

  self->floor = floor;
  self->plan = plan;
  self->play = pit_play_find (floor->game.text);
  g_return_val_if_fail (self->play != NULL, NULL);
  self->game = self->play->game;
  if (epoch != NULL)
    self->epoch = *epoch;
  pit_random_seed (&self->memory.random, seed, plan->id.text);
  faults = g_strdup_printf ("%s faults", plan->id.text);
  pit_random_seed (&self->memory.fault_random, seed, faults);
  self->memory.foreign = PIT_CARD_UNKNOWN;
  self->memory.terms = (PitTableTerms) {
    .game = floor->game,
    .rules = floor->rules,
    .device = plan->device,
    .device_id = plan->device_id,
    .pay_tables = plan->pay_tables,
    .seats = plan->seats,
    .limits = plan->limits,
  };
  pit_table_state_clear (&self->memory.state);
  self->memory.state.round = NULL;
  /* It waits for its order, and says so. */
  if (floor->by_order)
    self->memory.state.opening = PIT_OPENING_CLOSED;
  pit_table_state_clear (&self->account);
  pit_flat_round_clear (&self->memory.round, self->game);

  return self;
}

void
pit_croupier_table_free (PitCroupierTable *self)
{
  pit_table_state_release (&self->account);
  g_free (self);
}

/**
 * pit_croupier_table_next_due:
 *
 * Returns: the table time of the next event, in microseconds; never earlier than the last one's; %PIT_CROUPIER_NEVER
 *   where the table waits for an order
 */
gint64
pit_croupier_table_next_due (PitCroupierTable *self)
{
  const PitTableAct *act = find_next_act (self);

  if (act == NULL || (act->type == PIT_EVENT_ROUND_OPENED && is_stopped (self)))
    return PIT_CROUPIER_NEVER;

  return act->due;
}

/**
 * pit_croupier_table_step:
 * @stamp: the clocks as the event is to bear them
 *
 * Lets the next event happen, where one is due at all.
 *
 * Returns: (transfer full): the event, with table and number, without a frame
 */
PitEvent *
pit_croupier_table_step (PitCroupierTable *self,
                         const PitStamp   *stamp)
{
  PitTableMemory *memory = &self->memory;
  const PitTableAct act = *find_next_act (self);
  PitEvent *event = pit_event_new (act.type);

  memory->next_act++;
  memory->reached = act.due;
  memory->seq++;
  event->table = self->plan->id;
  event->at.epoch = self->epoch;
  event->at.seq = memory->seq;
  event->stamp = *stamp;
  do_act (self, &act, event);
  pit_table_tell_fault (self, &act, event);

  return event;
}

/**
 * pit_croupier_table_get_time:
 *
 * Returns: the table time reached by the last event, in microseconds
 */
gint64
pit_croupier_table_get_time (PitCroupierTable *self)
{
  return self->memory.reached;
}

/**
 * pit_croupier_table_get_seq:
 *
 * Returns: the number of the last event; 0 before the first
 */
gint64
pit_croupier_table_get_seq (PitCroupierTable *self)
{
  return self->memory.seq;
}

/** Returns: (transfer none): how its game is played there */
const PitPlay *
pit_croupier_table_get_play (PitCroupierTable *self)
{
  return self->play;
}

/** Returns: how it is there, until it is asked for again */
const PitTableState *
pit_croupier_table_get_state (PitCroupierTable *self)
{
  pit_round_unref (self->account.round);
  self->account = self->memory.state;
  self->account.round = pit_flat_round_write (&self->memory.round, self->game);

  return &self->account;
}

/**
 * pit_croupier_table_is_at_rest:
 *
 * Returns: whether nothing is under way: no round, no opening or closing. A table may be left here for any time.
 */
gboolean
pit_croupier_table_is_at_rest (PitCroupierTable *self)
{
  const PitTableMemory *memory = &self->memory;

  return memory->next_act == memory->n_acts && memory->phase == PIT_PHASE_BETWEEN;
}

/**
 * pit_croupier_table_take_over:
 * @seq: number of the last event in the storage
 * @round: number of the last round in it, or one that is surely not lower
 * @state: how it is at the table, as all events in the storage have it
 * @is_shut: it was closed by order
 *
 * For a new table that takes over a storage whose own memory it can't read: numbers go on, and what it finds is brought
 * to an end by events, so that nobody takes the old night for the new one. A round that was going on has no end.
 */
void
pit_croupier_table_take_over (PitCroupierTable    *self,
                              gint64               seq,
                              gint64               round,
                              const PitTableState *state,
                              gboolean             is_shut)
{
  PitTableMemory *memory = &self->memory;

  memory->seq = seq;
  memory->last_round = round;
  memory->state = *state;
  memory->state.round = NULL;
  pit_flat_round_read (&memory->round, self->game, state->round);
  memory->is_shut = is_shut;
  /* Faults were those of the program that is gone. */
  memset (memory->state.fault, 0, sizeof memory->state.fault);
  memory->state.n_faults = 0;
  for (guint i = 0; i < state->n_decks; i++)
    pit_deck_init (&memory->deck[i], state->deck[i].deck.text, state->deck[i].back.text);

  pit_table_plan_end_of_night (self);
}

/**
 * pit_croupier_table_forget_history:
 * @epoch: the life of the storage that its events go to from now on
 *
 * Numbers begin again; the game goes on as it is.
 */
void
pit_croupier_table_forget_history (PitCroupierTable *self,
                                   const PitUuid    *epoch)
{
  self->epoch = *epoch;
  self->memory.seq = 0;
}

/**
 * pit_croupier_table_save:
 *
 * Returns: (transfer full): all that the table remembers
 */
GBytes *
pit_croupier_table_save (PitCroupierTable *self)
{
  return g_bytes_new (&self->memory, sizeof self->memory);
}

/**
 * pit_croupier_table_load:
 * @bytes: what a table of the same plan, rules, seed and build has saved
 *
 * Returns: whether @bytes can be a table's memory at all; the table is unchanged if not
 */
gboolean
pit_croupier_table_load (PitCroupierTable *self,
                         GBytes           *bytes)
{
  gsize size;
  const PitTableMemory *memory = g_bytes_get_data (bytes, &size);

  if (size != sizeof self->memory)
    return FALSE;

  memcpy (&self->memory, memory, size);
  return TRUE;
}
