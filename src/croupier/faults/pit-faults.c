/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-faults-private.h"
#include "pit-faults.h"

/*
 * A fault is ordered for a table and a round, and waits until the phase is planned in which it can happen. It then
 * alters that phase's acts: after the table knows what is due, so that nothing in it judges its own fault, and before
 * anything of it has happened. What follows is what would follow at a table where nobody noticed.
 */

static gboolean
is_of_cards (const PitInjection *injection)
{
  return pit_faults_of_cards[injection->fault.kind].alter != NULL;
}

static const PitAlteration *
find_alteration (const PitInjection *injection)
{
  PitFaultKind kind = injection->fault.kind;

  if (is_of_cards (injection))
    return &pit_faults_of_cards[kind];

  return pit_faults_of_money[kind].alter != NULL ? &pit_faults_of_money[kind] : &pit_faults_of_devices[kind];
}

static void
begin (PitCroupierTable *self,
       PitInjection     *injection,
       gint64            round)
{
  injection->round = round;
  injection->status = injection->n_waiting > 0 ? PIT_INJECTION_BEGUN : PIT_INJECTION_DONE;
  if (is_of_cards (injection))
    self->memory.cards_altered = round;
}

static void
try_to_begin (PitCroupierTable *self,
              PitInjection     *injection,
              PitPhase          planned,
              gint64            round)
{
  const PitAlteration *alteration = find_alteration (injection);
  gboolean any_round = injection->fault.round == PIT_UNKNOWN;
  PitFaultArgs args = injection->fault.args;
  const char *reason;

  if (!(alteration->phases & PIT_IN_PHASE (planned)) || !(any_round || injection->fault.round == round))
    return;

  if (is_of_cards (injection) && self->memory.cards_altered == round)
    reason = "another fault of the cards is in this round";
  else
    reason = alteration->alter (self, injection);

  if (reason == NULL)
    {
      begin (self, injection, round);
      return;
    }
  injection->fault.args = args;
  if (!any_round && alteration->phases >> (planned + 1) == 0)
    pit_injection_refuse (injection, reason);
}

/**
 * pit_table_plan_faults:
 * @planned: the phase whose acts are on the agenda now
 */
void
pit_table_plan_faults (PitCroupierTable *self,
                       PitPhase          planned)
{
  PitTableMemory *memory = &self->memory;
  /* What happens between rounds belongs to the next one. */
  gint64 round = planned <= PIT_PHASE_WAGERS ? memory->last_round + 1 : memory->round.number;

  /* Nobody staked: it does not come to a round. */
  if (planned == PIT_PHASE_WAGERS && memory->n_acts == 0)
    return;

  for (guint i = 0; i < PIT_MAX_INJECTIONS; i++)
    {
      PitInjection *injection = &memory->injection[i];

      if (injection->status != PIT_INJECTION_ARMED)
        continue;
      if (planned == PIT_PHASE_WAGERS && injection->fault.round != PIT_UNKNOWN && injection->fault.round < round)
        pit_injection_refuse (injection, "that round is over");
      else
        try_to_begin (self, injection, planned, round);
    }
}

/**
 * pit_table_tell_fault:
 * @act: what has happened
 * @event: what says so
 *
 * Notes for the ground truth that @event shows a fault.
 */
void
pit_table_tell_fault (PitCroupierTable  *self,
                      const PitTableAct *act,
                      const PitEvent    *event)
{
  PitInjection *injection;

  if (act->fault == 0)
    return;

  injection = &self->memory.injection[act->fault - 1];
  if (injection->n_events == 0)
    injection->wall = event->stamp.wall;
  if (injection->n_events < PIT_INJECTION_MAX_EVENTS)
    injection->event[injection->n_events++] = event->at.seq;
  if (--injection->n_waiting == 0)
    injection->status = PIT_INJECTION_DONE;
}

static guint
find_free (PitCroupierTable *self)
{
  guint free = 0;

  while (free < PIT_MAX_INJECTIONS && self->memory.injection[free].status != PIT_INJECTION_NONE)
    free++;

  return free;
}

/** Returns: whether one more fault can wait. */
gboolean
pit_croupier_table_has_room (PitCroupierTable *self)
{
  return find_free (self) < PIT_MAX_INJECTIONS;
}

/**
 * pit_croupier_table_arm:
 * @fault: what is to go wrong; copied
 * @error: return location for a #PitPlanError: it is not this table's, its round is over, or too many wait
 *
 * Returns: whether the fault waits for its round now; what becomes of it, pit_croupier_table_take_truth() tells
 */
gboolean
pit_croupier_table_arm (PitCroupierTable  *self,
                        const PitFault    *fault,
                        GError           **error)
{
  PitTableMemory *memory = &self->memory;
  guint free = find_free (self);

  g_return_val_if_fail (fault->kind > PIT_FAULT_UNKNOWN && fault->kind < PIT_N_FAULT_KINDS, FALSE);

  if (strcmp (fault->table.text, self->plan->id.text) != 0)
    g_set_error (error, PIT_PLAN_ERROR, PIT_PLAN_ERROR_FAULT, _("this is table %s, not %s"), self->plan->id.text,
                 fault->table.text);
  else if (fault->round != PIT_UNKNOWN && fault->round <= memory->last_round)
    g_set_error (error, PIT_PLAN_ERROR, PIT_PLAN_ERROR_FAULT,
                 _("round %" PRId64 " has begun; the next one is %" PRId64), fault->round, memory->last_round + 1);
  else if (free == PIT_MAX_INJECTIONS)
    g_set_error (error, PIT_PLAN_ERROR, PIT_PLAN_ERROR_FAULT, _("%d faults wait at this table already"),
                 PIT_MAX_INJECTIONS);
  else
    {
      PitInjection *injection = &memory->injection[free];

      memset (injection, 0, sizeof *injection);
      injection->fault = *fault;
      injection->status = PIT_INJECTION_ARMED;
      injection->round = PIT_UNKNOWN;
      injection->wall = PIT_UNKNOWN;
      return TRUE;
    }

  return FALSE;
}

/**
 * pit_croupier_table_take_truth:
 * @truth: (out caller-allocates): a fault that has happened, or can't any more
 *
 * Returns: whether there is one; the table forgets it
 */
gboolean
pit_croupier_table_take_truth (PitCroupierTable *self,
                               PitInjection     *truth)
{
  for (guint i = 0; i < PIT_MAX_INJECTIONS; i++)
    {
      PitInjection *injection = &self->memory.injection[i];

      if (injection->status != PIT_INJECTION_DONE && injection->status != PIT_INJECTION_REFUSED)
        continue;

      *truth = *injection;
      memset (injection, 0, sizeof *injection);
      return TRUE;
    }

  return FALSE;
}

/** The act shows the fault: the ground truth will name its event. */
void
pit_faults_mark (PitCroupierTable *self,
                 PitInjection     *injection,
                 PitTableAct      *act)
{
  act->fault = (guint8) (injection - self->memory.injection + 1);
  injection->n_waiting++;
}

/** Takes an act off the agenda; pointers to those after it are no longer theirs. */
void
pit_faults_drop (PitCroupierTable *self,
                 PitTableAct      *act)
{
  PitTableMemory *memory = &self->memory;

  memory->n_acts--;
  memmove (act, act + 1, (gsize) (&memory->act[memory->n_acts] - act) * sizeof *act);
}

/** Where something does not happen, the first act at @due or later shows it: there is always one. */
void
pit_faults_mark_next (PitCroupierTable *self,
                      PitInjection     *injection,
                      gint64            due)
{
  PitTableMemory *memory = &self->memory;
  PitTableAct *next = NULL;

  for (guint i = 0; i < memory->n_acts; i++)
    {
      PitTableAct *act = &memory->act[i];

      if (act->fault == 0 && pit_croupier_table_tells (self, act->type)
          && (next == NULL || (next->due < due && act->due > next->due) || (act->due >= due && act->due < next->due)))
        next = act;
    }
  if (next != NULL)
    pit_faults_mark (self, injection, next);
}

/** Returns: how many acts of that type the phase has; @acts is filled in their order, until the agenda changes. */
guint
pit_faults_list (PitCroupierTable *self,
                 PitEventType      type,
                 PitTableAct      *acts[PIT_MAX_ACTS])
{
  PitTableMemory *memory = &self->memory;
  guint n = 0;

  for (guint i = 0; i < memory->n_acts; i++)
    if (memory->act[i].type == type)
      acts[n++] = &memory->act[i];

  return n;
}

/** Returns: one of 0 to @n - 1, by the chance that is kept for faults. */
guint
pit_faults_choose (PitCroupierTable *self,
                   guint             n)
{
  return pit_random_below (&self->memory.fault_random, n);
}

/** Returns: @truth, decided by chance where it was left to that. */
gboolean
pit_faults_decide (PitCroupierTable *self,
                   PitTruth         *truth,
                   guint             per_mille)
{
  if (*truth == PIT_TRUTH_UNKNOWN)
    *truth = pit_random_chance (&self->memory.fault_random, per_mille) ? PIT_YES : PIT_NO;

  return *truth == PIT_YES;
}
