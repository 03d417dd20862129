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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settings-people/number-left", test_number_left);
  g_test_add_func ("/settings-people/number-left-unasked", test_number_left_unasked);

  return g_test_run ();
}
