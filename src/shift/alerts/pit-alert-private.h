/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"

G_BEGIN_DECLS

/* The book's, which the desk's tests need not see. */
typedef struct _PitEntry PitEntry;

/* For PitAttention alone. */
PitAlert      *_pit_alert_new          (PitTable   *table,
                                        PitFinding *finding);
PitAlertFacts *_pit_alert_change       (PitAlert   *self);
void           _pit_alert_tell         (PitAlert   *self);
void           _pit_alert_replace      (PitAlert   *self,
                                        PitFinding *earlier,
                                        PitFinding *finding);

gboolean       _pit_alert_says_other   (PitAlert   *self,
                                        const PitFindingFacts *found);
gboolean       _pit_alert_take_more    (PitAlert   *self,
                                        PitFinding *finding,
                                        gint64      at);
void           _pit_alert_cover        (PitAlert   *self,
                                        PitFinding *finding,
                                        gint64      at);

/** An act on it begins to be written, which is about what has come by now: what comes meanwhile, that act was not about. */
void           _pit_alert_begin_act    (PitAlert   *self);
void           _pit_alert_apply        (PitAlert       *self,
                                        const PitEntry *entry,
                                        const char     *words);

gboolean       _pit_alert_facts_had_hand (const PitAlertFacts *facts);

/** For how long an alert of a priority stays in a hand, microseconds. */
typedef struct
{
  gint64 time[PIT_N_ALERT_PRIORITIES];
} PitAlertPatience;

gboolean       _pit_alert_update       (PitAlert               *self,
                                        const PitAlertPatience *patience,
                                        gint64                  now);

G_END_DECLS
