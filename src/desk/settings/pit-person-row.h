/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-desk.h"

G_BEGIN_DECLS

#define PIT_TYPE_PERSON_ROW (pit_person_row_get_type ())
G_DECLARE_FINAL_TYPE (PitPersonRow, pit_person_row, PIT, PERSON_ROW, AdwExpanderRow)

GtkWidget  *pit_person_row_new        (PitDesk       *desk,
                                       PitPerson     *person);
const char *pit_person_row_get_number (PitPersonRow  *self);
gboolean    pit_person_row_is_new     (PitPersonRow  *self);
gboolean    pit_person_row_is_blank   (PitPersonRow  *self);
PitAct     *pit_person_row_save       (PitPersonRow  *self);
void        pit_person_row_arrive     (PitPersonRow  *self);
void        pit_person_row_show       (PitPersonRow  *self,
                                       PitPerson     *person);

G_END_DECLS
