/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-hand-view.h"

#include <glib/gi18n.h>

#define CARD_WIDTH 31
#define GAP 4
#define LIFT 5

/* A hand in a list: cards side by side, as they lay. It never changes. */
struct _PitHandView
{
  GtkWidget parent_instance;

  PitHandPicture picture;
  PitPalette     palette;
};

G_DEFINE_FINAL_TYPE (PitHandView, pit_hand_view, GTK_TYPE_WIDGET)

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
    *minimum = *natural = (int) MIN (picture->n_cards, 6) * (CARD_WIDTH + GAP);
  else
    *minimum = *natural = (int) (CARD_WIDTH * PIT_CARD_ASPECT) + LIFT + 1;
}

static void
pit_hand_view_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  PitHandView *self = PIT_HAND_VIEW (widget);
  float width = (float) MIN (self->picture.n_cards, 6) * (CARD_WIDTH + GAP) - GAP;

  pit_hand_picture_snapshot (&self->picture, snapshot, 0, 0, width, CARD_WIDTH, GAP, LIFT, &self->palette);
}

static void
pit_hand_view_css_changed (GtkWidget         *widget,
                           GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (pit_hand_view_parent_class)->css_changed (widget, change);
  if (pit_palette_read (&PIT_HAND_VIEW (widget)->palette, widget))
    gtk_widget_queue_draw (widget);
}

static void
pit_hand_view_class_init (PitHandViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = pit_hand_view_measure;
  widget_class->snapshot = pit_hand_view_snapshot;
  widget_class->css_changed = pit_hand_view_css_changed;

  gtk_widget_class_set_css_name (widget_class, "handview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
pit_hand_view_init (PitHandView *self)
{
  pit_palette_follow (GTK_WIDGET (self));
}

/** pit_hand_view_new: (transfer floating): shows @picture */
GtkWidget *
pit_hand_view_new (const PitHandPicture *picture)
{
  PitHandView *self = g_object_new (PIT_TYPE_HAND_VIEW, NULL);
  g_autofree char *label = pit_hand_picture_describe (picture);

  self->picture = *picture;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label != NULL ? label : _("no cards"), -1);

  return GTK_WIDGET (self);
}
