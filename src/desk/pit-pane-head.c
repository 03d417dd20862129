/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-pane-head.h"

#include <glib/gi18n.h>

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
