/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-shoe-group.h"

/* Made up. */
struct _PitShoeGroup
{
  PitView parent_instance;
};

G_DEFINE_FINAL_TYPE (PitShoeGroup, pit_shoe_group, PIT_TYPE_VIEW)

static void
pit_shoe_group_class_init (PitShoeGroupClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/org/pitstand/Pitstand/ui/pit-shoe-group.ui");
}

static void
pit_shoe_group_init (PitShoeGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
