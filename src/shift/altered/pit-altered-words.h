/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-altered-record.h"
#include "pit-altered.h"
#include "pit-roster.h"

G_BEGIN_DECLS

PitAltered *pit_altered_describe (const PitAlteredRecord *record,
                                  PitRoster              *roster,
                                  GTimeZone              *zone);

G_END_DECLS
