/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-share.h"
#include "pit-bucket.h"
#include "pit-stamp.h"

G_BEGIN_DECLS

/** What a controller may have on the way before it must wait for an acknowledgement: at most, ... */
#define PIT_WINDOW_EVENTS 4096
#define PIT_WINDOW_BYTES (4 * 1024 * 1024)
/** ... on the largest floor, ... */
#define PIT_WINDOW_EVENTS_LEAST 256
#define PIT_WINDOW_BYTES_LEAST (512 * 1024)
/** ... and all tables together. */
#define PIT_WINDOW_EVENTS_ALL (128 * 1024)
#define PIT_WINDOW_BYTES_ALL (256 * 1024 * 1024)

/** How much one table may have on the way. */
typedef struct
{
  guint events;
  gsize bytes;
} PitLinkWindow;

typedef struct _PitInflow PitInflow;

PitLinkWindow pit_link_window_for      (guint               n_tables);
gsize      pit_link_window_get_memory (const PitLinkWindow *window);

PitInflow *pit_inflow_new         (void);
void       pit_inflow_free        (PitInflow *self);
void       pit_inflow_restart     (PitInflow *self,
                                   const PitLinkWindow *window,
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
                                    const PitShareOwed *owed);
gint64     pit_inflow_get_last    (PitInflow *self);
gboolean   pit_inflow_is_idle     (PitInflow *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitInflow, pit_inflow_free)

G_END_DECLS
