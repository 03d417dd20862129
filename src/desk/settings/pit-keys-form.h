/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_KEYS_FORM (pit_keys_form_get_type ())
G_DECLARE_FINAL_TYPE (PitKeysForm, pit_keys_form, PIT, KEYS_FORM, PitView)

G_END_DECLS
