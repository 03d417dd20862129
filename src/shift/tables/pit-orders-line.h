/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders-private.h"

G_BEGIN_DECLS

/** By the links that a #PitTableWatch, the user data, looks after. */
extern const PitOrdersLine pit_orders_line;

G_END_DECLS
