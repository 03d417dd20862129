/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-entry-row.h"

#include "pit-property.h"

/* AdwEntryRow 1.2 hides the text inside from assistive technologies, which then never hear that it has the focus, and has
 * no longest text. */
struct _PitEntryRow
{
  AdwEntryRow parent_instance;

  guint max_length; /* of the text; 0: any */
};

G_DEFINE_FINAL_TYPE (PitEntryRow, pit_entry_row, ADW_TYPE_ENTRY_ROW)

static GtkText *
get_text (PitEntryRow *self)
{
  return GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self)));
}

static void
title_changed_cb (PitEntryRow *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_text (self)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), -1);
}

static void
max_length_changed_cb (PitEntryRow *self)
{
  gtk_text_set_max_length (get_text (self), (int) self->max_length);
}

static const PitProperty properties[] = {
  { "max-length", G_TYPE_UINT, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitEntryRow, max_length),
    .changed = G_CALLBACK (max_length_changed_cb) },
};

static void
pit_entry_row_class_init (PitEntryRowClass *klass)
{
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
pit_entry_row_init (PitEntryRow *self)
{
  g_object_set (get_text (self), "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL);
  g_signal_connect (self, "notify::title", G_CALLBACK (title_changed_cb), NULL);
}
