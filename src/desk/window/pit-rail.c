/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-rail.h"

#include <glib/gi18n.h>

#include "pit-pages.h"
#include "pit-property.h"
#include "pit-widget.h"
#include "pit-window-rows.h"

/* The way to each page, at the window's edge, and which of them is shown. */
struct _PitRail
{
  PitView parent_instance;
};

G_DEFINE_FINAL_TYPE (PitRail, pit_rail, PIT_TYPE_VIEW)

static void
add_button (GtkWidget          *rail,
            const PitWindowRow *row)
{
  g_autofree char *action = g_strconcat ("win.", row->name, NULL);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", row->icon,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), gtk_label_new (_(row->title)));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pit-nav-item");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(row->title), -1);
  gtk_widget_set_parent (button, rail);
}

/* A page without a way of its own is one of the floor's. */
static void
mark_page (PitRail    *self,
           const char *page)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self));
  const PitWindowRow *row = pit_window_row_find (page);
  const char *way = row != NULL && row->icon == NULL ? PIT_PAGE_FLOOR : page;

  for (guint i = 0; i < pit_n_window_rows; i++)
    {
      gboolean is_shown = g_strcmp0 (pit_window_rows[i].name, way) == 0;

      if (pit_window_rows[i].icon == NULL)
        continue;
      pit_widget_set_class (button, "shown", is_shown);
      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, is_shown, -1);
      button = gtk_widget_get_next_sibling (button);
    }
}

static const PitProperty properties[] = {
  /* The name of the page that is shown, as PitPages has it. */
  { "page", G_TYPE_STRING, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (mark_page) },
};

static void
pit_rail_class_init (PitRailClass *klass)
{
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
pit_rail_init (PitRail *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "pit-nav");
  for (guint i = 0; i < pit_n_window_rows; i++)
    if (pit_window_rows[i].icon != NULL)
      add_button (GTK_WIDGET (self), &pit_window_rows[i]);
}
