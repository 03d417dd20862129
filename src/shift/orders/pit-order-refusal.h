/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders.h"

G_BEGIN_DECLS

char *pit_order_refusal_describe (const PitOrderResult *result,
                                  PitTable             *table);

G_END_DECLS
