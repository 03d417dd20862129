/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-private.h"
#include "pit-attention-pane.h"
#include "stage-hands.h"

/* What F6 leads to. */

static guint
get_number (PitAttentionPane *pane)
{
  PitAlert *alert = pit_attention_pane_get_alert (pane);

  return alert != NULL ? pit_table_get_number (pit_alert_get_facts (alert)->table) : 0;
}

/* F6 comes to the worst first, and goes on to the next; what is on the page stays beside it. */
static void
test_one_by_one (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAttentionPane *pane = PIT_ATTENTION_PANE (stage_find (window, "PitAttentionPane"));
  PitAlert *first = pit_attention_pane_get_alert (pane);

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane)));
  g_assert_cmpuint (get_number (pane), ==, 1);
  gtk_widget_activate_action (window, "win.attention", NULL);
  g_assert_cmpuint (get_number (pane), ==, 4);
  gtk_widget_activate_action (window, "win.attention", NULL);
  g_assert_cmpuint (get_number (pane), ==, 6);

  /* Put away, and come back to: it is where it was. */
  gtk_widget_activate_action (GTK_WIDGET (pane), "alert.close", NULL);
  pit_desk_stage_settle (stage);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane)));
  g_assert_cmpuint (get_number (pane), ==, 6);
  gtk_widget_activate_action (window, "win.attention", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane)));
  g_assert_true (pit_alert_is_open (first));
}

/* The first F6 at a table comes to that table's alerts, and what acts on one names its table. */
static void
test_shown_first (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-table");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAttentionPane *pane = PIT_ATTENTION_PANE (stage_find (window, "PitAttentionPane"));
  GtkWidget *panel;

  gtk_widget_activate_action (GTK_WIDGET (pane), "alert.close", NULL);
  pit_desk_stage_settle (stage);
  pit_window_show_table (PIT_WINDOW (window), pit_floor_play_get_table (pit_desk_stage_get_play (stage), 6));
  gtk_widget_activate_action (window, "win.attention", NULL);
  g_assert_cmpuint (get_number (pane), ==, 6);
  panel = gtk_widget_get_last_child (gtk_widget_get_first_child (GTK_WIDGET (pane)));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (panel))), "Table 6"));
}

/* What somebody has taken up at that table is not what F6 comes to while it, or another table, has something new. */
static void
test_new_first (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-table");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAttentionPane *pane = PIT_ATTENTION_PANE (stage_find (window, "PitAttentionPane"));
  PitTable *table = pit_floor_play_get_table (pit_desk_stage_get_play (stage), 6);
  PitFindingFacts facts;
  g_autoptr(PitAlert) taken = NULL;
  PitAlert *fresh;

  pit_window_show_table (PIT_WINDOW (window), table);
  gtk_widget_activate_action (GTK_WIDGET (pane), "alert.close", NULL);
  pit_desk_stage_settle (stage);
  gtk_widget_activate_action (window, "win.attention", NULL);
  g_assert_cmpuint (get_number (pane), ==, 6);
  taken = g_object_ref (pit_attention_pane_get_alert (pane));
  _pit_alert_change (taken)->taken_at = 1;

  /* Nothing is new at table 6: what the head bar calls for comes first. */
  gtk_widget_activate_action (GTK_WIDGET (pane), "alert.close", NULL);
  pit_desk_stage_settle (stage);
  gtk_widget_activate_action (window, "win.attention", NULL);
  g_assert_cmpuint (get_number (pane), !=, 6);
  g_assert_true (pit_alert_waits (pit_attention_pane_get_alert (pane)));

  /* Another one is, and stands behind the one that is taken up. */
  pit_finding_facts_clear (&facts, PIT_FINDING_LATE_WAGER);
  facts.round = 3;
  facts.place = 2;
  facts.wager = "ante";
  facts.found = 5000;
  facts.expected = 2500;
  pit_floor_play_report (pit_desk_stage_get_play (stage), 6, &facts);
  pit_floor_flush (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)));
  gtk_widget_activate_action (GTK_WIDGET (pane), "alert.close", NULL);
  pit_desk_stage_settle (stage);
  gtk_widget_activate_action (window, "win.attention", NULL);
  fresh = pit_attention_pane_get_alert (pane);
  g_assert_cmpuint (get_number (pane), ==, 6);
  g_assert_true (fresh != taken && pit_alert_waits (fresh));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/attention-next/one-by-one", test_one_by_one);
  g_test_add_func ("/attention-next/shown-first", test_shown_first);
  g_test_add_func ("/attention-next/new-first", test_new_first);

  return g_test_run ();
}
