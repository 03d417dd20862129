/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"

G_BEGIN_DECLS

/**
 * PitLogQuery:
 * @before: entries before this number; 0: from the newest
 * @after: entries after this number, those nearest to it; 0: no bound. Not with @before
 * @table: (nullable): about this table only, by its identifier; or about those that had this number at any time: pit_log_search()
 *   leaves out what happened there under another
 * @table_now: (nullable): where @table is a number, the identifier of the table that has it now
 * @day: (nullable): of this gaming day only, "2026-11-20"
 * @from: that happened at this time or later, UTC microseconds; 0: no bound
 * @until: that happened before this time; 0: no bound
 * @kinds: (nullable) (array zero-terminated=1): of one of these kinds
 * @who: (nullable): by this person
 * @words: (nullable): in which all these words are, in any order; the last one, of three letters or more, may be the
 *   beginning of one, unless something stands after it
 * @others: (nullable) (element-type GStrv): for each word of @words the terms of entries that say it otherwise, as with
 *   %PIT_TERM_KIND; %NULL: any entry may say it
 * @refers_to: that say more of this entry; 0: of any or none
 * @everything: also what tells only of how the program goes; so it is where @kinds says which
 * @limit: most rows; 0 stands for %PIT_BOOK_PAGE_MAX
 *
 * Which entries of the pit log are asked for. When something happened is its `occurred`, else its `entered`.
 */
typedef struct
{
  gint64             before;
  gint64             after;
  const char        *table;
  const char        *table_now;
  const char        *day;
  gint64             from;
  gint64             until;
  const char *const *kinds;
  const char        *who;
  const char        *words;
  GPtrArray         *others;
  gint64             refers_to;
  gboolean           everything;
  guint              limit;
} PitLogQuery;

/** One sealed text of an entry. */
typedef struct
{
  char *name;
  char *text; /* NULL: it was erased */
} PitLogText;

/**
 * PitLogRow:
 * @entry: the entry
 * @line: as it is stored, canonical JSON
 * @texts: (element-type PitLogText): its sealed texts
 * @corrected_by: the newest entry that corrects it; PIT_UNKNOWN: none does
 * @about: (nullable): the entry that it refers to; %NULL: to none, or that one is missing
 * @noted_by: the newest note that tells more of it; PIT_UNKNOWN: none does
 * @table_number: what its table was called then, as pit_log_tables_read() finds it; 0: nobody looked, or no floor plan had it
 */
typedef struct
{
  PitEntry  *entry;
  char      *line;
  GPtrArray *texts;
  PitEntry  *about;
  gint64     corrected_by;
  gint64     noted_by;
  guint      table_number;
} PitLogRow;

gint64      pit_log_table_read_number  (const char         *table);
GPtrArray  *pit_book_reader_list_log   (PitBookReader      *self,
                                        const PitLogQuery  *query,
                                        GError            **error);
PitLogRow  *pit_book_reader_get_log_row (PitBookReader     *self,
                                        gint64              seq,
                                        GError            **error);
gboolean    pit_log_row_get_text       (const PitLogRow    *self,
                                        const char         *name,
                                        const char        **text);
void        pit_log_row_free           (PitLogRow          *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitLogRow, pit_log_row_free)

G_END_DECLS
