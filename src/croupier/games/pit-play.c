/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-play.h"

/* Every game that is played here. */
static const PitPlay *const plays[] = {
  &pit_four_card_play,
};

/** Returns: (transfer none) (nullable): how the game of that id is played; %NULL: nobody here can */
const PitPlay *
pit_play_find (const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (plays); i++)
    if (strcmp (plays[i]->game->id, game) == 0)
      return plays[i];

  return NULL;
}

static const char *
judge_limits (const PitPlay   *self,
              const PitLimits *limits)
{
  PitLimitFault fault;

  if (pit_game_check_limits (self->game, self->rules, limits, &fault))
    return NULL;

  return fault.other == PIT_WAGER_UNKNOWN ? _("each area needs a minimum and a maximum that its units lead to")
                                          : _("limits of one area that don't allow what the rules allow beside another");
}

static gboolean
knows (const PitPlay *self,
       PitWager       wager,
       const char    *table)
{
  const PitPayTable *known;

  for (guint i = 0; (known = self->game->get_pay_table (self->rules, wager, i)) != NULL; i++)
    if (strcmp (known->id.text, table) == 0)
      return TRUE;

  return FALSE;
}

/**
 * pit_play_judge_terms:
 * @limits: (nullable): those to be played by; %NULL: as the dealers know them already
 * @pay_tables: (nullable): likewise, each that it gives
 *
 * Returns: (transfer none) (nullable): why a table can't be run like that, in words; %NULL: it can
 */
const char *
pit_play_judge_terms (const PitPlay        *self,
                      const PitLimits      *limits,
                      const PitPayTableIds *pay_tables)
{
  for (guint i = 0; pay_tables != NULL && i < pit_pay_table_ids_count (pay_tables); i++)
    if (!knows (self, pay_tables->list[i].wager, pay_tables->list[i].table.text))
      return _("a pay table that the dealers don't know");

  return limits != NULL ? judge_limits (self, limits) : NULL;
}
