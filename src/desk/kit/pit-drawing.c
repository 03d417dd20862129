/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-drawing.h"

/* How much larger texts get for a user of large text: the lines of what is drawn have no more room. */
#define MOST_UNIT 1.2f

typedef struct
{
  PitPalette palette;
  PitSketch  sketch;
  char      *label; /* owned; as last told to assistive technology */
  gboolean   stale;
} PitDrawingPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PitDrawing, pit_drawing, GTK_TYPE_WIDGET)

static PitDrawingPrivate *
get_private (PitDrawing *self)
{
  return pit_drawing_get_instance_private (self);
}

static void
pit_drawing_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  pit_drawing_moved (PIT_DRAWING (widget));
}

static void
pit_drawing_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  PitDrawing *self = PIT_DRAWING (widget);
  PitDrawingPrivate *priv = get_private (self);

  if (priv->stale && PIT_DRAWING_GET_CLASS (self)->compose != NULL)
    PIT_DRAWING_GET_CLASS (self)->compose (self);
  priv->stale = FALSE;
  PIT_DRAWING_GET_CLASS (self)->draw (self, snapshot);
  pit_sketch_snapshot (&priv->sketch, snapshot, &priv->palette);
  GTK_WIDGET_CLASS (pit_drawing_parent_class)->snapshot (widget, snapshot);
}

static void
pit_drawing_css_changed (GtkWidget         *widget,
                         GtkCssStyleChange *change)
{
  PitDrawingPrivate *priv = get_private (PIT_DRAWING (widget));

  GTK_WIDGET_CLASS (pit_drawing_parent_class)->css_changed (widget, change);
  if (!pit_palette_read (&priv->palette, widget))
    return;
  priv->stale = TRUE;
  gtk_widget_queue_draw (widget);
}

static void
pit_drawing_system_setting_changed (GtkWidget        *widget,
                                    GtkSystemSetting  setting)
{
  PitDrawingPrivate *priv = get_private (PIT_DRAWING (widget));

  GTK_WIDGET_CLASS (pit_drawing_parent_class)->system_setting_changed (widget, setting);
  pit_sketch_clear (&priv->sketch);
  priv->stale = TRUE;
  gtk_widget_queue_draw (widget);
}

static void
pit_drawing_finalize (GObject *object)
{
  PitDrawingPrivate *priv = get_private (PIT_DRAWING (object));

  pit_sketch_clear (&priv->sketch);
  g_clear_pointer (&priv->label, g_free);

  G_OBJECT_CLASS (pit_drawing_parent_class)->finalize (object);
}

static void
pit_drawing_class_init (PitDrawingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = pit_drawing_finalize;

  widget_class->size_allocate = pit_drawing_size_allocate;
  widget_class->snapshot = pit_drawing_snapshot;
  widget_class->css_changed = pit_drawing_css_changed;
  widget_class->system_setting_changed = pit_drawing_system_setting_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
pit_drawing_init (PitDrawing *self)
{
  PitDrawingPrivate *priv = get_private (self);

  pit_sketch_init (&priv->sketch, GTK_WIDGET (self));
  pit_palette_follow (GTK_WIDGET (self));
  priv->stale = TRUE;
}

/** pit_drawing_get_sketch: (transfer none): its texts */
PitSketch *
pit_drawing_get_sketch (PitDrawing *self)
{
  return &get_private (self)->sketch;
}

/** pit_drawing_get_palette: (transfer none): its colours */
const PitPalette *
pit_drawing_get_palette (PitDrawing *self)
{
  return &get_private (self)->palette;
}

/** pit_drawing_get_scale: how much larger it is than a reference @width */
float
pit_drawing_get_scale (PitDrawing *self,
                       float       width)
{
  return MAX ((float) gtk_widget_get_width (GTK_WIDGET (self)), 1) / width;
}

/** pit_drawing_put: sets and places a text; all numbers are pixels of the widget, for text of the usual size */
void
pit_drawing_put (PitDrawing *self,
                 guint       slot,
                 const char *text,
                 float       px,
                 gboolean    bold,
                 PitInk      ink,
                 PitInk      ground,
                 float       x,
                 float       y,
                 float       width,
                 float       height,
                 float       align)
{
  PitSketch *sketch = pit_drawing_get_sketch (self);

  px *= CLAMP (pit_sketch_find_unit (GTK_WIDGET (self)), 1, MOST_UNIT);
  pit_sketch_text (sketch, slot, text, px, bold, ink, ground);
  pit_sketch_place (sketch, slot, &GRAPHENE_RECT_INIT (x, y, width, height), align);
}

/**
 * pit_drawing_moved:
 *
 * To be called by a layout manager that has placed it and its children: GTK tells a widget that has one neither its size nor
 * theirs. It is composed again when it is drawn next.
 */
void
pit_drawing_moved (PitDrawing *self)
{
  get_private (self)->stale = TRUE;
}

/**
 * pit_drawing_changed:
 * @self: the place
 * @label: (transfer full): all that it shows, in words
 *
 * To be called when what it shows changed: draws it again, and tells its words only if they are others.
 */
void
pit_drawing_changed (PitDrawing *self,
                     char       *label)
{
  PitDrawingPrivate *priv = get_private (self);

  priv->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (g_strcmp0 (label, priv->label) == 0)
    {
      g_free (label);
      return;
    }
  g_free (priv->label);
  priv->label = label;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * pit_drawing_append_box:
 * @line: (nullable): its border
 * @corner: how round it is
 * @border: how wide @line is
 *
 * Draws a box with round corners; all numbers are pixels.
 */
void
pit_drawing_append_box (GtkSnapshot   *snapshot,
                        const GdkRGBA *fill,
                        const GdkRGBA *line,
                        float          x,
                        float          y,
                        float          width,
                        float          height,
                        float          corner,
                        float          border)
{
  GskRoundedRect box;

  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT (x, y, width, height), corner);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  gtk_snapshot_append_color (snapshot, fill, &box.bounds);
  gtk_snapshot_pop (snapshot);
  if (line != NULL)
    gtk_snapshot_append_border (snapshot, &box, (float[4]) { border, border, border, border },
                                (GdkRGBA[4]) { *line, *line, *line, *line });
}
