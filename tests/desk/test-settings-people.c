/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "pit-person-row.h"
#include "settings-hands.h"

/* The page of people on a real book: who is new, who comes back, and what is asked before somebody is recorded. */

static void
type_person (PitDeskStage *stage,
             GtkWidget    *row,
             const char   *number,
             const char   *name)
{
  gtk_editable_set_text (settings_get_field (row, 0), number);
  gtk_editable_set_text (settings_get_field (row, 1), name);
  pit_desk_stage_settle (stage);
}

static GtkWidget *
add_person (PitDeskStage *stage)
{
  GtkWidget *form = stage_find (settings_get_top (stage), "PitPeopleForm"), *row;

  settings_click (stage, form, "Add Person");
  row = settings_open_row (stage, PIT_TYPE_PERSON_ROW, "New person");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (settings_get_top (stage))), row));

  return row;
}

static void
choose_role (PitDeskStage *stage,
             GtkWidget    *row,
             guint         n)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (stage_find (row, "PitFormChoice")), n);
  pit_desk_stage_settle (stage);
}

/* Tom Okafor, 105, of surveillance */
static void
let_leave (PitDeskStage *stage)
{
  GtkWidget *row = settings_open_row (stage, PIT_TYPE_PERSON_ROW, "Tom Okafor");

  settings_click (stage, row, "Has Left");
  settings_answer (stage, "Tom Okafor Has Left?", "left");
  settings_wait_kept (stage, "person-left", 1);
}

/* Old lines would be shown under the name of whoever has the number now: it says at the number whose it was, and takes the same
 * person back. */
static void
test_number_left (void)
{
  static const char words[] = "105 was the number of Tom Okafor, who has left: old lines of the pit log are under it. Choose another "
                              "number, or type that name if this is the same person.";
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n;
  GtkWidget *row;

  stage_sign_on (stage, "107", "602214");
  settings_show_page (stage, PIT_FIRST_STEP_PEOPLE);
  let_leave (stage);
  n = settings_count_kept (stage, "person-set");
  row = add_person (stage);
  choose_role (stage, row, 1);
  type_person (stage, row, "105", "Tom Thumb");
  settings_save (stage, row, "Save 1 Change to People");
  g_assert_true (stage_says (row, words));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (settings_get_field (row, 0)), "error"));
  g_assert_cmpuint (settings_count_kept (stage, "person-set"), ==, n);
  type_person (stage, row, "105", "tom okafor");
  settings_save (stage, row, "Save 1 Change to People");
  settings_wait_kept (stage, "person-set", n + 1);
  g_assert_false (stage_says (row, words));
}

/* Whose number it was is told to who may change people alone: nobody is signed on here. */
static void
test_number_left_unasked (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *row;

  stage_sign_on (stage, "107", "602214");
  settings_show_page (stage, PIT_FIRST_STEP_PEOPLE);
  let_leave (stage);
  pit_roster_sign_off (pit_people_play_get_roster (pit_desk_stage_get_people (stage)));
  row = add_person (stage);
  choose_role (stage, row, 1);
  type_person (stage, row, "105", "Tom Thumb");
  settings_save (stage, row, "Save 1 Change to People");
  g_assert_false (stage_says_part (settings_get_top (stage), "105 was the number of"));
}

static void
assert_person (PitDeskStage *stage,
               const char   *number,
               const char   *name,
               guint         role)
{
  PitRoster *roster = pit_people_play_get_roster (pit_desk_stage_get_people (stage));
  PitPerson *person = pit_roster_find (roster, number);

  g_assert_nonnull (person);
  g_assert_cmpstr (pit_person_get (person)->name, ==, name);
  g_assert_cmpstr (pit_person_get (person)->role->id.text, ==, pit_roles_get (pit_roster_get (roster)->roles, role)->id.text);
}

/* Several who are typed before one is saved stand each in a row of their own, by the name or number typed so far, and are saved by
 * one button; whoever is not complete yet stays. */
static void
test_several_people (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form, *rows[3];
  guint n = settings_count_kept (stage, "person-set"), n_rows;

  stage_sign_on (stage, "107", "602214");
  settings_show_page (stage, PIT_FIRST_STEP_PEOPLE);
  form = stage_find (settings_get_top (stage), "PitPeopleForm");
  n_rows = settings_count (form, PIT_TYPE_PERSON_ROW);
  rows[0] = add_person (stage);
  /* Nothing is typed there yet: it is the one that is meant. */
  g_assert_true (add_person (stage) == rows[0]);
  type_person (stage, rows[0], "208", "Kim Osei");
  choose_role (stage, rows[0], 1);
  rows[1] = add_person (stage);
  g_assert_true (rows[1] != rows[0]);
  type_person (stage, rows[1], "209", "Lee Park");
  choose_role (stage, rows[1], 4);
  rows[2] = add_person (stage);
  type_person (stage, rows[2], "210", "");
  g_assert_cmpuint (settings_count (form, PIT_TYPE_PERSON_ROW), ==, n_rows + 3);
  g_assert_true (settings_open_row (stage, PIT_TYPE_PERSON_ROW, "Kim Osei") == rows[0]);
  g_assert_true (settings_open_row (stage, PIT_TYPE_PERSON_ROW, "Lee Park") == rows[1]);
  g_assert_true (settings_open_row (stage, PIT_TYPE_PERSON_ROW, "210") == rows[2]);
  g_assert_true (stage_says (rows[2], "New person"));

  settings_save (stage, rows[2], "Save 3 Changes to People");
  settings_wait_kept (stage, "person-set", n + 2);
  g_assert_true (stage_says (rows[2], "Write the person's name"));
  g_assert_true (settings_open_row (stage, PIT_TYPE_PERSON_ROW, "Kim Osei") == rows[0]);
  g_assert_true (stage_says_part (rows[0], "208 · "));
  g_assert_cmpuint (settings_count (form, PIT_TYPE_PERSON_ROW), ==, n_rows + 3);
  assert_person (stage, "208", "Kim Osei", 1);
  assert_person (stage, "209", "Lee Park", 4);
  /* What may be a PIN is seen nowhere, nor left in the field. */
  type_person (stage, rows[2], "271828", "");
  g_assert_false (gtk_entry_get_visibility (GTK_ENTRY (settings_get_field (rows[2], 0))));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (rows[2])), ==, "New person");
  settings_save (stage, rows[2], "Save 1 Change to People");
  g_assert_true (stage_says_part (rows[2], "Six digits could be a PIN."));
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (rows[2], 0)), ==, "");
  /* Who is saved has the number; nobody else gets it by the same button. */
  type_person (stage, rows[2], "209", "Max Ito");
  choose_role (stage, rows[2], 0);
  settings_save (stage, rows[2], "Save 1 Change to People");
  g_assert_true (stage_says (rows[2], "Somebody else already has this number"));
  type_person (stage, rows[2], "210", "Max Ito");
  settings_save (stage, rows[2], "Save 1 Change to People");
  settings_wait_kept (stage, "person-set", n + 3);
  assert_person (stage, "210", "Max Ito", 0);
  g_assert_true (stage_says (form, "Saved."));
}

static void
test_new_people_discarded (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form;
  guint n_rows;

  stage_sign_on (stage, "107", "602214");
  settings_show_page (stage, PIT_FIRST_STEP_PEOPLE);
  form = stage_find (settings_get_top (stage), "PitPeopleForm");
  n_rows = settings_count (form, PIT_TYPE_PERSON_ROW);
  type_person (stage, add_person (stage), "208", "Kim Osei");
  type_person (stage, add_person (stage), "209", "Lee Park");
  add_person (stage);
  settings_click (stage, form, "Discard");
  g_assert_cmpuint (settings_count (form, PIT_TYPE_PERSON_ROW), ==, n_rows);
  g_assert_false (gtk_widget_is_visible (settings_find_save (settings_get_first_row (form))));
}

/* A role that nobody chose is a right that nobody gave. It is asked for where it stands, and none is put there by whoever can
 * only read. */
static void
test_role_is_chosen (void)
{
  static const char words[] = "Choose a role. None is chosen for you.";
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n = settings_count_kept (stage, "person-set");
  GtkWidget *row, *role;

  stage_sign_on (stage, "107", "602214");
  settings_show_page (stage, PIT_FIRST_STEP_PEOPLE);
  type_person (stage, add_person (stage), "208", "Kim Osei");
  stage_sign_on (stage, "101", "271828");
  pit_desk_stage_settle (stage);
  stage_sign_on (stage, "107", "602214");
  pit_desk_stage_settle (stage);
  row = settings_open_row (stage, PIT_TYPE_PERSON_ROW, "Kim Osei");
  role = stage_find (row, "PitFormChoice");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (role)), ==, GTK_INVALID_LIST_POSITION);
  settings_save (stage, row, "Save 1 Change to People");
  g_assert_true (stage_says (role, words));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (settings_get_top (stage))) == role);
  g_assert_cmpuint (settings_count_kept (stage, "person-set"), ==, n);
  choose_role (stage, row, 2);
  g_assert_false (stage_says (role, words));
  g_assert_true (stage_says (role, pit_role_get_title (pit_roles_get (
    pit_roster_get (pit_people_play_get_roster (pit_desk_stage_get_people (stage)))->roles, 2))));
  settings_save (stage, row, "Save 1 Change to People");
  settings_wait_kept (stage, "person-set", n + 1);
  assert_person (stage, "208", "Kim Osei", 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settings-people/number-left", test_number_left);
  g_test_add_func ("/settings-people/number-left-unasked", test_number_left_unasked);
  g_test_add_func ("/settings-people/several", test_several_people);
  g_test_add_func ("/settings-people/discarded", test_new_people_discarded);
  g_test_add_func ("/settings-people/role-is-chosen", test_role_is_chosen);

  return g_test_run ();
}
