/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-window.h"

G_BEGIN_DECLS

typedef struct _PitAttentionDesk PitAttentionDesk;

PitAttentionDesk *pit_attention_desk_new  (PitWindow        *window);
void              pit_attention_desk_free (PitAttentionDesk *self);

G_END_DECLS
