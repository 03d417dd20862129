/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-row.h"

#include <string.h>

#include "pit-view.h"

struct _PitOrderRow
{
  GtkBox parent_instance;

  /* template */
  GtkButton *button;
  GtkLabel  *why;
};

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_ACTION,
  PROP_IS_LIKELY,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

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
pit_order_row_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  PitOrderRow *self = PIT_ORDER_ROW (object);

  switch (id)
    {
    case PROP_LABEL:
      set_label (self, g_value_get_string (value));
      break;
    case PROP_ACTION:
      gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->button), g_value_get_string (value));
      break;
    case PROP_IS_LIKELY:
      if (g_value_get_boolean (value))
        gtk_widget_add_css_class (GTK_WIDGET (self->button), "suggested-action");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pit_order_row_class_init (PitOrderRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->set_property = pit_order_row_set_property;

  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_ACTION] = g_param_spec_string ("action", NULL, NULL, NULL, flags);
  properties[PROP_IS_LIKELY] = g_param_spec_boolean ("is-likely", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

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
  if (g_strcmp0 (gtk_label_get_label (self->why), lines) != 0)
    gtk_label_set_label (self->why, lines);
}

/** Returns: whether the order can be given now */
gboolean
pit_order_row_can (PitOrderRow *self)
{
  g_return_val_if_fail (PIT_IS_ORDER_ROW (self), FALSE);

  return gtk_widget_get_sensitive (GTK_WIDGET (self->button));
}
