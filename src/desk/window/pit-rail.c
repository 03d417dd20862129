/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-rail.h"

#include <glib/gi18n.h>

/* The way to each page, at the window's edge, and which of them is shown. */
struct _PitRail
{
  GtkWidget parent_instance;
};

static const struct
{
  const char *page;
  const char *action;
  const char *icon;
  const char *label;
} pages[] = {
  { "floor", "win.floor", "view-grid-symbolic", N_("Floor") },
  { "log", "win.log", "view-list-symbolic", N_("Pit Log") },
  { "settings", "win.settings", "emblem-system-symbolic", N_("Settings") },
};

G_DEFINE_FINAL_TYPE (PitRail, pit_rail, GTK_TYPE_WIDGET)

static void
add_button (GtkWidget  *rail,
            const char *action,
            const char *icon,
            const char *label)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", icon,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), gtk_label_new (label));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pit-nav-item");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_parent (button, rail);
}

static void
pit_rail_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (pit_rail_parent_class)->dispose (object);
}

static void
pit_rail_class_init (PitRailClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_rail_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
pit_rail_init (PitRail *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "pit-nav");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    add_button (GTK_WIDGET (self), pages[i].action, pages[i].icon, _(pages[i].label));
}

/** pit_rail_set_page: marks @page as the one that is shown */
void
pit_rail_set_page (PitRail    *self,
                   const char *page)
{
  GtkWidget *button;
  const char *way;

  g_return_if_fail (PIT_IS_RAIL (self) && page != NULL);

  /* A table's page is one of the floor's. */
  way = g_str_equal (page, "table") ? "floor" : page;
  button = gtk_widget_get_first_child (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++, button = gtk_widget_get_next_sibling (button))
    {
      gboolean is_shown = g_str_equal (pages[i].page, way);

      if (is_shown)
        gtk_widget_add_css_class (button, "shown");
      else
        gtk_widget_remove_css_class (button, "shown");
      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, is_shown, -1);
    }
}
