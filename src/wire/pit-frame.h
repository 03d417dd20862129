/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-message.h"

G_BEGIN_DECLS

/** Most events of one frame that the desk asks for, and takes. */
#define PIT_FRAME_EVENTS 256

/**
 * PitFrameFunc:
 * @message: what the frame says, or one of the events in it; cleared afterwards
 *
 * Returns: whether to go on
 */
typedef gboolean (*PitFrameFunc) (PitMessage *message,
                                  gpointer    user_data);

gboolean pit_frame_read (GBytes        *frame,
                         PitFrameFunc   func,
                         gpointer       user_data,
                         GError       **error);
gboolean pit_frame_add  (GByteArray    *frame,
                         GBytes        *event);

G_END_DECLS
