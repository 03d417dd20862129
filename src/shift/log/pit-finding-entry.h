/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-entry.h"
#include "pit-floor.h"

G_BEGIN_DECLS

PitEntry *pit_finding_entry_make           (PitFloor              *floor,
                                            const PitFindingFacts *facts,
                                            gint64                 times);
PitEntry *pit_finding_entry_make_successor (PitFloor              *floor,
                                            const PitFindingFacts *facts,
                                            gint64                 refers_to,
                                            gboolean               is_more);
PitEntry *pit_finding_entry_make_rest      (const PitFindingFacts *facts,
                                            gint64                 refers_to,
                                            gint64                 times,
                                            PitMoney               sum);

G_END_DECLS
