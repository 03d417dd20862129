/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"

G_BEGIN_DECLS

typedef struct _PitEventMark PitEventMark;

/**
 * PitEventMarks:
 *
 * What the last events of a table were, to tell a repetition from another event under the same number.
 */
typedef struct
{
  PitEventMark *mark; /* NULL before the first event */
} PitEventMarks;

void     pit_event_marks_clear    (PitEventMarks       *self);
void     pit_event_marks_remember (PitEventMarks       *self,
                                   const PitEvent      *event);
gboolean pit_event_marks_differ   (const PitEventMarks *self,
                                   const PitEvent      *event,
                                   gint64               newest);

G_END_DECLS
