/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-screens.h"

G_BEGIN_DECLS

/* The screens of a table's rounds: rows of pit_desk_screens[]. */
void pit_round_screens_show_rounds_end    (PitDeskStage *self);
void pit_round_screens_show_rounds_failed (PitDeskStage *self);

G_END_DECLS
