/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert-private.h"
#include "pit-attention-private.h"

G_BEGIN_DECLS

/* Between the list and what is done about what is on it. */
PitBookWriter *_pit_attention_get_writer (PitAttention *self);
PitRoster     *_pit_attention_get_roster (PitAttention *self);
PitClock      *_pit_attention_get_clock  (PitAttention *self);
void           _pit_attention_follow     (PitAttention *self,
                                          PitAlert     *alert,
                                          gboolean      was_open);
void           _pit_attention_count_reader (PitAttention *self,
                                          PitAlert     *alert,
                                          int           by);
void           _pit_attention_let_go     (PitAttention *self,
                                          PitAlert     *alert);
void           _pit_attention_settle     (PitAttention *self,
                                          PitAlert     *alert);

G_END_DECLS
