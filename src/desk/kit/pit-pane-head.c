/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-pane-head.h"

#include <glib/gi18n.h>

#include "pit-command.h"

/**
 * pit_pane_head_new:
 * @title: (out): where its title is written; unowned
 *
 * Returns: (transfer floating): the head of a pane at the side, with what puts it away
 */
GtkWidget *
pit_pane_head_new (GtkLabel **title)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  *title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                         NULL);
  gtk_widget_add_css_class (GTK_WIDGET (*title), "title-3");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (close), "win.back");
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_valign (close, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (close, _("Close (Escape)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Close"), -1);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (*title));
  gtk_box_append (GTK_BOX (head), close);

  return head;
}

/** pit_pane_section_new: (transfer floating): a title over a part of a pane */
GtkWidget *
pit_pane_section_new (const char *title)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, NULL);

  gtk_widget_add_css_class (label, "pit-section");

  return label;
}

/**
 * pit_pane_reason_new:
 * @title: what is written here, for people who see it
 * @reason: (out): where it is written, as long as an order can have it; unowned
 *
 * Returns: (transfer floating): where the reason for an order is written, with its title
 */
GtkWidget *
pit_pane_reason_new (const char   *title,
                     GtkEditable **reason)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_max_length (GTK_ENTRY (entry), PIT_COMMAND_TEXT_MAX);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Reason"), -1);
  gtk_box_append (GTK_BOX (box), pit_pane_section_new (title));
  gtk_box_append (GTK_BOX (box), entry);
  *reason = GTK_EDITABLE (entry);

  return box;
}

/** pit_pane_button_new: (transfer floating): a button that says which @key does the same */
GtkWidget *
pit_pane_button_new (const char *text,
                     const char *key)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *hint = gtk_label_new (_(key));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* Else the window is never lower than it would have to be with a letter on each line. */
  gtk_label_set_width_chars (GTK_LABEL (label), 7);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (hint, "pit-key");
  gtk_widget_set_valign (hint, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key, -1);

  return button;
}
