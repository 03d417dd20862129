/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert-private.h"
#include "pit-attention-private.h"
#include "pit-attention-recent.h"
#include "pit-attention-unseen.h"
#include "pit-duty.h"
#include "pit-misreads.h"
#include "pit-reader-errors.h"

G_BEGIN_DECLS

struct _PitAttention
{
  GObject        parent_instance;

  PitClock      *clock;
  PitFloor      *floor;
  PitBookWriter *writer; /* NULL: no book is open */
  PitRoster     *roster; /* NULL likewise */
  GPtrArray     *alerts; /* of PitAlert, in their order */
  PitAttentionMemory *memory; /* of an earlier run; NULL: there was none */
  GPtrArray     *recent; /* off the list: see pit-attention-recent.h */
  GPtrArray     *done;   /* likewise, by somebody's word: see pit-attention-done.c */
  GHashTable    *errors; /* see pit-reader-errors.h */
  GHashTable    *covered; /* set of PitTable: where a reader's errors call nobody */
  PitAttentionUnseen *unseen;
  gboolean       is_started; /* the events of an earlier run have been checked again, but at tables that are behind */
  PitAttentionCounts counts;
  PitHouseSettings *settings; /* NULL: what holds while nobody has chosen */
  PitAlertPatience patience;
  guint          misread_limit; /* so many misreads of a reader in an hour are put up with */
  PitMisreads   *misreads;
  PitDuty       *duty;
  const PitGamingDay *day; /* unowned; NULL: not known */
};

/* Something about an alert whose entry is being written. */
typedef struct
{
  PitAttention *attention; /* owned */
  PitAlert     *alert;     /* owned */
  PitAct       *whole;     /* unowned: of which it is a part; lives until the last of these has ended. NULL: of none */
} PitAlertWriting;

void _pit_alert_writing_free (PitAlertWriting *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitAlertWriting, _pit_alert_writing_free)

PitEntry *_pit_alert_begin_entry (const char *kind,
                                  PitAlert   *alert,
                                  gint64      now);
void      _pit_attention_write   (PitAttention        *self,
                                  PitAlert            *alert,
                                  PitAct              *whole,
                                  PitEntry            *entry,
                                  GAsyncReadyCallback  callback);

/* Between the list and what is done about what is on it. */
void _pit_attention_take         (PitAttention *self,
                                  PitTable     *table,
                                  PitFinding   *finding);
void _pit_attention_follow       (PitAttention *self,
                                  PitAlert     *alert,
                                  gboolean      was_open);
void _pit_attention_count_reader (PitAttention *self,
                                  PitAlert     *alert,
                                  int           by);
void _pit_attention_let_go       (PitAttention *self,
                                  PitAlert     *alert);
void _pit_attention_settle       (PitAttention *self,
                                  PitAlert     *alert);
void _pit_attention_say_over     (PitAttention *self,
                                  PitAlert     *alert);
void _pit_attention_keep_done    (PitAttention *self,
                                  PitAlert     *alert);

G_END_DECLS
