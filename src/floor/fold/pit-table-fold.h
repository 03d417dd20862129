/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-senses.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

const PitDeckState *pit_table_state_find_deck         (const PitTableState *state,
                                                       const PitId         *deck);
const PitDeckState *pit_table_state_find_deck_dealt   (const PitTableState *state);
gboolean            pit_table_state_is_device_out     (const PitTableState *state,
                                                       const PitId         *device);
gboolean            pit_table_state_is_any_seat_taken (const PitTableState *state);
void                pit_table_state_forget_unsensed   (PitTableState       *state,
                                                       const PitSenses     *senses);
gboolean            pit_table_state_fits              (const PitTableState *state,
                                                       const PitEvent      *event);
gboolean            pit_table_state_fold              (PitTableState       *state,
                                                       const PitEvent      *event);

G_END_DECLS
