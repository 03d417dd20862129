/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert-fold.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_ALERT_BOX (pit_alert_box_get_type ())
G_DECLARE_FINAL_TYPE (PitAlertBox, pit_alert_box, PIT, ALERT_BOX, PitView)

/**
 * PitAlertBox:
 *
 * The list of alerts, in its groups.
 *
 * Signals: `chosen ()`: another alert is chosen, or none; `opened ()`: a person wants to see what the chosen one is about.
 */
void      pit_alert_box_set_filter    (PitAlertBox   *self,
                                       PitAlertFilter filter,
                                       PitTable      *table,
                                       const char    *pit);
gboolean  pit_alert_box_focus         (PitAlertBox   *self);
gboolean  pit_alert_box_choose_of     (PitAlertBox   *self,
                                       PitTable      *table);
gboolean  pit_alert_box_focus_altered (PitAlertBox   *self);
gboolean  pit_alert_box_go_on         (PitAlertBox   *self,
                                       gboolean       is_after,
                                       gboolean       wraps);
void      pit_alert_box_toggle        (PitAlertBox   *self);
gboolean  pit_alert_box_is_unfolded   (PitAlertBox   *self);
PitAlert *pit_alert_box_get_alert     (PitAlertBox   *self);

G_END_DECLS
