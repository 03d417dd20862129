/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-form-field.h"

#include <adwaita.h>

#include "pit-pin.h"

G_DEFINE_INTERFACE (PitFormField, pit_form_field, GTK_TYPE_WIDGET)

#define WHOLE "pit-form-whole"
#define ACT "pit-form-act"

static void
pit_form_field_default_init (PitFormFieldInterface *iface)
{
}

/** Returns: how many fields in @root are changed; a part that is new or removed as a whole counts as one */
guint
pit_form_count_changes (GtkWidget *root)
{
  guint n = 0;

  if (pit_form_is_whole (root))
    return 1;
  if (PIT_IS_FORM_FIELD (root))
    return PIT_FORM_FIELD_GET_IFACE (root)->is_changed (PIT_FORM_FIELD (root));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += pit_form_count_changes (child);

  return n;
}

/** pit_form_discard: all fields in @root say what is saved */
void
pit_form_discard (GtkWidget *root)
{
  if (PIT_IS_FORM_FIELD (root))
    {
      PIT_FORM_FIELD_GET_IFACE (root)->discard (PIT_FORM_FIELD (root));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    pit_form_discard (child);
}

/** pit_form_set_editable: whether the fields in @root can be changed; else they are plain text, and its acts are not there */
void
pit_form_set_editable (GtkWidget *root,
                       gboolean   editable)
{
  if (g_object_get_data (G_OBJECT (root), ACT) != NULL)
    gtk_widget_set_visible (root, editable);
  else if (PIT_IS_FORM_FIELD (root))
    PIT_FORM_FIELD_GET_IFACE (root)->set_editable (PIT_FORM_FIELD (root), editable);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
      pit_form_set_editable (child, editable);
}

/** pit_form_set_whole: whether @part is new or removed as a whole, which is one change whatever its fields say */
void
pit_form_set_whole (GtkWidget *part,
                    gboolean   is_whole)
{
  g_object_set_data (G_OBJECT (part), WHOLE, GINT_TO_POINTER (is_whole));
}

gboolean
pit_form_is_whole (GtkWidget *part)
{
  return g_object_get_data (G_OBJECT (part), WHOLE) != NULL;
}

/** pit_form_set_act: @part is for who may change the form, and for nobody else to see */
void
pit_form_set_act (GtkWidget *part)
{
  g_object_set_data (G_OBJECT (part), ACT, part);
}

/**
 * pit_form_take_pins_out:
 *
 * Takes what may be a PIN out of every field at and below @root, but for what a form has saved, and for amounts, which may have as
 * many digits: what was typed into the wrong field is not left to be read.
 *
 * Returns: whether there was any
 */
gboolean
pit_form_take_pins_out (GtkWidget *root)
{
  gboolean was_any = FALSE;

  g_return_val_if_fail (GTK_IS_WIDGET (root), FALSE);

  if (PIT_IS_FORM_FIELD (root) && pit_form_count_changes (root) == 0)
    return FALSE;
  if (GTK_IS_TEXT (root) && gtk_text_get_input_purpose (GTK_TEXT (root)) != GTK_INPUT_PURPOSE_NUMBER
      && pit_pin_find_in_text (gtk_editable_get_text (GTK_EDITABLE (root))) != NULL)
    {
      g_autofree char *rest = pit_pin_take_out (gtk_editable_get_text (GTK_EDITABLE (root)));

      /* Nor does Ctrl+Z bring it back. */
      gtk_editable_set_enable_undo (GTK_EDITABLE (root), FALSE);
      gtk_editable_set_text (GTK_EDITABLE (root), rest);
      gtk_editable_set_position (GTK_EDITABLE (root), -1);
      gtk_editable_set_enable_undo (GTK_EDITABLE (root), TRUE);
      was_any = TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    was_any |= pit_form_take_pins_out (child);

  return was_any;
}

/** pit_form_show_fault: opens what @field is in; @entry has the focus, unless its page is out of sight, which takes no keys */
void
pit_form_show_fault (GtkWidget *field,
                     GtkWidget *entry)
{
  GtkWidget *page = gtk_widget_get_ancestor (field, GTK_TYPE_SCROLLED_WINDOW);

  for (GtkWidget *above = field; above != NULL; above = gtk_widget_get_parent (above))
    if (ADW_IS_EXPANDER_ROW (above))
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (above), TRUE);
  if (page == NULL || gtk_widget_get_mapped (page))
    gtk_widget_grab_focus (entry);
}
