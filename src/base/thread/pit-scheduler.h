/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alarm.h"

G_BEGIN_DECLS

/** What a scheduler calls; once, on the main thread. */
typedef void (*PitDueFunc) (gpointer data);

void  pit_scheduler_set    (PitClock   *clock,
                            gint64      due,
                            PitDueFunc  func,
                            gpointer    data);
void  pit_scheduler_run    (PitClock   *clock);
guint _pit_scheduler_get_n (PitClock   *clock);

G_END_DECLS
