/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Tables on one page of the board. */
#define PIT_BOARD_MAX_TABLES 24

/**
 * PitBoardFit:
 * @columns: tiles in a row
 * @rows: rows
 * @width: of a tile, in pixels
 * @height: of a tile
 * @unit: how much larger than it has to be everything in a tile is: 1 is legible at two metres
 *
 * How the tiles of a page lie; all are alike.
 */
typedef struct
{
  guint columns;
  guint rows;
  float width;
  float height;
  float unit;
} PitBoardFit;

/** Between tiles and around them, in pixels. */
#define PIT_BOARD_GAP 8.0f
/** Font size of a tile's texts at @unit 1: capitals of 44 pixels. */
#define PIT_BOARD_PX 65.0f

void  pit_board_fit_compute (PitBoardFit *fit,
                             guint        n_tables,
                             float        width,
                             float        height);
guint pit_board_count_pages (guint        n_tables);
guint pit_board_page_size   (guint        n_tables);

G_END_DECLS
