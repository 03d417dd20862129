/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-hand-view.h"

#include <glib/gi18n.h>

#define CARD_WIDTH 40
#define GAP 4
#define APART 8
#define LIFT 5

/* A hand in a list: cards side by side, as they lay. It never changes. */
struct _PitHandView
{
  PitDrawing parent_instance;

  PitHandPicture picture;
};

G_DEFINE_FINAL_TYPE (PitHandView, pit_hand_view, PIT_TYPE_DRAWING)

static void
pit_hand_view_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  const PitHandPicture *picture = &PIT_HAND_VIEW (widget)->picture;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) MIN (picture->n_cards, 6) * (CARD_WIDTH + GAP) - GAP + (picture->n_apart > 0 ? APART : 0);
  else
    *minimum = *natural = (int) (CARD_WIDTH * PIT_CARD_ASPECT) + LIFT + 1;
}

static void
pit_hand_view_draw (PitDrawing  *drawing,
                    GtkSnapshot *snapshot)
{
  PitHandView *self = PIT_HAND_VIEW (drawing);
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));

  pit_hand_picture_snapshot (&self->picture, snapshot, 0, 0, width, CARD_WIDTH, GAP, LIFT, APART, pit_drawing_get_palette (drawing));
}

static void
pit_hand_view_class_init (PitHandViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = pit_hand_view_measure;
  PIT_DRAWING_CLASS (klass)->draw = pit_hand_view_draw;

  gtk_widget_class_set_css_name (widget_class, "handview");
}

static void
pit_hand_view_init (PitHandView *self)
{
}

/** pit_hand_view_new: (transfer floating): shows @picture */
GtkWidget *
pit_hand_view_new (const PitHandPicture *picture)
{
  PitHandView *self = g_object_new (PIT_TYPE_HAND_VIEW, NULL);
  char *label = pit_hand_picture_describe (picture);

  self->picture = *picture;
  pit_drawing_changed (PIT_DRAWING (self), label != NULL ? label : g_strdup (_("no cards")));

  return GTK_WIDGET (self);
}
