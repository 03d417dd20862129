/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_TYPE_ORDER_ROW (pit_order_row_get_type ())
G_DECLARE_FINAL_TYPE (PitOrderRow, pit_order_row, PIT, ORDER_ROW, GtkBox)

/**
 * PitOrderRow:
 *
 * A button for one order. Where it can't be given now, it can't be pressed, and beside it stands why.
 *
 * Properties, which can be written: `label` (string): of the button; `action` (string): what it does, with its target, as in
 * "orders.give::hold"; `is-likely` (boolean): whether it is what the pane is for: Ctrl+Enter does it, and says so; `about` (string):
 * what it is about, where that stands beside it; `keeps-room` (boolean): where a refusal goes, its room stays.
 */
void        pit_order_row_allow       (PitOrderRow *self,
                                       gboolean     can,
                                       const char  *why,
                                       gboolean     is_said);
gboolean    pit_order_row_can         (PitOrderRow *self);
const char *pit_order_row_get_refusal (PitOrderRow *self);
gboolean    pit_order_row_is_likely   (PitOrderRow *self);
void        pit_order_row_press       (PitOrderRow *self);

G_END_DECLS
