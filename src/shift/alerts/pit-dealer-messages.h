/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-orders-private.h"

G_BEGIN_DECLS

/**
 * PitDealerMessages:
 *
 * What the dealer has to know at once stands on the dealer's screen, without a person: a wrong number of cards, and the
 * dealer's own hand that is not set at its best. Only at a table that is live, and that this desk records: nobody is told
 * of what is past. That it is shown, and that the dealer has seen it, is noted with the alert. Main thread.
 */
typedef struct _PitDealerMessages PitDealerMessages;

PitDealerMessages *pit_dealer_messages_new        (PitClock              *clock,
                                                   PitAttention          *attention,
                                                   PitOrders             *orders,
                                                   const PitOrdersLine   *line,
                                                   gpointer               user_data);
void               pit_dealer_messages_free       (PitDealerMessages     *self);
void               pit_dealer_messages_hear       (PitDealerMessages     *self,
                                                   const PitEvent        *event);
char              *pit_dealer_messages_make_words (const PitFindingFacts *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitDealerMessages, pit_dealer_messages_free)

G_END_DECLS
