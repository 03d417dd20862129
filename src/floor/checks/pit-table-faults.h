/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-finding.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

/**
 * PitTableFaults:
 *
 * The faults of a table's devices that were told of. Flat; main thread.
 */
typedef struct
{
  PitFaultState told[PIT_MAX_FAULTS];
  guint         n_told;
} PitTableFaults;

gboolean pit_table_faults_end_round (const PitTableState *state);

void pit_table_faults_begin  (PitTableFaults      *self,
                              const PitTableState *state);
void pit_table_faults_follow (PitTableFaults      *self,
                              const PitTableState *state,
                              gint64               occurred,
                              GArray              *found,
                              GArray              *gone);

G_END_DECLS
