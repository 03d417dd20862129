/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-book-sql.h"
#include "pit-log-query.h"

G_BEGIN_DECLS

struct _PitBookReader
{
  PitSql *sql;
  gint64  registers; /* by which version of the file's schema they are this program's; PIT_UNKNOWN: not looked at yet */
};

PitSql *_pit_book_reader_get_registers (PitBookReader  *self,
                                        GError        **error);

GPtrArray  *_pit_book_read_lines                   (PitSqlRows     *lines,
                                                    GError        **error);
gboolean    _pit_book_reader_load_doubts           (PitBookReader  *self,
                                                    PitRoundRow    *round,
                                                    GError        **error);
const char *_pit_book_reader_get_verdict_condition (PitBookReader  *self,
                                                    const char     *verdict);

void        _pit_log_query_set_long_list           (gint64          length);

/** How many rows a caller who asked for @limit gets; 0 stands for a whole page. */
static inline gint64
pit_book_page_limit (guint limit)
{
  return limit == 0 || limit > PIT_BOOK_PAGE_MAX ? PIT_BOOK_PAGE_MAX : limit;
}

GArray *pit_log_plan_find (PitSql             *sql,
                           const PitLogQuery  *query,
                           gboolean           *backwards,
                           GError            **error);

G_END_DECLS
