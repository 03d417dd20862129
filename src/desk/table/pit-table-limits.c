/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-limits.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-games.h"

/* What may be staked at a table, by the areas of the sign, as the rules of the table have them. */

static void
show_area (PitFactLine    *line,
           guint           slot,
           const char     *area,
           const PitLimit *limit)
{
  g_autofree char *min = pit_words_money (limit->min);
  g_autofree char *max = pit_words_money (limit->max);
  /* Translators: the least and the most that may be staked, "$25–$500". */
  g_autofree char *range = g_strdup_printf (_("%s–%s"), min, max);
  /* Translators: heard in place of the limits: an area of the sign, its minimum, its maximum. */
  g_autofree char *sentence = g_strdup_printf (_("%s, minimum %s, maximum %s"), area, min, max);

  pit_fact_line_set (line, slot, area, range, sentence);
}

/**
 * pit_table_limits_show:
 * @line: where
 * @slot: which fact is the first of them
 * @rules: (nullable): by which it is played, and which name the areas; %NULL: they are not known
 * @terms: of the table
 *
 * Returns: the slot after the last of them
 */
guint
pit_table_limits_show (PitFactLine         *line,
                       guint                slot,
                       const PitRulePack   *rules,
                       const PitTableTerms *terms)
{
  const PitSettingsHead *settings = rules != NULL ? rules->settings : NULL;
  const PitGame *game = settings == NULL ? pit_games_find_for_floor (terms->game.text) : NULL;

  /* The kinds of wager of an area have one limit. */
  for (guint i = 0; settings != NULL && i < settings->n_areas; i++)
    show_area (line, slot++, pit_words_area (settings->area[i].name), pit_limits_get (&terms->limits, settings->area[i].wager[0]));
  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    show_area (line, slot++, pit_words_wager (game->areas[i]), pit_limits_get (&terms->limits, game->areas[i]));

  return slot;
}
