/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-alert.h"
#include "pit-desk-clock.h"
#include "pit-roster.h"

G_BEGIN_DECLS

#define PIT_TYPE_ALERT_ROW (pit_alert_row_get_type ())
G_DECLARE_FINAL_TYPE (PitAlertRow, pit_alert_row, PIT, ALERT_ROW, GtkListBoxRow)

GtkWidget *pit_alert_row_new       (PitAlert     *alert,
                                    PitDeskClock *clock,
                                    PitRoster    *roster);
PitAlert  *pit_alert_row_get_alert (PitAlertRow  *self);
void       pit_alert_row_tick      (PitAlertRow  *self,
                                    gint64        now);
void       pit_alert_row_show_mark (GtkImage     *mark,
                                    PitAlert     *alert);
void       pit_alert_row_say       (GtkWidget    *widget,
                                    PitAlert     *alert,
                                    PitDeskClock *clock,
                                    PitRoster    *roster);

G_END_DECLS
