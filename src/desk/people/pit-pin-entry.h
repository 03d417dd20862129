/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-secret.h"

G_BEGIN_DECLS

#define PIT_TYPE_PIN_ENTRY (pit_pin_entry_get_type ())
G_DECLARE_FINAL_TYPE (PitPinEntry, pit_pin_entry, PIT, PIN_ENTRY, GtkWidget)

void       pit_pin_entry_set_clock (PitPinEntry  *self,
                                    PitDeskClock *clock);
void       pit_pin_entry_rest      (PitPinEntry  *self,
                                    gboolean      rests);
void       pit_pin_entry_refuse    (PitPinEntry  *self);
PitSecret *pit_pin_entry_take      (PitPinEntry  *self);
void       pit_pin_entry_clear     (PitPinEntry  *self);

G_END_DECLS
