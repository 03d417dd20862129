/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk.h"
#include "pit-shift.h"

G_BEGIN_DECLS

typedef struct _PitShiftDesk PitShiftDesk;

PitShiftDesk *pit_shift_desk_new  (PitShift     *shift,
                                   PitDesk      *desk);
void          pit_shift_desk_free (PitShiftDesk *self);

G_END_DECLS
