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

/** Alters the acts of the phase that was just planned, marks those that will show it, and fills in the arguments that it
 * chose. Returns NULL, or why the fault can't happen in this round. */
typedef const char *(*PitAlterFunc) (PitCroupierTable *self,
                                     PitInjection     *injection);

/* Cards: pit-faults-cards.c */
const char *pit_faults_expose_card     (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_shorten_hand    (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_lengthen_hand   (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_deal_unstaked   (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_lose_card       (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_add_card        (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_misread_card    (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_fail_to_read    (PitCroupierTable *self,
                                        PitInjection     *injection);
void        pit_faults_have_counted    (PitCroupierTable *self,
                                        PitInjection     *injection);

/* What the dealer declares, and has to give back: pit-faults-misdeal.c */
const char *pit_faults_misdeal         (PitCroupierTable *self,
                                        PitInjection     *injection);

/* Wagers, decisions, money: pit-faults-money.c */
const char *pit_faults_stake_over      (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_stake_under     (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_stake_late      (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_stake_play      (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_keep_waiting    (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_misread_hand    (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_pay_wrong       (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_collect_wrong   (PitCroupierTable *self,
                                        PitInjection     *injection);

/* Devices, limits, sensors, and what is the controller's part: pit-faults-device.c */
const char *pit_faults_jam_shuffler    (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_darken_sign     (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_change_limits   (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_flood           (PitCroupierTable *self,
                                        PitInjection     *injection);
const char *pit_faults_leave           (PitCroupierTable *self,
                                        PitInjection     *injection);

/* What they all need: pit-faults.c */
void     pit_faults_mark      (PitCroupierTable *self,
                               PitInjection     *injection,
                               PitTableAct           *act);
void     pit_faults_drop      (PitCroupierTable *self,
                               PitTableAct           *act);
void     pit_faults_mark_next (PitCroupierTable *self,
                               PitInjection     *injection,
                               gint64            due);
guint    pit_faults_list      (PitCroupierTable *self,
                               PitEventType      type,
                               PitTableAct           *acts[PIT_MAX_ACTS]);
guint    pit_faults_choose    (PitCroupierTable *self,
                               guint             n);
gboolean pit_faults_decide    (PitCroupierTable *self,
                               PitTruth         *truth,
                               guint             per_mille);

G_END_DECLS
