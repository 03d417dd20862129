/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-dialog-screens.h"

#include "pit-book-error.h"
#include "pit-rescue.h"

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
pit_dialog_screens_show_help (PitDeskStage *self)
{
  act (self, "win.help");
}

void
pit_dialog_screens_show_about (PitDeskStage *self)
{
  act (self, "win.about");
}

/* What is asked before the tables are watched no more. */
void
pit_dialog_screens_show_closing (PitDeskStage *self)
{
  pit_desk_stage_show_window (self, 11, 12);
  pit_desk_stage_settle (self);
  gtk_window_close (pit_desk_stage_get_top (self));
}

/* A table's number is waited for. */
void
pit_dialog_screens_show_jump_asked (PitDeskStage *self)
{
  act (self, "win.find");
}

void
pit_dialog_screens_show_error (PitDeskStage *self)
{
  pit_window_show_error (PIT_WINDOW (pit_desk_stage_get_top (self)), "The Pit Log Can't Be Opened",
                         "“/home/pit/.local/share/pitstand/pit.book” is in use by another Pitstand on this machine "
                         "(process 4711). Close that one first; nothing was changed.", NULL);
}

void
pit_dialog_screens_show_broken (PitDeskStage *self)
{
  const char *path = "/home/pit-stand/.local/share/pitstand/pit.book";
  g_autoptr(GError) error = g_error_new (PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED, "The chain of %s is broken at entry 812: "
                                         "somebody changed it. Keep the file as evidence, and run pitstand-book verify on it",
                                         path);
  g_auto(GStrv) steps = pit_rescue_list (path, NULL, error);

  pit_window_show_error (PIT_WINDOW (pit_desk_stage_get_top (self)), "The Pit Log Can't Be Opened", error->message, steps);
}
