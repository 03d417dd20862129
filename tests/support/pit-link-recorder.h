/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-manual-clock.h"
#include "pit-network.h"

G_BEGIN_DECLS

/**
 * PitLinkRecorder:
 *
 * A network on a manual clock whose listener writes down what it hears, one line each, so that a test can wait for a
 * line: "T01 up", "T01 down", "T01 held", "T01 welcome 17", "T01 state 17", "T01 event 18", "T01 trouble frame: ...", "T01 flood 8200", "T01 calm".
 */
typedef struct _PitLinkRecorder PitLinkRecorder;

PitLinkRecorder *pit_link_recorder_new        (const PitNetworkPlan  *plan);
void             pit_link_recorder_free       (PitLinkRecorder       *self);
PitNetwork      *pit_link_recorder_network    (PitLinkRecorder       *self);
PitManualClock  *pit_link_recorder_clock      (PitLinkRecorder       *self);
void             pit_link_recorder_advance    (PitLinkRecorder       *self,
                                               gint64                 microseconds);
void             pit_link_recorder_resume     (PitLinkRecorder       *self,
                                               PitResume              how);
char            *pit_link_recorder_wait       (PitLinkRecorder       *self,
                                               const char            *prefix);
void             pit_link_recorder_wait_redial (PitLinkRecorder      *self,
                                                const char           *prefix);
void             pit_link_recorder_set_held   (PitLinkRecorder       *self,
                                               gsize                  bytes);
guint            pit_link_recorder_get_n_behind (PitLinkRecorder     *self);
void             pit_link_recorder_stall      (PitLinkRecorder       *self);
void             pit_link_recorder_go_on      (PitLinkRecorder       *self);
guint            pit_link_recorder_count      (PitLinkRecorder       *self,
                                               const char            *prefix);
PitEvent        *pit_link_recorder_event      (PitLinkRecorder       *self,
                                               const char            *table,
                                               gint64                 seq);
PitLinkName      pit_link_recorder_name       (PitLinkRecorder       *self,
                                               const char            *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitLinkRecorder, pit_link_recorder_free)

G_END_DECLS
