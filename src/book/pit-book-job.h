/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-writer.h"
#include "pit-chain.h"
#include "pit-inbox-store.h"

G_BEGIN_DECLS

typedef struct _PitBookJob PitBookJob;

/** What a job writes to. */
typedef struct
{
  PitSql        *sql;
  PitChain      *chain;
  PitInboxStore *inbox;
  gint64         now;
} PitBookDesk;

/**
 * PitBookJob:
 * @run: does it in the running transaction, as often as the transaction is tried
 * @task: (nullable): who waits for it; batches have none
 * @error: why this job alone can't be done; the others of its transaction go on
 * @after: of what goes with the rounds: the place in its table's lane behind the batches that have to be stored first
 *
 * One thing to be written. The other members belong to one kind of job or another.
 */
struct _PitBookJob
{
  gboolean   (*run) (PitBookJob         *self,
                     const PitBookDesk  *desk,
                     GError            **error);
  GTask       *task;
  GError      *error;
  PitEntry    *entry;
  PitDigest    erased;
  char        *person; /* whose PIN it sets, or with no @pin takes away; NULL: nobody's */
  char        *pin;    /* its hash */
  PitRoundRow *round;
  PitUuid      epoch; /* whose events up to @last are set aside */
  gint64       last;
  gboolean     is_void; /* there was nothing to set aside */
  guint64      after;
  GArray      *rows;
  gpointer     token;
  guint8      *fates;
  GArray      *gaps; /* of PitBookGap */
  guint        n_stored;
};

/* How each kind of job is done. */
gboolean    pit_book_run_events     (PitBookJob        *self,
                                     const PitBookDesk *desk,
                                     GError           **error);
gboolean    pit_book_run_entry      (PitBookJob        *self,
                                     const PitBookDesk *desk,
                                     GError           **error);
gboolean    pit_book_run_erase      (PitBookJob        *self,
                                     const PitBookDesk *desk,
                                     GError           **error);
gboolean    pit_book_run_pin        (PitBookJob        *self,
                                     const PitBookDesk *desk,
                                     GError           **error);
gboolean    pit_book_run_round      (PitBookJob        *self,
                                     const PitBookDesk *desk,
                                     GError           **error);
gboolean    pit_book_run_aside      (PitBookJob        *self,
                                     const PitBookDesk *desk,
                                     GError           **error);

const char *pit_book_job_get_table  (const PitBookJob *self);
gboolean    pit_book_job_wipes      (const PitBookJob *self);
gboolean    pit_book_job_stops      (const PitBookJob *self);
void        pit_book_job_free       (PitBookJob      *self);
guint       pit_book_job_n_events   (const PitBookJob *self);
gboolean    pit_book_job_perform    (PitBookJob        *self,
                                     const PitBookDesk *desk,
                                     GError           **error);
void        pit_book_job_finish     (PitBookJob        *self);

G_END_DECLS
