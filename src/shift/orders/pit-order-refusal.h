/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders.h"

G_BEGIN_DECLS

const char *pit_order_refusal_describe (const PitOrderResult *result);

G_END_DECLS
