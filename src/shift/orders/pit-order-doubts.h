/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"
#include "pit-pending-orders.h"

G_BEGIN_DECLS

/**
 * PitOrderDoubts:
 *
 * Orders of which nobody knows the end, as findings at their tables: what waits for a person, and stands on card and page,
 * until the end is known. Main thread.
 */
typedef struct _PitOrderDoubts PitOrderDoubts;

PitOrderDoubts *pit_order_doubts_new  (PitFloor         *floor);
void            pit_order_doubts_free (PitOrderDoubts   *self);
void            pit_order_doubts_open (PitOrderDoubts   *self);
void            pit_order_doubts_look (PitOrderDoubts   *self,
                                       PitPendingOrders *pending,
                                       GTimeZone        *zone);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitOrderDoubts, pit_order_doubts_free)

G_END_DECLS
