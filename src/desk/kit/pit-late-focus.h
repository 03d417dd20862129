/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void pit_late_begin  (GtkWidget *part);
void pit_late_focus  (GtkWidget *widget);
void pit_late_scroll (GtkWidget *widget,
                      double     margin);
void pit_late_sight  (GtkWidget *widget);

G_END_DECLS
