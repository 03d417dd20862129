/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-stamp.h"

G_BEGIN_DECLS

/** What a controller may have on the way before it must wait for an acknowledgement. */
#define PIT_WINDOW_EVENTS 4096
#define PIT_WINDOW_BYTES (4 * 1024 * 1024)
/** Frames outside the window (replays, states, pongs): how many at once, and how many more each second. */
#define PIT_SPARE_FRAMES 64
#define PIT_SPARE_FRAMES_PER_SECOND 16

typedef struct _PitInflow PitInflow;

PitInflow *pit_inflow_new         (void);
void       pit_inflow_free        (PitInflow *self);
void       pit_inflow_restart     (PitInflow *self,
                                   gint64     seq,
                                   gint64     now);
gboolean   pit_inflow_take_event  (PitInflow *self,
                                   gint64     seq,
                                   gsize      bytes,
                                   gint64     now);
gboolean   pit_inflow_take_frame  (PitInflow *self,
                                   gint64     now);
void       pit_inflow_acknowledge (PitInflow *self,
                                   gint64     seq);
gint64     pit_inflow_find_allowed (PitInflow *self,
                                    guint      events,
                                    gsize      bytes);
gint64     pit_inflow_get_last    (PitInflow *self);
gboolean   pit_inflow_is_idle     (PitInflow *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitInflow, pit_inflow_free)

G_END_DECLS
