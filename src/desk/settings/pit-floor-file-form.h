/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_FLOOR_FILE_FORM (pit_floor_file_form_get_type ())
G_DECLARE_FINAL_TYPE (PitFloorFileForm, pit_floor_file_form, PIT, FLOOR_FILE_FORM, PitView)

void _pit_floor_file_form_read (PitFloorFileForm *self,
                                const char       *path);

G_END_DECLS
