/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settings-form.h"

G_BEGIN_DECLS

#define PIT_TYPE_SIGN_ON_FORM (pit_sign_on_form_get_type ())
G_DECLARE_FINAL_TYPE (PitSignOnForm, pit_sign_on_form, PIT, SIGN_ON_FORM, PitSettingsForm)

G_END_DECLS
