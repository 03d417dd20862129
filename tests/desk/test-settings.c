/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "pit-act-wait.h"
#include "pit-house-settings-private.h"
#include "pit-limit-set-row.h"
#include "pit-person-row.h"
#include "pit-plan-table-row.h"
#include "pit-rule-pack.h"
#include "stage-hands.h"

/* The settings page on a real book: what is refused and with which words, and what stays as it was typed. */

static GtkWidget *
get_top (PitDeskStage *stage)
{
  return GTK_WIDGET (pit_desk_stage_get_top (stage));
}

static void
list_widgets (GtkWidget *root,
              GType      type,
              GPtrArray *list)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    g_ptr_array_add (list, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_widgets (child, type, list);
}

static guint
count (GtkWidget *root,
       GType      type)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  list_widgets (root, type, list);

  return list->len;
}

/* The row of that title, opened. */
static GtkWidget *
open_row (PitDeskStage *stage,
          GType         type,
          const char   *title)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  list_widgets (get_top (stage), type, list);
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (list->pdata[i]), title))
      {
        adw_expander_row_set_expanded (list->pdata[i], TRUE);
        pit_desk_stage_settle (stage);
        return list->pdata[i];
      }
  g_assert_not_reached ();
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *label)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  list_widgets (root, GTK_TYPE_BUTTON, list);
  for (guint i = 0; i < list->len; i++)
    if (g_strcmp0 (gtk_button_get_label (list->pdata[i]), label) == 0)
      return list->pdata[i];
  g_assert_not_reached ();
}

static void
click (PitDeskStage *stage,
       GtkWidget    *root,
       const char   *label)
{
  GtkWidget *button = find_button (root, label);

  g_assert_true (gtk_widget_is_visible (button));
  g_signal_emit_by_name (button, "clicked");
  pit_desk_stage_settle (stage);
}

/* A field by where it stands among those that are shown. */
static GtkEditable *
get_field (GtkWidget *root,
           guint      n)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  list_widgets (root, GTK_TYPE_ENTRY, list);
  for (guint i = 0; i < list->len; i++)
    if (gtk_widget_is_visible (list->pdata[i]) && n-- == 0)
      return list->pdata[i];
  g_assert_not_reached ();
}

static gboolean
says_part (GtkWidget  *root,
           const char *part)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  list_widgets (root, GTK_TYPE_LABEL, list);
  for (guint i = 0; i < list->len; i++)
    if (gtk_widget_is_visible (list->pdata[i]) && strstr (gtk_label_get_label (list->pdata[i]), part) != NULL)
      return TRUE;

  return FALSE;
}

static guint
count_kept (PitDeskStage *stage,
            const char   *kind)
{
  return pit_people_play_count (pit_desk_stage_get_people (stage), kind);
}

static void
wait_kept (PitDeskStage *stage,
           const char   *kind,
           guint         n)
{
  while (count_kept (stage, kind) < n)
    g_main_context_iteration (NULL, FALSE);
  pit_desk_stage_settle (stage);
}

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
  { "no-amount", { [1] = "3O0" }, "Ante, Maximum: “3O0” is no amount; write it like 25 or 12.50", .marked = 1 },
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
  guint n = count_kept (stage, "limit-set");
  GtkWidget *row = open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$10 opening");

  if (c->plays_two_to_five)
    pit_house_settings_set_packs (pit_people_play_get_settings (pit_desk_stage_get_people (stage)), packs);
  if (c->words == NULL)
    stage_sign_on (stage, "101", "271828");
  for (guint i = 0; i < G_N_ELEMENTS (c->typed); i++)
    if (c->typed[i] != NULL)
      gtk_editable_set_text (get_field (row, i), c->typed[i]);
  click (stage, row, "Save");
  if (c->words == NULL)
    {
      wait_kept (stage, "limit-set", n + 1);
      return;
    }
  g_assert_true (stage_says (row, c->words));
  for (guint i = 0; i < G_N_ELEMENTS (c->typed); i++)
    {
      GtkWidget *field = GTK_WIDGET (get_field (row, i));

      g_assert_cmpint (gtk_widget_has_css_class (field, "error"), ==, i == c->marked);
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID,
                                        i == c->marked ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
    }
  g_assert_cmpuint (count_kept (stage, "limit-set"), ==, n);
}

static void
try_name (const char *name,
          const char *words)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n = count_kept (stage, "limit-set");
  GtkWidget *row;

  click (stage, stage_find (get_top (stage), "PitLimitSetForm"), "Add");
  row = open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "New limit set");
  gtk_editable_set_text (get_field (row, 0), name);
  gtk_editable_set_text (get_field (row, 1), "10");
  click (stage, row, "Save");
  g_assert_true (stage_says (row, words));
  g_assert_cmpuint (count_kept (stage, "limit-set"), ==, n);
}

static void
test_same_name (void)
{
  try_name ("$10 opening", "There is a limit set of that name; open it to change it");
}

static void
test_long_name (void)
{
  try_name ("0123456789012345678901234567890123456789012345678", "That name is too long");
}

static void
test_withdrawn (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  guint n = count_kept (stage, "limit-set"), rows = count (get_top (stage), PIT_TYPE_LIMIT_SET_ROW);
  GtkWidget *row = open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$25 evening");

  stage_sign_on (stage, "101", "271828");
  click (stage, row, "Withdraw");
  wait_kept (stage, "limit-set", n + 1);
  g_assert_cmpuint (count (get_top (stage), PIT_TYPE_LIMIT_SET_ROW), ==, rows - 1);
  g_assert_false (says_part (get_top (stage), "$25 evening"));
}

static void
test_changed_elsewhere (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  PitHouseSettings *settings = pit_people_play_get_settings (pit_desk_stage_get_people (stage));
  GtkWidget *typed = open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$50 weekend");
  PitLimitSet set = *pit_house_settings_find_limit_set (settings, "$10 opening");
  guint n = count_kept (stage, "limit-set");

  stage_sign_on (stage, "101", "271828");
  gtk_editable_set_text (get_field (typed, 0), "75");
  pit_limits_edit (&set.limits, "ante")->min = 2000;
  pit_act_start (pit_house_settings_set_limits (settings, &set));
  wait_kept (stage, "limit-set", n + 1);
  g_assert_true (says_part (open_row (stage, PIT_TYPE_LIMIT_SET_ROW, "$10 opening"), "Ante $20–$300"));
  g_assert_cmpstr (gtk_editable_get_text (get_field (typed, 0)), ==, "75");

  /* and over a look at the floor */
  gtk_widget_activate_action (get_top (stage), "win.back", NULL);
  pit_desk_stage_settle (stage);
  g_assert_false (gtk_widget_get_mapped (typed));
  pit_window_show_settings (PIT_WINDOW (get_top (stage)));
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (typed));
  g_assert_cmpstr (gtk_editable_get_text (get_field (typed, 0)), ==, "75");
}

/* What was typed into one pay table's row stays while another row is saved. */
static void
test_approvals (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form = stage_find (get_top (stage), "PitApprovalForm");
  guint n = count_kept (stage, "pay-table-approval");
  PitApproval other;

  stage_sign_on (stage, "107", "602214");
  gtk_editable_set_text (get_field (form, 0), "L 1/26");
  gtk_editable_set_text (get_field (form, 1), "L 2/26");
  click (stage, form, "Save"); /* the first row's */
  wait_kept (stage, "pay-table-approval", n + 1);
  g_assert_cmpstr (gtk_editable_get_text (get_field (form, 0)), ==, "L 1/26");
  g_assert_cmpstr (gtk_editable_get_text (get_field (form, 1)), ==, "L 2/26");

  /* What was saved is no draft any more: somebody else's word takes its place. */
  pit_approval_init (&other, "nsw-four-card-poker", "aces-up", "1");
  g_strlcpy (other.reference, "L 9/26", sizeof other.reference);
  pit_act_start (pit_house_settings_set_approval (pit_people_play_get_settings (pit_desk_stage_get_people (stage)), &other));
  wait_kept (stage, "pay-table-approval", n + 2);
  g_assert_cmpstr (gtk_editable_get_text (get_field (form, 0)), ==, "L 9/26");
  g_assert_cmpstr (gtk_editable_get_text (get_field (form, 1)), ==, "L 2/26");
}

static void
test_no_pin (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  PitRoster *roster = pit_people_play_get_roster (pit_desk_stage_get_people (stage));
  guint n = count_kept (stage, "pin-set"), n_set = count_kept (stage, "person-set");
  GtkWidget *row;

  stage_sign_on (stage, "107", "602214");
  g_assert_false (says_part (stage_find (get_top (stage), "PitPeopleForm"), "No PIN yet"));
  pit_act_start (pit_roster_set_person (roster, "208", "Kim Osei", "inspector"));
  wait_kept (stage, "person-set", n_set + 1);
  g_assert_true (says_part (stage_find (get_top (stage), "PitPeopleForm"), "No PIN yet: can't sign on"));
  row = open_row (stage, PIT_TYPE_PERSON_ROW, "Kim Osei");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
  click (stage, row, "Give PIN");
  wait_kept (stage, "pin-set", n + 1);
  g_assert_true (says_part (row, "PIN for the next sign-on"));
  g_assert_false (says_part (row, "No PIN yet"));
  g_assert_false (gtk_widget_is_visible (find_button (row, "Give PIN")));
}

static void
close_row (PitDeskStage *stage)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (stage_find (get_top (stage), "PitPersonRow")), FALSE);
}

static void
leave_page (PitDeskStage *stage)
{
  gtk_widget_activate_action (get_top (stage), "win.back", NULL);
  pit_window_show_settings (PIT_WINDOW (get_top (stage)));
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

  g_assert_true (says_part (stage_find (get_top (stage), "PitPersonRow"), "PIN for the next sign-on"));
  act (stage);
  pit_desk_stage_settle (stage);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (stage_find (get_top (stage), "PitPersonRow")), TRUE);
  pit_desk_stage_settle (stage);
  g_assert_false (says_part (stage_find (get_top (stage), "PitPersonRow"), "PIN for the next sign-on"));
}

static void
test_last_administrator (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *row = open_row (stage, PIT_TYPE_PERSON_ROW, "Sam Whitlock");

  click (stage, row, "Has Left");
  g_assert_true (stage_says (row, "107 is the last who may change people; give somebody else that role, and a PIN, first"));
  g_assert_cmpuint (count_kept (stage, "person-left"), ==, 0);
}

static void
test_signing_on (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  PitRoster *roster = pit_people_play_get_roster (pit_desk_stage_get_people (stage));
  GtkWidget *form = stage_find (get_top (stage), "PitSignOnForm");

  gtk_editable_set_text (get_field (form, 0), "ten");
  click (stage, form, "Save");
  g_assert_true (stage_says (form, "“ten” is no number of minutes"));
  gtk_editable_set_text (get_field (form, 0), "2000");
  click (stage, form, "Save");
  g_assert_true (stage_says (form, "A desk locks itself after 1 to 1440 minutes; 0 stands for never"));
  g_assert_cmpuint (count_kept (stage, "sign-on-settings"), ==, 0);
  gtk_editable_set_text (get_field (form, 0), "25");
  gtk_editable_set_text (get_field (form, 1), ";");
  click (stage, form, "Save");
  wait_kept (stage, "sign-on-settings", 1);
  g_assert_true (stage_says (form, "Saved."));
  g_assert_cmpint (pit_roster_get (roster)->idle_minutes, ==, 25);
  g_assert_cmpstr (pit_roster_get (roster)->badge_prefix, ==, ";");
}

static void
test_demo_plan (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *form = stage_find (get_top (stage), "PitHouseForm");

  g_assert_false (gtk_widget_is_visible (find_button (form, "Save House and Tables")));
  g_assert_false (gtk_widget_is_visible (find_button (form, "Add")));
  g_assert_false (gtk_editable_get_editable (get_field (form, 0)));
  g_assert_true (says_part (form, "A demo's house and tables are written by its tables"));
  g_assert_true (says_part (get_top (stage), "DEMO"));
}

static void
test_same_number (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");

  g_assert_true (says_part (get_top (stage), "Tables FCP-01 (2) and FCP-02 (2) have the same identifier or number"));
  g_assert_cmpuint (count_kept (stage, "floor-plan"), ==, 0);
}

static const char *
type_pit (GtkWidget  *row,
          const char *text)
{
  GtkEditable *field = get_field (row, 2);
  int at = -1;

  gtk_widget_grab_focus (GTK_WIDGET (field));
  gtk_editable_set_text (field, "");
  gtk_editable_insert_text (field, text, -1, &at);
  while (g_main_context_iteration (NULL, FALSE))
    ;

  return gtk_editable_get_text (field);
}

/* A pit that another table stands in is completed, a new one is taken as it is typed, and one that is spelled otherwise is
 * refused. */
static void
test_pits (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  PitFloorPlanner *planner = pit_people_play_get_planner (pit_desk_stage_get_people (stage));
  GtkWidget *form = stage_find (get_top (stage), "PitHouseForm");
  GtkWidget *row = open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 3");

  g_assert_cmpstr (gtk_editable_get_text (get_field (row, 2)), ==, "Pit 2");
  g_assert_true (says_part (row, "Pit 2 · wss://"));
  g_assert_cmpstr (type_pit (row, "P"), ==, "Pit 1");
  g_assert_cmpstr (type_pit (row, "Salon"), ==, "Salon");
  g_assert_cmpstr (type_pit (row, "PIT 1"), ==, "PIT 1");
  row = open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 2"); /* the first of two: it was given another's number */
  gtk_editable_set_text (get_field (row, 0), "1");
  click (stage, form, "Save House and Tables");
  g_assert_true (says_part (form, "would be two pits; write both alike"));
  g_assert_cmpuint (count_kept (stage, "floor-plan"), ==, 0);

  row = open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 3");
  g_assert_cmpstr (type_pit (row, "Salon"), ==, "Salon");
  click (stage, form, "Save House and Tables");
  wait_kept (stage, "floor-plan", 1);
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->table[2].pit, ==, "Salon");
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->table[0].pit, ==, "Pit 1");
}

/* A fingerprint is taken as openssl writes it, and kept as the plan has it. */
static void
test_fingerprint (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  PitFloorPlanner *planner = pit_people_play_get_planner (pit_desk_stage_get_people (stage));
  GtkWidget *form = stage_find (get_top (stage), "PitHouseForm");
  GtkWidget *row = open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 2"); /* the first of two: it was given another's number */
  g_autoptr(GString) typed = g_string_new (NULL);
  g_autofree char *plain = g_strdup (pit_floor_planner_get_plan (planner)->table[0].fingerprint.text);

  g_assert_cmpuint (strlen (plain), ==, 64);
  for (guint i = 0; i < 64; i++)
    g_string_append_printf (typed, "%s%c", i == 0 || i % 2 == 1 ? "" : i == 32 ? " " : ":", g_ascii_toupper (plain[i]));
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (get_field (row, 5)), "0000 0000 "));
  g_assert_true (stage_says (form, "Saving starts this desk again and signs you off. Save other changes on this page first. "
                                   "The tables play on."));
  gtk_editable_set_text (get_field (row, 0), "1");
  gtk_editable_set_text (get_field (row, 5), typed->str);
  click (stage, form, "Save House and Tables");
  wait_kept (stage, "floor-plan", 1);
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->table[0].fingerprint.text, ==, plain);
}

/* A table whose identifier is not the end of its address would be called another table later: which two differ is said at
 * once, in its row and beside the button. */
static void
test_identifier (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings-table");
  GtkWidget *form = stage_find (get_top (stage), "PitHouseForm");
  GtkWidget *row = open_row (stage, PIT_TYPE_PLAN_TABLE_ROW, "Table 2");

  gtk_editable_set_text (get_field (row, 0), "1");
  gtk_editable_set_text (get_field (row, 3), "T1");
  click (stage, form, "Save House and Tables");
  g_assert_true (says_part (row, "The address ends in “FCP-01”, but the identifier is “T1”"));
  g_assert_cmpuint (count_kept (stage, "floor-plan"), ==, 0);
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
                                         stage_find (get_top (stage), "PitHouseForm")));
  g_clear_pointer (&stage, pit_desk_stage_free);

  stage = stage_show ("settings");
  g_assert_true (GTK_IS_SCROLLED_WINDOW (gtk_window_get_focus (pit_desk_stage_get_top (stage))));
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
  g_test_add_func ("/settings/same-name", test_same_name);
  g_test_add_func ("/settings/long-name", test_long_name);
  g_test_add_func ("/settings/withdrawn", test_withdrawn);
  g_test_add_func ("/settings/changed-elsewhere", test_changed_elsewhere);
  g_test_add_func ("/settings/approvals", test_approvals);
  g_test_add_func ("/settings/no-pin", test_no_pin);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    g_test_add_data_func (ways[i].path, &ways[i].act, test_pin_goes);
  g_test_add_func ("/settings/last-administrator", test_last_administrator);
  g_test_add_func ("/settings/signing-on", test_signing_on);
  g_test_add_func ("/settings/demo-plan", test_demo_plan);
  g_test_add_func ("/settings/same-number", test_same_number);
  g_test_add_func ("/settings/pits", test_pits);
  g_test_add_func ("/settings/fingerprint", test_fingerprint);
  g_test_add_func ("/settings/identifier", test_identifier);
  g_test_add_func ("/settings/focus", test_focus);

  return g_test_run ();
}
