/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-altered.h"

G_BEGIN_DECLS

#define PIT_TYPE_ALTERED_PANE (pit_altered_pane_get_type ())
G_DECLARE_FINAL_TYPE (PitAlteredPane, pit_altered_pane, PIT, ALTERED_PANE, GtkWidget)

GtkWidget *pit_altered_pane_new    (void);
void       pit_altered_pane_set    (PitAlteredPane   *self,
                                    const PitAltered *altered);
void       pit_altered_pane_arrive (PitAlteredPane   *self);

G_END_DECLS
