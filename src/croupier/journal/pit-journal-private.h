/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-journal-file.h"
#include "pit-journal.h"

G_BEGIN_DECLS

/* Changes on their way to the disk. */
typedef struct
{
  PitJournal *journal; /* while another thread writes it */
  GPtrArray  *changes; /* PitChange */
  gint64      head;    /* of the journal then */
  gboolean    is_done;
  GError     *error;   /* why the disk has none of them */
} PitJournalGroup;

struct _PitJournal
{
  GObject parent_instance;

  char   *directory;
  int     lock;   /* one program has the storage */
  PitSql *sql;    /* its writer's while that is at work */
  PitSql *reader; /* for the events that the disk has; never waits for a flush */

  PitJournalFacts facts;
  gint64          remembered; /* as of which event the table's memory is */
  gint64          limit;

  GPtrArray  *tail;       /* GBytes: the frames that the disk does not have */
  gint64      tail_first; /* number of the first of them */
  GPtrArray  *ahead;      /* GBytes: frames read of the file */
  gint64      ahead_first;
  GHashTable *notes;      /* name -> GBytes */

  GPtrArray       *changes; /* PitChange: those that wait, in their order */
  PitJournalGroup *writing; /* unowned: at work in another thread */
  GMutex           done_lock;
  GCond            done;
  guint            telling; /* source: what was written in this thread is told when the loop turns */
  GError          *trouble; /* why the disk took the last group for nothing */
};

void _pit_journal_start_writers (void);

G_END_DECLS
