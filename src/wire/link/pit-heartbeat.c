/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-heartbeat.h"

static gint64 *
find_sent (PitHeartbeat *self,
           gint64        id)
{
  return &self->sent[id % (gint64) G_N_ELEMENTS (self->sent)];
}

/**
 * pit_heartbeat_restart: (skip)
 * @now: monotonic microseconds, when the hello went out
 */
void
pit_heartbeat_restart (PitHeartbeat *self,
                       gint64        now)
{
  self->sent_id = self->answered_id = 0;
  self->has_told = FALSE;
  *find_sent (self, 0) = now;
}

/**
 * pit_heartbeat_next: (skip)
 *
 * Returns: the number of the ping that goes out at @now
 */
gint64
pit_heartbeat_next (PitHeartbeat *self,
                    gint64        now)
{
  self->sent_id++;
  *find_sent (self, self->sent_id) = now;

  return self->sent_id;
}

/**
 * pit_heartbeat_is_lost: (skip)
 *
 * Returns: whether so many pings have no answer that there is no contact
 */
gboolean
pit_heartbeat_is_lost (const PitHeartbeat *self)
{
  return self->sent_id - self->answered_id >= PIT_PINGS_MISSED;
}

/**
 * pit_heartbeat_answer: (skip)
 * @id: the ping that a pong answers; 0: it is the welcome
 * @round_trip: (out caller-allocates): how long the answer took
 *
 * Returns: whether it was waited for
 */
gboolean
pit_heartbeat_answer (PitHeartbeat *self,
                      gint64        id,
                      gint64        now,
                      gint64       *round_trip)
{
  if (id > self->sent_id || (id != 0 && id <= self->answered_id))
    return FALSE;

  self->answered_id = id;
  *round_trip = now - *find_sent (self, id);

  return TRUE;
}

/**
 * pit_heartbeat_compare: (skip)
 * @offset: the other's wall clock less one's own, at the middle of the round trip
 * @round_trip: what is not known better than to half of it
 *
 * Returns: whether that is to be told: the clock was right and is certainly wrong now, or the other way round; or nothing
 *   was told yet; or it has moved since
 */
gboolean
pit_heartbeat_compare (PitHeartbeat *self,
                       gint64        offset,
                       gint64        round_trip)
{
  gboolean changes = self->is_skewed ? ABS (offset) <= PIT_SKEW_RIGHT && round_trip <= 2 * PIT_SKEW_RIGHT
                                     : ABS (offset) - round_trip / 2 > PIT_SKEW_WRONG;

  if (changes)
    self->is_skewed = !self->is_skewed;
  if (!changes && self->has_told && ABS (offset - self->told) - round_trip / 2 <= PIT_SKEW_STEP)
    return FALSE;

  self->has_told = TRUE;
  self->told = offset;

  return TRUE;
}
