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
void       pit_widget_pass_focus (GtkWidget *self,
                                  GtkWidget *to);
void       pit_widget_empty     (gpointer    self);
GtkWidget *pit_widget_new_line  (const char *text,
                                 const char *css_class);
char      *pit_widget_dup_text  (gpointer    field);
void       pit_widget_replace   (GtkStack   *stack,
                                 const char *name,
                                 GtkWidget  *child);

G_END_DECLS
