/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-act-wait.h"
#include "pit-doorkeeper.h"
#include "pit-order-desk.h"
#include "pit-order-play.h"
#include "pit-order-row.h"
#include "pit-order-tell.h"
#include "pit-table-orders.h"
#include "stage-hands.h"

#define N_TABLES 3

/* The pane for one table and what is said of its orders, with tables that answer what the test has them answer. */
typedef struct
{
  PitFloorPlay  *play;
  PitPeoplePlay *people;
  PitDeskClock  *clock;
  PitOrders     *orders; /* unowned */
  PitDesk       *parts;
  PitOrderDesk  *desk;
  GtkWidget     *window;
  GtkWidget     *strip;
  GtkWidget     *pane;
  GArray        *sent; /* of PitCommand */
  gboolean       is_lost[N_TABLES + 1]; /* by number */
  gboolean       has_looked;
  guint          n_finished;
} Rig;

static guint
get_number (Rig        *self,
            const char *table)
{
  return pit_table_get_number (pit_floor_find (pit_floor_play_get_floor (self->play), table));
}

static gboolean
find_live_cb (const char  *table,
              PitLinkName *link,
              gint64      *seen,
              gpointer     user_data)
{
  Rig *self = user_data;

  memset (link, 0, sizeof *link);
  *seen = 1;
  return !self->is_lost[get_number (self, table)];
}

static void
send_cb (const PitLinkName *link,
         const PitCommand  *command,
         gint64             valid_for,
         gpointer           user_data)
{
  g_array_append_val (((Rig *) user_data)->sent, *command);
}

static void
query_cb (const PitLinkName *link,
          const PitUuid     *id,
          gpointer           user_data)
{
}

static const PitOrdersLine line = { find_live_cb, send_cb, query_cb };

static const char *
get_id (Rig   *self,
        guint  number)
{
  return pit_table_get_id (pit_floor_play_get_table (self->play, number));
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
look_cb (gpointer user_data)
{
  Rig *self = user_data;

  pit_orders_look (self->orders);
  self->has_looked = TRUE;
  return G_SOURCE_REMOVE;
}

/* As the program does: from a source of the main loop. */
static void
look (Rig *self)
{
  self->has_looked = FALSE;
  g_idle_add (look_cb, self);
  pit_wait_while (!self->has_looked);
  settle ();
}

static void
wait_sent (Rig   *self,
           guint  n)
{
  pit_wait_while (self->sent->len < n);
  settle ();
}

/* What came of the @index-th order that was sent to @number. */
static void
answer (Rig              *self,
        guint             index,
        guint             number,
        PitResultOutcome  outcome,
        const char       *code,
        const char       *text)
{
  const PitCommand *command = &g_array_index (self->sent, PitCommand, index);
  PitCommandResult result = { .id = command->id, .outcome = outcome, .seq = outcome == PIT_RESULT_DONE ? 2 : PIT_UNKNOWN };

  g_strlcpy (result.code.text, code, sizeof result.code.text);
  g_strlcpy (result.text, text, sizeof result.text);
  if (outcome == PIT_RESULT_DONE)
    pit_order_tell (self->orders, get_id (self, number), command, pit_command_get_event (command->name), result.seq);
  pit_orders_take_result (self->orders, get_id (self, number), &result);
  pit_wait_while (pit_orders_get_n_waiting (self->orders, get_id (self, number)) > 0);
  settle ();
}

/* What puts the pane away, as of a window. */
static void
back_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  ((Rig *) user_data)->n_finished++;
}

static void
close_window (Rig *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_set (self->parts, "doorkeeper", NULL, "order-desk", NULL, NULL);
  g_clear_object (&self->desk);
  g_clear_object (&self->parts);
}

/* The desk, or the next run of it. */
static void
start (Rig *self)
{
  static const GActionEntry entries[] = { { .name = "back", .activate = back_cb } };
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *side = g_object_new (PIT_TYPE_SIDE_PLACE, NULL);
  g_autoptr(PitDoorkeeper) doorkeeper = NULL;

  if (self->window != NULL)
    close_window (self);
  self->orders = pit_people_play_give_orders (self->people, pit_floor_play_get_clock (self->play),
                                              pit_floor_play_get_floor (self->play), &line, self);
  self->parts = pit_desk_new (self->clock);
  self->strip = g_object_new (PIT_TYPE_TOASTS, "desk", self->parts, NULL);
  self->window = gtk_window_new ();
  self->desk = pit_order_desk_new (self->orders, pit_floor_play_get_floor (self->play), PIT_TOASTS (self->strip));
  g_object_set (self->parts, "roster", pit_people_play_get_roster (self->people), NULL);
  doorkeeper = pit_doorkeeper_new (self->parts, self->window, PIT_SIDE_PLACE (side));
  g_object_set (self->parts, "floor", pit_floor_play_get_floor (self->play),
                "settings", pit_people_play_get_settings (self->people), "planner", pit_people_play_get_planner (self->people),
                "orders", self->orders, "order-desk", self->desk, "doorkeeper", doorkeeper, NULL);
  self->pane = g_object_new (PIT_TYPE_TABLE_ORDERS, "desk", self->parts, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (self->window, "win", G_ACTION_GROUP (actions));
  gtk_box_append (GTK_BOX (box), self->pane);
  gtk_box_append (GTK_BOX (box), self->strip);
  gtk_box_append (GTK_BOX (box), side);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_present (GTK_WINDOW (self->window));
  pit_wait_while (!gtk_widget_get_mapped (self->pane));
}

static void
set_up (Rig           *self,
        gconstpointer  data)
{
  g_autofree PitHousePlan *plan = g_new0 (PitHousePlan, 1);
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();

  memset (self, 0, sizeof *self);
  stage_application ();
  self->play = pit_floor_play_new (N_TABLES, "T%02u");
  for (guint number = 1; number <= N_TABLES; number++)
    pit_floor_play_open (self->play, number, 0);
  pit_floor_play_close (self->play, N_TABLES);
  self->people = pit_people_play_new (pit_floor_play_get_clock (self->play), TRUE);
  g_assert_true (pit_people_play_sign_on (self->people, "101", "271828"));
  plan->day_start = 6 * 60;
  pit_people_play_keep_house (self->people, plan);
  self->clock = pit_desk_clock_new (PIT_CLOCK (pit_floor_play_get_clock (self->play)), zone);
  self->sent = g_array_new (FALSE, TRUE, sizeof (PitCommand));
  start (self);
}

static void
tear_down (Rig           *self,
           gconstpointer  data)
{
  close_window (self);
  settle ();
  g_clear_object (&self->clock);
  pit_people_play_free (self->people);
  pit_floor_play_free (self->play);
  g_array_unref (self->sent);
}

static void
show (Rig   *self,
      guint  number)
{
  g_autoptr(GPtrArray) tables = g_ptr_array_new ();

  g_ptr_array_add (tables, pit_floor_play_get_table (self->play, number));
  pit_view_take_tables (PIT_VIEW (self->pane), tables);
  settle ();
}

/* (nullable): the button that says @label, if it is in sight */
static GtkWidget *
find_button (GtkWidget  *root,
             const char *label)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
can_press (Rig        *self,
           const char *label)
{
  GtkWidget *button = find_button (self->pane, label);

  return button != NULL && gtk_widget_get_sensitive (button);
}

static void
press (Rig        *self,
       const char *label)
{
  g_assert_true (can_press (self, label));
  g_signal_emit_by_name (find_button (self->pane, label), "clicked");
}

/* Whether a label in sight below @root has those words. */
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

static void
collect_editables (GtkWidget *root,
                   GPtrArray *found)
{
  if (GTK_IS_ENTRY (root) && gtk_widget_get_mapped (root))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_editables (child, found);
}

/* What makes sense as the table is, and why not where it can't be. */
static void
test_rows (Rig           *self,
           gconstpointer  data)
{
  show (self, 1);
  g_assert_true (can_press (self, "Hold"));
  g_assert_true (can_press (self, "Suspend"));
  g_assert_null (find_button (self->pane, "Release the Hold"));
  g_assert_null (find_button (self->pane, "Open the Table"));
  g_assert_nonnull (find_button (self->pane, "Close the Table"));
  g_assert_false (can_press (self, "Close the Table"));
  g_assert_true (says (self->pane, "Your word is needed (NSW 14.8)"));
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "a dispute");
  settle ();
  g_assert_null (find_button (self->pane, "Hold"));
  g_assert_true (can_press (self, "Release the Hold"));

  show (self, N_TABLES);
  g_assert_nonnull (find_button (self->pane, "Open the Table"));
  g_assert_null (find_button (self->pane, "Suspend"));
}

/* Nothing moves until the table has answered; then the pane has done its work. */
static void
test_waits (Rig           *self,
            gconstpointer  data)
{
  show (self, 1);
  press (self, "Hold");
  wait_sent (self, 1);
  g_assert_true (says (self->pane, "Hold ordered; the table has not answered yet."));
  g_assert_cmpuint (self->n_finished, ==, 0);
  answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  g_assert_cmpuint (self->n_finished, ==, 1);
  g_assert_true (says (self->strip, "Table 1: it is on hold; no next round begins."));
  g_assert_false (says (self->pane, "has not answered"));
}

/* A check by a device, and the seals as read, from what is typed to the pit log. */
static void
test_check_by_device (Rig           *self,
                      gconstpointer  data)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new ();
  g_autofree char *given = NULL;

  show (self, N_TABLES);
  collect_editables (self->pane, fields);
  g_assert_cmpuint (fields->len, ==, 3);
  gtk_editable_set_text (fields->pdata[0], "1138");
  gtk_editable_set_text (fields->pdata[1], "52");
  gtk_editable_set_text (fields->pdata[2], " N 447 102 to N 447 109 ");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (stage_find (self->pane, "GtkDropDown")), 1);
  settle ();
  press (self, "Open the Table");
  wait_sent (self, 1);
  given = pit_people_play_dup_line (self->people, "order-given");
  g_assert_nonnull (strstr (given, "\"deck-check\":{\"by\":\"1138\",\"count\":52,\"how\":\"device\","
                                   "\"seals\":\"N 447 102 to N 447 109\"}"));
  answer (self, 0, N_TABLES, PIT_RESULT_DONE, "", "");
  g_assert_cmpuint (self->n_finished, ==, 1);
}

/* Nothing is ordered of a table that owes an answer to the run before this one. */
typedef struct
{
  const char       *path;
  PitResultOutcome  outcome;
  const char       *words;
} Earlier;

static const Earlier earlier[] = {
  { "/orders-pane/given-before-restart", PIT_RESULT_UNHEARD, "Table 1, hold: the table says that it never got it." },
  { "/orders-pane/given-before-restart-expired", PIT_RESULT_EXPIRED, "Table 1, hold: the time for it ran out." },
};

static void
test_given_before_restart (Rig           *self,
                           gconstpointer  data)
{
  const Earlier *ended = data;
  const char *const tables[] = { get_id (self, 1), NULL };
  g_autofree char *wait = NULL;
  gboolean is_lost = FALSE;
  PitOrder order;
  PitAct *act;

  show (self, 1);
  press (self, "Hold");
  wait_sent (self, 1);
  start (self);
  show (self, 1);
  wait = pit_order_desk_describe_wait (self->desk, tables[0], &is_lost);
  g_assert_true (is_lost && g_str_has_prefix (wait, "Hold ordered, and nobody knows yet whether it was done."));
  g_assert_true (says (self->pane, "It was given before this desk was started."));
  g_assert_false (can_press (self, "Suspend"));
  pit_order_init (&order, PIT_COMMAND_TABLE_SUSPEND);
  act = pit_order_desk_give (self->desk, tables, &order);
  g_assert_false (pit_act_check (act, NULL));
  pit_act_start (act);
  settle ();
  g_assert_cmpuint (self->sent->len, ==, 1);
  g_assert_true (says (self->strip, "Table 1: it has not answered the order before this one."));

  look (self);
  answer (self, 0, 1, ended->outcome, "", "");
  g_assert_true (says (self->strip, ended->words));
  g_assert_true (can_press (self, "Suspend"));
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
  const char *const tables[] = { get_id (self, 1), get_id (self, 2), NULL };
  PitOrder order;

  show (self, 1);
  pit_order_init (&order, PIT_COMMAND_HOLD);
  pit_act_start (pit_order_desk_give (self->desk, tables, &order));
  wait_sent (self, 2);
  answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  answer (self, 1, 2, PIT_RESULT_REFUSED, "busy", "");
  pit_wait_while (!says (self->strip, "Hold: done at table 1."));
  g_assert_true (says (self->strip, "Table 2, hold: the table refuses."));
  g_assert_false (is_red (self->strip, "Hold: done at table 1."));
  g_assert_true (is_red (self->strip, "Table 2, hold: the table refuses."));
}

static void
test_two_tables (Rig           *self,
                 gconstpointer  data)
{
  const char *const tables[] = { get_id (self, 1), get_id (self, 2), NULL };
  g_autoptr(PitAct) act = NULL;
  gboolean is_lost;
  PitOrder order;

  show (self, 1);
  pit_order_init (&order, PIT_COMMAND_HOLD);
  pit_act_start (pit_order_desk_give (self->desk, tables, &order));
  g_assert_true (says (self->strip, "Hold: ordered at tables 1, 2…"));
  wait_sent (self, 2);
  self->is_lost[1] = TRUE;
  look (self);
  self->is_lost[1] = FALSE;
  look (self);
  answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  answer (self, 1, 2, PIT_RESULT_DONE, "", "");
  g_assert_true (says (self->strip, "Hold: done at tables 1, 2."));
  g_assert_null (pit_order_desk_describe_wait (self->desk, tables[0], &is_lost));
  g_assert_true (can_press (self, "Hold"));
  pit_order_init (&order, PIT_COMMAND_TABLE_SUSPEND);
  act = pit_order_desk_give (self->desk, (const char *const[]) { tables[0], NULL }, &order);
  g_assert_true (pit_act_check (act, NULL));
}

static void
give_hold (Rig *self)
{
  const char *const tables[] = { get_id (self, 1), NULL };
  PitOrder order;

  show (self, 1);
  pit_order_init (&order, PIT_COMMAND_HOLD);
  pit_act_start (pit_order_desk_give (self->desk, tables, &order));
  wait_sent (self, 1);
}

/* What the table says of the first order, by the event of that number. */
static void
claim (Rig    *self,
       gint64  seq)
{
  const PitCommandResult result = {
    .id = g_array_index (self->sent, PitCommand, 0).id, .outcome = PIT_RESULT_DONE, .seq = seq,
  };

  pit_orders_take_result (self->orders, get_id (self, 1), &result);
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
    "Table 1, hold: the table says that it never got it. Seen from here, it is not on hold. Order it again if it is still wanted." },
  { "unheard-and-held", 0, FALSE, TRUE, PIT_RESULT_UNHEARD,
    "Table 1, hold: the table says that it never got it. Seen from here, it is on hold. Look at the table before you order anything." },
  { "expired", 0, FALSE, FALSE, PIT_RESULT_EXPIRED,
    "Table 1, hold: the time for it ran out. Seen from here, it is not on hold. Order it again if it is still wanted." },
  { "refused", 0, FALSE, FALSE, PIT_RESULT_REFUSED,
    "Table 1, hold: the table says that its state does not allow it. Seen from here, it is open and not on hold. The table's own "
    "words: “I am held already”. Look at the table before you order anything." },
  { "refused-and-held", 0, FALSE, TRUE, PIT_RESULT_REFUSED,
    "Table 1, hold: the table refuses. It is on hold already, or no longer open. Look at it." },
  { "claimed", 900, FALSE, FALSE, PIT_RESULT_DONE,
    "Table 1, hold: the table says that its event 900 did it, and no such event has come. Seen from here, it is not on hold. "
    "Look at the table before you order anything." },
  { "claimed-then-unheard", 900, FALSE, FALSE, PIT_RESULT_UNHEARD,
    "Table 1, hold: the table said that it was done, and now that it never got it. Seen from here, it is not on hold. "
    "Look at the table before you order anything." },
  { "claimed-then-refused", 900, FALSE, FALSE, PIT_RESULT_REFUSED,
    "Table 1, hold: the table said that it was done, and now it refuses. Seen from here, it is not on hold. "
    "Look at the table before you order anything." },
  { "claimed-by-another", 1, FALSE, FALSE, PIT_RESULT_DONE,
    "Table 1, hold: the table says that its event 1 did it, and that one did something else. Seen from here, it is not on hold. "
    "Look at the table before you order anything." },
  { "lost", 0, TRUE, FALSE, PIT_RESULT_DONE,
    "Table 1, hold: nobody knows yet whether it was done. Contact broke before the table answered. It is asked as soon as "
    "contact is back. Nothing can be seen of it from here. Look at the table before you order anything." },
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
      look (self);
    }
  if (doubt->claimed != 0)
    claim (self, doubt->claimed);
  if (doubt->claimed == 900)
    {
      pit_manual_clock_advance (pit_floor_play_get_clock (self->play), PIT_ORDER_ANSWER_TIME);
      look (self);
    }
  if (doubt->outcome != PIT_RESULT_DONE)
    answer (self, 0, 1, doubt->outcome, "state", doubt->outcome == PIT_RESULT_REFUSED ? "I am held already" : "");
  pit_wait_while (!says (self->strip, doubt->words));
}

/* What is said to be done is said as long as the table shows nothing else. */
static void
test_withdrawn (Rig           *self,
                gconstpointer  data)
{
  const gboolean goes_on = GPOINTER_TO_INT (data);

  give_hold (self);
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "");
  answer (self, 0, 1, PIT_RESULT_DONE, "", "");
  g_assert_true (says (self->strip, "Table 1: it is on hold; no next round begins."));
  if (goes_on)
    pit_floor_play_round (self->play, 1, PIT_STAGE_WAGERS, PIT_PLAY_CLEAN);
  else
    pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_RELEASED, "");
  pit_floor_flush (pit_floor_play_get_floor (self->play));
  settle ();
  g_assert_false (says (self->strip, "no next round begins"));
  g_assert_true (says (self->strip, "Table 1, hold: it was done, and round 1 has begun all the same. Go to the table.") == goes_on);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add ("/orders-pane/" name, Rig, NULL, set_up, func, tear_down)

  ADD ("rows", test_rows);
  ADD ("waits", test_waits);
  ADD ("check-by-device", test_check_by_device);
  for (guint i = 0; i < G_N_ELEMENTS (earlier); i++)
    g_test_add (earlier[i].path, Rig, &earlier[i], set_up, test_given_before_restart, tear_down);
  ADD ("two-tables", test_two_tables);
  ADD ("partly", test_partly);
  for (guint i = 0; i < G_N_ELEMENTS (doubts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/orders-pane/doubt/%s", doubts[i].name);

      g_test_add (path, Rig, &doubts[i], set_up, test_doubt, tear_down);
    }
  g_test_add ("/orders-pane/withdrawn", Rig, GINT_TO_POINTER (FALSE), set_up, test_withdrawn, tear_down);
  g_test_add ("/orders-pane/withdrawn-as-a-round-begins", Rig, GINT_TO_POINTER (TRUE), set_up, test_withdrawn, tear_down);

  return g_test_run ();
}
