/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-floor.h"

G_BEGIN_DECLS

#define PIT_TYPE_NUMBER_JUMP (pit_number_jump_get_type ())
G_DECLARE_FINAL_TYPE (PitNumberJump, pit_number_jump, PIT, NUMBER_JUMP, GtkWidget)

void     pit_number_jump_set_floor (PitNumberJump *self,
                                    PitFloor      *floor,
                                    PitDeskClock  *clock);
void     pit_number_jump_ask       (PitNumberJump *self);
gboolean pit_number_jump_press     (PitNumberJump *self,
                                    guint          keyval);

G_END_DECLS
