/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-bucket.h"

#define WHOLE (PIT_BUCKET_FRAMES * G_USEC_PER_SEC)

/** All of it is left. */
void
pit_bucket_fill (PitBucket *self,
                 gint64     now)
{
  *self = (PitBucket) { .left = WHOLE, .since = now };
}

/** Returns: %FALSE when the frames come faster than anybody honest sends them */
gboolean
pit_bucket_take (PitBucket *self,
                 gint64     now)
{
  self->left = MIN (self->left + (now - self->since) * PIT_BUCKET_FRAMES_PER_SECOND, WHOLE);
  self->since = now;
  if (self->left < G_USEC_PER_SEC)
    return FALSE;

  self->left -= G_USEC_PER_SEC;
  return TRUE;
}
