/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-screens.h"

G_BEGIN_DECLS

/* Screens of what needs a person. */
void pit_alert_screens_show_floor_attention  (PitDeskStage *self);
void pit_alert_screens_show_attention        (PitDeskStage *self);
void pit_alert_screens_show_attention_groups (PitDeskStage *self);
void pit_alert_screens_show_attention_flood  (PitDeskStage *self);
void pit_alert_screens_show_attention_table  (PitDeskStage *self);
void pit_alert_screens_show_attention_300    (PitDeskStage *self);
void pit_alert_screens_show_attention_again  (PitDeskStage *self);
void pit_alert_screens_show_attention_none   (PitDeskStage *self);

G_END_DECLS
