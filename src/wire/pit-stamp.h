/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-id.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/** Every frame carries the version; a peer of another version is refused, not guessed at. */
#define PIT_WIRE_VERSION 1
#define PIT_WIRE_SUBPROTOCOL "pit-table.v1"
/** Largest frame, either way; a test shows that the largest legal state stays below %PIT_WIRE_MAX_STATE. */
#define PIT_WIRE_MAX_FRAME (64 * 1024)
#define PIT_WIRE_MAX_STATE (48 * 1024)

/** A position in a controller's numbered history: an epoch is the life of its storage. */
typedef struct
{
  PitUuid epoch; /* empty: nothing heard yet */
  gint64  seq;   /* last one; 0: none */
} PitCursor;

/** The clocks of one machine at one instant. Order is the sequence number, never a time. */
typedef struct
{
  gint64  wall; /* UTC microseconds */
  gint64  mono; /* monotonic microseconds of that boot */
  PitUuid boot;
} PitStamp;

G_END_DECLS
