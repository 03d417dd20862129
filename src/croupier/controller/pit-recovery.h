/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-croupier-table.h"
#include "pit-journal.h"

G_BEGIN_DECLS

GBytes           *pit_recovery_pack (PitCroupierTable   *table,
                                     const PitFloorPlan *floor,
                                     const PitTablePlan *plan);
PitCroupierTable *pit_recovery_run  (PitJournal         *journal,
                                     const PitFloorPlan *floor,
                                     const PitTablePlan *plan);

G_END_DECLS
