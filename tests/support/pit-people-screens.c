/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-people-screens.h"
#include "pit-window.h"

#include "pit-pin-entry.h"
#include "pit-wait.h"
#include "pit-who-list.h"

static void
pick_first (PitDeskStage *self)
{
  GtkWidget *list = pit_desk_stage_find (self, PIT_TYPE_WHO_LIST);

  g_signal_emit_by_name (gtk_widget_get_first_child (list), "clicked");
}

static void
never_cb (gpointer user_data)
{
  g_assert_not_reached ();
}

void
pit_people_screens_show_sign_on (PitDeskStage *self)
{
  pit_desk_stage_show_window (self, 11, 12);
  pit_desk_stage_let_people_in (self, TRUE);
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "101", "271828"));
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "102", "314159"));
  pit_roster_sign_off (pit_people_play_get_roster (pit_desk_stage_get_people (self)));
  pit_window_authorise (PIT_WINDOW (pit_desk_stage_get_top (self)), PIT_ACTION_OPEN, never_cb, NULL, NULL);
}

void
pit_people_screens_show_sign_on_switch (PitDeskStage *self)
{
  PitRoster *roster;

  pit_desk_stage_show_window (self, 11, 12);
  pit_desk_stage_let_people_in (self, TRUE);
  roster = pit_people_play_get_roster (pit_desk_stage_get_people (self));
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "107", "602214"));
  pit_roster_leave_async (roster, "104", NULL, NULL, NULL);
  pit_roster_leave_async (roster, "105", NULL, NULL, NULL);
  while (pit_people_play_count (pit_desk_stage_get_people (self), "person-left") < 2)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "107", "602214"));
  pit_wait_while (g_list_model_get_n_items (pit_roster_get_deeds (roster)) == 0);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.sign-on", NULL);
}

void
pit_people_screens_show_sign_on_refused (PitDeskStage *self)
{
  pit_desk_stage_show_window (self, 11, 12);
  pit_desk_stage_let_people_in (self, TRUE);
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "103", "141421"));
  pit_roster_lock (pit_people_play_get_roster (pit_desk_stage_get_people (self)));
  for (guint i = 0; i < 3; i++)
    g_assert_false (pit_people_play_sign_on (pit_desk_stage_get_people (self), "103", "999999"));
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.sign-on", NULL);
  /* Whatever is typed now has to wait. */
  g_signal_emit_by_name (pit_desk_stage_find (self, PIT_TYPE_PIN_ENTRY), "complete");
}

void
pit_people_screens_show_sign_on_pin (PitDeskStage *self)
{
  pit_desk_stage_show_window (self, 11, 12);
  pit_desk_stage_let_people_in (self, TRUE);
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "103", "141421"));
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.sign-on", NULL);
  pick_first (self);
}

void
pit_people_screens_show_first_person (PitDeskStage *self)
{
  pit_desk_stage_show_window (self, 0, 0);
  pit_desk_stage_let_people_in (self, FALSE);
}

/* Somebody changed the book while no desk had it open. */
void
pit_people_screens_show_altered (PitDeskStage *self)
{
  pit_window_set_altered (PIT_WINDOW (pit_desk_stage_get_top (self)),
                          "Somebody changed the book's file outside Pitstand. Restored from the pit log: people, waiting "
                          "alerts. Somebody had changed the rights of 1138. The PINs of 1138, 1207 are not the ones that were "
                          "set: these people can't sign on. Have an administrator give them new PINs. Keep a copy of the file "
                          "as evidence and run pitstand-book verify on it.");
  pit_desk_stage_show_window (self, 11, 12);
}
