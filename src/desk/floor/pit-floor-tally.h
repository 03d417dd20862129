/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"

G_BEGIN_DECLS

#define PIT_TYPE_FLOOR_TALLY (pit_floor_tally_get_type ())
G_DECLARE_FINAL_TYPE (PitFloorTally, pit_floor_tally, PIT, FLOOR_TALLY, GObject)

/**
 * PitFloorTally:
 *
 * What of all tables needs a person: those with findings, and those that went silent. Where all are silent at once, the
 * desk is cut off and no table is to be looked at: that is said once, and none is counted for it. Main thread.
 *
 * Signal: `changed ()`: what the functions return is new.
 */
PitFloorTally *pit_floor_tally_new             (PitFloor      *floor);
guint          pit_floor_tally_get_n_findings  (PitFloorTally *self);
guint          pit_floor_tally_get_n_tables    (PitFloorTally *self);
gint64         pit_floor_tally_get_all_silent  (PitFloorTally *self);
char          *pit_floor_tally_describe        (PitFloorTally *self);
PitTable      *pit_floor_tally_find_next       (PitFloorTally *self,
                                                PitTable      *after);

G_END_DECLS
