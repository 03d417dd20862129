/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_TYPE_WRAP_LAYOUT (pit_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (PitWrapLayout, pit_wrap_layout, PIT, WRAP_LAYOUT, GtkLayoutManager)

G_END_DECLS
