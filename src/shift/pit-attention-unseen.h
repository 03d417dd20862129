/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"
#include "pit-floor.h"

G_BEGIN_DECLS

typedef struct _PitAttentionUnseen PitAttentionUnseen;

/**
 * PitAttentionUnseen:
 *
 * Findings of an earlier run whose alerts wait again, as long as they were not found once more from the same events. Main
 * thread.
 */
PitAttentionUnseen *pit_attention_unseen_new       (void);
void                pit_attention_unseen_free      (PitAttentionUnseen *self);
void                pit_attention_unseen_add       (PitAttentionUnseen *self,
                                                    PitAlert           *alert);
void                pit_attention_unseen_forget    (PitAttentionUnseen *self,
                                                    PitAlert           *alert);
PitAlert           *pit_attention_unseen_recognize (PitAttentionUnseen *self,
                                                    PitFinding         *finding,
                                                    const char         *key);
void                pit_attention_unseen_recall    (PitAttentionUnseen *self,
                                                    PitFloor           *floor);

G_END_DECLS
