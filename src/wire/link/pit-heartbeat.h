/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** When as many pings as this have no answer, there is no contact. */
#define PIT_PINGS_MISSED 3
/** After as many connections in a row that answered no ping, the next one counts as contact once it has answered one. */
#define PIT_SILENT_MOST 3
/** A wall clock that is further off than this is wrong, until it is no further off than that. Microseconds. */
#define PIT_SKEW_WRONG (2 * G_USEC_PER_SEC)
#define PIT_SKEW_RIGHT (1 * G_USEC_PER_SEC)
/** How far it moves before that is told. */
#define PIT_SKEW_STEP (G_USEC_PER_SEC / 2)

/**
 * PitHeartbeat:
 *
 * Pings and their answers, and what they tell of the other's clock. The hello counts as number 0, the welcome as its
 * answer. Cleared with zeros; whether the clock is wrong outlives the connection. What was told of it does not.
 */
typedef struct
{
  gint64   sent_id;
  gint64   answered_id;
  gint64   sent[PIT_PINGS_MISSED + 1]; /* by number: when, monotonic */
  gboolean is_skewed;
  gboolean has_told; /* in this connection */
  gint64   told;     /* the offset */
} PitHeartbeat;

void     pit_heartbeat_restart   (PitHeartbeat       *self,
                                  gint64              now);
gint64   pit_heartbeat_next      (PitHeartbeat       *self,
                                  gint64              now);
gboolean pit_heartbeat_is_lost   (const PitHeartbeat *self);
gboolean pit_heartbeat_answer    (PitHeartbeat       *self,
                                  gint64              id,
                                  gint64              now,
                                  gint64             *round_trip);
gboolean pit_heartbeat_compare   (PitHeartbeat       *self,
                                  gint64              offset,
                                  gint64              round_trip);

G_END_DECLS
