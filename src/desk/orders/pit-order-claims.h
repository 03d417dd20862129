/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"
#include "pit-orders.h"

G_BEGIN_DECLS

/** What was said to be done at @table is so no more. @round: it was on hold, and that round has begun there all the same;
 * %PIT_UNKNOWN: somebody has undone it. */
typedef void (*PitOrderClaimsFunc) (PitTable       *table,
                                    PitCommandName  name,
                                    gint64          round,
                                    gpointer        user_data);

/**
 * PitOrderClaims:
 *
 * What is said to be done, as long as it is said: a table that shows otherwise is told of, once. Main thread.
 */
typedef struct _PitOrderClaims PitOrderClaims;

PitOrderClaims *pit_order_claims_new   (PitOrderClaimsFunc  func,
                                        gpointer            user_data);
void            pit_order_claims_free  (PitOrderClaims     *self);
void            pit_order_claims_add   (PitOrderClaims     *self,
                                        PitTable           *table,
                                        PitCommandName      name);
void            pit_order_claims_clear (PitOrderClaims     *self);

G_END_DECLS
