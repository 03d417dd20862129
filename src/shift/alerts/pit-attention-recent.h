/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"

G_BEGIN_DECLS

/* For so long a person's word on a reader stands, and for so many of its errors. Microseconds. */
#define PIT_ATTENTION_READER_TIME (2 * G_TIME_SPAN_HOUR)
#define PIT_ATTENTION_READER_ERRORS 5

/*
 * Alerts that were dealt with and have left the list, the oldest first: an array of #PitAlert. For two hours, as far as more
 * may come of them: of a card it may still be decided whether it was misread, and a reader that erred errs again.
 */
gboolean pit_attention_recent_keep     (GPtrArray             *recent,
                                        PitAlert              *alert,
                                        gint64                 now);
PitAlert *pit_attention_recent_find_reader (GPtrArray         *recent,
                                        const PitFindingFacts *facts,
                                        gint64                 now);
gboolean pit_attention_counts         (PitAlert              *alert);
gboolean pit_attention_is_cover       (PitAlert              *alert,
                                       gint64                 now);
gboolean pit_attention_is_same_reader (PitAlert              *alert,
                                       const PitFindingFacts *facts,
                                       gint64                 now);
gboolean pit_attention_is_news        (PitAlert              *alert,
                                       PitFinding            *earlier,
                                       PitFinding            *finding);

G_END_DECLS
