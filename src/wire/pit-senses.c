/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-senses.h"

#define SENSE(member) G_STRUCT_OFFSET (PitSenses, member) + 1

/* Which sense promises an event: its offset and one; 0: none does. "Senses" of docs/protocol.md, section 9. */
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
  return sense_of[type] == 0 || G_STRUCT_MEMBER (PitTruth, senses, sense_of[type] - 1) != PIT_NO;
}
