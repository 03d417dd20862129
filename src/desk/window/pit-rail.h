/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_TYPE_RAIL (pit_rail_get_type ())
G_DECLARE_FINAL_TYPE (PitRail, pit_rail, PIT, RAIL, GtkWidget)

G_END_DECLS
