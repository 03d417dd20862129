/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-wager.h"

G_BEGIN_DECLS

/** Areas that a layout can have at a seat. */
#define PIT_MAX_SPOTS 5

/** An area at a seat, at scale 1: where it lies in PIT_SEAT_WIDTH, all side by side, and how round its corners are. */
typedef struct
{
  PitWager wager;
  float    x;
  float    width;
  float    corner;
} PitSpot;

/**
 * PitTablePicture:
 * @game: the id of the game
 * @n_spots: how many areas its layout has at a seat
 * @spots: them, in the order in which they are read out
 * @lines: every kind of wager, %NULL-terminated, in the order in which an opened round lists them
 *
 * What the desk shows of a game in a way of the game's own.
 */
typedef struct
{
  const char *game;
  guint       n_spots;
  PitSpot     spots[PIT_MAX_SPOTS];
  PitWager    lines[PIT_MAX_KINDS + 1];
} PitTablePicture;

extern const PitTablePicture pit_four_card_picture;

const PitTablePicture *pit_table_picture_find (const char *game);

G_END_DECLS
