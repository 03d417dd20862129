/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-attention-private.h"
#include "pit-json-write.h"
#include "pit-table-watch-private.h"

/* What the book has of a table and is in no round, when none will come for it. */

typedef struct
{
  PitFloor     *floor;
  PitAttention *attention;
  char         *why;
} AsideWork;

/* Whichever alert the run has become, its entry is there before it. */
static void
aside_taken_cb (PitAttention *attention,
                PitAlert     *alert,
                PitFinding   *finding,
                guint         news,
                gpointer      entry)
{
  if (pit_finding_get_facts (finding)->kind == PIT_FINDING_SET_ASIDE)
    pit_attention_set_entry (attention, alert, ((const PitEntry *) entry)->seq);
}

static void
aside_stored_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  AsideWork *work = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  if (error != NULL)
    g_warning ("What was set aside is not on record: %s", error->message);
  /* Of a table that is not on the floor the pit log alone says it. */
  if (entry != NULL && pit_floor_find (work->floor, entry->table.text) != NULL)
    {
      JsonObject *body = json_node_get_object (entry->body);
      PitFindingFacts facts;
      gulong handler;

      pit_finding_facts_clear (&facts, PIT_FINDING_SET_ASIDE);
      facts.table = entry->table;
      facts.occurred = entry->occurred;
      facts.found = json_object_get_int_member (body, "first");
      facts.expected = json_object_get_int_member (body, "last");
      pit_finding_facts_set_detail (&facts, "%s", work->why);
      handler = g_signal_connect (work->attention, "taken", G_CALLBACK (aside_taken_cb), entry);
      pit_floor_report (work->floor, &facts);
      g_signal_handler_disconnect (work->attention, handler);
    }

  g_object_unref (work->floor);
  g_object_unref (work->attention);
  g_free (work->why);
  g_free (work);
}

/**
 * _pit_table_watch_set_aside: (skip)
 * @last: of which history, and up to which event
 * @why: for people
 *
 * Of what the book has of @table up to there, and in no round, none will be: an entry says so, and a finding.
 */
void
_pit_table_watch_set_aside (const PitTableWatchParts *parts,
                            const char               *table,
                            const PitCursor          *last,
                            const char               *why)
{
  AsideWork *work = g_new0 (AsideWork, 1);
  PitAlert *alert = pit_attention_find_kind (parts->attention, table, PIT_FINDING_SET_ASIDE);
  gboolean is_more = alert != NULL && pit_alert_get_facts (alert)->is_rest;
  PitEntry *entry = pit_entry_new ("table-finding");

  entry->occurred = pit_clock_now (parts->clock);
  g_strlcpy (entry->table.text, table, sizeof entry->table.text);
  entry->body = pit_json_object ("finding", PIT_JSON_TEXT (pit_names_to_word (&pit_finding_names, PIT_FINDING_SET_ASIDE)),
                                 "text", PIT_JSON_TEXT_AS_IS (why), "alone", PIT_JSON_MARK (TRUE),
                                 "more", PIT_JSON_MARK (is_more), NULL);
  if (is_more)
    entry->refers_to = pit_alert_get_facts (alert)->entry;
  work->floor = g_object_ref (parts->floor);
  work->attention = g_object_ref (parts->attention);
  work->why = g_strdup (why);
  pit_book_writer_set_aside_async (parts->writer, entry, &last->epoch, last->seq, aside_stored_cb, work);
}

/**
 * pit_table_watch_set_past_aside: (skip)
 * @recovered: (element-type PitRecoveredTable): of earlier runs
 *
 * What waits for a round of a history that was given up, or of a table that is not on the floor any more, waits in vain: it is
 * set aside, once, also where an earlier version left it.
 */
void
pit_table_watch_set_past_aside (PitTableWatch      *self,
                                GPtrArray          *recovered,
                                const PitHousePlan *house)
{
  for (guint i = 0; i < recovered->len; i++)
    {
      const PitRecoveredTable *table = g_ptr_array_index (recovered, i);
      gboolean is_on_floor = house->n_tables == 0;

      for (guint j = 0; j < house->n_tables && !is_on_floor; j++)
        is_on_floor = g_str_equal (house->table[j].id.text, table->table.text);
      if (table->cursor.seq > table->checked.seq && (table->is_past || !is_on_floor))
        _pit_table_watch_set_aside (&self->parts, table->table.text, &table->cursor,
                                    table->is_past ? _("somebody gave up their history")
                                                   : _("the table is no longer in the floor plan"));
    }
}
