/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-topic.h"

#define BIT(topic) (G_GUINT64_CONSTANT (1) << (topic))
#define NUMBERED(word, first) \
  [(first) + 1] = word "/1", [(first) + 2] = word "/2", [(first) + 3] = word "/3", [(first) + 4] = word "/4", \
  [(first) + 5] = word "/5", [(first) + 6] = word "/6", [(first) + 7] = word "/7", [(first) + 8] = word "/8", \
  [(first) + 9] = word "/9", [(first) + 10] = word "/10", [(first) + 11] = word "/11", [(first) + 12] = word "/12"

G_STATIC_ASSERT (PIT_MAX_SEATS == 12);

static const char *const topic_words[PIT_N_TOPICS] = {
  [PIT_TOPIC_TABLE] = "table",
  [PIT_TOPIC_HOLD] = "hold",
  [PIT_TOPIC_LIMITS] = "limits",
  [PIT_TOPIC_SIGN] = "sign",
  [PIT_TOPIC_DECK] = "deck",
  [PIT_TOPIC_DEVICE] = "device",
  [PIT_TOPIC_ROUND] = "round",
  NUMBERED ("seat", PIT_TOPIC_SEAT),
  NUMBERED ("marker", PIT_TOPIC_MARKER),
};

const PitNames pit_topic_names = PIT_NAMES (topic_words);

#define ON(...) { .topics = __VA_ARGS__ }
#define SEAT { .seat = TRUE }

/* Events of a round are on its topic by their number, and have no row for it; those of seats are on the seats' own. */
static const struct { PitTopics topics; gboolean seat; gboolean to; } rows[PIT_N_EVENTS] = {
  [PIT_EVENT_DEALER_ON] = ON (BIT (PIT_TOPIC_TABLE)),
  [PIT_EVENT_DEALER_OFF] = ON (BIT (PIT_TOPIC_TABLE)),
  [PIT_EVENT_TABLE_OPENED] = ON (BIT (PIT_TOPIC_TABLE) | BIT (PIT_TOPIC_LIMITS) | BIT (PIT_TOPIC_DEVICE)),
  [PIT_EVENT_TABLE_CLOSING] = ON (BIT (PIT_TOPIC_TABLE)),
  [PIT_EVENT_TABLE_CLOSED] = ON (BIT (PIT_TOPIC_TABLE)),
  [PIT_EVENT_TABLE_HELD] = ON (BIT (PIT_TOPIC_HOLD)),
  [PIT_EVENT_TABLE_RELEASED] = ON (BIT (PIT_TOPIC_HOLD)),
  [PIT_EVENT_TABLE_SUSPENDED] = ON (BIT (PIT_TOPIC_TABLE)),
  [PIT_EVENT_TABLE_RESUMED] = ON (BIT (PIT_TOPIC_TABLE)),
  [PIT_EVENT_LIMITS_CHANGED] = ON (BIT (PIT_TOPIC_LIMITS)),
  [PIT_EVENT_PAY_TABLES_CHANGED] = ON (BIT (PIT_TOPIC_LIMITS)),
  [PIT_EVENT_FAULT] = ON (BIT (PIT_TOPIC_DEVICE)),
  [PIT_EVENT_FAULT_OVER] = ON (BIT (PIT_TOPIC_DEVICE)),
  [PIT_EVENT_DEVICE_OUT_OF_SERVICE] = ON (BIT (PIT_TOPIC_DEVICE)),
  [PIT_EVENT_DEVICE_IN_SERVICE] = ON (BIT (PIT_TOPIC_DEVICE)),
  [PIT_EVENT_DECK_IN] = ON (BIT (PIT_TOPIC_DECK)),
  [PIT_EVENT_DECK_OUT] = ON (BIT (PIT_TOPIC_DECK)),
  [PIT_EVENT_DECK_CHECKED] = ON (BIT (PIT_TOPIC_DECK)),
  [PIT_EVENT_DECK_COUNTED] = ON (BIT (PIT_TOPIC_DECK)),
  [PIT_EVENT_SHUFFLED] = ON (BIT (PIT_TOPIC_DECK)),
  [PIT_EVENT_CUT] = ON (BIT (PIT_TOPIC_DECK)),
  [PIT_EVENT_DECK_LOADED] = ON (BIT (PIT_TOPIC_DECK)),
  [PIT_EVENT_DECK_OUT_OF_SERVICE] = ON (BIT (PIT_TOPIC_DECK)),
  [PIT_EVENT_SEAT_TAKEN] = SEAT,
  [PIT_EVENT_SEAT_MOVED] = { .seat = TRUE, .to = TRUE },
  [PIT_EVENT_SEAT_AWAY] = SEAT,
  [PIT_EVENT_SEAT_BACK] = SEAT,
  [PIT_EVENT_SEAT_LEFT] = SEAT,
};

/**
 * pit_event_topics:
 * @event: an event
 *
 * What an order may no longer rely on once this happened. A body that could not be read says nothing, so that it may
 * have been about anything, as may a type that is not known here. Any thread.
 *
 * Returns: the topics it is on
 */
PitTopics
pit_event_topics (const PitEvent *event)
{
  PitTopics topics;

  if (event->problem != NULL || event->type == PIT_EVENT_OTHER)
    return BIT (PIT_N_TOPICS) - 1;

  topics = rows[event->type].topics;
  if (pit_event_round (event) != PIT_UNKNOWN)
    topics |= BIT (PIT_TOPIC_ROUND);
  if (rows[event->type].seat)
    topics |= BIT (PIT_TOPIC_SEAT + event->seat.seat);
  if (rows[event->type].to)
    topics |= BIT (PIT_TOPIC_SEAT + event->seat.to);
  return topics;
}
