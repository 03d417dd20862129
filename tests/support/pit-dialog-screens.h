/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-screens.h"

G_BEGIN_DECLS

/* What stands before or in place of the floor: rows of pit_desk_screens[]. */
void pit_dialog_screens_show_help      (PitDeskStage *self);
void pit_dialog_screens_show_shortcuts (PitDeskStage *self);
void pit_dialog_screens_show_about     (PitDeskStage *self);
void pit_dialog_screens_show_closing   (PitDeskStage *self);
void pit_dialog_screens_show_jump_asked (PitDeskStage *self);
void pit_dialog_screens_show_error     (PitDeskStage *self);
void pit_dialog_screens_show_broken    (PitDeskStage *self);

G_END_DECLS
