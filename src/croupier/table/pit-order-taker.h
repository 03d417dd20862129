/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-croupier-table.h"
#include "pit-order-book.h"

G_BEGIN_DECLS

/** So many orders may wait for the next round. */
#define PIT_MAX_ARMED 16

/**
 * PitOrderTarget:
 * @get_stamp: the controller's own clocks, now
 * @obey: (transfer none): has the event happen, numbered, now; returns whether it could be kept
 * @tell: hears what became of an order, for whoever gave it or asked for it
 *
 * The table that orders are for.
 */
typedef struct
{
  gboolean (*obey) (PitEvent *event,
                    gpointer  user_data);
  void     (*get_stamp) (PitStamp *stamp,
                         gpointer  user_data);
  PitResultFunc tell;
} PitOrderTarget;

/**
 * PitOrderTaker:
 *
 * Takes a table's orders: refuses what does not fit, carries out what does at the moment it is due, keeps what waits for
 * the next round, and answers for each of them for as long as results are kept. Belongs to the main thread.
 */
typedef struct _PitOrderTaker PitOrderTaker;

PitOrderTaker *pit_order_taker_new      (PitJournal           *journal,
                                         const PitOrderTarget *target,
                                         gpointer              user_data,
                                         GError              **error);
void           pit_order_taker_free     (PitOrderTaker        *self);
void           pit_order_taker_set_table (PitOrderTaker       *self,
                                          PitCroupierTable    *table);
void           pit_order_taker_take     (PitOrderTaker        *self,
                                         const PitUuid        *epoch,
                                         const PitCommand     *command);
void           pit_order_taker_query    (PitOrderTaker        *self,
                                         const PitUuid        *id);
void           pit_order_taker_note     (PitOrderTaker        *self,
                                         const PitEvent       *event);
void           pit_order_taker_overtake (PitOrderTaker        *self);
gint64         pit_order_taker_look     (PitOrderTaker        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitOrderTaker, pit_order_taker_free)

G_END_DECLS
