/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"
#include "pit-round-source.h"

G_BEGIN_DECLS

#define PIT_TYPE_ROUND_MEMORY (pit_round_memory_get_type ())
G_DECLARE_FINAL_TYPE (PitRoundMemory, pit_round_memory, PIT, ROUND_MEMORY, GObject)

/**
 * PitRoundMemory:
 *
 * A #PitRoundSource that keeps what a floor's tables played, in place of a book. It answers in the main context's next
 * turn, or when told, with what it had when it was asked.
 */
PitRoundMemory *pit_round_memory_new       (PitFloor       *floor);
void            pit_round_memory_hold      (PitRoundMemory *self,
                                            gboolean        hold);
void            pit_round_memory_fail      (PitRoundMemory *self,
                                            const char     *message);
guint           pit_round_memory_count     (PitRoundMemory *self);
guint           pit_round_memory_cancelled (PitRoundMemory *self);

G_END_DECLS
