/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"
#include "pit-entry.h"

G_BEGIN_DECLS

/* For PitAttention alone. */
void pit_alert_entries_apply (PitAlert       *alert,
                              const PitEntry *entry);

G_END_DECLS
