/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Frames of one kind that no window holds back: how many at once, and how many more each second. */
#define PIT_SPARE_FRAMES 64
#define PIT_SPARE_FRAMES_PER_SECOND 16

/** How many such frames a controller may still send. Times are monotonic, in microseconds. */
typedef struct
{
  gint64 left; /* in millionths */
  gint64 since;
} PitSpare;

void     pit_spare_restart (PitSpare *self,
                            gint64    now);
gboolean pit_spare_take    (PitSpare *self,
                            gint64    now);

G_END_DECLS
