/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-drawing.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

#define PIT_TYPE_DEALER_VIEW (pit_dealer_view_get_type ())
G_DECLARE_FINAL_TYPE (PitDealerView, pit_dealer_view, PIT, DEALER_VIEW, PitDrawing)

GtkWidget *pit_dealer_view_new    (void);
void       pit_dealer_view_update (PitDealerView       *self,
                                   const PitTableState *state,
                                   GListModel          *findings);

G_END_DECLS
