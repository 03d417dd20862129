/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-croupier-table.h"
#include "pit-evening.h"
#include "pit-truth-log.h"

G_BEGIN_DECLS

/**
 * PitControllerFaults:
 *
 * A controller's part in what goes wrong: faults that its table has no room for yet, the ground truth, and a clock that
 * is not right. Belongs to the controller's thread; cleared with pit_controller_faults_clear().
 */
typedef struct
{
  GArray      *waiting; /* PitFault, in the order in which they were ordered */
  PitTruthLog *truth;   /* borrowed, or NULL */
  PitEvening   evening; /* without rates: nothing goes wrong by itself */

  guint    quiet_source; /* 0: it says what it has to say */
  void   (*speak_again) (gpointer user_data);
  gpointer user_data;

  guint    away_source; /* 0: desks are served */

  gint64  step;     /* of the wall clock, in microseconds */
  gint64  drift;    /* seconds an hour */
  gint64  since;    /* monotonic; from when it drifts */
  gint64  began;    /* monotonic; when it started again */
  PitUuid boot;     /* since then; empty: it has not */
} PitControllerFaults;

/** Called for each fault that is the controller's to do now. */
typedef void (*PitControllerFaultFunc) (const PitFault *fault,
                                        gpointer        user_data);

void     pit_controller_faults_init  (PitControllerFaults    *self);
void     pit_controller_faults_clear (PitControllerFaults    *self);
gboolean pit_controller_faults_order (PitControllerFaults    *self,
                                      PitCroupierTable       *table,
                                      const PitFault         *fault,
                                      GError                **error);
gboolean pit_controller_faults_tell  (PitControllerFaults    *self,
                                      PitCroupierTable       *table,
                                      const PitUuid          *epoch,
                                      PitControllerFaultFunc  func,
                                      gpointer                user_data);
void     pit_controller_faults_fall_silent (PitControllerFaults *self,
                                            const PitFault      *fault,
                                            void               (*speak_again) (gpointer user_data),
                                            gpointer             user_data);
void     pit_controller_faults_turn_away   (PitControllerFaults *self,
                                            const PitFault      *fault);
void     pit_controller_faults_clock (PitControllerFaults    *self,
                                      const PitFault         *fault,
                                      gint64                  mono);
void     pit_controller_faults_stamp (const PitControllerFaults *self,
                                      PitStamp               *stamp);

G_END_DECLS
