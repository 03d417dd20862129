/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"
#include "pit-attention.h"
#include "pit-attention-recent.h"

G_BEGIN_DECLS

/* Arrays of #PitAlert in the order in which they are shown, and ways to find one. Private to the shift. */
guint     pit_alert_list_insert       (GPtrArray             *alerts,
                                       PitAlert              *alert);
PitAlert *pit_alert_list_find_waiting (GPtrArray             *alerts,
                                       const PitFindingFacts *like,
                                       guint                 *n_waiting);
PitAlert *pit_alert_list_find_rest    (GPtrArray             *alerts,
                                       const PitFindingFacts *like,
                                       gint64                 now);
PitAlert *pit_alert_list_find_same    (GPtrArray             *alerts,
                                       const PitFindingFacts *facts,
                                       gint64                 now);
PitAlert *pit_alert_list_find_told    (GPtrArray             *alerts,
                                       const PitFindingFacts *facts);
PitAlert *pit_alert_list_find_finding (GPtrArray             *alerts,
                                       PitFinding            *finding);
PitAlert *pit_alert_list_find_entry   (GPtrArray             *alerts,
                                       gint64                 entry);
PitAlert *pit_alert_list_find_reader  (GPtrArray             *alerts,
                                       const PitFindingFacts *facts,
                                       gint64                 now);
guint     pit_alert_list_place        (GPtrArray             *alerts,
                                       PitAlert              *alert);
gboolean  pit_alert_list_count        (GPtrArray             *alerts,
                                       gint64                 now,
                                       PitAttentionCounts    *counts);
void      pit_alert_list_set_errors   (GPtrArray             *alerts,
                                       const PitId           *device,
                                       gint64                 errors);
GPtrArray *pit_alert_list_make_covers (GPtrArray             *alerts,
                                       GPtrArray             *recent,
                                       gint64                 now);
void      pit_alert_list_sum_up       (GPtrArray             *alerts,
                                       GPtrArray             *covers,
                                       PitTable              *table,
                                       PitTableWaiting       *waiting);

G_END_DECLS
