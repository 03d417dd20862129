/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert-row.h"
#include "pit-attention.h"

G_BEGIN_DECLS

PitAlertRow *pit_alert_next_find       (GtkListBox   *list,
                                        int           start);
gboolean     pit_alert_next_find_table (PitAttention *attention,
                                        PitTable     *table,
                                        gboolean      is_after,
                                        PitTable    **next);

G_END_DECLS
