/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-link-entry.h"
#include "pit-orders-private.h"
#include "pit-table-watch-private.h"

/* How contact with a table stands, by its link and by what came over it. */

static void
note_contact (PitTableWatch         *self,
              const PitWatchedTable *table,
              const char            *contact,
              gint64                 since,
              PitLinkTrouble         trouble,
              const char            *reason)
{
  gboolean is_lost = g_str_equal (contact, "lost");
  PitEntry *entry = pit_link_entry_new (table->id.text, pit_clock_now (self->parts.clock), contact, since, trouble, reason);

  pit_link_entry_append (entry, self->parts.writer, is_lost ? self->parts.attention : NULL);
}

void
_pit_table_watch_set_trouble (PitTableWatch   *self,
                              PitWatchedTable *table,
                              const char      *text)
{
  if (g_strcmp0 (table->trouble, text) == 0)
    return;

  g_free (table->trouble);
  table->trouble = g_strdup (text);
  self->target.table_trouble (table->id.text, self->user_data);
}

void
_pit_table_watch_set_contact (PitTableWatch   *self,
                              PitWatchedTable *table,
                              PitContact       contact,
                              gint64           since)
{
  gboolean was_live = table->contact == PIT_CONTACT_LIVE;
  gboolean is_live = contact == PIT_CONTACT_LIVE;
  gboolean is_about_hold = table->contact == PIT_CONTACT_HELD || contact == PIT_CONTACT_HELD;

  table->contact = contact;
  table->since = since;
  pit_floor_set_contact (self->parts.floor, table->id.text, contact, since);
  if (is_about_hold)
    self->target.table_trouble (table->id.text, self->user_data);
  if (was_live == is_live)
    return;

  self->n_live += is_live ? 1 : -1;
  pit_orders_look (self->orders);
  self->target.links_changed (self->n_live, self->user_data);
}

/* The link is held, or the link is up and what came over it did not fit together. */
gboolean
_pit_table_watch_is_held (PitTableWatch   *self,
                          PitWatchedTable *table)
{
  return table->is_held || (table->is_up && pit_floor_is_held (self->parts.floor, table->id.text));
}

void
_pit_table_watch_lose_contact (PitTableWatch   *self,
                               PitWatchedTable *table,
                               gint64           since)
{
  gboolean is_known = table->contact == PIT_CONTACT_LOST && table->was_lost;

  /* What was tried meanwhile is no new outage. */
  if (table->out_since == PIT_UNKNOWN)
    table->out_since = since;
  since = table->out_since;

  /* That it is held stands in the book, for the next run. */
  if (table->is_held)
    note_contact (self, table, "refused", since, table->kind, table->trouble);
  else if (!is_known)
    note_contact (self, table, "lost", since, PIT_TROUBLE_NONE, table->trouble);
  if (is_known && !table->is_held)
    return;

  table->was_lost = TRUE;
  _pit_table_watch_set_contact (self, table, table->is_held ? PIT_CONTACT_HELD : PIT_CONTACT_LOST, since);
}

/* What no event can mend any more, the table's own account does: without it a gap would leave the table untrusted for
 * as long as its connection holds. */
void
_pit_table_watch_ask (PitTableWatch   *self,
                      PitWatchedTable *table)
{
  if (!table->is_up || table->has_asked || !pit_floor_wants_state (self->parts.floor, table->id.text))
    return;

  table->has_asked = TRUE;
  pit_network_do (pit_intake_get_network (self->parts.intake), &(PitNetworkJob) {
    .kind = PIT_JOB_REQUEST_STATE, .link = { table->id, table->generation },
  });
}

/* Called whenever history or the table's own account has moved on. */
void
_pit_table_watch_look (PitTableWatch   *self,
                       PitWatchedTable *table)
{
  gboolean is_live = table->is_up && table->taken.seq >= table->as_of;

  if (_pit_table_watch_is_held (self, table))
    {
      if (table->contact != PIT_CONTACT_HELD)
        _pit_table_watch_set_contact (self, table, PIT_CONTACT_HELD, pit_clock_now (self->parts.clock));
      return;
    }
  if (!table->is_up || (is_live && table->contact == PIT_CONTACT_LIVE))
    return;

  if (!is_live)
    {
      if (table->contact != PIT_CONTACT_CATCHING_UP)
        _pit_table_watch_set_contact (self, table, PIT_CONTACT_CATCHING_UP, table->up_since);
      return;
    }

  table->out_since = PIT_UNKNOWN;
  table->n_tries = 0;
  _pit_table_watch_set_contact (self, table, PIT_CONTACT_LIVE, table->up_since);
  if (!table->was_lost)
    return;
  table->was_lost = FALSE;
  note_contact (self, table, "live", table->up_since, PIT_TROUBLE_NONE, NULL);
}
