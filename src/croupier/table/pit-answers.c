/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-answers.h"

#define AT_ONCE 64
#define A_SECOND 16

void
pit_answers_init (PitAnswers *self,
                  gint64      now)
{
  self->left = AT_ONCE * (gint64) G_USEC_PER_SEC;
  self->at = now;
}

/** Returns: whether one more may be given */
gboolean
pit_answers_take (PitAnswers *self,
                  gint64      now)
{
  self->left = MIN (self->left + (now - self->at) * A_SECOND, AT_ONCE * (gint64) G_USEC_PER_SEC);
  self->at = now;
  if (self->left < G_USEC_PER_SEC)
    return FALSE;

  self->left -= G_USEC_PER_SEC;
  return TRUE;
}
