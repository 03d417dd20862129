/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-window.h"

G_BEGIN_DECLS

typedef struct _PitAttentionDesk PitAttentionDesk;

PitAttentionDesk *pit_attention_desk_new   (PitWindow        *window);
void              pit_attention_desk_free  (PitAttentionDesk *self);
void              pit_attention_desk_show  (PitWindow        *window,
                                            PitTable         *table);
void              pit_attention_desk_take_back (PitWindow    *window,
                                                gint64        entry);
void              pit_attention_desk_go_on (PitWindow        *window);

G_END_DECLS
