/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-book.h"
#include "pit-clock.h"
#include "pit-digest.h"
#include "pit-entry.h"
#include "pit-inbox-row.h"
#include "pit-round-row.h"

G_BEGIN_DECLS

/** Events go to disk in groups: once there are so many, with the whole batch that came last, or what came within so long. */
#define PIT_BOOK_GROUP_EVENTS 512
#define PIT_BOOK_GROUP_USEC (20 * 1000)
/** Entries with them, which go first. */
#define PIT_BOOK_GROUP_ENTRIES 512
/** So many events of one table go into a group at a turn, if others have some too. */
#define PIT_BOOK_QUANTUM 64
/** Rounds are stored behind events, a few with each group that has less than half of the events it may have; once so
 * many are left behind, those beyond go with the next group whatever waits. */
#define PIT_BOOK_ROUNDS_AT_ONCE 32
#define PIT_BOOK_ROUNDS_BEHIND 1024
/** Bytes of events that a table may have waiting for a round to be over: more than it sends in a day of play. All of
 * them are read back when the desk starts. */
#define PIT_BOOK_WAITING_MAX (64 * 1024 * 1024)

/**
 * PitBookReport:
 * @rows: (element-type PitInboxRow): the batch as it was given
 * @fates: for each of them, a PitEventFate
 * @gaps: (array length=n_gaps): gaps that were found and stored
 * @n_gaps: how many
 * @n_stored: how many events were stored now
 * @commit: counts the writer's transactions: batches with the same number went to the disk together
 * @head: the last hash of the chain then; empty where the writer has not looked it up
 *
 * What became of a batch; valid during the call.
 */
typedef struct
{
  const GArray     *rows;
  const guint8     *fates;
  const PitBookGap *gaps;
  guint             n_gaps;
  guint             n_stored;
  guint64           commit;
  PitDigest         head;
} PitBookReport;

/**
 * PitBookListener:
 * @committed: the batch is on the disk, for good: it may be acknowledged
 * @failed: the batch was not stored and never will be by this writer (it was closed while the disk failed); must not
 *   be acknowledged
 * @trouble: the book can't be written; everything is kept and tried again
 * @recovered: the book can be written again
 *
 * All are called on the writer's thread, in the order of the commits, and must return at once. Each may be %NULL.
 */
typedef struct
{
  void (*committed) (const PitBookReport *report,
                     gpointer             token,
                     gpointer             user_data);
  void (*failed)    (const GError        *error,
                     gpointer             token,
                     gpointer             user_data);
  void (*trouble)   (const GError        *error,
                     gpointer             user_data);
  void (*recovered) (gpointer             user_data);
} PitBookListener;

#define PIT_TYPE_BOOK_WRITER (pit_book_writer_get_type ())
G_DECLARE_FINAL_TYPE (PitBookWriter, pit_book_writer, PIT, BOOK_WRITER, GObject)

/**
 * PitBookWriter:
 *
 * The one thread that writes a book. All its functions may be called from any thread and none but
 * pit_book_writer_drain() and pit_book_writer_close() wait. It lives until it is closed; an owner that only drops its
 * reference leaves it running.
 */
PitBookWriter *pit_book_writer_new                 (PitBook                *book,
                                                    PitClock               *clock,
                                                    const char             *desk,
                                                    GError                **error);
void           pit_book_writer_set_listener        (PitBookWriter          *self,
                                                    const PitBookListener  *listener,
                                                    gpointer                user_data);
void           pit_book_writer_append_events       (PitBookWriter          *self,
                                                    GArray                 *rows,
                                                    gpointer                token);
void           pit_book_writer_append_entry_async  (PitBookWriter          *self,
                                                    PitEntry               *entry,
                                                    GAsyncReadyCallback     callback,
                                                    gpointer                user_data);
PitEntry      *pit_book_writer_append_entry_finish (PitBookWriter          *self,
                                                    GAsyncResult           *result,
                                                    GError                **error);
void           pit_book_writer_append_entry        (PitBookWriter          *self,
                                                    PitEntry               *entry,
                                                    const char             *what);
void           pit_book_writer_store_round_async   (PitBookWriter          *self,
                                                    PitRoundRow            *round,
                                                    GAsyncReadyCallback     callback,
                                                    gpointer                user_data);
gint64         pit_book_writer_store_round_finish  (PitBookWriter          *self,
                                                    GAsyncResult           *result,
                                                    gint64                 *repeat,
                                                    GError                **error);
void           pit_book_writer_set_aside_async     (PitBookWriter          *self,
                                                    PitEntry               *entry,
                                                    const PitUuid          *epoch,
                                                    gint64                  last,
                                                    GAsyncReadyCallback     callback,
                                                    gpointer                user_data);
void           pit_book_writer_erase_text_async    (PitBookWriter          *self,
                                                    const PitDigest        *digest,
                                                    PitEntry               *entry,
                                                    GAsyncReadyCallback     callback,
                                                    gpointer                user_data);
void           pit_book_writer_set_pin_async       (PitBookWriter          *self,
                                                    PitEntry               *entry,
                                                    const char             *person,
                                                    const char             *pin,
                                                    GAsyncReadyCallback     callback,
                                                    gpointer                user_data);
GError        *pit_book_writer_dup_trouble         (PitBookWriter          *self);
guint          pit_book_writer_get_pending         (PitBookWriter          *self);
void           pit_book_writer_wake                (PitBookWriter          *self);
void           pit_book_writer_drain               (PitBookWriter          *self);
gboolean       pit_book_writer_close               (PitBookWriter          *self,
                                                    GError                **error);

G_END_DECLS
