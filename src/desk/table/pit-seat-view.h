/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-drawing.h"
#include "pit-settlement.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

#define PIT_TYPE_SEAT_VIEW (pit_seat_view_get_type ())
G_DECLARE_FINAL_TYPE (PitSeatView, pit_seat_view, PIT, SEAT_VIEW, PitDrawing)

GtkWidget *pit_seat_view_new        (guint                number);
guint      pit_seat_view_get_number (PitSeatView         *self);
void       pit_seat_view_update     (PitSeatView         *self,
                                     const PitTableState *state,
                                     const PitSettlement *settlement,
                                     GListModel          *findings,
                                     gboolean             is_newcomer);

G_END_DECLS
