/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"

G_BEGIN_DECLS

/**
 * PitAlertFold:
 *
 * A list of #PitAlert: what needs a person, without what is folded under a table's flood, unless somebody looks into that:
 * then it stands below it.
 */
typedef struct _PitAlertFold PitAlertFold;

PitAlertFold *pit_alert_fold_new     (PitAttention *attention);
void          pit_alert_fold_free    (PitAlertFold *self);
GListModel   *pit_alert_fold_get_list (PitAlertFold *self);
void          pit_alert_fold_toggle  (PitAlertFold *self,
                                      PitAlert     *leader);
gboolean      pit_alert_fold_is_open (PitAlertFold *self,
                                      PitAlert     *leader);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitAlertFold, pit_alert_fold_free)

G_END_DECLS
