/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-first-steps.h"

G_BEGIN_DECLS

#define PIT_TYPE_SETTINGS_PAGE (pit_settings_page_get_type ())
G_DECLARE_FINAL_TYPE (PitSettingsPage, pit_settings_page, PIT, SETTINGS_PAGE, PitView)

void pit_settings_page_show   (PitSettingsPage *self,
                               PitFirstStep     step,
                               const char      *key);
void pit_settings_page_follow (PitSettingsPage *self,
                               PitSettingsPage *before);

G_END_DECLS
