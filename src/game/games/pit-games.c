/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-derby.h"
#include "pit-four-card-poker.h"
#include "pit-games.h"

/* Every game of this program. */
static const PitGame *const games[] = {
  &pit_four_card_poker,
  &pit_derby,
};

/**
 * pit_games_list:
 * @n_games: (out): how many
 *
 * Returns: (transfer none) (array length=n_games): every game of this program
 */
const PitGame *const *
pit_games_list (guint *n_games)
{
  *n_games = G_N_ELEMENTS (games);
  return games;
}

/**
 * pit_games_find:
 * @id: a game's id, "four-card-poker"
 *
 * Returns: (nullable) (transfer none): the game, %NULL where there is none of that id
 */
const PitGame *
pit_games_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i]->id, id))
      return games[i];

  return NULL;
}

/**
 * pit_games_find_for_floor:
 * @id: a game's id, as a table tells it
 *
 * Returns: (nullable) (transfer none): the game, %NULL where there is none of that id, or none that the floor can follow
 */
const PitGame *
pit_games_find_for_floor (const char *id)
{
  const PitGame *game = pit_games_find (id);

  return game != NULL && pit_game_is_for_floor (game) ? game : NULL;
}

/**
 * pit_games_find_kind:
 * @id: what data calls a kind of wager
 *
 * Of those that several games have, the first game's; its id is the one text for it in the program.
 *
 * Returns: (nullable) (transfer none): the kind; %NULL where no game has one of that id
 */
const PitWagerKind *
pit_games_find_kind (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const PitWagerKind *kind = pit_game_find_kind (games[i], id);

      if (kind != NULL)
        return kind;
    }

  return NULL;
}

/** Returns: (nullable) (transfer none): the @n-th, from 0, of all kinds of wager that there are, each id once; %NULL: there are no more */
const PitWagerKind *
pit_games_get_kind (guint n)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j < games[i]->n_wagers; j++)
      {
        const PitWagerKind *kind = &games[i]->wagers[j];

        if (pit_games_find_kind (kind->id) == kind && n-- == 0)
          return kind;
      }

  return NULL;
}

/** Returns: (nullable) (transfer none): what people call the wager, in their language; %NULL: it is none */
const char *
pit_games_get_label (PitWager wager)
{
  const PitWagerKind *kind = wager != PIT_WAGER_UNKNOWN ? pit_games_find_kind (wager) : NULL;

  return kind != NULL ? pit_bet_kind_label (kind) : NULL;
}

/**
 * pit_games_say_pay_change:
 * @before: by which pay table it was paid; "": nobody knows
 * @after: by which it is paid from now on
 *
 * Returns: (transfer full) (nullable): "Aces Up pay table 3 → 6"; %NULL: that is no change
 */
char *
pit_games_say_pay_change (PitWager    wager,
                          const char *before,
                          const char *after)
{
  const char *label = pit_games_get_label (wager);

  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  if (after[0] == '\0' || g_str_equal (before, after))
    return NULL;
  if (label == NULL)
    label = wager;

  /* Translators: a kind of wager, and the ids of its pay table before and from now on. */
  return before[0] != '\0' ? g_strdup_printf (_("%s pay table %s → %s"), label, before, after)
                           /* Translators: a kind of wager, and the id of its pay table from now on. */
                           : g_strdup_printf (_("%s pay table %s"), label, after);
}
