/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-order-pane.h"

G_BEGIN_DECLS

#define PIT_TYPE_SEVERAL_ORDERS (pit_several_orders_get_type ())
G_DECLARE_FINAL_TYPE (PitSeveralOrders, pit_several_orders, PIT, SEVERAL_ORDERS, PitOrderPane)

G_END_DECLS
