/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-screens.h"

G_BEGIN_DECLS

/* The screens of the pit log: rows of pit_desk_screens[]. */
void pit_log_screens_show_log         (PitDeskStage *self);
void pit_log_screens_show_log_chosen  (PitDeskStage *self);
void pit_log_screens_show_log_attention (PitDeskStage *self);
void pit_log_screens_show_log_nothing (PitDeskStage *self);
void pit_log_screens_show_log_refused (PitDeskStage *self);
void pit_log_screens_show_log_note    (PitDeskStage *self);
void pit_log_screens_show_log_mark    (PitDeskStage *self);

G_END_DECLS
