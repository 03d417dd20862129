/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-head-bar.h"
#include "pit-side-place.h"
#include "pit-window.h"

G_BEGIN_DECLS

typedef struct _PitAttentionDesk PitAttentionDesk;

PitAttentionDesk *pit_attention_desk_new         (PitWindow        *window,
                                                  PitDesk          *desk,
                                                  PitHeadBar       *head,
                                                  PitSidePlace     *side);
void              pit_attention_desk_free        (PitAttentionDesk *self);
void              pit_attention_desk_show        (PitAttentionDesk *self,
                                                  PitTable         *table);
PitTable         *pit_attention_desk_get_table   (PitAttentionDesk *self);

G_END_DECLS
