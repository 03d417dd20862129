/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-page.h"
#include "stage-hands.h"

/* A number leads to its table: typed anywhere, or asked for by Ctrl+F. */

static void
test_jump_at_once (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");

  g_assert_true (stage_press_number (stage, GDK_KEY_7)); /* no other table begins with 7 */
  stage_assert_table (stage, TRUE);
}

static void
test_jump_pause (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");

  g_assert_true (stage_press_number (stage, GDK_KEY_1)); /* 1, or the beginning of 10, 11, 12 */
  stage_assert_table (stage, FALSE);
  pit_desk_stage_pass (stage, 899);
  stage_assert_table (stage, FALSE);
  pit_desk_stage_pass (stage, 1);
  stage_assert_table (stage, TRUE);
}

/* A field over the page, with words in it and the focus at their end, in the window of @stage. */
static GtkWidget *
give_field (PitDeskStage *stage)
{
  GtkWidget *field = gtk_entry_new ();
  GtkWidget *stack = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "GtkStack");

  gtk_editable_set_text (GTK_EDITABLE (field), "half a word");
  gtk_stack_add_child (GTK_STACK (stack), field);
  gtk_stack_set_visible_child (GTK_STACK (stack), field);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (field));
  gtk_editable_set_position (GTK_EDITABLE (field), -1);

  return gtk_window_get_focus (pit_desk_stage_get_top (stage));
}

/* Ctrl+F asks for the number, and takes it: no field that has the focus does. */
static void
test_jump_asked (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *field = give_field (stage);

  g_assert_true (GTK_IS_EDITABLE (field));
  gtk_widget_activate_action (window, "win.find", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (stage_find (window, "PitNumberJump")));
  g_assert_true (stage_says (window, "Type the table's number"));
  g_assert_false (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (stage_press_number (stage, GDK_KEY_7));
  stage_assert_table (stage, TRUE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != field);
}

/* Where no table is jumped to, the field has the focus as before: what stands in it is not selected. */
static void
test_jump_given_up (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWindow *window = pit_desk_stage_get_top (stage);
  GtkWidget *field = give_field (stage);

  for (guint way = 0; way < 3; way++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL); /* twice is once */
      g_assert_true (gtk_window_get_focus (window) != field);
      if (way == 0)
        g_assert_true (stage_press_number (stage, GDK_KEY_Escape));
      else if (way == 1)
        pit_desk_stage_pass (stage, 6000);
      else
        for (guint i = 0; i < 3; i++)
          stage_press_number (stage, i < 2 ? GDK_KEY_1 + 8 * i : GDK_KEY_Return); /* there is no table 19 */
      pit_desk_stage_pass (stage, 1800);
      g_assert_true (gtk_window_get_focus (window) == field);
      g_assert_false (gtk_editable_get_selection_bounds (GTK_EDITABLE (field), NULL, NULL));
      g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (field)), ==, 11);
    }

  /* Nothing can be asked for: the focus stays. */
  g_object_set (pit_desk_stage_get_desk (stage), "floor", NULL, NULL);
  field = give_field (stage);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL);
  g_assert_true (gtk_window_get_focus (window) == field);
  g_assert_false (gtk_widget_get_visible (stage_find (GTK_WIDGET (window), "PitNumberJump")));
}

static void
test_jump_keys (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");

  g_assert_false (stage_press_number (stage, GDK_KEY_0)); /* no number begins with it */
  g_assert_false (stage_press_number (stage, GDK_KEY_Return));
  g_assert_true (stage_press_number (stage, GDK_KEY_KP_1));
  g_assert_true (stage_press_number (stage, GDK_KEY_BackSpace));
  g_assert_false (stage_press_number (stage, GDK_KEY_BackSpace)); /* nothing left */
  g_assert_true (stage_press_number (stage, GDK_KEY_1));
  g_assert_true (stage_press_number (stage, GDK_KEY_Escape));
  pit_desk_stage_pass (stage, 5000);
  stage_assert_table (stage, FALSE);
  g_assert_true (stage_press_number (stage, GDK_KEY_1));
  g_assert_true (stage_press_number (stage, GDK_KEY_Return));
  stage_assert_table (stage, TRUE);
}

static void
test_jump_unknown (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *jump = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitNumberJump");

  stage_press_number (stage, GDK_KEY_1);
  stage_press_number (stage, GDK_KEY_9);
  stage_press_number (stage, GDK_KEY_Return);
  g_assert_true (gtk_widget_get_visible (jump)); /* says that there is none */
  stage_assert_table (stage, FALSE);
  pit_desk_stage_pass (stage, 1800);
  g_assert_false (gtk_widget_get_visible (jump));
}

/* Of the table whose page is shown. */
static guint
get_number (PitDeskStage *stage)
{
  GtkWidget *page = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitTablePage");

  return pit_table_get_number (pit_table_page_get_table (PIT_TABLE_PAGE (page)));
}

/* 27 where there are twelve tables: table 2 comes at once, and 7 is no number of its own until a moment has gone. */
static void
test_jump_beyond (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *jump = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitNumberJump");

  stage_press_number (stage, GDK_KEY_2);
  stage_press_number (stage, GDK_KEY_7);
  g_assert_true (stage_says (jump, "No table has this number"));
  g_assert_cmpuint (get_number (stage), ==, 2);
  pit_desk_stage_pass (stage, 1800);
  stage_press_number (stage, GDK_KEY_7);
  g_assert_false (gtk_widget_get_visible (jump));
  g_assert_cmpuint (get_number (stage), ==, 7);
}

/* Six digits without a field may be a PIN: what can be no table's number is not left to be read, and none of its digits is taken
 * for another number. */
static void
test_jump_pin (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *jump = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitNumberJump");

  for (const char *digit = "141421"; *digit != '\0'; digit++)
    g_assert_true (stage_press_number (stage, GDK_KEY_0 + (guint) (*digit - '0')));
  g_assert_true (stage_says (jump, "No table has this number"));
  g_assert_true (stage_says (jump, "?"));
  g_assert_true (stage_press_number (stage, GDK_KEY_Return)); /* the PIN's: nothing is opened by it */
  pit_desk_stage_pass (stage, 1800);
  g_assert_false (gtk_widget_get_visible (jump));
  stage_assert_table (stage, FALSE);
}

/* Takes the note away, and only that: the page stays. */
static void
test_jump_unknown_escape (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-decisions");
  GtkWidget *jump = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitNumberJump");

  for (guint i = 0; i < 3; i++)
    {
      stage_press_number (stage, GDK_KEY_9);
      pit_desk_stage_pass (stage, 900);
    }
  g_assert_false (stage_press_number (stage, GDK_KEY_Escape)); /* table 9 at once, thrice: nothing is shown */
  stage_press_number (stage, GDK_KEY_1);
  stage_press_number (stage, GDK_KEY_9);
  stage_press_number (stage, GDK_KEY_Return);
  g_assert_true (gtk_widget_get_visible (jump));
  g_assert_false (stage_press_number (stage, GDK_KEY_Return));
  g_assert_true (stage_press_number (stage, GDK_KEY_Escape));
  g_assert_false (gtk_widget_get_visible (jump));
  g_assert_false (stage_press_number (stage, GDK_KEY_Escape)); /* the next one is the window's */
  stage_assert_table (stage, TRUE);
}

/* 1 may go on, and H is pressed before table 1 has come: it holds neither that table nor the one that is shown. */
static void
test_jump_letter (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  g_assert_false (stage_press_number (stage, GDK_KEY_h));
  g_assert_true (stage_press_number (stage, GDK_KEY_1));
  g_assert_true (stage_press_number (stage, GDK_KEY_h));
  stage_assert_table (stage, TRUE);
  g_assert_cmpuint (get_number (stage), ==, 1);
  g_assert_true (stage_says (window, "The key came before the table's page. Press it again."));
  g_assert_false (stage_press_number (stage, GDK_KEY_h));
}

/* A number that waits for more digits when the floor goes away leads nowhere. */
static void
test_jump_no_floor (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  g_assert_true (stage_press_number (stage, GDK_KEY_1));
  g_object_set (pit_desk_stage_get_desk (stage), "floor", NULL, NULL);
  g_assert_false (gtk_widget_get_visible (stage_find (window, "PitNumberJump")));
  pit_desk_stage_pass (stage, 5000);
  stage_assert_table (stage, FALSE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/number-jump/at-once", test_jump_at_once);
  g_test_add_func ("/number-jump/pause", test_jump_pause);
  g_test_add_func ("/number-jump/asked", test_jump_asked);
  g_test_add_func ("/number-jump/given-up", test_jump_given_up);
  g_test_add_func ("/number-jump/keys", test_jump_keys);
  g_test_add_func ("/number-jump/unknown", test_jump_unknown);
  g_test_add_func ("/number-jump/beyond", test_jump_beyond);
  g_test_add_func ("/number-jump/pin", test_jump_pin);
  g_test_add_func ("/number-jump/unknown-escape", test_jump_unknown_escape);
  g_test_add_func ("/number-jump/letter", test_jump_letter);
  g_test_add_func ("/number-jump/no-floor", test_jump_no_floor);

  return g_test_run ();
}
