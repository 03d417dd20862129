/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "pit-act-wait.h"
#include "pit-house-settings-private.h"
#include "pit-limit-set-row.h"
#include "pit-person-row.h"
#include "pit-rule-pack.h"
#include "pit-settings-page.h"
#include "pit-wait.h"
#include "settings-hands.h"

/* The settings page on a real book: what is refused and with which words, and what stays as it was typed. */

/* What no table can be opened with is refused where it was typed. The set is $10-$300 of $5, its Play up to $900. */
typedef struct
{
  const char *name;
  const char *typed[9]; /* three in each area: Ante, Play, Aces Up; NULL: as it is */
  const char *words;    /* NULL: it is saved */
  guint       marked;   /* the one field that is */
  gboolean    plays_two_to_five;
} Amounts;

static const Amounts amounts[] = {
  { "no-amount", { [1] = "3O0" }, "Ante, Maximum: “3O0” isn't an amount. Type one such as 25 or 12.50", .marked = 1 },
  { "no-minimum", { [3] = "" }, "Play, Minimum: enter an amount. No table opens without a minimum and a maximum (NSW 6.1).",
    .marked = 3 },
  { "no-maximum", { [7] = "" },
    "Aces Up, Maximum: enter an amount. No table opens without a minimum and a maximum (NSW 6.1).", .marked = 7 },
  { "two-wrong", { [1] = "", [4] = "5" },
    "Ante, Maximum: enter an amount. No table opens without a minimum and a maximum (NSW 6.1).", .marked = 1 },
  { "below-minimum", { [4] = "5" }, "Play, Maximum: enter $10 or more. The maximum can't be below the minimum.", .marked = 4 },
  { "wrong-before-empty", { [4] = "5", [7] = "" },
    "Play, Maximum: enter $10 or more. The maximum can't be below the minimum.", .marked = 4 },
  { "no-coin", { [6] = "0" }, "Aces Up, Minimum: enter $0.01 or more.", .marked = 6 },
  { "no-unit", { [8] = "0" }, "Aces Up, Unit: enter $0.01 or more, or leave the unit empty.", .marked = 8 },
  { "steps", { [2] = "7" }, "Ante, Maximum: steps of $7 from $10 miss $300. Change the unit or the maximum.", .marked = 1 },
  { "play-minimum", { [3] = "15" },
    "Play, Minimum: enter $10 or less. A player may play $10 beside an ante of $10 (NSW 8.5).", .marked = 3 },
  { "play-maximum", { [4] = "300" },
    "Play, Maximum: enter $900 or more. A player may play $900 beside an ante of $300 (NSW 8.5).", .marked = 4 },
  { "play-unit", { [5] = "890" },
    "Play, Unit: every ante must be a multiple of the unit. Enter a smaller unit (NSW 8.5).", .marked = 5 },
  { "play-steps", { [3] = "3", [4] = "903" },
    "Play, Minimum: steps of $5 from $3 miss $10, which a player may play beside an ante of $10 (NSW 8.5). Change the unit or "
    "the minimum.", .marked = 3 },
  { "ante-free", { [2] = "" }, "Play, Unit: leave the unit empty, or enter a unit for the ante too (NSW 8.5).", .marked = 5 },
  { "out-of-proportion", { [7] = "314159" },
    "Aces Up, Maximum: $314,159 is more than 1000 times the minimum. If that is right, save again.", .marked = 7 },
  { "both-free", { [2] = "", [5] = "" }, .words = NULL },
  { "other-maximum", { NULL }, "Play, Maximum: enter $1,500 or more. A player may play $1,500 beside an ante of $300 (NSW 8.5).",
    .marked = 4, .plays_two_to_five = TRUE },
  { "other-minimum", { [3] = "25", [4] = "1500" },
    "Play, Minimum: enter $20 or less. A player may play $20 beside an ante of $10 (NSW 8.5).",
    .marked = 3, .plays_two_to_five = TRUE },
  { "other-range", { [3] = "20", [4] = "1500" }, .plays_two_to_five = TRUE },
};

/* The rules of the house with another range of Play stakes. */
static GPtrArray *
load_two_to_five (void)
{
  GPtrArray *packs = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_rule_pack_unref);
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "rules", "nsw-four-card-poker.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GString) changed = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "\"play-min\": [1, 1]", "\"play-min\": [2, 1]", 0), ==, 1);
  g_assert_cmpuint (g_string_replace (changed, "\"play-max\": [3, 1]", "\"play-max\": [5, 1]", 0), ==, 1);
  g_ptr_array_add (packs, pit_rule_pack_parse (changed->str, changed->len, "two-to-five", &error));
  g_assert_no_error (error);

  return packs;
}

static void
test_amounts (gconstpointer data)
{
  const Amounts *c = data;
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  g_autoptr(GPtrArray) packs = load_two_to_five ();
  guint n = settings_count_kept (stage, "limit-set");
  guint n_typed = 0;
  g_autofree char *label = NULL;
  GtkWidget *row;

  stage_sign_on (stage, "101", "271828");
  settings_show_page (stage, PIT_FIRST_STEP_LIMIT_SETS);
  row = settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$10 opening");
  if (c->plays_two_to_five)
    pit_house_settings_set_packs (pit_people_play_get_settings (pit_desk_stage_get_people (stage)), packs);
  for (guint i = 0; i < G_N_ELEMENTS (c->typed); i++)
    if (c->typed[i] != NULL)
      {
        gtk_editable_set_text (settings_get_field (row, i), c->typed[i]);
        n_typed++;
      }
  /* What would be wrong only by other rules is left as it is: something has to be changed for it to be saved. */
  if (n_typed == 0)
    {
      gtk_editable_set_text (settings_get_field (row, 8), "1");
      n_typed++;
    }
  label = g_strdup_printf (n_typed == 1 ? "Save 1 Change to Limits" : "Save %u Changes to Limits", n_typed);
  settings_save (stage, row, label);
  if (c->words == NULL)
    {
      settings_wait_kept (stage, "limit-set", n + 1);
      return;
    }
  g_assert_true (stage_says (row, c->words));
  for (guint i = 0; i < G_N_ELEMENTS (c->typed); i++)
    {
      GtkWidget *field = GTK_WIDGET (settings_get_field (row, i));

      g_assert_cmpint (gtk_widget_has_css_class (field, "error"), ==, i == c->marked);
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID,
                                        i == c->marked ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
    }
  g_assert_cmpuint (settings_count_kept (stage, "limit-set"), ==, n);
}

/* What was asked about is saved when somebody says so again, and another amount is asked about anew. */
static void
test_asked_once (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n = settings_count_kept (stage, "limit-set");
  GtkWidget *row;

  stage_sign_on (stage, "101", "271828");
  settings_show_page (stage, PIT_FIRST_STEP_LIMIT_SETS);
  row = settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$10 opening");
  gtk_editable_set_text (settings_get_field (row, 7), "314159");
  settings_save (stage, row, "Save 1 Change to Limits");
  gtk_editable_set_text (settings_get_field (row, 7), "271825");
  settings_save (stage, row, "Save 1 Change to Limits");
  g_assert_true (stage_says (row, "Aces Up, Maximum: $271,825 is more than 1000 times the minimum. If that is right, save again."));
  g_assert_cmpuint (settings_count_kept (stage, "limit-set"), ==, n);
  settings_save (stage, row, "Save 1 Change to Limits");
  settings_wait_kept (stage, "limit-set", n + 1);
}

static GtkWidget *
add_limit_set (PitDeskStage *stage)
{
  stage_sign_on (stage, "101", "271828");
  settings_show_page (stage, PIT_FIRST_STEP_LIMIT_SETS);
  settings_click (stage, stage_find (settings_get_top (stage), "PitLimitSetForm"), "Add Limit Set");

  return settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "New limit set");
}

static void
try_name (const char *name,
          const char *words)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n = settings_count_kept (stage, "limit-set");
  GtkWidget *row = add_limit_set (stage);

  gtk_editable_set_text (settings_get_field (row, 0), name);
  gtk_editable_set_text (settings_get_field (row, 1), "10");
  settings_save (stage, row, "Save 1 Change to Limits");
  g_assert_true (stage_says (row, words));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (settings_get_field (row, 0)), "error"));
  g_assert_true (gtk_widget_has_focus (gtk_widget_get_first_child (GTK_WIDGET (settings_get_field (row, 0)))));
  g_assert_cmpuint (settings_count_kept (stage, "limit-set"), ==, n);
}

/* A name that may hold a PIN loses it, and no amount of as many digits goes with it. */
static void
test_name_like_pin (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n = settings_count_kept (stage, "limit-set");
  GtkWidget *row = add_limit_set (stage);

  gtk_editable_set_text (settings_get_field (row, 0), "Late 271828");
  for (guint i = 1; i <= 9; i++)
    gtk_editable_set_text (settings_get_field (row, i), i % 3 == 1 ? "200" : i % 3 == 2 ? "100000" : "100");
  gtk_widget_grab_focus (GTK_WIDGET (settings_get_field (row, 0)));
  gtk_widget_activate_action (GTK_WIDGET (settings_get_field (row, 0)), "form.save", NULL);
  pit_desk_stage_settle (stage);
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (row, 0)), ==, "Late ");
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (row, 2)), ==, "100000");
  g_assert_cmpuint (settings_count_kept (stage, "limit-set"), ==, n);
}

static void
test_same_name (void)
{
  try_name ("$10 opening", "Another limit set has this name. To change that set, open it");
}

static void
test_long_name (void)
{
  try_name ("0123456789012345678901234567890123456789012345678", "Too long: only the first 48 of 49 letters fit");
}

/* Letters of several bytes: none is cut in two. */
static void
test_long_wide_name (void)
{
  g_autoptr(GString) name = g_string_new (NULL);

  for (guint i = 0; i < 200; i++)
    g_string_append (name, "牌");
  try_name (name->str, "Too long: only the first 16 of 200 letters fit");
}

static void
test_no_name (void)
{
  try_name ("", "Write a name, such as $25 Evening");
}

static void
test_turned_name (void)
{
  try_name ("$10 \u202eopening", "Some characters are invisible or change the direction of writing. Type the text again.");
}

/* Nothing is withdrawn before somebody saves that by its button: it can be brought back by its row or by Discard. */
static void
test_withdrawn (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n = settings_count_kept (stage, "limit-set"), rows = settings_count (settings_get_top (stage), PIT_TYPE_LIMIT_SET_ROW);
  GtkWidget *form = stage_find (settings_get_top (stage), "PitLimitSetForm"), *row;

  stage_sign_on (stage, "101", "271828");
  settings_show_page (stage, PIT_FIRST_STEP_LIMIT_SETS);
  row = settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$25 evening");
  settings_click (stage, row, "Withdraw");
  g_assert_true (stage_says (row, "Withdrawn when you save"));
  settings_click (stage, row, "Bring Back");
  g_assert_false (stage_says (row, "Withdrawn when you save"));
  g_assert_false (gtk_widget_is_visible (settings_find_save (settings_get_first_row (form))));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  settings_click (stage, row, "Withdraw");
  settings_click (stage, form, "Discard");
  g_assert_false (stage_says (row, "Withdrawn when you save"));
  g_assert_cmpuint (settings_count_kept (stage, "limit-set"), ==, n);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  settings_click (stage, row, "Withdraw");
  gtk_widget_activate_action (form, "form.save", NULL);
  pit_desk_stage_settle (stage);
  g_assert_cmpuint (settings_count_kept (stage, "limit-set"), ==, n);
  settings_save (stage, settings_get_first_row (form), "Withdraw 1 Limit Set");
  settings_wait_kept (stage, "limit-set", n + 1);
  g_assert_cmpuint (settings_count (settings_get_top (stage), PIT_TYPE_LIMIT_SET_ROW), ==, rows - 1);
  g_assert_false (stage_says_part (settings_get_top (stage), "$25 evening"));
}

/* However many at once. */
static void
test_all_withdrawn (void)
{
  static const char *const names[] = { "$10 opening", "$15 afternoon", "$25 evening", "$50 weekend", "$100 high limits" };
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n = settings_count_kept (stage, "limit-set");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitLimitSetForm");
  g_autofree char *saved = NULL;
  GtkEditable *field;

  stage_sign_on (stage, "101", "271828");
  settings_show_page (stage, PIT_FIRST_STEP_LIMIT_SETS);
  /* One of which something wrong was to be saved is no other than the rest. */
  field = settings_get_field (settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, names[1]), 0);
  saved = g_strdup (gtk_editable_get_text (field));
  gtk_editable_set_text (field, "x");
  settings_save (stage, settings_get_first_row (form), "Save 1 Change to Limits");
  pit_desk_stage_settle (stage);
  gtk_editable_set_text (field, saved);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    settings_click (stage, settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, names[i]), "Withdraw");
  settings_save (stage, settings_get_first_row (form), "Withdraw 5 Limit Sets");
  settings_wait_kept (stage, "limit-set", n + G_N_ELEMENTS (names));
  g_assert_cmpuint (settings_count (settings_get_top (stage), PIT_TYPE_LIMIT_SET_ROW), ==, 0);
}

/* Where one amount is wrong nothing is stored, also of what is right. */
static void
test_all_or_nothing (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n = settings_count_kept (stage, "limit-set");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitLimitSetForm");

  stage_sign_on (stage, "101", "271828");
  settings_show_page (stage, PIT_FIRST_STEP_LIMIT_SETS);
  settings_click (stage, settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$10 opening"), "Withdraw");
  gtk_editable_set_text (settings_get_field (settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$50 weekend"), 0), "x");
  settings_save (stage, settings_get_first_row (form), "Save 2 Changes, 1 of Them Withdrawn");
  pit_desk_stage_settle (stage);
  g_assert_true (stage_says_part (form, "isn't an amount"));
  g_assert_cmpuint (settings_count_kept (stage, "limit-set"), ==, n);
}

static void
test_changed_elsewhere (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  PitHouseSettings *settings = pit_people_play_get_settings (pit_desk_stage_get_people (stage));
  GtkWidget *typed;
  PitLimitSet set = *pit_house_settings_find_limit_set (settings, "$10 opening");
  guint n = settings_count_kept (stage, "limit-set");

  stage_sign_on (stage, "101", "271828");
  settings_show_page (stage, PIT_FIRST_STEP_LIMIT_SETS);
  typed = settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$50 weekend");
  gtk_editable_set_text (settings_get_field (typed, 0), "75");
  pit_limits_edit (&set.limits, "ante")->min = 2000;
  pit_act_start (pit_house_settings_set_limits (settings, &set));
  settings_wait_kept (stage, "limit-set", n + 1);
  g_assert_true (stage_says_part (settings_open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$10 opening"), "Ante $20–$300"));
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (typed, 0)), ==, "75");

  /* and over a look at the floor */
  gtk_widget_activate_action (settings_get_top (stage), "win.back", NULL);
  pit_desk_stage_settle (stage);
  g_assert_false (gtk_widget_get_mapped (typed));
  pit_window_show_settings (PIT_WINDOW (settings_get_top (stage)), NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (typed));
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (typed, 0)), ==, "75");
}

/* Saving the tables starts the desk again, with another window: whoever saved is on the same page there. */
static void
test_same_page (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *page = stage_find (settings_get_top (stage), "PitSettingsPage"), *window = gtk_window_new (), *next;
  GtkListBox *list;
  g_autoptr(PitDesk) desk = NULL;

  settings_show_page (stage, PIT_FIRST_STEP_TABLES);
  g_object_get (page, "desk", &desk, NULL);
  next = g_object_new (PIT_TYPE_SETTINGS_PAGE, "desk", desk, NULL);
  pit_settings_page_follow (PIT_SETTINGS_PAGE (next), PIT_SETTINGS_PAGE (page));
  gtk_window_set_child (GTK_WINDOW (window), next);
  gtk_window_present (GTK_WINDOW (window));
  list = GTK_LIST_BOX (stage_find (next, "GtkListBox"));
  pit_wait_while (gtk_list_box_get_selected_row (list) == NULL);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (gtk_list_box_get_selected_row (list))), ==, "Tables");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* One button saves what is typed into several rows, one entry each; what is typed stays while others change. */
static void
test_approvals (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitApprovalForm");
  guint n = settings_count_kept (stage, "pay-table-approval");
  PitApproval other;

  stage_sign_on (stage, "107", "602214");
  settings_show_page (stage, PIT_FIRST_STEP_APPROVALS);
  g_assert_false (gtk_widget_is_visible (settings_find_save (settings_get_first_row (form))));
  gtk_editable_set_text (settings_get_field (form, 0), "L 1/26");
  gtk_editable_set_text (settings_get_field (form, 1), "L 2/26");
  settings_save (stage, settings_get_first_row (form), "Save 2 Changes to Pay Tables");
  settings_wait_kept (stage, "pay-table-approval", n + 2);
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 0)), ==, "L 1/26");
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 1)), ==, "L 2/26");
  g_assert_true (stage_says (form, "Saved."));
  g_assert_false (gtk_widget_is_visible (settings_find_save (settings_get_first_row (form))));

  /* What was saved is no draft any more: somebody else's word takes its place, but not that of a draft. */
  gtk_editable_set_text (settings_get_field (form, 1), "L 3/26");
  pit_approval_init (&other, "nsw-four-card-poker", "aces-up", "1");
  g_strlcpy (other.reference, "L 9/26", sizeof other.reference);
  pit_act_start (pit_house_settings_set_approval (pit_people_play_get_settings (pit_desk_stage_get_people (stage)), &other));
  settings_wait_kept (stage, "pay-table-approval", n + 3);
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 0)), ==, "L 9/26");
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 1)), ==, "L 3/26");
  settings_click (stage, form, "Discard");
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 1)), ==, "L 2/26");
  g_assert_cmpuint (settings_count_kept (stage, "pay-table-approval"), ==, n + 3);

  /* A table can't be opened without its approval: the button says when one is withdrawn, and no Enter does it. */
  gtk_editable_set_text (settings_get_field (form, 0), "");
  gtk_editable_set_text (settings_get_field (form, 1), "L 4/26");
  g_assert_true (stage_says (form, "Save 2 Changes, 1 of Them Withdrawn"));
  gtk_editable_set_text (settings_get_field (form, 1), "L 2/26");
  gtk_widget_activate_action (GTK_WIDGET (settings_get_field (form, 0)), "form.save", NULL);
  pit_desk_stage_settle (stage);
  g_assert_cmpuint (settings_count_kept (stage, "pay-table-approval"), ==, n + 3);
  settings_save (stage, settings_get_first_row (form), "Withdraw 1 Approval");
  settings_wait_kept (stage, "pay-table-approval", n + 4);

  /* What may be a PIN is not kept, nor left to be read. */
  gtk_editable_set_text (settings_get_field (form, 0), "L 271828");
  settings_save (stage, settings_get_first_row (form), "Save 1 Change to Pay Tables");
  pit_desk_stage_settle (stage);
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 0)), ==, "L ");
  g_assert_true (stage_says_part (settings_get_top (stage), "The desk took six digits out of the field"));
  g_assert_cmpuint (settings_count_kept (stage, "pay-table-approval"), ==, n + 4);
}

/* What is not saved stays while another page is looked at, and the list says where it is. */
static void
test_unsaved_is_listed (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitApprovalForm");

  g_assert_false (stage_says (settings_get_top (stage), "2 changes not saved"));
  gtk_editable_set_text (settings_get_field (form, 0), "L 1/26");
  g_assert_true (stage_says (settings_get_top (stage), "1 change not saved"));
  gtk_editable_set_text (settings_get_field (form, 1), "L 2/26");
  g_assert_true (stage_says (settings_get_top (stage), "2 changes not saved"));
  settings_show_page (stage, PIT_FIRST_STEP_PEOPLE);
  settings_show_page (stage, PIT_FIRST_STEP_APPROVALS);
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 0)), ==, "L 1/26");
  settings_click (stage, form, "Discard");
  g_assert_false (stage_says (settings_get_top (stage), "2 changes not saved"));
}

/* Beside each pay table stands at which tables it is played now, as far as they tell. */
static void
test_pay_tables_in_use (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitApprovalForm");
  PitTable *table = pit_floor_play_get_table (pit_desk_stage_get_play (stage), 1);

  settings_show_page (stage, PIT_FIRST_STEP_APPROVALS);
  g_assert_true (stage_says_part (form, "On the signs of "));
  g_assert_false (stage_says_part (form, "On the sign of table 1"));
  pit_pay_table_ids_set (&((PitTableState *) pit_table_get_state (table))->terms.pay_tables, "aces-up", "2");
  pit_desk_stage_pass (stage, 1000);
  g_assert_true (stage_says_part (form, "On the sign of table 1"));
}

/* Who may not change something reads it as plain text, with who may; a draft is not theirs to see, and comes back with its
 * author. */
static void
test_read_only (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form = stage_find (settings_get_top (stage), "PitApprovalForm"), *read;

  settings_show_page (stage, PIT_FIRST_STEP_APPROVALS);
  gtk_editable_set_text (settings_get_field (form, 0), "L 1/26");
  stage_sign_on (stage, "101", "271828");
  pit_desk_stage_settle (stage);
  read = stage_find (settings_get_top (stage), "PitApprovalForm");
  g_assert_true (gtk_widget_get_mapped (read));
  g_assert_cmpuint (settings_count_shown_fields (read), ==, 0);
  g_assert_true (stage_says (read, "Only an administrator can change this: Sam Whitlock"));
  g_assert_true (gtk_widget_is_visible (settings_find_button (read, "Sign On…")));
  g_assert_false (stage_says_part (read, "L 1/26"));
  g_assert_false (gtk_widget_is_visible (settings_find_save (settings_get_first_row (read))));
  g_assert_false (stage_says (settings_get_top (stage), "1 change not saved"));
  stage_sign_on (stage, "107", "602214");
  pit_desk_stage_settle (stage);
  form = stage_find (settings_get_top (stage), "PitApprovalForm");
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 0)), ==, "L 1/26");
  g_assert_true (stage_says (settings_get_top (stage), "1 change not saved"));
}

static void
test_no_pin (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  PitRoster *roster = pit_people_play_get_roster (pit_desk_stage_get_people (stage));
  guint n = settings_count_kept (stage, "pin-set"), n_set = settings_count_kept (stage, "person-set");
  GtkWidget *row;

  stage_sign_on (stage, "107", "602214");
  settings_show_page (stage, PIT_FIRST_STEP_PEOPLE);
  g_assert_false (stage_says_part (stage_find (settings_get_top (stage), "PitPeopleForm"), "No PIN yet"));
  pit_act_start (pit_roster_set_person (roster, "208", "Kim Osei", "inspector"));
  settings_wait_kept (stage, "person-set", n_set + 1);
  g_assert_true (stage_says_part (stage_find (settings_get_top (stage), "PitPeopleForm"), "No PIN yet: can't sign on"));
  row = settings_open_row (stage, PIT_TYPE_PERSON_ROW, "Kim Osei");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
  settings_click (stage, row, "Give PIN");
  settings_wait_kept (stage, "pin-set", n + 1);
  g_assert_true (stage_says_part (row, "PIN for the next sign-on"));
  g_assert_false (stage_says_part (row, "No PIN yet"));
  g_assert_false (gtk_widget_is_visible (settings_find_button (row, "Give PIN")));
}

static void
close_row (PitDeskStage *stage)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (stage_find (settings_get_top (stage), "PitPersonRow")), FALSE);
}

static void
leave_page (PitDeskStage *stage)
{
  gtk_widget_activate_action (settings_get_top (stage), "win.back", NULL);
  pit_window_show_settings (PIT_WINDOW (settings_get_top (stage)), NULL);
}

static void
sign_off (PitDeskStage *stage)
{
  pit_roster_sign_off (pit_people_play_get_roster (pit_desk_stage_get_people (stage)));
}

static void
switch_person (PitDeskStage *stage)
{
  stage_sign_on (stage, "103", "141421");
}

static void
test_pin_goes (gconstpointer data)
{
  void (*const act) (PitDeskStage *stage) = *(void (*const *) (PitDeskStage *stage)) data;
  g_autoptr(PitDeskStage) stage = stage_show ("settings-pin");

  g_assert_true (stage_says_part (stage_find (settings_get_top (stage), "PitPersonRow"), "PIN for the next sign-on"));
  act (stage);
  pit_desk_stage_settle (stage);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (stage_find (settings_get_top (stage), "PitPersonRow")), TRUE);
  pit_desk_stage_settle (stage);
  g_assert_false (stage_says_part (stage_find (settings_get_top (stage), "PitPersonRow"), "PIN for the next sign-on"));
}

static void
test_last_administrator (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *row;

  settings_show_page (stage, PIT_FIRST_STEP_PEOPLE);
  row = settings_open_row (stage, PIT_TYPE_PERSON_ROW, "Sam Whitlock");
  settings_click (stage, row, "Has Left");
  settings_answer (stage, "Sam Whitlock Has Left?", "left");
  g_assert_true (stage_says (row, "107 is the last person who may change people. First give somebody else that role "
                                  "and a PIN"));
  g_assert_cmpuint (settings_count_kept (stage, "person-left"), ==, 0);
}

static void
test_signing_on (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  PitRoster *roster = pit_people_play_get_roster (pit_desk_stage_get_people (stage));
  GtkWidget *form = stage_find (settings_get_top (stage), "PitSignOnForm");

  settings_show_page (stage, PIT_N_FIRST_STEPS);
  for (guint i = 0; i < 2; i++)
    {
      gtk_editable_set_text (settings_get_field (form, 0), i == 0 ? "ten" : "2000");
      settings_save (stage, settings_get_first_row (form), "Save 1 Change to Desk");
      g_assert_true (stage_says (form, "Write a number of minutes from 1 to 1440, or 0 for never"));
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (settings_get_field (form, 0)), "error"));
    }
  gtk_editable_set_text (settings_get_field (form, 0), "025");
  g_assert_false (stage_says (form, "Write a number of minutes from 1 to 1440, or 0 for never"));
  g_assert_cmpuint (settings_count_kept (stage, "sign-on-settings"), ==, 0);
  gtk_editable_set_text (settings_get_field (form, 1), ";");
  settings_save (stage, settings_get_first_row (form), "Save 2 Changes to Desk");
  settings_wait_kept (stage, "sign-on-settings", 1);
  g_assert_true (stage_says (form, "Saved."));
  g_assert_cmpint (pit_roster_get (roster)->idle_minutes, ==, 25);
  g_assert_cmpstr (gtk_editable_get_text (settings_get_field (form, 0)), ==, "25");
  g_assert_cmpstr (pit_roster_get (roster)->badge_prefix, ==, ";");
}

/* A step leads to where it is done; somebody who comes for no step types into no field. */
static void
test_focus (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-steps");
  GtkWidget *row = gtk_window_get_focus (pit_desk_stage_get_top (stage));

  g_assert_true (ADW_IS_ACTION_ROW (row));
  g_signal_emit_by_name (row, "activated");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (pit_desk_stage_get_top (stage)),
                                         stage_find (stage_find (settings_get_top (stage), "PitHouseForm"), "PitFormEntry")));
  g_signal_emit_by_name (gtk_widget_get_next_sibling (row), "activated");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (pit_desk_stage_get_top (stage)),
                                         stage_find (settings_get_top (stage), "PitKeysForm")));
  g_clear_pointer (&stage, pit_desk_stage_free);

  stage = stage_show ("settings");
  g_assert_true (ADW_IS_ACTION_ROW (gtk_window_get_focus (pit_desk_stage_get_top (stage))));
  g_assert_true (GTK_IS_LIST_BOX (gtk_widget_get_parent (gtk_window_get_focus (pit_desk_stage_get_top (stage)))));
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void      (*act) (PitDeskStage *stage);
  } ways[] = {
    { "/settings/pin-goes/row-closed", close_row },
    { "/settings/pin-goes/page-left", leave_page },
    { "/settings/pin-goes/signed-off", sign_off },
    { "/settings/pin-goes/switched", switch_person },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
    {
      g_autofree char *path = g_strconcat ("/settings/amounts/", amounts[i].name, NULL);

      g_test_add_data_func (path, &amounts[i], test_amounts);
    }
  g_test_add_func ("/settings/asked-once", test_asked_once);
  g_test_add_func ("/settings/name-like-pin", test_name_like_pin);
  g_test_add_func ("/settings/same-name", test_same_name);
  g_test_add_func ("/settings/long-name", test_long_name);
  g_test_add_func ("/settings/long-wide-name", test_long_wide_name);
  g_test_add_func ("/settings/no-name", test_no_name);
  g_test_add_func ("/settings/turned-name", test_turned_name);
  g_test_add_func ("/settings/unsaved-is-listed", test_unsaved_is_listed);
  g_test_add_func ("/settings/read-only", test_read_only);
  g_test_add_func ("/settings/withdrawn", test_withdrawn);
  g_test_add_func ("/settings/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/settings/all-withdrawn", test_all_withdrawn);
  g_test_add_func ("/settings/changed-elsewhere", test_changed_elsewhere);
  g_test_add_func ("/settings/approvals", test_approvals);
  g_test_add_func ("/settings/pay-tables-in-use", test_pay_tables_in_use);
  g_test_add_func ("/settings/same-page", test_same_page);
  g_test_add_func ("/settings/no-pin", test_no_pin);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    g_test_add_data_func (ways[i].path, &ways[i].act, test_pin_goes);
  g_test_add_func ("/settings/last-administrator", test_last_administrator);
  g_test_add_func ("/settings/signing-on", test_signing_on);
  g_test_add_func ("/settings/focus", test_focus);

  return g_test_run ();
}
