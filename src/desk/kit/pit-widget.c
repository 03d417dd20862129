/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-widget.h"

/** pit_widget_set_class: whether it has the style class @name */
void
pit_widget_set_class (GtkWidget  *self,
                      const char *name,
                      gboolean    is_set)
{
  if (is_set)
    gtk_widget_add_css_class (self, name);
  else
    gtk_widget_remove_css_class (self, name);
}

/** pit_widget_set_wrong: marks @field, for those who see it and those who hear it, as one whose text can't be taken */
void
pit_widget_set_wrong (GtkEditable *field,
                      gboolean     is_wrong)
{
  pit_widget_set_class (GTK_WIDGET (field), "error", is_wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/** Returns: (transfer none) (nullable): what has the keys in the window that it is in */
GtkWidget *
pit_widget_get_focus (GtkWidget *self)
{
  GtkRoot *root = gtk_widget_get_root (self);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/** Returns: whether something in it has the keys */
gboolean
pit_widget_has_focus (GtkWidget *self)
{
  GtkWidget *focus = pit_widget_get_focus (self);

  return focus != NULL && gtk_widget_is_ancestor (focus, self);
}
