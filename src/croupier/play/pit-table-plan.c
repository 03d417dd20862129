/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-memory.h"

/* What everything that plans at a table needs. */

/**
 * pit_table_plan:
 * @delay: time after what was planned last, in microseconds
 *
 * Returns: (transfer none): a new act, to be filled in; later ones follow it
 */
PitTableAct *
pit_table_plan (PitCroupierTable *self,
                gint64            delay,
                PitEventType      type)
{
  self->memory.now += delay;

  return pit_table_plan_at (self, self->memory.now, type);
}

/**
 * pit_table_plan_at:
 * @due: its time
 *
 * Returns: (transfer none): a new act beside the others; valid until the next one is planned
 */
PitTableAct *
pit_table_plan_at (PitCroupierTable *self,
                   gint64            due,
                   PitEventType      type)
{
  PitTableMemory *memory = &self->memory;
  PitTableAct *act = &memory->act[memory->n_acts];

  g_assert (memory->n_acts < PIT_MAX_ACTS);
  memory->n_acts++;
  memset (act, 0, sizeof *act);
  act->due = due;
  act->type = type;

  return act;
}

/**
 * pit_table_vary:
 * @usual: a time in microseconds
 *
 * Returns: a time between 0.6 and 1.4 of that, most often near it
 */
gint64
pit_table_vary (PitCroupierTable *self,
                gint64            usual)
{
  gint64 one = pit_random_between (&self->memory.random, 600, 1400);
  gint64 two = pit_random_between (&self->memory.random, 600, 1400);

  return usual * (one + two) / 2000;
}

/**
 * pit_table_count_seats:
 *
 * Returns: how many seats are taken
 */
guint
pit_table_count_seats (PitCroupierTable *self)
{
  guint n = 0;

  for (guint seat = 1; seat <= self->plan->seats; seat++)
    n += self->memory.guest[seat].present ? 1 : 0;

  return n;
}

/**
 * pit_table_find_deck:
 *
 * Returns: the index of the deck in play
 */
guint8
pit_table_find_deck (PitCroupierTable *self)
{
  const PitTableState *state = &self->memory.state;
  guint8 deck = 0;

  while (deck + 1u < state->n_decks && state->deck[deck].in_play != PIT_YES)
    deck++;

  return deck;
}
