/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-backups.h"
#include "pit-doorkeeper.h"
#include "pit-floor-planner.h"
#include "pit-house-settings.h"
#include "pit-log-source.h"

G_BEGIN_DECLS

#define PIT_TYPE_SETTINGS_PAGE (pit_settings_page_get_type ())
G_DECLARE_FINAL_TYPE (PitSettingsPage, pit_settings_page, PIT, SETTINGS_PAGE, GtkWidget)

void pit_settings_page_set_house (PitSettingsPage  *self,
                                  PitFloorPlanner  *planner,
                                  PitHouseSettings *settings,
                                  PitDoorkeeper    *doorkeeper);
void pit_settings_page_set_log   (PitSettingsPage  *self,
                                  PitLogSource     *log,
                                  PitBackups       *backups,
                                  PitDeskClock     *clock);
void pit_settings_page_show_person (PitSettingsPage *self,
                                    const char      *number);
void pit_settings_page_arrive    (PitSettingsPage  *self);

void pit_settings_page_show_table (PitSettingsPage *self,
                                   const char      *table);

G_END_DECLS
