/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-reader-private.h"

/* What is read of that which no desk did to the book, and of what was done about it. */

/* No desk goes on for so long with a book that was altered. */
#define MOST_REMEDIES "10000"

/**
 * pit_book_reader_list_alterations:
 *
 * Returns: (transfer full) (element-type PitEntry): what was found that no desk did, and nobody has taken up; oldest first
 */
GPtrArray *
pit_book_reader_list_alterations (PitBookReader  *self,
                                  GError        **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                                         "SELECT entry.line FROM reg_altered JOIN entry ON entry.seq = reg_altered.entry"
                                         " ORDER BY reg_altered.entry",
                                         NULL);

  return _pit_book_read_lines (&list, error);
}

/**
 * pit_book_reader_list_remedies:
 *
 * Returns: (transfer full) (element-type PitEntry): what was said of people since the first of those was found: PINs that were
 *   set, people who were recorded or have left; oldest first
 */
GPtrArray *
pit_book_reader_list_remedies (PitBookReader  *self,
                               GError        **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                                         "SELECT line FROM entry WHERE kind IN ('pin-set', 'person-set', 'person-left')"
                                         " AND seq > (SELECT min (entry) FROM reg_altered) ORDER BY seq LIMIT " MOST_REMEDIES,
                                         NULL);

  return _pit_book_read_lines (&list, error);
}
