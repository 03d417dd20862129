/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-order-pane.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLE_ORDERS (pit_table_orders_get_type ())
G_DECLARE_FINAL_TYPE (PitTableOrders, pit_table_orders, PIT, TABLE_ORDERS, PitOrderPane)

G_END_DECLS
