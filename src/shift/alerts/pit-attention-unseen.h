/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention-memory.h"

G_BEGIN_DECLS

typedef struct _PitAttentionUnseen PitAttentionUnseen;

/**
 * PitAttentionRestored:
 * @alert: as it was when the earlier run ended: one that waits, or was dealt with
 *
 * Returns: whether anybody keeps it
 */
typedef gboolean (*PitAttentionRestored) (PitAlert *alert,
                                          gpointer  user_data);

/**
 * PitAttentionUnseen:
 *
 * Findings of an earlier run whose alerts wait again, or of which more may come, as long as they were not found once more
 * from the same events. Main thread.
 */
PitAttentionUnseen *pit_attention_unseen_new       (void);
void                pit_attention_unseen_free      (PitAttentionUnseen *self);
void                pit_attention_unseen_restore   (PitAttentionUnseen *self,
                                                    PitAttentionMemory *memory,
                                                    PitTable           *table,
                                                    PitAttentionRestored restored,
                                                    gpointer            user_data);
void                pit_attention_unseen_forget    (PitAttentionUnseen *self,
                                                    PitAlert           *alert);
PitAlert           *pit_attention_unseen_recognize (PitAttentionUnseen *self,
                                                    PitFinding         *finding,
                                                    const char         *key,
                                                    gboolean            is_past);
void                pit_attention_unseen_recall    (PitAttentionUnseen *self,
                                                    PitAttentionMemory *memory,
                                                    PitFloor           *floor,
                                                    const char         *table);
void                pit_attention_unseen_set_behind (PitAttentionUnseen *self,
                                                     const char         *table,
                                                     gboolean            is_behind);
gboolean            pit_attention_unseen_is_behind (PitAttentionUnseen *self,
                                                    const char         *table);

G_END_DECLS
