/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <adwaita.h>

#include "pit-alert-evidence.h"
#include "pit-alert-private.h"
#include "pit-alert-row.h"
#include "pit-alert-sound.h"
#include "pit-alert-words.h"
#include "pit-alert-fold.h"
#include "pit-alert-work.h"
#include "pit-attention-pane.h"
#include "pit-desk-words.h"
#include "pit-finding-row.h"
#include "pit-head-bar.h"
#include "pit-wait.h"
#include "stage-hands.h"

/* The choices whose buttons are there, in the order in which they stand. */
static const char *
list_buttons (PitAlertWork *work)
{
  static char text[200];
  GtkWidget *boxes = stage_find_class (GTK_WIDGET (work), "pit-alert-acts");

  text[0] = '\0';
  for (GtkWidget *box = gtk_widget_get_first_child (boxes); box != NULL; box = gtk_widget_get_next_sibling (box))
    for (GtkWidget *button = gtk_widget_get_first_child (box); button != NULL; button = gtk_widget_get_next_sibling (button))
      {
        if (!gtk_widget_get_visible (button) || GTK_IS_MENU_BUTTON (box))
          continue;
        if (text[0] != '\0')
          g_strlcat (text, " ", sizeof text);
        g_strlcat (text, strchr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), '.') + 1, sizeof text);
      }

  return text;
}

/* Large letters in a low window: what came of it is behind a button, and the alert can be read. */
static void
test_low (void)
{
  for (guint i = 0; i < 3; i++)
    {
      gboolean is_low = i == 1;

      pit_desk_stage_set_text_scale (is_low ? 1.5 : 1);
      {
        g_autoptr(PitDeskStage) stage = stage_show ("attention-table");
        GtkWidget *pane = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitAttentionPane");
        GtkWidget *work = stage_find (pane, "PitAlertWork");
        GtkMenuButton *more = GTK_MENU_BUTTON (gtk_widget_get_last_child (stage_find_class (work, "pit-alert-acts")));
        GtkWidget *folded = gtk_popover_get_child (gtk_menu_button_get_popover (more));

        g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (more)), ==, is_low);
        g_assert_cmpint (strstr (list_buttons (PIT_ALERT_WORK (work)), "corrected") == NULL, ==, is_low);
        g_assert_cmpint (gtk_widget_get_first_child (folded) != NULL, ==, is_low);
        if (!is_low)
          continue;
        gtk_menu_button_popup (more);
        g_assert_true (gtk_widget_activate_action (gtk_widget_get_first_child (folded), "alert.refer", NULL));
        g_assert_false (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (more))));
        g_assert_true (gtk_widget_get_mapped (stage_find (work, "PitAlertForm")));
      }
    }
}

static void
choose_kind (PitAlertWork *work,
             PitFindingKind    kind)
{
  GtkListBox *list = GTK_LIST_BOX (stage_find (GTK_WIDGET (work), "GtkListBox"));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (pit_finding_get_facts (pit_alert_get_finding (pit_alert_row_get_alert (PIT_ALERT_ROW (row))))->kind == kind)
      {
        gtk_list_box_select_row (list, row);
        return;
      }
  g_assert_not_reached ();
}

static void
choose_rest (PitAlertWork *work)
{
  GtkListBox *list = GTK_LIST_BOX (stage_find (GTK_WIDGET (work), "GtkListBox"));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (pit_alert_get_facts (pit_alert_row_get_alert (PIT_ALERT_ROW (row)))->is_rest)
      {
        gtk_list_box_select_row (list, row);
        return;
      }
  g_assert_not_reached ();
}

/* Whether a label of @root that can be seen has @words. */
static gboolean
says (GtkWidget  *root,
      const char *words)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_child_visible (root)
      && strstr (gtk_label_get_label (GTK_LABEL (root)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && says (child, words))
      return TRUE;

  return FALSE;
}

/* Where nobody can sign on nothing is done, and nothing is shown as done. */
static void
test_nobody (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAlertWork *work = PIT_ALERT_WORK (stage_find (window, "PitAlertWork"));
  PitAlert *alert = pit_alert_work_get_alert (work);

  gtk_widget_activate_action (GTK_WIDGET (work), "alert.corrected", NULL);
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.take", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (pit_alert_is_open (alert));
  g_assert_false (pit_alert_is_seen (alert));
  g_assert_false (pit_alert_get_facts (alert)->is_busy);
}

/* Of the buttons only those are there that fit what is chosen; the key of one that is not says why. */
static void
test_only_what_fits (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAlertWork *work = PIT_ALERT_WORK (stage_find (window, "PitAlertWork"));
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *told = NULL;
  PitFindingFacts facts;

  g_assert_cmpstr (list_buttons (work), ==, "take hold open told corrected reader-error wrong-alarm refer shelve");
  pit_finding_facts_clear (&facts, PIT_FINDING_IDENTITY);
  g_strlcpy (facts.table.text, pit_table_get_id (stage_get_table (stage, 4)),
             sizeof facts.table.text);
  pit_floor_report (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)), &facts);
  choose_kind (work, PIT_FINDING_IDENTITY);
  g_assert_cmpstr (list_buttons (work), ==, "take hold open refer shelve");
  g_assert_true (says (GTK_WIDGET (work), "Show Table 4"));
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.wrong-alarm", NULL);
  g_assert_true (pit_alert_is_open (pit_alert_work_get_alert (work)));
  g_assert_true (says (GTK_WIDGET (work), "no outcome ends this alert. Take it in hand, refer or shelve it"));

  pit_finding_facts_clear (&facts, PIT_FINDING_OPEN_ORDER);
  g_strlcpy (facts.table.text, pit_table_get_id (stage_get_table (stage, 4)),
             sizeof facts.table.text);
  pit_floor_report (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)), &facts);
  choose_kind (work, PIT_FINDING_OPEN_ORDER);
  g_assert_cmpstr (list_buttons (work), ==, "take hold open told was-done not-done refer shelve");
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.corrected", NULL);
  g_assert_true (pit_alert_is_open (pit_alert_work_get_alert (work)));
  g_assert_true (says (GTK_WIDGET (work), "choose Was Done or Was Not Done"));

  pit_finding_facts_clear (&facts, PIT_FINDING_OLDER_BOOK);
  g_strlcpy (facts.table.text, pit_table_get_id (stage_get_table (stage, 4)),
             sizeof facts.table.text);
  pit_floor_report (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)), &facts);
  choose_kind (work, PIT_FINDING_OLDER_BOOK);
  g_assert_cmpstr (list_buttons (work), ==, "take hold open corrected wrong-alarm refer shelve");
  told = pit_alert_words_told (pit_alert_work_get_alert (work), utc);
  g_assert_cmpstr (told, ==, NULL);
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.reader-error", NULL);
  g_assert_true (pit_alert_is_open (pit_alert_work_get_alert (work)));
  g_assert_true (says (GTK_WIDGET (work), "no dealer, reader or order has a part in this alert"));
}

/* Once the next round has begun nobody can be stopped for the one before. */
static void
test_advice_of_a_past_round (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  PitAlertWork *work = PIT_ALERT_WORK (stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitAlertWork"));
  PitFloorPlay *play = pit_desk_stage_get_play (stage);
  GtkWidget *evidence = stage_find (GTK_WIDGET (work), "PitAlertEvidence");
  PitFindingFacts facts;

  pit_floor_play_round (play, 10, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_finding_facts_clear (&facts, PIT_FINDING_HAND_COUNT);
  g_strlcpy (facts.table.text, pit_table_get_id (pit_floor_play_get_table (play, 10)), sizeof facts.table.text);
  facts.round = pit_table_get_state (pit_floor_play_get_table (play, 10))->round->number;
  pit_floor_report (pit_floor_play_get_floor (play), &facts);
  choose_kind (work, PIT_FINDING_HAND_COUNT);
  g_assert_true (says (evidence, "Stop the dealer. Ask whether"));
  g_assert_false (says (evidence, "That round is over"));

  pit_floor_play_round (play, 10, PIT_STAGE_DEAL, PIT_PLAY_CLEAN);
  pit_alert_evidence_tick (PIT_ALERT_EVIDENCE (evidence));
  g_assert_true (says (evidence, "Stop nobody for it now"));
  g_assert_true (says (evidence, "the advice was: Stop the dealer. Ask whether"));
}

/* What is decided on a table's page says so, and leads there. */
static void
test_decides_at_the_table (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAlertWork *work = PIT_ALERT_WORK (stage_find (window, "PitAlertWork"));

  choose_kind (work, PIT_FINDING_HISTORY);
  g_assert_cmpstr (list_buttons (work), ==, "take hold open refer shelve");
  g_assert_true (says (GTK_WIDGET (work), "Decide at Table 6"));
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.open", NULL);
  pit_desk_stage_settle (stage);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Table 6 · Pitstand");
}

static void
pay_wrong (PitDeskStage *stage,
           guint         n)
{
  for (guint i = 0; i < n; i++)
    {
      PitFindingFacts facts;

      pit_finding_facts_clear (&facts, PIT_FINDING_WRONG_PAYMENT);
      g_strlcpy (facts.table.text, pit_table_get_id (stage_get_table (stage, 10)),
                 sizeof facts.table.text);
      facts.round = 1000 + i;
      facts.found = 2500;
      facts.expected = 2000;
      pit_floor_report (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)), &facts);
    }
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

/* Those that share the line above are marked so, and the newest comes first. */
static void
assert_unfolded (PitAlertWork *work,
                 guint             n)
{
  gint64 before = G_MAXINT64;
  guint folded = 0;
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (get_list (work), i)) != NULL; i++)
    if (gtk_widget_has_css_class (GTK_WIDGET (row), "folded"))
      {
        gint64 raised = pit_alert_get_facts (pit_alert_row_get_alert (PIT_ALERT_ROW (row)))->raised;

        g_assert_cmpint (raised, <, before);
        before = raised;
        folded++;
      }
  g_assert_cmpuint (folded, ==, n);
}

/* Each a moment after the one before. */
static void
spread (PitAlertWork *work)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (get_list (work), i)) != NULL; i++)
    _pit_alert_change (pit_alert_row_get_alert (PIT_ALERT_ROW (row)))->raised += i;
}

/* What came with a flood is one row, which says how many and how much; somebody can look into it, and finds each in the log. */
static void
test_flood_is_one_row (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAlertWork *work = PIT_ALERT_WORK (stage_find (window, "PitAlertWork"));
  guint before = count_rows (work);
  g_autofree char *words = NULL;
  PitFindingFacts facts;

  pay_wrong (stage, PIT_ALERT_APART + 1500);
  g_assert_cmpuint (count_rows (work), ==, before + PIT_ALERT_APART + 1);
  spread (work);
  pit_finding_facts_clear (&facts, PIT_FINDING_FLOOD);
  g_strlcpy (facts.table.text, pit_table_get_id (stage_get_table (stage, 10)),
             sizeof facts.table.text);
  pit_floor_report (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)), &facts);
  g_assert_cmpuint (count_rows (work), ==, before + 1);
  choose_kind (work, PIT_FINDING_FLOOD);
  words = pit_alert_words_facts (pit_alert_work_get_alert (work));
  g_assert_nonnull (strstr (words, "Folded under this one: 51 alerts, found 1,550 times, wrong by $7,750 in all."));
  g_assert_cmpstr (list_buttons (work), ==, "take hold open fold log refer shelve");

  gtk_widget_activate_action (GTK_WIDGET (work), "alert.fold", NULL);
  g_assert_cmpuint (count_rows (work), ==, before + PIT_ALERT_APART + 2);
  g_assert_cmpint (pit_finding_get_facts (pit_alert_get_finding (pit_alert_work_get_alert (work)))->kind, ==,
                   PIT_FINDING_FLOOD);
  assert_unfolded (work, PIT_ALERT_APART + 1);
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.fold", NULL);
  g_assert_cmpuint (count_rows (work), ==, before + 1);
}

/* Who looked into a flood has looked into that one: when nothing is folded under it any more, that is forgotten with it. */
static void
test_fold_forgets (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (1, "Table %u");
  PitFloor *floor = pit_floor_play_get_floor (play);
  g_autoptr(PitAttention) attention = pit_attention_new (PIT_CLOCK (pit_floor_play_get_clock (play)), floor);
  g_autoptr(PitAlertFold) fold = pit_alert_fold_new (attention);
  const char *id = pit_table_get_id (pit_floor_play_get_table (play, 1));
  static const PitFindingKind found[] = { PIT_FINDING_FLOOD, PIT_FINDING_SLOW_PLAYER };
  g_autoptr(PitAlert) flood = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      PitFindingFacts facts;

      pit_finding_facts_clear (&facts, found[i]);
      g_strlcpy (facts.table.text, id, sizeof facts.table.text);
      pit_floor_report (floor, &facts);
    }
  flood = g_list_model_get_item (pit_alert_fold_get_list (fold), 0);
  g_assert_cmpuint (g_list_model_get_n_items (pit_alert_fold_get_list (fold)), ==, 1);
  pit_alert_fold_toggle (fold, flood);
  g_assert_cmpuint (g_list_model_get_n_items (pit_alert_fold_get_list (fold)), ==, 2);
  g_assert_true (pit_alert_fold_is_open (fold, flood));

  pit_floor_end (floor, id, pit_finding_kind_get_end (PIT_FINDING_SLOW_PLAYER));
  pit_attention_sweep (attention);
  g_assert_cmpint (pit_alert_get_facts (flood)->n_folded, ==, 0);
  g_assert_false (pit_alert_fold_is_open (fold, flood));
}

/* A finding as it is heard, of every kind, where what was found ends with a full stop of its own. */
static void
test_one_full_stop (void)
{
  for (guint kind = PIT_FINDING_UNKNOWN + 1; kind < PIT_N_FINDINGS; kind++)
    {
      PitFindingFacts facts;
      g_autoptr(PitFinding) finding = NULL;
      g_autoptr(GtkWidget) row = NULL;
      g_autofree char *heard = NULL;

      pit_finding_facts_clear (&facts, (PitFindingKind) kind);
      g_strlcpy (facts.detail, "It stopped. Have it repaired.", sizeof facts.detail);
      finding = pit_finding_new (&facts);
      row = g_object_ref_sink (pit_finding_row_new (finding, TRUE));
      heard = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
      g_assert_nonnull (heard);
      if (strstr (heard, "..") != NULL)
        g_test_fail_printf ("%s", heard);
    }
}

static GtkWidget *
find_dialog (void)
{
  GListModel *tops = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (tops); i++)
    {
      g_autoptr(GtkWidget) top = g_list_model_get_item (tops, i);

      if (ADW_IS_MESSAGE_DIALOG (top) && gtk_widget_get_visible (top))
        return top;
    }

  return NULL;
}

/* One word for all that share a line is asked for, with how many they are and how much; no is what needs no choice. */
static void
test_many_are_asked_for (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAlertWork *work = PIT_ALERT_WORK (stage_find (window, "PitAlertWork"));
  g_autoptr(GPtrArray) done = g_ptr_array_new ();
  g_autofree char *words = NULL;
  GtkWidget *dialog;

  pay_wrong (stage, PIT_ALERT_APART + 1500);
  choose_rest (work);
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.take", NULL);
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "Take in Hand: 1,500 times, wrong by $7,500 in all?");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "no");
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.corrected", NULL);
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "Mark as Corrected: 1,500 times, wrong by $7,500 in all?");
  g_assert_cmpstr (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (dialog)), ==, "no");
  g_assert_true (pit_alert_is_open (pit_alert_work_get_alert (work)));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "no");

  g_ptr_array_add (done, pit_alert_work_get_alert (work));
  words = pit_alert_words_done (done, 1, PIT_ALERT_ACT_CORRECTED, NULL);
  g_assert_cmpstr (words, ==, "Table 10: Wrong payment: Corrected, 1,500 times, wrong by $7,500 in all");
}

/* The desk has no book here: as if each that is listed of @table had been written, and been taken up so far. */
static GPtrArray *
write_all (PitAlertWork *work,
           PitTable         *table,
           gboolean          is_taken)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (get_list (work), i)) != NULL; i++)
    {
      PitAlert *alert = pit_alert_row_get_alert (PIT_ALERT_ROW (row));

      if (pit_alert_get_facts (alert)->table != table)
        continue;
      _pit_alert_change (alert)->entry = i + 1;
      _pit_alert_change (alert)->seen_times = is_taken ? pit_alert_get_facts (alert)->times : 0;
      _pit_alert_change (alert)->seen_sum = is_taken ? pit_alert_get_facts (alert)->sum : 0;
      g_ptr_array_add (all, g_object_ref (alert));
    }

  return all;
}

/* All of a table are not taken up by one key: how many they are, how often, by how much and of which kinds is asked first, and what
 * was done says it again. Of a flood alone is said that what is folded was not meant. */
static void
test_take_up_all_asks (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAlertWork *work = PIT_ALERT_WORK (stage_find (window, "PitAlertWork"));
  PitTable *table = stage_get_table (stage, 10);
  g_autoptr(GPtrArray) all = NULL;
  g_autoptr(GPtrArray) leader = g_ptr_array_new ();
  g_autofree char *done = NULL;
  g_autofree char *alone = NULL;
  g_autofree char *taken = NULL;
  g_autofree char *since = NULL;
  GtkWidget *dialog;

  pit_floor_play_flood (pit_desk_stage_get_play (stage), 10, PIT_ALERT_APART + 1500);
  choose_kind (work, PIT_FINDING_FLOOD);
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.fold", NULL);
  g_ptr_array_unref (write_all (work, table, FALSE));
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.take-all", NULL);
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, "Take 52 alerts at Table 10 in Hand?");
  g_assert_cmpstr (adw_message_dialog_get_response_label (ADW_MESSAGE_DIALOG (dialog), "yes"), ==, "_Take 52 alerts in Hand");
  g_assert_cmpstr (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (dialog)), ==, "no");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), "Sends too much: 1 alert"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)),
                            "Wrong payment: 51 alerts, found 1,550 times, wrong by $12,400 in all"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "no");
  gtk_window_destroy (GTK_WINDOW (dialog));

  /* Heard, each sentence ends once. */
  pit_floor_end (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)), pit_table_get_id (table), PIT_FINDING_UNTIL_SHARE);
  pit_desk_stage_settle (stage);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_list_box_get_selected_row (get_list (work))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Now. Table 10: Sends too much. It sends 8,200 events a second, 500 are its share; what is "
                                       "over that waits. Folded under this one: 51 alerts, found 1,550 times, wrong by $12,400 in "
                                       "all. Nobody has taken them in hand. Over now");
  g_assert_nonnull (strstr (pit_finding_get_guidance (pit_alert_get_finding (pit_alert_work_get_alert (work))),
                            "may not be real. Look at the table; if in doubt, hold it"));

  all = write_all (work, table, TRUE);
  done = pit_alert_words_done (all, all->len, PIT_ALERT_ACT_TAKE, NULL);
  g_assert_cmpstr (done, ==, "Table 10: you took 52 alerts in hand: found 1,551 times, wrong by $12,400 in all");
  for (guint i = 0; i < all->len; i++)
    _pit_alert_change (g_ptr_array_index (all, i))->taken_entry = 1;
  _pit_alert_change (g_ptr_array_index (all, 0))->n_folded_new = 0;
  taken = pit_alert_words_facts (g_ptr_array_index (all, 0));
  g_assert_nonnull (strstr (taken, "wrong by $12,400 in all. All of them are in hand."));
  _pit_alert_change (g_ptr_array_index (all, 0))->n_folded_new = 1;
  _pit_alert_change (g_ptr_array_index (all, 0))->n_folded_untaken = 0;
  _pit_alert_change (g_ptr_array_index (all, 0))->new_times_folded = 1234;
  _pit_alert_change (g_ptr_array_index (all, 0))->new_sum_folded = 987200;
  since = pit_alert_words_facts (g_ptr_array_index (all, 0));
  g_assert_nonnull (strstr (since, "wrong by $12,400 in all. Not in hand: found 1,234 times, wrong by $9,872 in all."));
  _pit_alert_change (g_ptr_array_index (all, 0))->n_folded_new = PIT_ALERT_APART + 1;

  g_ptr_array_add (leader, pit_alert_work_get_alert (work));
  alone = pit_alert_words_done (leader, 1, PIT_ALERT_ACT_TAKE, NULL);
  g_assert_cmpstr (alone, ==, "Table 10: you took “Sends too much” in hand. Not in hand: 51 alerts folded under it");
}

/* To the table and the round that it is about. */
static void
test_opens_the_table (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAlertWork *work = PIT_ALERT_WORK (stage_find (window, "PitAlertWork"));

  choose_kind (work, PIT_FINDING_GAP);
  gtk_widget_activate_action (GTK_WIDGET (work), "alert.open", NULL);
  pit_desk_stage_settle (stage);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Table 9 · Pitstand");
  gtk_widget_activate_action (window, "win.alerts", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (work)));
}

static void
test_words (void)
{
  static const struct
  {
    gint64      seconds;
    const char *words;
  } ages[] = {
    { 0, "0:00" }, { -5, "0:00" }, { 67, "1:07" }, { 3599, "59:59" }, { 3870, "1:04:30" }, { 90000, "1 d" },
  };
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Table %u");
  g_autoptr(PitAttention) attention = pit_attention_new (PIT_CLOCK (pit_floor_play_get_clock (play)),
                                                         pit_floor_play_get_floor (play));
  g_autofree char *heard = NULL;
  g_autofree char *call = NULL;
  g_autofree char *none = NULL;
  g_autofree char *both = NULL;
  PitAlertPriority worst;

  for (guint i = 0; i < G_N_ELEMENTS (ages); i++)
    {
      g_autofree char *age = pit_words_age (1000, 1000 + ages[i].seconds * G_USEC_PER_SEC);

      g_assert_cmpstr (age, ==, ages[i].words);
    }

  none = pit_alert_words_call (attention, FALSE, FALSE, &worst, &heard);
  g_assert_cmpstr (none, ==, "Nothing waits");
  g_assert_cmpint (worst, ==, PIT_ALERT_PRIORITY_NONE);
  g_assert_null (heard);
  g_clear_pointer (&none, g_free);
  pit_floor_play_lose (play, 2);
  none = pit_alert_words_call (attention, TRUE, FALSE, &worst, &heard);
  g_assert_cmpstr (none, ==, "Nothing waits");
  g_assert_null (heard);
  call = pit_alert_words_call (attention, FALSE, FALSE, &worst, &heard);
  g_assert_cmpstr (call, ==, "1 soon");
  g_assert_cmpint (worst, ==, PIT_ALERT_SOON);
  g_assert_cmpstr (heard, ==, "1 soon. Table 2: No contact");
  both = pit_alert_words_badge (3, 4);
  g_assert_cmpstr (both, ==, "3 now, 4 soon");
}

/* --- The sound --- */

static void
played_cb (gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
raise_alert (PitFloorPlay   *play,
             PitFindingKind  kind)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, kind);
  g_strlcpy (facts.table.text, pit_table_get_id (pit_floor_play_get_table (play, 1)), sizeof facts.table.text);
  pit_floor_report (pit_floor_play_get_floor (play), &facts);
}

static void
test_sound (gconstpointer data)
{
  PitAlertSoundMode mode = (PitAlertSoundMode) GPOINTER_TO_UINT (data);
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (1, "Table %u");
  PitClock *clock = PIT_CLOCK (pit_floor_play_get_clock (play));
  g_autoptr(PitDeskClock) desk_clock = pit_desk_clock_new (clock, g_time_zone_new_utc ());
  g_autoptr(PitAttention) attention = pit_attention_new (clock, pit_floor_play_get_floor (play));
  guint n = 0;
  g_autoptr(PitAlertSound) sound = pit_alert_sound_new (attention, desk_clock, played_cb, &n);

  pit_alert_sound_set_mode (sound, mode);
  raise_alert (play, PIT_FINDING_GAP);
  g_assert_cmpuint (n, ==, 0);
  raise_alert (play, PIT_FINDING_WRONG_PAYMENT);
  raise_alert (play, PIT_FINDING_WRONG_PAYMENT);
  g_assert_cmpuint (n, ==, mode == PIT_ALERT_SOUND_OFF ? 0 : 1);
  pit_manual_clock_advance (pit_floor_play_get_clock (play), PIT_ALERT_SOUND_PAUSE);
  raise_alert (play, PIT_FINDING_WRONG_PAYMENT);
  g_assert_cmpuint (n, ==, mode == PIT_ALERT_SOUND_OFF ? 0 : 2);
  g_signal_emit_by_name (desk_clock, "tick");
  g_assert_cmpuint (n, ==, mode == PIT_ALERT_SOUND_OFF ? 0 : 2);
  pit_manual_clock_advance (pit_floor_play_get_clock (play), PIT_ALERT_SOUND_AGAIN);
  g_signal_emit_by_name (desk_clock, "tick");
  g_assert_cmpuint (n, ==, mode == PIT_ALERT_SOUND_OFF ? 0 : mode == PIT_ALERT_SOUND_ONCE ? 2 : 3);
}

/* What the menu chose is set when it is in the pit log, in the name of who is signed on, and not before. */
static void
test_sound_is_kept (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *head = stage_find (window, "PitHeadBar");
  PitHouseSettings *settings = pit_people_play_get_settings (pit_desk_stage_get_people (stage));
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (gtk_widget_activate_action (head, "head.alert-sound", "s", "until-taken-up"));
  g_object_get (head, "alert-sound", &before, NULL);
  g_assert_cmpstr (before, ==, "once");
  pit_wait_while (pit_house_settings_get (settings, PIT_SETTING_ALERT_SOUND) == PIT_ALERT_SOUND_ONCE);
  g_object_get (head, "alert-sound", &after, NULL);
  g_assert_cmpstr (after, ==, "until-taken-up");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();

  g_test_add_func ("/attention-pane/nobody", test_nobody);
  g_test_add_func ("/attention-pane/only-what-fits", test_only_what_fits);
  g_test_add_func ("/attention-pane/decides-at-the-table", test_decides_at_the_table);
  g_test_add_func ("/attention-pane/advice-of-a-past-round", test_advice_of_a_past_round);
  g_test_add_func ("/attention-pane/many-are-asked-for", test_many_are_asked_for);
  g_test_add_func ("/attention-pane/take-up-all-asks", test_take_up_all_asks);
  g_test_add_func ("/attention-pane/flood-is-one-row", test_flood_is_one_row);
  g_test_add_func ("/attention-pane/fold-forgets", test_fold_forgets);
  g_test_add_func ("/attention-pane/one-full-stop", test_one_full_stop);
  g_test_add_func ("/attention-pane/low", test_low);
  g_test_add_func ("/attention-pane/opens-the-table", test_opens_the_table);
  g_test_add_func ("/attention-pane/words", test_words);
  g_test_add_func ("/attention-pane/sound/kept", test_sound_is_kept);
  g_test_add_data_func ("/attention-pane/sound/off", GUINT_TO_POINTER (PIT_ALERT_SOUND_OFF), test_sound);
  g_test_add_data_func ("/attention-pane/sound/once", GUINT_TO_POINTER (PIT_ALERT_SOUND_ONCE), test_sound);
  g_test_add_data_func ("/attention-pane/sound/until-taken-up", GUINT_TO_POINTER (PIT_ALERT_SOUND_UNTIL), test_sound);

  return g_test_run ();
}
