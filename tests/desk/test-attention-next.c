/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-private.h"
#include "pit-alert-work.h"
#include "stage-hands.h"

/* What F6 leads to. */

/* On the page of all alerts, or in the pane that is in sight: another table's may still be behind it. */
static PitAlert *
get_chosen (PitDeskStage *stage,
            const char   *place)
{
  PitWindow *window = stage_get_window (stage);
  GtkWidget *root = g_str_equal (place, "PitAttentionPane") ? pit_side_place_get_pane (window->side)
                                                            : stage_find (GTK_WIDGET (window), place);

  g_assert_cmpstr (G_OBJECT_TYPE_NAME (root), ==, place);
  return pit_alert_work_get_alert (PIT_ALERT_WORK (stage_find (root, "PitAlertWork")));
}

static guint
get_number (PitDeskStage *stage,
            const char   *place)
{
  PitAlert *alert = get_chosen (stage, place);

  return alert != NULL ? pit_table_get_number (pit_alert_get_facts (alert)->table) : 0;
}

static void
press_f6 (PitDeskStage *stage)
{
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (stage)), "win.attention", NULL);
  pit_desk_stage_settle (stage);
}

/* On the page of all alerts: the worst first, of those the oldest, and each in its turn. */
static void
test_one_by_one (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlert *first = get_chosen (stage, "PitAttentionPage");
  PitAlert *before = first;
  guint n = 1, n_back = 0;

  g_assert_cmpint (pit_alert_get_facts (first)->priority, ==, PIT_ALERT_NOW);
  for (press_f6 (stage); get_chosen (stage, "PitAttentionPage") != first; press_f6 (stage), n++)
    {
      PitAlert *next = get_chosen (stage, "PitAttentionPage");

      g_assert_true (next != before);
      n_back += pit_alert_get_facts (next)->priority < pit_alert_get_facts (before)->priority
                || (pit_alert_get_facts (next)->priority == pit_alert_get_facts (before)->priority
                    && pit_alert_get_facts (next)->raised < pit_alert_get_facts (before)->raised);
      before = next;
    }
  g_assert_cmpuint (n, >, 4);
  /* From the last to the first. */
  g_assert_cmpuint (n_back, <=, 1);
}

/* Beside a table's page its own alerts come first; then page and pane go on together to another table, until all had their turn. */
static void
test_shown_first (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-table");
  PitWindow *window = stage_get_window (stage);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  pit_window_show_table (window, stage_get_table (stage, 6));
  press_f6 (stage);
  g_assert_cmpuint (get_number (stage, "PitAttentionPane"), ==, 6);
  for (guint i = 0; i < 12; i++)
    {
      guint number = get_number (stage, "PitAttentionPane");
      g_autofree char *page = g_strdup_printf ("Table %u · Pitstand", number);
      g_autofree char *pane = g_strdup_printf ("Table %u: Attention", number);
      g_autofree char *title = NULL;

      g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, page);
      g_object_get (window->side, "title", &title, NULL);
      g_assert_cmpstr (title, ==, pane);
      g_hash_table_add (seen, GUINT_TO_POINTER (number));
      press_f6 (stage);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (window->has->attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (window->has->attention), i);

      g_assert_true (g_hash_table_contains (seen, GUINT_TO_POINTER (pit_table_get_number (pit_alert_get_facts (alert)->table))));
    }
}

/* What is in somebody's hands at that table is not what F6 comes to while it, or another table, has something that waits. */
static void
test_new_first (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-table");
  PitWindow *window = stage_get_window (stage);
  PitTable *table = stage_get_table (stage, 6);
  PitFindingFacts facts;
  g_autoptr(PitAlert) taken = NULL;

  pit_window_show_table (window, table);
  press_f6 (stage);
  taken = g_object_ref (get_chosen (stage, "PitAttentionPane"));
  g_assert_true (pit_alert_get_facts (taken)->table == table);
  _pit_alert_change (taken)->taken_at = 1;
  _pit_alert_change (taken)->taken_entry = 1;
  _pit_alert_tell (taken);

  /* Nothing waits at table 6 any more. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  pit_desk_stage_settle (stage);
  press_f6 (stage);
  g_assert_cmpuint (get_number (stage, "PitAttentionPane"), !=, 6);
  g_assert_true (pit_alert_waits (get_chosen (stage, "PitAttentionPane")));

  /* Another one does, and stands behind the one that is in hand. */
  pit_finding_facts_clear (&facts, PIT_FINDING_LATE_WAGER);
  facts.round = 3;
  facts.place = 2;
  facts.wager = "ante";
  facts.found = 5000;
  facts.expected = 2500;
  pit_floor_play_report (pit_desk_stage_get_play (stage), 6, &facts);
  pit_floor_flush (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  pit_window_show_table (window, table);
  press_f6 (stage);
  g_assert_cmpuint (get_number (stage, "PitAttentionPane"), ==, 6);
  g_assert_true (get_chosen (stage, "PitAttentionPane") != taken && pit_alert_waits (get_chosen (stage, "PitAttentionPane")));
}

/* Whoever has dealt with all that waited at a table goes on to another one, with the same key. */
static void
test_after_last (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-table");
  PitWindow *window = stage_get_window (stage);

  pit_window_show_table (window, stage_get_table (stage, 6));
  press_f6 (stage);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (window->has->attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (window->has->attention), i);

      if (pit_table_get_number (pit_alert_get_facts (alert)->table) != 6)
        continue;
      _pit_alert_change (alert)->closed_at = 1;
      _pit_alert_tell (alert);
    }
  pit_desk_stage_settle (stage);
  press_f6 (stage);
  g_assert_cmpuint (get_number (stage, "PitAttentionPane"), !=, 6);
  g_assert_true (pit_alert_waits (get_chosen (stage, "PitAttentionPane")));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/attention-next/one-by-one", test_one_by_one);
  g_test_add_func ("/attention-next/shown-first", test_shown_first);
  g_test_add_func ("/attention-next/new-first", test_new_first);
  g_test_add_func ("/attention-next/after-last", test_after_last);

  return g_test_run ();
}
