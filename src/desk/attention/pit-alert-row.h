/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-alert.h"
#include "pit-desk-clock.h"

G_BEGIN_DECLS

#define PIT_TYPE_ALERT_ROW (pit_alert_row_get_type ())
G_DECLARE_FINAL_TYPE (PitAlertRow, pit_alert_row, PIT, ALERT_ROW, GtkListBoxRow)

GtkWidget *pit_alert_row_new       (PitAlert     *alert,
                                    PitDeskClock *clock);
PitAlert  *pit_alert_row_get_alert (PitAlertRow  *self);
void       pit_alert_row_tick      (PitAlertRow  *self,
                                    gint64        now);

G_END_DECLS
