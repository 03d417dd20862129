/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_ATTENTION_PANE (pit_attention_pane_get_type ())
G_DECLARE_FINAL_TYPE (PitAttentionPane, pit_attention_pane, PIT, ATTENTION_PANE, PitView)

G_END_DECLS
