/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-entry.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/* For the shift's other parts. */
void pit_roster_stamp        (PitRoster *self,
                              PitEntry  *entry);

/* For tests: signed on without a PIN, and nothing of it in the book. */
void _pit_roster_set_current (PitRoster *self,
                              PitPerson *person);

G_END_DECLS
