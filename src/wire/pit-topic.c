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

/* Which round, or which seats, an event is about its body says. */
#define ON(topic) BIT (PIT_TOPIC_##topic)
#define ITS_ROUND 0
#define NO_TOPIC 0
#define TOPICS(value, word, Body, fields, topics, ...) [PIT_EVENT_##value] = topics,

static const PitTopics topics_of[PIT_N_EVENTS] = { PIT_EVENTS (TOPICS) };

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

  topics = topics_of[event->type];
  if (pit_event_round (event) != PIT_UNKNOWN)
    topics |= BIT (PIT_TOPIC_ROUND);
  /* Nobody sits at seat 0, to which all go who don't move. */
  if ((topics & ON (SEAT)) != 0)
    topics = (topics | BIT (PIT_TOPIC_SEAT + event->seat.seat) | BIT (PIT_TOPIC_SEAT + event->seat.to)) & ~ON (SEAT);
  return topics;
}
