/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_ALTERED_PANE (pit_altered_pane_get_type ())
G_DECLARE_FINAL_TYPE (PitAlteredPane, pit_altered_pane, PIT, ALTERED_PANE, PitView)

G_END_DECLS
