/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention-memory.h"

G_BEGIN_DECLS

/**
 * PitMisreads:
 *
 * How often each reader misread in the last hour, by what has decided that: a count, the hand as it was shown, the rack, or a
 * person. Once somebody has said what came of the alert that it misreads too often, the count begins anew. Private to the shift.
 */
typedef struct _PitMisreads PitMisreads;

PitMisreads *pit_misreads_new    (void);
void         pit_misreads_free   (PitMisreads              *self);
void         pit_misreads_load   (PitMisreads              *self,
                                  const PitAttentionMemory *memory);
guint        pit_misreads_count  (PitMisreads              *self,
                                  const PitFindingFacts    *facts,
                                  gint64                    at);
void         pit_misreads_say    (PitMisreads              *self,
                                  const PitFindingFacts    *facts,
                                  gint64                    at,
                                  guint                     limit,
                                  PitFindingFacts          *found);
void         pit_misreads_forget (PitMisreads              *self,
                                  const PitFindingFacts    *found);

G_END_DECLS
