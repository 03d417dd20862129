/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-rule-pack.h"
#include "pit-table.h"

G_BEGIN_DECLS

PitTable           *pit_table_new           (const char          *id,
                                             guint                number,
                                             const char          *name);
void                pit_table_set_pit       (PitTable            *self,
                                             const char          *pit);
const char         *pit_table_get_pit_key   (PitTable            *self);
PitTableView       *pit_table_get_next      (PitTable            *self);
void                pit_table_set_rules     (PitTable            *self,
                                             const char          *rules,
                                             PitRulePack         *pack);
void                pit_table_add_finding   (PitTable            *self,
                                             PitFinding          *finding);
gboolean            pit_table_remove_finding (PitTable           *self,
                                             PitFinding          *finding);
GPtrArray          *pit_table_drop_findings (PitTable            *self,
                                             PitFindingEnd        end,
                                             const PitFindingFacts *like);
void                pit_table_add_round     (PitTable            *self,
                                             PitCheckedRound     *round);
void                pit_table_doubt_round   (PitTable            *self,
                                             const char          *epoch,
                                             gint64               number,
                                             PitFinding          *finding);
void                pit_table_correct_round (PitTable            *self,
                                             const PitEvent      *event);
void                pit_table_flush         (PitTable            *self,
                                             const PitTableState *state);

G_END_DECLS
