/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"

G_BEGIN_DECLS

/** What an order may rely on having stayed as it was. Seats and markers have one each, by their number. */
typedef enum
{
  PIT_TOPIC_NONE = 0,
  PIT_TOPIC_TABLE,
  PIT_TOPIC_HOLD,
  PIT_TOPIC_LIMITS,
  PIT_TOPIC_SIGN,
  PIT_TOPIC_DECK,
  PIT_TOPIC_DEVICE,
  PIT_TOPIC_ROUND,
  PIT_TOPIC_SEAT,                                          /* and the seat's number, from 1 */
  PIT_TOPIC_MARKER = PIT_TOPIC_SEAT + PIT_MAX_SEATS,       /* and the seat's number, from 1 */
  PIT_N_TOPICS = PIT_TOPIC_MARKER + PIT_MAX_SEATS + 1,
} PitTopic;

/** Topics as bits, 1 << topic. */
typedef guint64 PitTopics;

G_STATIC_ASSERT (PIT_N_TOPICS <= 64);

/** "table", ..., "seat/3", "marker/3" */
extern const PitNames pit_topic_names;

PitTopics pit_event_topics (const PitEvent *event);

G_END_DECLS
