/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"
#include "pit-finding.h"

G_BEGIN_DECLS

/**
 * PitUnwatchedRounds:
 *
 * How many rounds a table dealt while no desk was connected. Flat; 0 at the beginning.
 */
typedef struct
{
  gint64   n;
  gboolean is_begun; /* the one that is going on was begun so */
} PitUnwatchedRounds;

void pit_unwatched_rounds_take   (PitUnwatchedRounds *self,
                                  const PitEvent     *event,
                                  gboolean            is_history);
void pit_unwatched_rounds_report (PitUnwatchedRounds *self,
                                  gint64              occurred,
                                  GArray             *found);

G_END_DECLS
