/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-codec.h"
#include "pit-command.h"
#include "pit-json-read.h"
#include "pit-orders-private.h"
#include "pit-shift-recovery.h"

/* An order that has no end is looked for in so many rounds of its table, and in what waits. */
#define ORDER_ROUNDS 200

/* So many entries on contact with a table are looked at for the begin of its outage: each try of a person makes two. */
#define CONTACTS_MAX 50

static void
free_table (gpointer data)
{
  PitRecoveredTable *table = data;

  if (table->after != NULL)
    pit_table_state_release (&table->after->state);
  g_free (table->after);
  g_clear_pointer (&table->events, g_ptr_array_unref);
  g_free (table->held_text);
  g_free (table);
}

/* Since when it has not been heard, by @entries, the newest first: back to where it was. */
static void
read_outage (PitRecoveredTable *table,
             GPtrArray         *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const PitEntry *entry = g_ptr_array_index (entries, i);
      const char *contact = pit_json_find_text (entry->body, "contact");

      if (g_strcmp0 (contact, "live") == 0)
        return;
      if (g_strcmp0 (contact, "retried") == 0)
        table->n_tries++;
      if (g_strcmp0 (contact, "lost") == 0 || g_strcmp0 (contact, "refused") == 0)
        table->out_since = json_object_get_int_member_with_default (json_node_get_object (entry->body), "since",
                                                                    table->out_since);
    }
}

/* A restart is no acceptance: what only a person may let go on stays held. Nor is it another try of a table whose rounds don't
 * end: its events would cost each start again what they cost the last run. */
static gboolean
read_hold (PitBookReader      *reader,
           PitRecoveredTable  *table,
           GError            **error)
{
  const PitEntryQuery query = {
    .kind = "link-event", .table = table->table.text, .limit = CONTACTS_MAX, .newest_first = TRUE,
  };
  g_autoptr(GPtrArray) entries = pit_book_reader_list_entries (reader, &query, error);
  const PitEntry *entry;
  const char *word, *reason;
  guint trouble;

  if (entries == NULL)
    return FALSE;
  if (entries->len == 0)
    return TRUE;

  read_outage (table, entries);
  entry = g_ptr_array_index (entries, 0);
  word = pit_json_find_text (entry->body, "trouble");
  reason = pit_json_find_text (entry->body, "reason");
  if (g_strcmp0 (pit_json_find_text (entry->body, "contact"), "refused") != 0 || word == NULL || reason == NULL
      || !pit_names_from_word (&pit_link_trouble_names, word, &trouble)
      || (trouble != PIT_TROUBLE_NO_ROOM && pit_link_trouble_allows (trouble, PIT_RESUME_RETRY)))
    return TRUE;

  table->held = trouble;
  table->held_text = g_strdup (reason);

  return TRUE;
}

/* What each event of some kinds tells has an entry of its own, in the order of the events. */
static gboolean
read_told (PitBookReader            *reader,
           const PitRecoveredTable  *table,
           const char               *kind,
           PitCursor                *last,
           GError                  **error)
{
  const PitEntryQuery query = { .kind = kind, .table = table->table.text, .limit = 1, .newest_first = TRUE };
  g_autoptr(GPtrArray) entries = pit_book_reader_list_entries (reader, &query, error);
  const PitEntry *entry;
  const char *epoch;

  if (entries == NULL)
    return FALSE;
  if (entries->len == 0)
    return TRUE;

  entry = g_ptr_array_index (entries, 0);
  epoch = pit_json_find_text (entry->body, "epoch");
  if (epoch != NULL)
    {
      g_strlcpy (last->epoch.text, epoch, sizeof last->epoch.text);
      last->seq = json_object_get_int_member_with_default (json_node_get_object (entry->body), "first", 0);
    }

  return TRUE;
}

static PitRecoveredTable *
read_table (PitBookReader        *reader,
            const PitBookCursor  *cursor,
            gboolean              is_past,
            GError              **error)
{
  PitRecoveredTable *table = g_new0 (PitRecoveredTable, 1);

  table->table = cursor->table;
  table->out_since = PIT_UNKNOWN;
  table->cursor.epoch = cursor->epoch;
  table->cursor.seq = cursor->seq;
  table->checked.epoch = cursor->epoch;
  table->checked.seq = MAX (cursor->checked, cursor->aside);
  table->known_at = cursor->known_at;
  table->is_past = is_past;
  if (is_past)
    return table;

  /* What a table was before events that nobody folded it is not known to be behind them. */
  if (cursor->state != NULL && cursor->checked >= cursor->aside)
    {
      g_autoptr(GError) local = NULL;

      table->after = g_new0 (PitRoundAfter, 1);
      /* Without it the rounds until the table's next account are unchecked; nothing is lost. */
      if (!pit_round_record_read_after (cursor->state, table->after, &local))
        {
          g_warning ("The state of table %s can't be read back: %s", cursor->table.text, local->message);
          g_clear_pointer (&table->after, g_free);
        }
    }
  table->read = table->checked;
  table->events = pit_shift_recovery_read_events (reader, &table->table, &table->read, PIT_RECOVERY_AT_ONCE,
                                                  &table->has_more, error);
  if (table->events != NULL && read_hold (reader, table, error)
      && read_told (reader, table, "round-corrected", &table->corrected, error)
      && read_told (reader, table, "done-at-table", &table->done_at_table, error))
    return table;

  free_table (table);
  return NULL;
}

/**
 * pit_shift_recovery_read_events:
 * @after: (inout): behind which event; then the last one that was read
 * @has_more: (out): whether there may be more behind it
 *
 * Reads events that no stored round has. Blocks.
 *
 * Returns: (transfer full) (nullable) (element-type PitEvent): @limit of them at most
 */
GPtrArray *
pit_shift_recovery_read_events (PitBookReader  *reader,
                                const PitId    *table,
                                PitCursor      *after,
                                guint           limit,
                                gboolean       *has_more,
                                GError        **error)
{
  g_autoptr(GArray) rows = pit_book_reader_list_events (reader, table->text, after->epoch.text, after->seq, limit, error);
  GPtrArray *events;

  if (rows == NULL)
    return NULL;

  events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  for (guint i = 0; i < rows->len; i++)
    {
      const PitInboxRow *row = &g_array_index (rows, PitInboxRow, i);
      g_autoptr(GError) local = NULL;
      PitEvent *event = pit_codec_decode_event (row->frame, &local);

      after->seq = row->seq;
      /* It was decoded once before it was stored, so only another version of the program can fail here. */
      if (event == NULL)
        {
          g_warning ("Event %" G_GINT64_FORMAT " of table %s can't be read back: %s", row->seq, row->table.text,
                     local->message);
          continue;
        }
      event->received = PIT_UNKNOWN;
      g_ptr_array_add (events, event);
    }
  *has_more = rows->len == limit;

  return events;
}

/* A later stream of the same table is its newer epoch. */
static gboolean
is_past (const GArray *cursors,
         guint         index)
{
  const char *table = g_array_index (cursors, PitBookCursor, index).table.text;

  for (guint i = index + 1; i < cursors->len; i++)
    if (strcmp (g_array_index (cursors, PitBookCursor, i).table.text, table) == 0)
      return TRUE;

  return FALSE;
}

/**
 * pit_shift_recovery_read:
 *
 * Reads back what a run of the desk that is over had stored and not checked; of a table that has very much of it the first
 * part. Blocks.
 *
 * Returns: (transfer full) (nullable) (element-type PitRecoveredTable): each table in its newest epoch, and what is known of
 *   those before
 */
GPtrArray *
pit_shift_recovery_read (PitBookReader  *reader,
                   GError        **error)
{
  g_autoptr(GPtrArray) recovered = g_ptr_array_new_with_free_func (free_table);
  g_autoptr(GArray) cursors = pit_book_reader_list_cursors (reader, error);

  if (cursors == NULL)
    return NULL;

  for (guint i = 0; i < cursors->len; i++)
    {
      const PitBookCursor *cursor = &g_array_index (cursors, PitBookCursor, i);
      PitRecoveredTable *table = read_table (reader, cursor, is_past (cursors, i), error);

      if (table == NULL)
        return NULL;
      g_ptr_array_add (recovered, table);
    }

  return g_steal_pointer (&recovered);
}

/* The event of an order may be stored, and that it ended not yet. */
static gboolean
find_event (PitBookReader  *reader,
            PitBookOrder   *order,
            GError        **error)
{
  g_autoptr(GArray) rows = NULL;
  guint name;

  if (!pit_names_from_word (&pit_command_names, order->name.text, &name) || !pit_uuid_is_valid (order->command.text))
    return TRUE;
  rows = pit_book_reader_list_mentions (reader, order->table.text, order->command.text, ORDER_ROUNDS, error);
  if (rows == NULL)
    return FALSE;

  for (guint i = 0; i < rows->len && order->event == PIT_UNKNOWN; i++)
    {
      g_autoptr(PitEvent) event = pit_codec_decode_event (g_array_index (rows, PitInboxRow, i).frame, NULL);

      if (event != NULL && event->problem == NULL && strcmp (event->cause.text, order->command.text) == 0
          && event->type == pit_command_get_event (name))
        order->event = event->at.seq;
    }

  return TRUE;
}

/**
 * pit_shift_recovery_read_orders:
 *
 * Reads the orders of earlier runs: those that have no end, and those that were given last. One that has no end and whose
 * event is stored has its number. Blocks.
 *
 * Returns: (transfer full) (nullable) (element-type PitBookOrder): them, oldest first
 */
GArray *
pit_shift_recovery_read_orders (PitBookReader  *reader,
                                GError        **error)
{
  g_autoptr(GArray) orders = pit_book_reader_list_orders (reader, PIT_ORDERS_KNOWN, error);

  if (orders == NULL)
    return NULL;

  for (guint i = 0; i < orders->len; i++)
    {
      PitBookOrder *order = &g_array_index (orders, PitBookOrder, i);

      if (!order->has_ended && !find_event (reader, order, error))
        return NULL;
    }

  return g_steal_pointer (&orders);
}

/**
 * pit_shift_recovery_find:
 *
 * Returns: (transfer none) (nullable): what was recovered of @table, in its newest epoch
 */
const PitRecoveredTable *
pit_shift_recovery_find (GPtrArray  *recovered,
                   const char *table)
{
  for (guint i = 0; i < recovered->len; i++)
    {
      const PitRecoveredTable *candidate = g_ptr_array_index (recovered, i);

      if (!candidate->is_past && strcmp (candidate->table.text, table) == 0)
        return candidate;
    }

  return NULL;
}
