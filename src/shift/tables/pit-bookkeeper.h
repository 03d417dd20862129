/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-book-writer.h"
#include "pit-floor.h"

G_BEGIN_DECLS

typedef struct _PitBookkeeper PitBookkeeper;

PitBookkeeper *pit_bookkeeper_new          (PitClock        *clock,
                                            PitFloor        *floor,
                                            PitAttention    *attention,
                                            PitBookWriter   *writer);
void           pit_bookkeeper_free         (PitBookkeeper   *self);
void           pit_bookkeeper_add_senses   (PitBookkeeper   *self,
                                            const char      *table,
                                            const PitSenses *senses);
void           pit_bookkeeper_know         (PitBookkeeper   *self,
                                            const char      *table,
                                            const PitCursor *corrected,
                                            const PitCursor *done_at_table);
gint64         pit_bookkeeper_fold         (PitBookkeeper   *self,
                                            const char      *table,
                                            const char      *what,
                                            gint64           most);
void           pit_bookkeeper_write_rest   (PitBookkeeper   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitBookkeeper, pit_bookkeeper_free)

G_END_DECLS
