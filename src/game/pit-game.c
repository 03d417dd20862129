/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-four-card-poker.h"
#include "pit-game.h"

static const PitGame *const games[] = {
  &pit_four_card_poker,
};

/**
 * pit_game_lookup:
 * @id: a game's id, "four-card-poker"
 *
 * Returns: (nullable) (transfer none): the game, %NULL where there is none of that id
 */
const PitGame *
pit_game_lookup (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i]->id, id))
      return games[i];

  return NULL;
}
