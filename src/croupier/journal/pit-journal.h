/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-digest.h"
#include "pit-id.h"

G_BEGIN_DECLS

/** Events that may wait for their acknowledgement, if nobody says otherwise: more than a table's gaming day has. */
#define PIT_JOURNAL_LIMIT 200000
/** Acknowledged events are deleted by so many: a desk that watches may be behind the one that records. */
#define PIT_JOURNAL_LOT 4096
/** The note with what the table remembers. */
#define PIT_JOURNAL_MEMORY "memory"

typedef enum
{
  PIT_JOURNAL_ERROR_DAMAGED, /* something is not what was written */
  PIT_JOURNAL_ERROR_IN_USE,  /* another program has it */
  PIT_JOURNAL_ERROR_FULL,    /* too many events wait, or the disk takes no more */
  PIT_JOURNAL_ERROR_FAILED,  /* the disk fails */
} PitJournalError;

#define PIT_JOURNAL_ERROR (pit_journal_error_quark ())
GQuark pit_journal_error_quark (void);

/** What a journal says of itself. */
typedef struct
{
  PitUuid   epoch;        /* the storage's life */
  guint64   seed;         /* that the storage was made with */
  PitUuid   book;         /* that the storage belongs to; empty before the first */
  PitDigest book_head;    /* the last hash of its chain, or empty */
  gint64    acknowledged; /* the highest number that is in the book */
  gint64    oldest;       /* the lowest number still kept; one more than the head where none is */
  gint64    durable;      /* up to it events outlive the machine's loss of power, and so may be told; never less than before */
  guint64   n_kept;       /* changes that the disk has had since the storage was opened */
} PitJournalFacts;

#define PIT_TYPE_JOURNAL (pit_journal_get_type ())
G_DECLARE_FINAL_TYPE (PitJournal, pit_journal, PIT, JOURNAL, GObject)

/**
 * PitJournal:
 *
 * A table's storage, one SQLite file in a directory of its own: the events until they are acknowledged, the table's
 * memory as of some earlier event, and notes. Its life is the epoch. What is not durable is in this program's memory
 * alone and told to nobody; what is durable outlives a kill and the machine's loss of power. What happened in one turn
 * of the loop, or while the disk was busy, is committed together.
 *
 * Belongs to one thread; pit_journal_commit() works in another one on its behalf. The last reference, or
 * g_object_run_dispose(), writes what waits, and leaves the storage free.
 */
PitJournal            *pit_journal_open        (const char      *directory,
                                                guint64          seed,
                                                GError         **error);
const PitJournalFacts *pit_journal_get_facts   (PitJournal      *self);
gint64                 pit_journal_get_head    (PitJournal      *self);
gint64                 pit_journal_get_room    (PitJournal      *self);
void                   pit_journal_set_limit   (PitJournal      *self,
                                                gint64           limit);

gboolean               pit_journal_append      (PitJournal      *self,
                                                GBytes          *frame,
                                                GError         **error);
GBytes                *pit_journal_read        (PitJournal      *self,
                                                gint64           seq,
                                                GError         **error);
void                   pit_journal_set_book    (PitJournal      *self,
                                                const PitUuid   *book);
void                   pit_journal_acknowledge (PitJournal      *self,
                                                gint64           seq,
                                                const PitDigest *book_head);

void                   pit_journal_put_memory  (PitJournal      *self,
                                                GBytes          *memory,
                                                gint64           seq);
GBytes                *pit_journal_get_memory  (PitJournal      *self,
                                                gint64          *seq);
guint64                pit_journal_put         (PitJournal      *self,
                                                const char      *name,
                                                GBytes          *value);
GBytes                *pit_journal_get         (PitJournal      *self,
                                                const char      *name);
GPtrArray             *pit_journal_list        (PitJournal      *self,
                                                const char      *prefix);

void                   pit_journal_commit      (PitJournal      *self);
gboolean               pit_journal_sync        (PitJournal      *self,
                                                GError         **error);

G_END_DECLS
