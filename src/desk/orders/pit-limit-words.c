/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-limit-words.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"

/* What may be staked, in a list, on a button and in what is said of an order: the same words everywhere. */

/* (transfer full): "$25–$500" */
static char *
describe_limit (const PitLimit *limit)
{
  g_autofree char *min = pit_words_money (limit->min);
  g_autofree char *max = pit_words_money (limit->max);

  if (limit->max == PIT_UNKNOWN)
    /* Translators: the lowest amount of a wager; its highest is not set. */
    return g_strdup_printf (_("from %s"), min);

  /* Translators: the lowest and the highest amount of a wager. */
  return g_strdup_printf (_("%s–%s"), min, max);
}

/**
 * pit_limit_words_short:
 * @game: (nullable): whose limits they are; %NULL: this desk does not know the game
 *
 * Returns: (transfer full) (nullable): the limits of the first wager, by which people call a table: "$25–$500"; %NULL: they
 *   are not known
 */
char *
pit_limit_words_short (const PitGame   *game,
                       const PitLimits *limits)
{
  const PitLimit *first = game != NULL ? pit_limits_get (limits, game->areas[0]) : NULL;

  return first != NULL && first->min != PIT_UNKNOWN ? describe_limit (first) : NULL;
}

/**
 * pit_limit_words_all:
 * @game: (nullable): as before
 *
 * Returns: (transfer full): the limits of every wager that has some: "Ante $25–$500, Play $25–$1,500"
 */
char *
pit_limit_words_all (const PitGame   *game,
                     const PitLimits *limits)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    {
      const PitLimit *limit = pit_limits_get (limits, game->areas[i]);
      g_autofree char *words = limit->min != PIT_UNKNOWN ? describe_limit (limit) : NULL;

      if (words == NULL)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      /* Translators: a wager (ante, Aces Up), and the lowest and highest amount of it. */
      g_string_append_printf (text, _("%s %s"), pit_words_wager (game->areas[i]), words);
    }

  return g_string_free (text, FALSE);
}

/**
 * pit_limit_words_notice:
 *
 * Returns: (transfer full): what has to be so before new limits bind, with " {rule}" where a rule asks for it
 */
char *
pit_limit_words_notice (const PitNoticeCause *cause)
{
  static const char *const words[PIT_N_NOTICE_CAUSES] = {
    [PIT_NOTICE_NONE] = N_("Nobody pays more than before: this can change while people play, and counts from the next round."),
    [PIT_NOTICE_UNKNOWN] = N_("Nobody knows the limits in force, so the table has to be empty {rule}."),
    /* Translators: a wager, "Ante". */
    [PIT_NOTICE_HIGHER_MIN] = N_("%s: the minimum goes up, so the table has to be empty {rule}."),
    /* Translators: a wager, "Ante". */
    [PIT_NOTICE_HIGHER_UNIT] = N_("%s: the unit goes up, so the table has to be empty {rule}."),
    /* Translators: a wager, "Ante". */
    [PIT_NOTICE_LOWER_MAX] = N_("%s: the maximum goes down, so the table has to be empty {rule}."),
  };

  if (cause->area == PIT_WAGER_UNKNOWN)
    return g_strdup (_(words[cause->kind]));

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_(words[cause->kind]), pit_words_wager (cause->area));
#pragma GCC diagnostic pop
}
