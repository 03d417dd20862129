/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-close.h"

G_BEGIN_DECLS

/** Frames that one message may come in. */
#define PIT_MESSAGE_FRAMES 64

/** Where a stream of WebSocket frames stands, and what has come since the last whole message. All zero: at the start. */
typedef struct
{
  guint8  header[10];
  guint   n_header;
  guint64 payload_left; /* of the frame under way */
  gboolean is_in_payload;
  gboolean is_in_message; /* its last frame has not begun */
  guint   n_frames;       /* of the message under way ... */
  guint64 message_bytes;  /* ... and its payload so far, the frame under way included */
  gint64  spare;          /* control frames still allowed, in millionths */
  gint64  spare_since;    /* monotonic */
  gboolean has_begun;
  gsize   pong_bytes;     /* that answer the pings seen, since pit_walker_take_pongs() */
} PitWalker;

PitClose pit_walker_feed       (PitWalker    *self,
                                const guint8 *data,
                                gsize         size,
                                gint64        now,
                                gsize        *n_good);
gsize    pit_walker_take_pongs (PitWalker    *self);

G_END_DECLS
