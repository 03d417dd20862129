/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_HEAD_BAR (pit_head_bar_get_type ())
G_DECLARE_FINAL_TYPE (PitHeadBar, pit_head_bar, PIT, HEAD_BAR, PitView)

G_END_DECLS
