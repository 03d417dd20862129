/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-finding.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

gboolean pit_stray_event_find (const PitTableState *state,
                               gboolean             was_opened,
                               const PitEvent      *event,
                               PitFindingFacts     *facts);

G_END_DECLS
