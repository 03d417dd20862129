/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-memory.h"

G_BEGIN_DECLS

/* Private to the simulated table: how faults get into its plan. */

void pit_table_plan_faults (PitCroupierTable  *self,
                            PitPhase           planned);
void pit_table_tell_fault  (PitCroupierTable  *self,
                            const PitTableAct *act,
                            const PitEvent    *event);

/* What the acts that only faults bring do: pit-faults-device.c */
extern const PitTableActFunc pit_table_fault_acts[PIT_N_EVENTS];

#define PIT_IN_PHASE(phase) (1u << (phase))

/**
 * PitAlteration:
 * @phases: in which a fault can happen, PIT_IN_PHASE() of each
 * @alter: alters the acts of the phase that was just planned, marks those that will show the fault, and fills in the
 *   arguments that it chose; returns %NULL, or why the fault can't happen in this round
 */
typedef struct
{
  guint phases;
  const char *(*alter) (PitCroupierTable *self,
                        PitInjection     *injection);
} PitAlteration;

/* By kind; each fault is in one of them. Those of the cards change what lies there, or how that is read: one such fault in
 * a round is enough. */
extern const PitAlteration pit_faults_of_cards[PIT_N_FAULT_KINDS];   /* pit-faults-cards.c */
extern const PitAlteration pit_faults_of_money[PIT_N_FAULT_KINDS];   /* pit-faults-money.c: stakes, decisions, payments */
extern const PitAlteration pit_faults_of_devices[PIT_N_FAULT_KINDS]; /* pit-faults-device.c: limits, and the controller's */

/* What they all need: pit-faults.c */
void     pit_faults_mark      (PitCroupierTable *self,
                               PitInjection     *injection,
                               PitTableAct      *act);
void     pit_faults_drop      (PitCroupierTable *self,
                               PitTableAct      *act);
void     pit_faults_mark_next (PitCroupierTable *self,
                               PitInjection     *injection,
                               gint64            due);
guint    pit_faults_list      (PitCroupierTable *self,
                               PitEventType      type,
                               PitTableAct      *acts[PIT_MAX_ACTS]);
guint    pit_faults_choose    (PitCroupierTable *self,
                               guint             n);
gboolean pit_faults_decide    (PitCroupierTable *self,
                               PitTruth         *truth,
                               guint             per_mille);

G_END_DECLS
