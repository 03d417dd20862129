/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-source-private.h"

/* What people type to say what they look for, and what they mean by it. */

/* Whether each word that is asked for is the beginning of one of the name, without case and accents. */
static gboolean
is_called (const char *name,
           const char *text)
{
  g_auto(GStrv) asked = g_str_tokenize_and_fold (text, NULL, NULL);
  guint n = g_strv_length (asked);

  for (guint i = 0; i < n; i++)
    if (!g_str_match_string (asked[i], name, TRUE))
      return FALSE;

  return n > 0;
}

/**
 * pit_log_source_find_time:
 * @day: (nullable): a gaming day, "2026-11-20"; %NULL: today's
 * @minute: what clocks show on it, in minutes after midnight
 * @instant: (out): when that is, UTC microseconds
 *
 * Returns: %FALSE where the venue's zone is not known, or @day is none
 */
gboolean
pit_log_source_find_time (PitLogSource *self,
                          const char   *day,
                          guint         minute,
                          gint64       *instant)
{
  char today[PIT_DAY_SIZE];

  g_return_val_if_fail (PIT_IS_LOG_SOURCE (self) && minute < 24 * 60, FALSE);

  if (self->day == NULL || (day == NULL && !pit_gaming_day_of (self->day, pit_clock_now (self->clock), today)))
    return FALSE;

  return pit_gaming_day_find (self->day, day != NULL ? day : today, (int) minute, instant);
}

/**
 * pit_log_source_dup_number:
 * @text: a staff number, or a name or the beginning of one
 *
 * Returns: (transfer full): the staff number that is meant; @text where it is nobody's name, or several people's
 */
char *
pit_log_source_dup_number (PitLogSource *self,
                           const char   *text)
{
  g_auto(PitLogNames) names = { NULL };
  const char *number, *name, *found = NULL;
  GHashTableIter iter;

  g_return_val_if_fail (PIT_IS_LOG_SOURCE (self) && text != NULL, NULL);

  _pit_log_source_name (self, &names);
  g_hash_table_iter_init (&iter, names.people);
  while (!g_hash_table_contains (names.people, text) && g_hash_table_iter_next (&iter, (gpointer *) &number, (gpointer *) &name))
    {
      if (!is_called (name, text))
        continue;
      if (found != NULL)
        return g_strdup (text);
      found = number;
    }

  return g_strdup (found != NULL ? found : text);
}
