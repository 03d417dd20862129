/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-band.h"
#include "pit-dealer-view.h"
#include "pit-desk-words.h"
#include "pit-floor-grid.h"
#include "pit-number-jump.h"
#include "pit-seat-view.h"
#include "pit-table-page.h"
#include "pit-wait.h"
#include "stage-hands.h"

/* The window by its keys and actions, on a clock that moves only when told. */

static int
measure_text (GtkLabel   *label,
              const char *text)
{
  int width;

  gtk_label_set_label (label, text);
  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* A label without a style of its own is as wide with the narrowest figures as with the widest. */
static void
test_figures (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *label = gtk_label_new (NULL);

  adw_application_window_set_content (ADW_APPLICATION_WINDOW (pit_desk_stage_get_top (stage)), label);
  g_assert_cmpint (measure_text (GTK_LABEL (label), "1,111"), ==, measure_text (GTK_LABEL (label), "4,000"));
}

/* Closes the window: what is asked first. */
static AdwMessageDialog *
ask_to_close (PitDeskStage *stage,
              const char   *heading,
              const char   *watches)
{
  AdwMessageDialog *question;

  gtk_window_close (pit_desk_stage_get_top (stage));
  question = ADW_MESSAGE_DIALOG (stage_find_question ());
  g_assert_nonnull (question);
  g_assert_cmpstr (adw_message_dialog_get_heading (question), ==, heading);
  g_assert_true (g_str_has_prefix (adw_message_dialog_get_body (question), watches));
  g_assert_cmpstr (adw_message_dialog_get_response_label (question, "stay"), ==, "_Keep Open");
  g_assert_cmpstr (adw_message_dialog_get_default_response (question), ==, "stay");
  g_assert_cmpstr (adw_message_dialog_get_close_response (question), ==, "stay");

  return question;
}

/* What stops is said before it does, and Enter and Escape leave it as it is. */
static void
test_closing (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWindow *top = pit_desk_stage_get_top (stage);

  gtk_window_close (GTK_WINDOW (ask_to_close (stage, "Stop Watching the Tables?", "This desk watches 11 tables. The tables play on, "
                                                                                 "but nobody here sees their alerts")));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (top)));
  g_object_set (pit_desk_stage_get_desk (stage), "floor", NULL, NULL);
  g_assert_false (GTK_WINDOW_GET_CLASS (top)->close_request (top));
  g_assert_null (stage_find_question ());
}

/* What is half written is named, also where nothing else stops. */
static void
test_closing_drafts (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWindow *top = pit_desk_stage_get_top (stage);
  AdwMessageDialog *question;

  gtk_widget_activate_action (GTK_WIDGET (top), "win.note", NULL);
  pit_desk_stage_settle (stage);
  gtk_editable_set_text (GTK_EDITABLE (stage_find (stage_find (GTK_WIDGET (top), "PitLogStrip"), "GtkEntry")), "chips on the floor");
  question = ask_to_close (stage, "Stop Watching the Tables?", "This desk watches ");
  g_assert_true (g_str_has_suffix (adw_message_dialog_get_body (question), "Anything half written or not saved will be lost."));
  gtk_window_close (GTK_WINDOW (question));
  g_object_set (pit_desk_stage_get_desk (stage), "floor", NULL, NULL);
  gtk_window_close (GTK_WINDOW (ask_to_close (stage, "Close without Saving?", "Anything half written or not saved will be lost.")));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (top)));
}

/* Behind an outage no table is live, and each of them is watched all the same. One that the desk never reached is not, nor is
 * one from which nothing is taken. */
static void
test_closing_outage (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  PitFloorPlay *play = pit_desk_stage_get_play (stage);
  GtkWindow *top = pit_desk_stage_get_top (stage);

  for (guint number = 1; number <= 12; number++)
    pit_floor_play_lose (play, number);
  gtk_window_close (GTK_WINDOW (ask_to_close (stage, "Stop Watching the Tables?", "This desk watches 12 tables. ")));
  for (guint number = 2; number <= 12; number++)
    pit_floor_play_catch_up (play, number);
  gtk_window_close (GTK_WINDOW (ask_to_close (stage, "Stop Watching the Tables?", "This desk watches 12 tables. ")));
  for (guint number = 2; number <= 12; number++)
    pit_floor_play_hold (play, number, PIT_FINDING_IDENTITY, "held");
  gtk_window_close (GTK_WINDOW (ask_to_close (stage, "Stop Watching the Table?", "This desk watches 1 table. The table plays on, but "
                                                                                "nobody here sees its alerts")));
  pit_floor_play_hold (play, 1, PIT_FINDING_IDENTITY, "held");
  g_assert_false (GTK_WINDOW_GET_CLASS (top)->close_request (top));
}

/* From whatever had the focus before, a number leads to the table as it is now, and from there one key to its newest round. */
static void
test_arrival (void)
{
  static const guint numbers[] = { 9, 4, 2, 3, 9, 6, 7, 2, 4, 6, 3, 7 };
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      GtkWidget *page;
      gint64 number;

      g_assert_true (stage_press_number (stage, GDK_KEY_0 + numbers[i]));
      stage_assert_table (stage, TRUE);
      g_assert_true (PIT_IS_DEALER_VIEW (gtk_window_get_focus (GTK_WINDOW (window))));
      g_assert_true (gtk_widget_activate_action (window, "win.last-round", NULL));
      pit_desk_stage_settle (stage);
      number = pit_checked_round_get_facts (pit_last_round_get_round (stage_focused_round (stage)))->round->number;
      page = stage_find (window, "PitTablePage");
      g_assert_cmpuint (pit_table_get_number (pit_table_page_get_table (PIT_TABLE_PAGE (page))), ==, numbers[i]);
      g_assert_cmpint (number, ==, numbers[i] == 4 || numbers[i] == 9 ? 4 : 3);
      for (guint step = 0; step < i; step++) /* somewhere else each time */
        gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
      pit_desk_stage_pass (stage, 900); /* a digit right behind would belong to this number */
    }
}

/* Tab goes through the seats by their numbers, though they stand on a curve. */
static void
test_seats_in_order (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-decisions");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *felt = stage_find (window, "PitFelt");

  gtk_widget_grab_focus (stage_find (window, "PitDealerView"));
  for (guint seat = 1; seat <= 7; seat++)
    {
      g_assert_true (gtk_widget_child_focus (felt, GTK_DIR_TAB_FORWARD));
      g_assert_cmpuint (pit_seat_view_get_number (PIT_SEAT_VIEW (gtk_window_get_focus (GTK_WINDOW (window)))), ==, seat);
    }
  g_assert_false (gtk_widget_child_focus (felt, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (felt, GTK_DIR_TAB_BACKWARD));
  g_assert_cmpuint (pit_seat_view_get_number (PIT_SEAT_VIEW (gtk_window_get_focus (GTK_WINDOW (window)))), ==, 6);
}

/* Nothing on a silent table's page stands there as if it were live. */
static void
test_silent (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-silent");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_first_child (stage_find (window, "PitTablePage")), "mute"));
  g_assert_true (gtk_widget_has_css_class (stage_find (window, "PitFelt"), "mute"));
  for (GtkWidget *fact = stage_find (window, "PitFactLine"); fact != NULL; fact = NULL)
    g_assert_true (stage_says (fact, "As known") && stage_says (fact, "10:19:27"));
  g_assert_true (stage_says (window, "No contact since 10:19:27. This page shows the table as it was then."));
  g_assert_false (stage_says (window, "Nothing heard from the table")); /* that is said above already */
}

static guint
focused_number (PitDeskStage *stage)
{
  GtkWidget *focus = gtk_window_get_focus (pit_desk_stage_get_top (stage));

  g_assert_true (PIT_IS_TABLE_CARD (focus));

  return pit_table_get_number (pit_table_card_get_table (PIT_TABLE_CARD (focus)));
}

/* Whoever comes back to the floor, by whatever way, has the keys at the table that they came from. */
static void
test_back_to_the_table (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  PitWindow *window = stage_get_window (stage);
  GtkWidget *grid;

  pit_window_show_floor (window);
  grid = stage_find (GTK_WIDGET (window), "PitFloorGrid");
  gtk_widget_grab_focus (GTK_WIDGET (pit_floor_grid_find (PIT_FLOOR_GRID (grid), stage_get_table (stage, 1))));
  gtk_widget_child_focus (grid, GTK_DIR_RIGHT);
  g_assert_cmpuint (focused_number (stage), ==, 2);
  pit_window_show_table (window, stage_get_table (stage, 9));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_cmpuint (focused_number (stage), ==, 9);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.log", NULL);
  pit_window_show_floor (window);
  g_assert_cmpuint (focused_number (stage), ==, 9);
  pit_window_show_table (window, stage_get_table (stage, 8));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.log", NULL);
  pit_window_show_floor (window);
  g_assert_cmpuint (focused_number (stage), ==, 8);
}

/* Where nothing waits and nothing is in anybody's hands F6 takes the keys from no card. */
static void
test_nothing_waits (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitWindow *window = stage_get_window (stage);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  pit_window_show_floor (window);
  g_assert_nonnull (window->has->attention);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (window->has->attention)), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.attention", NULL);
  pit_desk_stage_settle (stage);
  g_assert_null (pit_side_place_get_shown (window->side));
  g_assert_true (stage_says (GTK_WIDGET (window), "Nothing waits."));
  focused_number (stage);
}

static guint
shown_number (PitDeskStage *stage)
{
  GtkWidget *page = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitTablePage");

  g_assert_true (page != NULL && gtk_widget_get_mapped (page));

  return pit_table_get_number (pit_table_page_get_table (PIT_TABLE_PAGE (page)));
}

/* One key from anywhere leads to the next table that needs a person, and the window says which one is shown. */
static void
test_attention (void)
{
  static const guint order[] = { 3, 4, 6, 9, 10, 12, 3 };
  g_autoptr(PitDeskStage) stage = stage_show ("floor-trouble");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Floor · Pitstand");
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autofree char *title = g_strdup_printf ("Table %u · Pitstand", order[i]);

      g_assert_true (gtk_widget_activate_action (window, "win.next-finding", NULL));
      g_assert_cmpuint (shown_number (stage), ==, order[i]);
      g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, title);
    }
}

static void
released_cb (PitWindow  *window,
             const char *table,
             guint       release,
             GString    *said)
{
  g_string_append_printf (said, "%s %u;", table, release);
}

/* The button with a label that says just that. */
static GtkWidget *
find_button (GtkWidget  *root,
             const char *text)
{
  if (GTK_IS_BUTTON (root) && stage_says (root, text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* A table that is held says so and has the focus on the notice, where no key decides; its choices come next, and nothing that
 * can be lost is taken for decided before it was asked. */
static void
test_held (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-held");
  GtkWindow *window = pit_desk_stage_get_top (stage), *question;
  GtkWidget *banner = stage_find (GTK_WIDGET (window), "PitHoldBanner");
  g_autoptr(GString) said = g_string_new (NULL);

  g_assert_true (gtk_widget_get_visible (banner));
  g_assert_true (stage_says (GTK_WIDGET (window), "Needs a decision"));
  g_assert_true (stage_says (banner, "since 10:19:27"));
  g_assert_true (stage_says (GTK_WIDGET (window), "As known") && stage_says (GTK_WIDGET (window), "10:19:27"));
  g_signal_connect (window, "table-released", G_CALLBACK (released_cb), said);
  stage_sign_on (stage, "101", "271828");

  gtk_widget_grab_focus (stage_find (GTK_WIDGET (window), "PitSeatView"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.next-finding", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_window_get_focus (window) == banner); /* on arrival, too */
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (window) == find_button (banner, "Accept the _New History…"));
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_window_get_focus (window) == banner);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);

  g_signal_emit_by_name (gtk_window_get_focus (window), "clicked");
  question = pit_desk_stage_get_top (stage);
  g_assert_true (ADW_IS_MESSAGE_DIALOG (question));
  g_assert_cmpstr (said->str, ==, "");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "no");
  gtk_window_destroy (question);
  g_assert_cmpstr (said->str, ==, "");
  g_signal_emit_by_name (gtk_window_get_focus (window), "clicked");
  question = pit_desk_stage_get_top (stage);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "yes");
  gtk_window_destroy (question);
  g_assert_cmpstr (said->str, ==, "FCP012 2;");

  g_signal_emit_by_name (find_button (banner, "Try _Again"), "clicked");
  g_assert_cmpstr (said->str, ==, "FCP012 2;FCP012 0;");
  g_assert_true (pit_desk_stage_get_top (stage) == window);

  pit_desk_set_table_trouble (pit_desk_stage_get_desk (stage), "FCP012", NULL, NULL);
  g_assert_false (gtk_widget_get_visible (banner));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.release-table", "u", 2u));
  g_assert_cmpstr (said->str, ==, "FCP012 2;FCP012 0;"); /* no longer held: nothing to decide */
}

/* Going on from here is no acceptance of a new history, which the same answer would be. */
static const PitTableHold other_hold = { .reason = PIT_HOLD_CONFLICT, .since = 1, .releases = 1u << PIT_RELEASE_ACCEPT };

/* What was asked about is another matter by the time that it is answered: it is over, or another decision is waited for. */
static void
test_held_no_more (gconstpointer data)
{
  const PitTableHold *now = data;
  g_autoptr(PitDeskStage) stage = stage_show ("held-question");
  GtkWindow *question = pit_desk_stage_get_top (stage);
  GtkWindow *window = gtk_window_get_transient_for (question);
  g_autoptr(GString) said = g_string_new (NULL);

  g_assert_true (ADW_IS_MESSAGE_DIALOG (question));
  g_signal_connect (window, "table-released", G_CALLBACK (released_cb), said);
  stage_sign_on (stage, "101", "271828");
  pit_desk_set_table_trouble (pit_desk_stage_get_desk (stage), "FCP012", NULL, now);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "yes");
  gtk_window_destroy (question);
  g_assert_cmpstr (said->str, ==, "");
}

static void
test_calm (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");

  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (stage)), "win.next-finding", NULL);
  stage_assert_table (stage, FALSE);
}

/* The house's day does not change at midnight. */
static void
test_house (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *title = stage_find (window, "AdwWindowTitle");

  g_assert_cmpstr (adw_window_title_get_title (ADW_WINDOW_TITLE (title)), ==, "Pitstand");
  g_object_set (pit_desk_stage_get_desk (stage), "venue", "Harbour Casino", "day", "2026-11-19", NULL);
  pit_desk_stage_pass (stage, 1000);
  g_assert_cmpstr (adw_window_title_get_title (ADW_WINDOW_TITLE (title)), ==, "Harbour Casino");
  g_assert_cmpstr (adw_window_title_get_subtitle (ADW_WINDOW_TITLE (title)), ==, "Gaming day Thu 19 Nov");
  g_object_set (pit_desk_stage_get_desk (stage), "day", NULL, NULL);
  g_assert_cmpstr (adw_window_title_get_subtitle (ADW_WINDOW_TITLE (title)), ==, "Fri 20 Nov");
}

/* Times are the house's, whatever zone the machine is in. */
static void
test_zone (void)
{
  g_autoptr(PitManualClock) manual = pit_manual_clock_new ((gint64) 1763640000 * G_USEC_PER_SEC); /* 12:00 UTC */
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr(GTimeZone) zone = g_time_zone_new_identifier ("Australia/Sydney");
  g_autoptr(PitDeskClock) clock = pit_desk_clock_new (PIT_CLOCK (manual), utc);
  g_autoptr(PitDesk) desk = pit_desk_new (clock);
  GtkWidget *window = pit_window_new (stage_application (), desk);

  g_assert_nonnull (zone);
  g_assert_true (stage_says (window, "12:00:00"));
  pit_desk_clock_set_zone (clock, zone);
  g_assert_true (stage_says (window, "23:00:00"));
  g_assert_false (stage_says (window, "12:00:00"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_back (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-decisions");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  stage_assert_table (stage, TRUE);
  g_assert_true (gtk_widget_activate_action (window, "win.back", NULL));
  stage_assert_table (stage, FALSE);
  /* the card one came from has the focus */
  g_assert_cmpuint (pit_table_card_get_glance (PIT_TABLE_CARD (gtk_window_get_focus (GTK_WINDOW (window))))->number, ==, 12);
}

/* An error stands in place of the floor: nothing leads away from it. */
static void
test_error_stays (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("error");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  gtk_widget_activate_action (window, "win.back", NULL);
  gtk_widget_activate_action (window, "win.floor", NULL);
  g_assert_false (gtk_widget_get_mapped (stage_find (window, "PitFloorPage")));
}

/* A book that is broken: the commands that help stand there, with its path, to be copied. */
static void
test_error_steps (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("error-broken");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));

  g_assert_true (stage_says (window, "pitstand-book verify '/home/pit-stand/.local/share/pitstand/pit.book'"));
  g_assert_true (stage_says (window, "pitstand-book restore COPY '/home/pit-stand/.local/share/pitstand/pit.book'"));
}

static guint
focused (PitDeskStage *stage)
{
  GtkWidget *focus = gtk_window_get_focus (pit_desk_stage_get_top (stage));

  return PIT_IS_TABLE_CARD (focus) ? pit_table_card_get_glance (PIT_TABLE_CARD (focus))->number : 0;
}

static void
test_arrows (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *grid = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFloorGrid");

  g_assert_cmpuint (focused (stage), ==, 1);
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_RIGHT));
  g_assert_cmpuint (focused (stage), ==, 2);
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_DOWN)); /* four in a row */
  g_assert_cmpuint (focused (stage), ==, 6);
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_LEFT));
  g_assert_cmpuint (focused (stage), ==, 5);
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_UP));
  g_assert_cmpuint (focused (stage), ==, 1);
  g_assert_false (gtk_widget_child_focus (grid, GTK_DIR_UP));
  g_assert_false (gtk_widget_child_focus (grid, GTK_DIR_LEFT));
}

static void
test_scrolls (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-300");
  GtkWidget *grid = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFloorGrid");
  g_autoptr(GtkAdjustment) adjustment = NULL;
  guint last = 0;

  g_object_get (grid, "vadjustment", &adjustment, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  while (gtk_widget_child_focus (grid, GTK_DIR_DOWN))
    last = focused (stage);
  g_assert_cmpuint (last, >, 280);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
}

/* The first that is seen. */
static GtkWidget *
find_band (GtkWidget *root)
{
  GtkWidget *found = NULL;

  if (PIT_IS_BAND (root))
    return gtk_widget_get_visible (root) ? root : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_band (child);

  return found;
}

/* What was found in the book stands above every page until the desk ends: that something was, and what, in a line. The
 * matters are behind it, a row each, and the keyboard is led to the first and back. */
static void
test_altered (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-altered");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *band = find_band (stage_find (window, "PitBands"));
  GtkWidget *label = GTK_WIDGET (gtk_widget_get_template_child (band, PIT_TYPE_BAND, "text"));
  GtkWidget *text = GTK_WIDGET (gtk_widget_get_template_child (band, PIT_TYPE_BAND, "detail"));
  GtkWidget *before = gtk_root_get_focus (GTK_ROOT (window));
  GtkWidget *row, *button;

  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Somebody changed the pit log's file outside Pitstand");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (text)), "2 people can't sign on · 1 alert is restored · 1 name is not shown · "));
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (band)), ==, GTK_ACCESSIBLE_ROLE_ALERT);

  g_assert_true (gtk_widget_activate_action (window, "win.altered", NULL));
  pit_desk_stage_settle (stage);
  row = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (row), ==, "GtkListBoxRow");
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), ==, 0);
  for (guint i = 1; i < 5; i++)
    {
      g_signal_emit_by_name (gtk_widget_get_parent (row), "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
      g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (gtk_root_get_focus (GTK_ROOT (window)))), ==, (int) i);
    }
  g_assert_true (gtk_widget_activate_action (window, "win.back", NULL));
  g_assert_false (gtk_widget_get_mapped (row));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == before);

  /* It is the first of what needs attention, and its way there. */
  g_assert_true (gtk_widget_activate_action (window, "win.attention", NULL));
  pit_desk_stage_settle (stage);
  button = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.altered");

  g_object_set (pit_desk_stage_get_desk (stage), "altered", NULL, NULL);
  g_assert_false (gtk_widget_get_visible (band));
  g_assert_false (gtk_widget_get_mapped (button));
}

/* What the buttons of a pane ask for, but the one that puts it away. */
static void
list_acts (GtkWidget *widget,
           GString   *acts)
{
  const char *action = GTK_IS_BUTTON (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  GVariant *target = action != NULL ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)) : NULL;
  g_autofree char *words = target != NULL ? g_variant_print (target, FALSE) : g_strdup ("-");

  if (action != NULL && !g_str_equal (action, "win.back"))
    {
      g_assert_true (gtk_widget_get_sensitive (widget));
      g_string_append_printf (acts, "%s %s;", action, words);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_acts (child, acts);
}

static GtkWidget *
find_act (GtkWidget  *widget,
          const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_act (child, action);

  return found;
}

static void
taken_up_cb (guint *n)
{
  (*n)++;
}

/* Each matter has its way to what can be done about it, and all of them can be taken up. */
static void
test_altered_acts (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-altered-matters");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *pane = stage_find (window, "PitAlteredPane");
  g_autoptr(GString) acts = g_string_new (NULL);
  guint n = 0;

  list_acts (pane, acts);
  g_assert_cmpstr (acts->str, ==, "win.person-settings '1138';win.person-settings '1207';win.table 4;win.person-settings '1138';"
                                  "win.person-settings '1138';win.log -;altered.take-up -;");
  g_signal_connect_swapped (window, "altered-taken-up", G_CALLBACK (taken_up_cb), &n);
  g_signal_emit_by_name (find_act (pane, "altered.take-up"), "clicked");
  g_assert_cmpuint (n, ==, 1);
  g_signal_emit_by_name (find_act (pane, "win.table"), "clicked");
  g_assert_cmpuint (shown_number (stage), ==, 4);
  g_signal_emit_by_name (find_act (pane, "win.log"), "clicked");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Pit Log · Pitstand");
}

/* What windows share is counted: one that goes while the next shows, as after the house was saved, stops no clock for that. */
static void
test_two_windows (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *stays = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitDeskClock *clock = pit_desk_get (pit_desk_stage_get_desk (stage))->clock;
  PitManualClock *time = pit_floor_play_get_clock (pit_desk_stage_get_play (stage));
  g_autoptr(PitDesk) desk = pit_desk_new (clock);
  GtkWidget *goes = pit_window_new (NULL, desk);

  gtk_window_present (GTK_WINDOW (goes));
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (goes));
  gtk_window_destroy (GTK_WINDOW (goes));
  pit_desk_stage_settle (stage);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *text = NULL;

      pit_manual_clock_advance (time, G_USEC_PER_SEC);
      text = pit_words_clock (pit_desk_clock_get_now (clock), pit_desk_clock_get_zone (clock));
      pit_wait_while (!stage_says (stays, text));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/window/figures", test_figures);
  g_test_add_func ("/window/closing", test_closing);
  g_test_add_func ("/window/closing-outage", test_closing_outage);
  g_test_add_func ("/window/closing-drafts", test_closing_drafts);
  g_test_add_func ("/window/arrival", test_arrival);
  g_test_add_func ("/window/seats-in-order", test_seats_in_order);
  g_test_add_func ("/window/silent", test_silent);
  g_test_add_func ("/window/attention", test_attention);
  g_test_add_func ("/window/back-to-the-table", test_back_to_the_table);
  g_test_add_func ("/window/nothing-waits", test_nothing_waits);
  g_test_add_func ("/window/held", test_held);
  g_test_add_data_func ("/window/held-no-more", NULL, test_held_no_more);
  g_test_add_data_func ("/window/held-for-else", &other_hold, test_held_no_more);
  g_test_add_func ("/window/calm", test_calm);
  g_test_add_func ("/window/house", test_house);
  g_test_add_func ("/window/zone", test_zone);
  g_test_add_func ("/window/back", test_back);
  g_test_add_func ("/window/error-stays", test_error_stays);
  g_test_add_func ("/window/error-steps", test_error_steps);
  g_test_add_func ("/window/altered", test_altered);
  g_test_add_func ("/window/altered-acts", test_altered_acts);
  g_test_add_func ("/window/two-windows", test_two_windows);
  g_test_add_func ("/window/arrows", test_arrows);
  g_test_add_func ("/window/scrolls", test_scrolls);

  return g_test_run ();
}
