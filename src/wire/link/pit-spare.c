/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-spare.h"

#define WHOLE (PIT_SPARE_FRAMES * G_USEC_PER_SEC)

/** All of it is left. */
void
pit_spare_restart (PitSpare *self,
                   gint64    now)
{
  *self = (PitSpare) { .left = WHOLE, .since = now };
}

/** Returns: %FALSE when the frames come faster than any honest controller sends them */
gboolean
pit_spare_take (PitSpare *self,
                gint64    now)
{
  self->left = MIN (self->left + (now - self->since) * PIT_SPARE_FRAMES_PER_SECOND, WHOLE);
  self->since = now;
  if (self->left < G_USEC_PER_SEC)
    return FALSE;

  self->left -= G_USEC_PER_SEC;
  return TRUE;
}
