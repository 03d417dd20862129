/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-floor-pits.h"
#include "pit-table-private.h"

static void
run_clear (PitFloorRun *self)
{
  g_clear_pointer (&self->pit, g_free);
}

/* Tables of one pit between some of none are not a second pit. */
static gboolean
has_several (GArray *runs)
{
  const char *pit = NULL;

  for (guint i = 0; i < runs->len; i++)
    {
      const char *name = g_array_index (runs, PitFloorRun, i).pit;

      if (name[0] != '\0' && pit != NULL && !g_str_equal (name, pit))
        return TRUE;
      if (name[0] != '\0')
        pit = name;
    }

  return FALSE;
}

/**
 * pit_floor_pits_compare:
 * @by_pit: whether the floor has more than one pit
 *
 * Returns: which of two tables stands before the other: by pit, "Pit 2" before "Pit 10" and those in none last, then by
 *   number
 */
gint
pit_floor_pits_compare (PitTable *table,
                        PitTable *other,
                        gboolean  by_pit)
{
  gboolean is_in_one = pit_table_get_pit (table)[0] != '\0', other_is = pit_table_get_pit (other)[0] != '\0';
  guint number = pit_table_get_number (table), other_number = pit_table_get_number (other);
  gint order;

  if (by_pit && is_in_one != other_is)
    return is_in_one ? -1 : 1;
  order = by_pit ? strcmp (pit_table_get_pit_key (table), pit_table_get_pit_key (other)) : 0;
  if (by_pit && order == 0)
    order = strcmp (pit_table_get_pit (table), pit_table_get_pit (other));

  return order != 0 ? order : (number > other_number) - (number < other_number);
}

/**
 * pit_floor_pits_list:
 * @tables: of #PitTable, in the order of a floor
 *
 * Returns: (transfer full) (element-type PitFloorRun): the pits, with their tables; one run of all tables, without a
 *   name, where there is one pit or none; none where there are no tables
 */
GArray *
pit_floor_pits_list (GListModel *tables)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (PitFloorRun));
  guint n = tables != NULL ? g_list_model_get_n_items (tables) : 0;

  g_array_set_clear_func (runs, (GDestroyNotify) run_clear);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (tables, i);
      const char *pit = pit_table_get_pit (table);
      PitFloorRun *last = runs->len > 0 ? &g_array_index (runs, PitFloorRun, runs->len - 1) : NULL;

      if (last != NULL && g_str_equal (last->pit, pit))
        {
          last->n++;
          continue;
        }
      g_array_append_vals (runs, &(PitFloorRun) { g_strdup (pit), i, 1 }, 1);
    }
  if (has_several (runs))
    return runs;

  g_array_set_size (runs, 0);
  if (n > 0)
    g_array_append_vals (runs, &(PitFloorRun) { g_strdup (""), 0, n }, 1);

  return runs;
}
