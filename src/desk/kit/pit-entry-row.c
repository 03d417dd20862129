/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-entry-row.h"

#include <glib/gi18n.h>

/* AdwEntryRow has a bare GtkText in it: with GTK 4.8 a screen reader hears neither that it has the focus nor what is written
 * there. This row looks like that one and has an entry. */
struct _PitEntryRow
{
  AdwPreferencesRow parent_instance;

  /* template */
  GtkEntry *entry;
  GtkLabel *full; /* says so where nothing more fits, and what was pasted may have been cut */
};

enum
{
  PROP_MAX_LENGTH = 1,
  PROP_INPUT_PURPOSE,
  N_PROPS,
};

static guint activated_signal;

static GtkEditable *
get_delegate (GtkEditable *editable)
{
  return GTK_EDITABLE (PIT_ENTRY_ROW (editable)->entry);
}

static void
editable_init (GtkEditableInterface *iface)
{
  iface->get_delegate = get_delegate;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PitEntryRow, pit_entry_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_EDITABLE, editable_init))

static void
activate_cb (PitEntryRow *self)
{
  g_signal_emit (self, activated_signal, 0);
}

static void
show_full (PitEntryRow *self)
{
  int most = gtk_entry_get_max_length (self->entry);
  gboolean is_full = most > 0 && gtk_entry_get_text_length (self->entry) >= most;
  g_autofree char *words = NULL;

  if (is_full)
    words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "No more than %d character fits here",
                                          "No more than %d characters fit here", (gulong) most), most);
  gtk_label_set_label (self->full, is_full ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->full), is_full);
}

static void
pressed_cb (PitEntryRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
title_changed_cb (PitEntryRow *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), -1);
}

/* One goes on behind what is written: were it selected, the next key would replace it. */
static gboolean
pit_entry_row_grab_focus (GtkWidget *widget)
{
  GtkEntry *entry = PIT_ENTRY_ROW (widget)->entry;

  if (!gtk_entry_grab_focus_without_selecting (entry))
    return FALSE;
  gtk_editable_set_position (GTK_EDITABLE (entry), -1);

  return TRUE;
}

/* A row would take the focus from what is in it before it lets go of it. */
static gboolean
pit_entry_row_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (PIT_ENTRY_ROW (widget)->entry), direction);
}

static void
pit_entry_row_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  PitEntryRow *self = PIT_ENTRY_ROW (object);

  if (gtk_editable_delegate_get_property (object, id, value, pspec))
    return;
  if (id == PROP_MAX_LENGTH)
    g_value_set_uint (value, (guint) gtk_entry_get_max_length (self->entry));
  else
    g_value_set_enum (value, gtk_entry_get_input_purpose (self->entry));
}

static void
pit_entry_row_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  PitEntryRow *self = PIT_ENTRY_ROW (object);

  if (gtk_editable_delegate_set_property (object, id, value, pspec))
    return;
  if (id == PROP_MAX_LENGTH)
    gtk_entry_set_max_length (self->entry, (int) g_value_get_uint (value));
  else
    gtk_entry_set_input_purpose (self->entry, g_value_get_enum (value));
}

static void
pit_entry_row_dispose (GObject *object)
{
  PitEntryRow *self = PIT_ENTRY_ROW (object);

  if (self->entry != NULL)
    gtk_editable_finish_delegate (GTK_EDITABLE (self));
  self->entry = NULL;

  G_OBJECT_CLASS (pit_entry_row_parent_class)->dispose (object);
}

static void
pit_entry_row_class_init (PitEntryRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = pit_entry_row_get_property;
  object_class->set_property = pit_entry_row_set_property;
  object_class->dispose = pit_entry_row_dispose;
  widget_class->focus = pit_entry_row_focus;
  widget_class->grab_focus = pit_entry_row_grab_focus;

  g_object_class_install_property (object_class, PROP_MAX_LENGTH,
                                   g_param_spec_uint ("max-length", NULL, NULL, 0, G_MAXUINT16, 0,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_INPUT_PURPOSE,
                                   g_param_spec_enum ("input-purpose", NULL, NULL, GTK_TYPE_INPUT_PURPOSE,
                                                      GTK_INPUT_PURPOSE_FREE_FORM,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  gtk_editable_install_properties (object_class, N_PROPS);
  /** PitEntryRow::entry-activated: Enter was pressed in the field */
  activated_signal = g_signal_new ("entry-activated", PIT_TYPE_ENTRY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-entry-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitEntryRow, entry);
  gtk_widget_class_bind_template_child (widget_class, PitEntryRow, full);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_full);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
}

static void
pit_entry_row_init (PitEntryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_init_delegate (GTK_EDITABLE (self));
}
