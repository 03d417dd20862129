/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-dialog-screens.h"

static void
act (PitDeskStage *self,
     const char   *action)
{
  pit_desk_stage_show_window (self, 11, 12);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), action, NULL);
}

void
pit_dialog_screens_show_shortcuts (PitDeskStage *self)
{
  act (self, "win.shortcuts");
}

void
pit_dialog_screens_show_about (PitDeskStage *self)
{
  act (self, "win.about");
}

void
pit_dialog_screens_show_error (PitDeskStage *self)
{
  pit_window_show_error (PIT_WINDOW (pit_desk_stage_get_top (self)), "The Pit Log Can't Be Opened",
                         "“/home/pit/.local/share/pitstand/pit.book” is in use by another Pitstand on this machine "
                         "(process 4711). Close that one first; nothing was changed.");
}
