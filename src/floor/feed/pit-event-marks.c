/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-event-marks.h"

/* Content of this many events is remembered. Of older ones the book knows, which has compared all of them byte by byte
 * before they came here: a short hash is enough to find a mistake of ours. */
#define N_MARKS 256

struct _PitEventMark
{
  guint32 length; /* 0: none */
  guint32 hash;
};

/** Forgets all. */
void
pit_event_marks_clear (PitEventMarks *self)
{
  g_clear_pointer (&self->mark, g_free);
}

/** Remembers @event, the newest of its table. */
void
pit_event_marks_remember (PitEventMarks  *self,
                          const PitEvent *event)
{
  if (self->mark == NULL)
    self->mark = g_new0 (PitEventMark, N_MARKS);

  if (event->frame != NULL)
    self->mark[event->at.seq % N_MARKS] = (PitEventMark) { (guint32) g_bytes_get_size (event->frame),
                                                           g_bytes_hash (event->frame) };
}

/** Returns: whether @event is known to be another than the one of its number; @newest is the newest number. */
gboolean
pit_event_marks_differ (const PitEventMarks *self,
                        const PitEvent      *event,
                        gint64               newest)
{
  const PitEventMark *known;

  if (self->mark == NULL || event->frame == NULL || newest - event->at.seq >= N_MARKS)
    return FALSE;

  known = &self->mark[event->at.seq % N_MARKS];
  return known->length != 0
         && (known->length != g_bytes_get_size (event->frame) || known->hash != g_bytes_hash (event->frame));
}
