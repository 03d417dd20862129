/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-fault.h"
#include "pit-table-senses.h"

G_BEGIN_DECLS

/* Faults that are ordered of a simulated table, and the ground truth of them. */

gboolean pit_croupier_table_has_room   (PitCroupierTable *self);
gboolean pit_croupier_table_arm        (PitCroupierTable *self,
                                        const PitFault   *fault,
                                        GError          **error);
gboolean pit_croupier_table_take_truth (PitCroupierTable *self,
                                        PitInjection     *truth);

G_END_DECLS
