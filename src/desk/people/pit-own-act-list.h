/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_OWN_ACT_LIST (pit_own_act_list_get_type ())
G_DECLARE_FINAL_TYPE (PitOwnActList, pit_own_act_list, PIT, OWN_ACT_LIST, PitView)

G_END_DECLS
