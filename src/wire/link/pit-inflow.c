/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-inflow.h"

/**
 * pit_link_window_for: (skip)
 * @n_tables: that the desk has
 *
 * Tables share what the desk has for all of them, so that a floor of many hostile ones takes no more memory than one of a
 * few dozen.
 *
 * Returns: the window of each
 */
PitLinkWindow
pit_link_window_for (guint n_tables)
{
  n_tables = MAX (n_tables, 1);

  return (PitLinkWindow) {
    .events = CLAMP (PIT_WINDOW_EVENTS_ALL / n_tables, PIT_WINDOW_EVENTS_LEAST, PIT_WINDOW_EVENTS),
    .bytes = CLAMP (PIT_WINDOW_BYTES_ALL / n_tables, PIT_WINDOW_BYTES_LEAST, PIT_WINDOW_BYTES),
  };
}

/** Returns: how many bytes of memory a whole window takes, about */
gsize
pit_link_window_get_memory (const PitLinkWindow *window)
{
  return window->bytes + window->events * PIT_EVENT_BYTES;
}

/**
 * pit_inflow_restart:
 * @window: what the controller is told that it may have on the way; at most the largest
 * @seq: the number after which the controller starts to send
 * @now: monotonic microseconds
 *
 * A new connection: what was on the way over the old one is forgotten.
 */
void
pit_inflow_restart (PitInflow           *self,
                    const PitLinkWindow *window,
                    gint64               seq,
                    gint64               now)
{
  g_return_if_fail (window->events <= PIT_WINDOW_EVENTS);

  self->window = *window;
  self->first = self->n_way = 0;
  self->bytes = 0;
  self->last = seq;
  pit_bucket_fill (&self->spare, now);
}

/**
 * pit_inflow_take_event:
 * @bytes: length of its frame
 *
 * Returns: %FALSE when this event is more than the controller was allowed to send
 */
gboolean
pit_inflow_take_event (PitInflow *self,
                       gint64     seq,
                       gsize      bytes,
                       gint64     now)
{
  /* A number that came before needs no new acknowledgement, so no window holds it back. */
  if (seq <= self->last)
    return pit_inflow_take_frame (self, now);

  if (self->n_way >= self->window.events || self->bytes + bytes > self->window.bytes)
    return FALSE;

  self->way[(self->first + self->n_way++) % self->window.events] = (PitOnTheWay) { seq, bytes };
  self->bytes += bytes;
  self->last = seq;

  return TRUE;
}

/**
 * pit_inflow_take_frame:
 *
 * Returns: %FALSE when frames that are no new events come faster than any honest controller sends them
 */
gboolean
pit_inflow_take_frame (PitInflow *self,
                       gint64     now)
{
  return pit_bucket_take (&self->spare, now);
}

/**
 * pit_inflow_acknowledge:
 * @seq: all up to this number are committed
 */
void
pit_inflow_acknowledge (PitInflow *self,
                        gint64     seq)
{
  while (self->n_way > 0 && self->way[self->first].seq <= seq)
    {
      self->bytes -= self->way[self->first].bytes;
      self->first = (self->first + 1) % self->window.events;
      self->n_way--;
    }
  /* Nearly always all is acknowledged: the pages behind, which only a table that catches up needs, stay untouched. */
  if (self->n_way == 0)
    self->first = 0;
}

/**
 * pit_inflow_find_allowed:
 * @owed: so much has to stay on the way
 *
 * Returns: up to which number may be acknowledged then; 0: none of those on the way
 */
gint64
pit_inflow_find_allowed (PitInflow          *self,
                         const PitShareOwed *owed)
{
  gint64 seq = 0;
  gsize left = self->bytes;

  for (guint i = 0; i < self->n_way; i++)
    {
      const PitOnTheWay *next = &self->way[(self->first + i) % self->window.events];

      const guint n_left = self->n_way - i - 1;

      left -= next->bytes;
      if (n_left < owed->events || left < owed->bytes || left + n_left * PIT_EVENT_BYTES < owed->stored)
        break;
      seq = next->seq;
    }

  return seq;
}
