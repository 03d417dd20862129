/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-row.h"

#include <string.h>

/* A button for one order. Where it can't be given now, it can't be pressed, and below it stands why and when it can. */
struct _PitOrderRow
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *button; /* unowned, as is the label */
  GtkLabel  *why;
};

enum
{
  GIVEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitOrderRow, pit_order_row, GTK_TYPE_WIDGET)

/* (transfer full): why has a line of its own, and what is to be done the next. */
static char *
put_in_lines (const char *why)
{
  const char *end = strstr (why, ". ");

  return end != NULL ? g_strdup_printf ("%.*s.\n%s", (int) (end - why), why, end + 2) : g_strdup (why);
}

static void
clicked_cb (PitOrderRow *self)
{
  g_signal_emit (self, signals[GIVEN], 0);
}

static void
pit_order_row_dispose (GObject *object)
{
  g_clear_pointer (&PIT_ORDER_ROW (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_order_row_parent_class)->dispose (object);
}

static void
pit_order_row_class_init (PitOrderRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_order_row_dispose;

  /** PitOrderRow::given: a person wants it */
  signals[GIVEN] = g_signal_new ("given", PIT_TYPE_ORDER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pit_order_row_init (PitOrderRow *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->button = gtk_button_new ();
  /* As many words as there may be: it is as wide as what is above it. */
  self->why = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "max-width-chars",
                            20, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->why), "dim-label");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->why, NULL, -1);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (self->box), self->button);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->why));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/**
 * pit_order_row_new:
 * @is_likely: whether it is what a person most likely wants there
 *
 * Returns: (transfer floating): a button of that label
 */
GtkWidget *
pit_order_row_new (const char *label,
                   gboolean    is_likely)
{
  PitOrderRow *self = g_object_new (PIT_TYPE_ORDER_ROW, NULL);

  gtk_button_set_label (GTK_BUTTON (self->button), label);
  /* Long words take lines, and not the page's width. */
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->button))), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->button))), GTK_JUSTIFY_CENTER);
  if (is_likely)
    gtk_widget_add_css_class (self->button, "suggested-action");

  return GTK_WIDGET (self);
}

/**
 * pit_order_row_allow:
 * @why: (nullable): why not, and when it can
 *
 * Whether the order can be given now.
 */
void
pit_order_row_allow (PitOrderRow *self,
                     gboolean     can,
                     const char  *why)
{
  g_autofree char *lines = why != NULL ? put_in_lines (why) : NULL;

  g_return_if_fail (PIT_IS_ORDER_ROW (self));

  gtk_widget_set_sensitive (self->button, can);
  gtk_widget_set_visible (GTK_WIDGET (self->why), !can && why != NULL);
  if (why != NULL && g_strcmp0 (gtk_label_get_label (self->why), lines) != 0)
    gtk_label_set_label (self->why, lines);
}

/** Returns: whether the order can be given now */
gboolean
pit_order_row_can (PitOrderRow *self)
{
  g_return_val_if_fail (PIT_IS_ORDER_ROW (self), FALSE);

  return gtk_widget_get_sensitive (self->button);
}
