/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-codec.h"
#include "pit-command.h"
#include "pit-json-read.h"
#include "pit-order-causes.h"
#include "pit-shift-recovery.h"

#define PAGE 1000

/* An order that has no end is looked for in so many rounds of its table, and in what waits. */
#define ORDER_ROUNDS 200

static void
free_table (gpointer data)
{
  PitRecoveredTable *table = data;

  g_free (table->after);
  g_clear_pointer (&table->events, g_ptr_array_unref);
  g_free (table->held_text);
  g_free (table);
}

static gboolean
read_events (PitBookReader      *reader,
             PitRecoveredTable  *table,
             GError            **error)
{
  gint64 after = table->checked.seq;

  for (;;)
    {
      g_autoptr(GArray) rows = pit_book_reader_list_events (reader, table->table.text, table->cursor.epoch.text, after,
                                                            PAGE, error);

      if (rows == NULL)
        return FALSE;
      for (guint i = 0; i < rows->len; i++)
        {
          const PitInboxRow *row = &g_array_index (rows, PitInboxRow, i);
          g_autoptr(GError) local = NULL;
          PitEvent *event = pit_codec_decode_event (row->frame, &local);

          after = row->seq;
          /* It was decoded once before it was stored, so only another version of the program can fail here. */
          if (event == NULL)
            {
              g_warning ("Event %" G_GINT64_FORMAT " of table %s can't be read back: %s", row->seq, row->table.text,
                         local->message);
              continue;
            }
          event->received = PIT_UNKNOWN;
          g_ptr_array_add (table->events, event);
        }
      if (rows->len < PAGE)
        return TRUE;
    }
}

/* A restart is no acceptance: what only a person may let go on stays held. */
static gboolean
read_hold (PitBookReader      *reader,
           PitRecoveredTable  *table,
           GError            **error)
{
  const PitEntryQuery query = {
    .kind = "link-event", .table = table->table.text, .limit = 1, .newest_first = TRUE,
  };
  g_autoptr(GPtrArray) entries = pit_book_reader_list_entries (reader, &query, error);
  const PitEntry *entry;
  const char *word, *reason;
  guint trouble;

  if (entries == NULL)
    return FALSE;
  if (entries->len == 0)
    return TRUE;

  entry = g_ptr_array_index (entries, 0);
  word = pit_json_find_text (entry->body, "trouble");
  reason = pit_json_find_text (entry->body, "reason");
  if (g_strcmp0 (pit_json_find_text (entry->body, "contact"), "refused") != 0 || word == NULL || reason == NULL
      || !pit_names_from_word (&pit_link_trouble_names, word, &trouble)
      || pit_link_trouble_allows (trouble, PIT_RESUME_RETRY))
    return TRUE;

  table->held = trouble;
  table->held_text = g_strdup (reason);
  table->held_since = json_object_get_int_member_with_default (json_node_get_object (entry->body), "since", PIT_UNKNOWN);

  return TRUE;
}

static PitRecoveredTable *
read_table (PitBookReader        *reader,
            const PitBookCursor  *cursor,
            GError              **error)
{
  PitRecoveredTable *table = g_new0 (PitRecoveredTable, 1);

  table->table = cursor->table;
  table->cursor.epoch = cursor->epoch;
  table->cursor.seq = cursor->seq;
  table->checked.epoch = cursor->epoch;
  table->checked.seq = cursor->checked;
  table->known_at = cursor->known_at;
  table->events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  if (cursor->state != NULL)
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
  if (read_hold (reader, table, error) && read_events (reader, table, error))
    return table;

  free_table (table);
  return NULL;
}

/**
 * pit_shift_recovery_read:
 *
 * Reads back what a run of the desk that is over had stored and not checked. Blocks.
 *
 * Returns: (transfer full) (nullable) (element-type PitRecoveredTable): each table in its newest epoch
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
      PitRecoveredTable *table = read_table (reader, cursor, error);
      const PitRecoveredTable *older = pit_shift_recovery_find (recovered, cursor->table.text);

      if (table == NULL)
        return NULL;
      /* A later stream of the same table is its newer epoch. */
      if (older != NULL)
        g_ptr_array_remove (recovered, (gpointer) older);
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
 * Returns: (transfer none) (nullable): what was recovered of @table
 */
const PitRecoveredTable *
pit_shift_recovery_find (GPtrArray  *recovered,
                   const char *table)
{
  for (guint i = 0; i < recovered->len; i++)
    {
      const PitRecoveredTable *candidate = g_ptr_array_index (recovered, i);

      if (strcmp (candidate->table.text, table) == 0)
        return candidate;
    }

  return NULL;
}
