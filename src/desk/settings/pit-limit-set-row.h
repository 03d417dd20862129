/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-desk.h"

G_BEGIN_DECLS

#define PIT_TYPE_LIMIT_SET_ROW (pit_limit_set_row_get_type ())
G_DECLARE_FINAL_TYPE (PitLimitSetRow, pit_limit_set_row, PIT, LIMIT_SET_ROW, AdwExpanderRow)

GtkWidget  *pit_limit_set_row_new      (PitDesk           *desk,
                                        const PitLimitSet *set);
PitAct     *pit_limit_set_row_save     (PitLimitSetRow    *self);
PitAct     *pit_limit_set_row_withdraw (PitLimitSetRow    *self);
const char *pit_limit_set_row_get_name (PitLimitSetRow    *self);
void        pit_limit_set_row_show     (PitLimitSetRow    *self,
                                        const PitLimitSet *set);

G_END_DECLS
