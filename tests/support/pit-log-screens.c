/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-screens.h"

#include "pit-log-page.h"

void
pit_log_screens_show_log (PitDeskStage *self)
{
  pit_desk_stage_start_log (self, 12, 30);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.log", NULL);
}

/* Drop-downs have lists of their own. */
static GtkWidget *
find_log_list (GtkWidget *root)
{
  if (GTK_IS_LIST_VIEW (root) && gtk_widget_has_css_class (root, "pit-log"))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_log_list (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Many tables, something looked for, and a line chosen. */
void
pit_log_screens_show_log_chosen (PitDeskStage *self)
{
  GtkSelectionModel *model;

  pit_desk_stage_start_log (self, 300, 600);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.log", NULL);
  pit_desk_stage_settle (self);
  model = gtk_list_view_get_model (GTK_LIST_VIEW (find_log_list (GTK_WIDGET (pit_desk_stage_get_top (self)))));
  gtk_selection_model_select_item (model, 7, TRUE);
}

/* What needs attention beside it: there is no room for the line that is chosen beside the list as well. */
void
pit_log_screens_show_log_attention (PitDeskStage *self)
{
  PitFloorPlay *play = pit_desk_stage_get_play (self);

  pit_log_screens_show_log_chosen (self);
  pit_floor_play_round (play, 1, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_flood (play, 9, PIT_ALERT_APART + 15460);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.attention", NULL);
  pit_desk_stage_settle (self);
}

void
pit_log_screens_show_log_nothing (PitDeskStage *self)
{
  pit_log_screens_show_log (self);
  pit_desk_stage_settle (self);
  gtk_editable_set_text (GTK_EDITABLE (pit_desk_stage_find_in (pit_desk_stage_find (self, PIT_TYPE_LOG_PAGE), GTK_TYPE_ENTRY)),
                         "NEAR( \"");
  pit_desk_stage_pass (self, 300);
}

void
pit_log_screens_show_log_refused (PitDeskStage *self)
{
  pit_desk_stage_start_log (self, 12, 0);
  pit_desk_log_sign_on (pit_desk_stage_get_log (self), NULL);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.log", NULL);
}

/* At the lower edge, while all goes on above. */
void
pit_log_screens_show_log_note (PitDeskStage *self)
{
  pit_desk_stage_start_log (self, 12, 0);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.note", NULL);
}

void
pit_log_screens_show_log_mark (PitDeskStage *self)
{
  pit_desk_stage_start_log (self, 12, 0);
  pit_window_show_table (PIT_WINDOW (pit_desk_stage_get_top (self)), pit_floor_play_get_table (pit_desk_stage_get_play (self), 4));
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.time-mark", NULL);
  pit_desk_stage_settle (self);
}
