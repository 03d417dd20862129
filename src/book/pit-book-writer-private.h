/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-job.h"
#include "pit-fair-queue.h"

G_BEGIN_DECLS

struct _PitBookWriter
{
  GObject          parent_instance;

  int              lock_file; /* until it is closed: whoever still has the object must not keep the book from others */
  PitClock        *clock;
  GThread         *thread;
  int              room; /* atomic; bytes that may wait for a round of one table */

  /* the thread's own */
  PitSql          *sql;
  PitChain        *chain;
  PitInboxStore   *inbox;
  gint64           sealed_hour; /* up to which rounds have been put on the chain */
  gboolean         seals_all;   /* the desk has said that it stops */
  guint64          commits;
  gboolean         log_holds_erased; /* text that was erased may stand in the log as yet */

  GMutex           lock; /* for all below */
  GCond            cond;
  GQueue           urgent;
  PitFairQueue    *work;   /* events, in a lane for each table */
  GQueue           rounds; /* stored behind them */
  guint            waiting_events;
  guint            n_taken;
  guint            last_events; /* in the last group */
  gint64           waiting_since; /* monotonic, of the oldest in work and rounds */
  PitBookListener  listener;
  gpointer         listener_data;
  GError          *trouble;
  GError          *last_error; /* of closing */
  gboolean         woken;
  gboolean         closing;
};

gpointer _pit_book_writer_run      (gpointer        data);
void     _pit_book_writer_deliver  (PitBookWriter  *self,
                                    GPtrArray      *group,
                                    const GError   *error);
/** For tests: instead of %PIT_BOOK_WAITING_MAX. Any thread. */
void     _pit_book_writer_set_room (PitBookWriter  *self,
                                    int             bytes);

G_END_DECLS
