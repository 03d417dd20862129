/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "pit-act-wait.h"
#include "pit-certificate-reader.h"
#include "pit-key-folder.h"
#include "pit-key-set.h"
#include "pit-person-row.h"
#include "pit-plan-guard.h"
#include "pit-plan-table-row.h"
#include "pit-requests-form.h"
#include "pit-settings-screens.h"
#include "pit-tables-form.h"
#include "pit-test-folder.h"
#include "pit-wait.h"
#include "settings-hands.h"

/* House and tables, on the pages of the settings: one plan, which is drawn up in fields and saved as a whole. */

static void
test_demo_plan (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitTablesForm");

  g_assert_cmpuint (settings_count_shown_fields (stage_find (settings_get_top (stage), "PitHouseForm")), ==, 0);
  g_assert_true (stage_says_part (settings_get_top (stage), "Harbour Rooms"));
  settings_show_page (stage, PIT_FIRST_STEP_TABLES);
  g_assert_false (gtk_widget_is_visible (settings_find_save (settings_get_first_row (form))));
  g_assert_false (gtk_widget_is_visible (settings_find_button (form, "Add Table")));
  g_assert_cmpuint (settings_count_shown_fields (form), ==, 0);
  g_assert_true (stage_says_part (form, "A demo sets up its own tables at each start"));
  g_assert_true (gtk_widget_is_visible (settings_find_button (settings_open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 1"), "Try the Connection")));
  g_assert_true (stage_says_part (settings_get_top (stage), "DEMO"));
}

/* What can only be read is left by Tab, which reaches all that can be pressed. */
static void
test_tab_through_what_is_read (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitSignOnForm"), *last = NULL;
  gboolean was_there = FALSE;

  stage_sign_on (stage, "102", "314159");
  settings_show_page (stage, PIT_N_FIRST_STEPS);
  g_assert_cmpuint (settings_count_shown_fields (form), ==, 0);
  while (gtk_widget_child_focus (form, GTK_DIR_TAB_FORWARD))
    {
      GtkWidget *focus = gtk_window_get_focus (pit_desk_stage_get_top (stage));

      g_assert_true (focus != last);
      was_there = was_there || gtk_widget_get_ancestor (focus, g_type_from_name ("PitChangeList")) != NULL;
      last = focus;
    }
  g_assert_true (was_there);
}

static void
test_same_number (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");

  /* At the table that somebody changed, not at the one that has the number. */
  GtkWidget *row = stage_find (settings_get_top (stage), "PitPlanTableRow");

  g_assert_true (stage_says (row, "Table 2 already has this number"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (settings_get_field (row, 0)), "error"));
  g_assert_true (gtk_widget_has_focus (gtk_widget_get_first_child (GTK_WIDGET (settings_get_field (row, 0)))));
  g_assert_cmpuint (settings_count_kept (stage, "floor-plan"), ==, 0);
}

static const char *
type_pit (GtkWidget  *row,
          const char *text)
{
  GtkEditable *field = settings_get_field (row, 2);
  int at = -1;

  gtk_widget_grab_focus (GTK_WIDGET (field));
  gtk_editable_set_text (field, "");
  gtk_editable_insert_text (field, text, -1, &at);
  while (g_main_context_iteration (NULL, FALSE))
    ;

  return gtk_editable_get_text (field);
}

/* A pit that another table stands in is completed, a new one is taken as it is typed, and one that is spelled otherwise is
 * refused. */
static void
test_pits (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  PitFloorPlanner *planner = pit_people_play_get_planner (pit_desk_stage_get_people (stage));
  GtkWidget *form = stage_find (settings_get_top (stage), "PitTablesForm");
  GtkWidget *row = settings_open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 3");

  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (row, 2)), ==, "Pit 2");
  g_assert_true (stage_says_part (row, "Pit 2 · wss://"));
  g_assert_cmpstr (type_pit (row, "P"), ==, "Pit 1");
  g_assert_cmpstr (type_pit (row, "Salon"), ==, "Salon");
  g_assert_cmpstr (type_pit (row, "PIT 1"), ==, "PIT 1");
  row = settings_open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 2"); /* the first of two: it was given another's number */
  gtk_editable_set_text (settings_get_field (row, 0), "1");
  settings_save (stage, row, "Save 1 Change to Tables");
  g_assert_true (stage_says_part (form, "would be two pits. Type both the same way"));
  g_assert_cmpuint (settings_count_kept (stage, "floor-plan"), ==, 0);

  row = settings_open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 3");
  g_assert_cmpstr (type_pit (row, "Salon 271828"), ==, "Salon 271828");
  settings_save (stage, row, "Save 1 Change to Tables");
  g_assert_true (stage_says_part (row, "Six digits in a row may be somebody's PIN"));
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (row, 2)), ==, "Salon ");
  settings_save (stage, row, "Save 1 Change to Tables");
  settings_wait_kept (stage, "floor-plan", 1);
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->table[2].pit, ==, "Salon");
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->table[0].pit, ==, "Pit 1");
}

/* A fingerprint is taken as openssl writes it, and kept as the plan has it. */
static void
test_fingerprint (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  PitFloorPlanner *planner = pit_people_play_get_planner (pit_desk_stage_get_people (stage));
  GtkWidget *form = stage_find (settings_get_top (stage), "PitTablesForm");
  GtkWidget *row = settings_open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 2"); /* the first of two: it was given another's number */
  g_autoptr(GString) typed = g_string_new (NULL);
  g_autofree char *plain = g_strdup (pit_floor_planner_get_plan (planner)->table[0].fingerprint.text);

  g_assert_cmpuint (strlen (plain), ==, 64);
  for (guint i = 0; i < 64; i++)
    g_string_append_printf (typed, "%s%c", i == 0 || i % 2 == 1 ? "" : i == 32 ? " " : ":", g_ascii_toupper (plain[i]));
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (settings_get_field (row, 5)), "0000 0000 "));
  g_assert_true (stage_says (form, "Saving restarts this desk. You stay signed on, and the tables play on."));
  gtk_editable_set_text (settings_get_field (row, 0), "1");
  gtk_editable_set_text (settings_get_field (row, 5), typed->str);
  settings_save (stage, row, "Save 1 Change to Tables");
  settings_wait_kept (stage, "floor-plan", 1);
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->table[0].fingerprint.text, ==, plain);
}

/* A table whose identifier is not the end of its address would be called another table later: which two differ is said at
 * once, in its row and beside the button. */
static void
test_identifier (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  GtkWidget *row = settings_open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 2");

  gtk_editable_set_text (settings_get_field (row, 0), "1");
  gtk_editable_set_text (settings_get_field (row, 3), "T1");
  settings_save (stage, row, "Save 1 Change to Tables");
  g_assert_true (stage_says_part (row, "The address ends in “FCP-01”, but the identifier is “T1”"));
  g_assert_cmpuint (settings_count_kept (stage, "floor-plan"), ==, 0);
}

static GtkWidget *
find_row (PitDeskStage *stage,
          const char   *title)
{
  return settings_open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, title);
}

/* A removed table comes back by its row or by Discard, and goes with what is saved. */
static void
test_remove (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  PitFloorPlanner *planner = pit_people_play_get_planner (pit_desk_stage_get_people (stage));
  GtkWidget *form = stage_find (settings_get_top (stage), "PitTablesForm");
  GtkWidget *row = find_row (stage, "Table 3");

  settings_click (stage, form, "Discard");
  settings_click (stage, row, "Remove");
  g_assert_true (stage_says (row, "Removed when you save"));
  settings_click (stage, row, "Bring Back");
  g_assert_false (stage_says (row, "Removed when you save"));
  g_assert_false (gtk_widget_is_visible (settings_find_save (settings_get_first_row (form))));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  settings_click (stage, row, "Remove");
  settings_click (stage, form, "Discard");
  g_assert_false (stage_says (row, "Removed when you save"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  settings_click (stage, row, "Remove");
  settings_save (stage, settings_get_first_row (form), "Save 1 Change to Tables");
  settings_wait_kept (stage, "floor-plan", 1);
  g_assert_cmpuint (pit_floor_planner_get_plan (planner)->n_tables, ==, 2);
}

static gboolean
is_in_sight (GtkWidget *field)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (field, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (field, scrolled, &bounds));

  return bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (scrolled);
}

/* What is typed next goes into the first field of the new row, which comes into sight. */
static gboolean
is_begun (PitDeskStage *stage,
          GtkWidget    *row)
{
  GtkWidget *field = GTK_WIDGET (settings_get_field (row, 0));

  pit_wait_while (!is_in_sight (field));

  return gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (settings_get_top (stage))), field);
}

/* Rows that are added have the focus, below one that is open as well. */
static void
test_added (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitTablesForm");

  settings_click (stage, form, "Discard");
  find_row (stage, "Table 3");
  settings_click (stage, form, "Add Table");
  g_assert_true (is_begun (stage, find_row (stage, "New table")));
  settings_show_page (stage, PIT_FIRST_STEP_PEOPLE);
  form = stage_find (settings_get_top (stage), "PitPeopleForm");
  settings_click (stage, form, "Add Person");
  g_assert_true (is_begun (stage, settings_open_row (stage, PIT_TYPE_PERSON_ROW, "New person")));
}

/* All but number, identifier, address and fingerprints; and one change, however much is typed. */
static void
test_duplicate (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitTablesForm");
  GtkWidget *row;

  settings_click (stage, form, "Discard");
  settings_click (stage, find_row (stage, "Table 3"), "Duplicate");
  row = find_row (stage, "New table");
  g_assert_true (is_begun (stage, row));
  for (guint i = 0; i < 7; i++)
    g_assert_cmpstr (gtk_editable_get_text (settings_get_field (row, i)), ==, i == 2 ? "Pit 2" : "");
  gtk_editable_set_text (settings_get_field (row, 0), "10000");
  settings_save (stage, row, "Save 1 Change to Tables");
  g_assert_true (stage_says (row, "Write a number from 1 to 9999"));
  g_assert_cmpuint (settings_count_kept (stage, "floor-plan"), ==, 0);
  settings_click (stage, form, "Discard");
  g_assert_cmpuint (settings_count (form, PIT_TYPE_PLAN_TABLE_ROW), ==, 3);
}

/* Whatever the order in which they were entered. */
static void
test_by_number (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  PitFloorPlanner *planner = pit_people_play_get_planner (pit_desk_stage_get_people (stage));
  g_autofree PitHousePlan *plan = g_memdup2 (pit_floor_planner_get_plan (planner), sizeof *plan);
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  GtkWidget *form;

  plan->table[0] = plan->table[2];
  plan->table[2] = pit_floor_planner_get_plan (planner)->table[0];
  g_assert_true (pit_act_try (pit_floor_planner_set (planner, plan), NULL));
  form = g_object_ref_sink (g_object_new (PIT_TYPE_TABLES_FORM, "desk", pit_desk_stage_get_desk (stage), NULL));
  stage_list (form, PIT_TYPE_PLAN_TABLE_ROW, rows);
  g_assert_cmpuint (rows->len, ==, 3);
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *title = g_strdup_printf ("Table %u", i + 1);

      g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[i]), ==, title);
    }
  g_object_unref (form);
}

/* A table at which people play keeps its number, its address and its certificate. */
static void
test_open_stays (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  const PitDeskParts *desk = pit_desk_get (pit_desk_stage_get_desk (stage));
  g_autofree PitHousePlan *now = g_memdup2 (pit_floor_planner_get_plan (desk->planner), sizeof *now);
  g_autoptr(GHashTable) asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GError) error = NULL;
  guint n_open = 0;

  for (guint i = 0; i < now->n_tables; i++)
    {
      g_strlcpy (now->table[i].id.text, pit_table_get_id (pit_floor_play_get_table (pit_desk_stage_get_play (stage), 4 + i)),
                 sizeof now->table[i].id.text);
      g_snprintf (now->table[i].url, sizeof now->table[i].url, "ws://127.0.0.1:1/tables/%s", now->table[i].id.text);
    }
  g_assert_true (pit_act_try (pit_floor_planner_set (desk->planner, now), NULL));
  for (guint i = 0; i < now->n_tables; i++)
    for (guint change = 0; change < 4; change++)
      {
        g_autofree PitHousePlan *plan = g_memdup2 (now, sizeof *plan);
        PitTable *table = pit_floor_find (desk->floor, now->table[i].id.text);
        gboolean is_open = table != NULL && pit_table_get_state (table)->opening == PIT_OPENING_OPEN;

        if (change == 0)
          plan->table[i].number += 100;
        else if (change == 1)
          g_strlcpy (plan->table[i].url, "ws://127.0.0.1:7/tables/x", sizeof plan->table[i].url);
        else if (change == 3)
          g_strlcpy (plan->table[i].fingerprint.text, "another", sizeof plan->table[i].fingerprint.text);
        else
          g_strlcpy (plan->table[i].name, "By the window", sizeof plan->table[i].name);
        g_assert_cmpint (pit_plan_guard_check (desk, plan, asked, &error), ==, !is_open || change == 2);
        g_assert_true (error == NULL || strstr (error->message, "is open. Close it before you change its number") != NULL);
        n_open += is_open;
        g_clear_error (&error);
      }
  g_assert_cmpuint (n_open, >, 0);
}

/* One that was open when it was last heard goes when that is saved twice, and other ones are asked about anew. */
static void
test_removed_open (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  PitFloorPlay *play = pit_desk_stage_get_play (stage);
  const PitDeskParts *desk = pit_desk_get (pit_desk_stage_get_desk (stage));
  g_autofree PitHousePlan *plan = g_memdup2 (pit_floor_planner_get_plan (desk->planner), sizeof *plan);
  g_autoptr(GHashTable) asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GError) error = NULL;
  guint n_open = 0;

  for (guint number = 1; n_open < 3; number++)
    if (pit_table_get_state (pit_floor_play_get_table (play, number))->opening == PIT_OPENING_OPEN)
      {
        PitHouseTable *planned = &plan->table[n_open++];

        g_strlcpy (planned->id.text, pit_table_get_id (pit_floor_play_get_table (play, number)), sizeof planned->id.text);
        g_snprintf (planned->url, sizeof planned->url, "ws://127.0.0.1:1/tables/%s", planned->id.text);
        pit_floor_play_lose (play, number);
      }
  plan->n_tables = n_open;
  g_assert_true (pit_act_try (pit_floor_planner_set (desk->planner, plan), NULL));
  plan->n_tables = 2;
  g_assert_false (pit_plan_guard_check (desk, plan, asked, &error));
  g_assert_nonnull (strstr (error->message, " was open when it was last heard."));
  g_clear_error (&error);
  plan->n_tables = 1;
  g_assert_false (pit_plan_guard_check (desk, plan, asked, &error));
  g_assert_nonnull (strstr (error->message, " were open when they were last heard."));
  g_clear_error (&error);
  g_assert_true (pit_plan_guard_check (desk, plan, asked, &error));
  g_assert_no_error (error);
}

/* A new start of the desk would lose what another person has not saved: whoever saves is asked, and once. */
static void
test_unsaved_by_another (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  const PitDeskParts *desk = pit_desk_get (pit_desk_stage_get_desk (stage));
  const PitHousePlan *plan = pit_floor_planner_get_plan (desk->planner);
  g_autoptr(GHashTable) asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GError) error = NULL;

  stage_sign_on (stage, "101", "271828");
  settings_show_page (stage, PIT_FIRST_STEP_LIMIT_SETS);
  settings_click (stage, stage_find (settings_get_top (stage), "PitLimitSetForm"), "Add Limit Set");
  stage_sign_on (stage, "102", "314159");
  pit_desk_stage_settle (stage);
  g_assert_false (pit_plan_guard_check (desk, plan, asked, &error));
  g_assert_nonnull (strstr (error->message, "by Ana Nguyen, and not saved, is lost"));
  g_assert_true (pit_plan_guard_check (desk, plan, asked, NULL));
  stage_sign_on (stage, "101", "271828");
  pit_desk_stage_settle (stage);
  g_hash_table_remove_all (asked);
  g_assert_true (pit_plan_guard_check (desk, plan, asked, NULL));
}

/* What came of a trial says nothing of another address. */
static void
test_trial_forgotten (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  GtkWidget *row = find_row (stage, "Table 2");
  PitFormNotice *notice = PIT_FORM_NOTICE (gtk_widget_get_template_child (row, PIT_TYPE_PLAN_TABLE_ROW, "notice"));

  gtk_editable_set_text (settings_get_field (row, 4), "ws://127.0.0.1:1/tables/FCP-02");
  settings_click (stage, row, "Try the Connection");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (notice)));
  pit_wait_while (stage_says (row, "Trying…"));
  gtk_editable_set_text (settings_get_field (row, 1), "By the door");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (notice)));
  gtk_editable_set_text (settings_get_field (row, 4), "ws://127.0.0.1:2/tables/FCP-02");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (notice)));
}

/* A new start of the desk would lose what is not saved elsewhere. House and tables are one plan, and are saved by one button. */
static void
test_plan_with_others (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-house");
  PitFloorPlanner *planner = pit_people_play_get_planner (pit_desk_stage_get_people (stage));
  GtkWidget *form = stage_find (settings_get_top (stage), "PitHouseForm");
  GtkWidget *sign_on = stage_find (settings_get_top (stage), "PitSignOnForm");
  g_autofree char *venue = NULL;
  g_autofree char *symbol = NULL;

  gtk_editable_set_text (settings_get_field (find_row (stage, "Table 3"), 1), "Window");
  gtk_editable_set_text (settings_get_field (sign_on, 0), "25");
  settings_save (stage, settings_get_first_row (form), "Save 2 Changes to House and Tables");
  g_assert_true (stage_says_part (form, "and your changes to Desk would be lost. Save or discard those first."));
  g_assert_cmpuint (settings_count_kept (stage, "floor-plan"), ==, 0);
  gtk_editable_set_text (settings_get_field (sign_on, 0), "10");
  /* What may be a PIN is not left in the name to be read. */
  venue = g_strdup (gtk_editable_get_text (settings_get_field (form, 0)));
  gtk_editable_set_text (settings_get_field (form, 0), "Rooms 271828");
  settings_save (stage, settings_get_first_row (form), "Save 2 Changes to House and Tables");
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 0)), ==, "Rooms ");
  g_assert_true (stage_says_part (form, "Six digits in a row may be somebody's PIN"));
  gtk_editable_set_text (settings_get_field (form, 0), venue);
  symbol = g_strdup (gtk_editable_get_text (settings_get_field (form, 2)));
  gtk_editable_set_text (settings_get_field (form, 2), "271828");
  settings_save (stage, settings_get_first_row (form), "Save 3 Changes to House and Tables");
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 2)), ==, "");
  g_assert_cmpuint (settings_count_kept (stage, "floor-plan"), ==, 0);
  gtk_editable_set_text (settings_get_field (form, 2), symbol);
  gtk_editable_set_text (settings_get_field (form, 1), "Sydney time");
  settings_save (stage, settings_get_first_row (form), "Save 3 Changes to House and Tables");
  g_assert_true (stage_says_part (form, "There is no time zone “Sydney time”."));
  gtk_editable_set_text (settings_get_field (form, 1), "Pacific/Auckland");
  settings_save (stage, settings_get_first_row (form), "Save 3 Changes to House and Tables");
  settings_wait_kept (stage, "floor-plan", 1);
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->zone, ==, "Pacific/Auckland");
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->table[2].name, ==, "Window");
}

/* What a look at the address of the first table saw, as if the table had answered. */
static GtkWidget *
see_certificate (PitDeskStage *stage,
                 const char   *name,
                 const char   *doubt)
{
  GtkWidget *row = find_row (stage, "Table 2");
  GtkWidget *reader = stage_find (row, "PitCertificateReader");
  PitTableTrial trial = { .name = (char *) name, .issuer = (char *) "Harbour Rooms", .doubt = (char *) doubt,
                          /* 28 February 2029, 20:00 UTC: the first of March in Sydney */
                          .begins = G_GINT64_CONSTANT (1795000000000000), .expires = G_GINT64_CONSTANT (1867003200000000) };

  for (guint i = 0; i < 64; i++)
    trial.fingerprint.text[i] = "0123456789abcdef"[i % 16];
  gtk_editable_set_text (settings_get_field (row, 0), "1");
  gtk_widget_grab_focus (settings_find_button (reader, "Read the Certificate"));
  _pit_certificate_reader_show (PIT_CERTIFICATE_READER (reader), &trial);
  pit_desk_stage_settle (stage);

  return row;
}

/* Nobody enters a fingerprint by pressing buttons alone: its last group stands on the controller's display and not here. */
static void
test_compared (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  GtkWidget *row = see_certificate (stage, "Table fcp-01", NULL);
  GtkWidget *reader = stage_find (row, "PitCertificateReader");

  g_assert_true (gtk_window_get_focus (GTK_WINDOW (settings_get_top (stage)))
                 == settings_find_button (reader, "Read the Certificate"));
  g_assert_true (stage_says_part (reader, "The house's authority signed this certificate."));
  g_assert_true (stage_says_part (reader, "to 1 March 2029"));
  g_assert_true (stage_says_part (reader, "0123 4567 89ab ····"));
  g_assert_false (stage_says_part (reader, "cdef ····"));
  settings_click (stage, reader, "They Are the Same");
  g_assert_true (stage_says_part (reader, "Type the last four characters"));
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (settings_get_field (row, 6)), "0000 0000 "));
  gtk_editable_set_text (settings_get_field (reader, 0), "89ab");
  settings_click (stage, reader, "They Are the Same");
  g_assert_true (stage_says_part (reader, "Those aren't the last four characters"));
  gtk_editable_set_text (settings_get_field (reader, 0), "CD EF");
  settings_click (stage, reader, "They Are the Same");
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (settings_get_field (row, 5)), "0123 4567 89ab cdef "));
  /* All of it is seen, below the title. */
  g_assert_true (stage_says_part (row, "\n0123 4567 89ab cdef\n0123 4567 89ab cdef\n"));
}

/* A certificate of the house that names another table may have come from a wrong address. */
static void
test_another_name (void)
{
  static const struct { const char *name; gboolean is_another; } names[] = {
    { "table FCP-20", TRUE }, { "table 11", TRUE }, { "pit", TRUE }, { "FCP-01", FALSE }, { "table fcp-01.pit", FALSE },
    { "table 1", FALSE }, { "table-1.pit.example", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
      GtkWidget *row = see_certificate (stage, names[i].name, NULL);

      g_assert_cmpint (stage_says_part (row, "The house's authority signed this certificate, but not for FCP-01"), ==,
                       names[i].is_another);
      g_assert_true (gtk_widget_is_sensitive (settings_find_button (row, "They Are the Same")));
    }
}

/* A folder of keys in which another authority took the place of the house's own. */
static char *
replace_authority (gint64 now)
{
  const PitDigest any = { "" };
  char *folder = pit_test_folder_new ("keys");
  g_autofree char *other = pit_test_folder_new ("other-keys");
  g_autofree char *authority = g_build_filename (other, PIT_KEY_AUTHORITY, NULL);
  g_autofree char *certificate = g_build_filename (other, PIT_KEY_CERTIFICATE, NULL);
  g_autofree char *key = g_build_filename (other, PIT_KEY_PRIVATE, NULL);

  g_assert_true (pit_key_folder_make_authority (folder, "Harbour", now, NULL));
  g_assert_true (pit_key_folder_make_authority (other, "Elsewhere", now, NULL));
  g_assert_true (pit_key_folder_take (folder, &(PitKeyFiles) { .authority = authority, .certificate = certificate, .key = key },
                                      &any, now, NULL));
  pit_test_folder_remove (other);

  return folder;
}

/* Files of another authority are asked about, with what they cost, and Cancel leaves all as it was. */
static void
test_authority (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  PitManualClock *clock = pit_floor_play_get_clock (pit_desk_stage_get_play (stage));
  g_autofree char *folder = replace_authority (pit_clock_now (PIT_CLOCK (clock)));
  g_autofree char *key = g_build_filename (folder, PIT_KEY_AUTHORITY_PRIVATE, NULL);
  GtkWidget *form = stage_find (settings_get_top (stage), "PitKeysForm");
  AdwMessageDialog *question;

  pit_settings_screens_open_keys (stage, folder);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *button = NULL;
      g_autoptr(GPtrArray) buttons = g_ptr_array_new ();

      stage_list (form, GTK_TYPE_BUTTON, buttons);
      for (guint j = 0; j < buttons->len; j++)
        if (g_str_has_prefix (gtk_button_get_label (buttons->pdata[j]), "Go Back to the Files of "))
          button = buttons->pdata[j];
      g_signal_emit_by_name (button, "clicked");
      pit_wait_while (stage_find_question () == NULL);
      question = ADW_MESSAGE_DIALOG (stage_find_question ());
      g_assert_cmpstr (adw_message_dialog_get_heading (question), ==, "Change the Authority While 3 Tables May Be Open?");
      g_assert_nonnull (strstr (adw_message_dialog_get_body (question), "3 tables have certificates of the present authority."));
      g_assert_cmpstr (adw_message_dialog_get_default_response (question), ==, "cancel");
      g_assert_false (g_file_test (key, G_FILE_TEST_EXISTS));
      adw_message_dialog_response (question, i == 0 ? "cancel" : "change");
      gtk_window_destroy (GTK_WINDOW (question));
      pit_desk_stage_settle (stage);
    }
  /* The key that was put aside comes back with its authority. */
  settings_wait_kept (stage, "keys-changed", 1);
  g_assert_true (g_file_test (key, G_FILE_TEST_EXISTS));
  pit_test_folder_remove (folder);
}

#define REQUEST(name) "-----BEGIN CERTIFICATE REQUEST-----\n" name "\n-----END CERTIFICATE REQUEST-----\n"

/* One of several that is no request is named, and none is shown. */
static void
test_requests (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-keys");
  PitRequestsForm *form = PIT_REQUESTS_FORM (stage_find (settings_get_top (stage), "PitRequestsForm"));
  g_autofree char *folder = pit_test_folder_new ("requests");
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  /* As in a house that has an authority. */
  gtk_widget_set_visible (GTK_WIDGET (form), TRUE);
  g_ptr_array_add (paths, g_build_filename (folder, "table-1.csr", NULL));
  g_assert_true (g_file_set_contents (paths->pdata[0], REQUEST ("AAAA"), -1, NULL));
  _pit_requests_form_read (form, paths);
  pit_wait_while (!stage_says_part (GTK_WIDGET (form), "“table-1.csr”: "));
  g_assert_false (gtk_widget_is_visible (settings_find_button (GTK_WIDGET (form), "Sign and Save…")));
  pit_test_folder_remove (folder);
}

/* Who may not write a file is told so before being asked where to. */
static void
test_who_may_write (void)
{
  static const struct
  {
    const char *screen;
    const char *form;
    const char *button;
    const char *number; /* of who may */
    const char *pin;
  } buttons[] = {
    { "settings", "PitFloorFileForm", "Export…", "101", "271828" },
    { "settings-keys", "PitRequestsForm", "Save a Copy…", "a1", "628318" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      g_autoptr(PitDeskStage) stage = stage_show (buttons[i].screen);
      GtkWidget *form = stage_find (settings_get_top (stage), buttons[i].form);

      pit_roster_lock (pit_people_play_get_roster (pit_desk_stage_get_people (stage)));
      pit_desk_stage_settle (stage);
      gtk_widget_set_visible (form, TRUE); /* as in a house that has an authority */
      settings_click (stage, form, buttons[i].button);
      g_assert_null (g_object_get_data (G_OBJECT (form), "pit-file-choice"));
      g_assert_nonnull (stage_find (settings_get_top (stage), "PitSignOn"));

      stage_sign_on (stage, buttons[i].number, buttons[i].pin);
      settings_click (stage, form, buttons[i].button);
      g_assert_nonnull (g_object_get_data (G_OBJECT (form), "pit-file-choice"));
      /* The dialog goes before its window does. */
      g_object_set_data (G_OBJECT (form), "pit-file-choice", NULL);
    }
}

/* An address that is none is marked at its field, before anything is tried. */
static void
test_no_address (void)
{
  static const char *const acts[] = { "Read the Certificate", "Try the Connection" };
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  GtkWidget *row = find_row (stage, "Table 2");

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      gtk_editable_set_text (settings_get_field (row, 4), "x");
      gtk_editable_set_text (settings_get_field (row, 4), "");
      g_assert_false (stage_says (row, "Write the address as wss://host:port/tables/ID"));
      settings_click (stage, row, acts[i]);
      g_assert_true (stage_says (row, "Write the address as wss://host:port/tables/ID"));
    }
}

/* A certificate that nobody stands for is warned of, and can't be taken. */
static void
test_doubted (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  GtkWidget *row = see_certificate (stage, "table FCP-01", "it has expired");
  GtkWidget *reader = stage_find (row, "PitCertificateReader");

  g_assert_true (stage_says (row, "Not trusted"));
  g_assert_true (stage_says_part (reader, "This desk has no authority yet"));
  g_assert_false (gtk_widget_is_visible (settings_find_button (reader, "They Are the Same")));
  g_assert_true (stage_says_part (reader, "89ab cdef\n0123"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settings/demo-plan", test_demo_plan);
  g_test_add_func ("/settings/tab-through-what-is-read", test_tab_through_what_is_read);
  g_test_add_func ("/settings/same-number", test_same_number);
  g_test_add_func ("/settings/pits", test_pits);
  g_test_add_func ("/settings/fingerprint", test_fingerprint);
  g_test_add_func ("/settings/open-stays", test_open_stays);
  g_test_add_func ("/settings/removed-open", test_removed_open);
  g_test_add_func ("/settings/unsaved-by-another", test_unsaved_by_another);
  g_test_add_func ("/settings/trial-forgotten", test_trial_forgotten);
  g_test_add_func ("/settings/compared", test_compared);
  g_test_add_func ("/settings/another-name", test_another_name);
  g_test_add_func ("/settings/doubted", test_doubted);
  g_test_add_func ("/settings/no-address", test_no_address);
  g_test_add_func ("/settings/authority", test_authority);
  g_test_add_func ("/settings/requests", test_requests);
  g_test_add_func ("/settings/who-may-write", test_who_may_write);
  g_test_add_func ("/settings/identifier", test_identifier);
  g_test_add_func ("/settings/added", test_added);
  g_test_add_func ("/settings/remove", test_remove);
  g_test_add_func ("/settings/duplicate", test_duplicate);
  g_test_add_func ("/settings/by-number", test_by_number);
  g_test_add_func ("/settings/plan-with-others", test_plan_with_others);

  return g_test_run ();
}
