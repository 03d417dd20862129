/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-senses.h"

G_STATIC_ASSERT (PIT_N_EVENTS < 64 && PIT_N_COMMANDS < 64);

/* The sense that promises an event, as in docs/protocol.md, section 9: its offset and one. */
#define SENSE(member) G_STRUCT_OFFSET (PitSenses, member) + 1
#define NO_SENSE 0
#define SENSE_OF(value, word, Body, fields, topics, sense, ...) [PIT_EVENT_##value] = sense,

static const guint8 sense_of[PIT_N_EVENTS] = { PIT_EVENTS (SENSE_OF) };

/**
 * pit_senses_tell:
 * @senses: what a controller says of itself
 * @type: an event
 *
 * Returns: %FALSE where the controller can't tell of @type, so that its absence means nothing
 */
gboolean
pit_senses_tell (const PitSenses *senses,
                 PitEventType     type)
{
  if ((senses->untold >> type & 1) != 0)
    return FALSE;

  return sense_of[type] == 0 || G_STRUCT_MEMBER (PitTruth, senses, sense_of[type] - 1) != PIT_NO;
}

/**
 * pit_senses_take:
 * @senses: what a controller says of itself
 * @command: an order
 *
 * Returns: %FALSE where the controller lists the orders that it takes, and @command is not one of them
 */
gboolean
pit_senses_take (const PitSenses *senses,
                 PitCommandName   command)
{
  return senses->commands == 0 || (senses->commands >> command & 1) != 0;
}

/**
 * pit_senses_equal:
 *
 * Returns: whether the two mean the same by what they don't tell
 */
gboolean
pit_senses_equal (const PitSenses *a,
                  const PitSenses *b)
{
  return a->untold == b->untold
         && memcmp (&a->wagers, &b->wagers, G_STRUCT_OFFSET (PitSenses, cuts) + sizeof a->cuts
                                              - G_STRUCT_OFFSET (PitSenses, wagers)) == 0;
}

/**
 * pit_senses_settle:
 * @senses: what a controller says of itself, as it came
 * @events: the events that it lists, bit 0 with them; 0: it lists none, and may send all
 *
 * Notes what the controller does not list among the events that it can send. A sense whose events it can't send promises
 * nothing: it becomes "no".
 */
void
pit_senses_settle (PitSenses *senses,
                   guint64    events)
{
  const guint64 all = (G_GUINT64_CONSTANT (1) << PIT_N_EVENTS) - 1;

  senses->untold = events != 0 ? all & ~events : 0;
  if (senses->untold != 0)
    senses->untold |= 1;
  for (guint type = 1; type < PIT_N_EVENTS; type++)
    if (sense_of[type] != 0 && !pit_senses_tell (senses, type))
      G_STRUCT_MEMBER (PitTruth, senses, sense_of[type] - 1) = PIT_NO;
}
