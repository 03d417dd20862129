/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_SHOE_GROUP (pit_shoe_group_get_type ())
G_DECLARE_FINAL_TYPE (PitShoeGroup, pit_shoe_group, PIT, SHOE_GROUP, PitView)

G_END_DECLS
