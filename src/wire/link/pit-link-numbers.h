/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-network.h"

G_BEGIN_DECLS

/** A controller's newest number grows by at most so many events between two times that it says which it is: in its welcome, and
 * every %PIT_PING_INTERVAL in a pong. */
#define PIT_LEAP_MOST 100000
/** ... and by at most so many while it is away: 300 events a second for a year. */
#define PIT_AWAY_MOST G_GINT64_CONSTANT (10000000000)
/** A controller that has more events, and room in its window, sends one of them within this time. Microseconds. */
#define PIT_OWED_TIME (30 * G_USEC_PER_SEC)

/** What a controller has said of its numbers, over one connection. */
typedef struct
{
  gint64 oldest;   /* the lowest that it still keeps */
  gint64 head;     /* the highest that it is known to have given */
  gint64 said;     /* the highest as its welcome or last pong said, or where the book stands */
  gint64 owed_since; /* monotonic: it has had events to send, and room for them, and sent none; PIT_UNKNOWN: not so */
} PitLinkNumbers;

char *pit_link_numbers_welcome (PitLinkNumbers   *self,
                                const char       *table,
                                const PitCursor  *cursor,
                                const PitWelcome *welcome);
char *pit_link_numbers_state   (PitLinkNumbers   *self,
                                const char       *table,
                                gint64            as_of);
char *pit_link_numbers_event   (PitLinkNumbers   *self,
                                const char       *table,
                                gint64            last,
                                gint64            seq);
char *pit_link_numbers_pong    (PitLinkNumbers   *self,
                                const char       *table,
                                gint64            head);
char *pit_link_numbers_owed    (PitLinkNumbers   *self,
                                const char       *table,
                                gint64            last,
                                gboolean          has_room,
                                gint64            now);

G_END_DECLS
