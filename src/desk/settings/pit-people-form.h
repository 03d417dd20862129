/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settings-form.h"

G_BEGIN_DECLS

#define PIT_TYPE_PEOPLE_FORM (pit_people_form_get_type ())
G_DECLARE_FINAL_TYPE (PitPeopleForm, pit_people_form, PIT, PEOPLE_FORM, PitSettingsForm)

void pit_people_form_show_person (PitPeopleForm *self,
                                  const char    *number);

G_END_DECLS
