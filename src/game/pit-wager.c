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

/** Returns: whether anything is known of the sign. An area that is left out of known limits has none of its own. */
gboolean
pit_limits_are_known (const PitLimits *limits)
{
  for (guint i = 0; i < pit_limits_count (limits); i++)
    if (pit_limit_is_known (&limits->list[i].limit))
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

/** Returns: of how many kinds of wager the list has one */
guint
pit_pay_table_ids_count (const PitPayTableIds *ids)
{
  guint n = 0;

  while (n < PIT_MAX_PAY_TABLE_IDS && ids->list[n].wager[0] != '\0')
    n++;

  return n;
}

/** Returns: (transfer none): the id of the pay table of @wager; "" where it is not known */
const char *
pit_pay_table_ids_get (const PitPayTableIds *ids,
                       PitWager              wager)
{
  for (guint i = 0; i < pit_pay_table_ids_count (ids); i++)
    if (pit_wager_is (ids->list[i].wager, wager))
      return ids->list[i].table.text;

  return "";
}

/** Sets the pay table of @wager to @table; "": it is not known. There are no more than %PIT_MAX_PAY_TABLE_IDS such kinds. */
void
pit_pay_table_ids_set (PitPayTableIds *ids,
                       PitWager        wager,
                       const char     *table)
{
  PitPayTableId *list = ids->list, set = { 0 };
  guint i = 0, n = pit_pay_table_ids_count (ids), after;

  g_strlcpy (set.wager, wager, sizeof set.wager);
  g_strlcpy (set.table.text, table, sizeof set.table.text);
  while (i < n && strcmp (list[i].wager, set.wager) < 0)
    i++;
  after = i < n && pit_wager_is (list[i].wager, set.wager) ? i + 1 : i;

  if (set.table.text[0] != '\0')
    {
      g_assert (after > i || n < PIT_MAX_PAY_TABLE_IDS);
      memmove (&list[i + 1], &list[after], (n - after) * sizeof *list);
      list[i] = set;
    }
  else if (after > i)
    {
      memmove (&list[i], &list[after], (n - after) * sizeof *list);
      memset (&list[n - 1], 0, sizeof *list);
    }
}

/** Changes those of which @to says something. */
void
pit_pay_table_ids_change (PitPayTableIds       *ids,
                          const PitPayTableIds *to)
{
  for (guint i = 0; i < pit_pay_table_ids_count (to); i++)
    pit_pay_table_ids_set (ids, to->list[i].wager, to->list[i].table.text);
}
