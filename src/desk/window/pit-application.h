/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PIT_TYPE_APPLICATION (pit_application_get_type ())
G_DECLARE_FINAL_TYPE (PitApplication, pit_application, PIT, APPLICATION, AdwApplication)

PitApplication *pit_application_new        (void);
int             pit_application_get_status (PitApplication *self);

G_END_DECLS
