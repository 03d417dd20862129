/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-pane-head.h"

/* The head of a pane at the side: its title, which is its one property and can be written, and what puts it away. */
struct _PitPaneHead
{
  GtkBox parent_instance;

  GtkLabel *title; /* template */
};

enum
{
  PROP_0,
  PROP_TITLE,
};

G_DEFINE_FINAL_TYPE (PitPaneHead, pit_pane_head, GTK_TYPE_BOX)

static void
pit_pane_head_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  if (id == PROP_TITLE)
    gtk_label_set_label (PIT_PANE_HEAD (object)->title, g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pit_pane_head_class_init (PitPaneHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = pit_pane_head_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_TITLE,
                                   g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-pane-head.ui");
  gtk_widget_class_bind_template_child (widget_class, PitPaneHead, title);
}

static void
pit_pane_head_init (PitPaneHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
