/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"

G_BEGIN_DECLS

typedef void (*PitFloorTallyFunc) (gpointer user_data);

/**
 * PitFloorTally:
 *
 * What of all tables needs a person: those with findings, and those that went silent. Where all are silent at once, the
 * desk is cut off and no table is to be looked at: that is said once, and none is counted for it. And whether any is open.
 * Main thread.
 */
typedef struct _PitFloorTally PitFloorTally;

PitFloorTally *pit_floor_tally_new            (PitFloor          *floor,
                                               PitFloorTallyFunc  changed,
                                               gpointer           user_data);
void           pit_floor_tally_free           (PitFloorTally     *self);
gboolean       pit_floor_tally_is_any_open    (PitFloorTally     *self);
gint64         pit_floor_tally_get_all_silent (PitFloorTally     *self);
PitTable      *pit_floor_tally_find_next      (PitFloorTally     *self,
                                               PitTable          *after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitFloorTally, pit_floor_tally_free)

G_END_DECLS
