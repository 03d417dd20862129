/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-doorkeeper.h"
#include "pit-house-settings.h"

G_BEGIN_DECLS

#define PIT_TYPE_APPROVAL_FORM (pit_approval_form_get_type ())
G_DECLARE_FINAL_TYPE (PitApprovalForm, pit_approval_form, PIT, APPROVAL_FORM, AdwPreferencesGroup)

GtkWidget *pit_approval_form_new (PitHouseSettings *settings,
                                  PitDoorkeeper    *doorkeeper,
                                  GPtrArray        *packs);

G_END_DECLS
