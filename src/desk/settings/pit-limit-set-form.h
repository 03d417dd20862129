/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settings-form.h"

G_BEGIN_DECLS

#define PIT_TYPE_LIMIT_SET_FORM (pit_limit_set_form_get_type ())
G_DECLARE_FINAL_TYPE (PitLimitSetForm, pit_limit_set_form, PIT, LIMIT_SET_FORM, PitSettingsForm)

G_END_DECLS
