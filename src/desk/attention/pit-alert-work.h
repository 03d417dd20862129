/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert-fold.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_ALERT_WORK (pit_alert_work_get_type ())
G_DECLARE_FINAL_TYPE (PitAlertWork, pit_alert_work, PIT, ALERT_WORK, PitView)

/**
 * PitAlertWork:
 *
 * A list of alerts, what there is to know of the one that is chosen, and what a person does about it: one below the other in a pane,
 * beside each other on a page (`wide`). What is chosen stays chosen, and where it is, until a person chooses another.
 */
void      pit_alert_work_set_filter (PitAlertWork  *self,
                                     PitAlertFilter filter,
                                     PitTable      *table,
                                     const char    *pit);
gboolean  pit_alert_work_has_draft  (PitAlertWork  *self);
gboolean  pit_alert_work_go_on      (PitAlertWork  *self,
                                     gboolean       wraps);
gboolean  pit_alert_work_start      (PitAlertWork  *self,
                                     PitTable      *from);
PitAlert *pit_alert_work_get_alert  (PitAlertWork  *self);

G_END_DECLS
