/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-senses.h"
#include "pit-table-memory.h"

/* What a table can't sense happens all the same; only that nobody is told, neither by events nor by its account. */

static gboolean
senses_seats (PitCroupierTable *self)
{
  return self->plan->seats_sensed != PIT_NO;
}

/** Returns: whether the table has an event of that type for what happens there */
gboolean
pit_croupier_table_tells (PitCroupierTable *self,
                          PitEventType      type)
{
  const PitSenses senses = { .seats = self->plan->seats_sensed };

  return pit_senses_tell (&senses, type);
}

/**
 * pit_croupier_table_tell:
 * @told: (out caller-allocates): how it is there, as far as the table can sense that
 */
void
pit_croupier_table_tell (PitCroupierTable *self,
                         PitTableState    *told)
{
  PitFlatRound round = self->memory.round;

  *told = self->memory.state;
  if (!senses_seats (self))
    {
      told->vacant = PIT_TRUTH_UNKNOWN;
      for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
        {
          told->seat[seat] = (PitSeatState) { .taken = PIT_TRUTH_UNKNOWN, .away = PIT_TRUTH_UNKNOWN };
          round.seat[seat].player = (PitId) { 0 };
        }
    }
  told->round = pit_flat_round_write (&round, self->game);
}
