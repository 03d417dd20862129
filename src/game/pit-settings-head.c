/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-settings-head.h"

/**
 * pit_settings_cite:
 * @settings: (nullable): of any game; %NULL: nothing is cited
 * @keys: what @words cite, up to %PIT_CITE_NOTHING
 * @words: a sentence with " {rule}" where the rules are cited
 *
 * Returns: (transfer full): @words, with as many of the rules as the rule set has: " (NSW 10.3, 10.5)"; of none with nothing
 */
char *
pit_settings_cite (gconstpointer      settings,
                   const PitCitation *keys,
                   const char        *words)
{
  const PitSettingsHead *head = settings;
  GString *text = g_string_new (words);
  g_autoptr(GString) cited = g_string_new (NULL);

  for (; head != NULL && *keys != PIT_CITE_NOTHING; keys++)
    if (head->citation[*keys] != NULL)
      g_string_append_printf (cited, "%s%s", cited->len > 0 ? ", " : "", head->citation[*keys]);
  if (cited->len > 0)
    {
      g_autofree char *whose = g_strdup_printf (" (%s ", head->jurisdiction);

      g_string_prepend (cited, whose);
      g_string_append_c (cited, ')');
    }
  g_string_replace (text, " {rule}", cited->str, 0);

  return g_string_free (text, FALSE);
}
