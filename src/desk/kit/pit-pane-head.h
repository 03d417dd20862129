/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_TYPE_PANE_HEAD (pit_pane_head_get_type ())
G_DECLARE_FINAL_TYPE (PitPaneHead, pit_pane_head, PIT, PANE_HEAD, GtkBox)

G_END_DECLS
