/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_FOUND_ROUND (pit_found_round_get_type ())
G_DECLARE_FINAL_TYPE (PitFoundRound, pit_found_round, PIT, FOUND_ROUND, PitView)

void             pit_found_round_look  (PitFoundRound *self,
                                        PitTable      *table,
                                        gint64         number,
                                        gint64         at);
void             pit_found_round_clear (PitFoundRound *self);
PitCheckedRound *pit_found_round_pick  (GListModel    *rounds,
                                        gint64         number,
                                        gint64         at);

G_END_DECLS
