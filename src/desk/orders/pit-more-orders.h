/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-order-pane.h"

G_BEGIN_DECLS

#define PIT_TYPE_MORE_ORDERS (pit_more_orders_get_type ())
G_DECLARE_FINAL_TYPE (PitMoreOrders, pit_more_orders, PIT, MORE_ORDERS, PitOrderPane)

G_END_DECLS
