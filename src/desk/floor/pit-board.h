/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk.h"

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
void pit_board_toggle (PitBoard **board,
                       GtkWindow *parent,
                       PitDesk   *desk);

G_END_DECLS
