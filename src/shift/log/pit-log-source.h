/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-clock.h"
#include "pit-floor.h"
#include "pit-log-item.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/** Rows that are read at once, and that are kept at most. */
#define PIT_LOG_PAGE_ROWS 100
#define PIT_LOG_MAX 1000
/** Longest text of a note, in characters. */
#define PIT_LOG_TEXT_MAX 2000

typedef enum
{
  PIT_LOG_ERROR_CLOSED,   /* no book is open */
  PIT_LOG_ERROR_EMPTY,    /* nothing was said */
  PIT_LOG_ERROR_TOO_LONG, /* the words say how much may be said */
} PitLogError;

#define PIT_LOG_ERROR (pit_log_error_quark ())
GQuark pit_log_error_quark (void);

/**
 * PitLogFilter:
 * @table: (nullable): about this table, by its id
 * @day: (nullable): of this gaming day, "2026-11-20"
 * @from: that happened at this time or later, UTC microseconds; 0: no bound
 * @until: that happened before this time; 0: no bound
 * @group: of these kinds
 * @who: (nullable): by this person
 * @words: (nullable): with all these words
 * @everything: also what tells only how the program goes
 *
 * What to look for.
 */
typedef struct
{
  char       *table;
  char       *day;
  gint64      from;
  gint64      until;
  PitLogGroup group;
  char       *who;
  char       *words;
  gboolean    everything;
} PitLogFilter;

PitLogFilter *pit_log_filter_copy  (const PitLogFilter *self);
void          pit_log_filter_free  (PitLogFilter       *self);
gboolean      pit_log_filter_equal (const PitLogFilter *self,
                                    const PitLogFilter *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitLogFilter, pit_log_filter_free)

/**
 * PitLogState:
 * @list: of #PitLogItem, the newest first
 * @roster: (nullable): who may read and write it; %NULL while no book is open
 * @is_loading: something is being read
 * @has_older: there is more after the last row
 * @has_newer: there is more above the first row, which was let go
 * @error: (nullable): why the last page could not be read
 *
 * What the pit log has at this moment.
 */
typedef struct
{
  GListModel *list;
  PitRoster  *roster;
  gboolean    is_loading;
  gboolean    has_older;
  gboolean    has_newer;
  char       *error;
} PitLogState;

#define PIT_TYPE_LOG_SOURCE (pit_log_source_get_type ())
G_DECLARE_FINAL_TYPE (PitLogSource, pit_log_source, PIT, LOG_SOURCE, GObject)

/**
 * PitLogSource:
 *
 * The pit log: a list of #PitLogItem, the newest first, read a page at a time in both directions by a thread with a
 * connection of its own, and where people's words are put into it. Main thread.
 *
 * It reads nothing until it is asked to. What is new is put above all else by pit_log_source_refresh(); nothing that is
 * listed moves for it.
 *
 * Signal: `state-changed`: something of its #PitLogState but the list is new.
 */
PitLogSource *pit_log_source_new            (PitClock            *clock,
                                             PitFloor            *floor);

void          pit_log_source_set_filter     (PitLogSource        *self,
                                             const PitLogFilter  *filter);
void          pit_log_source_load_older     (PitLogSource        *self);
void          pit_log_source_load_newer     (PitLogSource        *self);
void          pit_log_source_refresh        (PitLogSource        *self);
void          pit_log_source_clear          (PitLogSource        *self);
gboolean      pit_log_source_find_time      (PitLogSource        *self,
                                             const char          *day,
                                             guint                minute,
                                             gint64              *instant);
char         *pit_log_source_dup_number     (PitLogSource        *self,
                                             const char          *text);
const PitLogState *pit_log_source_get        (PitLogSource        *self);
void          pit_log_source_find_async     (PitLogSource        *self,
                                             gint64               number,
                                             GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
PitLogItem   *pit_log_source_find_finish    (PitLogSource        *self,
                                             GAsyncResult        *result,
                                             GError             **error);

/** So many changes of the house, and entries that follow on one, are told at most. */
#define PIT_LOG_CHANGES_MAX 100
#define PIT_LOG_FOLLOWING_MAX 20

void          pit_log_source_list_changes_async
                                            (PitLogSource        *self,
                                             GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
void          pit_log_source_list_following_async
                                            (PitLogSource        *self,
                                             gint64               number,
                                             GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
GPtrArray    *pit_log_source_list_finish    (PitLogSource        *self,
                                             GAsyncResult        *result,
                                             GError             **error);

/** Told on the main thread how many rows are written. */
typedef void (*PitLogProgress) (guint64  n_rows,
                                gpointer user_data);

PitAct       *pit_log_source_export         (PitLogSource        *self,
                                             const PitLogFilter  *filter,
                                             GFile               *file,
                                             GTimeZone           *zone,
                                             PitLogProgress       progress,
                                             gpointer             progress_data,
                                             GCancellable        *cancellable);
guint64       pit_log_source_get_exported   (PitAct              *act);

/* A person's words. Each is refused to whoever may not, in words that say what helps; otherwise it is done when the entry
 * is on the disk. */
PitAct       *pit_log_source_note           (PitLogSource        *self,
                                             const char          *table,
                                             gint64               refers_to,
                                             const char          *text);
PitAct       *pit_log_source_mark           (PitLogSource        *self,
                                             const char          *table,
                                             gint64               occurred);
PitAct       *pit_log_source_correct        (PitLogSource        *self,
                                             gint64               number,
                                             const char          *table,
                                             const char          *text,
                                             const char          *reason);
gint64        pit_log_source_get_written    (PitAct              *act);

G_END_DECLS
