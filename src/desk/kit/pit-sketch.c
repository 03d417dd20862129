/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-sketch.h"

/* A text that is too wide for its box shrinks to this share of its size before it is cut with an ellipsis. */
#define LEAST_FIT 0.62f

/* Of a text in several lines. */
#define LINE_SPACING 0.86f

#define KEY "pit-sketch"

static void
set_font (PitSketch *self,
          PitRun    *run,
          float      px)
{
  PangoContext *context = gtk_widget_get_pango_context (self->widget);
  g_autoptr(PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (context));

  pango_font_description_set_absolute_size (font, (double) px * PANGO_SCALE);
  pango_font_description_set_weight (font, run->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (run->layout, font);
  run->fitted_px = px;
}

static void
place (PitRun *run,
       int     width,
       int     height)
{
  run->x = run->box.origin.x + (run->box.size.width - (float) width) * run->align;
  run->y = run->box.origin.y + (run->box.size.height - (float) height) / 2;
}

static void
fit (PitSketch *self,
     PitRun    *run)
{
  int width, height;

  pango_layout_set_ellipsize (run->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_width (run->layout, -1);
  set_font (self, run, run->px);
  pango_layout_get_pixel_size (run->layout, &width, &height);

  if ((float) width > run->box.size.width && width > 0)
    {
      float share = run->box.size.width / (float) width;

      /* widths do not follow sizes exactly: hinting */
      while (share > LEAST_FIT - 0.03f)
        {
          set_font (self, run, run->px * MAX (share, LEAST_FIT));
          pango_layout_get_pixel_size (run->layout, &width, &height);
          if ((float) width <= run->box.size.width)
            break;
          share -= 0.03f;
        }
      if ((float) width > run->box.size.width)
        {
          pango_layout_set_width (run->layout, (int) (run->box.size.width * PANGO_SCALE));
          pango_layout_set_ellipsize (run->layout, PANGO_ELLIPSIZE_END);
          pango_layout_get_pixel_size (run->layout, &width, &height);
        }
    }

  place (run, width, height);
}

/* In as many lines as it may have, each as wide as the box; smaller where that is not enough. */
static void
fit_lines (PitSketch *self,
           PitRun    *run)
{
  int width, height;

  pango_layout_set_ellipsize (run->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_height (run->layout, -1);
  pango_layout_set_wrap (run->layout, PANGO_WRAP_WORD);
  pango_layout_set_line_spacing (run->layout, LINE_SPACING);
  pango_layout_set_width (run->layout, (int) (run->box.size.width * PANGO_SCALE));
  for (float share = 1; share >= LEAST_FIT; share -= 0.04f)
    {
      set_font (self, run, run->px * share);
      pango_layout_get_pixel_size (run->layout, &width, &height);
      if ((guint) pango_layout_get_line_count (run->layout) <= run->lines && (float) width <= run->box.size.width
          && (float) height <= run->box.size.height)
        {
          place (run, width, height);
          return;
        }
    }

  pango_layout_set_wrap (run->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (run->layout, -(int) run->lines);
  pango_layout_set_ellipsize (run->layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (run->layout, &width, &height);
  place (run, width, height);
}

/** pit_sketch_find: (transfer none) (nullable): the texts that @widget draws; %NULL: it draws none itself */
const PitSketch *
pit_sketch_find (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), KEY);
}

/** pit_sketch_init: @self must be zeroed memory inside @widget */
void
pit_sketch_init (PitSketch *self,
                 GtkWidget *widget)
{
  self->widget = widget;
  g_object_set_data (G_OBJECT (widget), KEY, self);
}

/** pit_sketch_clear: frees all layouts; those that are still wanted are made anew, as where the font has changed */
void
pit_sketch_clear (PitSketch *self)
{
  for (guint i = 0; i < PIT_SKETCH_MAX_RUNS; i++)
    {
      g_clear_object (&self->run[i].layout);
      g_clear_pointer (&self->run[i].text, g_free);
    }
}

/**
 * pit_sketch_text:
 * @self: the texts of a widget
 * @slot: which of them
 * @text: (nullable): what it says; %NULL or "": nothing
 * @px: font size in pixels
 * @bold: whether it is bold
 * @ink: colour of the text
 * @ground: what lies under it
 *
 * Sets a text; cheap when nothing changed. Place it with pit_sketch_place() afterwards.
 */
void
pit_sketch_text (PitSketch  *self,
                 guint       slot,
                 const char *text,
                 float       px,
                 gboolean    bold,
                 PitInk      ink,
                 PitInk      ground)
{
  PitRun *run = &self->run[slot];

  g_return_if_fail (slot < PIT_SKETCH_MAX_RUNS);

  if (text == NULL)
    text = "";
  run->ink = ink;
  run->ground = ground;

  if (run->layout == NULL)
    {
      if (text[0] == '\0')
        return;
      run->layout = gtk_widget_create_pango_layout (self->widget, NULL);
      pango_layout_set_single_paragraph_mode (run->layout, TRUE);
      run->box.size.width = -1;
    }

  if (g_strcmp0 (run->text, text) == 0 && run->px == px && run->bold == bold)
    return;

  g_free (run->text);
  run->text = g_strdup (text);
  run->px = px;
  run->bold = bold;
  run->box.size.width = -1;
  pango_layout_set_text (run->layout, text, -1);
}

/**
 * pit_sketch_place:
 * @self: the texts of a widget
 * @slot: which of them
 * @box: where it must stay
 * @align: 0: left, 0.5: centre, 1: right
 *
 * Places a text in the middle of @box's height. A text too wide for it is set smaller.
 */
void
pit_sketch_place (PitSketch             *self,
                  guint                  slot,
                  const graphene_rect_t *box,
                  float                  align)
{
  pit_sketch_place_lines (self, slot, box, align, 1);
}

/** pit_sketch_place_lines: the same of a text that may be broken into so many @lines before it is set smaller */
void
pit_sketch_place_lines (PitSketch             *self,
                        guint                  slot,
                        const graphene_rect_t *box,
                        float                  align,
                        guint                  lines)
{
  PitRun *run = &self->run[slot];

  g_return_if_fail (slot < PIT_SKETCH_MAX_RUNS);

  if (run->layout == NULL || run->text == NULL || run->text[0] == '\0')
    return;
  if (run->align == align && run->lines == lines && graphene_rect_equal (&run->box, box))
    return;

  run->box = *box;
  run->align = align;
  run->lines = lines;
  if (lines > 1)
    fit_lines (self, run);
  else
    fit (self, run);
}

/** pit_sketch_find_unit: the user's text size for @widget: 1 at the usual 11 points on a 96 dpi screen */
float
pit_sketch_find_unit (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double px = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    px *= pango_cairo_context_get_resolution (context) > 0 ? pango_cairo_context_get_resolution (context) / 72 : 96.0 / 72;

  return (float) CLAMP (px / 14.67, 0.9, 2.5);
}

/** pit_sketch_draw: draws all texts with cairo */
void
pit_sketch_draw (const PitSketch  *self,
                 cairo_t          *cr,
                 const PitPalette *palette)
{
  for (guint i = 0; i < PIT_SKETCH_MAX_RUNS; i++)
    {
      const PitRun *run = &self->run[i];

      if (run->layout == NULL || run->text == NULL || run->text[0] == '\0')
        continue;
      gdk_cairo_set_source_rgba (cr, &palette->ink[run->ink]);
      cairo_move_to (cr, (double) run->x, (double) run->y);
      pango_cairo_show_layout (cr, run->layout);
    }
}

/** pit_sketch_snapshot: draws all texts */
void
pit_sketch_snapshot (const PitSketch  *self,
                     GtkSnapshot      *snapshot,
                     const PitPalette *palette)
{
  for (guint i = 0; i < PIT_SKETCH_MAX_RUNS; i++)
    {
      const PitRun *run = &self->run[i];

      if (run->layout == NULL || run->text == NULL || run->text[0] == '\0')
        continue;
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (run->x, run->y));
      gtk_snapshot_append_layout (snapshot, run->layout, &palette->ink[run->ink]);
      gtk_snapshot_restore (snapshot);
    }
}
