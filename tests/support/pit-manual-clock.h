/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-clock.h"

G_BEGIN_DECLS

#define PIT_TYPE_MANUAL_CLOCK (pit_manual_clock_get_type ())
G_DECLARE_FINAL_TYPE (PitManualClock, pit_manual_clock, PIT, MANUAL_CLOCK, PitClock)

PitManualClock *pit_manual_clock_new     (gint64          now);
void            pit_manual_clock_advance (PitManualClock *self,
                                          gint64          microseconds);
void            pit_manual_clock_suspend (PitManualClock *self,
                                          gint64          microseconds);
void            pit_manual_clock_step    (PitManualClock *self,
                                          gint64          microseconds);
void            pit_manual_clock_set_now (PitManualClock *self,
                                          gint64          now);
void            pit_manual_clock_set_service (PitManualClock *self,
                                               PitTruth        is_heard);
void            pit_manual_clock_reboot  (PitManualClock *self,
                                          const char     *boot_id);

G_END_DECLS
