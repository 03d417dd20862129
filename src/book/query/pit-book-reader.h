/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-book-error.h"
#include "pit-currency.h"
#include "pit-entry.h"
#include "pit-round-row.h"

G_BEGIN_DECLS

/** Most rows of one page. */
#define PIT_BOOK_PAGE_MAX 1000

/**
 * PitEntryQuery:
 * @after: entries after this number; 0: from the first
 * @kind: (nullable): of this kind only
 * @table: (nullable): about this table only
 * @limit: most rows; 0 stands for %PIT_BOOK_PAGE_MAX
 * @newest_first: from the newest down; @after then means "before", and 0 the newest
 */
typedef struct
{
  gint64      after;
  const char *kind;
  const char *table;
  guint       limit;
  gboolean    newest_first;
} PitEntryQuery;

/** What rounds can be traced by. */
typedef enum
{
  PIT_TRACE_NONE = 0,
  PIT_TRACE_DECK,
  PIT_TRACE_DEVICE,
  PIT_TRACE_DEALER,
  PIT_TRACE_ACES_UP_TABLE,
  PIT_TRACE_PACK,
  PIT_N_TRACES,
} PitTrace;

/**
 * PitRoundQuery:
 * @after: rounds after this id; 0: from the first. Ids ascend in the order in which rounds were stored
 * @table: (nullable): of this table only
 * @number: counted so by its table, with @table alone; 0: any
 * @verdict: (nullable): with this verdict only, as it stands now: see pit_round_row_get_verdict()
 * @trace: traced by this key ...
 * @trace_value: ... having this value
 * @from: over at this time or later, UTC microseconds; 0: no bound
 * @until: over before this time; 0: no bound
 * @limit: most rows; 0 stands for %PIT_BOOK_PAGE_MAX
 * @newest_first: from the newest down; @after then means "before", and 0 the newest
 */
typedef struct
{
  gint64      after;
  const char *table;
  gint64      number;
  const char *verdict;
  PitTrace    trace;
  const char *trace_value;
  gint64      from;
  gint64      until;
  guint       limit;
  gboolean    newest_first;
} PitRoundQuery;

/** One table of the floor, as the newest floor plan has it. */
typedef struct
{
  PitId     table;
  gint64    number;   /* shown on the card and typed to jump */
  char     *name;     /* (nullable) */
  char     *pit;      /* (nullable): the pit that it stands in */
  PitId     game;
  PitId     rules;
  char     *address;  /* wss://host:port/tables/ID; ws:// on loopback only */
  PitDigest fingerprint; /* of its certificate; empty: none pinned */
  PitDigest next_fingerprint; /* of the one that it may change to; empty: none */
} PitBookTable;

/** The house, as the newest floor plan has it. */
typedef struct
{
  char     *venue;     /* the house's name */
  char     *pit;       /* the pit of tables that name none, in plans of before they could; else "" */
  char     *zone;      /* tzdata identifier; "UTC" while there is no floor plan */
  gint64    day_start; /* minutes after midnight at which the gaming day starts */
  PitDigest authority; /* fingerprint of the pinned authority's certificate; empty: none */
  PitCurrency currency; /* symbol "": it names none */
  gint64    entry;     /* the floor-plan entry; 0: none yet */
} PitBookHouse;

/** So many of what was dealt with are known again after a restart. */
#define PIT_BOOK_CLOSED_MAX 256

/** How often people took something for a device's reading error. */
typedef struct
{
  PitId device; /* empty: not known */
  gint64 count;
} PitBookReaderErrors;

/** An order that was given. */
typedef struct
{
  gint64   entry;
  PitId    table;
  PitUuid  command;
  PitId    name;
  gint64   given; /* when; UTC microseconds */
  gboolean has_ended;
  gint64   event; /* the number of the event that did it; PIT_UNKNOWN: none is known */
} PitBookOrder;

void pit_book_table_clear (PitBookTable *self);
void pit_book_house_clear (PitBookHouse *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitBookHouse, pit_book_house_clear)

typedef struct _PitBookReader PitBookReader;

PitBookReader *pit_book_reader_open          (const char           *path,
                                              GError              **error);
void           pit_book_reader_free          (PitBookReader        *self);
gboolean       pit_book_check_doubts         (const char           *path,
                                              GError              **error);
gboolean       pit_book_reader_get_head      (PitBookReader        *self,
                                              gint64               *seq,
                                              PitDigest            *hash,
                                              GError              **error);
gboolean       pit_book_reader_get_end       (PitBookReader        *self,
                                              gint64               *at,
                                              GError              **error);
gboolean       pit_book_reader_knows_head    (PitBookReader        *self,
                                              const PitDigest      *hash,
                                              gboolean             *knows,
                                              GError              **error);
GPtrArray     *pit_book_reader_list_entries  (PitBookReader        *self,
                                              const PitEntryQuery  *query,
                                              GError              **error);
GPtrArray     *pit_book_reader_list_lines    (PitBookReader        *self,
                                              const PitEntryQuery  *query,
                                              GError              **error);
GPtrArray     *pit_book_reader_list_rounds   (PitBookReader        *self,
                                              const PitRoundQuery  *query,
                                              GError              **error);
PitRoundRow   *pit_book_reader_get_round     (PitBookReader        *self,
                                              gint64                id,
                                              GError              **error);
gboolean       pit_book_reader_find_place    (PitBookReader        *self,
                                              const char           *table,
                                              const char           *epoch,
                                              gint64                last_seq,
                                              gint64               *id,
                                              GError              **error);
GArray        *pit_book_reader_list_cursors  (PitBookReader        *self,
                                              GError              **error);
GArray        *pit_book_reader_list_events   (PitBookReader        *self,
                                              const char           *table,
                                              const char           *epoch,
                                              gint64                after,
                                              guint                 limit,
                                              GError              **error);
GPtrArray     *pit_book_reader_list_alerts   (PitBookReader        *self,
                                              GError              **error);
GPtrArray     *pit_book_reader_list_closed_alerts (PitBookReader   *self,
                                              const char *const    *findings,
                                              GError              **error);
char          *pit_book_reader_find_text     (PitBookReader        *self,
                                              const PitEntry       *entry,
                                              const char           *name);
GPtrArray     *pit_book_reader_list_alert_parts (PitBookReader     *self,
                                              const char *const    *findings,
                                              GError              **error);
GPtrArray     *pit_book_reader_list_findings (PitBookReader        *self,
                                              const char           *kind,
                                              guint                 limit,
                                              GError              **error);
GArray        *pit_book_reader_list_reader_errors (PitBookReader   *self,
                                                   gint64           within,
                                                   GError         **error);
GArray        *pit_book_reader_list_orders   (PitBookReader        *self,
                                              guint                 n_past,
                                              GError              **error);
GArray        *pit_book_reader_list_mentions (PitBookReader        *self,
                                              const char           *table,
                                              const char           *text,
                                              guint                 n_rounds,
                                              GError              **error);
GArray        *pit_book_reader_list_floor    (PitBookReader        *self,
                                              GError              **error);
GPtrArray     *pit_book_reader_list_alterations (PitBookReader     *self,
                                              GError              **error);
GPtrArray     *pit_book_reader_list_remedies (PitBookReader        *self,
                                              GError              **error);
GPtrArray     *pit_book_reader_list_settings (PitBookReader        *self,
                                              const char           *kind,
                                              GError              **error);
gboolean       pit_book_reader_get_house     (PitBookReader        *self,
                                              PitBookHouse         *house,
                                              GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitBookReader, pit_book_reader_free)

G_END_DECLS
