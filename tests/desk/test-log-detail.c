/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "pit-log-detail.h"
#include "pit-table-page.h"
#include "pit-wait.h"
#include "stage-hands.h"

/* What stands beside the list about the chosen line, and where that leads. */

static GtkWidget *
find (PitDeskStage *stage,
      const char   *type)
{
  return stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), type);
}

static void
assert_table_shown (PitDeskStage *stage,
                    const char   *table)
{
  GtkWidget *page = find (stage, "PitTablePage");

  g_assert_true (gtk_widget_get_mapped (page));
  g_assert_cmpstr (pit_table_get_id (pit_table_page_get_table (PIT_TABLE_PAGE (page))), ==, table);
}

/* From a line one comes to the table that it is about. */
static void
test_ways (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-chosen");
  PitLogDetail *detail = PIT_LOG_DETAIL (find (stage, "PitLogDetail"));
  g_autofree char *table = g_strdup (pit_log_item_get_facts (pit_log_detail_get_item (detail))->table.text);
  GtkWidget *button = stage_find (GTK_WIDGET (detail), "GtkButton");

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==,
                   pit_log_item_get_facts (pit_log_detail_get_item (detail))->table_words);
  g_signal_emit_by_name (button, "clicked");
  pit_desk_stage_settle (stage);
  assert_table_shown (stage, table);
}

/* Enter on a line is the shorter way there. */
static void
test_enter (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-chosen");
  GtkWidget *detail = find (stage, "PitLogDetail");
  GtkWidget *list = stage_find (find (stage, "PitLogList"), "GtkListView");
  g_autofree char *table = g_strdup (pit_log_item_get_facts (pit_log_detail_get_item (PIT_LOG_DETAIL (detail)))->table.text);
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  g_signal_emit_by_name (list, "activate", gtk_single_selection_get_selected (selection));
  pit_desk_stage_settle (stage);
  assert_table_shown (stage, table);
}

/* Tab leads past the lines, so that the choice stays and its details are near. */
static void
test_tab (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-chosen");
  GtkWidget *detail = find (stage, "PitLogDetail");
  GtkWidget *log = find (stage, "PitLogList"), *list = stage_find (log, "GtkListView");
  gint64 number = pit_log_item_get_facts (pit_log_detail_get_item (PIT_LOG_DETAIL (detail)))->number;

  gtk_widget_grab_focus (list);
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (pit_desk_stage_get_top (stage)), list));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_child_focus (GTK_WIDGET (pit_desk_stage_get_top (stage)),
                                             i == 0 ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD));
      pit_desk_stage_settle (stage);
      g_assert_cmpint (gtk_widget_is_ancestor (gtk_window_get_focus (pit_desk_stage_get_top (stage)), i == 0 ? detail : list), ==,
                       TRUE);
    }
  g_assert_cmpint (pit_log_item_get_facts (pit_log_detail_get_item (PIT_LOG_DETAIL (detail)))->number, ==, number);
}

static void
test_detail (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-chosen");
  PitLogDetail *detail = PIT_LOG_DETAIL (find (stage, "PitLogDetail"));
  gint64 number = pit_log_item_get_facts (pit_log_detail_get_item (detail))->number;

  g_assert_true (stage_says (GTK_WIDGET (detail), "Player in seat 3 says he was paid right"));
  g_assert_true (stage_says (GTK_WIDGET (detail), "Casino supervisor")); /* not "casino-supervisor", as it is kept */
  g_signal_emit_by_name (gtk_widget_get_last_child (stage_find (GTK_WIDGET (detail), "GtkGrid")), "clicked");
  pit_wait_while (pit_log_item_get_facts (pit_log_detail_get_item (detail))->number == number);
  g_assert_cmpint (pit_log_item_get_facts (pit_log_detail_get_item (detail))->number, ==, number + 1);
  g_signal_emit_by_name (gtk_widget_get_last_child (stage_find (GTK_WIDGET (detail), "GtkGrid")), "clicked");
  pit_wait_while (pit_log_item_get_facts (pit_log_detail_get_item (detail))->number != number);
}

/* Beside what needs attention there is no room for it beside the list: it lies over a part of that, and goes by a key. */
static void
test_detail_over_list (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-attention");
  GtkWidget *page = find (stage, "PitLogPage");
  PitLogDetail *detail = PIT_LOG_DETAIL (find (stage, "PitLogDetail"));
  AdwFlap *flap = ADW_FLAP (stage_find (page, "AdwFlap"));

  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (pit_desk_stage_get_top (stage))), <=, 1280);
  g_assert_true (adw_flap_get_folded (flap));
  g_assert_true (adw_flap_get_reveal_flap (flap));
  stage_press_widget (page, GDK_KEY_Escape);
  g_assert_false (adw_flap_get_reveal_flap (flap));
  g_assert_null (pit_log_detail_get_item (detail));
  g_assert_true (gtk_widget_get_mapped (page));

  gtk_widget_activate_action (find (stage, "PitAlertWork"), "alert.close", NULL);
  pit_desk_stage_settle (stage);
  g_assert_false (adw_flap_get_folded (flap));
  g_assert_true (adw_flap_get_reveal_flap (flap));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/log-detail/ways", test_ways);
  g_test_add_func ("/log-detail/tab", test_tab);
  g_test_add_func ("/log-detail/enter", test_enter);
  g_test_add_func ("/log-detail/detail", test_detail);
  g_test_add_func ("/log-detail/over-list", test_detail_over_list);

  return g_test_run ();
}
