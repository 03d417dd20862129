/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-clock.h"
#include "pit-evening.h"
#include "pit-floor-plan.h"
#include "pit-journal.h"
#include "pit-message.h"
#include "pit-order-taker.h"
#include "pit-truth-log.h"

G_BEGIN_DECLS

#define PIT_TYPE_CONTROLLER (pit_controller_get_type ())
G_DECLARE_FINAL_TYPE (PitController, pit_controller, PIT, CONTROLLER, GObject)

/**
 * PitController:
 *
 * One table's controller: lets the simulated table play by the clock, keeps its events and tells that there are more
 * of them (`events`), or that the state should be told anew (`state-changed`). Belongs to the main thread.
 */
PitController *pit_controller_new         (const PitFloorPlan    *floor,
                                           const PitTablePlan    *plan,
                                           PitClock              *clock,
                                           const char            *storage,
                                           guint64                seed,
                                           double                 speed,
                                           GError               **error);
void           pit_controller_warm_up     (PitController         *self,
                                           gint64                 past);
void           pit_controller_start       (PitController         *self);
gboolean       pit_controller_stop        (PitController         *self,
                                           GError               **error);
gint64         pit_controller_run         (PitController         *self);

const PitTablePlan *pit_controller_get_plan    (PitController   *self);
void              pit_controller_announce        (PitController         *self,
                                                  const PitDigest       *certificate);
const PitDigest  *pit_controller_get_announced   (PitController         *self);
PitJournal         *pit_controller_get_journal (PitController   *self);
gboolean            pit_controller_is_ready    (PitController   *self);
void                pit_controller_tell_senses (PitController   *self,
                                                PitWelcome      *welcome);
void                pit_controller_get_state   (PitController   *self,
                                                PitStateMessage *state);
void                pit_controller_get_stamp   (PitController   *self,
                                                PitStamp        *stamp);
PitOrderTaker      *pit_controller_get_orders  (PitController   *self);
void                pit_controller_acknowledge (PitController   *self,
                                                gint64           seq,
                                                const PitDigest *book_head);

/* What is to go wrong. */
void     pit_controller_prepare_faults (PitController       *self,
                                        PitTruthLog         *truth,
                                        const PitFaultRates *rates,
                                        guint64              seed);
gboolean pit_controller_order_fault    (PitController       *self,
                                        const PitFault      *fault,
                                        GError             **error);
gboolean pit_controller_is_quiet       (PitController       *self);
gboolean pit_controller_is_away        (PitController       *self);

G_END_DECLS
