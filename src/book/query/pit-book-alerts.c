/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-reader-private.h"
#include "pit-json-read.h"
#include "pit-register.h"

/* What waits for a person, and what people said of it: read from the registers, in the words of the entries. */

/**
 * pit_book_reader_list_alerts:
 *
 * Returns: (transfer full) (element-type PitEntry): what was found and waits for a person, each as it was found first,
 *   newest first
 */
GPtrArray *
pit_book_reader_list_alerts (PitBookReader  *self,
                             GError        **error)
{
  g_auto(PitSqlRows) list =
    pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                 "SELECT o.line FROM reg_alert AS a JOIN entry AS o ON o.seq = a.entry ORDER BY a.entry DESC", NULL);

  return _pit_book_read_lines (&list, error);
}

/* Those that were closed last, of what is not over with that. */
#define CLOSED_LAST                                                                                                    \
  "(SELECT alert, entry FROM reg_alert_closed WHERE finding IN (SELECT value FROM json_each (?1))"                     \
  " ORDER BY entry DESC LIMIT " G_STRINGIFY (PIT_BOOK_CLOSED_MAX) ")"

/* Words have nothing in them that JSON escapes. */
static char *
list_words (const char *const *words)
{
  g_autofree char *joined = g_strjoinv ("\",\"", (char **) words);

  return g_strdup_printf ("[\"%s\"]", joined);
}

/**
 * pit_book_reader_list_closed_alerts:
 * @findings: words of what more may come of when it was dealt with
 *
 * Returns: (transfer full) (element-type PitEntry): what was dealt with last, and of which more may come; the last first,
 *   each as it was found first: %PIT_BOOK_CLOSED_MAX at most
 */
GPtrArray *
pit_book_reader_list_closed_alerts (PitBookReader      *self,
                                    const char *const  *findings,
                                    GError            **error)
{
  g_autofree char *words = list_words (findings);
  g_auto(PitSqlRows) list =
    pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                 "SELECT o.line FROM " CLOSED_LAST " AS c JOIN entry AS o ON o.seq = c.alert ORDER BY c.entry DESC",
                 PIT_SQL_TEXT (words), NULL);

  return _pit_book_read_lines (&list, error);
}

/**
 * pit_book_reader_list_alert_parts:
 * @findings: as pit_book_reader_list_closed_alerts() has them
 *
 * Returns: (transfer full) (element-type PitEntry): what became of that which waits, or was dealt with last, and refers to
 *   it, oldest first: what is known of it, or more of it (table-finding), what persons said (alert-...), and messages to the
 *   dealer because of it (order-given)
 */
GPtrArray *
pit_book_reader_list_alert_parts (PitBookReader      *self,
                                  const char *const  *findings,
                                  GError            **error)
{
  g_autofree char *words = list_words (findings);
  g_auto(PitSqlRows) list = { 0 };

  /* In this order, as CROSS JOIN says: what became of all that was ever found is not read for what waits now. */
  list = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                      "SELECT e.line FROM (SELECT entry AS alert FROM reg_alert"
                      " UNION SELECT alert FROM " CLOSED_LAST ") AS a"
                      " CROSS JOIN reg_alert_part AS p ON p.alert = a.alert CROSS JOIN entry AS e ON e.seq = p.entry"
                      " WHERE e.line ->> '$.refers-to' = p.alert ORDER BY p.entry",
                      PIT_SQL_TEXT (words), NULL);

  return _pit_book_read_lines (&list, error);
}

/**
 * pit_book_reader_find_text:
 * @entry: one of the book's
 * @name: of one of its sealed texts
 *
 * Returns: (transfer full) (nullable): that text; %NULL: it has none of that name, or it was erased, or can't be read
 */
char *
pit_book_reader_find_text (PitBookReader  *self,
                           const PitEntry *entry,
                           const char     *name)
{
  g_autoptr(GError) error = NULL;
  const char *digest = entry->sealed != NULL ? pit_json_find_text (entry->sealed, name) : NULL;
  g_auto(PitSqlRows) found = { 0 };

  if (digest == NULL)
    return NULL;

  found = pit_sql_ask (_pit_book_reader_get_registers (self, &error), &error,
                       "SELECT text FROM sealed WHERE digest = ?1 AND text IS NOT NULL", PIT_SQL_TEXT (digest), NULL);
  return pit_sql_next (&found) ? g_utf8_make_valid (pit_sql_text (&found, 0), -1) : NULL;
}

/**
 * pit_book_reader_list_findings:
 * @kind: of these entries
 * @limit: so many at most
 *
 * Returns: (transfer full) (element-type PitEntry): the newest that wait for nobody, newest first; what waits is in
 *   pit_book_reader_list_alerts()
 */
GPtrArray *
pit_book_reader_list_findings (PitBookReader  *self,
                               const char     *kind,
                               guint           limit,
                               GError        **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                                         "SELECT line FROM entry WHERE kind = ?1 AND seq NOT IN (SELECT entry FROM reg_alert)"
                                         " ORDER BY seq DESC LIMIT ?2",
                                         PIT_SQL_TEXT (kind), PIT_SQL_INT (limit), NULL);

  return _pit_book_read_lines (&list, error);
}

/**
 * pit_book_reader_list_reader_errors:
 * @within: said so long before the book's last entry at most, microseconds; 0: ever
 *
 * Returns: (transfer full) (element-type PitBookReaderErrors): how often each device was said to have misread, most first
 */
GArray *
pit_book_reader_list_reader_errors (PitBookReader  *self,
                                    gint64          within,
                                    GError        **error)
{
  g_autoptr(GArray) counts = g_array_new (FALSE, TRUE, sizeof (PitBookReaderErrors));
  g_auto(PitSqlRows) list =
    pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                 "SELECT ifnull (device, ''), count (*) FROM reg_reader_error WHERE ?1 = 0 OR entered >="
                 " (SELECT line ->> '$.entered' FROM entry ORDER BY seq DESC LIMIT 1) - ?1"
                 " GROUP BY 1 ORDER BY 2 DESC, 1",
                 PIT_SQL_INT (within), NULL);

  while (pit_sql_next (&list))
    {
      PitBookReaderErrors count = { .count = pit_sql_int (&list, 1) };

      g_strlcpy (count.device.text, pit_sql_text (&list, 0), sizeof count.device.text);
      g_array_append_val (counts, count);
    }

  return list.step == PIT_STEP_DONE ? g_steal_pointer (&counts) : NULL;
}

/**
 * pit_book_reader_list_orders:
 *
 * @n_past: of those that have ended, as far as they are among so many that were given last, and their entries say so
 *
 * Returns: (transfer full) (element-type PitBookOrder): orders of which nobody knows yet what came of them, and @n_past,
 *   oldest first
 */
GArray *
pit_book_reader_list_orders (PitBookReader  *self,
                             guint           n_past,
                             GError        **error)
{
  g_autoptr(GArray) orders = g_array_new (FALSE, TRUE, sizeof (PitBookOrder));
  g_auto(PitSqlRows) list =
    pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                 "SELECT entry, ifnull (table_id, ''), ifnull (command, ''), ifnull (name, ''), 0, NULL,"
                 " (SELECT line ->> '$.occurred' FROM entry WHERE seq = reg_order.entry) FROM reg_order"
                 " UNION ALL SELECT o.entry, o.table_id, o.command, o.name, 1, o.event, NULL"
                 " FROM (SELECT * FROM reg_ordered ORDER BY entry DESC LIMIT ?1) AS o JOIN entry AS e ON e.seq = o.entry"
                 /* By the canonical text: reading thousands of entries as JSON would take longer than all else at a start. */
                 " WHERE e.kind = 'order-given' AND instr (e.line, '\"table\":\"' || o.table_id || '\"')"
                 " AND instr (e.line, '\"command\":\"' || o.command || '\"') AND instr (e.line, '\"order\":\"' || o.name || '\"')"
                 " AND o.entry NOT IN (SELECT entry FROM reg_order) ORDER BY 1",
                 PIT_SQL_INT (n_past), NULL);

  while (pit_sql_next (&list))
    {
      PitBookOrder order = {
        .entry = pit_sql_int (&list, 0),
        .has_ended = pit_sql_int (&list, 4) != 0,
        .event = pit_sql_int (&list, 5),
        .given = pit_sql_int (&list, 6),
      };

      g_strlcpy (order.table.text, pit_sql_text (&list, 1), sizeof order.table.text);
      g_strlcpy (order.command.text, pit_sql_text (&list, 2), sizeof order.command.text);
      g_strlcpy (order.name.text, pit_sql_text (&list, 3), sizeof order.name.text);
      g_array_append_val (orders, order);
    }

  return list.step == PIT_STEP_DONE ? g_steal_pointer (&orders) : NULL;
}
