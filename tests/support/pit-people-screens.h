/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-screens.h"

G_BEGIN_DECLS

/* The screens on which people sign on: rows of pit_desk_screens[]. */
void pit_people_screens_show_altered           (PitDeskStage *self);
void pit_people_screens_show_altered_taken     (PitDeskStage *self);
void pit_people_screens_show_altered_matters   (PitDeskStage *self);
void pit_people_screens_show_sign_on           (PitDeskStage *self);
void pit_people_screens_show_sign_on_switch    (PitDeskStage *self);
void pit_people_screens_show_sign_on_own_acts     (PitDeskStage *self);
void pit_people_screens_show_sign_on_refused   (PitDeskStage *self);
void pit_people_screens_show_sign_on_pin       (PitDeskStage *self);
void pit_people_screens_show_first_person      (PitDeskStage *self);

G_END_DECLS
