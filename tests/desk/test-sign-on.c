/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-act-wait.h"
#include "pit-panes.h"
#include "pit-pin-entry.h"
#include "pit-side-place.h"
#include "pit-wait.h"
#include "pit-widget.h"
#include "stage-hands.h"

/* What goes on once somebody may: how often it did, and whether what it was told with is freed. */
typedef struct
{
  guint       n_done;
  guint       n_freed;
  const char *way; /* what is in the way, whoever asks; NULL: nothing */
} Act;

static gboolean
check (PitAct  *act,
       GError **error)
{
  const char *way = ((const Act *) pit_act_get (act)->data)->way;

  if (way != NULL)
    g_set_error_literal (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, way);

  return way == NULL;
}

static gboolean
go_on (PitAct          *act,
       const PitEntry  *entry,
       GError         **error)
{
  ((Act *) pit_act_get (act)->data)->n_done++;
  return TRUE;
}

static void
freed_cb (gpointer user_data)
{
  ((Act *) user_data)->n_freed++;
}

static PitDeskStage *
show (void)
{
  PitDeskStage *stage = stage_show ("floor-12");

  pit_desk_stage_let_people_in (stage, TRUE);
  return stage;
}

static GtkWidget *
get_window (PitDeskStage *stage)
{
  return GTK_WIDGET (pit_desk_stage_get_top (stage));
}

static PitRoster *
get_roster (PitDeskStage *stage)
{
  return pit_people_play_get_roster (pit_desk_stage_get_people (stage));
}

static const char *
get_pane (PitDeskStage *stage)
{
  return pit_side_place_get_shown (PIT_SIDE_PLACE (stage_find (get_window (stage), "PitSidePlace")));
}

static void
authorise (PitDeskStage *stage,
           PitAction     action,
           Act          *act)
{
  static const PitActKind kind = { .check = check, .effect = go_on };
  PitRoster *roster = pit_desk_stage_get_people (stage) != NULL ? get_roster (stage) : NULL;
  PitAct *wanted = pit_act_new (&kind, get_window (stage), roster, act, freed_cb);

  *act = (Act) { .way = act->way };
  pit_act_set_action (wanted, action);
  pit_window_do (PIT_WINDOW (get_window (stage)), wanted);
}

static void
press_in (GtkWidget  *entry,
          const char *digits)
{
  for (guint i = 0; digits[i] != '\0'; i++)
    stage_press_widget (entry, GDK_KEY_0 + (guint) (digits[i] - '0'));
}

static void
press (PitDeskStage *stage,
       const char   *digits)
{
  press_in (stage_find (get_window (stage), "PitPinEntry"), digits);
}

/* (transfer none) (nullable): where a PIN is typed, if that has the keys */
static GtkWidget *
get_focused_pin (PitDeskStage *stage)
{
  GtkWidget *focus = gtk_window_get_focus (pit_desk_stage_get_top (stage));

  return focus != NULL ? gtk_widget_get_ancestor (focus, PIT_TYPE_PIN_ENTRY) : NULL;
}

/* By the pane: a number, and the PIN key by key. */
static void
sign_on_here (PitDeskStage *stage,
              const char   *number,
              const char   *pin)
{
  GtkWidget *entry = gtk_widget_get_ancestor (GTK_WIDGET (gtk_window_get_focus (pit_desk_stage_get_top (stage))),
                                              GTK_TYPE_ENTRY);
  PitRoster *roster = get_roster (stage);
  const PitPerson *before = pit_roster_get (roster)->current;

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), number);
  g_signal_emit_by_name (entry, "activate");
  press (stage, pin);
  /* Whoever was there is off before anybody else is on. */
  pit_wait_while (pit_roster_get (roster)->current == before || pit_roster_get (roster)->current == NULL);
  pit_desk_stage_settle (stage);
}

static void
test_at_once (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  Act act = { 0 };

  stage_sign_on (stage, "102", "314159");
  authorise (stage, PIT_ACTION_HOLD, &act);
  g_assert_cmpuint (act.n_done, ==, 1);
  g_assert_cmpuint (act.n_freed, ==, 1);
  g_assert_null (get_pane (stage));
}

static void
test_goes_on (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  Act act = { 0 };

  authorise (stage, PIT_ACTION_HOLD, &act);
  g_assert_cmpstr (get_pane (stage), ==, "sign-on");
  g_assert_true (stage_says (get_window (stage),
                             "Hold a table: nobody is signed on. Sign on first. Who may: Gaming supervisor / Casino supervisor."));
  g_assert_cmpuint (act.n_done, ==, 0);
  sign_on_here (stage, "102", "314159");
  g_assert_cmpuint (act.n_done, ==, 1);
  g_assert_cmpuint (act.n_freed, ==, 1);
  g_assert_null (get_pane (stage));
}

/* Nobody is asked to sign on for what is in vain whoever does. */
static void
test_in_the_way (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  Act act = { .way = "Table 4 is suspended already." };

  authorise (stage, PIT_ACTION_HOLD, &act);
  g_assert_null (get_pane (stage));
  g_assert_cmpuint (act.n_done, ==, 0);
  g_assert_cmpuint (act.n_freed, ==, 1);
}

/* Who signs on may not: the pane stays, with the words, for somebody who may. */
static void
test_wrong_role (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  Act act = { 0 };

  authorise (stage, PIT_ACTION_HOLD, &act);
  sign_on_here (stage, "104", "173205");
  g_assert_cmpuint (act.n_done, ==, 0);
  g_assert_cmpuint (act.n_freed, ==, 0);
  g_assert_cmpstr (get_pane (stage), ==, "sign-on");
  g_assert_true (stage_says (get_window (stage), "Hold a table: Priya Raman, Promotions officer, may not do this. Who "
                                                 "may: Gaming supervisor / Casino supervisor."));
  sign_on_here (stage, "102", "314159");
  g_assert_cmpuint (act.n_done, ==, 1);
  g_assert_cmpuint (act.n_freed, ==, 1);
  g_assert_null (get_pane (stage));
}

static void
test_put_away (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  Act act = { 0 };

  authorise (stage, PIT_ACTION_HOLD, &act);
  pit_desk_stage_settle (stage);
  gtk_widget_activate_action (get_window (stage), "win.back", NULL);
  g_assert_cmpuint (act.n_freed, ==, 1);
  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  sign_on_here (stage, "102", "314159");
  g_assert_cmpuint (act.n_done, ==, 0);
  g_assert_cmpuint (act.n_freed, ==, 1);
}

/* What was at the side comes back, with all that was typed into it; a lock takes nothing of it either. */
static void
test_other_pane (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  PitSidePlace *side = PIT_SIDE_PLACE (stage_find (get_window (stage), "PitSidePlace"));
  GtkWidget *note = gtk_entry_new ();
  Act act = { 0 };

  pit_side_place_add (side, note, "note");
  pit_side_place_show (side, "note");
  gtk_widget_grab_focus (note);
  gtk_editable_set_text (GTK_EDITABLE (note), "Seat 3 says that");
  authorise (stage, PIT_ACTION_NOTE, &act);
  g_assert_cmpstr (get_pane (stage), ==, "sign-on");
  sign_on_here (stage, "102", "314159");
  g_assert_cmpstr (get_pane (stage), ==, "note");
  g_assert_cmpuint (act.n_done, ==, 1);
  gtk_widget_activate_action (get_window (stage), "win.lock", NULL);
  g_assert_nonnull (pit_roster_get (get_roster (stage))->locked);
  g_assert_cmpstr (get_pane (stage), ==, "note");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (note)), ==, "Seat 3 says that");
}

/* Likewise a pane about a table, in which nothing was typed. */
static void
test_table_pane (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  g_autofree char *before = NULL;
  Act act = { 0 };

  pit_panes_show_of (stage_get_window (stage), PIT_PANE_ATTENTION, stage_get_table (stage, 1));
  before = g_strdup (get_pane (stage));
  g_assert_nonnull (strchr (before, '/'));
  authorise (stage, PIT_ACTION_HOLD, &act);
  g_assert_cmpstr (get_pane (stage), ==, "sign-on");
  sign_on_here (stage, "102", "314159");
  g_assert_cmpuint (act.n_done, ==, 1);
  g_assert_cmpstr (get_pane (stage), ==, before);
}

static void
test_idle (void)
{
  g_autoptr(PitDeskStage) stage = show ();

  stage_sign_on (stage, "102", "314159");
  pit_desk_stage_pass (stage, 599 * 1000);
  g_assert_true (stage_says (get_window (stage), "Luca Marchetti"));
  pit_desk_stage_pass (stage, 1000);
  g_assert_true (stage_says (get_window (stage), "Locked"));
  g_assert_null (get_pane (stage));
  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  press (stage, "314159");
  pit_wait_while (pit_roster_get (get_roster (stage))->current == NULL);
  g_assert_cmpuint (pit_people_play_count (pit_desk_stage_get_people (stage), "desk-locked"), ==, 1);
}

/* What was done in somebody's name is in sight after the sign-on, takes no focus, and goes by itself. */
static void
test_own_acts (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  GtkWidget *before, *list;

  stage_sign_on (stage, "107", "602214");
  pit_act_start (pit_roster_set_sign_on (get_roster (stage), 5, "", ""));
  g_assert_cmpuint (pit_people_play_count (pit_desk_stage_get_people (stage), "sign-on-settings"), ==, 1);
  before = gtk_window_get_focus (pit_desk_stage_get_top (stage));
  stage_sign_on (stage, "107", "602214");
  pit_wait_while (get_pane (stage) == NULL);
  pit_desk_stage_settle (stage);
  list = stage_find (get_window (stage), "PitOwnActList");
  g_assert_true (gtk_widget_get_mapped (list));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (list))),
                                   "Done in your name since 20 Nov, "));
  g_assert_true (g_str_has_suffix (gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (list))),
                                   " · Signing on: desks lock themselves after 5 minutes"));
  g_assert_true (gtk_window_get_focus (pit_desk_stage_get_top (stage)) == before);
  pit_desk_stage_pass (stage, 20 * 1000);
  g_assert_null (get_pane (stage));
}

/* A pane that somebody needs stays, also where acts were in it and the focus is elsewhere. */
static void
test_own_acts_then_act (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  GtkWidget *before;

  stage_sign_on (stage, "107", "602214");
  pit_act_start (pit_roster_set_sign_on (get_roster (stage), 5, "", ""));
  g_assert_cmpuint (pit_people_play_count (pit_desk_stage_get_people (stage), "sign-on-settings"), ==, 1);
  before = gtk_window_get_focus (pit_desk_stage_get_top (stage));
  stage_sign_on (stage, "107", "602214");
  pit_wait_while (get_pane (stage) == NULL);
  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  gtk_window_set_focus (pit_desk_stage_get_top (stage), before);
  pit_desk_stage_pass (stage, 20 * 1000);
  g_assert_nonnull (get_pane (stage));
}

static GtkWidget *
get_number (PitDeskStage *stage)
{
  return stage_find (get_window (stage), "PitNumberEntry");
}

/* Where the house's numbers have three digits, the third ends one: anybody's, or nobody's. */
static void
test_number_ends (gconstpointer data)
{
  g_autoptr(PitDeskStage) stage = show ();
  GtkWidget *pin;

  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  pin = stage_find (get_window (stage), "PitPinEntry");
  pit_desk_stage_settle (stage);
  gtk_editable_set_text (GTK_EDITABLE (get_number (stage)), "10");
  g_assert_false (gtk_widget_get_mapped (pin));
  gtk_editable_set_text (GTK_EDITABLE (get_number (stage)), data);
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (pin));
  g_assert_true (get_focused_pin (stage) == pin);
  g_assert_true (stage_says (get_window (stage), "The number that you typed"));
  g_assert_false (stage_says (get_window (stage), data)); /* it may be the first half of a PIN */
  g_assert_false (stage_says (get_window (stage), "Wrong number or PIN"));
}

/* Where they differ in that, or not all are digits, Enter ends one. */
static void
test_number_stays (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  GtkWidget *pin;

  stage_sign_on (stage, "107", "602214");
  pit_act_start (pit_roster_set_person (get_roster (stage), "4711", "Eve", "inspector"));
  pit_wait_while (pit_roster_get_number_digits (get_roster (stage)) != 0);
  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  pin = stage_find (get_window (stage), "PitPinEntry");
  gtk_editable_set_text (GTK_EDITABLE (get_number (stage)), "102");
  pit_desk_stage_settle (stage);
  g_assert_false (gtk_widget_get_mapped (pin));
  g_signal_emit_by_name (get_number (stage), "activate");
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (pin));
}

static guint
count (PitDeskStage *stage,
       const char   *kind)
{
  return pit_people_play_count (pit_desk_stage_get_people (stage), kind);
}

/* While a PIN is checked, what is typed on goes nowhere: not to the page behind, and not into the next PIN. */
static void
test_typed_on (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  GtkWidget *entry, *pin;
  gboolean was_checked = FALSE;

  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  pit_desk_stage_settle (stage);
  entry = gtk_widget_get_ancestor (GTK_WIDGET (gtk_window_get_focus (pit_desk_stage_get_top (stage))), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "101");
  g_signal_emit_by_name (entry, "activate");
  pin = stage_find (get_window (stage), "PitPinEntry");
  press (stage, "101271");
  press (stage, "828");
  g_assert_true (pit_widget_has_focus (pin));
  while (!was_checked)
    {
      g_main_context_iteration (NULL, TRUE);
      was_checked = stage_says_part (get_window (stage), "Wrong");
    }
  g_assert_null (pit_roster_get (get_roster (stage))->current);
  press (stage, "271828");
  pit_wait_while (pit_roster_get (get_roster (stage))->current == NULL);
}

/* Another PIN by who is signed on: the one until now, and the new one twice. */
static void
test_change_pin (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  guint n_pins;

  stage_sign_on (stage, "102", "314159");
  n_pins = count (stage, "pin-set");
  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  gtk_widget_activate_action (stage_find (get_window (stage), "PitSessionBox"), "sign-on.change-pin", NULL);
  g_assert_true (stage_says (get_window (stage), "Change PIN"));
  press (stage, "314159");
  g_assert_true (stage_says (get_window (stage), "Choose a New PIN"));
  press (stage, "141421");
  g_assert_cmpuint (count (stage, "pin-set"), ==, n_pins);
  press_in (get_focused_pin (stage), "141421");
  while (count (stage, "pin-set") == n_pins)
    g_main_context_iteration (NULL, FALSE);
  pit_desk_stage_settle (stage);
  g_assert_true (stage_says (get_window (stage), "Your PIN is changed. Sign on with the new PIN from now on."));
  stage_sign_on (stage, "101", "271828");
  g_assert_false (pit_people_play_sign_on (pit_desk_stage_get_people (stage), "102", "314159"));
  stage_sign_on (stage, "102", "141421");
}

/* The desk is locked before the new PIN is typed: nothing of it is left, and whoever was signed on types the PIN. */
static void
test_change_pin_left (void)
{
  g_autoptr(PitDeskStage) stage = show ();

  stage_sign_on (stage, "102", "314159");
  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  gtk_widget_activate_action (stage_find (get_window (stage), "PitSessionBox"), "sign-on.change-pin", NULL);
  press (stage, "314159");
  gtk_widget_activate_action (get_window (stage), "win.lock", NULL);
  pit_desk_stage_settle (stage);
  g_assert_false (stage_says (get_window (stage), "Choose a New PIN"));
  g_assert_false (gtk_widget_get_mapped (get_number (stage)));
  press (stage, "314159");
  pit_wait_while (pit_roster_get (get_roster (stage))->current == NULL);
}

/* A desk that locks itself while the pane asks who signs on asks for the PIN of who was there. */
static void
test_lock_asks_pin (void)
{
  g_autoptr(PitDeskStage) stage = show ();

  stage_sign_on (stage, "102", "314159");
  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  g_assert_true (gtk_widget_get_mapped (get_number (stage)));
  pit_desk_stage_pass (stage, 600 * 1000);
  g_assert_true (stage_says (get_window (stage), "Desk Locked"));
  g_assert_false (gtk_widget_get_mapped (get_number (stage)));
  g_assert_nonnull (get_focused_pin (stage));
}

/* What has the focus while a PIN is typed is a password for a screen reader, and nothing of the PIN is in it. */
static void
test_pin_is_password (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  GtkWidget *focus;

  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  gtk_editable_set_text (GTK_EDITABLE (get_number (stage)), "102");
  pit_desk_stage_settle (stage);
  press (stage, "314");
  focus = gtk_window_get_focus (pit_desk_stage_get_top (stage));
  g_assert_nonnull (gtk_widget_get_ancestor (focus, GTK_TYPE_PASSWORD_ENTRY));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus)), ==, "");
}

/* Everybody types Enter behind a PIN: it presses nothing of what has come meanwhile; a later one does. */
static void
test_enter_behind_pin (void)
{
  g_autoptr(PitDeskStage) stage = show ();
  PitDoorkeeper *doorkeeper = pit_desk_get (pit_desk_stage_get_desk (stage))->doorkeeper;
  GtkWidget *pin;

  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  gtk_editable_set_text (GTK_EDITABLE (get_number (stage)), "102");
  pit_desk_stage_settle (stage);
  pin = gtk_window_get_focus (pit_desk_stage_get_top (stage));
  g_assert_cmpint (pit_doorkeeper_press (doorkeeper, GDK_KEY_9, 1000, pin), !=, PIT_PRESS_BADGE);
  g_assert_cmpint (pit_doorkeeper_press (doorkeeper, GDK_KEY_Return, 2500, NULL), ==, PIT_PRESS_BADGE);
  g_assert_cmpint (pit_doorkeeper_press (doorkeeper, GDK_KEY_Return, 2600, NULL), !=, PIT_PRESS_BADGE);
  pit_doorkeeper_press (doorkeeper, GDK_KEY_9, 5000, pin);
  g_assert_cmpint (pit_doorkeeper_press (doorkeeper, GDK_KEY_KP_Enter, 7500, NULL), !=, PIT_PRESS_BADGE);
  pit_doorkeeper_press (doorkeeper, GDK_KEY_9, 10000, pin);
  pit_doorkeeper_press (doorkeeper, GDK_KEY_h, 10100, NULL);
  g_assert_cmpint (pit_doorkeeper_press (doorkeeper, GDK_KEY_Return, 10200, NULL), !=, PIT_PRESS_BADGE);
}

/* A PIN that is typed where the staff number goes is never seen, and nothing of it is left: at a pause, or with Enter. */
static void
test_pin_as_number (gconstpointer data)
{
  gboolean has_enter = GPOINTER_TO_INT (data);
  g_autoptr(PitDeskStage) stage = show ();
  GtkEntry *number;

  stage_sign_on (stage, "107", "602214");
  pit_act_start (pit_roster_set_person (get_roster (stage), "4711", "Eve", "inspector")); /* no number ends by itself */
  pit_wait_while (pit_roster_get_number_digits (get_roster (stage)) != 0);
  gtk_widget_activate_action (get_window (stage), "win.sign-on", NULL);
  number = GTK_ENTRY (get_number (stage));
  for (guint n = 1; n <= 6; n++)
    {
      g_autofree char *typed = g_strndup ("602214", n);

      gtk_editable_set_text (GTK_EDITABLE (number), typed);
      g_assert_false (gtk_entry_get_visibility (number));
    }
  if (has_enter)
    g_signal_emit_by_name (number, "activate");
  else
    pit_desk_stage_pass (stage, 250);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (number)), ==, "");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (number)));
  g_assert_true (stage_says (get_window (stage), "Six digits could be a PIN, so the desk cleared them. Type your staff "
                                                 "number here, then your PIN."));
  gtk_editable_set_text (GTK_EDITABLE (number), "s-7");
  g_assert_true (gtk_entry_get_visibility (number));
}

static void
test_first_person (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *window = get_window (stage);

  pit_desk_stage_let_people_in (stage, FALSE);
  g_assert_cmpstr (get_pane (stage), ==, "sign-on");
  g_assert_true (stage_says (window, "First Administrator"));
  g_assert_false (stage_says (window, "Demonstration: number, PIN and post") &&
                  gtk_widget_get_mapped (stage_find (window, "PitWhoList")));
}

/* What is wrong with the first administrator's number is said where it is typed; a PIN that is too easy is typed again where it
 * was, and not where it can be read. */
static void
test_first_person_wrong (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *window = get_window (stage), *pane;
  GtkEditable *number, *name;

  pit_desk_stage_let_people_in (stage, FALSE);
  pane = stage_find (window, "PitSignOn");
  number = GTK_EDITABLE (gtk_widget_get_template_child (pane, G_OBJECT_TYPE (pane), "first_number"));
  name = GTK_EDITABLE (gtk_widget_get_template_child (pane, G_OBJECT_TYPE (pane), "first_name"));
  gtk_editable_set_text (number, "271828");
  g_assert_true (stage_says (window, "A staff number can't be 6 digits, like a PIN. Put a letter before it, or use fewer or more digits"));
  gtk_widget_grab_focus (GTK_WIDGET (number));
  g_signal_emit_by_name (number, "activate");
  g_assert_true (gtk_widget_get_focus_child (GTK_WIDGET (number)) != NULL);
  /* The name is still missing: the second PIN does not go there. */
  gtk_editable_set_text (number, "a1");
  g_signal_emit_by_name (number, "activate");
  gtk_widget_grab_focus (stage_find (window, "PitPinEntry"));
  press_in (get_focused_pin (stage), "602214");
  press_in (get_focused_pin (stage), "602214");
  pit_desk_stage_settle (stage);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "");
  g_assert_nonnull (gtk_widget_get_focus_child (GTK_WIDGET (name)));
  gtk_editable_set_text (name, "Ana Nguyen");
  g_signal_emit_by_name (name, "activate");
  press_in (get_focused_pin (stage), "123456");
  press_in (get_focused_pin (stage), "123456");
  pit_desk_stage_settle (stage);
  g_assert_true (stage_says (window, "That PIN is too easy to guess. Don't use a run (123456, 654321), one digit (111111), doubled "
                            "digits (112233), digits that repeat (121212, 123123) or the digits of the staff number."));
  g_assert_true (get_focused_pin (stage) == stage_find (window, "PitPinEntry"));
}

/* Without a book nobody can sign on, and nothing waits for it. */
static void
test_no_book (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  Act act = { 0 };

  authorise (stage, PIT_ACTION_HOLD, &act);
  g_assert_cmpuint (act.n_done, ==, 0);
  g_assert_cmpuint (act.n_freed, ==, 1);
  g_assert_null (get_pane (stage));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();

  g_test_add_func ("/sign-on/at-once", test_at_once);
  g_test_add_func ("/sign-on/goes-on", test_goes_on);
  g_test_add_func ("/sign-on/in-the-way", test_in_the_way);
  g_test_add_func ("/sign-on/wrong-role", test_wrong_role);
  g_test_add_func ("/sign-on/put-away", test_put_away);
  g_test_add_func ("/sign-on/other-pane", test_other_pane);
  g_test_add_func ("/sign-on/table-pane", test_table_pane);
  g_test_add_func ("/sign-on/idle", test_idle);
  g_test_add_func ("/sign-on/own-acts", test_own_acts);
  g_test_add_func ("/sign-on/own-acts-then-act", test_own_acts_then_act);
  g_test_add_func ("/sign-on/lock-asks-pin", test_lock_asks_pin);
  g_test_add_data_func ("/sign-on/pin-as-number/pause", GINT_TO_POINTER (FALSE), test_pin_as_number);
  g_test_add_data_func ("/sign-on/pin-as-number/enter", GINT_TO_POINTER (TRUE), test_pin_as_number);
  g_test_add_data_func ("/sign-on/number-ends/somebody", "102", test_number_ends);
  g_test_add_data_func ("/sign-on/number-ends/nobody", "999", test_number_ends);
  g_test_add_func ("/sign-on/number-stays", test_number_stays);
  g_test_add_func ("/sign-on/typed-on", test_typed_on);
  g_test_add_func ("/sign-on/change-pin", test_change_pin);
  g_test_add_func ("/sign-on/change-pin-left", test_change_pin_left);
  g_test_add_func ("/sign-on/first-person", test_first_person);
  g_test_add_func ("/sign-on/first-person-wrong", test_first_person_wrong);
  g_test_add_func ("/sign-on/pin-is-password", test_pin_is_password);
  g_test_add_func ("/sign-on/enter-behind-pin", test_enter_behind_pin);
  g_test_add_func ("/sign-on/no-book", test_no_book);

  return g_test_run ();
}
