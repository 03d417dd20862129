/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-attention-memory.h"

G_BEGIN_DECLS

/**
 * PitDuty:
 *
 * Who has which pit, and how many alerts came in the last hours. A person has a pit until another takes it. Signing off does not
 * end that, nor does a lock: who goes to the tables for ten minutes has the pit all the same, and alerts that count for nobody
 * would be missing from the evening. Private to the shift. Main thread.
 */
typedef struct _PitDuty PitDuty;

PitDuty     *pit_duty_new         (void);
void         pit_duty_free        (PitDuty                  *self);
void         pit_duty_load        (PitDuty                  *self,
                                   const PitAttentionMemory *memory);
void         pit_duty_take        (PitDuty                  *self,
                                   const PitEntry           *entry);
void         pit_duty_count       (PitDuty                  *self,
                                   const PitFindingFacts    *facts,
                                   gint64                    at);
const PitId *pit_duty_find_holder (PitDuty                  *self,
                                   const char               *pit,
                                   gint64                    at);
void         pit_duty_sum_up      (PitDuty                  *self,
                                   PitFloor                 *floor,
                                   const char               *person,
                                   gint64                    now,
                                   PitAlertRate             *rate);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitDuty, pit_duty_free)

G_END_DECLS
