/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-altered.h"
#include "pit-attention.h"
#include "pit-head-bar.h"
#include "pit-house-settings.h"
#include "pit-side-place.h"
#include "pit-window.h"

G_BEGIN_DECLS

typedef struct _PitAttentionDesk PitAttentionDesk;

PitAttentionDesk *pit_attention_desk_new         (PitWindow        *window,
                                                  PitAttention     *attention,
                                                  PitDeskClock     *clock,
                                                  PitHeadBar       *head,
                                                  PitSidePlace     *side);
void              pit_attention_desk_free        (PitAttentionDesk *self);
void              pit_attention_desk_set_doorkeeper (PitAttentionDesk *self,
                                                   PitDoorkeeper    *doorkeeper);
void              pit_attention_desk_set_settings (PitAttentionDesk *self,
                                                PitHouseSettings *settings);
void              pit_attention_desk_set_cut_off (PitAttentionDesk *self,
                                                  gboolean          is_cut_off);
void              pit_attention_desk_set_altered (PitAttentionDesk *self,
                                                  const PitAltered *altered);
void              pit_attention_desk_show        (PitAttentionDesk *self,
                                                  PitTable         *table);
PitTable         *pit_attention_desk_get_table   (PitAttentionDesk *self);

G_END_DECLS
