/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-scheduler.h"

G_BEGIN_DECLS

#define PIT_TYPE_DESK_CLOCK (pit_desk_clock_get_type ())
G_DECLARE_FINAL_TYPE (PitDeskClock, pit_desk_clock, PIT, DESK_CLOCK, GObject)

PitDeskClock *pit_desk_clock_new      (PitClock     *clock,
                                       GTimeZone    *zone);
GTimeZone    *pit_desk_clock_get_zone (PitDeskClock *self);
void          pit_desk_clock_set_zone (PitDeskClock *self,
                                       GTimeZone    *zone);
gint64        pit_desk_clock_get_now  (PitDeskClock *self);
void          pit_desk_clock_start    (PitDeskClock *self);
void          pit_desk_clock_stop     (PitDeskClock *self);
void          pit_desk_clock_update   (PitDeskClock *self);
void          pit_desk_clock_wake     (PitDeskClock *self,
                                       guint         milliseconds,
                                       PitDueFunc    func,
                                       gpointer      data);
void          pit_desk_clock_forget   (PitDeskClock *self,
                                       PitDueFunc    func,
                                       gpointer      data);

G_END_DECLS
