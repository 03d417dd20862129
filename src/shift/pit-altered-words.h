/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book.h"
#include "pit-roster-private.h"

G_BEGIN_DECLS

char *pit_altered_describe (const PitBookFindings *found,
                            const PitRosterRecord *people,
                            const char            *book,
                            const char            *key);

G_END_DECLS
