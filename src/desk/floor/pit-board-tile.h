/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk.h"
#include "pit-drawing.h"
#include "pit-table.h"


G_BEGIN_DECLS

#define PIT_TYPE_BOARD_TILE (pit_board_tile_get_type ())
G_DECLARE_FINAL_TYPE (PitBoardTile, pit_board_tile, PIT, BOARD_TILE, PitDrawing)

/**
 * PitBoardTile:
 *
 * A table on the board, to be read across a room, in the words of the floor's card: number, minimum, what it is, for how long
 * it has been on hold, or what calls there. Drawn; one accessible label.
 */
GtkWidget *pit_board_tile_new      (PitTable     *table,
                                    PitDesk      *desk);
void       pit_board_tile_set_unit (PitBoardTile *self,
                                    float         unit);
void       pit_board_tile_tick     (PitBoardTile *self);

G_END_DECLS
