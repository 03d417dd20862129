/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void       pit_widget_set_class (GtkWidget  *self,
                                 const char *name,
                                 gboolean    is_set);
void       pit_widget_set_wrong (GtkEditable *field,
                                 gboolean     is_wrong);
GtkWidget *pit_widget_get_focus (GtkWidget  *self);
gboolean   pit_widget_has_focus (GtkWidget  *self);

G_END_DECLS
