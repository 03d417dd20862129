/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-floor-bar.h"
#include "pit-floor-grid.h"
#include "pit-floor-play.h"
#include "pit-sketch.h"
#include "stage-hands.h"

/* The floor by pits: what stands where, what is said of it, and how the keys go through it. */

/* "Pit 1: 1 2 3 Pit 2: 4" in the order in which a screen reader goes through it. */
static char *
describe (GtkWidget *grid)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      if (PIT_IS_TABLE_CARD (child))
        {
          g_string_append_printf (text, "%u", pit_table_get_number (pit_table_card_get_table (PIT_TABLE_CARD (child))));
          continue;
        }
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_ROLE_HEADING);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           gtk_label_get_label (GTK_LABEL (child)));
      g_string_append_printf (text, "%s:", gtk_label_get_label (GTK_LABEL (child)));
    }

  return g_string_free (text, FALSE);
}

static GtkWidget *
get_card (GtkWidget *grid,
          guint      number)
{
  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (PIT_IS_TABLE_CARD (child) && pit_table_get_number (pit_table_card_get_table (PIT_TABLE_CARD (child))) == number)
      return child;
  g_assert_not_reached ();
}

static guint
get_focused (GtkWidget *grid)
{
  GtkWidget *card = gtk_widget_get_focus_child (grid);

  return card != NULL ? pit_table_get_number (pit_table_card_get_table (PIT_TABLE_CARD (card))) : 0;
}

static float
get_top (GtkWidget *grid,
         GtkWidget *child)
{
  graphene_rect_t box;

  g_assert_true (gtk_widget_compute_bounds (child, grid, &box));
  return box.origin.y;
}

static void
test_headings (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-pits");
  GtkWidget *grid = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFloorGrid");
  g_autofree char *said = describe (grid);

  g_assert_cmpstr (said, ==, "Pit 1: 1 2 3 4 5 6 Pit 2: 7 8 9 10 11 12");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_card (grid, 6)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Pit 1");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_card (grid, 7)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Pit 2");
  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!PIT_IS_TABLE_CARD (child))
      {
        GtkWidget *next = gtk_widget_get_next_sibling (child);

        g_assert_true (gtk_widget_get_mapped (child));
        g_assert_cmpfloat (get_top (grid, child) + (float) gtk_widget_get_height (child), <=, get_top (grid, next));
      }
}

/* With one pit, or none, the floor is as it was. */
static void
test_no_headings (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *grid = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFloorGrid");
  PitFloorPlay *one = pit_floor_play_new_in_pits (3, "%u", 1);
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *said = describe (grid);
  g_autofree char *said_of_one = NULL;

  g_assert_cmpstr (said, ==, "1 2 3 4 5 6 7 8 9 10 11 12");
  pit_floor_grid_set_model (PIT_FLOOR_GRID (grid), G_LIST_MODEL (pit_floor_play_get_floor (one)), utc);
  said_of_one = describe (grid);
  g_assert_cmpstr (said_of_one, ==, "1 2 3");
  pit_floor_grid_set_model (PIT_FLOOR_GRID (grid), NULL, utc);
  pit_floor_play_free (one);
}

/* Down and up keep the column from one pit to the next, left and right go through all tables by their order. */
static void
test_keys (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-pits");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *grid = stage_find (window, "PitFloorGrid");
  guint columns = 1;

  while (columns < 6 && get_top (grid, get_card (grid, columns + 1)) <= get_top (grid, get_card (grid, 1)))
    columns++;
  g_assert_cmpuint (columns, >, 1);

  gtk_widget_grab_focus (get_card (grid, 6));
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_RIGHT));
  g_assert_cmpuint (get_focused (grid), ==, 7);
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_LEFT));
  g_assert_cmpuint (get_focused (grid), ==, 6);

  gtk_widget_grab_focus (get_card (grid, 2));
  for (guint at = 2; at + columns <= 6; at += columns)
    g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_DOWN));
  if (6 % columns == 1)
    g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_DOWN));
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_DOWN));
  g_assert_cmpuint (get_focused (grid), ==, 6 % columns == 1 ? 7 : 8);
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_UP));
  g_assert_cmpuint (get_focused (grid), <=, 6);
  gtk_widget_grab_focus (get_card (grid, 12));
  g_assert_false (gtk_widget_child_focus (grid, GTK_DIR_DOWN));
  gtk_widget_grab_focus (get_card (grid, 1));
  g_assert_false (gtk_widget_child_focus (grid, GTK_DIR_UP));
}

/* With more tables than there is room for, whoever goes to the first row of a pit sees its heading. */
static void
test_scrolled (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-pits-300");
  GtkWidget *grid = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFloorGrid");
  GtkWidget *card = get_card (grid, 251);
  GtkWidget *head = gtk_widget_get_prev_sibling (card);

  gtk_widget_grab_focus (get_card (grid, 300));
  pit_desk_stage_settle (stage);
  gtk_widget_grab_focus (get_card (grid, 250));
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_RIGHT));
  pit_desk_stage_settle (stage);
  g_assert_cmpuint (get_focused (grid), ==, 251);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (head)), ==, "Pit 6");
  g_assert_true (gtk_widget_get_mapped (head));
  g_assert_cmpfloat (get_top (grid, head), >=, 0);
  g_assert_cmpfloat (get_top (grid, card) + (float) gtk_widget_get_height (card), <=, (float) gtk_widget_get_height (grid));
}

/* What calls out of sight is said at the edge, by its pits, and is one press away; so is each pit by the keys. */
static void
test_beyond (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-pits-300");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitFloorGrid *grid = PIT_FLOOR_GRID (stage_find (window, "PitFloorGrid"));
  g_autofree char *below = NULL;
  g_autofree char *above = NULL;
  GtkWidget *button;
  PitTableCard *first;
  guint n_now;

  g_assert_true (stage_says (window, "Tables below: 5 now (Pit 2, Pit 3, Pit 4, Pit 5, Pit 6)"));
  g_assert_cmpuint (pit_floor_grid_find_calls (grid, FALSE, &first, &n_now, &above), ==, 0);
  g_assert_null (first);
  g_assert_cmpstr (above, ==, "");
  g_assert_cmpuint (pit_floor_grid_find_calls (grid, TRUE, &first, &n_now, &below), ==, 5);
  g_assert_cmpuint (pit_table_get_number (pit_table_card_get_table (first)), ==, 78);

  gtk_widget_grab_focus (get_card (GTK_WIDGET (grid), 299));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (grid), GTK_DIR_RIGHT));
  pit_desk_stage_settle (stage);
  g_clear_pointer (&above, g_free);
  g_assert_cmpuint (pit_floor_grid_find_calls (grid, FALSE, &first, &n_now, &above), ==, 6);
  g_assert_true (stage_says (window, "Tables above: 6 now (Pit 1, Pit 2, Pit 3, Pit 4, Pit 5)"));
  pit_floor_grid_show (grid, first);
  pit_desk_stage_settle (stage);
  g_assert_cmpuint (get_focused (GTK_WIDGET (grid)), ==, 226);
  button = stage_find_class (window, "pit-beyond");
  g_assert_true (gtk_widget_has_css_class (button, "pit-now"));
  g_assert_false (gtk_widget_has_css_class (button, "pit-soon"));
}

/* "3", as the bar says of that total; "": it is not there. */
static char *
get_total (GtkWidget  *bar,
           const char *ending)
{
  for (GtkWidget *at = gtk_widget_get_first_child (bar); at != NULL; at = gtk_widget_get_next_sibling (at))
    {
      const char *said = GTK_IS_TOGGLE_BUTTON (at) ? gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (at)))) : "";

      if (g_str_has_suffix (said, ending) && gtk_widget_get_visible (at))
        return g_strndup (said, strcspn (said, " "));
    }

  return g_strdup ("");
}

/* What is not known is not counted as what it was last; all that the bar counts adds up to the tables. */
static void
test_totals (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-evening");
  PitFloorPlay *play = pit_desk_stage_get_play (stage);
  GtkWidget *bar = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFloorBar");
  static const char *const parts[] = { " open", " closed", " no contact", " not known yet", " decision" };
  guint64 sum = 0;
  g_autofree char *closed = get_total (bar, " closed"), *held = get_total (bar, " on hold");
  g_autofree char *open_now = NULL, *no_contact = NULL, *held_now = NULL, *catching_up = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *n = get_total (bar, parts[i]);

      sum += g_ascii_strtoull (n, NULL, 10);
    }
  g_assert_cmpuint (sum, ==, 24);
  g_assert_cmpstr (closed, ==, "3");
  g_assert_cmpstr (held, ==, "1");

  for (guint number = 1; number <= 24; number++)
    if (pit_table_get_view (pit_floor_play_get_table (play, number))->contact != PIT_CONTACT_LOST)
      pit_floor_play_lose (play, number);
  pit_floor_play_catch_up (play, 7);
  pit_floor_flush (pit_floor_play_get_floor (play));
  pit_desk_stage_settle (stage);
  open_now = get_total (bar, " open");
  no_contact = get_total (bar, " no contact");
  held_now = get_total (bar, " on hold");
  catching_up = get_total (bar, " not known yet");
  g_assert_cmpstr (open_now, ==, "0");
  g_assert_cmpstr (held_now, ==, "0");
  g_assert_cmpstr (no_contact, ==, "23");
  g_assert_cmpstr (catching_up, ==, "1");
}

/* "TEXT X Y PX" of all that is written on a card. */
static GPtrArray *
list_texts (GtkWidget *card)
{
  const PitSketch *sketch = pit_sketch_find (card);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < PIT_SKETCH_MAX_RUNS; i++)
    if (sketch->run[i].text != NULL && sketch->run[i].text[0] != '\0')
      g_ptr_array_add (texts, g_strdup_printf ("%s %.1f %.1f %.1f", sketch->run[i].text, (double) sketch->run[i].x,
                                               (double) sketch->run[i].y, (double) sketch->run[i].fitted_px));

  return texts;
}

static gboolean
has_words (GtkWidget  *card,
           const char *words)
{
  const PitSketch *sketch = pit_sketch_find (card);

  for (guint i = 0; i < PIT_SKETCH_MAX_RUNS; i++)
    if (g_strcmp0 (sketch->run[i].text, words) == 0)
      return !pango_layout_is_ellipsized (sketch->run[i].layout);

  return FALSE;
}

/* An alert adds a strip to its card, at every size: all else stands there as it stood, to the pixel. */
static void
test_alert_moves_nothing (void)
{
  static const struct
  {
    const char *screen;
    int         width;
    PitCardForm form;
  } floors[] = { { "floor-12", 1280, PIT_CARD_FORM_FULL }, { "floor-evening", 1280, PIT_CARD_FORM_FULL },
                 { "floor-evening-64", 1280, PIT_CARD_FORM_SMALL }, { "floor-300", 1990, PIT_CARD_FORM_TINY } };

  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    {
      g_autoptr(PitDeskStage) stage = stage_show_wide (floors[i].screen, floors[i].width);
      GtkWidget *grid = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFloorGrid");
      GtkWidget *card = get_card (grid, 3);
      g_autoptr(GPtrArray) before = list_texts (card);
      g_autoptr(GPtrArray) after = NULL;
      PitFindingFacts facts;

      g_test_message ("%s", floors[i].screen);
      g_assert_cmpint (pit_table_card_get_glance (PIT_TABLE_CARD (card))->call, ==, PIT_CALL_NONE);
      g_assert_cmpuint (before->len, >=, floors[i].form == PIT_CARD_FORM_TINY ? 2 : floors[i].form == PIT_CARD_FORM_SMALL ? 3 : 6);
      pit_finding_facts_clear (&facts, PIT_FINDING_CARD_COUNT);
      pit_floor_play_report (pit_desk_stage_get_play (stage), 3, &facts);
      pit_floor_flush (pit_floor_play_get_floor (pit_desk_stage_get_play (stage)));
      pit_desk_stage_settle (stage);
      g_assert_cmpint (pit_table_card_get_glance (PIT_TABLE_CARD (card))->call, ==, PIT_CALL_NOW);
      after = list_texts (card);
      for (guint k = 0; k < before->len; k++)
        if (!g_ptr_array_find_with_equal_func (after, before->pdata[k], g_str_equal, NULL))
          g_test_fail_printf ("“%s” is not where it was", (const char *) before->pdata[k]);
      if (floors[i].form == PIT_CARD_FORM_TINY)
        g_assert_cmpuint (after->len, ==, before->len);
      else
        g_assert_true (has_words (card, pit_table_card_get_glance (PIT_TABLE_CARD (card))->strip));
    }
}

/* "3 closed" is a toggle: who presses it sees those three, in their places, and the others dim. */
static void
test_filter (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-evening");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *grid = stage_find (window, "PitFloorGrid"), *bar = stage_find (window, "PitFloorBar");
  GtkWidget *closed = NULL, *pits = gtk_widget_get_last_child (bar);
  float tops[25];

  for (GtkWidget *at = gtk_widget_get_first_child (bar); at != pits; at = gtk_widget_get_next_sibling (at))
    {
      const char *said = gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (at))));

      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (at), GTK_ACCESSIBLE_PROPERTY_LABEL, said);
      if (g_str_has_suffix (said, " closed"))
        {
          g_assert_cmpstr (said, ==, "3 closed");
          closed = at;
        }
    }
  for (guint number = 1; number <= 24; number++)
    {
      tops[number] = get_top (grid, get_card (grid, number));
      g_assert_false (pit_table_card_is_aside (PIT_TABLE_CARD (get_card (grid, number))));
    }

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (closed), TRUE);
  pit_desk_stage_settle (stage);
  for (guint number = 1; number <= 24; number++)
    {
      GtkWidget *card = get_card (grid, number);

      g_assert_cmpint (pit_table_card_is_aside (PIT_TABLE_CARD (card)), ==, number != 5 && number != 17 && number != 24);
      g_assert_cmpint (gtk_widget_has_css_class (card, "sought"), !=, pit_table_card_is_aside (PIT_TABLE_CARD (card)));
      /* Only what is closed has the ground of a closed table. */
      if (number == 1 || number == 5)
        g_assert_cmpint (pit_sketch_find (card)->run[0].ground, ==, number == 1 ? PIT_INK_CARD_BG : PIT_INK_MUTE_BG);
      g_assert_cmpfloat (get_top (grid, card), ==, tops[number]);
    }
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (closed), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_card (grid, 1)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Pit 1. Not a table that you look for");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_card (grid, 5)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Pit 1");

  /* What is counted follows the tables and the pit. */
  pit_floor_play_close (pit_desk_stage_get_play (stage), 1);
  pit_desk_stage_settle (stage);
  g_assert_false (pit_table_card_is_aside (PIT_TABLE_CARD (get_card (grid, 1))));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (closed), GTK_ACCESSIBLE_PROPERTY_LABEL, "4 closed");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_last_child (pits)), TRUE);
  pit_desk_stage_settle (stage);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (closed), GTK_ACCESSIBLE_PROPERTY_LABEL, "2 closed");
  g_assert_true (pit_table_card_is_aside (PIT_TABLE_CARD (get_card (grid, 1))));
  g_assert_false (pit_table_card_is_aside (PIT_TABLE_CARD (get_card (grid, 24))));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (bar)), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (pits)), TRUE);
  pit_desk_stage_settle (stage);
  for (guint number = 1; number <= 24; number++)
    {
      g_assert_false (pit_table_card_is_aside (PIT_TABLE_CARD (get_card (grid, number))));
      g_assert_false (gtk_widget_has_css_class (get_card (grid, number), "sought"));
    }
}

/* Of many pits one is chosen from a list. */
static void
test_many_pits (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-pits-300");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *grid = stage_find (window, "PitFloorGrid"), *bar = stage_find (window, "PitFloorBar");
  GtkWidget *pits = gtk_widget_get_last_child (bar);

  g_assert_true (GTK_IS_DROP_DOWN (pits));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (pits), 6);
  pit_desk_stage_settle (stage);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (bar)), GTK_ACCESSIBLE_PROPERTY_LABEL, "50 tables");
  g_assert_true (pit_table_card_is_aside (PIT_TABLE_CARD (get_card (grid, 250))));
  g_assert_false (pit_table_card_is_aside (PIT_TABLE_CARD (get_card (grid, 251))));
}

/* What somebody has in hand is said with the name, and so is who has taken a pit. */
static void
test_in_hand (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-evening");
  GtkWidget *grid = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFloorGrid");
  GtkWidget *card = get_card (grid, 6);

  g_assert_cmpint (pit_table_card_get_glance (PIT_TABLE_CARD (card))->call, ==, PIT_CALL_IN_HAND);
  g_assert_true (has_words (card, "Luca Marchetti"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_prev_sibling (get_card (grid, 1))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Pit 1");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_prev_sibling (get_card (grid, 13))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Pit 2, Luca Marchetti");
  g_assert_true (has_words (get_card (grid, 12), "On hold 1:32"));
  g_assert_true (has_words (get_card (grid, 24), "Last round 10:32"));
  g_assert_true (has_words (get_card (grid, 21), "was $50"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/floor-grid/headings", test_headings);
  g_test_add_func ("/floor-grid/no-headings", test_no_headings);
  g_test_add_func ("/floor-grid/keys", test_keys);
  g_test_add_func ("/floor-grid/scrolled", test_scrolled);
  g_test_add_func ("/floor-grid/beyond", test_beyond);
  g_test_add_func ("/floor-grid/alert-moves-nothing", test_alert_moves_nothing);
  g_test_add_func ("/floor-grid/totals", test_totals);
  g_test_add_func ("/floor-grid/filter", test_filter);
  g_test_add_func ("/floor-grid/in-hand", test_in_hand);
  g_test_add_func ("/floor-grid/many-pits", test_many_pits);

  return g_test_run ();
}
