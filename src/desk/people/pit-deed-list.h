/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_DEED_LIST (pit_deed_list_get_type ())
G_DECLARE_FINAL_TYPE (PitDeedList, pit_deed_list, PIT, DEED_LIST, PitView)

G_END_DECLS
