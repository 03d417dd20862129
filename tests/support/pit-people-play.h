/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-backups.h"
#include "pit-floor-planner.h"
#include "pit-house-settings.h"
#include "pit-log-source.h"
#include "pit-manual-clock.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/** The demo's people, or nobody, on a book of their own in a folder that goes with them. */
typedef struct _PitPeoplePlay PitPeoplePlay;

PitPeoplePlay    *pit_people_play_new          (PitManualClock     *clock,
                                                gboolean            demo);
void              pit_people_play_free         (PitPeoplePlay      *self);
PitRoster        *pit_people_play_get_roster   (PitPeoplePlay      *self);
gboolean          pit_people_play_sign_on      (PitPeoplePlay      *self,
                                                const char         *number,
                                                const char         *pin);
void              pit_people_play_keep_house   (PitPeoplePlay      *self,
                                                const PitHousePlan *plan);
PitLogSource     *pit_people_play_read_log     (PitPeoplePlay      *self,
                                                PitClock           *clock,
                                                PitFloor           *floor);
PitFloorPlanner  *pit_people_play_get_planner  (PitPeoplePlay      *self);
PitHouseSettings *pit_people_play_get_settings (PitPeoplePlay      *self);
PitBackups       *pit_people_play_get_backups  (PitPeoplePlay      *self);
const char       *pit_people_play_get_folder   (PitPeoplePlay      *self);
guint             pit_people_play_count        (PitPeoplePlay      *self,
                                                const char         *kind);
char             *pit_people_play_dup_line     (PitPeoplePlay      *self,
                                                const char         *kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitPeoplePlay, pit_people_play_free)

G_END_DECLS
