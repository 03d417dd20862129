/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settings-form.h"

G_BEGIN_DECLS

#define PIT_TYPE_HOUSE_FORM (pit_house_form_get_type ())
G_DECLARE_FINAL_TYPE (PitHouseForm, pit_house_form, PIT, HOUSE_FORM, PitSettingsForm)

G_END_DECLS
