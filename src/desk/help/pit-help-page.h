/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

char      *pit_help_page_dup_title (const char  *topic);
GtkWidget *pit_help_page_new       (const char  *topic);
GStrv      pit_help_page_list      (void);

G_END_DECLS
