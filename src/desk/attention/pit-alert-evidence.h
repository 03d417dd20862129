/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-alert.h"
#include "pit-desk.h"

G_BEGIN_DECLS

#define PIT_TYPE_ALERT_EVIDENCE (pit_alert_evidence_get_type ())
G_DECLARE_FINAL_TYPE (PitAlertEvidence, pit_alert_evidence, PIT, ALERT_EVIDENCE, GtkBox)

void pit_alert_evidence_set_wide (PitAlertEvidence   *self,
                                  gboolean            is_wide);
void pit_alert_evidence_show     (PitAlertEvidence   *self,
                                  PitAlert           *alert,
                                  const PitDeskParts *desk);
void pit_alert_evidence_tick     (PitAlertEvidence   *self);

G_END_DECLS
