/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-pane-head.h"

#include "pit-property.h"

/* The head of a pane at the side: its title, which is its one property and can be written, and what puts it away. */
struct _PitPaneHead
{
  GtkBox parent_instance;

  GtkLabel *title; /* template */
};

G_DEFINE_FINAL_TYPE (PitPaneHead, pit_pane_head, GTK_TYPE_BOX)

static void
set_title (PitPaneHead *self,
           const char  *title)
{
  gtk_label_set_label (self->title, title);
}

static const PitProperty properties[] = {
  { "title", G_TYPE_STRING, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (set_title) },
};

static void
pit_pane_head_class_init (PitPaneHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-pane-head.ui");
  gtk_widget_class_bind_template_child (widget_class, PitPaneHead, title);
}

static void
pit_pane_head_init (PitPaneHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
