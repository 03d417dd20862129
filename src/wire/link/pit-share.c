/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-share.h"

#define MILLION G_GINT64_CONSTANT (1000000)

const PitShareLimits pit_share_limits = {
  PIT_SHARE_EVENTS, PIT_SHARE_EVENTS_PER_SECOND, PIT_SHARE_BYTES, PIT_SHARE_BYTES_PER_SECOND,
};

/* Time pays: what is left grows, up to the whole share. */
static void
pay (PitShare *self,
     gint64    now)
{
  const PitShareLimits *limits = self->limits;
  gint64 passed = CLAMP (now - self->since, 0, G_TIME_SPAN_HOUR);

  self->events = MIN (self->events + passed * limits->events_per_second, limits->events * MILLION);
  self->bytes = MIN (self->bytes + passed * limits->bytes_per_second, limits->bytes * MILLION);
  self->since = now;
  if (self->events == limits->events * MILLION)
    {
      self->full_at = now;
      self->n_taken = 0;
    }
  if (self->events >= 0 && self->bytes >= 0)
    self->owes_since = 0;
  else if (self->owes_since == 0)
    self->owes_since = now;
}

/**
 * pit_share_init: (skip)
 * @limits: how much it is; static
 *
 * A share of which nothing is used.
 */
void
pit_share_init (PitShare             *self,
                const PitShareLimits *limits,
                gint64                now)
{
  *self = (PitShare) { .limits = limits, .events = limits->events * MILLION, .bytes = limits->bytes * MILLION,
                       .since = now, .full_at = now };
}

/** The table has used so much. */
void
pit_share_take (PitShare *self,
                gint64    events,
                gsize     bytes,
                gint64    now)
{
  pay (self, now);
  self->events -= events * MILLION;
  self->bytes -= (gint64) bytes * MILLION;
  self->n_taken += events;
  pay (self, now);
}

/**
 * pit_share_get_owed: (skip)
 * @events: (out): by how many events the table is ahead of its share
 * @bytes: (out): by how many bytes
 *
 * Returns: whether it is
 */
gboolean
pit_share_get_owed (PitShare *self,
                    gint64    now,
                    guint    *events,
                    gsize    *bytes)
{
  pay (self, now);
  *events = (guint) (MAX (0, MILLION - 1 - self->events) / MILLION);
  *bytes = (gsize) (MAX (0, MILLION - 1 - self->bytes) / MILLION);

  return *events > 0 || *bytes > 0;
}

/** Returns: how long it takes until nothing is owed; microseconds */
gint64
pit_share_find_wait (PitShare *self,
                     gint64    now)
{
  pay (self, now);

  return MAX (MAX (0, -self->events) / self->limits->events_per_second,
              MAX (0, -self->bytes) / self->limits->bytes_per_second);
}

/**
 * pit_share_look: (skip)
 * @tells_past: it sends what was before this connection: a table that comes back from an outage is no flood
 * @rate: (out): how many events a second it has sent since it began to
 *
 * A flood has begun when the table has owed for a while, and is over when it has half of its share back.
 *
 * Returns: whether people have to be told that it is flooding, or no longer is: see @is_flooding
 */
gboolean
pit_share_look (PitShare *self,
                gboolean  tells_past,
                gint64    now,
                gint64   *rate)
{
  gboolean was_flooding = self->is_flooding;

  pay (self, now);
  *rate = self->n_taken * MILLION / MAX (now - self->full_at, MILLION);
  if (was_flooding)
    self->is_flooding = self->events < self->limits->events * MILLION / 2 || self->bytes < self->limits->bytes * MILLION / 2;
  else
    self->is_flooding = self->owes_since != 0
                        && now - self->owes_since >= (tells_past ? PIT_SHARE_PATIENCE_PAST : PIT_SHARE_PATIENCE);

  return self->is_flooding != was_flooding;
}
