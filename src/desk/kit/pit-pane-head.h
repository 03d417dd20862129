/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *pit_pane_head_new    (GtkLabel    **title);
GtkWidget *pit_pane_section_new (const char   *title);
GtkWidget *pit_pane_reason_new  (const char   *title,
                                 GtkEditable **reason);
GtkWidget *pit_pane_button_new  (const char   *text,
                                 const char   *key);

G_END_DECLS
