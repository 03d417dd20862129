/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-screens.h"

G_BEGIN_DECLS

void pit_settings_screens_open_keys         (PitDeskStage *self,
                                             const char   *folder);

/* The screens on which a house sets itself down: rows of pit_desk_screens[]. */
void pit_settings_screens_show_backup       (PitDeskStage *self);
void pit_settings_screens_show_backup_made  (PitDeskStage *self);
void pit_settings_screens_show_backup_there (PitDeskStage *self);
void pit_settings_screens_show_certificate  (PitDeskStage *self);
void pit_settings_screens_show_changes      (PitDeskStage *self);
void pit_settings_screens_show_demo         (PitDeskStage *self);
void pit_settings_screens_show_desk         (PitDeskStage *self);
void pit_settings_screens_show_floor_faults (PitDeskStage *self);
void pit_settings_screens_show_floor_file   (PitDeskStage *self);
void pit_settings_screens_show_house        (PitDeskStage *self);
void pit_settings_screens_show_keys         (PitDeskStage *self);
void pit_settings_screens_show_limits       (PitDeskStage *self);
void pit_settings_screens_show_no_pin       (PitDeskStage *self);
void pit_settings_screens_show_pay_tables   (PitDeskStage *self);
void pit_settings_screens_show_pin          (PitDeskStage *self);
void pit_settings_screens_show_read_only    (PitDeskStage *self);
void pit_settings_screens_show_steps        (PitDeskStage *self);
void pit_settings_screens_show_table        (PitDeskStage *self);
void pit_settings_screens_show_tables       (PitDeskStage *self);

G_END_DECLS
