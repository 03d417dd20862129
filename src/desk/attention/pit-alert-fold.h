/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"

G_BEGIN_DECLS

/** Which alerts are listed. */
typedef enum
{
  PIT_ALERT_FILTER_ALL = 0,
  PIT_ALERT_FILTER_TABLE, /* those at one table */
  PIT_ALERT_FILTER_PIT,   /* those at the tables of a pit */
} PitAlertFilter;

/**
 * PitAlertFold:
 *
 * A list of #PitAlert in the order of the screen: by group, of those that wait the worst first, then the oldest. What is folded
 * under a table's flood is not in it, unless somebody looks into that: then it stands below the flood.
 *
 * The alert that a person has chosen is pinned: it stays where it is, whatever becomes of it, until they choose another. What
 * somebody has dealt with stays likewise, until the desk's list lets go of it.
 */
typedef struct _PitAlertFold PitAlertFold;

PitAlertFold *pit_alert_fold_new        (PitAttention *attention);
void          pit_alert_fold_free       (PitAlertFold *self);
GListModel   *pit_alert_fold_get_list   (PitAlertFold *self);
void          pit_alert_fold_set_filter (PitAlertFold  *self,
                                         PitAlertFilter filter,
                                         PitTable      *table,
                                         const char    *pit);
void          pit_alert_fold_pin        (PitAlertFold *self,
                                         PitAlert     *alert);
PitAlertState pit_alert_fold_state_of   (PitAlert      *alert);
PitAlertState pit_alert_fold_get_group  (PitAlertFold *self,
                                         PitAlert     *alert);
guint         pit_alert_fold_count      (PitAlertFold *self,
                                         PitAlertState group);
void          pit_alert_fold_toggle     (PitAlertFold *self,
                                         PitAlert     *leader);
gboolean      pit_alert_fold_is_open    (PitAlertFold *self,
                                         PitAlert     *leader);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitAlertFold, pit_alert_fold_free)

G_END_DECLS
