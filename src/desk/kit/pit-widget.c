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
