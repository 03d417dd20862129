/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-found-round.h"
#include "pit-number-jump.h"
#include "pit-older-rounds.h"
#include "pit-round-detail.h"
#include "pit-round-place.h"
#include "pit-table-page.h"
#include "stage-hands.h"

/* The rounds on a table's page, by keys, on a clock that moves only when told. */

static gint64
focused_number (PitDeskStage *stage)
{
  return pit_checked_round_get_facts (pit_last_round_get_round (stage_focused_round (stage)))->round->number;
}

/* The rounds of the table whose page is shown, with the keys on the newest. */
static void
to_rounds (PitDeskStage *stage)
{
  gtk_widget_activate_action (stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitTablePage"), "table.show", "s",
                              "rounds");
  pit_desk_stage_settle (stage);
}

static void
play_round (PitDeskStage *stage,
            guint         number)
{
  pit_floor_play_round (pit_desk_stage_get_play (stage), number, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_desk_stage_settle (stage);
}

/* Wherever the focus is on a table's page, one action opens its newest round. */
static void
test_last_round (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-decisions");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  gtk_widget_grab_focus (stage_find (window, "PitSeatView"));
  g_assert_null (stage_find (window, "PitRoundDetail"));
  g_assert_true (gtk_widget_activate_action (window, "win.last-round", NULL));
  g_assert_true (pit_last_round_is_open (stage_focused_round (stage)));
  g_assert_cmpint (pit_checked_round_get_facts (pit_last_round_get_round (stage_focused_round (stage)))->round->number, ==, 4);
  g_assert_nonnull (stage_find (window, "PitRoundDetail"));
  g_assert_true (gtk_widget_activate_action (window, "win.back", NULL));
  g_assert_false (gtk_widget_activate_action (window, "win.last-round", NULL)
                  && gtk_widget_get_mapped (stage_find (window, "PitTablePage")));
}

/* Somebody who arrived and only looked means the newest round with the first key, whatever came meanwhile; who has pressed
 * one is where that led. */
static void
test_newer_round (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-differs");

  to_rounds (stage);
  g_assert_cmpint (focused_number (stage), ==, 5);
  play_round (stage, 12);
  g_assert_cmpint (focused_number (stage), ==, 6);
  stage_press_page (stage, GDK_KEY_Down);
  g_assert_cmpint (focused_number (stage), ==, 5);
  play_round (stage, 12);
  g_assert_cmpint (focused_number (stage), ==, 5);
}

/* What somebody reads stays under the eyes when a round comes above it. */
static void
test_reading_undisturbed (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-differs");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *place, *pane;
  double before, after;

  gtk_widget_activate_action (window, "win.last-round", NULL);
  pit_desk_stage_settle (stage);
  pane = stage_get_pane (stage);
  for (guint i = 0; i < 5; i++)
    stage_press_page (stage, GDK_KEY_Down);
  pit_desk_stage_settle (stage);
  place = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (PIT_IS_ROUND_PLACE (place));
  gtk_widget_translate_coordinates (place, pane, 0, 0, NULL, &before);
  play_round (stage, 12);
  gtk_widget_translate_coordinates (place, pane, 0, 0, NULL, &after);
  g_assert_cmpfloat_with_epsilon (after, before, 1);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == place);
}

/* The last word of the last seat can be read without a pointer: an opened round begins at the top of its pane, each step goes
 * to its next place, and that is scrolled into sight. */
static void
test_read_round (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-differs");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *pane, *focus = NULL;
  guint n_places = 0;
  double y;

  g_assert_true (gtk_widget_activate_action (window, "win.last-round", NULL));
  pit_desk_stage_settle (stage);
  pane = stage_get_pane (stage);
  gtk_widget_translate_coordinates (GTK_WIDGET (stage_focused_round (stage)), pane, 0, 0, NULL, &y);
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (y, <, 20);

  for (stage_press_page (stage, GDK_KEY_Down);; stage_press_page (stage, GDK_KEY_Down))
    {
      graphene_rect_t box;

      focus = gtk_window_get_focus (GTK_WINDOW (window));
      if (!PIT_IS_ROUND_PLACE (focus))
        break;
      n_places++;
      pit_desk_stage_settle (stage);
      g_assert_true (gtk_widget_compute_bounds (focus, pane, &box));
      g_assert_cmpfloat (box.origin.y, >=, -2);
      g_assert_cmpfloat (box.origin.y + box.size.height, <=, gtk_widget_get_height (pane) + 2);
    }
  g_assert_cmpuint (n_places, ==, 8); /* the dealer and seven seats */
  g_assert_nonnull (gtk_widget_get_ancestor (focus, PIT_TYPE_LAST_ROUND)); /* the round before */
  stage_press_page (stage, GDK_KEY_Up);
  g_assert_true (PIT_IS_ROUND_PLACE (gtk_window_get_focus (GTK_WINDOW (window))));
}

static void
test_pages_scroll (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-differs");
  GtkAdjustment *adjustment;

  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (stage)), "win.last-round", NULL);
  pit_desk_stage_settle (stage);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (stage_get_pane (stage)));
  for (guint i = 0; i < 10; i++)
    stage_press_page (stage, GDK_KEY_Page_Down);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment),
                                  gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment), 1);
  for (guint i = 0; i < 10; i++)
    stage_press_page (stage, GDK_KEY_Page_Up);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), 0, 1);
}

/* The page of table 9, which has played @n rounds. */
static PitDeskStage *
show_played (guint n)
{
  PitDeskStage *stage = stage_show ("floor-12");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  for (guint i = 4; i < n; i++)
    pit_floor_play_round (pit_desk_stage_get_play (stage), 9, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  g_assert_true (pit_number_jump_press (PIT_NUMBER_JUMP (stage_find (window, "PitNumberJump")), GDK_KEY_9));
  pit_desk_stage_settle (stage);
  to_rounds (stage);

  return stage;
}

static GtkWidget *
get_older (PitDeskStage *stage)
{
  return stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitOlderRounds");
}

static guint
count_rounds (PitDeskStage *stage)
{
  GtkWidget *list = gtk_widget_get_prev_sibling (get_older (stage));
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n) != NULL)
    n++;

  return n;
}

static void
press_older (PitDeskStage *stage)
{
  gtk_widget_grab_focus (get_older (stage));
  g_signal_emit_by_name (gtk_window_get_focus (pit_desk_stage_get_top (stage)), "clicked");
  pit_desk_stage_settle (stage);
}

/* Whether a label that can be seen says just that. */
static gboolean
shows (GtkWidget  *root,
       const char *text)
{
  if (!gtk_widget_get_mapped (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (root)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return TRUE;

  return FALSE;
}

/* Down, and down again: from the newest round to the first that was played, each once. */
static void
test_older_by_keyboard (void)
{
  g_autoptr(PitDeskStage) stage = show_played (60);
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  g_assert_cmpuint (count_rounds (stage), ==, PIT_TABLE_RECENT_ROUNDS + PIT_HISTORY_PAGE);
  g_assert_false (shows (get_older (stage), "No older rounds"));
  for (gint64 number = 60; number > 1; number--)
    {
      g_assert_cmpint (focused_number (stage), ==, number);
      stage_press_page (stage, GDK_KEY_Down);
      pit_desk_stage_settle (stage);
    }
  g_assert_cmpint (focused_number (stage), ==, 1);
  g_assert_cmpuint (count_rounds (stage), ==, 60);
  g_assert_true (shows (get_older (stage), "No older rounds"));
  for (guint i = 0; i < 3; i++)
    stage_press_page (stage, GDK_KEY_Down);
  g_assert_cmpint (focused_number (stage), ==, 1);
  stage_press_page (stage, GDK_KEY_Up);
  g_assert_cmpint (focused_number (stage), ==, 2);
  stage_press_page (stage, GDK_KEY_Down);

  g_assert_null (stage_find (window, "PitRoundDetail"));
  pit_last_round_set_open (stage_focused_round (stage), TRUE);
  pit_desk_stage_settle (stage);
  g_assert_nonnull (stage_find (window, "PitRoundDetail"));
}

static void
test_older_button (void)
{
  g_autoptr(PitDeskStage) stage = show_played (60);

  g_assert_true (shows (get_older (stage), "Show Older Rounds"));
  press_older (stage);
  g_assert_cmpint (focused_number (stage), ==, 60 - PIT_TABLE_RECENT_ROUNDS - PIT_HISTORY_PAGE);
}

/* What takes long is announced, and nothing else. */
static void
test_slow (void)
{
  g_autoptr(PitDeskStage) stage = show_played (60);
  PitRoundMemory *memory = pit_desk_stage_get_memory (stage);

  pit_round_memory_hold (memory, TRUE);
  press_older (stage);
  pit_desk_stage_pass (stage, 999);
  g_assert_true (shows (get_older (stage), "Show Older Rounds"));
  pit_desk_stage_pass (stage, 1);
  g_assert_true (shows (get_older (stage), "Reading older rounds…"));
  g_assert_true (gtk_spinner_get_spinning (GTK_SPINNER (stage_find (get_older (stage), "GtkSpinner"))));
  press_older (stage); /* asks for nothing more */
  g_assert_cmpuint (pit_round_memory_count (memory), ==, 2);
  pit_round_memory_hold (memory, FALSE);
  pit_desk_stage_settle (stage);
  g_assert_cmpuint (count_rounds (stage), ==, PIT_TABLE_RECENT_ROUNDS + 2 * PIT_HISTORY_PAGE);
  g_assert_false (gtk_spinner_get_spinning (GTK_SPINNER (stage_find (get_older (stage), "GtkSpinner"))));
  pit_desk_stage_pass (stage, 5000);
  g_assert_true (shows (get_older (stage), "Show Older Rounds"));
}

static void
test_failed (void)
{
  g_autoptr(PitDeskStage) stage = show_played (60);
  PitRoundMemory *memory = pit_desk_stage_get_memory (stage);

  pit_round_memory_fail (memory, "The disk does not answer.");
  press_older (stage);
  g_assert_true (shows (get_older (stage), "Older rounds can't be read. The disk does not answer."));
  g_assert_true (shows (get_older (stage), "Try Again"));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (pit_desk_stage_get_top (stage)), get_older (stage)));
  pit_round_memory_fail (memory, NULL);
  press_older (stage);
  g_assert_true (shows (get_older (stage), "Show Older Rounds"));
  g_assert_cmpuint (count_rounds (stage), ==, PIT_TABLE_RECENT_ROUNDS + 2 * PIT_HISTORY_PAGE);
}

/* Whoever leaves waits for nothing, and finds the newest again. */
static void
test_leaves (void)
{
  g_autoptr(PitDeskStage) stage = show_played (60);
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitRoundMemory *memory = pit_desk_stage_get_memory (stage);

  pit_round_memory_hold (memory, TRUE);
  press_older (stage);
  gtk_widget_activate_action (window, "win.back", NULL);
  g_assert_cmpuint (pit_round_memory_cancelled (memory), ==, 1);
  pit_round_memory_hold (memory, FALSE);
  pit_desk_stage_settle (stage);
  g_assert_cmpuint (count_rounds (stage), ==, 0);
  pit_window_show_table (PIT_WINDOW (window), stage_get_table (stage, 9));
  pit_desk_stage_settle (stage);
  to_rounds (stage);
  g_assert_cmpuint (count_rounds (stage), ==, PIT_TABLE_RECENT_ROUNDS + PIT_HISTORY_PAGE);
  g_assert_cmpint (focused_number (stage), ==, 60);
}

/* After a start nothing is at hand: the keys that were pressed meanwhile are not lost. */
static void
test_read_first (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitTable *table = stage_get_table (stage, 9);

  pit_round_memory_hold (pit_desk_stage_get_memory (stage), TRUE);
  g_list_store_remove_all (G_LIST_STORE (pit_table_get_rounds (table)));
  pit_window_show_table (PIT_WINDOW (window), table);
  pit_desk_stage_settle (stage);
  g_assert_cmpuint (count_rounds (stage), ==, 0);
  g_assert_false (shows (window, "No round is over yet."));
  gtk_widget_activate_action (window, "win.last-round", NULL);
  pit_round_memory_hold (pit_desk_stage_get_memory (stage), FALSE);
  pit_desk_stage_settle (stage);
  g_assert_cmpint (focused_number (stage), ==, 4);
  g_assert_true (pit_last_round_is_open (stage_focused_round (stage)));
}

static void
test_none (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  pit_window_show_table (PIT_WINDOW (window), stage_get_table (stage, 8));
  pit_desk_stage_settle (stage);
  to_rounds (stage);
  g_assert_true (shows (window, "No round is over yet."));
  g_assert_false (shows (window, "No older rounds"));
}

static double
get_place (GtkWidget *widget,
           GtkWidget *pane)
{
  double y;

  gtk_widget_translate_coordinates (widget, pane, 0, 0, NULL, &y);

  return y;
}

/* Rounds come while somebody reads an older one: by the keys, or having scrolled there. */
static void
test_older_undisturbed (void)
{
  g_autoptr(PitDeskStage) stage = show_played (60);
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *pane = stage_get_pane (stage);
  GtkWidget *list = gtk_widget_get_prev_sibling (get_older (stage));
  GtkWidget *row;
  double before;

  for (guint i = 0; i < 30; i++)
    {
      stage_press_page (stage, GDK_KEY_Down);
      pit_desk_stage_settle (stage);
    }
  row = GTK_WIDGET (stage_focused_round (stage));
  before = get_place (row, pane);
  for (guint i = 0; i < 3; i++)
    play_round (stage, 9);
  g_assert_cmpfloat_with_epsilon (get_place (row, pane), before, 1);
  g_assert_true (GTK_WIDGET (stage_focused_round (stage)) == row);
  g_assert_cmpuint (count_rounds (stage), ==, 63 - 60 + PIT_TABLE_RECENT_ROUNDS + 2 * PIT_HISTORY_PAGE);

  /* The newest has the focus, and is out of sight. */
  gtk_widget_activate_action (window, "win.back", NULL);
  pit_window_show_table (PIT_WINDOW (window), stage_get_table (stage, 9));
  pit_desk_stage_settle (stage);
  to_rounds (stage);
  for (guint i = 0; i < 2; i++)
    {
      stage_press_page (stage, GDK_KEY_Page_Down);
      pit_desk_stage_settle (stage);
    }
  row = gtk_widget_get_first_child (list);
  while (get_place (row, pane) <= 0)
    row = gtk_widget_get_next_sibling (row);
  g_assert_true (row != gtk_widget_get_first_child (list));
  before = get_place (row, pane);
  g_assert_cmpfloat (before, >, 0);
  g_assert_cmpfloat (before, <, gtk_widget_get_height (pane));
  for (guint i = 0; i < 3; i++)
    play_round (stage, 9);
  g_assert_cmpfloat_with_epsilon (get_place (row, pane), before, 1);
}

/* A page that is left open for a night does not grow. */
static void
test_tidy (void)
{
  g_autoptr(PitDeskStage) stage = show_played (30);

  for (guint i = 0; i < 40; i++)
    play_round (stage, 9);
  g_assert_cmpuint (count_rounds (stage), <=, PIT_TABLE_RECENT_ROUNDS + PIT_HISTORY_PAGE + 1);
  g_assert_cmpint (focused_number (stage), ==, 70);
}

/* What somebody reads is found to be wrong: it says so, and stays open under the eyes. */
static void
test_doubted (void)
{
  g_autoptr(PitDeskStage) stage = show_played (60);
  GtkWidget *pane = stage_get_pane (stage);
  double before;

  for (guint i = 0; i < 30; i++)
    {
      stage_press_page (stage, GDK_KEY_Down);
      pit_desk_stage_settle (stage);
    }
  g_assert_cmpint (focused_number (stage), ==, 30);
  pit_last_round_set_open (stage_focused_round (stage), TRUE);
  pit_desk_stage_settle (stage);
  before = get_place (GTK_WIDGET (stage_focused_round (stage)), pane);
  g_assert_true (shows (GTK_WIDGET (stage_focused_round (stage)), "ok"));

  pit_floor_play_stray (pit_desk_stage_get_play (stage), 9, 30);
  pit_desk_stage_settle (stage);
  g_assert_cmpint (focused_number (stage), ==, 30);
  g_assert_true (pit_last_round_is_open (stage_focused_round (stage)));
  g_assert_true (shows (GTK_WIDGET (stage_focused_round (stage)), "differs"));
  g_assert_cmpfloat_with_epsilon (get_place (GTK_WIDGET (stage_focused_round (stage)), pane), before, 1);
}

static void
ask_round (PitDeskStage *stage,
           gint64        number,
           gint64        at)
{
  PitTable *table = stage_get_table (stage, 9);

  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (stage)), "win.round-at", "(sxx)", pit_table_get_id (table),
                              number, at);
  pit_desk_stage_settle (stage);
}

/* Whoever is led to a round finds that one open, whether the table has it at hand, the list has it, or the pit log alone. */
static void
test_show_round (void)
{
  const gint64 numbers[] = { 60, 7, 41 };
  g_autoptr(PitDeskStage) stage = show_played (60);
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *found = stage_find (window, "PitFoundRound");

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (i == 0)
        gtk_widget_activate_action (window, "win.back", NULL);
      ask_round (stage, numbers[i], PIT_UNKNOWN);
      g_assert_cmpint (focused_number (stage), ==, numbers[i]);
      g_assert_true (pit_last_round_is_open (stage_focused_round (stage)));
      g_assert_true (gtk_widget_get_visible (found) == (numbers[i] == 7));
      g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (stage_focused_round (stage)), found) == (numbers[i] == 7));
    }

  /* What comes while it is read takes neither the focus nor the round. */
  ask_round (stage, 7, PIT_UNKNOWN);
  play_round (stage, 9);
  g_assert_cmpint (focused_number (stage), ==, 7);
  ask_round (stage, 60, PIT_UNKNOWN);
  g_assert_false (gtk_widget_get_visible (found));
  g_assert_cmpint (focused_number (stage), ==, 60);
}

/* What can't be shown says why, and is tried again. */
static void
test_show_round_fails (void)
{
  g_autoptr(PitDeskStage) stage = show_played (60);
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitRoundMemory *memory = pit_desk_stage_get_memory (stage);

  pit_round_memory_fail (memory, "The disk does not answer.");
  ask_round (stage, 7, PIT_UNKNOWN);
  g_assert_true (shows (window, "This round can't be read. The disk does not answer."));
  pit_round_memory_fail (memory, NULL);
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (window)), "clicked");
  pit_desk_stage_settle (stage);
  g_assert_cmpint (focused_number (stage), ==, 7);

  ask_round (stage, 900, PIT_UNKNOWN);
  g_assert_true (shows (window, "The pit log doesn't have this round. The round isn't over yet, or nobody recorded it."));

  /* Whoever leaves waits for nothing. */
  pit_round_memory_hold (memory, TRUE);
  ask_round (stage, 7, PIT_UNKNOWN);
  gtk_widget_activate_action (window, "win.back", NULL);
  g_assert_cmpuint (pit_round_memory_cancelled (memory), >=, 1);
  pit_round_memory_hold (memory, FALSE);
  pit_desk_stage_settle (stage);
  g_assert_false (gtk_widget_get_visible (stage_find (window, "PitFoundRound")));
}

static PitCheckedRound *
make_round (gint64 number,
            gint64 opened_at)
{
  PitRound *round = pit_round_new ();
  PitCheckedRound *checked;

  round->number = number;
  round->opened_at = opened_at;
  round->over_at = opened_at != PIT_UNKNOWN ? opened_at + 40 : PIT_UNKNOWN;
  checked = pit_checked_round_new ("T09", "", PIT_UNKNOWN, opened_at, round, NULL, PIT_VERDICT_OK, NULL, NULL);
  pit_round_unref (round);

  return checked;
}

/* Numbers come again with a controller's new storage: what was found before is not about the later round. */
static void
test_pick_round (void)
{
  static const struct { gint64 at, opened_at; } cases[] = {
    { PIT_UNKNOWN, 9000 }, { 9020, 9000 }, { 9000, 9000 }, { 20000, 9000 }, { 8999, 500 }, { 520, 500 }, { 499, 0 },
  };
  const struct { gint64 number, opened_at; } rounds[] = { { 8, 9100 }, { 7, 9000 }, { 6, 8900 }, { 7, 500 } };
  g_autoptr(GListStore) list = g_list_store_new (PIT_TYPE_CHECKED_ROUND);

  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    {
      g_autoptr(PitCheckedRound) round = make_round (rounds[i].number, rounds[i].opened_at);

      g_list_store_append (list, round);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(PitCheckedRound) round = pit_found_round_pick (G_LIST_MODEL (list), 7, cases[i].at);

      g_assert_cmpint (round != NULL ? pit_checked_round_get_facts (round)->round->opened_at : 0, ==, cases[i].opened_at);
    }
  g_assert_null (pit_found_round_pick (G_LIST_MODEL (list), 9, PIT_UNKNOWN));
}

/* A round whose rule pack is not here as it was shows all that is known of it, and nothing as due. */
static void
test_unjudged (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-differs");
  const char *words = "This desk can't show what was due: it doesn't have the rule pack that checked this round. The "
                      "verdict and the findings are from that check.";
  PitCheckedRound *judged = (to_rounds (stage), pit_last_round_get_round (stage_focused_round (stage)));
  g_autoptr(PitCheckedRound) unjudged = pit_checked_round_new (pit_checked_round_get_facts (judged)->table,
                                                               pit_checked_round_get_facts (judged)->epoch,
                                                               pit_checked_round_get_facts (judged)->first_seq,
                                                               pit_checked_round_get_facts (judged)->last_seq,
                                                               pit_checked_round_get_facts (judged)->round, NULL,
                                                               pit_checked_round_get_facts (judged)->verdict, NULL,
                                                               pit_checked_round_get_findings (judged));
  g_autoptr(GtkWidget) detail = g_object_ref_sink (pit_round_detail_new (unjudged, "four-card-poker"));
  g_autoptr(GtkWidget) other = g_object_ref_sink (pit_round_detail_new (judged, "four-card-poker"));

  g_assert_nonnull (stage_find (detail, "PitRoundPlace"));
  g_assert_true (stage_says (detail, words));
  g_assert_false (stage_says (other, words));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/rounds/last-round", test_last_round);
  g_test_add_func ("/rounds/unjudged", test_unjudged);
  g_test_add_func ("/rounds/read-round", test_read_round);
  g_test_add_func ("/rounds/newer-round", test_newer_round);
  g_test_add_func ("/rounds/reading-undisturbed", test_reading_undisturbed);
  g_test_add_func ("/rounds/pages-scroll", test_pages_scroll);
  g_test_add_func ("/rounds/older-by-keyboard", test_older_by_keyboard);
  g_test_add_func ("/rounds/older-button", test_older_button);
  g_test_add_func ("/rounds/slow", test_slow);
  g_test_add_func ("/rounds/failed", test_failed);
  g_test_add_func ("/rounds/leaves", test_leaves);
  g_test_add_func ("/rounds/read-first", test_read_first);
  g_test_add_func ("/rounds/none", test_none);
  g_test_add_func ("/rounds/older-undisturbed", test_older_undisturbed);
  g_test_add_func ("/rounds/tidy", test_tidy);
  g_test_add_func ("/rounds/show-round", test_show_round);
  g_test_add_func ("/rounds/show-round-fails", test_show_round_fails);
  g_test_add_func ("/rounds/pick-round", test_pick_round);
  g_test_add_func ("/rounds/doubted", test_doubted);

  return g_test_run ();
}
