/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-picture.h"

const PitTablePicture pit_four_card_picture = {
  .game = "four-card-poker",
  .n_spots = 3,
  .spots = {
    { "ante", 0, 57, 9 },
    { "play", 60, 57, 9 },
    { "aces-up", 120, 66, 9 },
  },
  .lines = { "ante", "play", "ante-bonus", "aces-up", NULL },
};
