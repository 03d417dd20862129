/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-kitchen-pane.h"

/* Made up. */
struct _PitKitchenPane
{
  PitView parent_instance;
};

G_DEFINE_FINAL_TYPE (PitKitchenPane, pit_kitchen_pane, PIT_TYPE_VIEW)

static void
pit_kitchen_pane_class_init (PitKitchenPaneClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/org/pitstand/Pitstand/ui/pit-kitchen-pane.ui");
}

static void
pit_kitchen_pane_init (PitKitchenPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
