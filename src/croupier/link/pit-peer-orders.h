/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-message.h"
#include "pit-controller.h"

G_BEGIN_DECLS

typedef struct _PitPeerOrders PitPeerOrders;

/**
 * PitPeerOrders:
 *
 * What one desk orders over one connection, and the answers to that: those alone, whoever else gives orders.
 */
PitPeerOrders *pit_peer_orders_new  (PitController     *controller,
                                     PitResultFunc      answer,
                                     gpointer           user_data);
void           pit_peer_orders_free (PitPeerOrders     *self);
void           pit_peer_orders_take (PitPeerOrders     *self,
                                     const PitMessage  *message,
                                     const PitUuid     *book,
                                     PitDeskRole        role);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitPeerOrders, pit_peer_orders_free)

G_END_DECLS
