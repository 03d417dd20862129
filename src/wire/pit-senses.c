/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-senses.h"

G_STATIC_ASSERT (PIT_N_EVENTS < 64 && PIT_N_COMMANDS < 64);

#define SENSE(member) G_STRUCT_OFFSET (PitSenses, member) + 1

/* Which sense promises an event: its offset and one; 0: none does. As in docs/protocol.md, section 9. */
static const guint8 sense_of[PIT_N_EVENTS] = {
  [PIT_EVENT_ROUND_OPENED] = SENSE (wagers),
  [PIT_EVENT_WAGER] = SENSE (wagers),
  [PIT_EVENT_SEAT_TAKEN] = SENSE (seats),
  [PIT_EVENT_SEAT_MOVED] = SENSE (seats),
  [PIT_EVENT_SEAT_AWAY] = SENSE (seats),
  [PIT_EVENT_SEAT_BACK] = SENSE (seats),
  [PIT_EVENT_SEAT_LEFT] = SENSE (seats),
  [PIT_EVENT_PAYMENT] = SENSE (payments),
  [PIT_EVENT_COLLECTION] = SENSE (payments),
  [PIT_EVENT_RETURN] = SENSE (payments),
  [PIT_EVENT_DECK_IN] = SENSE (decks),
  [PIT_EVENT_DECK_OUT] = SENSE (decks),
  [PIT_EVENT_DECK_CHECKED] = SENSE (decks),
  [PIT_EVENT_DECK_LOADED] = SENSE (decks),
  [PIT_EVENT_SHUFFLED] = SENSE (shuffles),
  [PIT_EVENT_CUT] = SENSE (cuts),
};

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
  if (senses->events != 0 && (senses->events >> type & 1) == 0)
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
  return a->events == b->events
         && memcmp (&a->wagers, &b->wagers, G_STRUCT_OFFSET (PitSenses, cuts) + sizeof a->cuts
                                              - G_STRUCT_OFFSET (PitSenses, wagers)) == 0;
}

/**
 * pit_senses_settle:
 * @senses: what a controller says of itself, as it came
 *
 * A sense whose events the controller can't send, by its own list, promises nothing: it becomes "no".
 */
void
pit_senses_settle (PitSenses *senses)
{
  for (guint type = 1; type < PIT_N_EVENTS; type++)
    if (sense_of[type] != 0 && !pit_senses_tell (senses, type))
      G_STRUCT_MEMBER (PitTruth, senses, sense_of[type] - 1) = PIT_NO;
}
