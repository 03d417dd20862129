/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-wager.h"

static const PitLimit no_limit = { PIT_UNKNOWN, PIT_UNKNOWN, PIT_UNKNOWN };

/** Returns: of how many areas something stands in the list */
guint
pit_limits_count (const PitLimits *limits)
{
  guint n = 0;

  while (n < PIT_MAX_KINDS && limits->list[n].area[0] != '\0')
    n++;

  return n;
}

/** Returns: (transfer none): the limits of @area; unknown where nothing is said of it */
const PitLimit *
pit_limits_get (const PitLimits *limits,
                PitWager         area)
{
  for (guint i = 0; i < pit_limits_count (limits); i++)
    if (pit_wager_is (limits->list[i].area, area))
      return &limits->list[i].limit;

  return &no_limit;
}

/** Returns: (transfer none): the limits of @area, to be changed; there are no more than %PIT_MAX_KINDS areas */
PitLimit *
pit_limits_edit (PitLimits *limits,
                 PitWager   area)
{
  guint n = pit_limits_count (limits);

  for (guint i = 0; i < n; i++)
    if (pit_wager_is (limits->list[i].area, area))
      return &limits->list[i].limit;

  g_assert (n < PIT_MAX_KINDS && area != NULL && strlen (area) < PIT_WAGER_SIZE);
  g_strlcpy (limits->list[n].area, area, PIT_WAGER_SIZE);
  limits->list[n].limit = no_limit;

  return &limits->list[n].limit;
}

static gboolean
is_known (const PitLimit *limit)
{
  return limit->min != PIT_UNKNOWN || limit->max != PIT_UNKNOWN || limit->unit != PIT_UNKNOWN;
}

/** Returns: whether anything is known of the sign. An area that is left out of known limits has none of its own. */
gboolean
pit_limits_are_known (const PitLimits *limits)
{
  for (guint i = 0; i < pit_limits_count (limits); i++)
    if (is_known (&limits->list[i].limit))
      return TRUE;

  return FALSE;
}

static const PitAreaLimit *
find_other (const PitLimits *limits,
            const PitLimits *other)
{
  for (guint i = 0; i < pit_limits_count (limits); i++)
    {
      const PitLimit *a = &limits->list[i].limit, *b = pit_limits_get (other, limits->list[i].area);

      if (a->min != b->min || a->max != b->max || a->unit != b->unit)
        return &limits->list[i];
    }

  return NULL;
}

/**
 * pit_limits_are_equal:
 * @area: (out) (optional): the first area of which they say another; as long as @limits or @other
 *
 * Returns: whether both say the same of every area
 */
gboolean
pit_limits_are_equal (const PitLimits *limits,
                      const PitLimits *other,
                      PitWager        *area)
{
  const PitAreaLimit *differs = find_other (limits, other);

  if (differs == NULL)
    differs = find_other (other, limits);
  if (area != NULL)
    *area = differs != NULL ? differs->area : PIT_WAGER_UNKNOWN;

  return differs == NULL;
}

/** Returns: in what steps wagers go up from the minimum: the unit, else the smallest coin */
PitMoney
pit_limit_get_step (const PitLimit *limit)
{
  return limit->unit > 0 ? limit->unit : 1;
}
