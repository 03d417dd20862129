/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "order-rig.h"
#include "pit-act-wait.h"
#include "pit-desk-words.h"
#include "pit-entry-row.h"
#include "pit-limit-list.h"

/* What a person chooses and writes before an order: nothing that costs a player money is chosen for that person. */

/* (nullable): the list of limits that is in sight. */
static GtkWidget *
find_list (GtkWidget *root)
{
  GtkWidget *found = PIT_IS_LIMIT_LIST (root) && gtk_widget_get_mapped (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);

  return found;
}

/* (transfer container): its radio buttons. */
static GPtrArray *
list_limits (Rig *self)
{
  GPtrArray *found = g_ptr_array_new ();
  GtkWidget *box = gtk_widget_get_parent (stage_find (find_list (self->pane), "AdwActionRow"));

  for (GtkWidget *row = gtk_widget_get_first_child (box); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (stage_find (row, "GtkCheckButton") != NULL)
      g_ptr_array_add (found, stage_find (row, "GtkCheckButton"));

  return found;
}

static guint
count_chosen (Rig *self)
{
  g_autoptr(GPtrArray) limits = list_limits (self);
  guint n = 0;

  for (guint i = 0; i < limits->len; i++)
    n += gtk_check_button_get_active (limits->pdata[i]);

  return n;
}

static void
write_check (Rig *self)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new ();

  rig_collect_fields (self->pane, fields);
  g_assert_cmpuint (fields->len, ==, 3);
  gtk_editable_set_text (fields->pdata[0], "103");
  gtk_editable_set_text (fields->pdata[1], "52");
}

static void
choose_limits (Rig   *self,
               guint  index)
{
  g_autoptr(GPtrArray) limits = list_limits (self);

  gtk_check_button_set_active (limits->pdata[index], TRUE);
  rig_settle ();
}

/* Nothing is chosen for a person; what a person has chosen is gone with the pane, and what was typed is not. */
static void
test_opening_chooses_nothing (Rig           *self,
                              gconstpointer  data)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new ();

  rig_show (self, N_TABLES);
  write_check (self);
  rig_settle ();
  g_assert_cmpuint (count_chosen (self), ==, 0);
  g_assert_false (rig_can_press (self, "Open Table 3"));
  g_assert_true (rig_says (self->pane, "Choose limits first. Tab and Escape choose nothing."));
  g_assert_true (rig_says (self->pane, "Nothing is chosen yet"));

  choose_limits (self, 1);
  g_assert_cmpuint (count_chosen (self), ==, 1);
  g_assert_null (rig_find_button (self->pane, "Open Table 3"));
  g_assert_false (rig_says (self->pane, "Choose limits first."));

  gtk_widget_set_visible (self->pane, FALSE);
  rig_settle ();
  gtk_widget_set_visible (self->pane, TRUE);
  pit_wait_while (!gtk_widget_get_mapped (self->pane));
  rig_settle ();
  g_assert_cmpuint (count_chosen (self), ==, 0);
  g_assert_true (rig_says (self->pane, "Leaving the pane dropped your choice. Choose again."));
  g_assert_false (rig_can_press (self, "Open Table 3"));
  rig_collect_fields (self->pane, fields);
  g_assert_cmpstr (gtk_editable_get_text (fields->pdata[0]), ==, "103");
  g_assert_cmpuint (self->sent->len, ==, 0);
}

/* As the keys do: one step leaves the list, and nothing is chosen on the way. */
static void
test_tab_chooses_nothing (Rig           *self,
                          gconstpointer  data)
{
  GtkWidget *focus, *list;

  rig_show (self, N_TABLES);
  write_check (self);
  pit_view_arrive (PIT_VIEW (self->pane), NULL);
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  list = gtk_widget_get_ancestor (focus, PIT_TYPE_LIMIT_LIST);
  g_assert_nonnull (list);
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD));
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_false (gtk_widget_is_ancestor (focus, list));
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), list));
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_BACKWARD));
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), list));
  for (guint i = 0; i < 40; i++)
    gtk_widget_child_focus (self->window, i % 3 == 0 ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  rig_settle ();
  g_assert_cmpuint (count_chosen (self), ==, 0);
  gtk_widget_activate_action (self->pane, "orders.confirm", NULL);
  rig_settle ();
  g_assert_cmpuint (self->sent->len, ==, 0);
  g_assert_true (rig_says (self->strip, "Choose limits first."));
}

/* Each of the house's limit sets by its values, on the button and in what is said when the table has told of it. */
static void
test_button_says_values (Rig           *self,
                         gconstpointer  data)
{
  PitTable *table = pit_floor_play_get_table (self->play, N_TABLES);
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (pit_people_play_get_settings (self->people), NULL);
  guint n = 0;

  rig_show (self, N_TABLES);
  write_check (self);
  for (guint i = 0; i < sets->len; i++)
    {
      const PitLimit *ante = pit_limits_get (&((const PitLimitSet *) sets->pdata[i])->limits, "ante");
      g_autofree char *min = pit_words_money (ante->min);
      g_autofree char *max = pit_words_money (ante->max);
      g_autofree char *label = g_strdup_printf ("Open Table 3 at %s–%s", min, max);
      g_autoptr(GPtrArray) limits = list_limits (self);

      g_assert_cmpuint (limits->len, ==, sets->len);
      gtk_check_button_set_active (limits->pdata[i], TRUE);
      rig_settle ();
      g_assert_true (rig_can_press (self, label));
      g_assert_cmpuint (count_chosen (self), ==, 1);
      n++;
    }
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpint (pit_table_get_state (table)->opening, ==, PIT_OPENING_CLOSED);
}

/* The list begins with what is in force and says so; until something differs nothing can be ordered. */
static void
test_limits_begin_as_they_are (Rig           *self,
                               gconstpointer  data)
{
  g_autoptr(GPtrArray) limits = NULL;

  rig_show (self, 1);
  g_assert_cmpuint (count_chosen (self), ==, 1);
  g_assert_true (rig_says (self->pane, "In force now. Ante $"));
  g_assert_false (rig_can_press (self, "Change Limits of Table 1"));
  g_assert_true (rig_says (self->pane, "Choose other limits than those in force."));
  limits = list_limits (self);
  for (guint i = 0; i < limits->len; i++)
    if (!gtk_check_button_get_active (limits->pdata[i]))
      {
        gtk_check_button_set_active (limits->pdata[i], TRUE);
        break;
      }
  rig_settle ();
  g_assert_true (rig_says (self->pane, "Change Table 1 to $"));
  g_assert_false (rig_says (self->pane, "Choose other limits than those in force."));
  gtk_widget_set_visible (self->pane, FALSE);
  rig_settle ();
  gtk_widget_set_visible (self->pane, TRUE);
  pit_wait_while (!gtk_widget_get_mapped (self->pane));
  rig_settle ();
  g_assert_true (rig_says (self->pane, "In force now. Ante $"));
  g_assert_nonnull (rig_find_button (self->pane, "Change Limits of Table 1"));
}

/* A person's word that nobody plays is asked for where somebody would pay more, and nowhere else. */
static void
test_limits_say_notice (Rig           *self,
                        gconstpointer  data)
{
  g_autoptr(GPtrArray) limits = NULL;
  gboolean was_higher = FALSE, was_lower = FALSE;
  GtkWidget *empty;

  rig_show (self, 1);
  empty = GTK_WIDGET (gtk_widget_get_template_child (self->pane, PIT_TYPE_TABLE_ORDERS, "limits_empty"));
  g_assert_false (rig_says (self->pane, "Nobody pays more than before"));
  limits = list_limits (self);
  for (guint i = 0; i < limits->len; i++)
    {
      gtk_check_button_set_active (limits->pdata[i], TRUE);
      rig_settle ();
      if (rig_says (self->pane, "Ante: the minimum goes up, so the table has to be empty (NSW 6.5)."))
        {
          was_higher = TRUE;
          g_assert_true (gtk_widget_get_visible (empty));
          g_assert_false (rig_says (self->pane, "Nobody pays more than before"));
        }
      else if (rig_says (self->pane, "Nobody pays more than before"))
        {
          was_lower = TRUE;
          g_assert_false (gtk_widget_get_visible (empty));
        }
    }
  g_assert_true (was_higher && was_lower);
}

/* (nullable): what chooses the row of that title, if it is in sight */
static GtkWidget *
find_choice (GtkWidget  *root,
             const char *title)
{
  if (ADW_IS_ACTION_ROW (root) && gtk_widget_get_mapped (root)
      && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title))
    return stage_find (root, "GtkCheckButton");
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_choice (child, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* No line breaks there. */
#define TO "\302\240to\302\240"

/* Of one approved pay table nothing is chosen; of several the table's own is, and until another one is there is nothing to order.
 * Where the table's own is not among them, a person chooses. */
static void
test_pay_tables (Rig           *self,
                 gconstpointer  data)
{
  static const char *const ids[] = { "1", "2" };
  PitHouseSettings *settings = pit_people_play_get_settings (self->people);
  PitApproval approval;
  GtkWidget *rows[2];

  rig_show (self, N_TABLES);
  g_assert_false (rig_can_press (self, "Change Pay Tables of Table 3"));
  g_assert_true (rig_says (self->pane, "The table has these pay tables already."));
  g_assert_true (pit_people_play_sign_on (self->people, "107", "602214"));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      pit_approval_init (&approval, "nsw-four-card-poker", "aces-up", ids[i]);
      g_strlcpy (approval.reference, "L&G 25/0001", sizeof approval.reference);
      g_assert_true (pit_act_try (pit_house_settings_set_approval (settings, &approval), NULL));
    }
  rig_settle ();
  g_assert_false (rig_can_press (self, "Change Pay Tables of Table 3"));
  g_assert_true (rig_says (self->pane, "straight flush 40" TO "1, three of a kind 8" TO "1, flush 6" TO "1"));
  g_assert_true (rig_says (self->pane, "straight flush 40" TO "1, three of a kind 7" TO "1, flush 6" TO "1"));
  rows[0] = find_choice (self->pane, "Aces Up 6");
  rows[1] = find_choice (self->pane, "Aces Up 2");
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (rows[0])));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (rows[1]), TRUE);
  rig_settle ();
  g_assert_true (pit_people_play_sign_on (self->people, "101", "271828"));
  rig_press (self, "Change Table 3: Aces Up pay table 6 → 2");
  rig_wait_sent (self, 1);
  g_assert_cmpstr (pit_pay_table_ids_get (&g_array_index (self->sent, PitCommand, 0).pay_tables.pay_tables, "aces-up"), ==, "2");
  rig_answer (self, 0, N_TABLES, PIT_RESULT_DONE, "", "");

  g_assert_true (pit_people_play_sign_on (self->people, "107", "602214"));
  pit_approval_init (&approval, "nsw-four-card-poker", "aces-up", "6");
  g_strlcpy (approval.reference, "DEMO 24/0117", sizeof approval.reference);
  approval.withdrawn = PIT_YES;
  g_assert_true (pit_act_try (pit_house_settings_set_approval (settings, &approval), NULL));
  rig_show (self, 1);
  rig_show (self, N_TABLES);
  g_assert_true (rig_says (self->pane, "The table’s own, not approved. Choose another"));
  g_assert_null (find_choice (self->pane, "Aces Up 6"));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (find_choice (self->pane, "Aces Up 1"))));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (find_choice (self->pane, "Aces Up 2"))));
}

/* Only somebody of the roster checks decks. The name stands at the number; a number that is nobody's is refused there, and six
 * digits, which may be a PIN, are neither seen nor kept. */
static void
test_checker_is_of_the_roster (Rig           *self,
                               gconstpointer  data)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new ();
  const char *label = "Open Table 3 at $10–$300";
  GtkEditable *seals;
  GtkWidget *by;

  rig_show (self, N_TABLES);
  write_check (self);
  choose_limits (self, 0);
  g_assert_true (rig_can_press (self, label));
  rig_collect_fields (self->pane, fields);
  by = fields->pdata[0];
  g_assert_false (gtk_entry_get_visibility (GTK_ENTRY (by)));
  g_assert_true (rig_says (self->pane, "Grace Tuipulotu"));

  gtk_widget_grab_focus (by);
  gtk_editable_set_text (GTK_EDITABLE (by), "zz9");
  rig_settle ();
  g_assert_false (rig_says (self->pane, "Nobody on the roster has this number."));
  gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD);
  rig_settle ();
  g_assert_true (rig_says (self->pane, "Nobody on the roster has this number."));
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_ancestor (by, ADW_TYPE_ACTION_ROW), "pit-complains"));
  g_assert_false (rig_can_press (self, label));
  g_assert_true (rig_says (self->pane, "Type the number of who checked the decks of table 3."));

  gtk_editable_set_text (GTK_EDITABLE (by), "271828");
  g_assert_false (gtk_entry_get_visibility (GTK_ENTRY (by)));
  rig_settle ();
  g_assert_false (rig_can_press (self, label));
  g_signal_emit_by_name (by, "activate");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (by)), ==, "");
  g_assert_true (rig_says (self->pane, "Six digits could be a PIN"));
  gtk_widget_activate_action (self->pane, "orders.confirm", NULL);
  rig_settle ();
  g_assert_cmpuint (self->sent->len, ==, 0);

  /* Where any words can be, a longer number may follow; what doesn't go on is taken out. */
  for (seals = fields->pdata[2]; gtk_editable_get_delegate (seals) != NULL;)
    seals = gtk_editable_get_delegate (seals);
  g_signal_emit_by_name (seals, "insert-at-cursor", "S 271828");
  rig_settle ();
  g_assert_true (rig_says (self->pane, "Six digits in a row may be somebody's PIN"));
  pit_manual_clock_advance (pit_floor_play_get_clock (self->play), 2 * G_USEC_PER_SEC);
  pit_desk_clock_update (self->clock);
  rig_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fields->pdata[2])), ==, "S ");
  gtk_widget_activate_action (GTK_WIDGET (seals), "text.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fields->pdata[2])), ==, "S ");
  g_assert_true (rig_says (GTK_WIDGET (self->strip), "The desk took six digits out of the field"));
}

/* Which pay table is approved for Aces Up beside what a demo has. */
static void
approve (Rig        *self,
         const char *pay_table,
         gboolean    is_withdrawn)
{
  PitApproval approval;

  g_assert_true (pit_people_play_sign_on (self->people, "107", "602214"));
  pit_approval_init (&approval, "nsw-four-card-poker", "aces-up", pay_table);
  g_strlcpy (approval.reference, "DEMO 25/0001", sizeof approval.reference);
  approval.withdrawn = is_withdrawn ? PIT_YES : PIT_TRUTH_UNKNOWN;
  g_assert_true (pit_act_try (pit_house_settings_set_approval (pit_people_play_get_settings (self->people), &approval), NULL));
  g_assert_true (pit_people_play_sign_on (self->people, "101", "271828"));
}

/* The one that is approved is not the table's own: it is not taken in its place until a person chooses it, and then button, result
 * and pit log name the change. */
static void
test_other_pay_table_is_asked_for (Rig           *self,
                                   gconstpointer  data)
{
  g_autofree char *given = NULL;
  GtkWidget *only;
  PitTable *table = pit_floor_play_get_table (self->play, N_TABLES);

  approve (self, "2", FALSE);
  approve (self, "6", TRUE);
  rig_show (self, N_TABLES);
  write_check (self);
  choose_limits (self, 0);
  g_assert_nonnull (rig_find_button (self->pane, "Open Table 3 at $10–$300"));
  g_assert_false (rig_can_press (self, "Open Table 3 at $10–$300"));
  g_assert_true (rig_says (self->pane, "Pay table 6 for Aces Up at table 3 has no approval (NSW 10.5). Choose another"));
  gtk_widget_activate_action (self->pane, "orders.confirm", NULL);
  rig_settle ();
  g_assert_cmpuint (self->sent->len, ==, 0);

  only = find_choice (self->pane, "Aces Up 2");
  g_assert_nonnull (only);
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (only)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (only), TRUE);
  rig_settle ();
  rig_press (self, "Open Table 3 at $10–$300, Aces Up pay table 6 → 2");
  rig_wait_sent (self, 1);
  given = pit_people_play_dup_line (self->people, "order-given");
  g_assert_nonnull (strstr (given, "\"aces-up-table\":\"2\",\"aces-up-table-before\":\"6\""));
  pit_floor_play_open_by (self->play, N_TABLES, &g_array_index (self->sent, PitCommand, 0).open);
  g_assert_cmpint (pit_table_get_state (table)->opening, ==, PIT_OPENING_OPEN);
  rig_answer (self, 0, N_TABLES, PIT_RESULT_DONE, "", "");
  g_assert_true (rig_says (self->strip, "Table 3 is open at $10–$300, Aces Up pay table 6 → 2."));
}

/* A check by a device, and the seals as read, from what is typed to the pit log. */
static void
test_check_by_device (Rig           *self,
                      gconstpointer  data)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new ();
  g_autofree char *given = NULL;

  rig_show (self, N_TABLES);
  write_check (self);
  rig_collect_fields (self->pane, fields);
  gtk_editable_set_text (fields->pdata[2], " N 447 102 to N 447 109 ");
  gtk_switch_set_active (GTK_SWITCH (stage_find (self->pane, "GtkSwitch")), TRUE);
  choose_limits (self, 0);
  gtk_widget_activate_action (self->pane, "orders.confirm", NULL);
  rig_wait_sent (self, 1);
  given = pit_people_play_dup_line (self->people, "order-given");
  g_assert_nonnull (strstr (given, "\"deck-check\":{\"by\":\"103\",\"count\":52,\"how\":\"device\","
                                   "\"seals\":\"N 447 102 to N 447 109\"}"));
  rig_answer (self, 0, N_TABLES, PIT_RESULT_DONE, "", "");
  g_assert_cmpuint (self->n_finished, ==, 1);
  /* Its own event has told the limits before the table is shown with them. */
  g_assert_cmpint (pit_table_get_state (pit_floor_play_get_table (self->play, N_TABLES))->opening, ==, PIT_OPENING_CLOSED);
  g_assert_true (rig_says (self->strip, "Table 3 is open at $10–$300."));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add ("/order-forms/" name, Rig, NULL, rig_set_up, func, rig_tear_down)

  ADD ("opening-chooses-nothing", test_opening_chooses_nothing);
  ADD ("tab-chooses-nothing", test_tab_chooses_nothing);
  ADD ("button-says-values", test_button_says_values);
  ADD ("limits-begin-as-they-are", test_limits_begin_as_they_are);
  ADD ("limits-say-notice", test_limits_say_notice);
  ADD ("pay-tables", test_pay_tables);
  ADD ("checker-is-of-the-roster", test_checker_is_of_the_roster);
  ADD ("other-pay-table-is-asked-for", test_other_pay_table_is_asked_for);
  ADD ("check-by-device", test_check_by_device);

  return g_test_run ();
}
