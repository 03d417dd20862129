/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-intake.h"

G_BEGIN_DECLS

gsize _pit_intake_get_load  (PitIntake  *self,
                             const char *table);
void  _pit_intake_tell_main (PitIntake  *self,
                             PitNews    *news);

G_END_DECLS
