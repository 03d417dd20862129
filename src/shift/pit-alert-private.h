/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"

G_BEGIN_DECLS

/* For PitAttention alone. */
PitAlert      *_pit_alert_new          (PitTable   *table,
                                        PitFinding *finding);
PitAlertFacts *_pit_alert_change       (PitAlert   *self);
void           _pit_alert_tell         (PitAlert   *self);
void           _pit_alert_add_finding  (PitAlert   *self,
                                        PitFinding *finding);
void           _pit_alert_replace      (PitAlert   *self,
                                        PitFinding *earlier,
                                        PitFinding *finding);
GPtrArray     *_pit_alert_get_findings (PitAlert   *self);

/** Whether an act is being written that will close it; what comes meanwhile is another alert. */
gboolean       _pit_alert_is_closing   (PitAlert   *self);
void           _pit_alert_set_closing  (PitAlert   *self,
                                        gboolean    is_closing);

G_END_DECLS
