/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "pit-board-fit.h"
#include "pit-board-tile.h"
#include "pit-board.h"
#include "pit-desk-screens.h"
#include "pit-sketch.h"

/* Capitals that are read at two metres. */
#define LEAST_CAPITALS 44
/* On a ground of its own, which is seen first. */
#define LEAST_STRIP 32

static GtkApplication *application;

static PitDeskStage *
show (const char *name)
{
  for (guint i = 0; i < pit_n_desk_screens; i++)
    if (g_str_equal (pit_desk_screens[i].name, name))
      return pit_desk_stage_new (application, &pit_desk_screens[i], PIT_THEME_LIGHT, 1920, 1080);
  g_assert_not_reached ();
}

static void
find_tiles (GtkWidget *widget,
            GPtrArray *tiles)
{
  if (PIT_IS_BOARD_TILE (widget))
    g_ptr_array_add (tiles, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_tiles (child, tiles);
}

static GPtrArray *
tiles_of (PitDeskStage *stage)
{
  GPtrArray *tiles = g_ptr_array_new ();

  find_tiles (GTK_WIDGET (pit_desk_stage_get_top (stage)), tiles);

  return tiles;
}

static GtkLabel *
find_label (GtkWidget  *widget,
            const char *ending)
{
  if (GTK_IS_LABEL (widget) && g_str_has_suffix (gtk_label_get_text (GTK_LABEL (widget)), ending))
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkLabel *found = find_label (child, ending);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
has_text (GtkWidget  *tile,
          const char *text)
{
  const PitSketch *sketch = pit_sketch_find (tile);

  for (guint i = 0; i < PIT_SKETCH_MAX_RUNS; i++)
    if (g_strcmp0 (sketch->run[i].text, text) == 0)
      return TRUE;

  return FALSE;
}

/* A whole screen of 1920x1080, less the line above: whatever the number of tables, nothing is smaller than it has to be. */
static void
test_fit (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  PitBoardFit fit;

  pit_board_fit_compute (&fit, n, 1920, 1080 - 48);
  g_assert_cmpfloat (fit.unit, >=, 1);
  g_assert_cmpuint (fit.columns * fit.rows, >=, n);
  g_assert_cmpuint (fit.columns * fit.rows - n, <, fit.columns * 2);
  g_assert_cmpfloat ((fit.width + PIT_BOARD_GAP) * (float) fit.columns + PIT_BOARD_GAP, <=, 1920.5f);
  g_assert_cmpfloat ((fit.height + PIT_BOARD_GAP) * (float) fit.rows + PIT_BOARD_GAP, <=, 1032.5f);
}

static void
test_pages (void)
{
  static const guint cases[][3] = { { 0, 1, 0 },   { 1, 1, 1 },   { 24, 1, 24 }, { 25, 2, 13 },
                                    { 30, 2, 15 }, { 48, 2, 24 }, { 49, 3, 17 }, { 300, 13, 24 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpuint (pit_board_count_pages (cases[i][0]), ==, cases[i][1]);
      g_assert_cmpuint (pit_board_page_size (cases[i][0]), ==, cases[i][2]);
    }
}

static void
test_capitals (void)
{
  g_autoptr(PitDeskStage) stage = show ("board");
  g_autoptr(GPtrArray) tiles = tiles_of (stage);

  g_assert_cmpuint (tiles->len, ==, 24);
  for (guint i = 0; i < tiles->len; i++)
    {
      const PitSketch *sketch = pit_sketch_find (g_ptr_array_index (tiles, i));

      for (guint slot = 0; slot < PIT_SKETCH_MAX_RUNS; slot++)
        {
          const PitRun *run = &sketch->run[slot];
          g_autoptr(PangoLayout) capital = NULL;
          PangoRectangle ink;

          if (run->text == NULL || run->text[0] == '\0')
            continue;
          capital = pango_layout_copy (run->layout);
          pango_layout_set_text (capital, "H", -1);
          pango_layout_get_pixel_extents (capital, &ink, NULL);
          if (ink.height < (run->ground == PIT_INK_CARD_BG || run->ground == PIT_INK_MUTE_BG ? LEAST_CAPITALS : LEAST_STRIP))
            g_test_fail_printf ("the capitals of “%s” are %d pixels high", run->text, ink.height);
        }
    }
}

/* A page is of one pit, and says which. */
static void
test_pits (void)
{
  static const char *const pages[] = { "Pit 1 · 1 of 2", "Pit 2 · 2 of 2" };
  g_autoptr(PitDeskStage) stage = show ("board-pits");
  GtkWidget *top = GTK_WIDGET (pit_desk_stage_get_top (stage));
  guint first = find_label (top, pages[0]) != NULL ? 0 : 1; /* the stage takes its time */

  for (guint i = 0; i < 3; i++)
    {
      guint page = (first + i) % G_N_ELEMENTS (pages);
      g_autoptr(GPtrArray) tiles = tiles_of (stage);

      g_assert_nonnull (find_label (top, pages[page]));
      g_assert_cmpuint (tiles->len, ==, 15);
      g_assert_true (has_text (g_ptr_array_index (tiles, 0), page == 0 ? "1" : "16"));
      pit_desk_stage_pass (stage, PIT_BOARD_TURN_MS);
    }
}

static void
test_labels (void)
{
  g_autoptr(PitDeskStage) stage = show ("board");
  g_autoptr(GPtrArray) tiles = tiles_of (stage);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (g_ptr_array_index (tiles, 8)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Table 9, Four Card Poker 9, suspended: no dealer, minimum $50, 5 players, "
                                       "last round ok");
}

/* A hold is timed from its beginning, whether the board was there by then or not. */
static void
test_hold (void)
{
  g_autoptr(PitDeskStage) stage = show ("board");
  g_autoptr(GPtrArray) tiles = tiles_of (stage);
  GtkWidget *window = GTK_WIDGET (gtk_window_get_transient_for (pit_desk_stage_get_top (stage)));
  g_autoptr(GPtrArray) again = NULL;

  g_assert_true (has_text (g_ptr_array_index (tiles, 0), "On hold 3:12"));
  pit_desk_stage_pass (stage, 1000);
  g_assert_true (has_text (g_ptr_array_index (tiles, 0), "On hold 3:13"));

  gtk_widget_activate_action (window, "win.board", NULL);
  g_assert_false (PIT_IS_BOARD (pit_desk_stage_get_top (stage)));
  gtk_widget_activate_action (window, "win.board", NULL);
  pit_desk_stage_settle (stage);
  again = tiles_of (stage);
  g_assert_true (has_text (g_ptr_array_index (again, 0), "On hold 3:13"));
  g_assert_true (has_text (g_ptr_array_index (again, 5), "Needs a decision"));
  g_assert_true (has_text (g_ptr_array_index (again, 9), "No contact"));
  g_assert_false (has_text (g_ptr_array_index (again, 9), "$15"));
}

static GtkLabel *
find_calls (GtkWidget *top)
{
  GtkLabel *found = find_label (top, " now: 4");

  return found != NULL && gtk_widget_get_visible (GTK_WIDGET (found)) ? found : NULL;
}

/* The floor's words; a closed table is dim and says no minimum. */
static void
test_words (void)
{
  g_autoptr(PitDeskStage) stage = show ("board");
  g_autoptr(GPtrArray) tiles = tiles_of (stage);
  const PitSketch *closed = pit_sketch_find (g_ptr_array_index (tiles, 4));

  g_assert_true (has_text (g_ptr_array_index (tiles, 3), "Seat 3: wrong take"));
  g_assert_true (has_text (g_ptr_array_index (tiles, 4), "Closed"));
  for (guint i = 0; i < PIT_SKETCH_MAX_RUNS; i++)
    if (closed->run[i].text != NULL && closed->run[i].text[0] != '\0')
      {
        g_assert_false (closed->run[i].text[0] == '$');
        g_assert_cmpint (closed->run[i].ink, ==, PIT_INK_MUTE_FG);
      }
}

/* Each page names the tables of all pages that call now, and a new one brings its page. */
static void
test_calls (void)
{
  g_autoptr(PitDeskStage) stage = show ("board-pits");
  PitFloorPlay *play = pit_desk_stage_get_play (stage);
  GtkWidget *top = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitFindingFacts facts;

  for (guint i = 0; i < 2; i++)
    {
      g_assert_nonnull (find_calls (top));
      g_assert_cmpstr (gtk_label_get_text (find_calls (top)), ==, "1 now: 4");
      pit_desk_stage_pass (stage, PIT_BOARD_TURN_MS);
    }
  while (find_label (top, "Pit 1 · 1 of 2") == NULL)
    pit_desk_stage_pass (stage, 1000);
  pit_finding_facts_clear (&facts, PIT_FINDING_CARD_COUNT);
  pit_floor_play_report (play, 20, &facts);
  pit_floor_flush (pit_floor_play_get_floor (play));
  pit_desk_stage_pass (stage, 1000);
  g_assert_nonnull (find_label (top, "2 now: 4, 20"));
  g_assert_nonnull (find_label (top, "Pit 2 · 2 of 2"));
}

/* A page stays for as long as it takes to read it. */
static void
test_turns (void)
{
  g_autoptr(PitDeskStage) stage = show ("board-30");
  GtkWidget *top = GTK_WIDGET (pit_desk_stage_get_top (stage));
  guint seconds = 0;
  g_autoptr(GPtrArray) tiles = tiles_of (stage);
  GtkLabel *where = find_label (top, " of 2");

  g_assert_cmpuint (tiles->len, ==, 15);
  g_assert_nonnull (where);
  while (!g_str_equal (gtk_label_get_text (where), "1 of 2"))
    pit_desk_stage_pass (stage, 1000);
  for (; g_str_equal (gtk_label_get_text (where), "1 of 2"); seconds++)
    pit_desk_stage_pass (stage, 1000);
  g_assert_cmpstr (gtk_label_get_text (where), ==, "2 of 2");
  g_assert_cmpuint (seconds, >=, 10);
  for (seconds = 0; g_str_equal (gtk_label_get_text (where), "2 of 2"); seconds++)
    pit_desk_stage_pass (stage, 1000);
  g_assert_cmpstr (gtk_label_get_text (where), ==, "1 of 2");
  g_assert_cmpuint (seconds, >=, 10);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = pit_desk_stage_application ();

  for (guint n = 1; n <= PIT_BOARD_MAX_TABLES; n++)
    {
      g_autofree char *path = g_strdup_printf ("/board/fit/%u", n);

      g_test_add_data_func (path, GUINT_TO_POINTER (n), test_fit);
    }
  g_test_add_func ("/board/pages", test_pages);
  g_test_add_func ("/board/capitals", test_capitals);
  g_test_add_func ("/board/pits", test_pits);
  g_test_add_func ("/board/labels", test_labels);
  g_test_add_func ("/board/hold", test_hold);
  g_test_add_func ("/board/words", test_words);
  g_test_add_func ("/board/calls", test_calls);
  g_test_add_func ("/board/turns", test_turns);

  return g_test_run ();
}
