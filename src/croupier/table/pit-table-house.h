/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-memory.h"

G_BEGIN_DECLS

/* Private to the simulated table: what is planned around its rounds (pit-table-house.c). */

void pit_table_plan_opening      (PitCroupierTable *self);
void pit_table_plan_between      (PitCroupierTable *self);
void pit_table_plan_cards        (PitCroupierTable *self);
void pit_table_plan_closing      (PitCroupierTable *self);

/* What is ordered from outside brings this with it. */
void pit_table_plan_staffing     (PitCroupierTable *self);
void pit_table_plan_clearing     (PitCroupierTable *self);
void pit_table_plan_end_of_night (PitCroupierTable *self);

/* What supervisors do at a table, and when (pit-table-supervisor.c). */
extern const PitTableActFunc pit_table_supervisor_acts[PIT_N_EVENTS];

void pit_table_plan_supervisor     (PitCroupierTable *self);
void pit_table_plan_supervisor_off (PitCroupierTable *self);
void pit_table_plan_closing_notice (PitCroupierTable *self);

G_END_DECLS
