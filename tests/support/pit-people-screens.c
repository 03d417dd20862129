/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-people-screens.h"

#include <glib/gi18n.h>

#include "pit-act-wait.h"
#include "pit-pin-entry.h"
#include "pit-sign-on.h"
#include "pit-who-list.h"
#include "pit-window.h"

static void
pick_first (PitDeskStage *self)
{
  GtkWidget *list = pit_desk_stage_find (self, PIT_TYPE_WHO_LIST);

  g_signal_emit_by_name (gtk_widget_get_first_child (list), "clicked");
}

static gboolean
never (PitAct          *act,
       const PitEntry  *entry,
       GError         **error)
{
  g_assert_not_reached ();
}

void
pit_people_screens_show_sign_on (PitDeskStage *self)
{
  static const PitActKind kind = { .action = PIT_ACTION_OPEN, .effect = never };

  pit_desk_stage_show_window (self, 11, 12);
  pit_desk_stage_let_people_in (self, TRUE);
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "101", "271828"));
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "102", "314159"));
  pit_roster_sign_off (pit_people_play_get_roster (pit_desk_stage_get_people (self)));
  pit_window_do (PIT_WINDOW (pit_desk_stage_get_top (self)),
                 pit_act_new (&kind, pit_desk_stage_get_top (self),
                              pit_people_play_get_roster (pit_desk_stage_get_people (self)), NULL, NULL));
}

void
pit_people_screens_show_sign_on_switch (PitDeskStage *self)
{
  PitRoster *roster;

  pit_desk_stage_show_window (self, 11, 12);
  pit_desk_stage_let_people_in (self, TRUE);
  roster = pit_people_play_get_roster (pit_desk_stage_get_people (self));
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "107", "602214"));
  pit_act_start (pit_roster_leave (roster, "104", NULL));
  pit_act_start (pit_roster_leave (roster, "105", NULL));
  while (pit_people_play_count (pit_desk_stage_get_people (self), "person-left") < 2)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "107", "602214"));
  pit_wait_while (g_list_model_get_n_items (pit_roster_get (roster)->own_acts) == 0);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.sign-on", NULL);
}

/* Somebody looked at two acts, and while the PIN is asked for more of them are read, at several tables. */
void
pit_people_screens_show_sign_on_own_acts (PitDeskStage *self)
{
  GListStore *acts;

  pit_people_screens_show_sign_on_switch (self);
  pit_desk_stage_settle (self);
  acts = G_LIST_STORE (pit_roster_get (pit_people_play_get_roster (pit_desk_stage_get_people (self)))->own_acts);
  pick_first (self);
  pit_desk_stage_settle (self);
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *table = g_strdup_printf (_("Table %u"), i);
      g_autoptr(PitOwnAct) act = NULL;

      act = pit_own_act_new (pit_clock_now (PIT_CLOCK (pit_floor_play_get_clock (pit_desk_stage_get_play (self)))),
                           "Suspend ordered: the table has no dealer", table);
      g_list_store_append (acts, act);
    }
  gtk_widget_activate_action (pit_desk_stage_find (self, PIT_TYPE_SIGN_ON), "sign-on.others", NULL);
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
  g_autoptr(PitAltered) altered = pit_altered_new ();
  g_autoptr(GPtrArray) people = g_ptr_array_new ();

  altered->title = g_strdup ("Somebody changed the pit log's file outside Pitstand");
  altered->guidance = g_strdup ("Found 22 Nov, 21:05. The changed file is beside the pit log: "
                                "pit.book.found-20261122T210500Z. Keep that file as evidence and run pitstand-book "
                                "verify on a copy of it.");
  altered->waits = TRUE;
  g_ptr_array_add (people, (gpointer) "1138");
  g_ptr_array_add (people, (gpointer) "1207");
  pit_altered_set_act (pit_altered_take (altered, g_strdup ("2 people can't sign on"),
                                         g_strdup ("The PINs in the file aren't the ones that were set for 1138, 1207."),
                                         "Who can give a new one: Administrator."),
                       PIT_ALTERED_ACT_PIN, people);
  g_ptr_array_set_size (people, 0);
  g_ptr_array_add (people, (gpointer) "4");
  pit_altered_set_act (pit_altered_take (altered, g_strdup ("1 alert is restored"),
                                         g_strdup ("Somebody removed waiting alerts: Table 4, Wrong payment · Seat 3, "
                                                   "Ante: paid $50, due $100 (rule 9.6). Pitstand put them back."),
                                         "Look into these first: somebody wanted them out of sight."),
                       PIT_ALTERED_ACT_TABLE, people);
  g_ptr_array_set_size (people, 0);
  g_ptr_array_add (people, (gpointer) "1138");
  pit_altered_set_act (pit_altered_take (altered, g_strdup ("1 name is not shown"),
                                         g_strdup ("The name in the file isn't the one that was set for 1138."),
                                         "Enter it again in Settings, under People."),
                       PIT_ALTERED_ACT_PERSON, people);
  pit_altered_set_act (pit_altered_take (altered, g_strdup ("Rights are restored"),
                                         g_strdup ("Somebody changed people's rights. They match the pit log again. "
                                                   "1138 was changed to Casino supervisor and is Promotions officer "
                                                   "again."), NULL),
                       PIT_ALTERED_ACT_PERSON, people);
  pit_altered_set_act (pit_altered_take (altered, g_strdup ("Lists are restored"),
                                         g_strdup ("Somebody changed these lists. They match the pit log again: people, waiting "
                                                   "alerts."), NULL),
                       PIT_ALTERED_ACT_LOG, NULL);
  pit_altered_take (altered, g_strdup ("The pit log is open to others"),
                    g_strdup ("Others on this computer can read /home/pit-stand/.local/share/pitstand/pit.book."),
                    "To stop that, run: chmod 600 '/home/pit-stand/.local/share/pitstand/pit.book'");
  g_object_set (pit_desk_stage_get_desk (self), "altered", altered, NULL);
  pit_desk_stage_show_window (self, 11, 12);
}

/* The same after somebody took it up: one person is left who can't sign on. */
void
pit_people_screens_show_altered_taken (PitDeskStage *self)
{
  g_autoptr(PitAltered) altered = pit_altered_new ();
  g_autoptr(GPtrArray) people = g_ptr_array_new ();

  altered->title = g_strdup ("1138 can't sign on: somebody changed the PIN in the pit log's file");
  altered->is_quiet = TRUE;
  g_ptr_array_add (people, (gpointer) "1138");
  pit_altered_set_act (pit_altered_take (altered, g_strdup ("1 person can't sign on"),
                                         g_strdup ("The PIN in the file isn't the one that was set. Somebody has seen "
                                                   "this."),
                                         "Who can give a new one: Administrator."),
                       PIT_ALTERED_ACT_PIN, people);
  g_object_set (pit_desk_stage_get_desk (self), "altered", altered, NULL);
  pit_desk_stage_show_window (self, 11, 12);
}

void
pit_people_screens_show_altered_matters (PitDeskStage *self)
{
  pit_people_screens_show_altered (self);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.altered", NULL);
}
