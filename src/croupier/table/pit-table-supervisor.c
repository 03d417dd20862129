/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-house.h"

/* Supervisors at a table: they come, stop it for a moment, let it go on, announce its end. What they do, and when. */

#define SECOND G_GINT64_CONSTANT (1000000)
#define MINUTE (60 * SECOND)

#define N_SUPERVISORS 4
/* In a thousand rounds: a supervisor comes to the table, and then stops it for a while. */
#define VISITS 30
#define HOLDS 200
#define VISIT_TIME (90 * SECOND)
#define HOLD_TIME (40 * SECOND)
/* That a table will close is said before (NSW 14.8), at short sessions in their last tenth. */
#define CLOSING_TIME (20 * MINUTE)

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

const PitTableActFunc pit_table_supervisor_acts[PIT_N_EVENTS] = {
  [PIT_EVENT_SUPERVISOR_ON] = do_supervisor_on,
  [PIT_EVENT_SUPERVISOR_OFF] = do_supervisor_off,
  [PIT_EVENT_TABLE_HELD] = do_table_held,
  [PIT_EVENT_TABLE_RELEASED] = do_table_released,
  [PIT_EVENT_TABLE_CLOSING] = do_table_closing,
  [PIT_EVENT_PLAYER_WARNED] = do_player_warned,
};

/** Who is there goes. */
void
pit_table_plan_supervisor_off (PitCroupierTable *self)
{
  if (self->memory.state.supervisor.text[0] != '\0')
    pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_SUPERVISOR_OFF);
}

/** Between rounds: one may come, and hold the table for a while, or go. What an order holds is left to who ordered it. */
void
pit_table_plan_supervisor (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  if (memory->state.supervisor.text[0] != '\0')
    {
      if (memory->now >= memory->supervisor_until)
        pit_table_plan_supervisor_off (self);
      return;
    }
  if (!pit_random_chance (&memory->random, VISITS))
    return;

  pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_SUPERVISOR_ON);
  memory->supervisor_until = memory->now + pit_table_vary (self, VISIT_TIME);
  /* Chance first: what an order does must not make another night of it. */
  if (pit_random_chance (&memory->random, HOLDS) && memory->state.held.is != PIT_YES)
    {
      PitTableAct *hold = pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_TABLE_HELD);

      hold->reason = (guint8) pit_random_below (&memory->random, G_N_ELEMENTS (reasons));
      pit_table_plan (self, pit_table_vary (self, HOLD_TIME), PIT_EVENT_TABLE_RELEASED);
    }
}

/** Players are told before that the table closes. */
void
pit_table_plan_closing_notice (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  gint64 ahead = MIN (CLOSING_TIME, self->floor->session_minutes * MINUTE / 10);

  if (memory->now >= memory->open_until - ahead && memory->state.closing.is != PIT_YES)
    pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_TABLE_CLOSING);
}
