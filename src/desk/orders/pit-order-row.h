/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_TYPE_ORDER_ROW (pit_order_row_get_type ())
G_DECLARE_FINAL_TYPE (PitOrderRow, pit_order_row, PIT, ORDER_ROW, GtkWidget)

GtkWidget *pit_order_row_new   (const char  *label,
                                gboolean     is_likely);
void       pit_order_row_allow (PitOrderRow *self,
                                gboolean     can,
                                const char  *why);
gboolean   pit_order_row_can   (PitOrderRow *self);

G_END_DECLS
