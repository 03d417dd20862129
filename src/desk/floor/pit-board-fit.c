/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-board-fit.h"

/* What a tile needs at unit 1: two lines of text, and a mark beside the second. 24 of them are a screen of 1920x1080. */
#define LEAST_WIDTH 464.0f
#define LEAST_HEIGHT 160.0f

/** pit_board_count_pages: how many pages @n_tables are */
guint
pit_board_count_pages (guint n_tables)
{
  return MAX ((n_tables + PIT_BOARD_MAX_TABLES - 1) / PIT_BOARD_MAX_TABLES, 1);
}

/** pit_board_page_size: tables on each page: all pages are alike, so that turning one moves nothing but the tables */
guint
pit_board_page_size (guint n_tables)
{
  guint pages = pit_board_count_pages (n_tables);

  return (n_tables + pages - 1) / pages;
}

/** pit_board_fit_compute: as large as @n_tables can be in @width and @height */
void
pit_board_fit_compute (PitBoardFit *fit,
                       guint        n_tables,
                       float        width,
                       float        height)
{
  *fit = (PitBoardFit) { .columns = 1, .rows = 1 };
  for (guint columns = 1; columns <= MAX (n_tables, 1); columns++)
    {
      guint rows = (MAX (n_tables, 1) + columns - 1) / columns;
      float tile_width = (width - PIT_BOARD_GAP * (float) (columns + 1)) / (float) columns;
      float tile_height = (height - PIT_BOARD_GAP * (float) (rows + 1)) / (float) rows;
      float unit = MIN (tile_width / LEAST_WIDTH, tile_height / LEAST_HEIGHT);

      if (unit <= fit->unit)
        continue;
      *fit = (PitBoardFit) { columns, rows, tile_width, tile_height, unit };
    }
}
