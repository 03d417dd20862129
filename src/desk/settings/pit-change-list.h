/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-desk-clock.h"
#include "pit-doorkeeper.h"
#include "pit-house-settings.h"
#include "pit-log-source.h"

G_BEGIN_DECLS

#define PIT_TYPE_CHANGE_LIST (pit_change_list_get_type ())
G_DECLARE_FINAL_TYPE (PitChangeList, pit_change_list, PIT, CHANGE_LIST, AdwPreferencesGroup)

GtkWidget *pit_change_list_new (PitLogSource     *log,
                                PitHouseSettings *settings,
                                PitDoorkeeper    *doorkeeper,
                                PitDeskClock     *clock);

G_END_DECLS
