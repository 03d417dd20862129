/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-flush.h"
#include "pit-journal.h"
#include "pit-segment.h"
#include "pit-storage.h"

G_BEGIN_DECLS

/* Frames kept at hand for a desk that follows closely. */
#define PIT_JOURNAL_N_RECENT 512

struct _PitJournal
{
  GObject parent_instance;

  char      *directory;
  int        lock;
  PitStorage storage;
  gint64     limit;
  GPtrArray *segments; /* PitSegment, never empty */
  GBytes    *recent[PIT_JOURNAL_N_RECENT];

  GBytes *memory;
  gint64  memory_seq;
  GBytes *new_memory; /* to be written by the next flush */
  gint64  new_memory_seq;

  gboolean  failing;     /* the disk took the last flush for nothing */
  gint64    durable;     /* the disk has all up to this number */
  gboolean  storage_changed;
  PitFlush *next_flush;
  PitFlush *flushing; /* unowned: under way in another thread */
};

PitSegment *_pit_journal_get_last          (PitJournal  *self);
gboolean    _pit_journal_add_segment       (PitJournal  *self,
                                            gint64       first,
                                            GError     **error);
void        _pit_journal_drop_acknowledged (PitJournal  *self);
void        _pit_journal_tell_durable      (PitJournal  *self);

gboolean    _pit_journal_load              (PitJournal  *self,
                                            guint64      seed,
                                            GError     **error);
void        _pit_journal_start_flushers    (void);

G_END_DECLS
