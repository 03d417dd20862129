/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-clock.h"
#include "pit-close.h"

G_BEGIN_DECLS

/** Most bytes that one connection gives to the desk before the other tables have their turn. */
#define PIT_STREAM_TURN (32 * 1024)
/** Most bytes that may wait for a controller to read them. */
#define PIT_STREAM_UNREAD (256 * 1024)
/** Most bytes that are read and dropped after the desk has closed, until the controller has done so too. */
#define PIT_STREAM_DROPPED (4 * 1024 * 1024)

#define PIT_TYPE_STREAM (pit_stream_get_type ())
G_DECLARE_FINAL_TYPE (PitStream, pit_stream, PIT, STREAM, GIOStream)

/** @close: why the connection has to be closed; nothing more comes out of the stream */
typedef void (*PitStreamBreachFunc) (PitClose close,
                                     gpointer user_data);

PitStream *pit_stream_new        (GIOStream           *base,
                                  GBytes              *begun,
                                  PitClock            *clock);
void       pit_stream_watch      (PitStream           *self,
                                  PitStreamBreachFunc  callback,
                                  gpointer             user_data);
void       pit_stream_note_sent  (PitStream           *self,
                                  gsize                size);
void       pit_stream_drop       (PitStream           *self);

G_END_DECLS
