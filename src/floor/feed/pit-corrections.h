/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-feed.h"

G_BEGIN_DECLS

/**
 * PitCorrections:
 *
 * What is owed at a table since rounds were settled wrongly, line by line, until corrections have made it right. It tells
 * its feed's target what is gone by that, what was not owed, and which round was corrected. Main thread.
 */
typedef struct _PitCorrections PitCorrections;

PitCorrections *pit_corrections_new       (const char               *table,
                                           const PitTableFeedTarget *target,
                                           gpointer                  user_data);
void            pit_corrections_free      (PitCorrections           *self);
void            pit_corrections_clear     (PitCorrections           *self);
void            pit_corrections_add_round (PitCorrections           *self,
                                           PitCheckedRound          *round);
void            pit_corrections_recall    (PitCorrections           *self,
                                           PitFinding               *finding);
void            pit_corrections_recall_round (PitCorrections        *self,
                                           PitCheckedRound          *stored);
void            pit_corrections_recall_past (PitCorrections         *self,
                                           PitCheckedRound          *round);
void            pit_corrections_take      (PitCorrections           *self,
                                           const PitEvent           *event);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitCorrections, pit_corrections_free)

G_END_DECLS
