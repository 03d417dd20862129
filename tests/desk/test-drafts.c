/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-panes.h"
#include "pit-wait.h"
#include "pit-widget.h"
#include "stage-hands.h"

/* What is half written: where it waits, and whose it is. */

/* What is half written for a table waits there for it, and is never seen at another. */
static void
test_drafts (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitWindow *window = stage_get_window (stage);

  pit_window_show_table (window, stage_get_table (stage, 4));
  gtk_editable_set_text (stage_get_message (stage), "Seat 3 has");
  pit_window_show_table (window, stage_get_table (stage, 7));
  stage_assert_side (stage, "Table 7: Orders");
  g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, "");
  pit_window_show_table (window, stage_get_table (stage, 4));
  g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, "Seat 3 has");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_null (pit_side_place_get_shown (window->side));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.orders", NULL);
  g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, "Seat 3 has");
}

/* Whoever signs on again finds what they wrote, without a PIN that they typed there. */
static void
test_drafts_without_pins (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");

  stage_sign_on (stage, "101", "271828");
  pit_window_show_table (stage_get_window (stage), stage_get_table (stage, 4));
  gtk_editable_set_text (stage_get_message (stage), "Seat 3 has 271828 chips");
  stage_sign_on (stage, "102", "314159");
  pit_desk_stage_settle (stage);
  stage_sign_on (stage, "101", "271828");
  pit_desk_stage_settle (stage);
  g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, "Seat 3 has  chips");
}

/* Enter in a message that can't be sent stays there: the next field is about another order. */
static void
test_enter_stays (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  GtkWidget *row;

  stage_sign_on (stage, "101", "271828");
  pit_window_show_table (stage_get_window (stage), stage_get_table (stage, 4));
  row = gtk_widget_get_ancestor (GTK_WIDGET (stage_get_message (stage)), g_type_from_name ("PitEntryRow"));
  gtk_widget_grab_focus (row);
  gtk_editable_set_text (stage_get_message (stage), "Announce 271828");
  pit_desk_stage_settle (stage);
  g_signal_emit_by_name (row, "entry-activated");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (pit_desk_stage_get_top (stage)), row));
  gtk_editable_set_text (stage_get_message (stage), "Announce it");
  pit_desk_stage_settle (stage);
  g_signal_emit_by_name (row, "entry-activated");
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (pit_desk_stage_get_top (stage))));
}

/* Nobody takes back by U what another person did, and who signs on is not shown it. */
static void
test_undo_is_ones_own (void)
{
  static const PitActKind kind = { 0 };
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitWindow *window = stage_get_window (stage);
  guint n = 0;

  stage_sign_on (stage, "101", "271828");
  pit_toasts_offer (window->toasts, "Table 4 is on hold.",
                    pit_act_new (&kind, window, pit_people_play_get_roster (pit_desk_stage_get_people (stage)), &n, NULL));
  g_assert_true (pit_toasts_has_undo (window->toasts));
  stage_sign_on (stage, "102", "314159");
  g_assert_false (pit_toasts_has_undo (window->toasts));
}

static GtkEditable *
get_note (PitDeskStage *stage)
{
  return GTK_EDITABLE (stage_find (GTK_WIDGET (stage_get_window (stage)->strip), "GtkEntry"));
}

/* Whether any field of the window has these words, in sight or not. */
static gboolean
has_words (PitDeskStage *stage,
           const char   *words)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new ();
  gboolean has = FALSE;

  stage_list (GTK_WIDGET (stage_get_window (stage)), GTK_TYPE_TEXT, fields);
  for (guint i = 0; i < fields->len; i++)
    has |= strstr (gtk_editable_get_text (fields->pdata[i]), words) != NULL;

  return has;
}

/* What is half written belongs to who wrote it: nobody else sees it, and nothing of it is filed in another's name. What nobody
 * was signed on for is theirs who signs on first. */
static void
test_authors (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitWindow *window = stage_get_window (stage);

  stage_sign_on (stage, "101", "271828");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lock", NULL);
  pit_window_show_table (window, stage_get_table (stage, 4));
  gtk_editable_set_text (stage_get_message (stage), "Ana: seat 3");

  stage_sign_on (stage, "101", "271828");
  g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, "Ana: seat 3");

  gtk_widget_grab_focus (GTK_WIDGET (stage_get_message (stage)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lock", NULL);
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (window)));
  pit_desk_stage_settle (stage);
  g_assert_false (has_words (stage, "Ana"));
  stage_assert_side (stage, "Table 4: Orders");

  stage_sign_on (stage, "102", "314159");
  g_assert_false (has_words (stage, "Ana"));
  gtk_editable_set_text (stage_get_message (stage), "Luca: seat 5");
  stage_sign_on (stage, "101", "271828");
  pit_desk_stage_settle (stage);
  g_assert_false (has_words (stage, "Luca"));
  g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, "Ana: seat 3");
  stage_sign_on (stage, "102", "314159");
  g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, "Luca: seat 5");
  g_assert_false (has_words (stage, "Ana"));
}

/* Whatever comes back for who wrote it works as it did: each button that acts still does. */
static void
test_comes_back_alive (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitPeoplePlay *people = pit_desk_stage_get_people (stage);
  g_autoptr(GPtrArray) buttons = g_ptr_array_new ();
  guint before = pit_people_play_count (people, "order-given");

  stage_sign_on (stage, "101", "271828");
  gtk_editable_set_text (stage_get_message (stage), "Seat 3 has left.");
  stage_sign_on (stage, "102", "314159");
  stage_sign_on (stage, "101", "271828");
  pit_desk_stage_settle (stage);
  g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, "Seat 3 has left.");
  stage_list (pit_side_place_get_pane (stage_get_window (stage)->side), GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      GVariant *target = gtk_actionable_get_action_target_value (buttons->pdata[i]);

      /* The one that has nothing else to make it insensitive. */
      if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), "orders.to-close") == 0)
        g_assert_true (gtk_widget_is_sensitive (buttons->pdata[i]));
      if (target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING)
          && g_str_equal (g_variant_get_string (target, NULL), "hold"))
        g_signal_emit_by_name (buttons->pdata[i], "clicked");
    }
  pit_wait_while (pit_people_play_count (people, "order-given") == before);
}

/* Likewise of a note: what was typed while nobody was signed on is theirs who signs on first. */
static void
test_authors_note (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  PitWindow *window = stage_get_window (stage);

  stage_sign_on (stage, "101", "271828");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lock", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.note", NULL);
  gtk_editable_set_text (get_note (stage), "Ana: half a note");
  stage_sign_on (stage, "101", "271828");
  g_assert_cmpstr (gtk_editable_get_text (get_note (stage)), ==, "Ana: half a note");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lock", NULL);
  pit_desk_stage_settle (stage);
  g_assert_false (has_words (stage, "Ana"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->strip)));
  stage_sign_on (stage, "102", "314159");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.note", NULL);
  g_assert_cmpstr (gtk_editable_get_text (get_note (stage)), ==, "");
  stage_sign_on (stage, "101", "271828");
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->strip)));
  g_assert_cmpstr (gtk_editable_get_text (get_note (stage)), ==, "Ana: half a note");
}

/* Likewise of a page: what is unsaved in the settings. */
static void
test_authors_page (void)
{
  static const char *const unsaved = "A house with a name of some length, by the sea"; /* typed by who is signed on there */
  g_autoptr(PitDeskStage) stage = stage_show ("settings-house");
  PitWindow *window = stage_get_window (stage);

  g_assert_true (has_words (stage, unsaved));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lock", NULL);
  pit_desk_stage_settle (stage);
  g_assert_false (has_words (stage, unsaved));
  g_assert_cmpstr (pit_pages_get_page (window->pages), ==, PIT_PAGE_SETTINGS);
  stage_sign_on (stage, "a1", "628318");
  pit_desk_stage_settle (stage);
  g_assert_true (has_words (stage, unsaved));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/drafts/by-table", test_drafts);
  g_test_add_func ("/drafts/without-pins", test_drafts_without_pins);
  g_test_add_func ("/drafts/enter-stays", test_enter_stays);
  g_test_add_func ("/drafts/undo-is-ones-own", test_undo_is_ones_own);
  g_test_add_func ("/drafts/authors", test_authors);
  g_test_add_func ("/drafts/comes-back-alive", test_comes_back_alive);
  g_test_add_func ("/drafts/authors-note", test_authors_note);
  g_test_add_func ("/drafts/authors-page", test_authors_page);

  return g_test_run ();
}
