/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-tables.h"

#include "pit-log-body.h"

/* Tables get other numbers. What stands in the log happened at the table that had the number then: by the floor plan that was in
 * force, which is the newest one before the entry. */

/* What @plan calls its tables, for those @rows that came while it was in force: until @end. */
static void
number_rows (const PitEntry *plan,
             gint64          end,
             GPtrArray      *rows)
{
  g_autoptr(GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  JsonObject *body = json_node_get_object (plan->body);
  guint n = get_length (body, "tables");

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (json_object_get_array_member (body, "tables"), i);
      const char *id = JSON_NODE_HOLDS_OBJECT (node) ? get_text (json_node_get_object (node), "id") : NULL;
      gint64 number = id != NULL ? get_number (json_node_get_object (node), "number") : PIT_UNKNOWN;

      if (number > 0 && number <= G_MAXUINT)
        g_hash_table_insert (numbers, (gpointer) id, GUINT_TO_POINTER ((guint) number));
    }
  for (guint i = 0; i < rows->len; i++)
    {
      PitLogRow *row = rows->pdata[i];

      if (row->entry->seq >= plan->seq && row->entry->seq < end)
        row->table_number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, row->entry->table.text));
    }
}

/**
 * pit_log_tables_read:
 * @rows: (element-type PitLogRow): entries, in any order; each is told what its table was called then
 *
 * Reads the floor plans that were in force meanwhile, seldom more than one. For a thread.
 */
gboolean
pit_log_tables_read (PitBookReader  *reader,
                     GPtrArray      *rows,
                     GError        **error)
{
  static const char *const kinds[] = { "floor-plan", NULL };
  PitLogQuery query = { .kinds = kinds, .limit = 1 };
  gint64 first = G_MAXINT64;

  for (guint i = 0; i < rows->len; i++)
    {
      const PitEntry *entry = ((const PitLogRow *) rows->pdata[i])->entry;

      if (entry->table.text[0] == '\0')
        continue;
      first = MIN (first, entry->seq);
      query.before = MAX (query.before, entry->seq + 1);
    }
  while (query.before > first)
    {
      g_autoptr(GPtrArray) plans = pit_book_reader_list_log (reader, &query, error);
      const PitEntry *plan;

      if (plans == NULL)
        return FALSE;
      /* Before the first of them nothing had a number. */
      if (plans->len == 0)
        break;
      plan = ((const PitLogRow *) plans->pdata[0])->entry;
      number_rows (plan, query.before, rows);
      query.before = plan->seq;
    }

  return TRUE;
}
