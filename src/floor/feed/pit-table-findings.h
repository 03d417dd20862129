/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-feed.h"
#include "pit-undecided-cards.h"

G_BEGIN_DECLS

/**
 * PitTableFindings:
 *
 * What a feed has found: told to its target, kept for the round that is going on, and followed for as long as something
 * about it is undecided. Main thread.
 */
typedef struct _PitTableFindings PitTableFindings;

PitTableFindings *pit_table_findings_new         (const char               *table,
                                                  const PitTableFeedTarget *target,
                                                  gpointer                  user_data);
void              pit_table_findings_free        (PitTableFindings         *self);
void              pit_table_findings_report      (PitTableFindings         *self,
                                                  const PitFindingFacts    *facts);
void              pit_table_findings_report_late (PitTableFindings         *self,
                                                  const PitFindingFacts    *facts);
void              pit_table_findings_report_all  (PitTableFindings         *self,
                                                  GArray                   *found,
                                                  GArray                   *gone);
void              pit_table_findings_end         (PitTableFindings         *self,
                                                  const PitFindingFacts    *like);
void              pit_table_findings_end_kind    (PitTableFindings         *self,
                                                  PitFindingKind            kind);
void              pit_table_findings_take        (PitTableFindings         *self,
                                                  const PitTableState      *state,
                                                  const PitEvent           *event,
                                                  gboolean                  is_certain);
void              pit_table_findings_recall      (PitTableFindings         *self,
                                                  PitFinding               *finding);
void              pit_table_findings_lose        (PitTableFindings         *self,
                                                  const char               *reason);
GListModel       *pit_table_findings_close_round (PitTableFindings         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitTableFindings, pit_table_findings_free)

G_END_DECLS
