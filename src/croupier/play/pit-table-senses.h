/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

/* See pit-croupier-table.h. */
typedef struct _PitCroupierTable PitCroupierTable;

gboolean pit_croupier_table_tells (PitCroupierTable *self,
                                   PitEventType      type);
void     pit_croupier_table_tell  (PitCroupierTable *self,
                                   PitTableState    *told);

G_END_DECLS
