/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window-private.h"

/* What stands above every page: the window hands it on to its head bar and bands. */

/** pit_window_set_venue: the name of the house; %NULL: it has none, or is not known */
void
pit_window_set_venue (PitWindow  *self,
                      const char *venue)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_head_bar_set_venue (self->head, venue);
}

/** pit_window_set_day: the house's gaming day, "2026-11-20"; %NULL: not known */
void
pit_window_set_day (PitWindow  *self,
                    const char *day)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_head_bar_set_day (self->head, day);
}

/** pit_window_set_trouble: why nothing can be stored at this moment; %NULL: all is well */
void
pit_window_set_trouble (PitWindow  *self,
                        const char *trouble)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_bands_set_trouble (self->bands, trouble);
}

/**
 * pit_window_set_clock_health:
 * @trouble: (nullable): that the desk's own clock is wrong; %NULL: it is not
 * @words: (nullable): what keeps it right; %NULL: not known
 */
void
pit_window_set_clock_health (PitWindow  *self,
                             const char *trouble,
                             const char *words)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_bands_set_clock (self->bands, trouble);
  pit_head_bar_set_clock_words (self->head, words);
}

/** pit_window_set_altered: what was found in the book's file that no desk put there; %NULL: nothing */
void
pit_window_set_altered (PitWindow  *self,
                        const char *altered)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_bands_set_altered (self->bands, altered);
}

/** pit_window_set_notice: what has to be done in time; %NULL: nothing */
void
pit_window_set_notice (PitWindow  *self,
                       const char *notice)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_bands_set_notice (self->bands, notice);
}
