/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-row.h"

#include <string.h>

#include "pit-property.h"
#include "pit-view.h"
#include "pit-widget.h"

struct _PitOrderRow
{
  GtkBox parent_instance;

  /* template */
  GtkButton *button;
  GtkLabel  *why;
};

G_DEFINE_FINAL_TYPE (PitOrderRow, pit_order_row, GTK_TYPE_BOX)

/* (transfer full): why has a line of its own, and what is to be done the next. */
static char *
put_in_lines (const char *why)
{
  const char *end = strstr (why, ". ");

  return end != NULL ? g_strdup_printf ("%.*s.\n%s", (int) (end - why), why, end + 2) : g_strdup (why);
}

/* Long words take lines, and not the page's width. */
static void
set_label (PitOrderRow *self,
           const char  *label)
{
  gtk_button_set_label (self->button, label);
  g_object_set (gtk_button_get_child (self->button), "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
}

static void
set_action (PitOrderRow *self,
            const char  *action)
{
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->button), action);
}

static void
set_is_likely (PitOrderRow *self,
               gboolean     is_likely)
{
  pit_widget_set_class (GTK_WIDGET (self->button), "suggested-action", is_likely);
}

static const PitProperty properties[] = {
  { "label", G_TYPE_STRING, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (set_label) },
  { "action", G_TYPE_STRING, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (set_action) },
  { "is-likely", G_TYPE_BOOLEAN, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (set_is_likely) },
};

static void
pit_order_row_class_init (PitOrderRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-order-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitOrderRow, button);
  gtk_widget_class_bind_template_child (widget_class, PitOrderRow, why);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
}

static void
pit_order_row_init (PitOrderRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  g_autofree char *lines = !can && why != NULL ? put_in_lines (why) : g_strdup ("");

  g_return_if_fail (PIT_IS_ORDER_ROW (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->button), can);
  gtk_label_set_label (self->why, lines);
}

/** Returns: whether the order can be given now */
gboolean
pit_order_row_can (PitOrderRow *self)
{
  g_return_val_if_fail (PIT_IS_ORDER_ROW (self), FALSE);

  return gtk_widget_get_sensitive (GTK_WIDGET (self->button));
}
