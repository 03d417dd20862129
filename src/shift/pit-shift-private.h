/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-writer.h"
#include "pit-bookkeeper.h"
#include "pit-intake.h"
#include "pit-network.h"
#include "pit-shift.h"
#include "pit-shift-opening.h"
#include "pit-table-watch.h"

G_BEGIN_DECLS

PitTableWatch *_pit_shift_get_watch       (PitShift      *self);
gboolean       _pit_shift_is_closing      (PitShift      *self);
PitNetwork    *_pit_shift_get_network     (PitShift      *self);
PitBookWriter *_pit_shift_get_writer      (PitShift      *self);
void           _pit_shift_set_commit_func (PitShift      *self,
                                           PitCommitFunc  func,
                                           gpointer       user_data);
void           _pit_shift_set_aside       (const PitShiftOpening *opening,
                                           PitBookkeeper *bookkeeper);

G_END_DECLS
