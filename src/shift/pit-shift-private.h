/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-shift.h"
#include "pit-table-watch.h"

G_BEGIN_DECLS

/* pit-round-loader.c */
void           _pit_shift_round_source_init (PitRoundSourceInterface *iface);

/* pit-shift.c */
const char    *_pit_shift_get_book        (PitShift      *self);
PitTableWatch *_pit_shift_get_watch       (PitShift      *self);
gboolean       _pit_shift_is_closing      (PitShift      *self);
PitNetwork    *_pit_shift_get_network     (PitShift      *self);
PitBookWriter *_pit_shift_get_writer      (PitShift      *self);
void           _pit_shift_set_commit_func (PitShift      *self,
                                           PitCommitFunc  func,
                                           gpointer       user_data);

G_END_DECLS
