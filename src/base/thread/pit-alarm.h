/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-clock.h"

G_BEGIN_DECLS

/** A due time that never comes. */
#define PIT_NEVER G_MAXINT64

GSource *pit_alarm_source_new     (PitClock *clock);
void     pit_alarm_source_set_due (GSource  *alarm,
                                   gint64    due);

G_END_DECLS
