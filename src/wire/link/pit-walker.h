/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-bucket.h"
#include "pit-close.h"

G_BEGIN_DECLS

/** Frames that one message may come in. */
#define PIT_MESSAGE_FRAMES 64

/** Where a stream of WebSocket frames stands, and what has come since the last whole message. */
typedef struct
{
  guint8  header[10];
  guint   n_header;
  guint64 payload_left; /* of the frame under way */
  gboolean is_in_payload;
  gboolean is_in_message; /* its last frame has not begun */
  guint   n_frames;       /* of the message under way ... */
  guint64 message_bytes;  /* ... and its payload so far, the frame under way included */
  PitBucket controls;      /* control frames */
  gsize   pong_bytes;     /* that answer the pings seen, since pit_walker_take_pongs() */
} PitWalker;

void     pit_walker_start      (PitWalker    *self,
                                gint64        now);
PitClose pit_walker_feed       (PitWalker    *self,
                                const guint8 *data,
                                gsize         size,
                                gint64        now,
                                gsize        *n_good);
gsize    pit_walker_take_pongs (PitWalker    *self);

G_END_DECLS
