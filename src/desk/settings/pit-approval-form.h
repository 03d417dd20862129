/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settings-form.h"

G_BEGIN_DECLS

#define PIT_TYPE_APPROVAL_FORM (pit_approval_form_get_type ())
G_DECLARE_FINAL_TYPE (PitApprovalForm, pit_approval_form, PIT, APPROVAL_FORM, PitSettingsForm)

G_END_DECLS
