/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-first-steps.h"
#include "stage-hands.h"

G_BEGIN_DECLS

/* How tests work on the pages of the settings. */
GtkWidget   *settings_get_top            (PitDeskStage *stage);
guint        settings_count              (GtkWidget *root,
                                          GType      type);
GtkWidget   *settings_open_row           (PitDeskStage *stage,
                                          GType         type,
                                          const char   *title);
GtkWidget   *settings_find_button        (GtkWidget  *root,
                                          const char *label);
void         settings_click              (PitDeskStage *stage,
                                          GtkWidget    *root,
                                          const char   *label);
GtkWidget   *settings_find_save          (GtkWidget *widget);
void         settings_save               (PitDeskStage *stage,
                                          GtkWidget    *widget,
                                          const char   *label);
void         settings_show_page          (PitDeskStage *stage,
                                          PitFirstStep  step);
GtkEditable *settings_get_field          (GtkWidget *root,
                                          guint      n);
guint        settings_count_shown_fields (GtkWidget *root);
GtkWidget   *settings_get_first_row      (GtkWidget *root);
guint        settings_count_kept         (PitDeskStage *stage,
                                          const char   *kind);
void         settings_wait_kept          (PitDeskStage *stage,
                                          const char   *kind,
                                          guint         n);
void         settings_answer             (PitDeskStage *stage,
                                          const char   *heading,
                                          const char   *response);

G_END_DECLS
