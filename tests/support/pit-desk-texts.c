/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-texts.h"

#include "pit-sketch.h"

typedef struct
{
  GtkWidget      *root;
  PitDeskTextFunc func;
  gpointer        user_data;
  guint           n;
} Walk;

static void
tell (Walk                  *walk,
      GtkWidget             *widget,
      PangoLayout           *layout,
      const graphene_rect_t *box,
      float                  x,
      float                  y)
{
  PitDeskText text = { .widget = widget, .text = pango_layout_get_text (layout), .layout = layout };
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  graphene_point_t at;
  PangoRectangle logical;

  if (text.text[0] == '\0' || !gtk_widget_compute_point (widget, walk->root, &GRAPHENE_POINT_INIT (0, 0), &at))
    return;
  if (font == NULL)
    font = pango_context_get_font_description (pango_layout_get_context (layout));
  text.px = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  if (!pango_font_description_get_size_is_absolute (font))
    text.px *= 96.0 / 72;

  pango_layout_get_pixel_extents (layout, NULL, &logical);
  graphene_rect_init (&text.box, at.x + box->origin.x, at.y + box->origin.y, box->size.width, box->size.height);
  graphene_rect_init (&text.ink, at.x + x + (float) logical.x, at.y + y + (float) logical.y, (float) logical.width,
                      (float) logical.height);
  walk->func (&text, walk->user_data);
  walk->n++;
}

static void
walk_widget (Walk      *walk,
             GtkWidget *widget)
{
  const PitSketch *sketch = pit_sketch_find (widget);

  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_LABEL (widget))
    {
      graphene_rect_t box = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                (float) gtk_widget_get_height (widget));
      int x, y;

      gtk_label_get_layout_offsets (GTK_LABEL (widget), &x, &y);
      tell (walk, widget, gtk_label_get_layout (GTK_LABEL (widget)), &box, (float) x, (float) y);
    }
  else if (sketch != NULL)
    {
      for (guint i = 0; i < PIT_SKETCH_MAX_RUNS; i++)
        if (sketch->run[i].layout != NULL && sketch->run[i].text != NULL && sketch->run[i].text[0] != '\0')
          tell (walk, widget, sketch->run[i].layout, &sketch->run[i].box, sketch->run[i].x, sketch->run[i].y);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    walk_widget (walk, child);
}

/** Calls @func for every text that is on the screen within @root; returns how many there were. */
guint
pit_desk_texts_foreach (GtkWidget       *root,
                        PitDeskTextFunc  func,
                        gpointer         user_data)
{
  Walk walk = { root, func, user_data, 0 };

  walk_widget (&walk, root);

  return walk.n;
}
