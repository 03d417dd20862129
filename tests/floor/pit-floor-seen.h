/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"
#include "pit-manual-clock.h"

G_BEGIN_DECLS

/** A floor with one table (PIT_SCRIPT_TABLE) that can tell everything, and the NSW pack, and all that it said. */
typedef struct
{
  PitManualClock *clock;
  PitFloor  *floor;
  PitTable  *table;
  GPtrArray *findings; /* PitFinding, in the order in which they came */
  GPtrArray *gone;     /* those that are no longer so, likewise */
  GPtrArray *rounds;   /* PitCheckedRound, likewise */
  guint      n_dirty;
  guint      n_urgent;
  guint      n_changed;
} PitFloorSeen;

PitFloorSeen *pit_floor_seen_new     (void);
void          pit_floor_seen_free    (PitFloorSeen   *self);
void          pit_floor_seen_welcome (PitFloorSeen   *self,
                                      gint64          oldest,
                                      gint64          head);
void          pit_floor_seen_state   (PitFloorSeen   *self,
                                      GPtrArray      *events,
                                      guint           n_events,
                                      const char     *epoch);
void          pit_floor_seen_apply   (PitFloorSeen   *self,
                                      GPtrArray      *events,
                                      guint           first,
                                      guint           until);
PitFindingKind pit_floor_seen_kind   (PitFloorSeen   *self,
                                      guint           nth);
PitVerdict    pit_floor_seen_verdict (PitFloorSeen   *self,
                                      guint           nth);
guint         pit_floor_seen_shown   (PitFloorSeen   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitFloorSeen, pit_floor_seen_free)

G_END_DECLS
