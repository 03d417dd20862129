/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_ATTENTION_PAGE (pit_attention_page_get_type ())
G_DECLARE_FINAL_TYPE (PitAttentionPage, pit_attention_page, PIT, ATTENTION_PAGE, PitView)

G_END_DECLS
