/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-round-screens.h"

#include "pit-older-rounds.h"
#include "pit-table-page.h"

/* The end of what is listed of a table's rounds. */
static void
show_older (PitDeskStage *self,
            const char   *failure)
{
  PitFloorPlay *play = pit_desk_stage_get_play (self);
  GtkWidget *older;

  for (guint i = 0; i < 26; i++)
    pit_floor_play_round (play, 9, PIT_STAGE_OVER, i == 3 ? PIT_PLAY_WRONG_PAYMENT : PIT_PLAY_CLEAN);
  pit_desk_stage_show_window (self, 11, 12);
  pit_window_show_table (PIT_WINDOW (pit_desk_stage_get_top (self)), pit_floor_play_get_table (play, 9));
  pit_desk_stage_settle (self);
  gtk_widget_activate_action (pit_desk_stage_find (self, PIT_TYPE_TABLE_PAGE), "table.show", "s", "rounds");
  pit_desk_stage_settle (self);
  pit_round_memory_fail (pit_desk_stage_get_memory (self), failure);
  older = pit_desk_stage_find (self, PIT_TYPE_OLDER_ROUNDS);
  gtk_widget_grab_focus (older);
  g_signal_emit_by_name (gtk_window_get_focus (pit_desk_stage_get_top (self)), "clicked");
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *pane = gtk_widget_get_ancestor (older, GTK_TYPE_SCROLLED_WINDOW);
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (pane));

      pit_desk_stage_settle (self);
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
    }
}

void
pit_round_screens_show_rounds_end (PitDeskStage *self)
{
  show_older (self, NULL);
}

void
pit_round_screens_show_rounds_failed (PitDeskStage *self)
{
  show_older (self, "The disk reports an error; have it looked at. Nothing that is stored was changed.");
}
