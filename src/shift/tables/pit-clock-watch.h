/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"

G_BEGIN_DECLS

typedef struct _PitBookWriter PitBookWriter; /* not for the desk to see */

#define PIT_TYPE_CLOCK_WATCH (pit_clock_watch_get_type ())
G_DECLARE_FINAL_TYPE (PitClockWatch, pit_clock_watch, PIT, CLOCK_WATCH, GObject)

/** The desk looks at its own clock so often, and waits so long before it says of two clocks that nobody can tell. */
#define PIT_CLOCK_LOOK_SECONDS 10

/**
 * PitClockWatch:
 *
 * Compares all clocks, and says which is wrong: a table's gets a finding, the desk's own is said once for all. Main thread.
 *
 * Properties, both read-only and notified: `trouble` (string, nullable): that the desk's clock is wrong, in words for a red
 * band; `words` (string, nullable): whether a time service keeps the desk's clock right; %NULL: not known.
 */
PitClockWatch *pit_clock_watch_new         (PitClock      *clock,
                                            PitFloor      *floor);
void           pit_clock_watch_open        (PitClockWatch *self,
                                            PitBookWriter *writer);
void           pit_clock_watch_close       (PitClockWatch *self);
void           pit_clock_watch_tell        (PitClockWatch *self,
                                            const PitId   *table,
                                            gboolean       is_wrong,
                                            gint64         offset);
void           pit_clock_watch_forget      (PitClockWatch *self,
                                            const PitId   *table);
void           pit_clock_watch_look        (PitClockWatch *self);
const char    *pit_clock_watch_get_trouble (PitClockWatch *self);
const char    *pit_clock_watch_get_words   (PitClockWatch *self);

G_END_DECLS
