/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "order-rig.h"
#include "pit-act-wait.h"
#include "pit-order-pane.h"
#include "pit-order-words.h"
#include "pit-several-orders.h"
#include "pit-widget.h"

/* What makes sense as the table is, and why not where it can't be. */
static void
test_rows (Rig           *self,
           gconstpointer  data)
{
  static const char *const sections[] = { "Play", "Limits", "Message to the Dealer", "Equipment", "Close" };

  rig_show (self, 1);
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    g_assert_true (rig_says (self->pane, sections[i]));
  g_assert_true (rig_can_press (self, "Hold Table 1"));
  g_assert_true (rig_can_press (self, "Suspend Table 1"));
  g_assert_null (rig_find_button (self->pane, "Release Table 1"));
  g_assert_null (rig_find_button (self->pane, "Open Table 1"));
  g_assert_nonnull (rig_find_button (self->pane, "Close Table 1"));
  g_assert_false (rig_can_press (self, "Close Table 1"));
  g_assert_false (rig_can_press (self, "Send to the Dealer at Table 1"));
  g_assert_true (rig_says (self->pane, "say that it is empty (NSW 14.8)"));
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "a dispute");
  rig_settle ();
  g_assert_null (rig_find_button (self->pane, "Hold Table 1"));
  g_assert_true (rig_can_press (self, "Release Table 1"));

  rig_show (self, N_TABLES);
  g_assert_nonnull (rig_find_button (self->pane, "Open Table 3"));
  g_assert_null (rig_find_button (self->pane, "Suspend Table 3"));
}

/* Where the dealer closes the table while somebody stands at its orders, they are told what the pane does now. */
static void
test_closed_meanwhile (Rig           *self,
                       gconstpointer  data)
{
  rig_show (self, 1);
  g_assert_false (pit_toasts_is_saying (PIT_TOASTS (self->strip)));
  pit_floor_play_close (self->play, 1);
  rig_settle ();
  g_assert_nonnull (rig_find_button (self->pane, "Open Table 1"));
  g_assert_true (rig_says (self->strip, "Table 1 has closed meanwhile. The pane opens it now."));
}

/* Nothing moves until the table has answered; then the pane has done its work. */
static void
test_waits (Rig           *self,
            gconstpointer  data)
{
  rig_show (self, 1);
  rig_press (self, "Hold Table 1");
  rig_wait_sent (self, 1);
  g_assert_true (rig_says (self->pane, "Hold ordered; the table has not answered yet."));
  g_assert_cmpuint (self->n_finished, ==, 0);
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  g_assert_cmpuint (self->n_finished, ==, 1);
  g_assert_true (rig_says (self->strip, "Table 1 is on hold. A round that is on is played out, and no new one begins."));
  g_assert_false (rig_says (self->pane, "has not answered"));
}

/* What was done by a slip is taken back from where it is said, by an order of its own. */
static void
test_undo (Rig           *self,
           gconstpointer  data)
{
  PitAct *undo;

  rig_show (self, 1);
  rig_press (self, "Hold Table 1");
  rig_wait_sent (self, 1);
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "");
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  undo = pit_toasts_take_undo (PIT_TOASTS (self->strip));
  g_assert_nonnull (undo);
  g_assert_cmpuint (self->sent->len, ==, 1);
  pit_act_start (undo);
  rig_wait_sent (self, 2);
  g_assert_cmpint (g_array_index (self->sent, PitCommand, 1).name, ==, PIT_COMMAND_RELEASE);
}

/* The deck that is dealt from says so and asks before it goes; the result names it. A device comes back by Undo or by its button. */
static void
test_equipment (Rig           *self,
                gconstpointer  data)
{
  const PitTableState *state = pit_table_get_state (pit_floor_play_get_table (self->play, 1));
  g_autofree char *title = g_strdup_printf ("Deck %s", state->deck[0].deck.text);
  g_autofree char *done = g_strdup_printf ("%s at table 1 is out of service. The desk can’t put it back.", title);
  g_autofree char *given = NULL;
  PitAct *undo;

  rig_show (self, 1);
  g_assert_true (rig_says (self->pane, title));
  g_assert_true (rig_says (self->pane, "In play now"));
  g_assert_null (rig_find_button (self->pane, "Take Anyway"));
  rig_press (self, "Take out of Service");
  rig_settle ();
  g_assert_cmpuint (self->sent->len, ==, 0);
  g_assert_true (rig_says (self->pane, "In play now. Taking it now may stop a round. The desk can’t put it back."));
  /* Whoever only presses Enter on leaves it. */
  pit_manual_clock_advance (pit_floor_play_get_clock (self->play), G_TIME_SPAN_SECOND);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (gtk_window_get_focus (GTK_WINDOW (self->window)))), ==, "Leave It");
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (self->window)));
  pit_wait_while (rig_find_button (self->pane, "Take Anyway") != NULL);
  rig_press (self, "Take out of Service");
  rig_settle ();
  g_assert_cmpuint (self->sent->len, ==, 0);
  rig_press (self, "Take Anyway");
  rig_settle ();
  g_assert_cmpuint (self->sent->len, ==, 0);
  pit_manual_clock_advance (pit_floor_play_get_clock (self->play), G_TIME_SPAN_SECOND);
  rig_press (self, "Take Anyway");
  rig_wait_sent (self, 1);
  g_assert_cmpstr (g_array_index (self->sent, PitCommand, 0).deck.deck.text, ==, state->deck[0].deck.text);
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  g_assert_true (rig_says (self->strip, done));
  g_assert_null (pit_toasts_take_undo (PIT_TOASTS (self->strip)));

  pit_floor_play_take_out (self->play, 1, PIT_EVENT_DEVICE_OUT_OF_SERVICE, "SM-12");
  rig_settle ();
  rig_press (self, "Return to Service");
  rig_wait_sent (self, 2);
  rig_answer (self, 1, 1, PIT_RESULT_DONE, "", "");
  g_assert_true (rig_says (self->strip, "Device SM-12 at table 1 is back in service."));
  undo = pit_toasts_take_undo (PIT_TOASTS (self->strip));
  g_assert_nonnull (undo);
  g_object_unref (undo);
}

/* Where the top of @widget is in the pane, in pixels. */
static int
get_top (Rig       *self,
         GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, self->pane, &bounds));
  return (int) bounds.origin.y;
}

static GtkWidget *
find_last_tick (GtkWidget *root)
{
  GtkWidget *found = GTK_IS_CHECK_BUTTON (root) && gtk_widget_get_mapped (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *below = find_last_tick (child);

      found = below != NULL ? below : found;
    }

  return found;
}

static gint64
draw_again (Rig *self)
{
  gtk_widget_queue_draw (self->window);
  return gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (self->window));
}

static void
wait_laid_out (Rig *self)
{
  gint64 drawn = draw_again (self);

  pit_wait_while (draw_again (self) < drawn + 3);
}

/* The way to the last section; the word that the table is empty moves neither itself nor the button. */
static void
test_closing_stays_in_place (Rig           *self,
                             gconstpointer  data)
{
  GtkWidget *tick, *button;
  int tick_top, button_top;

  rig_show (self, 1);
  wait_laid_out (self);
  rig_press (self, "Close the Table…");
  wait_laid_out (self);
  tick = find_last_tick (self->pane);
  button = rig_find_button (self->pane, "Close Table 1");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), tick)
                 || gtk_window_get_focus (GTK_WINDOW (self->window)) == tick);
  tick_top = get_top (self, tick);
  button_top = get_top (self, button);
  g_assert_true (rig_says (self->pane, "say that it is empty (NSW 14.8)"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), TRUE);
  wait_laid_out (self);
  g_assert_true (rig_can_press (self, "Close Table 1"));
  g_assert_cmpint (get_top (self, tick), ==, tick_top);
  g_assert_cmpint (get_top (self, button), ==, button_top);
}

/* Who looked before somebody played looks once more, and so does who put the pane away. */
static void
test_looked_again (Rig           *self,
                   gconstpointer  data)
{
  GtkCheckButton *tick;

  rig_show (self, 1);
  tick = GTK_CHECK_BUTTON (find_last_tick (self->pane));
  gtk_check_button_set_active (tick, TRUE);
  rig_settle ();
  g_assert_true (gtk_check_button_get_active (tick));
  pit_floor_play_round (self->play, 1, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  rig_settle ();
  g_assert_false (gtk_check_button_get_active (tick));

  gtk_check_button_set_active (tick, TRUE);
  gtk_widget_set_visible (self->pane, FALSE);
  g_assert_false (gtk_check_button_get_active (tick));
}

/* One goes on behind what is written, and replaces nothing. */
static void
test_draft_is_not_selected (Rig           *self,
                            gconstpointer  data)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new ();

  rig_show (self, 1);
  rig_collect_fields (self->pane, fields);
  gtk_editable_set_text (fields->pdata[0], "player dispute");
  gtk_widget_grab_focus (fields->pdata[1]);
  pit_view_arrive (PIT_VIEW (self->pane), NULL);
  g_assert_true (pit_widget_has_focus (fields->pdata[0]));
  g_assert_false (gtk_editable_get_selection_bounds (fields->pdata[0], NULL, NULL));
  g_assert_cmpint (gtk_editable_get_position (fields->pdata[0]), ==, 14);
}

/* What the key asks for goes with what is written for it. */
static void
test_key_takes_the_reason (Rig           *self,
                           gconstpointer  data)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new ();
  g_autoptr(GPtrArray) tables = g_ptr_array_new ();
  g_autoptr(GPtrArray) others = g_ptr_array_new ();

  g_ptr_array_add (tables, pit_floor_play_get_table (self->play, 1));
  g_ptr_array_add (others, pit_floor_play_get_table (self->play, 2));
  rig_show (self, 1);
  rig_collect_fields (self->pane, fields);
  gtk_editable_set_text (fields->pdata[0], "player in seat 1 disputes");
  g_assert_false (pit_order_pane_press (self->pane, others, PIT_COMMAND_HOLD));
  g_assert_true (pit_order_pane_press (self->pane, tables, PIT_COMMAND_HOLD));
  rig_wait_sent (self, 1);
  g_assert_cmpstr (g_array_index (self->sent, PitCommand, 0).reason.reason, ==, "player in seat 1 disputes");
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  g_assert_cmpstr (gtk_editable_get_text (fields->pdata[0]), ==, "");
}

/* Whatever is in the way, Ctrl+Enter says it. */
static void
test_refused_confirm_answers (Rig           *self,
                              gconstpointer  data)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new ();

  rig_show (self, 1);
  rig_collect_fields (self->pane, fields);
  gtk_widget_grab_focus (fields->pdata[1]);
  gtk_editable_set_text (fields->pdata[1], "call the pit");
  pit_floor_play_lose (self->play, 1);
  rig_settle ();
  gtk_widget_activate_action (self->pane, "orders.confirm", NULL);
  rig_settle ();
  g_assert_true (rig_says (self->strip, "Table 1 has had no contact since"));
  g_assert_cmpuint (self->sent->len, ==, 0);
  gtk_widget_grab_focus (fields->pdata[0]);
  gtk_widget_activate_action (self->pane, "orders.confirm", NULL);
  rig_settle ();
  g_assert_true (rig_says (self->strip, "Ctrl+Enter could mean several orders here."));
}

/* Nothing is ordered of a table that owes an answer to the run before this one. */
typedef struct
{
  const char       *path;
  PitResultOutcome  outcome;
  const char       *words;
} Earlier;

static const Earlier earlier[] = {
  { "/orders-pane/given-before-restart", PIT_RESULT_UNHEARD, "Table 1, hold: the table says it never got the order." },
  { "/orders-pane/given-before-restart-expired", PIT_RESULT_EXPIRED, "Table 1, hold: the order came too late." },
};

static void
test_given_before_restart (Rig           *self,
                           gconstpointer  data)
{
  const Earlier *ended = data;
  const char *const tables[] = { rig_get_id (self, 1), NULL };
  g_autofree char *wait = NULL;
  gboolean is_lost = FALSE;
  PitOrder order;
  PitAct *act;

  rig_show (self, 1);
  rig_press (self, "Hold Table 1");
  rig_wait_sent (self, 1);
  rig_start (self);
  rig_show (self, 1);
  wait = pit_order_desk_describe_wait (self->desk, tables[0], &is_lost);
  g_assert_true (is_lost && g_str_has_prefix (wait, "Hold ordered, and nobody knows yet whether the order was done."));
  g_assert_true (rig_says (self->pane, "The order was given before this desk started."));
  g_assert_false (rig_can_press (self, "Suspend Table 1"));
  pit_order_init (&order, PIT_COMMAND_TABLE_SUSPEND);
  act = pit_order_desk_give (self->desk, tables, &order);
  g_assert_false (pit_act_check (act, NULL));
  pit_act_start (act);
  rig_settle ();
  g_assert_cmpuint (self->sent->len, ==, 1);
  g_assert_true (rig_says (self->strip, "Table 1 has not answered the order before this one."));

  rig_look (self);
  rig_answer (self, 0, 1, ended->outcome, "", "");
  g_assert_true (rig_says (self->strip, ended->words));
  g_assert_true (rig_can_press (self, "Suspend Table 1"));
}

/* What one table has said stands, however long the other of the same call takes. */
/* Red is what was not done, and nothing else. */
static gboolean
is_red (GtkWidget  *root,
        const char *words)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) && strstr (gtk_label_get_label (GTK_LABEL (root)), words) != NULL)
    return gtk_widget_has_css_class (root, "pit-wrong");
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_red (child, words))
      return TRUE;

  return FALSE;
}

static void
test_partly (Rig           *self,
             gconstpointer  data)
{
  const char *const tables[] = { rig_get_id (self, 1), rig_get_id (self, 2), NULL };
  PitOrder order;

  rig_show (self, 1);
  pit_order_init (&order, PIT_COMMAND_HOLD);
  pit_act_start (pit_order_desk_give (self->desk, tables, &order));
  rig_wait_sent (self, 2);
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  rig_answer (self, 1, 2, PIT_RESULT_REFUSED, "busy", "");
  pit_wait_while (!rig_says (self->strip, "Hold: done at table 1."));
  g_assert_true (rig_says (self->strip, "Table 2, hold: the table refused."));
  g_assert_false (is_red (self->strip, "Hold: done at table 1."));
  g_assert_true (is_red (self->strip, "Table 2, hold: the table refused."));
}

static void
test_two_tables (Rig           *self,
                 gconstpointer  data)
{
  const char *const tables[] = { rig_get_id (self, 1), rig_get_id (self, 2), NULL };
  g_autoptr(PitAct) act = NULL;
  gboolean is_lost;
  PitOrder order;

  rig_show (self, 1);
  pit_order_init (&order, PIT_COMMAND_HOLD);
  pit_act_start (pit_order_desk_give (self->desk, tables, &order));
  g_assert_true (rig_says (self->strip, "Hold: ordered at tables 1, 2…"));
  rig_wait_sent (self, 2);
  self->is_lost[1] = TRUE;
  rig_look (self);
  self->is_lost[1] = FALSE;
  rig_look (self);
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  rig_answer (self, 1, 2, PIT_RESULT_DONE, "", "");
  g_assert_true (rig_says (self->strip, "Hold: done at tables 1, 2."));
  g_assert_null (pit_order_desk_describe_wait (self->desk, tables[0], &is_lost));
  g_assert_true (rig_can_press (self, "Hold Table 1"));
  pit_order_init (&order, PIT_COMMAND_TABLE_SUSPEND);
  act = pit_order_desk_give (self->desk, (const char *const[]) { tables[0], NULL }, &order);
  g_assert_true (pit_act_check (act, NULL));
}

/* Limits that tables opened at are said with what was done. */
static void
test_tables_at_limits (Rig           *self,
                       gconstpointer  data)
{
  g_autoptr(GArray) results = g_array_new (FALSE, TRUE, sizeof (PitOrderResult));
  g_autofree char *words = NULL;

  for (guint number = 1; number <= 2; number++)
    {
      PitOrderResult result = { .name = PIT_COMMAND_TABLE_OPEN, .outcome = PIT_ORDER_DONE };

      g_strlcpy (result.table.text, rig_get_id (self, number), sizeof result.table.text);
      result.limits.list[0] = (PitAreaLimit) { "ante", { .min = 2500, .max = 50000, .unit = PIT_UNKNOWN } };
      g_array_append_val (results, result);
    }
  words = pit_order_words_say_all (results, pit_floor_play_get_floor (self->play));
  g_assert_cmpstr (words, ==, "Opening ($25–$500): done at tables 1, 2.");
}

static void
send_message (Rig *self)
{
  const char *const tables[] = { rig_get_id (self, 1), NULL };
  PitOrder order;

  pit_order_init (&order, PIT_COMMAND_MESSAGE);
  g_strlcpy (order.text, "Change the deck", sizeof order.text);
  pit_act_start (pit_order_desk_give (self->desk, tables, &order));
}

/* A person's message whose answer was lost is told of when that comes after all; the program's own never are. */
static void
test_message_answered_late (Rig           *self,
                            gconstpointer  data)
{
  rig_show (self, 1);
  send_message (self);
  rig_wait_sent (self, 1);
  self->is_lost[1] = TRUE;
  rig_look (self);
  pit_wait_while (!rig_says (self->strip, "nobody knows yet"));
  self->is_lost[1] = FALSE;
  rig_look (self);
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  g_assert_true (rig_says (self->strip, "The dealer at table 1 can read your message."));
  pit_toasts_put_away (PIT_TOASTS (self->strip));
  g_assert_nonnull (pit_orders_send_message (self->orders, rig_get_id (self, 1), "Aces Up pays 30 to 1", 7));
  rig_wait_sent (self, 2);
  rig_answer (self, 1, 1, PIT_RESULT_DONE, "", "");
  g_assert_false (rig_says (self->strip, "can read your message"));
}

/* The next words may be for the dealer too. */
static void
test_message_keeps_keys (Rig           *self,
                         gconstpointer  data)
{
  GtkWidget *message;

  rig_show (self, 1);
  message = GTK_WIDGET (gtk_widget_get_template_child (self->pane, PIT_TYPE_TABLE_ORDERS, "message"));
  gtk_editable_set_text (GTK_EDITABLE (message), "Change the deck");
  rig_settle ();
  gtk_widget_grab_focus (rig_find_button (self->pane, "Send to the Dealer at Table 1"));
  rig_press (self, "Send to the Dealer at Table 1");
  rig_wait_sent (self, 1);
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (message)), ==, "");
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (self->window)));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), message));
}

/* The pane for several tables says of each what came of a person's message, and takes no other for an answer to it. */
static void
test_several_messages (Rig           *self,
                       gconstpointer  data)
{
  g_autoptr(GPtrArray) tables = g_ptr_array_new ();
  GtkWidget *several = g_object_new (PIT_TYPE_SEVERAL_ORDERS, "desk", self->parts, NULL);

  for (guint number = 1; number < N_TABLES; number++)
    g_ptr_array_add (tables, pit_floor_play_get_table (self->play, number));
  gtk_box_append (GTK_BOX (gtk_window_get_child (GTK_WINDOW (self->window))), several);
  pit_view_take_tables (PIT_VIEW (several), tables);
  rig_settle ();
  self->pane = several;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_widget_get_template_child (several, PIT_TYPE_SEVERAL_ORDERS, "tell")), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_template_child (several, PIT_TYPE_SEVERAL_ORDERS, "message")),
                         "Last hands in ten minutes");
  rig_settle ();
  g_assert_nonnull (pit_orders_send_message (self->orders, rig_get_id (self, 1), "Aces Up pays 30 to 1", 7));
  rig_wait_sent (self, 1);
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  g_assert_false (rig_says (several, "can read your message"));

  rig_press (self, "Send to 2 Dealers");
  rig_wait_sent (self, 3);
  rig_answer (self, 1, 1, PIT_RESULT_DONE, "", "");
  g_assert_true (rig_says (several, "The dealer at table 1 can read your message."));
  g_assert_true (rig_says (several, "Table 2 has not answered yet."));
  rig_answer (self, 2, 2, PIT_RESULT_REFUSED, "busy", "");
  g_assert_true (rig_says (several, "The dealer at table 1 can read your message."));
  g_assert_true (rig_says (several, "Table 2, message: the table refused."));
}

static void
give_hold (Rig *self)
{
  const char *const tables[] = { rig_get_id (self, 1), NULL };
  PitOrder order;

  rig_show (self, 1);
  pit_order_init (&order, PIT_COMMAND_HOLD);
  pit_act_start (pit_order_desk_give (self->desk, tables, &order));
  rig_wait_sent (self, 1);
}

/* What the table says of the first order, by the event of that number. */
static void
claim (Rig    *self,
       gint64  seq)
{
  const PitCommandResult result = {
    .id = g_array_index (self->sent, PitCommand, 0).id, .outcome = PIT_RESULT_DONE, .seq = seq,
  };

  pit_orders_take_result (self->orders, rig_get_id (self, 1), &result);
}

typedef struct
{
  const char       *name;
  gint64            claimed; /* 0: it never says that it was done */
  gboolean          has_gone; /* contact is lost */
  gboolean          is_held; /* as it is seen by then */
  PitResultOutcome  outcome; /* PIT_RESULT_DONE: none */
  const char       *words;
} Doubt;

/* First what the table claims, then what is seen, then one advice; to order it again where that can't do it twice alone. */
static const Doubt doubts[] = {
  { "unheard", 0, FALSE, FALSE, PIT_RESULT_UNHEARD,
    "Table 1, hold: the table says it never got the order. This desk sees that the table is not on hold. Order it again "
    "if you still want it." },
  { "unheard-and-held", 0, FALSE, TRUE, PIT_RESULT_UNHEARD,
    "Table 1, hold: the table says it never got the order. This desk sees that the table is on hold. Look at the table "
    "before you order anything." },
  { "expired", 0, FALSE, FALSE, PIT_RESULT_EXPIRED,
    "Table 1, hold: the order came too late. This desk sees that the table is not on hold. Order it again if you still "
    "want it." },
  { "refused", 0, FALSE, FALSE, PIT_RESULT_REFUSED,
    "Table 1, hold: the table says it can't, as it is now. This desk sees that the table is open and not on hold. The "
    "table's own "
    "words: “I am held already”. Look at the table before you order anything." },
  { "refused-and-held", 0, FALSE, TRUE, PIT_RESULT_REFUSED,
    "Table 1, hold: the table refused. The table is already on hold, or no longer open. Look at the table." },
  { "claimed", 900, FALSE, FALSE, PIT_RESULT_DONE,
    "Table 1, hold: the table says it was done, but has sent no such report. This desk sees that the table is not on hold. "
    "Look at the table before you order anything." },
  { "claimed-then-unheard", 900, FALSE, FALSE, PIT_RESULT_UNHEARD,
    "Table 1, hold: the table first said it was done, and now says it never got the order. This desk sees that the table "
    "is not on hold. "
    "Look at the table before you order anything." },
  { "claimed-then-refused", 900, FALSE, FALSE, PIT_RESULT_REFUSED,
    "Table 1, hold: the table first said it was done, and now refuses. This desk sees that the table is not on hold. "
    "Look at the table before you order anything." },
  { "claimed-by-another", 1, FALSE, FALSE, PIT_RESULT_DONE,
    "Table 1, hold: the table says it was done, but its report shows something else. This desk sees that the table is not "
    "on hold. "
    "Look at the table before you order anything." },
  { "lost", 0, TRUE, FALSE, PIT_RESULT_DONE,
    "Table 1, hold: nobody knows yet whether the order was done. Contact broke before the table answered. The desk asks "
    "again "
    "when contact is back. This desk can't see the table now. Look at the table before you order anything." },
};

static void
test_doubt (Rig           *self,
            gconstpointer  data)
{
  const Doubt *doubt = data;

  give_hold (self);
  if (doubt->is_held)
    pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "somebody at the table");
  if (doubt->has_gone)
    {
      pit_floor_play_lose (self->play, 1);
      self->is_lost[1] = TRUE;
      rig_look (self);
    }
  if (doubt->claimed != 0)
    claim (self, doubt->claimed);
  if (doubt->claimed == 900)
    {
      pit_manual_clock_advance (pit_floor_play_get_clock (self->play), PIT_ORDER_ANSWER_TIME);
      rig_look (self);
    }
  if (doubt->outcome != PIT_RESULT_DONE)
    rig_answer (self, 0, 1, doubt->outcome, "state", doubt->outcome == PIT_RESULT_REFUSED ? "I am held already" : "");
  pit_wait_while (!rig_says (self->strip, doubt->words));
}

/* What is said to be done is said as long as the table shows nothing else. */
static void
test_withdrawn (Rig           *self,
                gconstpointer  data)
{
  const gboolean goes_on = GPOINTER_TO_INT (data);

  give_hold (self);
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "");
  rig_answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  g_assert_true (rig_says (self->strip, "Table 1 is on hold. A round that is on is played out, and no new one begins."));
  if (goes_on)
    pit_floor_play_round (self->play, 1, PIT_STAGE_WAGERS, PIT_PLAY_CLEAN);
  else
    pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_RELEASED, "");
  pit_floor_flush (pit_floor_play_get_floor (self->play));
  rig_settle ();
  g_assert_false (rig_says (self->strip, "Table 1 is on hold. A round that is on is played out, and no new one begins."));
  g_assert_true (rig_says (self->strip, "Table 1, hold: done, but round 1 has begun all the same. Go to the table.") == goes_on);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add ("/orders-pane/" name, Rig, NULL, rig_set_up, func, rig_tear_down)

  ADD ("rows", test_rows);
  ADD ("waits", test_waits);
  ADD ("undo", test_undo);
  ADD ("equipment", test_equipment);
  ADD ("closing-stays-in-place", test_closing_stays_in_place);
  ADD ("looked-again", test_looked_again);
  ADD ("closed-meanwhile", test_closed_meanwhile);
  ADD ("draft-is-not-selected", test_draft_is_not_selected);
  ADD ("key-takes-the-reason", test_key_takes_the_reason);
  ADD ("refused-confirm-answers", test_refused_confirm_answers);
  for (guint i = 0; i < G_N_ELEMENTS (earlier); i++)
    g_test_add (earlier[i].path, Rig, &earlier[i], rig_set_up, test_given_before_restart, rig_tear_down);
  ADD ("two-tables", test_two_tables);
  ADD ("tables-at-limits", test_tables_at_limits);
  ADD ("partly", test_partly);
  ADD ("message-answered-late", test_message_answered_late);
  ADD ("message-keeps-keys", test_message_keeps_keys);
  ADD ("several-messages", test_several_messages);
  for (guint i = 0; i < G_N_ELEMENTS (doubts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/orders-pane/doubt/%s", doubts[i].name);

      g_test_add (path, Rig, &doubts[i], rig_set_up, test_doubt, rig_tear_down);
    }
  g_test_add ("/orders-pane/withdrawn", Rig, GINT_TO_POINTER (FALSE), rig_set_up, test_withdrawn, rig_tear_down);
  g_test_add ("/orders-pane/withdrawn-as-a-round-begins", Rig, GINT_TO_POINTER (TRUE), rig_set_up, test_withdrawn, rig_tear_down);

  return g_test_run ();
}
