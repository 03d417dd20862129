/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_KITCHEN_PANE (pit_kitchen_pane_get_type ())
G_DECLARE_FINAL_TYPE (PitKitchenPane, pit_kitchen_pane, PIT, KITCHEN_PANE, PitView)

G_END_DECLS
