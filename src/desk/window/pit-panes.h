/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-window-rows.h"

G_BEGIN_DECLS

/* Panes that are asked for by name: see pit_window_rows[]. */
#define PIT_PANE_ATTENTION "attention"
#define PIT_PANE_ORDERS "orders"
#define PIT_PANE_SEVERAL "several"

/* What the pane at the side of a window shows. Each view of it is made when it is first shown, and one about a table is that
 * table's alone. */
void      pit_panes_show          (PitWindow  *window,
                                   const char *name);
void      pit_panes_show_of       (PitWindow  *window,
                                   const char *name,
                                   PitTable   *table);
const PitWindowRow *pit_panes_get_row (PitWindow *window);
PitTable *pit_panes_get_table     (PitWindow  *window);
void      pit_panes_follow        (PitWindow  *window,
                                   PitTable   *table);
void      pit_panes_follow_chosen (PitWindow  *window);
void      pit_panes_forget_gone   (PitWindow  *window);
void      pit_panes_look          (PitWindow  *window);
void      pit_panes_switch        (PitWindow  *window);
void      pit_panes_put_away      (PitWindow  *window,
                                   const char *name);
void      pit_panes_hold          (PitWindow  *window);

G_END_DECLS
