/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** How many answers a desk may still ask for: some at once, and so many a second in the long run. */
typedef struct
{
  gint64 left; /* in millionths */
  gint64 at;   /* monotonic microseconds */
} PitAnswers;

void     pit_answers_init (PitAnswers *self,
                           gint64      now);
gboolean pit_answers_take (PitAnswers *self,
                           gint64      now);

G_END_DECLS
