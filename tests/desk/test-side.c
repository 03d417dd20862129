/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-doorkeeper.h"
#include "pit-floor-grid.h"
#include "pit-order-pane.h"
#include "pit-panes.h"
#include "pit-wait.h"
#include "pit-widget.h"
#include "stage-hands.h"

/* The one pane at the side: which table it is about, whatever page is shown, and what is said below the page. */

/* What is about one table is about that of the page; what is about several goes, as would what can't be about another. */
static void
test_follows_page (void)
{
  static const struct
  {
    const char *screen;
    const char *matter; /* NULL: it closes */
  } rows[] = { { "orders-opening", "Orders" }, { "orders-running", "Orders" }, { "orders-several-held", NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(PitDeskStage) stage = stage_show (rows[i].screen);

      for (guint number = 1; number <= 2; number++)
        {
          g_autofree char *title = g_strdup_printf ("Table %u: %s", number, rows[i].matter);

          pit_window_show_table (stage_get_window (stage), stage_get_table (stage, number));
          pit_desk_stage_settle (stage);
          if (rows[i].matter != NULL)
            stage_assert_side (stage, title);
          else
            g_assert_null (pit_side_place_get_shown (stage_get_window (stage)->side));
        }
    }
}

/* Whoever signs on for what somebody else has written reads what is said in their name. */
static void
test_says_what_is_signed (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  GtkWidget *window = GTK_WIDGET (stage_get_window (stage));

  stage_sign_on (stage, "104", "173205");
  gtk_editable_set_text (stage_get_message (stage), "Seat 3 has left.");
  gtk_widget_activate_action (pit_side_place_get_pane (stage_get_window (stage)->side), "orders.give", "s", "message");
  pit_desk_stage_settle (stage);
  g_assert_true (stage_says_part (window, "Send to the Dealer at Table 4. Whoever signs on for it says: “Seat 3 has left.”"));
}

/* The key holds the table with the reason that is written in its pane, as the pane's button does. */
static void
test_hold_takes_the_reason (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitWindow *window = stage_get_window (stage);
  g_autofree char *given = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.orders", NULL);
  gtk_editable_set_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))), "player in seat 1 disputes");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hold", NULL);
  pit_desk_stage_settle (stage);
  given = pit_people_play_dup_line (pit_desk_stage_get_people (stage), "order-given");
  g_assert_nonnull (strstr (given, "\"order\":\"hold\""));
  g_assert_nonnull (strstr (given, "\"words\""));
}

/* The page's head and the pane say the same of a table that is on hold, also a suspended one. */
static void
test_head_and_pane_agree (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-stopped");
  GtkWidget *window = GTK_WIDGET (stage_get_window (stage));

  g_assert_true (stage_says (window, "Release Table 4"));
  g_assert_false (stage_says (window, "Hold Table 4"));
}

/* Where none of several tables can be ordered something, the button says so by its number, and beside it stands why. */
static void
test_none_of_several (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-several-closed");
  GtkWidget *window = GTK_WIDGET (stage_get_window (stage));

  g_assert_true (stage_says (window, "Close 0 Tables"));
  g_assert_true (stage_says (window, "None of these tables can be closed. Each says why above."));
  g_assert_true (stage_says (window, "Table 5 is already closed."));
}

/* Each of the pane's tables says that its dealer has the message. */
static void
answer_message (PitDeskStage *stage)
{
  GPtrArray *tables = pit_order_pane_get (pit_side_place_get_pane (stage_get_window (stage)->side))->tables;

  for (guint i = 0; i < tables->len; i++)
    {
      PitOrderResult result = { .name = PIT_COMMAND_MESSAGE, .outcome = PIT_ORDER_DONE };

      g_strlcpy (result.table.text, pit_table_get_id (tables->pdata[i]), sizeof result.table.text);
      g_signal_emit_by_name (pit_desk_get (pit_desk_stage_get_desk (stage))->order_desk, "changed", result.table.text, &result);
    }
}

/* One message goes to several dealers, once somebody has written it. */
static void
test_message_to_several (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-several-told");
  PitWindow *window = stage_get_window (stage);
  PitPeoplePlay *people = pit_desk_stage_get_people (stage);
  guint before = pit_people_play_count (people, "order-given");

  g_assert_true (stage_says (GTK_WIDGET (window), "Table 4: ready"));
  gtk_editable_set_text (stage_get_message (stage), "");
  g_assert_true (stage_says (GTK_WIDGET (window), "Write the message first."));
  gtk_editable_set_text (stage_get_message (stage), "Last hands.");
  g_assert_true (stage_says (GTK_WIDGET (window), "Send to 5 Dealers"));
  gtk_widget_activate_action (GTK_WIDGET (pit_side_place_get_pane (window->side)), "orders.give-all", NULL);
  pit_wait_while (pit_people_play_count (people, "order-given") < before + 5);

  /* What all have is not sent once more by another press. */
  answer_message (stage);
  g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, "");
}

/* The same of a message to one; what was typed meanwhile is not lost. */
static void
test_message_typed_meanwhile (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitWindow *window = stage_get_window (stage);

  pit_window_show_table (window, stage_get_table (stage, 4));
  for (guint i = 0; i < 2; i++)
    {
      gtk_editable_set_text (stage_get_message (stage), "Seat 3 has left.");
      gtk_widget_activate_action (GTK_WIDGET (pit_side_place_get_pane (window->side)), "orders.give", "s", "message");
      if (i == 0)
        gtk_editable_set_text (stage_get_message (stage), "Seat 4 too");
      answer_message (stage);
      g_assert_cmpstr (gtk_editable_get_text (stage_get_message (stage)), ==, i == 0 ? "Seat 4 too" : "");
    }
}

/* A table that is on the floor no more takes its pane with it, and what was half written for it. */
static void
test_gone (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitWindow *window = stage_get_window (stage);

  pit_window_show_table (window, stage_get_table (stage, 4));
  gtk_editable_set_text (stage_get_message (stage), "Seat 3 has");
  g_object_set (pit_desk_stage_get_desk (stage), "floor", NULL, NULL);
  pit_desk_stage_settle (stage);
  g_assert_null (pit_side_place_get_shown (window->side));
  g_assert_null (pit_panes_get_table (window));
}

/* On the floor the card that has the keys says which table is looked at. */
static void
test_follows_card (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitWindow *window = stage_get_window (stage);
  GtkWidget *grid = stage_find (GTK_WIDGET (window), "PitFloorGrid");

  pit_window_show_table (window, stage_get_table (stage, 4));
  pit_window_show_floor (window);
  stage_assert_side (stage, "Table 4: Orders");
  gtk_widget_grab_focus (GTK_WIDGET (pit_floor_grid_find (PIT_FLOOR_GRID (grid), stage_get_table (stage, 6))));
  stage_assert_side (stage, "Table 6: Orders");
  g_assert_true (_pit_window_get_at_hand (window) == stage_get_table (stage, 6));
  gtk_widget_grab_focus (GTK_WIDGET (stage_get_message (stage)));
  g_assert_true (_pit_window_get_at_hand (window) == stage_get_table (stage, 6));
}

static gboolean
press_window (PitWindow *window,
              guint      keyval)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  gboolean handled = FALSE;

  for (guint i = 0; !handled && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
    }

  return handled;
}

/* A digit that is typed at the side leads nowhere else, also where no field has the keys; then that is said. */
static void
test_digits (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-refused");
  PitWindow *window = stage_get_window (stage);
  PitTable *table = pit_panes_get_table (window);

  g_assert_nonnull (table);
  for (guint i = 0; i < 12; i++)
    {
      gtk_widget_child_focus (GTK_WIDGET (window->side), GTK_DIR_TAB_FORWARD);
      if (pit_widget_has_focus (GTK_WIDGET (window->side)))
        g_assert_false (press_window (window, GDK_KEY_7));
    }
  g_assert_true (pit_panes_get_table (window) == table);
  g_assert_true (pit_pages_get_table (window->pages) == table);
  g_assert_true (stage_says (GTK_WIDGET (window->toasts),
                             "From the pane a number leads nowhere. Press Esc, then type the table's number."));
}

/* Whatever it shows, the page beside it keeps its width. */
static void
test_width (void)
{
  static const char *const screens[] = { "orders-opening", "orders-running", "orders-several-held", "attention-table", "sign-on", "backup",
                                         "sign-on-own-acts", "floor-altered-matters", "orders-record" };

  for (guint i = 0; i < G_N_ELEMENTS (screens); i++)
    {
      g_autoptr(PitDeskStage) stage = stage_show (screens[i]);

      g_test_message ("%s", screens[i]);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (stage_get_window (stage)->side)), ==, 360);
    }
}

/* What is said moves nothing, and goes when it is read, put away or over. */
static void
test_toasts (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  PitWindow *window = stage_get_window (stage);
  int height = gtk_widget_get_height (GTK_WIDGET (window->pages));

  pit_toasts_say (window->toasts, PIT_TOAST_DONE, "Table 4 is on hold.");
  pit_desk_stage_settle (stage);
  g_assert_true (stage_says (GTK_WIDGET (window->toasts), "Table 4 is on hold."));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window->pages)), ==, height);
  pit_desk_stage_pass (stage, 29999);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_true (pit_toasts_is_saying (window->toasts));
  pit_desk_stage_pass (stage, 1);
  g_assert_false (pit_toasts_is_saying (window->toasts));

  pit_toasts_say (window->toasts, PIT_TOAST_REFUSED, "Table 4 refuses.");
  pit_desk_stage_pass (stage, 60000);
  g_assert_true (stage_says (GTK_WIDGET (window->toasts), "Table 4 refuses."));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_false (pit_toasts_is_saying (window->toasts));
}

/* Why one thing was not done is old news on another page, and so is what can be taken back once something else is done. */
static void
test_toasts_part (void)
{
  static const PitActKind kind = { 0 };
  g_autoptr(PitDeskStage) stage = stage_show ("orders-running");
  PitWindow *window = stage_get_window (stage);
  PitRoster *roster = pit_people_play_get_roster (pit_desk_stage_get_people (stage));
  PitHouseSettings *settings = pit_people_play_get_settings (pit_desk_stage_get_people (stage));
  PitLimitSet set;
  guint n = 0;

  pit_limit_set_clear (&set);
  pit_toasts_say (window->toasts, PIT_TOAST_REFUSED, "Table 4 refuses.");
  pit_window_show_table (window, stage_get_table (stage, 4));
  g_assert_false (pit_toasts_is_saying (window->toasts));
  pit_toasts_say (window->toasts, PIT_TOAST_PARTLY, "Table 4 is on hold.\nTable 5 refuses.");
  pit_window_show_table (window, stage_get_table (stage, 5));
  g_assert_true (pit_toasts_is_saying (window->toasts));

  stage_sign_on (stage, "102", "314159");
  g_assert_false (pit_toasts_is_saying (window->toasts));
  pit_toasts_offer (window->toasts, "Table 4 is on hold.", pit_act_new (&kind, window, roster, &n, NULL));
  pit_window_show_table (window, stage_get_table (stage, 4));
  g_assert_true (pit_toasts_has_undo (window->toasts));
  pit_doorkeeper_do (window->has->doorkeeper, pit_house_settings_set_limits (settings, &set), NULL);
  g_assert_false (pit_toasts_is_saying (window->toasts));
}

/* What is said, with the button that takes it back, stands where no control of page or pane is, and over nothing. */
static void
test_toast_covers_nothing (void)
{
  static const char *const screens[] = { "attention", "attention-table", "orders-running", "floor-12", "floor-evening-64", "table-decisions",
                                         "log", "settings-house" };

  for (guint i = 0; i < G_N_ELEMENTS (screens); i++)
    {
      g_autoptr(PitDeskStage) stage = stage_show (screens[i]);
      PitWindow *window = stage_get_window (stage);
      graphene_rect_t said, bounds;

      pit_toasts_say (window->toasts, PIT_TOAST_REFUSED, "Table 7: it is not live since 03:35:58. Have the dealer told.");
      pit_desk_stage_settle (stage);
      g_assert_true (gtk_widget_compute_bounds (stage_find_class (GTK_WIDGET (window->toasts), "pit-said"), GTK_WIDGET (window), &said));
      g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_prev_sibling (GTK_WIDGET (window->toasts)), GTK_WIDGET (window), &bounds));
      g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (window->pages), gtk_widget_get_prev_sibling (GTK_WIDGET (window->toasts))));
      g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (window->side), gtk_widget_get_prev_sibling (GTK_WIDGET (window->toasts))));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, said.origin.y);
      g_assert_cmpfloat (said.origin.y + said.size.height, <=, 720);
    }
}

/* (transfer full): the description of @widget for a screen reader, as GTK's tests look at it; empty: none */
static char *
describe (GtkWidget *widget)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    return g_strdup ("");
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "-");
}

/* What is said is spoken: for a moment it is the description of what has the focus, once that is where it stays. */
static void
test_announced (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  PitWindow *window = stage_get_window (stage);
  g_autofree char *spoken = NULL;
  g_autofree char *after = NULL;
  GtkWidget *focus;

  pit_view_arrive (PIT_VIEW (pit_pages_get_shown (window->pages)), NULL);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  pit_toasts_say (window->toasts, PIT_TOAST_DONE, "Table 4 is on hold.");
  pit_desk_stage_pass (stage, 300);
  spoken = describe (focus);
  g_assert_nonnull (strstr (spoken, "Table 4 is on hold."));
  pit_desk_stage_pass (stage, 4000);
  after = describe (focus);
  g_assert_cmpstr (after, ==, "");
}

static GtkEditable *
get_note (PitDeskStage *stage)
{
  return GTK_EDITABLE (stage_find (GTK_WIDGET (stage_get_window (stage)->strip), "GtkEntry"));
}

/* What was wrong with a note is said in red until something else is typed. */
static void
test_note_wrong (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-note");
  GtkWidget *strip = GTK_WIDGET (stage_get_window (stage)->strip);
  GtkWidget *status = GTK_WIDGET (gtk_widget_get_template_child (strip, PIT_TYPE_LOG_STRIP, "status"));

  gtk_editable_set_text (get_note (stage), "");
  g_signal_emit_by_name (get_note (stage), "activate");
  g_assert_true (gtk_widget_has_css_class (status, "pit-wrong"));
  gtk_editable_set_text (get_note (stage), "dealer swap");
  g_assert_false (gtk_widget_has_css_class (status, "pit-wrong"));
  g_assert_true (stage_says (strip, "Enter saves the note, Esc closes it. For table 7 begin with “7:”."));
}

/* The count in the head bar: no all-clear that is not earned. */
static void
test_all_clear (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention-none");
  PitDesk *desk = pit_desk_stage_get_desk (stage);
  GtkWidget *head = stage_find (GTK_WIDGET (stage_get_window (stage)), "PitHeadBar");

  g_object_set (desk, "links-all", 12, "links-live", 12, NULL);
  g_assert_true (stage_says (head, "Nothing waits"));
  g_object_set (desk, "links-live", 10, NULL);
  g_assert_true (stage_says (head, "2 unseen"));
  g_assert_false (stage_says (head, "Nothing waits"));
  g_object_set (desk, "floor", NULL, NULL);
  g_assert_true (stage_says (head, "Not watching: no pit log"));
}

static gboolean
count_done (PitAct          *act,
            const PitEntry  *entry,
            GError         **error)
{
  ++*(guint *) pit_act_get (act)->data;

  return TRUE;
}

/* What can be taken back is, once, from the toast that says that it is done; what is said next takes nothing back. */
static void
test_undo (void)
{
  static const PitActKind kind = { .effect = count_done };
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  PitWindow *window = stage_get_window (stage);
  guint n = 0;

  stage_sign_on (stage, "102", "314159");
  for (guint i = 0; i < 2; i++)
    {
      PitAct *undo = pit_act_new (&kind, window, pit_people_play_get_roster (pit_desk_stage_get_people (stage)), &n, NULL);

      pit_act_set_action (undo, PIT_ACTION_HOLD);
      pit_toasts_offer (window->toasts, "Table 4, seat 2: wrong alarm.", undo);
      if (i == 1)
        pit_toasts_say (window->toasts, PIT_TOAST_DONE, "Table 5 is open at $25.");
      for (guint press = 0; press < 2; press++)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
      g_assert_cmpuint (n, ==, 1);
    }
}

/* Focus whose place to go back to is gone is let go of before the pane is hidden with it. */
static void
test_lets_go (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *before = gtk_button_new_with_label ("before");
  GtkWidget *side = g_object_new (PIT_TYPE_SIDE_PLACE, NULL), *pane = gtk_button_new_with_label ("pane");

  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), side);
  gtk_window_set_child (window, box);
  pit_side_place_add (PIT_SIDE_PLACE (side), pane, "pane");
  gtk_window_present (window);
  for (guint i = 0; i < 2; i++)
    {
      gboolean is_gone = i == 1;

      gtk_widget_grab_focus (before);
      pit_side_place_show (PIT_SIDE_PLACE (side), "pane");
      gtk_widget_grab_focus (pane);
      gtk_widget_set_visible (before, !is_gone);
      pit_side_place_show (PIT_SIDE_PLACE (side), NULL);
      g_assert_true (gtk_window_get_focus (window) == (is_gone ? NULL : before));
    }
  gtk_window_destroy (window);
}

/* Beside the pit log it is about the table of the line that is chosen. */
static void
test_follows_line (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-attention");
  PitWindow *window = stage_get_window (stage);
  GtkWidget *page = stage_find (GTK_WIDGET (window), "PitLogPage");
  GtkListView *lines = GTK_LIST_VIEW (stage_find (stage_find (page, "PitLogList"), "GtkListView"));
  PitTable *last = pit_panes_get_table (window);
  guint n_changes = 0;

  g_assert_nonnull (last);
  gtk_widget_grab_focus (GTK_WIDGET (lines));
  for (guint i = 0; i < 12; i++)
    {
      PitTable *pane;

      gtk_selection_model_select_item (gtk_list_view_get_model (lines), i, TRUE);
      pit_desk_stage_settle (stage);
      pane = pit_panes_get_table (window);
      g_assert_true (pane == NULL || pane == _pit_window_get_at_hand (window));
      n_changes += pane != last;
      last = pane;
    }
  g_assert_cmpuint (n_changes, >, 0);
}

/* F6 on the page of one pit's alerts leads out of it where something as urgent waits only elsewhere. */
static void
test_leaves_pit (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-pits");
  PitWindow *window = stage_get_window (stage);
  GtkWidget *page, *filters;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.alerts", NULL);
  pit_desk_stage_settle (stage);
  page = stage_find (GTK_WIDGET (window), "PitAttentionPage");
  filters = GTK_WIDGET (gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), "filters"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_last_child (filters)), TRUE);
  pit_floor_play_round (pit_desk_stage_get_play (stage), 1, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_desk_stage_settle (stage);
  for (guint i = 0; i < 20 && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (filters))); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.attention", NULL);
      pit_desk_stage_settle (stage);
    }
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (filters))));
}

/* Tables that were chosen for one order are no more chosen when somebody goes on to another one after it. */
static void
test_chosen_are_done_with (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("orders-several-told");
  PitWindow *window = stage_get_window (stage);
  PitFloorGrid *grid = PIT_FLOOR_GRID (stage_find (GTK_WIDGET (window), "PitFloorGrid"));
  g_autoptr(GPtrArray) chosen = pit_floor_grid_list_chosen (grid);
  g_autoptr(GPtrArray) left = NULL;
  PitOrderResult result = { .name = PIT_COMMAND_HOLD, .outcome = PIT_ORDER_DONE };
  guint number = 1;

  g_assert_cmpuint (chosen->len, >, 1);
  while (g_ptr_array_find (chosen, stage_get_table (stage, number), NULL))
    number++;
  gtk_widget_grab_focus (GTK_WIDGET (pit_floor_grid_find (grid, stage_get_table (stage, number))));
  g_signal_emit_by_name (grid, "chosen");
  gtk_widget_grab_focus (GTK_WIDGET (pit_floor_grid_find (grid, g_ptr_array_index (chosen, 0))));
  g_strlcpy (result.table.text, pit_table_get_id (g_ptr_array_index (chosen, 0)), sizeof result.table.text);
  g_signal_emit_by_name (pit_desk_get (pit_desk_stage_get_desk (stage))->orders, "changed", &result);
  gtk_widget_grab_focus (GTK_WIDGET (pit_floor_grid_find (grid, g_ptr_array_index (chosen, 1))));
  left = pit_floor_grid_list_chosen (grid);
  g_assert_cmpuint (left->len, ==, chosen->len);
  gtk_widget_grab_focus (GTK_WIDGET (pit_floor_grid_find (grid, stage_get_table (stage, number))));
  g_clear_pointer (&left, g_ptr_array_unref);
  left = pit_floor_grid_list_chosen (grid);
  g_assert_cmpuint (left->len, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/side/follows-page", test_follows_page);
  g_test_add_func ("/side/follows-card", test_follows_card);
  g_test_add_func ("/side/follows-line", test_follows_line);
  g_test_add_func ("/side/leaves-pit", test_leaves_pit);
  g_test_add_func ("/side/chosen-are-done-with", test_chosen_are_done_with);
  g_test_add_func ("/side/lets-go", test_lets_go);
  g_test_add_func ("/side/says-what-is-signed", test_says_what_is_signed);
  g_test_add_func ("/side/hold-takes-the-reason", test_hold_takes_the_reason);
  g_test_add_func ("/side/head-and-pane-agree", test_head_and_pane_agree);
  g_test_add_func ("/side/none-of-several", test_none_of_several);
  g_test_add_func ("/side/message-to-several", test_message_to_several);
  g_test_add_func ("/side/message-typed-meanwhile", test_message_typed_meanwhile);
  g_test_add_func ("/side/gone", test_gone);
  g_test_add_func ("/side/digits", test_digits);
  g_test_add_func ("/side/width", test_width);
  g_test_add_func ("/side/toasts", test_toasts);
  g_test_add_func ("/side/toasts-part", test_toasts_part);
  g_test_add_func ("/side/toast-covers-nothing", test_toast_covers_nothing);
  g_test_add_func ("/side/announced", test_announced);
  g_test_add_func ("/side/note-wrong", test_note_wrong);
  g_test_add_func ("/side/all-clear", test_all_clear);
  g_test_add_func ("/side/undo", test_undo);

  return g_test_run ();
}
