/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-wager.h"

static const char *const words[PIT_N_WAGERS] = {
  [PIT_WAGER_ANTE] = "ante",
  [PIT_WAGER_PLAY] = "play",
  [PIT_WAGER_ACES_UP] = "aces-up",
  [PIT_WAGER_ANTE_BONUS] = "ante-bonus",
};

const PitNames pit_wager_names = PIT_NAMES (words);

/** Returns: (nullable): what people call the wager; %NULL: it is none */
const char *
pit_wager_get_label (PitWager wager)
{
  static const char *const labels[PIT_N_WAGERS] = {
    [PIT_WAGER_ANTE] = N_("Ante"),
    [PIT_WAGER_ACES_UP] = N_("Aces Up"),
    [PIT_WAGER_ANTE_BONUS] = N_("Ante Bonus"),
  };

  /* Not the verb. */
  if (wager == PIT_WAGER_PLAY)
    return C_("wager", "Play");

  return (guint) wager < PIT_N_WAGERS && labels[wager] != NULL ? _(labels[wager]) : NULL;
}

/**
 * pit_limits_clear:
 * @limits: (out caller-allocates): limits of which nothing is known
 */
void
pit_limits_clear (PitLimits *limits)
{
  for (guint i = 0; i < PIT_N_WAGERS; i++)
    limits->area[i] = (PitLimit) { PIT_UNKNOWN, PIT_UNKNOWN, PIT_UNKNOWN };
}

/** Returns: whether anything is known of the sign. An area that is left out of known limits has none of its own. */
gboolean
pit_limits_are_known (const PitLimits *limits)
{
  for (guint i = 0; i < PIT_N_WAGERS; i++)
    {
      const PitLimit *limit = &limits->area[i];

      if (limit->min != PIT_UNKNOWN || limit->max != PIT_UNKNOWN || limit->unit != PIT_UNKNOWN)
        return TRUE;
    }

  return FALSE;
}

/** Returns: in what steps wagers go up from the minimum: the unit, else the smallest coin */
PitMoney
pit_limit_get_step (const PitLimit *limit)
{
  return limit->unit > 0 ? limit->unit : 1;
}
