/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "pit-desk-screens.h"
#include "pit-desk-texts.h"
#include "pit-sketch.h"

/* Every text on every screen has a contrast of 4.5 to 1 or better with what is around it (WCAG 2.1, 1.4.3). Drawn widgets
 * say which colour they write on which; that is computed, and the picture must show that ground. Labels are looked at in the
 * picture alone: the ground is the commonest colour in their box, the text the one that differs most from it. The picture is
 * taken at four times the size, where strokes are wide enough to have their full colour. */

#define ENOUGH 4.5
#define ZOOM 4

typedef struct
{
  guchar *pixels;
  int     width;
  int     height;
  gsize   stride;
} Picture;

typedef struct
{
  Picture    picture;
  GtkWidget *root;
  guint      n_labels;
  guint      n_drawn;
} Look;

typedef struct
{
  const PitDeskScreen *screen;
  PitTheme             theme;
  gboolean             high_contrast;
} Case;

static GtkApplication *application;

/* All pictures are drawn on one sheet: a new one of so many megabytes costs as much time as what is drawn. */
static cairo_surface_t *sheet;

/* What is shown, for as long as the cases that follow are of the same screen: it changes its colours as anybody's does. */
static PitDeskStage *stage;
static const PitDeskScreen *shown;

/* Of the light in each of the 256 steps of a channel; a picture has millions of pixels to ask it for. */
static double lights[256];

static double
linear (double value)
{
  return value <= 0.03928 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (double red,
           double green,
           double blue)
{
  return 0.2126 * linear (red) + 0.7152 * linear (green) + 0.0722 * linear (blue);
}

static double
contrast (double a,
          double b)
{
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static guint32
pixel_at (const Picture *picture,
          int            x,
          int            y)
{
  guint32 pixel;

  memcpy (&pixel, picture->pixels + (gsize) y * picture->stride + (gsize) x * 4, 4);

  return pixel & 0xffffff;
}

static double
pixel_luminance (guint32 pixel)
{
  return 0.2126 * lights[(pixel >> 16) & 0xff] + 0.7152 * lights[(pixel >> 8) & 0xff] + 0.0722 * lights[pixel & 0xff];
}

/* The part of a text's box that is inside the picture. */
static gboolean
clip (const Picture         *picture,
      const graphene_rect_t *box,
      int                   *left,
      int                   *top,
      int                   *right,
      int                   *bottom)
{
  *left = MAX ((int) ceilf (box->origin.x * ZOOM), 0);
  *top = MAX ((int) ceilf (box->origin.y * ZOOM), 0);
  *right = MIN ((int) ((box->origin.x + box->size.width) * ZOOM), picture->width);
  *bottom = MIN ((int) ((box->origin.y + box->size.height) * ZOOM), picture->height);

  return *right - *left > 3 * ZOOM && *bottom - *top > 6 * ZOOM;
}

/* The commonest colour. Pixels of one colour stand beside each other: they are counted together. */
static guint32
find_ground (const Picture *picture,
             int            left,
             int            top,
             int            right,
             int            bottom)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key, value;
  guint best = 0;
  guint32 ground = 0;

  for (int y = top; y < bottom; y += 2)
    for (int x = left; x < right;)
      {
        guint32 pixel = pixel_at (picture, x, y);
        gpointer entry = GUINT_TO_POINTER (pixel + 1);
        guint n = 0;

        for (; x < right && pixel_at (picture, x, y) == pixel; x += 2)
          n++;
        g_hash_table_insert (counts, entry, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, entry)) + n));
      }
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (GPOINTER_TO_UINT (value) > best)
      {
        best = GPOINTER_TO_UINT (value);
        ground = GPOINTER_TO_UINT (key) - 1;
      }

  return ground;
}

/* A text that is scrolled half out of sight has the edge of another ground beside it. */
static gboolean
is_in_view (Look              *look,
            const PitDeskText *text)
{
  GtkWidget *view = gtk_widget_get_ancestor (text->widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t box;

  return view == NULL
         || (gtk_widget_compute_bounds (view, look->root, &box) && graphene_rect_contains_rect (&box, &text->ink));
}

/* Something lies over it, as a log line does over the list where there is no room beside it. */
static gboolean
is_covered (Look              *look,
            const PitDeskText *text)
{
  GtkWidget *top = gtk_widget_pick (look->root, text->ink.origin.x + text->ink.size.width / 2,
                                    text->ink.origin.y + text->ink.size.height / 2,
                                    GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);

  return top != NULL && top != text->widget && !gtk_widget_is_ancestor (text->widget, top)
         && !gtk_widget_is_ancestor (top, text->widget);
}

/* The hint of a letter is not to be seen while a field takes letters. */
static gboolean
is_hidden_hint (const PitDeskText *text)
{
  return gtk_widget_has_css_class (text->widget, "pit-key") && !gtk_widget_has_css_class (text->widget, "chord")
         && gtk_widget_has_css_class (GTK_WIDGET (gtk_widget_get_root (text->widget)), "pit-writing");
}

static void
check_label (Look              *look,
             const PitDeskText *text)
{
  int left, top, right, bottom;
  double ground, best, least = 1, most = 0;

  if (!is_in_view (look, text) || is_covered (look, text) || is_hidden_hint (text)
      || !clip (&look->picture, &text->ink, &left, &top, &right, &bottom))
    return;
  ground = pixel_luminance (find_ground (&look->picture, left, top, right, bottom));
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        double light = pixel_luminance (pixel_at (&look->picture, x, y));

        least = MIN (least, light);
        most = MAX (most, light);
      }
  look->n_labels++;
  best = MAX (contrast (ground, least), contrast (ground, most));
  if (best < ENOUGH)
    g_test_fail_printf ("“%s” has a contrast of %.2f", text->text, best);
}

static const PitRun *
find_run (const PitDeskText *text)
{
  const PitSketch *sketch = pit_sketch_find (text->widget);

  for (guint i = 0; i < PIT_SKETCH_MAX_RUNS; i++)
    if (sketch->run[i].layout == text->layout)
      return &sketch->run[i];

  return NULL;
}

static gboolean
is_muted (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_has_css_class (widget, "mute"))
      return TRUE;

  return FALSE;
}

/* Scrolled, so that a part of it is not drawn. */
static gboolean
is_cut (const PitDeskText *text)
{
  graphene_rect_t room;

  return gtk_widget_compute_bounds (gtk_widget_get_parent (text->widget),
                                    GTK_WIDGET (gtk_widget_get_native (text->widget)), &room) &&
         !graphene_rect_contains_rect (&room, &text->ink);
}

static void
check_drawn (Look              *look,
             const PitDeskText *text)
{
  const PitRun *run = find_run (text);
  PitPalette palette = { 0 };
  const GdkRGBA *ink, *ground;
  int left, top, right, bottom;
  double value;

  g_assert_nonnull (run);
  pit_palette_read (&palette, text->widget);
  ink = &palette.ink[run->ink];
  ground = &palette.ink[run->ground];
  value = contrast (luminance ((double) ink->red, (double) ink->green, (double) ink->blue),
                    luminance ((double) ground->red, (double) ground->green, (double) ground->blue));
  look->n_drawn++;
  if (value < ENOUGH)
    g_test_fail_printf ("“%s”: %s on %s has a contrast of %.2f", text->text, pit_ink_get_name (run->ink),
                        pit_ink_get_name (run->ground), value);

  /* What is greyed or hatched has more than one ground; the colours above are the ones that are mixed. */
  if (is_muted (text->widget) || is_cut (text) || !clip (&look->picture, &text->ink, &left, &top, &right, &bottom))
    return;
  {
    guint32 seen = find_ground (&look->picture, left, top, right, bottom);
    double red = ((seen >> 16) & 0xff) / 255.0, green = ((seen >> 8) & 0xff) / 255.0, blue = (seen & 0xff) / 255.0;

    if (fabs (red - (double) ground->red) > 0.02 || fabs (green - (double) ground->green) > 0.02
        || fabs (blue - (double) ground->blue) > 0.02)
      g_test_fail_printf ("“%s” is not drawn on %s but on #%06x", text->text, pit_ink_get_name (run->ground), seen);
  }
}

/* A stroke between keys, a dash: no words. */
static gboolean
has_words (const char *text)
{
  for (; text[0] != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalnum (g_utf8_get_char (text)))
      return TRUE;

  return FALSE;
}

static void
check_text (const PitDeskText *text,
            gpointer           user_data)
{
  if (!has_words (text->text))
    return;
  /* Keys are GTK's own to draw, in a font so light that a single thin letter is grey where a word is not. */
  if (gtk_widget_get_ancestor (text->widget, GTK_TYPE_SHORTCUT_LABEL) != NULL)
    return;
  if (GTK_IS_LABEL (text->widget))
    {
      if (gtk_widget_is_sensitive (text->widget)) /* what can't be used now needs none (WCAG 1.4.3) */
        check_label (user_data, text);
    }
  else
    {
      check_drawn (user_data, text);
    }
}

static GtkWidget *
show (const Case *item)
{
  if (shown != item->screen)
    {
      g_clear_pointer (&stage, pit_desk_stage_free);
      stage = pit_desk_stage_new (application, item->screen, item->theme, 1280, 720);
      shown = item->screen;
    }
  pit_desk_stage_set_theme (stage, item->theme, item->high_contrast);

  return GTK_WIDGET (pit_desk_stage_get_top (stage));
}

/* What a widget looks like now, until the next one is drawn. */
static Picture
draw (GtkWidget *top)
{
  int width = gtk_widget_get_width (top) * ZOOM, height = gtk_widget_get_height (top) * ZOOM;
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (top);
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_t *cr;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  g_assert_nonnull (node);
  if (sheet == NULL || cairo_image_surface_get_width (sheet) != width || cairo_image_surface_get_height (sheet) != height)
    {
      g_clear_pointer (&sheet, cairo_surface_destroy);
      sheet = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
    }
  cr = cairo_create (sheet);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  gsk_render_node_draw (node, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  gsk_render_node_unref (node);
  cairo_surface_flush (sheet);

  return (Picture) { cairo_image_surface_get_data (sheet), width, height, (gsize) cairo_image_surface_get_stride (sheet) };
}

static void
test_screen (gconstpointer data)
{
  GtkWidget *top = show (data);
  Look look = { .picture = draw (top), .root = top };

  pit_desk_texts_foreach (top, check_text, &look);
  g_test_message ("%u labels, %u drawn texts", look.n_labels, look.n_drawn);
  g_assert_cmpuint (look.n_labels + look.n_drawn, >, 3);
}

/* The faces of cards are drawn, not written: all pairs of an ink and a paper, the dim one under what does not count. */
static void
test_faces (gconstpointer data)
{
  static const PitInk inks[] = { PIT_INK_FACE_BLACK, PIT_INK_FACE_RED }, papers[] = { PIT_INK_FACE_BG, PIT_INK_FACE_DIM };
  GtkWidget *top = show (data);
  PitPalette palette = { 0 };

  g_assert_true (pit_palette_read (&palette, top));
  g_assert_false (pit_palette_read (&palette, top));
  for (guint i = 0; i < G_N_ELEMENTS (inks); i++)
    for (guint k = 0; k < G_N_ELEMENTS (papers); k++)
      {
        const GdkRGBA *ink = &palette.ink[inks[i]], *paper = &palette.ink[papers[k]];
        double value = contrast (luminance ((double) ink->red, (double) ink->green, (double) ink->blue),
                                 luminance ((double) paper->red, (double) paper->green, (double) paper->blue));

        if (value < ENOUGH)
          g_test_fail_printf ("%s on %s has a contrast of %.2f", pit_ink_get_name (inks[i]), pit_ink_get_name (papers[k]),
                              value);
      }
}

/* Those that are looked at with each change; the others where PITSTAND_CONTRAST says "all". */
#define N_LOOKS 2

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    PitTheme    theme;
    gboolean    high_contrast;
  } looks[] = {
    { "light", PIT_THEME_LIGHT, FALSE },
    { "dark", PIT_THEME_DARK, FALSE },
    { "light-high", PIT_THEME_LIGHT, TRUE },
    { "dark-high", PIT_THEME_DARK, TRUE },
  };
  g_autoptr(GPtrArray) cases = g_ptr_array_new_with_free_func (g_free);
  gboolean is_all = g_strcmp0 (g_getenv ("PITSTAND_CONTRAST"), "all") == 0;
  int status;

  g_test_init (&argc, &argv, NULL);
  application = pit_desk_stage_application ();
  for (guint i = 0; i < G_N_ELEMENTS (lights); i++)
    lights[i] = linear (i / 255.0);
  for (guint i = 0; i < pit_n_desk_screens; i++)
    for (guint look = 0; look < (is_all ? G_N_ELEMENTS (looks) : N_LOOKS); look++)
      {
        const PitDeskScreen *screen = &pit_desk_screens[i];
        g_autofree char *path = g_strdup_printf ("/contrast/%s/%s", screen->name, looks[look].name);
        Case *item;

        if (g_str_equal (screen->name, "floor-300"))
          continue;
        item = g_new (Case, 1);
        *item = (Case) { screen, looks[look].theme, looks[look].high_contrast };
        g_ptr_array_add (cases, item);
        g_test_add_data_func (path, item, test_screen);
        if (g_str_equal (screen->name, "starting"))
          {
            g_autofree char *faces = g_strdup_printf ("/contrast/faces/%s", looks[look].name);

            g_test_add_data_func (faces, item, test_faces);
          }
      }
  status = g_test_run ();
  g_clear_pointer (&stage, pit_desk_stage_free);
  g_clear_pointer (&sheet, cairo_surface_destroy);

  return status;
}
