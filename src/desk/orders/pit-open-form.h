/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-orders.h"

G_BEGIN_DECLS

#define PIT_TYPE_OPEN_FORM (pit_open_form_get_type ())
G_DECLARE_FINAL_TYPE (PitOpenForm, pit_open_form, PIT, OPEN_FORM, GtkWidget)

GtkWidget *pit_open_form_new   (PitHouseSettings *settings);
void       pit_open_form_reset (PitOpenForm      *self,
                                PitTable         *table);
void       pit_open_form_fill  (PitOpenForm      *self,
                                PitOrder         *order);
void       pit_open_form_focus (PitOpenForm      *self);

G_END_DECLS
