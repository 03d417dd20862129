/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-verify.h"

G_BEGIN_DECLS

typedef enum
{
  PIT_BOOK_COPY_NEW     = 0,
  PIT_BOOK_COPY_REPLACE = 1 << 0, /* of backup: put it in the place of a file that is there */
  PIT_BOOK_COPY_FAULTY  = 1 << 1, /* keep what has faults as well: they are the book's, and it may be all there is */
  PIT_BOOK_COPY_NEWER   = 1 << 2, /* of restore: over a book that says more than the copy does */
  PIT_BOOK_COPY_OTHER   = 1 << 3, /* of restore: over another book */
} PitBookCopyFlags;

/** What is being done. */
typedef enum
{
  PIT_BOOK_COPYING, /* pages */
  PIT_BOOK_WRITING, /* bytes to the disk */
  PIT_BOOK_PROVING, /* checks */
} PitBookCopyStage;

/**
 * PitBookCopyProgress:
 * @done: how much of it is done
 * @total: how much there is
 *
 * Called on the caller's thread, often.
 */
typedef void (*PitBookCopyProgress) (PitBookCopyStage stage,
                                     gint64           done,
                                     gint64           total,
                                     gpointer         user_data);

/**
 * PitBookCopyOrder:
 * @from: what is copied
 * @to: the file to be made; its folder must be there
 * @now: of restore: UTC microseconds, by the clock
 * @cancellable: (nullable): ends it early; nothing is left of it then
 * @progress: (nullable):
 *
 * What pit_book_backup() and pit_book_restore() are to do.
 */
typedef struct
{
  const char          *from;
  const char          *to;
  PitBookCopyFlags     flags;
  gint64               now;
  GCancellable        *cancellable;
  PitBookCopyProgress  progress;
  gpointer             user_data;
} PitBookCopyOrder;

/**
 * PitBookCopyPlace:
 * @needed: bytes that the copy takes, as the book is now
 * @available: bytes that are free there
 * @same_disk: whether it is the book's own file system, so that what takes the one takes the other
 *
 * Where a copy is to lie.
 */
typedef struct
{
  gint64   needed;
  gint64   available;
  gboolean same_disk;
} PitBookCopyPlace;

/**
 * PitBookRestored:
 * @is_done: whether the copy is in its place
 * @aside: (nullable): where the book lies that was there; %NULL: there was none
 * @head_seq: number of the entry that says so
 * @head: its hash
 * @broken: (nullable): why the book that was there did not verify; %NULL: it did, or nobody had to look
 * @lost_entries: how many entries it had that the copy does not have; %PIT_UNKNOWN: it could not be read
 * @lost_rounds: rounds, likewise
 * @lost_events: events, likewise
 *
 * What pit_book_restore() did.
 */
typedef struct
{
  gboolean  is_done;
  char     *aside;
  gint64    head_seq;
  PitDigest head;
  char     *broken;
  gint64    lost_entries;
  gint64    lost_rounds;
  gint64    lost_events;
} PitBookRestored;

gboolean      pit_book_backup_look (const PitBookCopyOrder  *order,
                                    PitBookCopyPlace        *place,
                                    GError                 **error);
PitBookProof *pit_book_backup  (const PitBookCopyOrder  *order,
                                gboolean                *is_kept,
                                GError                 **error);
PitBookProof *pit_book_restore (const PitBookCopyOrder  *order,
                                PitBookRestored         *restored,
                                GError                 **error);
void          pit_book_restored_clear (PitBookRestored  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitBookRestored, pit_book_restored_clear)

G_END_DECLS
