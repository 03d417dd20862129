/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-form-entry.h"

#include "pit-widget.h"

/* A line of a form with a field in it. Libadwaita's own says nothing of its focus to a screen reader, so this one is an
 * entry beside its title. */
struct _PitFormEntry
{
  AdwActionRow parent_instance;

  GtkEditable *entry; /* template */
};

enum
{
  CHANGED,
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitFormEntry, pit_form_entry, ADW_TYPE_ACTION_ROW)

static void
changed_cb (PitFormEntry *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
activate_cb (PitFormEntry *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static void
title_changed_cb (PitFormEntry *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), -1);
}

static void
pit_form_entry_class_init (PitFormEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /** PitFormEntry::changed: what stands in the field is another */
  signals[CHANGED] = g_signal_new ("changed", PIT_TYPE_FORM_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** PitFormEntry::done: Enter was pressed in it */
  signals[DONE] = g_signal_new ("done", PIT_TYPE_FORM_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-form-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, PitFormEntry, entry);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
}

static void
pit_form_entry_init (PitFormEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_form_entry_dup_text: (transfer full): what stands in the field, without spaces before and after */
char *
pit_form_entry_dup_text (PitFormEntry *self)
{
  g_return_val_if_fail (PIT_IS_FORM_ENTRY (self), NULL);

  return pit_widget_dup_text (self->entry);
}

void
pit_form_entry_set_text (PitFormEntry *self,
                         const char   *text)
{
  g_return_if_fail (PIT_IS_FORM_ENTRY (self));
  g_return_if_fail (text != NULL);

  gtk_editable_set_text (self->entry, text);
}

/** pit_form_entry_set_editable: whether it can be changed, or only read */
void
pit_form_entry_set_editable (PitFormEntry *self,
                             gboolean      editable)
{
  g_return_if_fail (PIT_IS_FORM_ENTRY (self));

  gtk_editable_set_editable (self->entry, editable);
}

/**
 * pit_form_entry_set_words:
 * @words: what may well be meant, in its first column
 *
 * What is typed is completed to one of @words while there is only one that it can be.
 */
void
pit_form_entry_set_words (PitFormEntry *self,
                          GtkTreeModel *words)
{
  g_autoptr(GtkEntryCompletion) completion = gtk_entry_completion_new ();

  g_return_if_fail (PIT_IS_FORM_ENTRY (self));

  gtk_entry_completion_set_model (completion, words);
  gtk_entry_completion_set_text_column (completion, 0);
  gtk_entry_completion_set_inline_completion (completion, TRUE);
  gtk_entry_completion_set_popup_completion (completion, FALSE);
  gtk_entry_set_completion (GTK_ENTRY (self->entry), completion);
}
