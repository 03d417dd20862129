/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-command.h"
#include "pit-entry.h"
#include "pit-orders.h"

G_BEGIN_DECLS

/** The code of an order that the table says is done, by an event that is not that order's. */
#define PIT_ORDER_CODE_NO_EVENT "no-event"

PitEntry       *pit_order_ended_new    (const PitOrderResult *result,
                                        gint64                given,
                                        gint64                occurred);
PitOrderOutcome pit_order_outcome_of   (PitResultOutcome      outcome);
PitCommand      pit_order_read_command (const PitBookOrder   *order);

G_END_DECLS
