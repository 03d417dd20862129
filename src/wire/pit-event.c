/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-event-shapes.h"

static const char *const event_words[PIT_N_EVENTS] = {
  [PIT_EVENT_DEALER_ON] = "dealer-on",
  [PIT_EVENT_DEALER_OFF] = "dealer-off",
  [PIT_EVENT_TABLE_OPENED] = "table-opened",
  [PIT_EVENT_TABLE_CLOSING] = "table-closing",
  [PIT_EVENT_TABLE_CLOSED] = "table-closed",
  [PIT_EVENT_TABLE_HELD] = "table-held",
  [PIT_EVENT_TABLE_RELEASED] = "table-released",
  [PIT_EVENT_TABLE_SUSPENDED] = "table-suspended",
  [PIT_EVENT_TABLE_RESUMED] = "table-resumed",
  [PIT_EVENT_LIMITS_CHANGED] = "limits-changed",
  [PIT_EVENT_PAY_TABLES_CHANGED] = "pay-tables-changed",
  [PIT_EVENT_SUPERVISOR_ON] = "supervisor-on",
  [PIT_EVENT_SUPERVISOR_OFF] = "supervisor-off",
  [PIT_EVENT_FAULT] = "fault",
  [PIT_EVENT_FAULT_OVER] = "fault-over",
  [PIT_EVENT_DEVICE_OUT_OF_SERVICE] = "device-out-of-service",
  [PIT_EVENT_DEVICE_IN_SERVICE] = "device-in-service",
  [PIT_EVENT_MESSAGE_SHOWN] = "message-shown",
  [PIT_EVENT_MESSAGE_SEEN] = "message-seen",
  [PIT_EVENT_RECORDER_CHANGED] = "recorder-changed",
  [PIT_EVENT_DECK_IN] = "deck-in",
  [PIT_EVENT_DECK_OUT] = "deck-out",
  [PIT_EVENT_DECK_CHECKED] = "deck-checked",
  [PIT_EVENT_DECK_COUNTED] = "deck-counted",
  [PIT_EVENT_SHUFFLED] = "shuffled",
  [PIT_EVENT_CUT] = "cut",
  [PIT_EVENT_DECK_LOADED] = "deck-loaded",
  [PIT_EVENT_DECK_OUT_OF_SERVICE] = "deck-out-of-service",
  [PIT_EVENT_SEAT_TAKEN] = "seat-taken",
  [PIT_EVENT_SEAT_MOVED] = "seat-moved",
  [PIT_EVENT_SEAT_AWAY] = "seat-away",
  [PIT_EVENT_SEAT_BACK] = "seat-back",
  [PIT_EVENT_SEAT_LEFT] = "seat-left",
  [PIT_EVENT_ROUND_OPENED] = "round-opened",
  [PIT_EVENT_WAGER] = "wager",
  [PIT_EVENT_CLOSING_CALL] = "closing-call",
  [PIT_EVENT_ROUND_STARTED] = "round-started",
  [PIT_EVENT_CARD] = "card",
  [PIT_EVENT_FIRST_TOUCH] = "first-touch",
  [PIT_EVENT_DECISION] = "decision",
  [PIT_EVENT_PLAYER_WARNED] = "player-warned",
  [PIT_EVENT_HAND_SHOWN] = "hand-shown",
  [PIT_EVENT_HAND_SET] = "hand-set",
  [PIT_EVENT_HAND_DECLARED] = "hand-declared",
  [PIT_EVENT_PAYMENT] = "payment",
  [PIT_EVENT_COLLECTION] = "collection",
  [PIT_EVENT_RETURN] = "return",
  [PIT_EVENT_CARDS_COUNTED] = "cards-counted",
  [PIT_EVENT_DISCARDS] = "discards",
  [PIT_EVENT_DECLARED] = "declared",
  [PIT_EVENT_ROUND_OVER] = "round-over",
  [PIT_EVENT_CORRECTION] = "correction",
};

static const char *const actor_words[PIT_N_ACTORS] = {
  [PIT_ACTOR_DEALER] = "dealer",
  [PIT_ACTOR_SUPERVISOR] = "supervisor",
  [PIT_ACTOR_MACHINE] = "machine",
  [PIT_ACTOR_PLAYER] = "player",
  [PIT_ACTOR_OTHER] = "other",
};

const PitNames pit_event_names = PIT_NAMES (event_words);
const PitNames pit_actor_names = PIT_NAMES (actor_words);

/**
 * pit_event_new:
 * @type: what it tells; %PIT_EVENT_OTHER for types unknown to this version
 *
 * The body is absent in every member; whoever makes the event fills it before showing it to anyone else.
 *
 * Returns: (transfer full): an event
 */
PitEvent *
pit_event_new (PitEventType type)
{
  PitEvent *self = g_new0 (PitEvent, 1);
  const PitShape *shape = pit_event_shape (type);

  g_atomic_ref_count_init (&self->ref_count);
  self->type = type;
  self->type_name = pit_names_to_word (&pit_event_names, type);
  self->stamp.wall = PIT_UNKNOWN;
  self->stamp.mono = PIT_UNKNOWN;
  self->received = PIT_UNKNOWN;
  if (shape != NULL)
    pit_shape_clear (shape, &self->dealer);

  return self;
}

PitEvent *
pit_event_ref (PitEvent *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
pit_event_unref (PitEvent *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (self->type == PIT_EVENT_OTHER)
    g_free ((char *) self->type_name);
  g_clear_pointer (&self->frame, g_bytes_unref);
  g_free (self->problem);
  g_free (self);
}

/**
 * pit_event_round:
 *
 * Returns: the number of the round that the event belongs to; %PIT_UNKNOWN where it belongs to none or doesn't say
 */
gint64
pit_event_round (const PitEvent *self)
{
  const PitShape *shape = pit_event_shape (self->type);

  if (shape == NULL || self->problem != NULL)
    return PIT_UNKNOWN;

  for (guint i = 0; i < shape->n_fields; i++)
    if (g_str_equal (shape->fields[i].name, "round"))
      return G_STRUCT_MEMBER (gint64, &self->dealer, shape->fields[i].offset);

  return PIT_UNKNOWN;
}
