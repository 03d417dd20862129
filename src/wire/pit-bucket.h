/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Frames of one kind that no window holds back: how many at once, and how many more each second. */
#define PIT_BUCKET_FRAMES 64
#define PIT_BUCKET_FRAMES_PER_SECOND 16

/** How many such frames the other side may still send. Times are monotonic, in microseconds. */
typedef struct
{
  gint64 left; /* in millionths */
  gint64 since;
} PitBucket;

void     pit_bucket_fill (PitBucket *self,
                          gint64     now);
gboolean pit_bucket_take (PitBucket *self,
                          gint64     now);

G_END_DECLS
