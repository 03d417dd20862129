/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-names.h"

/** Returns: (transfer full): what the tables of a floor are called, for #PitLogNames */
GHashTable *
pit_log_names_tables (PitFloor *floor)
{
  GHashTable *tables = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (floor));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);

      g_hash_table_insert (tables, g_strdup (pit_table_get_id (table)), GUINT_TO_POINTER (pit_table_get_number (table)));
    }

  return tables;
}
