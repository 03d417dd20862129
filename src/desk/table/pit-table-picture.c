/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-picture.h"

/* One for every game that the floor can follow. */
static const PitTablePicture *const pictures[] = {
  &pit_four_card_picture,
};

/** Returns: (transfer none): how the game of that id looks; of a table that has not said its game yet, the first */
const PitTablePicture *
pit_table_picture_find (const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (strcmp (pictures[i]->game, game) == 0)
      return pictures[i];

  return pictures[0];
}
