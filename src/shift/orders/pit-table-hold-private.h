/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-network.h"
#include "pit-table-hold.h"

G_BEGIN_DECLS

void      pit_table_hold_fill    (PitTableHold   *hold,
                                  PitLinkTrouble  trouble);
PitResume pit_release_get_resume (PitRelease how);

G_END_DECLS
