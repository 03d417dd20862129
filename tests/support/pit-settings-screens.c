/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-settings-screens.h"

#include <adwaita.h>
#include <string.h>

#include <glib/gstdio.h>

#include "pit-act-wait.h"
#include "pit-approval-form.h"
#include "pit-backup-pane.h"
#include "pit-certificate-reader.h"
#include "pit-change-list.h"
#include "pit-desk-keys-private.h"
#include "pit-floor-file-form.h"
#include "pit-form-entry.h"
#include "pit-limit-set-form.h"
#include "pit-limit-set-row.h"
#include "pit-person-row.h"
#include "pit-plan-table-row.h"
#include "pit-settings-page.h"
#include "pit-sign-on-form.h"
#include "pit-tables-form.h"

static PitHousePlan *
make_plan (guint n_tables)
{
  PitHousePlan *plan = g_new0 (PitHousePlan, 1);

  plan->day_start = 6 * 60;
  plan->n_tables = n_tables;
  if (n_tables == 0)
    return plan;

  g_strlcpy (plan->venue, "Harbour Rooms", sizeof plan->venue);
  g_strlcpy (plan->zone, "Australia/Sydney", sizeof plan->zone);
  for (guint i = 0; i < n_tables; i++)
    {
      PitHouseTable *table = &plan->table[i];

      table->number = i + 1;
      g_snprintf (table->id.text, sizeof table->id.text, "FCP-%02u", i + 1);
      g_snprintf (table->pit, sizeof table->pit, "Pit %u", i * 3 / 2 / n_tables + 1);
      g_strlcpy (table->game.text, "four-card-poker", sizeof table->game.text);
      g_strlcpy (table->rules.text, "nsw-four-card-poker", sizeof table->rules.text);
      g_snprintf (table->url, sizeof table->url, "wss://127.0.0.1:7447/tables/%s", table->id.text);
      memset (table->fingerprint.text, '0' + (int) i % 10, sizeof table->fingerprint.text - 1);
    }

  return plan;
}

/* What only a person can do, for a house of which nobody was an administrator. */
static void
add_first (PitDeskStage *self)
{
  PitSecret *pin = pit_secret_new ();

  for (const char *digit = "628318"; *digit != '\0'; digit++)
    pit_secret_append (pin, *digit);
  g_assert_true (pit_act_try (pit_roster_add_first (pit_people_play_get_roster (pit_desk_stage_get_people (self)), "a1",
                                                    "Sam Ito", pin), NULL));
  /* whose pane asked for that person */
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.back", NULL);
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "a1", "628318"));
}

/* Has the desk read its keys in @folder. */
void
pit_settings_screens_open_keys (PitDeskStage *self,
                                const char   *folder)
{
  PitDeskKeys *keys = pit_floor_planner_get_keys (pit_people_play_get_planner (pit_desk_stage_get_people (self)));
  const PitDigest any = { "" };

  pit_desk_keys_open (keys, pit_key_set_read (folder, &any), &any, NULL);
  g_signal_emit_by_name (keys, "changed");
  pit_desk_stage_settle (self);
}

static void
show_settings (PitDeskStage *self,
               guint         n_tables,
               gboolean      demo)
{
  g_autofree PitHousePlan *plan = make_plan (n_tables);
  PitFloorPlay *play;
  PitPeoplePlay *people;

  pit_desk_stage_show_window (self, n_tables > 0 ? n_tables - 1 : 0, n_tables);
  g_object_set (pit_desk_stage_get_desk (self), "demo", demo, NULL);
  pit_desk_stage_let_people_in (self, demo);
  people = pit_desk_stage_get_people (self);
  play = pit_desk_stage_get_play (self);
  if (demo)
    g_assert_true (pit_people_play_sign_on (people, "107", "602214"));
  else
    add_first (self);
  pit_people_play_keep_house (people, plan);
  if (n_tables == 0)
    pit_settings_screens_open_keys (self, "/home/pit/.local/share/pitstand/pki");
  g_object_set (pit_desk_stage_get_desk (self), "planner", pit_people_play_get_planner (people),
                "settings", pit_people_play_get_settings (people), "backups", pit_people_play_get_backups (people),
                "log", pit_people_play_read_log (people, PIT_CLOCK (pit_floor_play_get_clock (play)),
                                                 pit_floor_play_get_floor (play)), NULL);
  pit_window_show_settings (PIT_WINDOW (pit_desk_stage_get_top (self)), NULL);
  /* The rule packs are read by a thread. */
  pit_wait_while (pit_desk_stage_find (self, PIT_TYPE_SIGN_ON_FORM) == NULL);
  pit_desk_stage_settle (self);
}

/* Opens the first row of that type, and has it in sight. */
static GtkWidget *
open_row (PitDeskStage *self,
          GType         type)
{
  GtkWidget *row = pit_desk_stage_find (self, type);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  pit_desk_stage_settle (self);

  return row;
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *label)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), g_dgettext (GETTEXT_PACKAGE, label)) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The page of the settings where that step is done. */
static void
show_page (PitDeskStage *self,
           PitFirstStep  step)
{
  pit_settings_page_show (PIT_SETTINGS_PAGE (pit_desk_stage_find (self, PIT_TYPE_SETTINGS_PAGE)), step, NULL);
  pit_desk_stage_settle (self);
}

static void
click (GtkWidget  *root,
       const char *label)
{
  GtkWidget *button = find_button (root, label);

  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
}

/* What a question over the window is answered. */
static void
answer (PitDeskStage *self,
        const char   *response)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      {
        adw_message_dialog_response (l->data, response);
        gtk_window_destroy (l->data);
      }
  pit_desk_stage_settle (self);
}

/* The button of the page that is shown. */
static void
save (GtkWidget *root)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_has_css_class (root, "suggested-action") && gtk_widget_get_mapped (root))
    {
      gtk_widget_grab_focus (root);
      g_signal_emit_by_name (root, "clicked");
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    save (child);
}

static GtkWidget *
find_action_row (GtkWidget *root)
{
  if (ADW_IS_ACTION_ROW (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_action_row (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_entry (GtkWidget *root)
{
  if (GTK_IS_ENTRY (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_entry (child);

      if (found != NULL && gtk_widget_is_visible (found))
        return found;
    }

  return NULL;
}

void
pit_settings_screens_show_demo (PitDeskStage *self)
{
  show_settings (self, 12, TRUE);
}

void
pit_settings_screens_show_tables (PitDeskStage *self)
{
  show_settings (self, 12, TRUE);
  show_page (self, PIT_FIRST_STEP_TABLES);
}

/* By somebody who can only read them, with one set open. */
void
pit_settings_screens_show_read_only (PitDeskStage *self)
{
  show_settings (self, 12, TRUE);
  show_page (self, PIT_FIRST_STEP_LIMIT_SETS);
  open_row (self, PIT_TYPE_LIMIT_SET_ROW);
}

/* Two references are typed, and not saved. */
void
pit_settings_screens_show_pay_tables (PitDeskStage *self)
{
  GtkWidget *form;

  show_settings (self, 12, TRUE);
  show_page (self, PIT_FIRST_STEP_APPROVALS);
  form = pit_desk_stage_find (self, PIT_TYPE_APPROVAL_FORM);
  gtk_editable_set_text (GTK_EDITABLE (find_entry (form)), "L 1/26");
  pit_desk_stage_settle (self);
}

void
pit_settings_screens_show_desk (PitDeskStage *self)
{
  show_settings (self, 12, TRUE);
  show_page (self, PIT_N_FIRST_STEPS);
}

/* A house that has no keys yet. */
void
pit_settings_screens_show_keys (PitDeskStage *self)
{
  show_settings (self, 0, FALSE);
  show_page (self, PIT_FIRST_STEP_KEYS);
}

/* A house of its own, which an administrator is changing: its zone is none. */
void
pit_settings_screens_show_house (PitDeskStage *self)
{
  show_settings (self, 3, FALSE);
  show_page (self, PIT_FIRST_STEP_HOUSE);
  pit_form_entry_set_text (PIT_FORM_ENTRY (pit_desk_stage_find (self, PIT_TYPE_FORM_ENTRY)),
                           "A house with a name of some length, by the sea");
  pit_desk_stage_settle (self);
}

/* Nothing is recorded but the administrator. */
void
pit_settings_screens_show_steps (PitDeskStage *self)
{
  show_settings (self, 0, FALSE);
}

/* A table has the number of another one. */
void
pit_settings_screens_show_table (PitDeskStage *self)
{
  GtkWidget *row;

  show_settings (self, 3, FALSE);
  show_page (self, PIT_FIRST_STEP_TABLES);
  row = open_row (self, PIT_TYPE_PLAN_TABLE_ROW);
  gtk_editable_set_text (GTK_EDITABLE (find_entry (row)), "2");
  save (pit_desk_stage_find (self, PIT_TYPE_TABLES_FORM));
  pit_desk_stage_settle (self);
}

/* The certificate at a table's address was read, and is to be compared. */
void
pit_settings_screens_show_certificate (PitDeskStage *self)
{
  PitTableTrial trial = {
    .name = (char *) "table FCP-01", .issuer = (char *) "Harbour Rooms", .begins = G_GINT64_CONSTANT (1795000000000000),
    .expires = G_GINT64_CONSTANT (1867003200000000),
    .fingerprint = { "5f2c9a0147be83d6112c44907f3ae85b83d6112c44907f3ae85b5f2c9a0147be" },
  };

  show_settings (self, 3, FALSE);
  show_page (self, PIT_FIRST_STEP_TABLES);
  open_row (self, PIT_TYPE_PLAN_TABLE_ROW);
  _pit_certificate_reader_show (PIT_CERTIFICATE_READER (pit_desk_stage_find (self, PIT_TYPE_CERTIFICATE_READER)), &trial);
  pit_desk_stage_settle (self);
}

/* Of a floor of three tables. */
static void
show_floor_file (PitDeskStage *self,
                 const char   *rows)
{
  g_autofree char *path = NULL;
  g_autofree char *text = g_strconcat ("number,id,name,pit,address,fingerprint,rules\n", rows, NULL);
  GtkWidget *form;
  int fd;

  show_settings (self, 3, FALSE);
  show_page (self, PIT_FIRST_STEP_TABLES);
  fd = g_file_open_tmp ("floor-XXXXXX.csv", &path, NULL);
  g_assert_cmpint (fd, >=, 0);
  g_assert_true (g_close (fd, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  form = pit_desk_stage_find (self, PIT_TYPE_FLOOR_FILE_FORM);
  _pit_floor_file_form_read (PIT_FLOOR_FILE_FORM (form), path);
  pit_wait_while (find_button (form, "Cancel the Import") == NULL
                  || !gtk_widget_get_mapped (find_button (form, "Cancel the Import")));
  g_assert_cmpint (g_unlink (path), ==, 0);
  pit_desk_stage_settle (self);
}

#define PRINT "5f2c9a0147be83d6112c44907f3ae85b5f2c9a0147be83d6112c44907f3ae85b"

/* Two tables are new, one changes. */
void
pit_settings_screens_show_floor_file (PitDeskStage *self)
{
  show_floor_file (self, "1,FCP-01,By the door,Pit 1,,,\n"
                   "4,FCP-04,Poker 4,Pit 2,wss://10.20.0.14:7447/tables/FCP-04," PRINT ",nsw-four-card-poker\n"
                   "5,FCP-05,Poker 5,Pit 2,wss://10.20.0.15:7447/tables/FCP-05," PRINT ",nsw-four-card-poker\n");
}

/* Three lines can't be taken. */
void
pit_settings_screens_show_floor_faults (PitDeskStage *self)
{
  show_floor_file (self, "3,FCP-04,Poker 4,Pit 2,wss://10.20.0.14:7447/tables/FCP-04," PRINT ",nsw-four-card-poker\n"
                   "5,FCP-05,Poker 5,Pit 2,wss://10.20.0.15:7447/tables/FCP-50," PRINT ",nsw-four-card-poker\n"
                   "5,FCP-06,Poker 6,Pit 2,10.20.0.16,12,whist\n");
}

#undef PRINT

/* An amount is none. */
void
pit_settings_screens_show_limits (PitDeskStage *self)
{
  GtkWidget *row;

  show_settings (self, 12, TRUE);
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (self), "101", "271828"));
  show_page (self, PIT_FIRST_STEP_LIMIT_SETS);
  row = open_row (self, PIT_TYPE_LIMIT_SET_ROW);
  gtk_editable_set_text (GTK_EDITABLE (find_entry (row)), "1O");
  save (pit_desk_stage_find (self, PIT_TYPE_LIMIT_SET_FORM));
  pit_desk_stage_settle (self);
}

/* What somebody made another, and what it was. */
void
pit_settings_screens_show_changes (PitDeskStage *self)
{
  PitRoster *roster;
  GtkWidget *list;

  show_settings (self, 12, TRUE);
  roster = pit_people_play_get_roster (pit_desk_stage_get_people (self));
  for (guint i = 1; i <= 2; i++)
    {
      pit_act_start (pit_roster_set_sign_on (roster, 5 * i, ";", "?"));
      while (pit_people_play_count (pit_desk_stage_get_people (self), "sign-on-settings") < i)
        g_main_context_iteration (NULL, FALSE);
    }
  show_page (self, PIT_N_FIRST_STEPS);
  list = pit_desk_stage_find (self, PIT_TYPE_CHANGE_LIST);
  click (list, "Show");
  pit_wait_while (find_action_row (list) == NULL);
  pit_desk_stage_settle (self);
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
  pit_desk_stage_settle (self);
}

void
pit_settings_screens_show_pin (PitDeskStage *self)
{
  GtkWidget *row;
  guint n;

  show_settings (self, 12, TRUE);
  show_page (self, PIT_FIRST_STEP_PEOPLE);
  row = open_row (self, PIT_TYPE_PERSON_ROW);
  n = pit_people_play_count (pit_desk_stage_get_people (self), "pin-set");
  click (row, "New PIN");
  answer (self, "pin");
  while (pit_people_play_count (pit_desk_stage_get_people (self), "pin-set") == n)
    g_main_context_iteration (NULL, FALSE);
  pit_desk_stage_settle (self);
}

/* Somebody new, who can't sign on yet. */
void
pit_settings_screens_show_no_pin (PitDeskStage *self)
{
  show_settings (self, 12, TRUE);
  pit_act_start (pit_roster_set_person (pit_people_play_get_roster (pit_desk_stage_get_people (self)), "108", "Kim Osei",
                                        "inspector"));
  while (pit_people_play_count (pit_desk_stage_get_people (self), "person-set") == 0)
    g_main_context_iteration (NULL, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.person-settings", "s", "108");
  pit_desk_stage_settle (self);
}

/* The pane of backups, opened on the settings page. */
static PitBackupPane *
show_backup_pane (PitDeskStage *self)
{
  GtkWidget *top = GTK_WIDGET (pit_desk_stage_get_top (self));
  PitBackups *backups;

  show_settings (self, 12, TRUE);
  backups = pit_people_play_get_backups (pit_desk_stage_get_people (self));
  gtk_widget_activate_action (top, "win.back-up", NULL);
  pit_wait_while (!pit_backups_get (backups)->is_known);
  pit_desk_stage_settle (self);

  return PIT_BACKUP_PANE (pit_desk_stage_find (self, PIT_TYPE_BACKUP_PANE));
}

static void
make_backup (PitDeskStage  *self,
             PitBackupPane *pane,
             gboolean       remove)
{
  PitPeoplePlay *people = pit_desk_stage_get_people (self);
  g_autofree char *path = g_build_filename (pit_people_play_get_folder (people), "pitstand-harbour-rooms-20261120-2140.book",
                                            NULL);

  _pit_backup_pane_make (pane, path);
  pit_wait_while (pit_backups_get (pit_people_play_get_backups (people))->run != NULL);
  pit_desk_stage_settle (self);
  if (remove)
    g_unlink (path);
}

/* None was made yet. */
void
pit_settings_screens_show_backup (PitDeskStage *self)
{
  show_backup_pane (self);
}

/* One was made, beside the book. */
void
pit_settings_screens_show_backup_made (PitDeskStage *self)
{
  make_backup (self, show_backup_pane (self), TRUE);
}

/* A file of that name is there already. */
void
pit_settings_screens_show_backup_there (PitDeskStage *self)
{
  PitBackupPane *pane = show_backup_pane (self);

  make_backup (self, pane, FALSE);
  make_backup (self, pane, TRUE);
}
