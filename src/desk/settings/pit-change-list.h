/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_CHANGE_LIST (pit_change_list_get_type ())
G_DECLARE_FINAL_TYPE (PitChangeList, pit_change_list, PIT, CHANGE_LIST, PitView)

G_END_DECLS
