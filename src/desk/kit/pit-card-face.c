/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-card-face.h"

#include <string.h>

#include <pango/pangocairo.h>

/* Cards are drawn once for each face, look and theme, on a canvas this wide, and replayed as vectors at any size. No
 * suit comes from a font: fonts differ in shape, weight and even colour. */
#define CANVAS_WIDTH 100.0
#define CANVAS_HEIGHT (CANVAS_WIDTH * (double) PIT_CARD_ASPECT)
#define CORNER 9.0

#define N_FACE_INKS (PIT_INK_BACK_LINE - PIT_INK_FACE_BG + 1)

typedef struct
{
  GdkRGBA        ink[N_FACE_INKS]; /* those the recordings were made with */
  GskRenderNode *node[PIT_DECK_SIZE + 1][8];
} FaceCache;

/* Every suit in a unit square, y downwards. */
static void
trace_heart (cairo_t *cr)
{
  cairo_move_to (cr, 0.50, 0.95);
  cairo_curve_to (cr, 0.30, 0.72, 0.03, 0.55, 0.03, 0.30);
  cairo_curve_to (cr, 0.03, 0.14, 0.14, 0.05, 0.27, 0.05);
  cairo_curve_to (cr, 0.38, 0.05, 0.46, 0.12, 0.50, 0.22);
  cairo_curve_to (cr, 0.54, 0.12, 0.62, 0.05, 0.73, 0.05);
  cairo_curve_to (cr, 0.86, 0.05, 0.97, 0.14, 0.97, 0.30);
  cairo_curve_to (cr, 0.97, 0.55, 0.70, 0.72, 0.50, 0.95);
  cairo_close_path (cr);
}

static void
trace_diamond (cairo_t *cr)
{
  cairo_move_to (cr, 0.50, 0.02);
  cairo_curve_to (cr, 0.60, 0.20, 0.74, 0.38, 0.88, 0.50);
  cairo_curve_to (cr, 0.74, 0.62, 0.60, 0.80, 0.50, 0.98);
  cairo_curve_to (cr, 0.40, 0.80, 0.26, 0.62, 0.12, 0.50);
  cairo_curve_to (cr, 0.26, 0.38, 0.40, 0.20, 0.50, 0.02);
  cairo_close_path (cr);
}

static void
trace_stem (cairo_t *cr)
{
  cairo_move_to (cr, 0.47, 0.60);
  cairo_curve_to (cr, 0.47, 0.80, 0.42, 0.90, 0.30, 0.96);
  cairo_line_to (cr, 0.70, 0.96);
  cairo_curve_to (cr, 0.58, 0.90, 0.53, 0.80, 0.53, 0.60);
  cairo_close_path (cr);
}

static void
trace_spade (cairo_t *cr)
{
  cairo_move_to (cr, 0.50, 0.03);
  cairo_curve_to (cr, 0.68, 0.26, 0.96, 0.42, 0.96, 0.63);
  cairo_curve_to (cr, 0.96, 0.76, 0.86, 0.83, 0.75, 0.83);
  cairo_curve_to (cr, 0.65, 0.83, 0.57, 0.78, 0.50, 0.69);
  cairo_curve_to (cr, 0.43, 0.78, 0.35, 0.83, 0.25, 0.83);
  cairo_curve_to (cr, 0.14, 0.83, 0.04, 0.76, 0.04, 0.63);
  cairo_curve_to (cr, 0.04, 0.42, 0.32, 0.26, 0.50, 0.03);
  cairo_close_path (cr);
  trace_stem (cr);
}

static void
trace_club (cairo_t *cr)
{
  static const double leaf[3][2] = { { 0.50, 0.25 }, { 0.26, 0.58 }, { 0.74, 0.58 } };

  for (guint i = 0; i < G_N_ELEMENTS (leaf); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, leaf[i][0], leaf[i][1], 0.215, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
  cairo_rectangle (cr, 0.42, 0.40, 0.16, 0.25);
  trace_stem (cr);
}

static void (*const suits[]) (cairo_t *cr) = {
  [PIT_SUIT_SPADES] = trace_spade,
  [PIT_SUIT_HEARTS] = trace_heart,
  [PIT_SUIT_DIAMONDS] = trace_diamond,
  [PIT_SUIT_CLUBS] = trace_club,
};

/* Of the ranks; NULL: not known yet, or no longer the theme's. Main thread only, as are the faces. */
static char *family;

static void
trace_card (cairo_t *cr,
            double   inset,
            double   corner)
{
  double right = CANVAS_WIDTH - inset, bottom = CANVAS_HEIGHT - inset;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - corner, inset + corner, corner, -G_PI / 2, 0);
  cairo_arc (cr, right - corner, bottom - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, inset + corner, bottom - corner, corner, G_PI / 2, G_PI);
  cairo_arc (cr, inset + corner, inset + corner, corner, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
draw_back (cairo_t          *cr,
           const PitPalette *palette)
{
  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_BACK_BG]);
  trace_card (cr, 7, 5);
  cairo_fill (cr);

  cairo_save (cr);
  trace_card (cr, 12, 3);
  cairo_clip (cr);
  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_BACK_LINE]);
  cairo_set_line_width (cr, 2.2);
  for (double x = -CANVAS_HEIGHT; x < CANVAS_WIDTH; x += 12)
    {
      cairo_move_to (cr, x, 0);
      cairo_rel_line_to (cr, CANVAS_HEIGHT, CANVAS_HEIGHT);
      cairo_move_to (cr, x, CANVAS_HEIGHT);
      cairo_rel_line_to (cr, CANVAS_HEIGHT, -CANVAS_HEIGHT);
    }
  cairo_stroke (cr);
  cairo_restore (cr);

  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_BACK_LINE]);
  cairo_set_line_width (cr, 2);
  trace_card (cr, 12, 3);
  cairo_stroke (cr);
}

static void
forget_faces_cb (void)
{
  g_clear_pointer (&family, g_free);
}

/* The theme's, as of all that is read here; its size is the card's. */
static const char *
find_family (void)
{
  static gboolean is_followed;
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *name = NULL;
  g_autoptr(PangoFontDescription) font = NULL;

  if (family != NULL)
    return family;

  if (!is_followed)
    g_signal_connect (settings, "notify::gtk-font-name", G_CALLBACK (forget_faces_cb), NULL);
  is_followed = TRUE;
  g_object_get (settings, "gtk-font-name", &name, NULL);
  font = pango_font_description_from_string (name != NULL ? name : "");
  family = g_strdup (pango_font_description_get_family (font) != NULL ? pango_font_description_get_family (font)
                                                                      : "sans-serif");

  return family;
}

static void
draw_rank (cairo_t *cr,
           guint    rank)
{
  static const char *const ranks[] = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" };
  g_autoptr(PangoLayout) layout = pango_cairo_create_layout (cr);
  g_autoptr(PangoFontDescription) font = pango_font_description_new ();
  PangoRectangle ink;
  double height = 37, left = 5, width_limit = CANVAS_WIDTH * (double) PIT_CARD_INDEX - left - 1;

  pango_font_description_set_family (font, find_family ());
  pango_font_description_set_weight (font, PANGO_WEIGHT_HEAVY);
  pango_font_description_set_absolute_size (font, 46 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, ranks[rank - 2], -1);
  pango_layout_get_extents (layout, &ink, NULL);

  /* Every rank gets the same height, whatever the font; one that is too wide is set narrower. */
  cairo_save (cr);
  cairo_translate (cr, left, 9);
  cairo_scale (cr, MIN (height / ink.height, width_limit / ink.width) * PANGO_SCALE, height / ink.height * PANGO_SCALE);
  cairo_translate (cr, -(double) ink.x / PANGO_SCALE, -(double) ink.y / PANGO_SCALE);
  pango_cairo_layout_path (cr, layout);
  cairo_restore (cr);
  cairo_fill (cr);
}

static void
draw_suit (cairo_t *cr,
           PitSuit  suit,
           double   x,
           double   y,
           double   size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  suits[suit] (cr);
  cairo_restore (cr);
  cairo_fill (cr);
}

static void
draw_face (cairo_t          *cr,
           PitCard           card,
           const PitPalette *palette)
{
  PitSuit suit = pit_card_suit (card);
  gboolean red = suit == PIT_SUIT_HEARTS || suit == PIT_SUIT_DIAMONDS;

  gdk_cairo_set_source_rgba (cr, &palette->ink[red ? PIT_INK_FACE_RED : PIT_INK_FACE_BLACK]);
  draw_rank (cr, pit_card_rank (card));
  draw_suit (cr, suit, 6, 52, 32);
  draw_suit (cr, suit, 47, 88, 44);
}

static void
draw_unknown (cairo_t          *cr,
              const PitPalette *palette)
{
  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_FACE_BLACK]);
  cairo_set_line_width (cr, 8);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc (cr, CANVAS_WIDTH / 2, 56, 17, -G_PI, G_PI * 0.25);
  cairo_curve_to (cr, 56, 78, 50, 78, 50, 90);
  cairo_stroke (cr);
  cairo_arc (cr, CANVAS_WIDTH / 2, 106, 5.5, 0, 2 * G_PI);
  cairo_fill (cr);
}

static GskRenderNode *
record (PitCard           card,
        PitCardLook       look,
        const PitPalette *palette)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) CANVAS_WIDTH, (float) CANVAS_HEIGHT);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  /* What does not count lies on dim paper; its ink stays as it is: a dispute is about such a card as often as not. */
  gdk_cairo_set_source_rgba (cr, &palette->ink[look & PIT_CARD_LOOK_DIM ? PIT_INK_FACE_DIM : PIT_INK_FACE_BG]);
  trace_card (cr, 0.8, CORNER);
  cairo_fill (cr);

  if (look & PIT_CARD_LOOK_BACK)
    draw_back (cr, palette);
  else if (pit_card_is_known (card))
    draw_face (cr, card, palette);
  else
    draw_unknown (cr, palette);

  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_FACE_LINE]);
  cairo_set_line_width (cr, look & PIT_CARD_LOOK_BEST ? 5 : 2.5);
  trace_card (cr, look & PIT_CARD_LOOK_BEST ? 2.5 : 1.4, CORNER - 1);
  cairo_stroke (cr);
  cairo_destroy (cr);

  return node;
}

static GskRenderNode *
find_node (PitCard           card,
           PitCardLook       look,
           const PitPalette *palette)
{
  static FaceCache cache; /* main thread only; at most 53 x 8 small recordings */
  guint row = pit_card_is_known (card) ? card : PIT_DECK_SIZE;

  if (family == NULL || memcmp (cache.ink, &palette->ink[PIT_INK_FACE_BG], sizeof cache.ink) != 0)
    {
      find_family ();
      for (guint i = 0; i <= PIT_DECK_SIZE; i++)
        for (guint k = 0; k < G_N_ELEMENTS (cache.node[i]); k++)
          g_clear_pointer (&cache.node[i][k], gsk_render_node_unref);
      memcpy (cache.ink, &palette->ink[PIT_INK_FACE_BG], sizeof cache.ink);
    }
  if (cache.node[row][look] == NULL)
    cache.node[row][look] = record (card, look, palette);

  return cache.node[row][look];
}

/**
 * pit_card_face_snapshot:
 * @snapshot: where
 * @card: the face; an unknown face is drawn as a question mark
 * @look: face down, best four
 * @x: left
 * @y: top
 * @width: of the card; its height follows
 * @palette: the colours
 *
 * Draws a playing card. Main thread only.
 */
void
pit_card_face_snapshot (GtkSnapshot      *snapshot,
                        PitCard           card,
                        PitCardLook       look,
                        float             x,
                        float             y,
                        float             width,
                        const PitPalette *palette)
{
  float scale = width / (float) CANVAS_WIDTH;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_node (snapshot, find_node (card, look, palette));
  gtk_snapshot_restore (snapshot);
}
