/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-form-entry.h"

#include <glib/gi18n.h>

#include "pit-pin.h"
#include "pit-property.h"
#include "pit-widget.h"

#define CHARS_WIDE 36

/* A line of a form with a field in it, and what is wrong with the field. AdwEntryRow has no place for that, and libadwaita 1.2 tells
 * a screen reader nothing of its focus: with it nobody hears which field the keys go to. */
struct _PitFormEntry
{
  AdwActionRow parent_instance;

  /* template */
  PitFormText *entry;
  GtkWidget   *plain;

  char        *hint; /* owned; NULL: none */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitFormEntry, pit_form_entry, ADW_TYPE_ACTION_ROW)

/* What stands below the title is heard with the field. */
static void
say (PitFormEntry *self,
     const char   *words,
     gboolean      is_wrong)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), words != NULL ? words : "");
  pit_widget_set_class (GTK_WIDGET (self), "pit-complains", is_wrong);
  if (words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
show_hint (PitFormEntry *self)
{
  say (self, self->hint, FALSE);
}

/* Where the row has room, a long text is seen whole. */
static void
set_wide (PitFormEntry *self,
          gboolean      is_wide)
{
  GtkEditable *entry = GTK_EDITABLE (self->entry);

  gtk_editable_set_max_width_chars (entry, is_wide ? CHARS_WIDE : gtk_editable_get_width_chars (entry));
}

static void
changed_cb (PitFormEntry *self)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "pit-complains"))
    show_hint (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A long text wraps where it is read, and is in the entry where it is changed. What is read has the focus as a line, for those who
 * hear it. */
static void
editable_changed_cb (PitFormEntry *self)
{
  gboolean editable = gtk_editable_get_editable (GTK_EDITABLE (self->entry));

  gtk_widget_set_focusable (GTK_WIDGET (self), !editable);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  editable ? "" : gtk_editable_get_text (GTK_EDITABLE (self->entry)), -1);
  gtk_widget_set_visible (GTK_WIDGET (self->entry), editable);
  gtk_widget_set_visible (self->plain, !editable);
  gtk_label_set_label (GTK_LABEL (self->plain), gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static void
title_changed_cb (PitFormEntry *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), -1);
}

static const PitProperty properties[] = {
  { "wide", G_TYPE_BOOLEAN, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (set_wide) },
  { "hint", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitFormEntry, hint), .changed = G_CALLBACK (show_hint) },
};

static void
pit_form_entry_finalize (GObject *object)
{
  g_free (PIT_FORM_ENTRY (object)->hint);

  G_OBJECT_CLASS (pit_form_entry_parent_class)->finalize (object);
}

static void
pit_form_entry_class_init (PitFormEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_form_entry_finalize;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  /** PitFormEntry::changed: what stands in the field is another */
  signals[CHANGED] = g_signal_new ("changed", PIT_TYPE_FORM_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PIT_TYPE_FORM_TEXT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-form-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, PitFormEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, PitFormEntry, plain);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, editable_changed_cb);
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

/** pit_form_entry_set_text: as if somebody typed it */
void
pit_form_entry_set_text (PitFormEntry *self,
                         const char   *text)
{
  g_return_if_fail (PIT_IS_FORM_ENTRY (self));
  g_return_if_fail (text != NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

/** pit_form_entry_show: what is saved now; what was typed and says something else stays */
void
pit_form_entry_show (PitFormEntry *self,
                     const char   *saved)
{
  g_return_if_fail (PIT_IS_FORM_ENTRY (self));

  pit_form_text_show (self->entry, saved);
  editable_changed_cb (self);
}

static gboolean
has_part_cb (GtkEntryCompletion *completion,
             const char         *key,
             GtkTreeIter        *row,
             gpointer            user_data)
{
  g_autofree char *word = NULL;
  g_autofree char *folded = NULL;

  gtk_tree_model_get (gtk_entry_completion_get_model (completion), row, 0, &word, -1);
  folded = g_utf8_casefold (word, -1);

  return strstr (folded, key) != NULL;
}

/**
 * pit_form_entry_set_words:
 * @words: what may well be meant, in its first column
 * @searched: whether those that have in them what is typed are listed below it; else it is completed to one of @words while
 *   there is only one that it can be
 */
void
pit_form_entry_set_words (PitFormEntry *self,
                          GtkTreeModel *words,
                          gboolean      searched)
{
  g_autoptr(GtkEntryCompletion) completion = gtk_entry_completion_new ();

  g_return_if_fail (PIT_IS_FORM_ENTRY (self));

  gtk_entry_completion_set_model (completion, words);
  gtk_entry_completion_set_text_column (completion, 0);
  gtk_entry_completion_set_inline_completion (completion, !searched);
  gtk_entry_completion_set_popup_completion (completion, searched);
  if (searched)
    gtk_entry_completion_set_match_func (completion, has_part_cb, NULL, NULL);
  gtk_entry_set_completion (GTK_ENTRY (self->entry), completion);
}

/**
 * pit_form_entry_complain:
 * @error: return location for the same @words, with the title
 * @words: what is wrong and what helps
 *
 * Says at the field what is wrong with it, until it is changed; the field has the focus, where it is in sight. Where that is that a PIN may
 * stand there, it is taken out, so that nobody reads it.
 *
 * Returns: %FALSE
 */
gboolean
pit_form_entry_complain (PitFormEntry  *self,
                         GError       **error,
                         const char    *words)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (PIT_IS_FORM_ENTRY (self), FALSE);

  text = pit_form_entry_dup_text (self);
  if (g_strcmp0 (pit_pin_find_in_text (text), words) == 0)
    pit_form_take_pins_out (GTK_WIDGET (self));
  say (self, words, TRUE);
  pit_widget_set_wrong (GTK_EDITABLE (self->entry), TRUE);
  pit_form_show_fault (GTK_WIDGET (self), GTK_WIDGET (self->entry));
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s: %s", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)),
               words);

  return FALSE;
}

/** pit_form_entry_set_hidden: whether what stands in the field is shown as dots */
void
pit_form_entry_set_hidden (PitFormEntry *self,
                           gboolean      is_hidden)
{
  g_return_if_fail (PIT_IS_FORM_ENTRY (self));

  gtk_entry_set_visibility (GTK_ENTRY (self->entry), !is_hidden);
}

/** pit_form_entry_check_pin: Returns: whether nothing in the field may be a PIN; else it complains */
gboolean
pit_form_entry_check_pin (PitFormEntry  *self,
                          GError       **error)
{
  g_autofree char *text = pit_form_entry_dup_text (self);
  const char *words = pit_pin_find_in_text (text);

  return words == NULL || pit_form_entry_complain (self, error, words);
}

/**
 * pit_form_entry_copy:
 * @to: gets what stands in the field
 * @size: of @to, in bytes
 *
 * Returns: whether it has room there; else the field says what is wrong
 */
gboolean
pit_form_entry_copy (PitFormEntry  *self,
                     char          *to,
                     gsize          size,
                     GError       **error)
{
  g_autofree char *text = pit_form_entry_dup_text (self);
  g_autofree char *words = NULL;
  const char *end;

  if (g_strlcpy (to, text, size) < size)
    return TRUE;

  /* A letter has up to four bytes. */
  g_utf8_validate (to, -1, &end);
  words = g_strdup_printf (_("Too long: only the first %d of %d letters fit"), (int) g_utf8_strlen (to, end - to),
                           (int) g_utf8_strlen (text, -1));

  return pit_form_entry_complain (self, error, words);
}
