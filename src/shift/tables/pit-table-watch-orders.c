/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-watch-private.h"

/* The way of orders to the tables; and whether what a table says was ordered was ordered. Only the recorder orders, so the
 * desk that records a table knows all of its orders. A desk that only watches can't know the recorder's, and takes the table's
 * word. Who recorded the table before its greeting is known only when the history has come up to there: until then such an
 * event waits. */

/* More of them say nothing more. */
#define UNSURE_MAX 50

/* What is seen of a table that is live is what is so. */
static gboolean
find_live_cb (const char  *id,
              PitLinkName *link,
              gint64      *seen,
              gpointer     user_data)
{
  PitTableWatch *self = user_data;
  const PitWatchedTable *table = g_hash_table_lookup (self->tables, id);

  if (table == NULL || table->contact != PIT_CONTACT_LIVE)
    return FALSE;

  *link = (PitLinkName) { .table = table->id, .generation = table->generation };
  *seen = table->taken.seq;
  return TRUE;
}

static void
send_cb (const PitLinkName *link,
         const PitCommand  *command,
         gint64             valid_for,
         gpointer           user_data)
{
  pit_network_do (pit_intake_get_network (((PitTableWatch *) user_data)->parts.intake), &(PitNetworkJob) {
    .kind = PIT_JOB_SEND_COMMAND, .link = *link, .command = *command, .valid_for = valid_for,
  });
}

static void
query_cb (const PitLinkName *link,
          const PitUuid     *id,
          gpointer           user_data)
{
  pit_network_do (pit_intake_get_network (((PitTableWatch *) user_data)->parts.intake), &(PitNetworkJob) {
    .kind = PIT_JOB_QUERY_COMMAND, .link = *link, .command.id = *id,
  });
}

const PitOrdersLine pit_table_watch_line = { .find_live = find_live_cb, .send = send_cb, .query = query_cb };

/** _pit_table_watch_judge_cause: (skip): for pit_floor_set_cause_func(); @user_data is the watch */
PitCause
_pit_table_watch_judge_cause (const PitEvent *event,
                              gpointer        user_data)
{
  PitTableWatch *self = user_data;
  PitWatchedTable *table = g_hash_table_lookup (self->tables, event->table.text);

  if (event->problem != NULL || table == NULL || self->orders == NULL || pit_orders_believe (self->orders, event))
    return PIT_CAUSE_BELIEVED;
  /* Another desk ordered that for itself. */
  if (event->type == PIT_EVENT_RECORDER_CHANGED && strcmp (event->recorder.book.text, self->own.text) != 0)
    return PIT_CAUSE_BELIEVED;

  if (table->has_role && event->at.seq > table->role.at)
    return table->role.role == PIT_DESK_OBSERVER ? PIT_CAUSE_BELIEVED : PIT_CAUSE_FALSE;

  if (table->unsure->len < UNSURE_MAX)
    g_ptr_array_add (table->unsure, pit_event_ref ((PitEvent *) event));
  return PIT_CAUSE_BELIEVED;
}

/** The recorder is another from here on: what the one before has ordered is not known. */
void
_pit_table_watch_forget_causes (PitWatchedTable *table)
{
  g_ptr_array_set_size (table->unsure, 0);
}

/** Called whenever history has moved on: what waited to hear who was the recorder is judged. */
void
_pit_table_watch_look_at_causes (PitTableWatch   *self,
                                 PitWatchedTable *table)
{
  if (table->unsure->len == 0 || !table->has_role || table->taken.seq < table->role.at)
    return;

  for (guint i = 0; i < table->unsure->len && table->role.role != PIT_DESK_OBSERVER; i++)
    {
      PitFindingFacts facts;

      pit_cause_find_false (g_ptr_array_index (table->unsure, i), &facts);
      pit_floor_report (self->parts.floor, &facts);
    }
  _pit_table_watch_forget_causes (table);
}
