/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-picture.h"

const PitTablePicture pit_twin_picture = {
  .game = "twin-card-poker",
  .n_spots = 3,
  .spots = {
    { "aces-up", 21, 0, 98, 25 },
    { "ante", 1, 54, 67, 8 },
    { "play", 72, 54, 67, 8 },
  },
  .lines = { "ante", "play", "ante-bonus", "aces-up", NULL },
};
