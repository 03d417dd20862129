/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-order-causes.h"
#include "pit-order-doubts.h"
#include "pit-pending-orders.h"

G_BEGIN_DECLS

struct _PitOrders
{
  GObject           parent_instance;

  PitClock         *clock;
  PitFloor         *floor;
  PitRoster        *roster;
  PitHouseSettings *settings;
  PitPendingOrders    *pending;
  PitOrderCauses   *causes;
  PitOrderDoubts   *doubts;
  GHashTable       *calls;   /* command id -> PitAct, unowned: of which it waits for this order's end */
  GHashTable       *refused; /* command id -> PitOrderResult: not done, by their tables' word; of this run */
  PitUuid           book;  /* whose orders these are */
  GTimeZone        *zone;  /* the venue's, only while a book is open */
  char             *trouble; /* why the book can't be written; NULL: it can */
};

/* Between what may be given and the acts that give it. */
PitTable      *_pit_orders_check       (PitOrders            *self,
                                        const char           *id,
                                        const PitOrder       *order,
                                        GError              **error);
const PitUuid *_pit_orders_begin       (PitOrders            *self,
                                        const PitOrder       *order,
                                        PitTable             *table,
                                        gboolean              by_person,
                                        gint64                finding);
gboolean       _pit_orders_find_called (PitOrders            *self,
                                        const char           *table,
                                        PitOrderResult       *called);
void           _pit_orders_take_answer (PitOrders            *self,
                                        const PitOrderResult *answer);
void           _pit_orders_leave       (PitOrders            *self);

G_END_DECLS
