/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "pit-dealer-view.h"
#include "pit-desk-screens.h"
#include "pit-desk-texts.h"
#include "pit-seat-view.h"
#include "pit-side-place.h"
#include "pit-window.h"

/* No text on any screen is shortened, cut or too small to read, at the smallest and at a large size, in ordinary letters and
 * in larger ones. The same program runs a second time under a pseudo-locale whose texts are a third longer. */

#define LEAST_PX 10.0
/* Of words that are most of twice as long, on the smallest cards. */
#define LEAST_PX_LONG 8.0

typedef struct
{
  int    width;
  int    height;
  double scale; /* of the letters */
} Size;

typedef struct
{
  const char *name;
  PitTheme    theme;
  gboolean    high_contrast;
} Look;

typedef struct
{
  const PitDeskScreen *screen;
  const Size          *size;
  const Look          *look;
} Case;

/* In this order each is one step from the one before. The largest letters are a little larger than the system's settings
 * offer: what doesn't fit beside a pane is scrolled to. What nobody has time for with each change comes behind, and is shown where
 * PITSTAND_CLIPPING says "all", in each of the looks. */
static const Size sizes[] = {
  { 1280, 720, 1 }, { 1280, 720, 1.6 },
  { 2560, 1440, 1 }, { 1280, 720, 1.5 }, { 1920, 1080, 1.5 }, { 1920, 1080, 1 }, { 2560, 1440, 1.5 },
};
#define N_SIZES 2
/* In another language, in ordinary letters. */
#define N_SIZES_LONG 1

static const Look looks[] = {
  { "", PIT_THEME_LIGHT, FALSE }, { "-dark", PIT_THEME_DARK, FALSE }, { "-high-contrast", PIT_THEME_LIGHT, TRUE },
};

/* In letters larger than these a page may have to be scrolled down at 1280x720; sideways only beside a pane. */
#define LARGE_SCALE 1.35
/* The largest that the system's settings offer. */
#define MOST_SCALE 1.5

static GtkApplication *application;
static gboolean may_scroll; /* sideways */

/* What is shown, for as long as the cases that follow are of the same screen: its window changes its size as anybody's does. */
static PitDeskStage *stage;
static const PitDeskScreen *shown;

static gboolean
is_sideways_view (GtkWidget *widget)
{
  GtkAdjustment *sideways;
  GtkPolicyType policy;

  if (!GTK_IS_SCROLLED_WINDOW (widget))
    return FALSE;

  sideways = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (widget));
  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &policy, NULL);

  return policy != GTK_POLICY_NEVER && gtk_adjustment_get_upper (sideways) > gtk_adjustment_get_page_size (sideways);
}

/* Whether a page has to be scrolled to it, and may have to be. The head, the rail, panes and strips never. */
static gboolean
is_scrolled_to (GtkWidget *widget)
{
  for (; may_scroll && widget != NULL; widget = gtk_widget_get_parent (widget))
    if (is_sideways_view (widget))
      return TRUE;

  return FALSE;
}

static gboolean
has_pane (GtkWidget *widget)
{
  gboolean found = PIT_IS_SIDE_PLACE (widget) && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found; child = gtk_widget_get_next_sibling (child))
    found = has_pane (child);

  return found;
}

static void
check_text (const PitDeskText *text,
            gpointer           user_data)
{
  GtkWidget *root = user_data;
  float right = text->ink.origin.x + text->ink.size.width, bottom = text->ink.origin.y + text->ink.size.height;

  if (pango_layout_is_ellipsized (text->layout))
    g_test_fail_printf ("“%s” of a %s is shortened", text->text, G_OBJECT_TYPE_NAME (text->widget));
  if (text->px < (g_getenv ("PITSTAND_LOCALE_DIR") != NULL ? LEAST_PX_LONG : LEAST_PX))
    g_test_fail_printf ("“%s” of a %s is set in %.1f pixels", text->text, G_OBJECT_TYPE_NAME (text->widget), text->px);
  if (text->ink.origin.x < text->box.origin.x - 1 || right > text->box.origin.x + text->box.size.width + 1)
    g_test_fail_printf ("“%s” of a %s is wider than its place: %.0f..%.0f in %.0f..%.0f", text->text,
                        G_OBJECT_TYPE_NAME (text->widget), text->ink.origin.x, right, text->box.origin.x,
                        text->box.origin.x + text->box.size.width);
  if ((text->ink.origin.x < -1 || right > gtk_widget_get_width (root) + 1) && !is_scrolled_to (text->widget))
    g_test_fail_printf ("“%s” of a %s leaves the window sideways", text->text, G_OBJECT_TYPE_NAME (text->widget));
  if (GTK_IS_LABEL (text->widget) && bottom > text->box.origin.y + text->box.size.height + 1)
    g_test_fail_printf ("“%s” of a %s is higher than its place", text->text, G_OBJECT_TYPE_NAME (text->widget));
}

/* What is higher than it was asked for lies on what stands below it. */
static void
check_height (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_rect_t box;

  if (gtk_widget_compute_bounds (widget, parent, &box) &&
      box.origin.y + box.size.height > gtk_widget_get_height (parent) + 1)
    g_test_fail_printf ("“%s” stands out of a %s, at whose lower edge other things begin",
                        gtk_label_get_text (GTK_LABEL (widget)), G_OBJECT_TYPE_NAME (parent));
}

/* What scrolls only upwards and downwards is as wide as its place. */
static void
check_width (GtkScrolledWindow *view)
{
  GtkAdjustment *sideways = gtk_scrolled_window_get_hadjustment (view);
  GtkPolicyType policy;

  gtk_scrolled_window_get_policy (view, &policy, NULL);
  if (policy == GTK_POLICY_NEVER && gtk_adjustment_get_upper (sideways) > gtk_adjustment_get_page_size (sideways) + 1)
    g_test_fail_printf ("what scrolls in a %s is cut off at its side: %.0f in %.0f",
                        G_OBJECT_TYPE_NAME (gtk_widget_get_parent (GTK_WIDGET (view))), gtk_adjustment_get_upper (sideways),
                        gtk_adjustment_get_page_size (sideways));
}

/* What lies on the felt is in sight without scrolling, and no two places lie on each other. Where a person has to decide
 * first, and in large letters or long words beside a pane or such a line, it may have to be scrolled to. */
static void
check_places (GtkWidget *widget,
              GtkWidget *view,
              gboolean   is_held,
              GPtrArray *places)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      view = widget;
      if (gtk_widget_get_mapped (widget))
        check_width (GTK_SCROLLED_WINDOW (widget));
    }
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    check_height (widget);
  if ((PIT_IS_SEAT_VIEW (widget) || PIT_IS_DEALER_VIEW (widget)) && gtk_widget_get_mapped (widget))
    {
      graphene_rect_t box, other;

      g_assert_nonnull (view);
      g_assert_true (gtk_widget_compute_bounds (widget, view, &box));
      if (((box.origin.x < 0 || box.origin.x + box.size.width > gtk_widget_get_width (view)) && !is_scrolled_to (widget))
          || box.origin.y < 0
          || (!is_held && box.origin.y + box.size.height > gtk_widget_get_height (view)))
        g_test_fail_printf ("a %s is out of sight: %.0f, %.0f", G_OBJECT_TYPE_NAME (widget), box.origin.x, box.origin.y);
      for (guint i = 0; i < places->len; i++)
        if (gtk_widget_compute_bounds (g_ptr_array_index (places, i), view, &other)
            && graphene_rect_intersection (&box, &other, &other) && other.size.width > 1 && other.size.height > 1)
          g_test_fail_printf ("two places lie on each other at %.0f, %.0f", other.origin.x, other.origin.y);
      g_ptr_array_add (places, widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_places (child, view, is_held, places);
}

static GtkWidget *
show (const Case *item)
{
  pit_desk_stage_set_text_scale (item->size->scale);
  if (shown == item->screen)
    {
      pit_desk_stage_set_size (stage, item->size->width, item->size->height);
    }
  else
    {
      g_clear_pointer (&stage, pit_desk_stage_free);
      stage = pit_desk_stage_new (application, item->screen, PIT_THEME_LIGHT, item->size->width, item->size->height);
      shown = item->screen;
    }
  pit_desk_stage_set_theme (stage, item->look->theme, item->look->high_contrast);

  return GTK_WIDGET (pit_desk_stage_get_top (stage));
}

/* What lies above or below the table's page takes its height: who records the table, why it is not live, a note's strip. */
static gboolean
stands_below_a_line (const PitDeskScreen *screen)
{
  static const char *const names[] = { "table-stopped", "table-silent", "log-mark", NULL };

  return g_strv_contains (names, screen->name);
}

static void
test_screen (gconstpointer data)
{
  const Case *item = data;
  const Size *size = item->size;
  GtkWidget *top = show (item);
  gboolean is_long = g_getenv ("PITSTAND_LOCALE_DIR") != NULL && size->width == 1280;
  guint n;
  g_autoptr(GPtrArray) places = g_ptr_array_new ();

  may_scroll = has_pane (top);
  n = pit_desk_texts_foreach (top, check_text, top);
  g_assert_cmpuint (n, >, 3);
  check_places (top, NULL, g_str_has_prefix (item->screen->name, "table-held") || size->scale > LARGE_SCALE
                             || ((size->scale > 1 || is_long) && (may_scroll || stands_below_a_line (item->screen)))
                             || (size->width == 1280 && g_str_equal (item->screen->name, "log-mark")), places);
  if (PIT_IS_WINDOW (top) && (gtk_widget_get_width (top) > size->width || gtk_widget_get_height (top) > size->height))
    g_test_fail_printf ("the window takes %dx%d", gtk_widget_get_width (top), gtk_widget_get_height (top));
  if (g_str_has_prefix (item->screen->name, "table-"))
    g_assert_cmpuint (places->len, ==, 8);
}

static void
add (GPtrArray           *cases,
     const PitDeskScreen *screen,
     const Size          *size,
     const Look          *look)
{
  Case *item = g_new (Case, 1);
  g_autofree char *path = g_strdup_printf ("/clipping/%s/%dx%d-%d%s", screen->name, size->width, size->height,
                                           (int) (size->scale * 100), look->name);

  *item = (Case) { screen, size, look };
  g_ptr_array_add (cases, item);
  g_test_add_data_func (path, item, test_screen);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GPtrArray) cases = g_ptr_array_new_with_free_func (g_free);
  const char *locales = g_getenv ("PITSTAND_LOCALE_DIR");
  gboolean is_all = g_strcmp0 (g_getenv ("PITSTAND_CLIPPING"), "all") == 0;
  guint n_sizes = is_all ? G_N_ELEMENTS (sizes) : locales != NULL ? N_SIZES_LONG : N_SIZES;
  int status;

  setlocale (LC_ALL, "");
  if (locales != NULL)
    bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  if (locales != NULL && g_str_equal (gettext ("Last rounds"), "Last rounds"))
    g_error ("the pseudo-locale in %s is not in force", locales);
  application = pit_desk_stage_application ();

  for (guint i = 0; i < pit_n_desk_screens; i++)
    for (guint look = 0; look < (is_all ? G_N_ELEMENTS (looks) : 1); look++)
      for (guint k = 0; k < n_sizes; k++)
        /* Long words in letters that the system does not offer are nobody's. */
        if (locales == NULL || sizes[k].scale <= MOST_SCALE)
          add (cases, &pit_desk_screens[i], &sizes[k], &looks[look]);
  status = g_test_run ();
  g_clear_pointer (&stage, pit_desk_stage_free);

  return status;
}
