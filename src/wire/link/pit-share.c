/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-share.h"

#define MILLION G_GINT64_CONSTANT (1000000)

const PitShareLimits pit_share_limits = {
  .events = { PIT_SHARE_EVENTS, PIT_SHARE_EVENTS_PER_SECOND },
  .bytes = { PIT_SHARE_BYTES, PIT_SHARE_BYTES_PER_SECOND },
  .stored = { PIT_SHARE_STORED, PIT_SHARE_STORED_PER_SECOND },
};

static gint64
get_owed (const PitPurse *purse)
{
  return MAX (0, MILLION - 1 - purse->left) / MILLION;
}

/* Time pays: what is left grows, up to the whole share. */
static void
pay (PitShare *self,
     gint64    now)
{
  gint64 passed = CLAMP (now - self->since, 0, G_TIME_SPAN_HOUR);
  gboolean owes = FALSE;

  self->since = now;
  for (PitPurse *purse = self->purse; purse < self->purse + PIT_N_PURSES; purse++)
    {
      purse->left = MIN (purse->left + passed * purse->limit->per_second, purse->limit->most * MILLION);
      if (purse->left == purse->limit->most * MILLION)
        {
          purse->full_at = now;
          purse->n_taken = 0;
        }
      owes |= purse->left < 0;
    }
  if (!owes)
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
  const PitShareLimit *limit[PIT_N_PURSES] = { &limits->events, &limits->bytes, &limits->stored };

  *self = (PitShare) { .since = now };
  for (guint i = 0; i < PIT_N_PURSES; i++)
    self->purse[i] = (PitPurse) { limit[i], limit[i]->most * MILLION, now, 0 };
}

/** The table has used so much; @bytes are those of an event, and what has none is not stored. */
void
pit_share_take (PitShare *self,
                gint64    events,
                gsize     bytes,
                gint64    now)
{
  const gint64 cost[PIT_N_PURSES] = { events, (gint64) bytes, bytes > 0 ? (gint64) bytes + PIT_EVENT_BYTES : 0 };

  pay (self, now);
  for (guint i = 0; i < PIT_N_PURSES; i++)
    {
      self->purse[i].left -= cost[i] * MILLION;
      self->purse[i].n_taken += events;
    }
  pay (self, now);
}

/**
 * pit_share_get_owed: (skip)
 * @owed: (out caller-allocates): by how much the table is ahead of its share
 *
 * Returns: whether it is
 */
gboolean
pit_share_get_owed (PitShare     *self,
                    gint64        now,
                    PitShareOwed *owed)
{
  pay (self, now);
  *owed = (PitShareOwed) {
    .events = (guint) get_owed (&self->purse[PIT_PURSE_EVENTS]),
    .bytes = (gsize) get_owed (&self->purse[PIT_PURSE_BYTES]),
    .stored = (gsize) get_owed (&self->purse[PIT_PURSE_STORED]),
  };

  return owed->events > 0 || owed->bytes > 0 || owed->stored > 0;
}

/** Returns: how long it takes until nothing is owed; microseconds */
gint64
pit_share_find_wait (PitShare *self,
                     gint64    now)
{
  gint64 wait = 0;

  pay (self, now);
  for (guint i = 0; i < PIT_N_PURSES; i++)
    wait = MAX (wait, -self->purse[i].left / self->purse[i].limit->per_second);

  return wait;
}

/** Returns: how many events a second the table has sent since it began to use more than time pays */
gint64
pit_share_find_rate (const PitShare *self,
                     gint64          now)
{
  gint64 rate = 0;

  for (guint i = 0; i < PIT_N_PURSES; i++)
    rate = MAX (rate, self->purse[i].n_taken * MILLION / MAX (now - self->purse[i].full_at, MILLION));

  return rate;
}

/**
 * pit_share_look: (skip)
 * @tells_past: it sends what was before this connection: a table that comes back from an outage is no flood
 *
 * A flood has begun when the table has owed for a while, and is over when it has half of its share back.
 *
 * Returns: whether people have to be told that it is flooding, or no longer is: see @is_flooding
 */
gboolean
pit_share_look (PitShare *self,
                gboolean  tells_past,
                gint64    now)
{
  gboolean was_flooding = self->is_flooding;

  pay (self, now);
  if (was_flooding)
    {
      self->is_flooding = FALSE;
      for (guint i = 0; i < PIT_N_PURSES; i++)
        self->is_flooding |= self->purse[i].left < self->purse[i].limit->most * MILLION / 2;
    }
  else
    {
      self->is_flooding = self->owes_since != 0
                          && now - self->owes_since >= (tells_past ? PIT_SHARE_PATIENCE_PAST : PIT_SHARE_PATIENCE);
    }

  return self->is_flooding != was_flooding;
}
