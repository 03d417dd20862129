/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert-row.h"

G_BEGIN_DECLS

PitAlertRow *pit_alert_next_find (GtkListBox *list,
                                  int         start,
                                  PitTable   *table);

G_END_DECLS
