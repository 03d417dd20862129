/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-asking.h"

/**
 * pit_asking_want: (skip)
 *
 * The table's whole state is wanted; pit_asking_look() says when to ask for it.
 */
void
pit_asking_want (PitAsking *self)
{
  if (!self->is_wanted)
    self->n_asked = 0;
  self->is_wanted = TRUE;
}

/**
 * pit_asking_look: (skip)
 * @now: monotonic microseconds
 *
 * Returns: what is to be done now, and is taken for done
 */
PitAskingStep
pit_asking_look (PitAsking *self,
                 gint64     now)
{
  if (!self->is_wanted || (self->was_asked && now - self->asked_at < PIT_STATE_INTERVAL))
    return PIT_ASKING_NOTHING;

  if (self->n_asked >= PIT_STATE_ASKS && (!self->gave_up || now - self->gave_up_at >= PIT_STATE_PATIENCE))
    {
      self->gave_up = TRUE;
      self->gave_up_at = now;
      self->is_wanted = FALSE;
      return PIT_ASKING_GIVE_UP;
    }

  self->was_asked = TRUE;
  self->asked_at = now;
  self->n_asked++;
  return PIT_ASKING_ASK;
}
