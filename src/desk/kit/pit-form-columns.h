/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_FORM_N_COLUMNS 2

#define PIT_TYPE_FORM_COLUMNS (pit_form_columns_get_type ())
G_DECLARE_FINAL_TYPE (PitFormColumns, pit_form_columns, PIT, FORM_COLUMNS, GtkWidget)

void pit_form_columns_append (PitFormColumns *self,
                              guint           column,
                              GtkWidget      *form);

G_END_DECLS
