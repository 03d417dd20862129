/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window-private.h"

/* Why tables are not heard or not checked, and a person's word on one that is held. */

/**
 * pit_window_set_table_trouble:
 * @table: its id
 * @trouble: (nullable): why it is not heard or not checked; %NULL: nothing is wrong with it
 * @hold: (nullable): why nothing is taken from it until a person decides; copied; %NULL: it is not held
 */
void
pit_window_set_table_trouble (PitWindow          *self,
                              const char         *table,
                              const char         *trouble,
                              const PitTableHold *hold)
{
  PitTable *shown;

  g_return_if_fail (PIT_IS_WINDOW (self));

  if (trouble != NULL)
    g_hash_table_replace (self->table_trouble, g_strdup (table), g_strdup (trouble));
  else
    g_hash_table_remove (self->table_trouble, table);
  if (hold != NULL)
    g_hash_table_replace (self->holds, g_strdup (table), g_memdup2 (hold, sizeof *hold));
  else
    g_hash_table_remove (self->holds, table);

  shown = self->table_page != NULL ? pit_table_page_get_table (self->table_page) : NULL;
  if (shown != NULL && g_str_equal (pit_table_get_id (shown), table))
    pit_table_page_set_trouble (self->table_page, trouble, hold);
}

/* Returns: (transfer none) (nullable): what a table is held for; NULL: it is not */
const PitTableHold *
_pit_window_get_hold (PitWindow *self,
                      PitTable  *table)
{
  return g_hash_table_lookup (self->holds, pit_table_get_id (table));
}

/* Where the table is held for the same as when somebody decided. */
void
_pit_window_release_table (PitWindow          *self,
                           const char         *table,
                           const PitTableHold *decided,
                           PitRelease          release)
{
  const PitTableHold *hold;

  hold = g_hash_table_lookup (self->holds, table);
  if (hold != NULL && hold->reason == decided->reason && hold->since == decided->since && release < PIT_N_RELEASES
      && (hold->releases & 1u << release) != 0)
    g_signal_emit_by_name (self, "table-released", table, (guint) release);
}
