/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders.h"

G_BEGIN_DECLS

/** What one call asked of several tables: answered when all of them have an answer. */
typedef struct _PitOrderBatch PitOrderBatch;

PitOrderBatch *pit_order_batch_new    (GTask                *task,
                                       guint                 n_tables);
void           pit_order_batch_answer (PitOrderBatch        *self,
                                       guint                 index,
                                       const PitOrderResult *result);

G_END_DECLS
