/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-window.h"

G_BEGIN_DECLS

/* Panes that are asked for by name: see pit_window_rows[]. */
#define PIT_PANE_ATTENTION "attention"
#define PIT_PANE_ORDERS "orders"
#define PIT_PANE_SEVERAL "several"

/* The panes at the side of a window, of which one is shown at a time. Each is made when it is first shown. */
void pit_panes_show  (PitWindow  *window,
                      const char *name);
void pit_panes_leave (PitWindow  *window,
                      PitTable   *table);
void pit_panes_hold  (PitWindow  *window);

G_END_DECLS
