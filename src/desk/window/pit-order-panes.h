/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-order-strip.h"
#include "pit-side-place.h"
#include "pit-window.h"

G_BEGIN_DECLS

typedef struct _PitOrderPanes PitOrderPanes;

PitOrderPanes *pit_order_panes_new         (PitWindow         *window,
                                            PitDesk           *desk,
                                            PitOrderStrip     *strip,
                                            PitSidePlace      *side);
void           pit_order_panes_free        (PitOrderPanes     *self);
void           pit_order_panes_hold        (PitOrderPanes     *self);
void           pit_order_panes_show        (PitOrderPanes     *self);
void           pit_order_panes_show_more   (PitOrderPanes     *self);
void           pit_order_panes_show_record (PitOrderPanes     *self);
void           pit_order_panes_leave       (PitOrderPanes     *self,
                                            PitTable          *table);
void           pit_order_panes_refuse      (PitOrderPanes     *self,
                                            const char        *why);

/* For tests. */
PitTable      *_pit_order_panes_get_table  (PitOrderPanes     *self);

G_END_DECLS
