/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-next.h"

/* Which alert a person is led to. */

/* What nobody has taken up comes before all, then what is about @table, then as the head bar calls for it. */
static gboolean
comes_before (PitAlert *alert,
              PitAlert *other,
              PitTable *table)
{
  gboolean is_new = pit_alert_waits (alert), is_of_table = table != NULL && pit_alert_get_facts (alert)->table == table;

  if (is_new != pit_alert_waits (other))
    return is_new;
  if (table != NULL && is_of_table != (pit_alert_get_facts (other)->table == table))
    return is_of_table;

  return pit_alert_calls_before (alert, other);
}

/**
 * pit_alert_next_find:
 * @list: of #PitAlertRow
 * @start: the place from which on the next is wanted; -1: what comes before all
 * @table: (nullable): which one is shown; with -1 its alerts come first among those that are as new
 *
 * Returns: (transfer none) (nullable): the next that nobody has taken up, else the next that is open
 */
PitAlertRow *
pit_alert_next_find (GtkListBox *list,
                     int         start,
                     PitTable   *table)
{
  PitAlertRow *best = NULL;
  int n = 0;

  while (gtk_list_box_get_row_at_index (list, n) != NULL)
    n++;
  for (int i = 0; i < n; i++)
    {
      PitAlertRow *row = PIT_ALERT_ROW (gtk_list_box_get_row_at_index (list, (MAX (start, 0) + i) % n));
      PitAlert *alert = pit_alert_row_get_alert (row);

      if (!pit_alert_is_open (alert))
        continue;
      if (start >= 0 && pit_alert_waits (alert))
        return row;
      if (best == NULL || (start < 0 && comes_before (alert, pit_alert_row_get_alert (best), table)))
        best = row;
    }

  return best;
}
