/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-state.h"

G_BEGIN_DECLS

char *pit_table_state_find_difference (const PitTableState *a,
                                       const PitTableState *b);

G_END_DECLS
