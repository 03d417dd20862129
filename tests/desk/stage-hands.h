/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-screens.h"
#include "pit-last-round.h"
#include "pit-window-private.h"

G_BEGIN_DECLS

/* How tests get at a screen, look at it and press its keys. */
GtkApplication *stage_application   (void);
PitDeskStage   *stage_show          (const char   *name);
PitDeskStage   *stage_show_wide     (const char   *name,
                                     int           width);
PitWindow      *stage_get_window    (PitDeskStage *stage);
PitTable       *stage_get_table     (PitDeskStage *stage,
                                     guint         number);
GtkEditable    *stage_get_message   (PitDeskStage *stage);
GtkWidget      *stage_find          (GtkWidget    *root,
                                     const char   *type);
GtkWidget      *stage_find_class    (GtkWidget    *root,
                                     const char   *css_class);
void            stage_list          (GtkWidget    *root,
                                     GType         type,
                                     GPtrArray    *list);
gboolean        stage_says          (GtkWidget    *root,
                                     const char   *text);
gboolean        stage_says_part     (GtkWidget    *root,
                                     const char   *part);
PitLastRound   *stage_focused_round (PitDeskStage *stage);
void            stage_press_page    (PitDeskStage *stage,
                                     guint         keyval);
void            stage_sign_on       (PitDeskStage *stage,
                                     const char   *number,
                                     const char   *pin);
void            stage_press_widget  (GtkWidget    *widget,
                                     guint         keyval);
GtkWidget      *stage_get_pane      (PitDeskStage *stage);
GtkWidget      *stage_find_question (void);
gboolean        stage_press_number  (PitDeskStage *stage,
                                     guint         keyval);
void            stage_assert_side   (PitDeskStage *stage,
                                     const char   *title);
void            stage_assert_table  (PitDeskStage *stage,
                                     gboolean      shown);

G_END_DECLS
