/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"

G_BEGIN_DECLS

/** So many orders of earlier runs are known by what an event says of them. */
#define PIT_ORDERS_KNOWN 2000

/** Which orders this desk has given, and by which event each was done. Main thread. */
typedef struct _PitOrderCauses PitOrderCauses;

PitOrderCauses *pit_order_causes_new     (void);
void            pit_order_causes_free    (PitOrderCauses   *self);
void            pit_order_causes_add     (PitOrderCauses   *self,
                                          const PitId      *table,
                                          const PitCommand *command,
                                          gboolean          are_args_known,
                                          gint64            event);
gboolean        pit_order_causes_believe (PitOrderCauses   *self,
                                          const PitEvent   *event);
void            pit_order_causes_refuse  (PitOrderCauses   *self,
                                          const char       *table,
                                          const PitUuid    *id,
                                          gboolean          is_told);
gboolean        pit_order_causes_find_contradiction (PitOrderCauses *self,
                                                     const PitUuid  *id,
                                                     gint64         *event,
                                                     gboolean       *is_news);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitOrderCauses, pit_order_causes_free)

G_END_DECLS
