/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-place-view.h"

/* How much larger texts get on the felt for a user of large text: the lines of a place have no more room. */
#define MOST_UNIT 1.2f

typedef struct
{
  PitPalette palette;
  PitSketch  sketch;
  char      *label; /* owned; as last told to assistive technology */
  gboolean   stale;
} PitPlaceViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PitPlaceView, pit_place_view, GTK_TYPE_WIDGET)

static PitPlaceViewPrivate *
get_private (PitPlaceView *self)
{
  return pit_place_view_get_instance_private (self);
}

static void
pit_place_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  get_private (PIT_PLACE_VIEW (widget))->stale = TRUE;
}

static void
pit_place_view_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  PitPlaceView *self = PIT_PLACE_VIEW (widget);
  PitPlaceViewPrivate *priv = get_private (self);

  if (priv->stale)
    {
      PIT_PLACE_VIEW_GET_CLASS (self)->compose (self);
      priv->stale = FALSE;
    }
  PIT_PLACE_VIEW_GET_CLASS (self)->draw (self, snapshot);
  pit_sketch_snapshot (&priv->sketch, snapshot, &priv->palette);
}

static void
pit_place_view_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  PitPlaceViewPrivate *priv = get_private (PIT_PLACE_VIEW (widget));

  GTK_WIDGET_CLASS (pit_place_view_parent_class)->css_changed (widget, change);
  if (!pit_palette_read (&priv->palette, widget))
    return;
  priv->stale = TRUE;
  gtk_widget_queue_draw (widget);
}

static void
pit_place_view_system_setting_changed (GtkWidget        *widget,
                                       GtkSystemSetting  setting)
{
  PitPlaceViewPrivate *priv = get_private (PIT_PLACE_VIEW (widget));

  GTK_WIDGET_CLASS (pit_place_view_parent_class)->system_setting_changed (widget, setting);
  pit_sketch_clear (&priv->sketch);
  priv->stale = TRUE;
  gtk_widget_queue_draw (widget);
}

static void
pit_place_view_finalize (GObject *object)
{
  PitPlaceViewPrivate *priv = get_private (PIT_PLACE_VIEW (object));

  pit_sketch_clear (&priv->sketch);
  g_clear_pointer (&priv->label, g_free);

  G_OBJECT_CLASS (pit_place_view_parent_class)->finalize (object);
}

static void
pit_place_view_class_init (PitPlaceViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = pit_place_view_finalize;

  widget_class->size_allocate = pit_place_view_size_allocate;
  widget_class->snapshot = pit_place_view_snapshot;
  widget_class->css_changed = pit_place_view_css_changed;
  widget_class->system_setting_changed = pit_place_view_system_setting_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
pit_place_view_init (PitPlaceView *self)
{
  PitPlaceViewPrivate *priv = get_private (self);

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  pit_sketch_init (&priv->sketch, GTK_WIDGET (self));
  pit_palette_follow (GTK_WIDGET (self));
  priv->stale = TRUE;
}

/** pit_place_view_get_sketch: (transfer none): its texts */
PitSketch *
pit_place_view_get_sketch (PitPlaceView *self)
{
  return &get_private (self)->sketch;
}

/** pit_place_view_get_palette: (transfer none): its colours */
const PitPalette *
pit_place_view_get_palette (PitPlaceView *self)
{
  return &get_private (self)->palette;
}

/** pit_place_view_get_scale: how much larger it is than a reference @width */
float
pit_place_view_get_scale (PitPlaceView *self,
                          float         width)
{
  return MAX ((float) gtk_widget_get_width (GTK_WIDGET (self)), 1) / width;
}

/** pit_place_view_put: sets and places a text; all numbers are pixels of the widget, for text of the usual size */
void
pit_place_view_put (PitPlaceView *self,
                    guint         slot,
                    const char   *text,
                    float         px,
                    gboolean      bold,
                    PitInk        ink,
                    PitInk        ground,
                    float         x,
                    float         y,
                    float         width,
                    float         height,
                    float         align)
{
  PitSketch *sketch = pit_place_view_get_sketch (self);

  px *= CLAMP (pit_sketch_find_unit (GTK_WIDGET (self)), 1, MOST_UNIT);
  pit_sketch_text (sketch, slot, text, px, bold, ink, ground);
  pit_sketch_place (sketch, slot, &GRAPHENE_RECT_INIT (x, y, width, height), align);
}

/**
 * pit_place_view_changed:
 * @self: the place
 * @label: (transfer full): all that it shows, in words
 *
 * To be called when what it shows changed: draws it again, and tells its words only if they are others.
 */
void
pit_place_view_changed (PitPlaceView *self,
                        char         *label)
{
  PitPlaceViewPrivate *priv = get_private (self);

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
