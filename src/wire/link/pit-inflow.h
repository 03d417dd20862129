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

/** An event that is not acknowledged. */
typedef struct
{
  gint64 seq;
  gsize  bytes;
} PitOnTheWay;

/**
 * PitInflow:
 *
 * The desk's own count of what it let a controller send. libsoup has no back-pressure, so a peer that ignores the
 * window would fill the memory; here it is found out at the first frame too many. The desk knows each
 * acknowledgement before the controller does, so an honest controller can never seem to be over the window. All zero: nothing
 * may come yet.
 */
typedef struct
{
  PitLinkWindow window;
  PitOnTheWay way[PIT_WINDOW_EVENTS]; /* a ring; of a smaller window it uses the beginning */
  guint       first;
  guint       n_way; /* 0: all that has come is acknowledged, so that the whole window is free */
  gsize       bytes;
  gint64      last;  /* highest number received over this connection, or where it began */
  PitBucket   spare; /* frames outside the window: replays, states, pongs */
} PitInflow;

PitLinkWindow pit_link_window_for        (guint                n_tables);
gsize         pit_link_window_get_memory (const PitLinkWindow *window);

void     pit_inflow_restart      (PitInflow           *self,
                                  const PitLinkWindow *window,
                                  gint64               seq,
                                  gint64               now);
gboolean pit_inflow_take_event   (PitInflow           *self,
                                  gint64               seq,
                                  gsize                bytes,
                                  gint64               now);
gboolean pit_inflow_take_frame   (PitInflow           *self,
                                  gint64               now);
void     pit_inflow_acknowledge  (PitInflow           *self,
                                  gint64               seq);
gint64   pit_inflow_find_allowed (PitInflow           *self,
                                  const PitShareOwed  *owed);

G_END_DECLS
