/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-croupier-table.h"
#include "pit-play-table.h"
#include "pit-round-script.h"

/**
 * pit_play_table:
 * @plan: the floor
 * @table: index of one of its tables
 *
 * Returns: (transfer full) (element-type PitEvent): what happens there until @n_rounds rounds are over, told as of
 *   PIT_SCRIPT_TABLE
 */
GPtrArray *
pit_play_table (const PitFloorPlan *plan,
                guint               table,
                guint64             seed,
                guint               n_rounds)
{
  PitUuid epoch = { PIT_SCRIPT_EPOCH };
  g_autoptr(PitCroupierTable) croupier =
    pit_croupier_table_new (plan, &plan->table[table], seed, &epoch);
  GPtrArray *events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  guint n_over = 0;

  while (n_over < n_rounds)
    {
      PitStamp stamp = { .mono = pit_croupier_table_next_due (croupier) };
      PitEvent *event;

      stamp.wall = PIT_SCRIPT_WALL + stamp.mono;
      event = pit_croupier_table_step (croupier, &stamp);
      g_strlcpy (event->table.text, PIT_SCRIPT_TABLE, sizeof event->table.text);
      g_ptr_array_add (events, event);
      n_over += event->type == PIT_EVENT_ROUND_OVER;
    }

  return events;
}
