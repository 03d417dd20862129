/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_SETTINGS_PAGE (pit_settings_page_get_type ())
G_DECLARE_FINAL_TYPE (PitSettingsPage, pit_settings_page, PIT, SETTINGS_PAGE, PitView)

void pit_settings_page_show_person (PitSettingsPage *self,
                                    const char      *number);
void pit_settings_page_show_table  (PitSettingsPage *self,
                                    const char      *table);

G_END_DECLS
