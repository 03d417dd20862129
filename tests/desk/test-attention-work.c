/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-alert-form.h"
#include "pit-alert-private.h"
#include "pit-alert-row.h"
#include "pit-alert-subject.h"
#include "pit-alert-times.h"
#include "pit-alert-work.h"
#include "pit-window.h"
#include "stage-hands.h"

/* That what a person has chosen, and writes about, is theirs until they choose something else; groups and badge. */

/* Whether a label of @root that can be seen has @words in it. */
static gboolean
says (GtkWidget  *root,
      const char *words)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) && strstr (gtk_label_get_label (GTK_LABEL (root)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;

  return FALSE;
}

static PitAlertWork *
get_work (PitDeskStage *stage)
{
  return PIT_ALERT_WORK (stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitAlertWork"));
}

static GtkListBox *
get_list (PitAlertWork *work)
{
  return GTK_LIST_BOX (stage_find (GTK_WIDGET (work), "GtkListBox"));
}

static guint
count_rows (PitAlertWork *work)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (get_list (work), (int) n) != NULL)
    n++;

  return n;
}

/* (transfer none): the row of @alert */
static GtkListBoxRow *
find_row (PitAlertWork *work,
          PitAlert     *alert)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (get_list (work), i)) != NULL; i++)
    if (pit_alert_row_get_alert (PIT_ALERT_ROW (row)) == alert)
      return row;

  return NULL;
}

/* In hand since it came, a minute ago: too short to come back. */
static void
take (PitAlert *alert)
{
  _pit_alert_change (alert)->taken_by = (PitId) { "101" };
  _pit_alert_change (alert)->taken_at = pit_alert_get_facts (alert)->raised;
  _pit_alert_change (alert)->taken_entry = 900;
  _pit_alert_change (alert)->back_at = G_MAXINT64;
  _pit_alert_tell (alert);
}

static void
end (PitAlert *alert)
{
  _pit_alert_change (alert)->closed_at = _pit_alert_change (alert)->last = 1;
  _pit_alert_tell (alert);
}

/* Whatever becomes of the alert that is chosen, it stays chosen and where it is, until a person chooses another. */
static void
test_selection_stays (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlertWork *work = get_work (stage);
  g_autoptr(PitAlert) taken = NULL;
  g_autoptr(PitAlert) ended = NULL;
  GtkListBoxRow *row;
  guint n = count_rows (work);
  int place;

  gtk_list_box_select_row (get_list (work), gtk_list_box_get_row_at_index (get_list (work), 0));
  taken = g_object_ref (pit_alert_work_get_alert (work));
  row = find_row (work, taken);
  take (taken);
  pit_desk_stage_settle (stage);
  g_assert_true (pit_alert_work_get_alert (work) == taken);
  g_assert_true (gtk_list_box_get_selected_row (get_list (work)) == row);
  g_assert_cmpint (gtk_list_box_row_get_index (row), ==, 0);

  /* Another is chosen: it goes to those in hand, behind all that wait. */
  gtk_list_box_select_row (get_list (work), gtk_list_box_get_row_at_index (get_list (work), 2));
  ended = g_object_ref (pit_alert_work_get_alert (work));
  pit_desk_stage_settle (stage);
  g_assert_cmpint (gtk_list_box_row_get_index (find_row (work, taken)), ==, (int) n - 1);
  g_assert_true (says (GTK_WIDGET (work), "In hand 1"));

  /* It is over, and the desk lets go of it: it still is what is looked at. */
  row = find_row (work, ended);
  place = gtk_list_box_row_get_index (row);
  end (ended);
  pit_attention_sweep (pit_desk_get (pit_desk_stage_get_desk (stage))->attention);
  pit_desk_stage_settle (stage);
  g_assert_true (pit_alert_work_get_alert (work) == ended);
  g_assert_true (gtk_list_box_get_selected_row (get_list (work)) == row);
  g_assert_cmpint (gtk_list_box_row_get_index (row), ==, place);
  gtk_list_box_select_row (get_list (work), gtk_list_box_get_row_at_index (get_list (work), 0));
  pit_desk_stage_settle (stage);
  g_assert_null (find_row (work, ended));
  g_assert_cmpuint (count_rows (work), ==, n - 1);
}

/* An alert ends while somebody writes about it: that is said, the words stay, and none of it is filed, least of all elsewhere. */
static void
test_words_are_kept (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlertWork *work = get_work (stage);
  GtkWidget *form = stage_find (GTK_WIDGET (work), "PitAlertForm"), *words;
  g_autoptr(PitAlert) alert = NULL;
  g_autoptr(PitAlert) other = NULL;

  gtk_list_box_select_row (get_list (work), gtk_list_box_get_row_at_index (get_list (work), 1));
  alert = g_object_ref (pit_alert_work_get_alert (work));
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.refer", NULL);
  words = stage_find (form, "GtkEntry");
  g_assert_true (gtk_widget_get_mapped (words));
  gtk_editable_set_text (GTK_EDITABLE (words), "camera room");
  end (alert);
  pit_attention_sweep (pit_desk_get (pit_desk_stage_get_desk (stage))->attention);
  pit_desk_stage_settle (stage);
  g_assert_true (says (GTK_WIDGET (work), "ended while you were writing. Nothing was filed; your words are still here."));
  g_assert_true (pit_alert_form_get_alert (PIT_ALERT_FORM (form)) == alert);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (words)), ==, "camera room");
  g_signal_emit_by_name (words, "activate");
  g_assert_null (pit_alert_get_facts (alert)->referred_to);

  /* Another alert's form knows nothing of them; its own still does. */
  gtk_list_box_select_row (get_list (work), gtk_list_box_get_row_at_index (get_list (work), 0));
  other = g_object_ref (pit_alert_work_get_alert (work));
  g_assert_true (other != alert);
  g_assert_false (gtk_widget_get_visible (form));
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.refer", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (words)), ==, "");
  pit_alert_form_ask (PIT_ALERT_FORM (form), alert, PIT_ALERT_ACT_REFER, G_TIME_SPAN_DAY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (words)), ==, "camera room");
  g_assert_null (pit_alert_get_facts (other)->referred_to);
}

/* Something at table 4 that needs a person. */
static void
report_kind (PitDeskStage   *stage,
             PitFindingKind  kind)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, kind);
  facts.found = 2500;
  facts.expected = 2000;
  pit_floor_play_report (pit_desk_stage_get_play (stage), 4, &facts);
  pit_floor_flush (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)));
  pit_desk_stage_settle (stage);
}

static void
report (PitDeskStage *stage)
{
  report_kind (stage, PIT_FINDING_WRONG_PAYMENT);
}

/* What comes while the open page lists nothing is listed and chosen at once; so it is where the filter had left nothing. */
static void
test_first_is_chosen (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-none");
  PitAlertWork *work = get_work (stage);
  GtkWidget *evidence = stage_find (GTK_WIDGET (work), "PitAlertEvidence"), *scroll = stage_find (GTK_WIDGET (work), "GtkScrolledWindow");

  g_assert_null (pit_alert_work_get_alert (work));
  g_assert_false (gtk_widget_get_mapped (evidence));
  /* With the keys in the page, GTK would choose the first row that they come to. */
  gtk_window_set_focus (pit_desk_stage_get_top (stage), NULL);
  report (stage);
  g_assert_nonnull (pit_alert_work_get_alert (work));
  g_assert_true (gtk_widget_get_mapped (evidence));
  g_assert_cmpint (gtk_widget_get_height (scroll), >=, 200);

  pit_alert_work_set_filter (work, PIT_ALERT_FILTER_PIT, NULL, "Nowhere");
  pit_desk_stage_settle (stage);
  g_assert_null (pit_alert_work_get_alert (work));
  pit_alert_work_set_filter (work, PIT_ALERT_FILTER_ALL, NULL, NULL);
  pit_desk_stage_settle (stage);
  g_assert_nonnull (pit_alert_work_get_alert (work));
  g_assert_true (gtk_widget_get_mapped (evidence));
}

/* While the form is open a letter is one of its words, wherever the keys are; a page that comes back has them in the words. */
static void
test_letters_are_words (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlertWork *work = get_work (stage);
  GtkWidget *form = stage_find (GTK_WIDGET (work), "PitAlertForm"), *words = stage_find (form, "GtkEntry");
  GtkWindow *window = pit_desk_stage_get_top (stage);

  gtk_widget_activate_action (GTK_WIDGET (work), "alert.shelve", NULL);
  gtk_widget_grab_focus (stage_find (form, "GtkToggleButton"));
  stage_press_widget (GTK_WIDGET (window), GDK_KEY_w);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), words));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (words)), ==, "w");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.log", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.alerts", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (form));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), words));
  g_assert_false (gtk_editable_get_selection_bounds (GTK_EDITABLE (words), NULL, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (get_list (work))));
  stage_press_widget (GTK_WIDGET (window), GDK_KEY_a);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (words)), ==, "wa");
  g_assert_false (pit_alert_get_facts (pit_alert_work_get_alert (work))->is_busy);
}

/* Whoever comes from a table's page goes on with what is about that table. */
static void
test_begins_with_its_table (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlertWork *work = get_work (stage);
  PitWindow *window = stage_get_window (stage);
  PitTable *first = pit_alert_get_facts (pit_alert_work_get_alert (work))->table, *other = NULL;

  for (int i = 0; gtk_list_box_get_row_at_index (get_list (work), i) != NULL && other == NULL; i++)
    {
      PitAlert *alert = pit_alert_row_get_alert (PIT_ALERT_ROW (gtk_list_box_get_row_at_index (get_list (work), i)));

      if (pit_alert_is_open (alert) && pit_alert_get_facts (alert)->table != first)
        other = pit_alert_get_facts (alert)->table;
    }
  g_assert_nonnull (other);
  pit_window_show_table (window, other);
  pit_desk_stage_settle (stage);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.alerts", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (pit_alert_get_facts (pit_alert_work_get_alert (work))->table == other);
}

static GtkToggleButton *
get_length (GtkWidget  *form,
            const char *name)
{
  return GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (form, PIT_TYPE_ALERT_FORM, name));
}

/* What somebody gives up is gone, with its length; what they only leave is there again, for the act that it was written for, but
 * for what may be a PIN. */
static void
test_given_up (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlertWork *work = get_work (stage);
  GtkWidget *form = stage_find (GTK_WIDGET (work), "PitAlertForm");
  GtkEditable *words = GTK_EDITABLE (stage_find (form, "GtkEntry"));

  gtk_widget_activate_action (GTK_WIDGET (work), "alert.shelve", NULL);
  gtk_editable_set_text (words, "x");
  gtk_toggle_button_set_active (get_length (form, "day"), TRUE);
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.close", NULL);
  g_assert_false (gtk_widget_get_mapped (form));
  g_assert_false (pit_alert_work_has_draft (work));
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.shelve", NULL);
  g_assert_cmpstr (gtk_editable_get_text (words), ==, "");
  g_assert_true (gtk_toggle_button_get_active (get_length (form, "quarter")));

  gtk_editable_set_text (words, "later 271828");
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.refer", NULL);
  g_assert_cmpstr (gtk_editable_get_text (words), ==, "");
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.shelve", NULL);
  g_assert_cmpstr (gtk_editable_get_text (words), ==, "later");
}

/* What somebody did the same from the other list about meanwhile is not asked for once more. */
static void
test_done_elsewhere (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlertWork *work = get_work (stage);
  GtkWidget *form = stage_find (GTK_WIDGET (work), "PitAlertForm");
  PitAlert *alert = pit_alert_work_get_alert (work);

  gtk_widget_activate_action (GTK_WIDGET (work), "alert.refer", NULL);
  gtk_editable_set_text (GTK_EDITABLE (stage_find (form, "GtkEntry")), "hand set wrong");
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (get_list (work))));
  _pit_alert_change (alert)->referred_entry = 900;
  _pit_alert_tell (alert);
  g_assert_false (gtk_widget_get_mapped (form));
  g_assert_false (pit_alert_work_has_draft (work));
  g_assert_true (says (GTK_WIDGET (work), "Take Back"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (work), "alert.take-back", NULL));
}

/* What is done can be taken back as long as it is chosen; U says so where there is nothing. */
static void
test_done_is_taken_back (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlertWork *work = get_work (stage);
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAlert *alert = pit_alert_work_get_alert (work);

  g_assert_false (says (GTK_WIDGET (work), "Take Back"));
  g_assert_true (says (GTK_WIDGET (work), "Shelve…"));
  gtk_widget_activate_action (window, "win.undo", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (says (window, "Nothing to take back here."));

  _pit_alert_change (alert)->outcome = PIT_ALERT_WRONG_ALARM;
  _pit_alert_change (alert)->outcome_by = (PitId) { "101" };
  end (alert);
  pit_desk_stage_settle (stage);
  g_assert_true (says (GTK_WIDGET (work), "Take Back"));
  g_assert_false (says (GTK_WIDGET (work), "Shelve…"));
  /* A label of a button that is dim is there all the same; this one is not. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (work), "alert.take-back", NULL));
}

/* What is dealt with is still listed, and counted no more. */
static void
test_counts_what_waits (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-none");
  PitAlertWork *work = get_work (stage);
  PitAlert *alert;

  report (stage);
  g_assert_true (says (GTK_WIDGET (work), "Waiting 1"));
  alert = pit_alert_work_get_alert (work);
  take (alert);
  pit_desk_stage_settle (stage);
  g_assert_false (says (GTK_WIDGET (work), "Just done"));
  end (alert);
  pit_attention_sweep (pit_desk_get (pit_desk_stage_get_desk (stage))->attention);
  pit_desk_stage_settle (stage);
  g_assert_nonnull (find_row (work, alert));
  g_assert_false (says (GTK_WIDGET (work), "Waiting 1"));
  g_assert_true (says (GTK_WIDGET (work), "Just done"));
}

/* Which alert it is, and the size of the mistake, are said in the head of the evidence and right above the buttons. */
static void
test_head_says_all (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-none");
  PitAlertWork *work = get_work (stage);
  GtkWidget *evidence = stage_find (GTK_WIDGET (work), "PitAlertEvidence");
  PitAlert *alert;
  PitFindingFacts facts;
  g_autofree char *less = NULL;
  g_autofree char *none = NULL;

  pit_finding_facts_clear (&facts, PIT_FINDING_WRONG_PAYMENT);
  facts.round = 18;
  facts.place = 5;
  facts.wager = "ante";
  facts.found = 1500;
  facts.expected = 1000;
  pit_floor_play_report (pit_desk_stage_get_play (stage), 4, &facts);
  pit_floor_flush (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)));
  pit_desk_stage_settle (stage);
  alert = pit_alert_work_get_alert (work);
  g_assert_true (says (evidence, "Table 4: Wrong payment, seat 5, round 18"));
  g_assert_true (says (evidence, "Overpaid $5"));
  g_assert_true (says (stage_find_class (GTK_WIDGET (work), "pit-alert-foot"), "Table 4: Wrong payment, seat 5, round 18"));

  /* Two lines of one hand make one sum. */
  facts.wager = "play";
  facts.found = 0;
  facts.expected = 2000;
  pit_floor_play_report (pit_desk_stage_get_play (stage), 4, &facts);
  pit_floor_flush (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)));
  g_assert_cmpuint (pit_alert_get_facts (alert)->findings->len, ==, 2);
  less = pit_alert_subject_mistake (alert);
  g_assert_cmpstr (less, ==, "Underpaid $15");
  _pit_alert_change (alert)->is_rest = TRUE;
  none = pit_alert_subject_mistake (alert);
  g_assert_null (none);
}

/* One alert that stands for what happened at several seats names them. */
static void
test_head_names_seats (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-none");
  GtkWidget *evidence = stage_find (GTK_WIDGET (get_work (stage)), "PitAlertEvidence");
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_LATE_WAGER);
  for (guint i = 0; i < 3; i++)
    {
      facts.round = 18 + i;
      facts.place = i < 2 ? 5 : 1;
      pit_floor_play_report (pit_desk_stage_get_play (stage), 4, &facts);
      pit_floor_flush (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)));
      pit_desk_stage_settle (stage);
      g_assert_true (says (evidence, i == 0   ? "Table 4: Late wager, seat 5, round 18"
                                     : i == 1 ? "Table 4: Late wager, seat 5, round 19"
                                              : "Table 4: Late wager, seats 1, 5"));
    }
}

static gboolean
tells (PitAlert   *alert,
       const char *words)
{
  g_autoptr(GPtrArray) times = pit_alert_times_list (alert, NULL, NULL);

  for (guint i = 0; i < times->len; i++)
    if (strcmp (((PitAlertTime *) g_ptr_array_index (times, i))->text, words) == 0)
      return TRUE;

  return FALSE;
}

/* What came back says when, and for want of what; it accuses nobody. */
static void
test_came_back (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlert *alert = pit_alert_work_get_alert (get_work (stage));
  PitAlertFacts *facts = _pit_alert_change (alert);

  take (alert);
  facts->back_at = facts->taken_at + 3 * G_TIME_SPAN_MINUTE;
  facts->is_back = TRUE;
  g_assert_true (tells (alert, "It came back: no outcome within 3 minutes."));
  facts->shelved_entry = 901;
  facts->shelved_until = facts->back_at;
  g_assert_true (tells (alert, "It came back from the shelf."));
}

/* As the book has it once it is written. */
static void
write_all (PitDeskStage *stage)
{
  GListModel *alerts = G_LIST_MODEL (pit_desk_get (pit_desk_stage_get_desk (stage))->attention);

  for (guint i = 0; i < g_list_model_get_n_items (alerts); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (alerts, i);

      _pit_alert_change (alert)->entry = 900 + i;
    }
  _pit_alert_tell (pit_alert_work_get_alert (get_work (stage)));
}

/* Hold keeps its place whatever else the alert has, and no button names its table where it acts on one alert. */
static void
test_buttons_keep_their_place (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-none");
  PitAlertWork *work = get_work (stage);
  GtkWidget *acts, *take, *hold;

  report (stage);
  acts = gtk_widget_get_first_child (stage_find_class (GTK_WIDGET (work), "pit-alert-acts"));
  take = gtk_widget_get_first_child (acts);
  hold = gtk_widget_get_next_sibling (take);
  g_assert_true (says (take, "Take in Hand"));
  g_assert_false (says (take, "Table"));
  g_assert_true (says (hold, "Hold Table 4"));
  g_assert_false (says (acts, "Take Both"));
  report_kind (stage, PIT_FINDING_LATE_WAGER);
  write_all (stage);
  g_assert_true (says (hold, "Hold Table 4"));
  g_assert_true (gtk_widget_get_prev_sibling (hold) == take);
  g_assert_true (says (acts, "Take Both of Table 4"));
  report_kind (stage, PIT_FINDING_EXPOSED_CARD);
  write_all (stage);
  g_assert_true (says (acts, "Take All 3 of Table 4"));
}

/* The device that deals the cards is not said to have misread chips. */
static void
test_chips_are_no_cards (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-none");
  GListModel *alerts = G_LIST_MODEL (pit_desk_get (pit_desk_stage_get_desk (stage))->attention);
  g_autoptr(PitAlert) chips = NULL;
  g_autoptr(PitAlert) cards = NULL;

  report (stage);
  chips = g_list_model_get_item (alerts, 0);
  g_assert_cmpstr (pit_table_get_state (pit_alert_get_facts (chips)->table)->terms.device_id.text, !=, "");
  g_assert_cmpstr (pit_alert_get_device (chips)->text, ==, "");
  report_kind (stage, PIT_FINDING_EXPOSED_CARD);
  cards = g_list_model_get_item (alerts, 1);
  g_assert_cmpstr (pit_alert_get_device (cards)->text, !=, "");
}

/* Of the money of a hand what is wrong comes first. */
static void
test_wrong_line_first (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-300");
  PitAlertWork *work = get_work (stage);
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (pit_alert_work_get_alert (work)));
  GtkWidget *place = stage_find (stage_find (GTK_WIDGET (work), "PitAlertEvidence"), "PitRoundPlace");
  GtkWidget *first = gtk_grid_get_child_at (GTK_GRID (stage_find (place, "GtkGrid")), 0, 1);

  g_assert_cmpstr (facts->wager, ==, "play");
  g_assert_true (says (first, "Play"));
}

/* The four groups, each with its count, and in each row whose hands it is in. */
static void
test_groups (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-groups");
  PitAlertWork *work = get_work (stage);

  g_assert_true (says (GTK_WIDGET (work), "In hand 1"));
  g_assert_true (says (GTK_WIDGET (work), "Referred 1"));
  g_assert_true (says (GTK_WIDGET (work), "Shelved 1"));
  g_assert_true (says (GTK_WIDGET (work), "Referred to the technician on duty, by 102 at"));
  g_assert_true (says (GTK_WIDGET (work), "by 102: engineer comes at two"));
  g_assert_true (says (GTK_WIDGET (work), "comes back at"));
}

/* Red while something is to be seen to now, and only then; a screen reader hears each such alert as it comes. What somebody has taken
 * is not over yet. */
static void
test_badge (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *head = stage_find (window, "PitHeadBar"), *badge = stage_find_class (head, "pit-calls"), *call;
  PitAttention *attention;

  g_object_set (pit_desk_stage_get_desk (stage), "links-all", 12, "links-live", 12, NULL);
  g_assert_true (says (badge, "Nothing waits"));
  g_assert_true (gtk_widget_has_css_class (badge, "pit-calm"));
  pit_floor_play_lose (pit_desk_stage_get_play (stage), 3);
  pit_desk_stage_settle (stage);
  g_assert_true (says (badge, "1 soon"));
  g_assert_true (gtk_widget_has_css_class (badge, "pit-soon"));

  report (stage);
  g_assert_true (says (badge, "1 now, 1 soon"));
  g_assert_true (gtk_widget_has_css_class (badge, "pit-now"));
  call = gtk_button_get_child (GTK_BUTTON (badge));
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (call)), ==, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (call), GTK_ACCESSIBLE_PROPERTY_LABEL, "Now: Table 4: Wrong payment");
  attention = pit_desk_get (pit_desk_stage_get_desk (stage))->attention;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (attention), i);

      take (alert);
    }
  pit_attention_sweep (attention);
  g_assert_true (says (badge, "2 in hand"));
  g_assert_true (gtk_widget_has_css_class (badge, "pit-calm"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/attention-work/selection-stays", test_selection_stays);
  g_test_add_func ("/attention-work/words-are-kept", test_words_are_kept);
  g_test_add_func ("/attention-work/first-is-chosen", test_first_is_chosen);
  g_test_add_func ("/attention-work/letters-are-words", test_letters_are_words);
  g_test_add_func ("/attention-work/done-is-taken-back", test_done_is_taken_back);
  g_test_add_func ("/attention-work/begins-with-its-table", test_begins_with_its_table);
  g_test_add_func ("/attention-work/given-up", test_given_up);
  g_test_add_func ("/attention-work/done-elsewhere", test_done_elsewhere);
  g_test_add_func ("/attention-work/counts-what-waits", test_counts_what_waits);
  g_test_add_func ("/attention-work/head-says-all", test_head_says_all);
  g_test_add_func ("/attention-work/head-names-seats", test_head_names_seats);
  g_test_add_func ("/attention-work/came-back", test_came_back);
  g_test_add_func ("/attention-work/buttons-keep-their-place", test_buttons_keep_their_place);
  g_test_add_func ("/attention-work/chips-are-no-cards", test_chips_are_no_cards);
  g_test_add_func ("/attention-work/wrong-line-first", test_wrong_line_first);
  g_test_add_func ("/attention-work/groups", test_groups);
  g_test_add_func ("/attention-work/badge", test_badge);

  return g_test_run ();
}
