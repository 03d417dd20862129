/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-screens.h"

G_BEGIN_DECLS

void pit_floor_screens_show_evening (PitDeskStage *self);

G_END_DECLS
