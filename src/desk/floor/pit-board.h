/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-floor.h"

G_BEGIN_DECLS

#define PIT_TYPE_BOARD (pit_board_get_type ())
G_DECLARE_FINAL_TYPE (PitBoard, pit_board, PIT, BOARD, GtkWindow)

/** A page of more than one is shown so long. */
#define PIT_BOARD_TURN_MS 12000

/**
 * PitBoard:
 *
 * All tables on a screen of their own, legible at two metres, with nothing to be done on it. More than a page of them are
 * shown page by page, by themselves. Escape and F9 close it.
 */
GtkWidget *pit_board_new     (GtkWindow    *parent,
                              PitFloor     *floor,
                              PitDeskClock *clock);
void       pit_board_set_demo (PitBoard     *self,
                               gboolean      demo);
void       pit_board_unfold  (PitBoard     *self);

G_END_DECLS
