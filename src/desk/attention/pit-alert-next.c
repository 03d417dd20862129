/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-next.h"

/* Which alert a person is led to. */

/**
 * pit_alert_next_find:
 * @list: of #PitAlertRow
 * @start: the place from which on the next is wanted
 *
 * Returns: (transfer none) (nullable): the next that waits, the first coming after the last, else the next that is open
 */
PitAlertRow *
pit_alert_next_find (GtkListBox *list,
                     int         start)
{
  PitAlertRow *open = NULL;
  int n = 0;

  while (gtk_list_box_get_row_at_index (list, n) != NULL)
    n++;
  for (int i = 0; i < n; i++)
    {
      PitAlertRow *row = PIT_ALERT_ROW (gtk_list_box_get_row_at_index (list, (start + i) % n));
      PitAlert *alert = pit_alert_row_get_alert (row);

      if (!pit_alert_is_open (alert))
        continue;
      if (pit_alert_waits (alert))
        return row;
      if (open == NULL)
        open = row;
    }

  return open;
}

/* (transfer container): the tables at which something waits, each once, in the order of what waits there; NULL for no table */
static GPtrArray *
list_tables (PitAttention *attention)
{
  GPtrArray *tables = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (attention), i);
      const PitAlertFacts *facts = pit_alert_get_facts (alert);

      if (pit_alert_is_open (alert) && pit_alert_waits (alert) && !facts->is_folded
          && !g_ptr_array_find (tables, facts->table, NULL))
        g_ptr_array_add (tables, facts->table);
    }

  return tables;
}

/**
 * pit_alert_next_find_table:
 * @table: (nullable): the one that is looked at
 * @is_after: what waits at @table has been looked at: the next one is wanted
 * @next: (out) (transfer none) (nullable): at which table something waits; %NULL: at none
 *
 * Returns: whether anything waits anywhere; @is_after, anywhere else
 */
gboolean
pit_alert_next_find_table (PitAttention *attention,
                           PitTable     *table,
                           gboolean      is_after,
                           PitTable    **next)
{
  g_autoptr(GPtrArray) tables = list_tables (attention);
  guint position;

  *next = NULL;
  if (!g_ptr_array_find (tables, table, &position))
    position = 0;
  else if (is_after)
    position = (position + 1) % tables->len;
  if (tables->len == 0 || (is_after && g_ptr_array_index (tables, position) == table))
    return FALSE;
  *next = g_ptr_array_index (tables, position);

  return TRUE;
}
