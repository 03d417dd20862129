/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-table-watch-private.h"

/* Which tables the network is told of, and when. */

static void
link_table (PitTableWatch   *self,
            PitWatchedTable *table)
{
  const PitHouseTable *plan = g_steal_pointer (&table->plan);

  pit_network_do (pit_intake_get_network (self->parts.intake), &(PitNetworkJob) {
    .kind = PIT_JOB_ADD, .link.table = plan->id, .url = plan->url, .fingerprint = plan->fingerprint, .next = plan->next,
    .cursor = table->taken, .trouble = table->held, .text = table->held_text,
  });
}

/* It waits for the desk's keys: nothing would be found out about the table. */
static gboolean
lacks_keys (PitTableWatch   *self,
            PitWatchedTable *table)
{
  return pit_desk_keys_get_fault (pit_floor_planner_get_keys (self->planner)) != NULL
         && pit_desk_keys_are_needed_for (table->plan->url);
}

/* Nobody has compared its certificate: whoever answers there may be anybody. */
static gboolean
lacks_certificate (PitWatchedTable *table)
{
  return pit_desk_keys_are_needed_for (table->plan->url) && table->plan->fingerprint.text[0] == '\0';
}

/* Has the network dial a table, once; one that needs keys which the desk has not, later. */
void
_pit_table_watch_dial_table (PitTableWatch   *self,
                             PitWatchedTable *table)
{
  if (lacks_certificate (table))
    {
      table->plan = NULL;
      _pit_table_watch_set_trouble (self, table, _("No certificate yet. An administrator reads and compares this table's "
                                                   "certificate in Settings, at the table."));
      return;
    }
  if (lacks_keys (self, table))
    {
      g_ptr_array_add (self->undialled, table);
      _pit_table_watch_set_trouble (self, table, _("The table is not at fault. This desk has no valid keys, so it "
                                                   "can't connect. The line across the window says what to do."));
      return;
    }

  _pit_table_watch_set_trouble (self, table, NULL);
  link_table (self, table);
}

/**
 * pit_table_watch_dial: (skip)
 *
 * Has the network dial the tables that it was not told of yet; one of which an earlier run left very much, once that is
 * folded. Where its rounds don't end it is held, and that waits for a person's word.
 */
void
pit_table_watch_dial (PitTableWatch *self)
{
  g_autoptr(GPtrArray) tables = g_steal_pointer (&self->undialled);

  self->dials = TRUE;
  /* What can't be dialled yet comes into it again. */
  self->undialled = g_ptr_array_new ();
  for (guint i = 0; i < tables->len; i++)
    {
      PitWatchedTable *table = g_ptr_array_index (tables, i);

      if (table->is_behind && table->held != PIT_TROUBLE_NO_ROOM)
        pit_backlog_add (self->backlog, &table->id, &table->read);
      else
        _pit_table_watch_dial_table (self, table);
    }
}

/** pit_table_watch_keys_changed: (skip) what waited for the desk's keys is dialled, where they can be used now */
void
pit_table_watch_keys_changed (PitTableWatch *self)
{
  if (self->dials)
    pit_table_watch_dial (self);
}
