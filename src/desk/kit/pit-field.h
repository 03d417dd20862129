/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void pit_field_set_wrong (GtkEditable *field,
                          gboolean     is_wrong);

G_END_DECLS
