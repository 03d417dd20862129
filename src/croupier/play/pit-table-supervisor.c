/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-memory.h"

/* Supervisors at a table: they come, stop it for a moment, let it go on, announce its end. */

#define N_SUPERVISORS 4

static const char *const reasons[] = {
  "a player asks for the rules",
  "chips are changed",
  "a drink was spilled",
};

static void
do_supervisor_on (PitCroupierTable  *self,
                  const PitTableAct *act,
                  PitEvent          *event)
{
  PitId *supervisor = &self->memory.state.supervisor;

  g_snprintf (supervisor->text, sizeof supervisor->text, "S%u",
              3101 + pit_random_below (&self->memory.random, N_SUPERVISORS));
  event->supervisor.supervisor = *supervisor;
}

static void
do_supervisor_off (PitCroupierTable  *self,
                   const PitTableAct *act,
                   PitEvent          *event)
{
  event->supervisor.supervisor = self->memory.state.supervisor;
  memset (&self->memory.state.supervisor, 0, sizeof self->memory.state.supervisor);
}

static void
do_table_held (PitCroupierTable  *self,
               const PitTableAct *act,
               PitEvent          *event)
{
  PitStop *held = &self->memory.state.held;

  *held = (PitStop) { .is = PIT_YES };
  g_strlcpy (held->reason, reasons[act->reason], sizeof held->reason);
  g_strlcpy (event->reason.reason, held->reason, sizeof event->reason.reason);
}

static void
do_table_released (PitCroupierTable  *self,
                   const PitTableAct *act,
                   PitEvent          *event)
{
  self->memory.state.held = (PitStop) { .is = PIT_NO };
}

static void
do_table_closing (PitCroupierTable  *self,
                  const PitTableAct *act,
                  PitEvent          *event)
{
  self->memory.state.closing = (PitStop) { .is = PIT_YES };
}

static void
do_player_warned (PitCroupierTable  *self,
                  const PitTableAct *act,
                  PitEvent          *event)
{
  event->decision.round = self->memory.round.number;
  event->decision.seat = act->place;
}

const PitActFunc pit_table_supervisor_acts[PIT_N_EVENTS] = {
  [PIT_EVENT_SUPERVISOR_ON] = do_supervisor_on,
  [PIT_EVENT_SUPERVISOR_OFF] = do_supervisor_off,
  [PIT_EVENT_TABLE_HELD] = do_table_held,
  [PIT_EVENT_TABLE_RELEASED] = do_table_released,
  [PIT_EVENT_TABLE_CLOSING] = do_table_closing,
  [PIT_EVENT_PLAYER_WARNED] = do_player_warned,
};

/** Returns: why a table is held this time */
guint8
pit_table_pick_reason (PitCroupierTable *self)
{
  return (guint8) pit_random_below (&self->memory.random, G_N_ELEMENTS (reasons));
}
