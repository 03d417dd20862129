/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *pit_error_page_new (const char *what,
                               const char *why,
                               char      **steps);

G_END_DECLS
