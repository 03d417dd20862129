/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-alarm.h"
#include "pit-link-private.h"

/* A table that sends more than its share is slowed by its acknowledgements: as much as it owes stays unacknowledged, so that
 * a controller which keeps to the window sends as fast as time pays. One that doesn't is cut, and dialled again when it has
 * paid. Nothing of it is lost: a controller keeps what is not acknowledged. */

/* So often a table that owes is looked at. */
#define PACE (G_USEC_PER_SEC / 20)

/* Never more is acknowledged than it has sent or been told already: it may have been set back since. */
static void
say (PitLink *self)
{
  _pit_link_say (self, &(PitMessage) {
    .type = PIT_MESSAGE_ACK, .epoch = self->cursor.epoch,
    .ack = { MIN (self->released, self->inflow.last), self->host->head },
  });
}

static void
look (PitLink *self,
      gint64   now)
{
  if (pit_share_look (&self->share, self->inflow.last <= self->greeted_head, now))
    pit_link_host_tell (self->host, &(PitNews) {
      .kind = PIT_NEWS_FLOOD, .link = self->name,
      .flood = { self->share.is_flooding, MAX (pit_share_find_rate (&self->share, now), self->peak) },
    });
}

static gboolean
pace_cb (gpointer user_data)
{
  PitLink *self = user_data;
  gint64 now = pit_clock_monotonic (self->host->clock);

  pit_alarm_source_set_due (self->pace, PIT_NEVER);
  self->is_pacing = FALSE;
  /* Before anybody hears of it: whoever moves a clock by hand then moves this as well. */
  _pit_link_pace (self);
  look (self, now);
  _pit_link_release (self, FALSE);

  return G_SOURCE_CONTINUE;
}

/**
 * _pit_link_is_behind: (skip)
 *
 * Acknowledged is what is on the disk; the desk may be long in looking at it. A table of which more than one window waits
 * gets no acknowledgement and is not dialled, so that with what the open connection may bring it is never more than two.
 *
 * Returns: whether the desk's other threads have more of the table in memory than so many windows
 */
gboolean
_pit_link_is_behind (PitLink *self,
                   guint    windows)
{
  const PitLinkWindow window = pit_link_window_for (self->host->n_tables);

  return self->host->listener->is_behind != NULL
         && self->host->listener->is_behind (&self->name, windows * pit_link_window_get_memory (&window),
                                             self->host->user_data);
}

/** _pit_link_share_init: (skip): all of its share is left */
void
_pit_link_share_init (PitLink *self)
{
  pit_share_init (&self->share, &self->host->share, pit_clock_monotonic (self->host->clock));
  self->pace = pit_alarm_source_new (self->host->clock);
  g_source_set_callback (self->pace, pace_cb, self, NULL);
  g_source_attach (self->pace, self->host->context);
}

void
_pit_link_share_clear (PitLink *self)
{
  g_source_destroy (self->pace);
  g_clear_pointer (&self->pace, g_source_unref);
}

/** _pit_link_share_take: (skip): the table has used so much of its share */
void
_pit_link_share_take (PitLink *self,
                      gint64   events,
                      gsize    bytes)
{
  gint64 now = pit_clock_monotonic (self->host->clock);
  gint64 owed_since = self->share.owes_since;

  pit_share_take (&self->share, events, bytes, now);
  /* How fast it was before it was slowed is what people are told. */
  if (owed_since == 0 && self->share.owes_since != 0)
    self->peak = pit_share_find_rate (&self->share, now);
  _pit_link_pace (self);
}

/** _pit_link_pace: (skip): looks again soon, where the table owes or something of it is not acknowledged */
void
_pit_link_pace (PitLink *self)
{
  if (self->is_pacing || (self->share.owes_since == 0 && !self->share.is_flooding
                          && (self->phase != PIT_LINK_PHASE_UP || self->released >= self->cursor.seq)))
    return;

  self->is_pacing = TRUE;
  pit_alarm_source_set_due (self->pace, pit_clock_monotonic (self->host->clock) + PACE);
}

/**
 * _pit_link_release: (skip)
 * @again: also where it is no news
 *
 * Acknowledges what is committed, as far as the table's share goes.
 */
void
_pit_link_release (PitLink  *self,
                   gboolean  again)
{
  PitShareOwed owed;
  gint64 seq = self->cursor.seq;

  if (self->phase != PIT_LINK_PHASE_UP)
    return;

  if (_pit_link_is_behind (self, 1))
    seq = self->released;
  else if (pit_share_get_owed (&self->share, pit_clock_monotonic (self->host->clock), &owed))
    seq = MIN (seq, pit_inflow_find_allowed (&self->inflow, &owed));
  again |= seq > self->released;
  self->released = MAX (self->released, seq);
  pit_inflow_acknowledge (&self->inflow, self->released);
  _pit_link_pace (self);
  if (again)
    say (self);
}

/** _pit_link_next_redial: (skip): how long to wait now before the table is dialled again: until it has paid what it owes */
gint64
_pit_link_next_redial (PitLink *self)
{
  gint64 delay = self->redial_after;
  gint64 wait = pit_share_find_wait (&self->share, pit_clock_monotonic (self->host->clock));

  self->redial_after = MIN (delay * 2, PIT_REDIAL_MOST);

  return MAX (wait, (gint64) ((double) delay * g_rand_double_range (self->host->rand, 0.75, 1.25)));
}

/**
 * _pit_link_acknowledge: (skip)
 * @generation: the connection over which the events came
 * @cursor: all up to it is committed
 *
 * Remembers where the book stands and tells the controller, also when that is no news: a controller that sends again
 * what is committed waits for the answer, over whichever connection the first copy came.
 */
void
_pit_link_acknowledge (PitLink         *self,
                       guint            generation,
                       const PitCursor *cursor)
{
  gboolean is_news = cursor->seq > self->cursor.seq;

  /* Batches of an epoch that was given up may still be on their way through the book. */
  if (strcmp (cursor->epoch.text, self->cursor.epoch.text) != 0)
    return;

  self->cursor.seq = MAX (self->cursor.seq, cursor->seq);
  if (self->phase != PIT_LINK_PHASE_UP || (!is_news && generation != self->name.generation))
    return;

  _pit_link_release (self, !is_news);
}
