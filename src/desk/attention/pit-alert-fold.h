/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"

G_BEGIN_DECLS

#define PIT_TYPE_ALERT_FOLD (pit_alert_fold_get_type ())
G_DECLARE_FINAL_TYPE (PitAlertFold, pit_alert_fold, PIT, ALERT_FOLD, GObject)

/**
 * PitAlertFold:
 *
 * A GListModel of #PitAlert: what needs a person, without what is folded under a table's flood, unless somebody looks into that:
 * then it stands below it.
 */
PitAlertFold *pit_alert_fold_new     (PitAttention *attention);
void          pit_alert_fold_toggle  (PitAlertFold *self,
                                      PitAlert     *leader);
gboolean      pit_alert_fold_is_open (PitAlertFold *self,
                                      PitAlert     *leader);

G_END_DECLS
