/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-doorkeeper.h"
#include "pit-house-settings.h"

G_BEGIN_DECLS

#define PIT_TYPE_LIMIT_SET_FORM (pit_limit_set_form_get_type ())
G_DECLARE_FINAL_TYPE (PitLimitSetForm, pit_limit_set_form, PIT, LIMIT_SET_FORM, AdwPreferencesGroup)

GtkWidget *pit_limit_set_form_new (PitHouseSettings *settings,
                                   PitDoorkeeper    *doorkeeper);

G_END_DECLS
