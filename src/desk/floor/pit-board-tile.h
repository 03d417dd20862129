/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-clock.h"
#include "pit-drawing.h"
#include "pit-table.h"


G_BEGIN_DECLS

#define PIT_TYPE_BOARD_TILE (pit_board_tile_get_type ())
G_DECLARE_FINAL_TYPE (PitBoardTile, pit_board_tile, PIT, BOARD_TILE, PitDrawing)

/**
 * PitBoardTile:
 *
 * A table on the board, to be read across a room: number, minimum, the word for what it is, or for how long it has been on
 * hold, and a mark where a person must act. Drawn; one accessible label.
 */
GtkWidget *pit_board_tile_new      (PitTable     *table,
                                    PitDeskClock *clock);
void       pit_board_tile_set_unit (PitBoardTile *self,
                                    float         unit);
void       pit_board_tile_tick     (PitBoardTile *self);

G_END_DECLS
