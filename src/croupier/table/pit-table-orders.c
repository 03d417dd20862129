/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-command.h"
#include "pit-croupier-table.h"
#include "pit-table-fold.h"
#include "pit-table-house.h"

/*
 * What is ordered from outside happens between two acts of the table's own. An order is given as the event that tells
 * of it, as far as that says what is new: the event that the journal has is enough to have the same happen again. It changes
 * what such an event changes; an order that does no more has no line here.
 *
 * What was planned stands, unless the order takes its ground away: then it is dropped, and with it what was only meant
 * to be, like guests on their way to a seat.
 */

#define SECOND G_GINT64_CONSTANT (1000000)
#define MINUTE (60 * SECOND)
/* Until a dealer has read what is on the screen. */
#define READING_TIME (4 * SECOND)

static void
drop_acts_of (PitTableMemory *memory,
              PitEventType    type)
{
  guint n = memory->next_act;

  for (guint i = memory->next_act; i < memory->n_acts; i++)
    if (memory->act[i].type != type)
      memory->act[n++] = memory->act[i];
  memory->n_acts = n;
}

/* The agenda is empty from now, at the time of the last act. */
static void
drop_plan (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  memory->now = memory->reached;
  memory->n_acts = memory->next_act = 0;
  for (guint seat = 1; seat <= self->plan->seats; seat++)
    {
      PitGuest *guest = &memory->guest[seat];

      if (!guest->present || memory->state.seat[seat].taken == PIT_YES)
        continue;
      memory->bought_in.chips -= guest->purse.chips;
      memory->bought_in.tokens -= guest->purse.tokens;
      memset (guest, 0, sizeof *guest);
    }
}

/* What the order does not name stays. */
static void
take_pay_tables (PitTableTerms        *terms,
                 const PitPayTableIds *pay_tables,
                 const PitId          *reference)
{
  pit_pay_table_ids_change (&terms->pay_tables, pay_tables);
  if (reference->text[0] != '\0')
    terms->reference = *reference;
}

static void
open_table (PitCroupierTable *self,
            PitEvent         *event)
{
  PitTableMemory *memory = &self->memory;
  const PitTableTerms wish = event->opened.terms;

  drop_plan (self);
  memory->terms.limits = wish.limits;
  take_pay_tables (&memory->terms, &wish.pay_tables, &wish.reference);
  pit_table_acts[PIT_EVENT_TABLE_OPENED] (self, NULL, event);
  memory->is_shut = FALSE;
  pit_table_plan_staffing (self);
}

static void
close_table (PitCroupierTable *self,
             PitEvent         *event)
{
  PitTableMemory *memory = &self->memory;

  drop_plan (self);
  pit_table_acts[PIT_EVENT_TABLE_CLOSED] (self, NULL, event);
  memory->is_shut = TRUE;
  pit_table_plan_clearing (self);
}

/* A supervisor who meant to hold or release it as well finds it done: a hold that nobody there would release lasts for ever. */
static void
take_hold_over (PitCroupierTable *self,
                PitEvent         *event)
{
  drop_acts_of (&self->memory, PIT_EVENT_TABLE_HELD);
  drop_acts_of (&self->memory, PIT_EVENT_TABLE_RELEASED);
}

/* It opens so the next time as well. */
static void
set_limits (PitCroupierTable *self,
            PitEvent         *event)
{
  self->memory.terms.limits = event->limits.limits;
}

static void
set_pay_tables (PitCroupierTable *self,
                PitEvent         *event)
{
  take_pay_tables (&self->memory.terms, &event->pay_tables.pay_tables, &event->pay_tables.reference);
}

/* It is changed before the next round. */
static void
take_deck_out (PitCroupierTable *self,
               PitEvent         *event)
{
  self->memory.decks_until = 0;
}

/* The dealer reads it next, whatever else was to be; one that was not read yet is read with it. */
static void
show_message (PitCroupierTable *self,
              PitEvent         *event)
{
  PitTableMemory *memory = &self->memory;
  gint64 due = memory->reached + READING_TIME;
  PitTableAct act = { .type = PIT_EVENT_MESSAGE_SEEN };

  memory->message = event->message.message;
  drop_acts_of (memory, PIT_EVENT_MESSAGE_SEEN);
  if (memory->n_acts == PIT_MAX_ACTS)
    return;

  act.due = memory->next_act < memory->n_acts ? MIN (due, memory->act[memory->next_act].due) : due;
  memmove (&memory->act[memory->next_act + 1], &memory->act[memory->next_act],
           (memory->n_acts - memory->next_act) * sizeof act);
  memory->act[memory->next_act] = act;
  memory->n_acts++;
  memory->now = MAX (memory->now, act.due);
}

typedef void (*ObeyFunc) (PitCroupierTable *self,
                          PitEvent         *event);

/* What an order takes from the table's plan, or puts there, beside what its event changes. */
static const ObeyFunc orders[PIT_N_EVENTS] = {
  [PIT_EVENT_TABLE_OPENED] = open_table,
  [PIT_EVENT_TABLE_CLOSED] = close_table,
  [PIT_EVENT_TABLE_HELD] = take_hold_over,
  [PIT_EVENT_TABLE_RELEASED] = take_hold_over,
  [PIT_EVENT_LIMITS_CHANGED] = set_limits,
  [PIT_EVENT_PAY_TABLES_CHANGED] = set_pay_tables,
  [PIT_EVENT_DECK_OUT_OF_SERVICE] = take_deck_out,
  [PIT_EVENT_MESSAGE_SHOWN] = show_message,
};

/**
 * pit_croupier_table_obey:
 * @event: (transfer none): what is to be, with its cause; the rest of the event is filled in
 * @stamp: the clocks as it is to bear them
 *
 * Lets something happen now that nobody at the table has planned. Whether it fits is asked before.
 *
 * Returns: whether a table can do such a thing at all
 */
gboolean
pit_croupier_table_obey (PitCroupierTable *self,
                         PitEvent         *event,
                         const PitStamp   *stamp)
{
  if (pit_command_find_by_event (event->type) == PIT_COMMAND_OTHER)
    return FALSE;

  /* What comes next is always planned before: played again, it must be chance that has as much left. */
  pit_croupier_table_next_due (self);
  self->memory.seq++;
  event->table = self->plan->id;
  event->at.epoch = self->epoch;
  event->at.seq = self->memory.seq;
  event->stamp = *stamp;
  if (orders[event->type] != NULL)
    orders[event->type] (self, event);
  pit_table_state_fold (&self->memory.state, event);

  return TRUE;
}

/**
 * pit_croupier_table_is_at_work:
 *
 * Returns: whether it is opening or closing by itself just now, so that neither can be ordered
 */
gboolean
pit_croupier_table_is_at_work (PitCroupierTable *self)
{
  const PitTableMemory *memory = &self->memory;

  return memory->state.opening != PIT_OPENING_OPEN && memory->next_act > 0 && memory->next_act < memory->n_acts;
}
