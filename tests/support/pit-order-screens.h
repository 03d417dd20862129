/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-screens.h"

G_BEGIN_DECLS

/* The screens on which a table is ordered what to do: rows of pit_desk_screens[]. */
void pit_order_screens_show_opening (PitDeskStage *self);
void pit_order_screens_show_counted (PitDeskStage *self);
void pit_order_screens_show_running (PitDeskStage *self);
void pit_order_screens_show_stopped (PitDeskStage *self);
void pit_order_screens_show_waiting (PitDeskStage *self);
void pit_order_screens_show_lost    (PitDeskStage *self);
void pit_order_screens_show_refused (PitDeskStage *self);
void pit_order_screens_show_held    (PitDeskStage *self);
void pit_order_screens_show_chosen (PitDeskStage *self);
void pit_order_screens_show_several_held (PitDeskStage *self);
void pit_order_screens_show_several_opened (PitDeskStage *self);
void pit_order_screens_show_several_told (PitDeskStage *self);
void pit_order_screens_show_several_closed (PitDeskStage *self);
void pit_order_screens_show_ready (PitDeskStage *self);
void pit_order_screens_show_unsensed (PitDeskStage *self);
void pit_order_screens_show_record (PitDeskStage *self);
void pit_order_screens_show_record_table (PitDeskStage *self);

G_END_DECLS
