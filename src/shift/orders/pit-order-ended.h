/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-command.h"
#include "pit-entry.h"
#include "pit-orders.h"

G_BEGIN_DECLS

PitEntry       *pit_order_ended_new    (const PitOrderResult *result,
                                        gint64                given,
                                        gint64                occurred);
PitOrderOutcome pit_order_outcome_of   (PitResultOutcome      outcome);
PitCommand      pit_order_read_command (const PitBookOrder   *order);

G_END_DECLS
