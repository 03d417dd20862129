/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-side-place.h"

#include "pit-pane-head.h"
#include "pit-property.h"
#include "pit-widget.h"

/* The one pane beside the page, and not over it: what happens on the floor stays in sight. Its head says what it is about; a
 * pane has what scrolls below that, and a foot that doesn't. Whatever it shows, it is equally wide. */

#define WIDTH 360

struct _PitSidePlace
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *content;
  GtkBox    *tabs;
  GtkStack  *panes;

  char          *matter; /* owned; of a table, whose tab is pressed; "": the pane is about no one table */
  char          *title;  /* owned */
  guint          n_tabs;
  gboolean       is_closing;
  GBindingGroup *shown;  /* owned; follows what the pane in sight is called */
  GtkWidget     *focus;  /* weak; what had it before a pane was shown */
};

static void
matter_changed_cb (PitSidePlace *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->tabs), self->matter[0] != '\0' && self->n_tabs > 1);
}

static const PitProperty properties[] = {
  /* Written by a tab that is pressed, and by who shows a pane. */
  { "matter", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitSidePlace, matter),
    .changed = G_CALLBACK (matter_changed_cb) },
  { "title", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitSidePlace, title) },
  /* The name of the pane in sight. */
  { "shown", G_TYPE_STRING, NULL, G_PARAM_READABLE, .get = G_CALLBACK (pit_side_place_get_shown) },
};

G_DEFINE_FINAL_TYPE (PitSidePlace, pit_side_place, GTK_TYPE_WIDGET)

/* Focus that would be lost with the pane, or was lost in it, goes back to where it came from. */
static void
give_focus_back (PitSidePlace *self)
{
  if (pit_widget_get_focus (GTK_WIDGET (self)) == NULL || pit_widget_has_focus (GTK_WIDGET (self)))
    pit_widget_pass_focus (GTK_WIDGET (self), self->focus);
  g_clear_weak_pointer (&self->focus);
}

static void
pit_side_place_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  PitSidePlace *self = PIT_SIDE_PLACE (widget);
  int least = 0;

  /* Letters so large that a pane needs more get it, rather than be cut off. */
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  least = MAX (WIDTH, least);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = least;
  else
    gtk_widget_measure (self->content, orientation, for_size >= 0 ? MAX (for_size, least) : least, minimum, natural, NULL, NULL);
}

static void
pit_side_place_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  gtk_widget_allocate (PIT_SIDE_PLACE (widget)->content, width, height, baseline, NULL);
}

static void
pit_side_place_dispose (GObject *object)
{
  PitSidePlace *self = PIT_SIDE_PLACE (object);

  g_clear_weak_pointer (&self->focus);
  g_clear_object (&self->shown);
  pit_widget_empty (self);
  pit_properties_clear (self, properties, G_N_ELEMENTS (properties));

  G_OBJECT_CLASS (pit_side_place_parent_class)->dispose (object);
}

static void
pit_side_place_class_init (PitSidePlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_side_place_dispose;
  widget_class->measure = pit_side_place_measure;
  widget_class->size_allocate = pit_side_place_size_allocate;

  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));
  g_type_ensure (PIT_TYPE_PANE_HEAD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-side-place.ui");
  gtk_widget_class_bind_template_child (widget_class, PitSidePlace, content);
  gtk_widget_class_bind_template_child (widget_class, PitSidePlace, tabs);
  gtk_widget_class_bind_template_child (widget_class, PitSidePlace, panes);
  gtk_widget_class_install_property_action (widget_class, "side.matter", "matter");
  gtk_widget_class_set_css_name (widget_class, "sideplace");
}

static void
pit_side_place_init (PitSidePlace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->matter = g_strdup ("");
  self->shown = g_binding_group_new ();
  g_binding_group_bind (self->shown, "title", self, "title", G_BINDING_DEFAULT);
}

/** pit_side_place_add_tab: one of the matters of a table, between which its tabs switch; pressed, it sets the property `matter` */
void
pit_side_place_add_tab (PitSidePlace *self,
                        const char   *matter,
                        const char   *label)
{
  GtkWidget *tab;

  g_return_if_fail (PIT_IS_SIDE_PLACE (self));
  g_return_if_fail (matter != NULL && label != NULL);

  tab = gtk_toggle_button_new_with_label (label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tab), "s", matter);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (tab), "side.matter");
  gtk_box_append (self->tabs, tab);
  self->n_tabs++;
}

/** pit_side_place_add: makes @pane known as @name; it is not shown yet. The head shows its property `title`, if it has one. */
void
pit_side_place_add (PitSidePlace *self,
                    GtkWidget    *pane,
                    const char   *name)
{
  g_return_if_fail (PIT_IS_SIDE_PLACE (self));
  g_return_if_fail (GTK_IS_WIDGET (pane) && name != NULL);

  gtk_stack_add_named (self->panes, pane, name);
}

/** pit_side_place_remove: @pane, which is not in sight, goes, with all that was typed into it */
void
pit_side_place_remove (PitSidePlace *self,
                       GtkWidget    *pane)
{
  g_return_if_fail (PIT_IS_SIDE_PLACE (self));
  g_return_if_fail (pane != pit_side_place_get_pane (self));

  gtk_stack_remove (self->panes, pane);
}

/**
 * pit_side_place_replace:
 * @pane: (nullable): takes the place of the pane that is known as @name, if there is one; %NULL: none does
 *
 * What is in sight stays in sight, but what nothing takes the place of.
 */
void
pit_side_place_replace (PitSidePlace *self,
                        const char   *name,
                        GtkWidget    *pane)
{
  gboolean is_shown;

  g_return_if_fail (PIT_IS_SIDE_PLACE (self));
  g_return_if_fail (name != NULL && (pane == NULL || GTK_IS_WIDGET (pane)));

  is_shown = g_strcmp0 (pit_side_place_get_shown (self), name) == 0;
  if (is_shown && pane == NULL)
    pit_side_place_show (self, NULL);
  pit_widget_replace (self->panes, name, pane);
  if (is_shown && pane != NULL)
    pit_side_place_show (self, name);
}

/** Returns: (transfer none) (nullable): the pane that was added as @name */
GtkWidget *
pit_side_place_find (PitSidePlace *self,
                     const char   *name)
{
  g_return_val_if_fail (PIT_IS_SIDE_PLACE (self), NULL);

  return gtk_stack_get_child_by_name (self->panes, name);
}

/** Returns: (transfer full): a #GtkStackPage for each pane */
GListModel *
pit_side_place_list (PitSidePlace *self)
{
  g_return_val_if_fail (PIT_IS_SIDE_PLACE (self), NULL);

  return G_LIST_MODEL (gtk_stack_get_pages (self->panes));
}

/**
 * pit_side_place_show:
 * @name: (nullable): which pane; %NULL, or one that is gone: none
 *
 * Shows a pane in the place of any other. Whoever asks for one gives it the focus, if it is to have it.
 */
void
pit_side_place_show (PitSidePlace *self,
                     const char   *name)
{
  GtkWidget *pane;

  g_return_if_fail (PIT_IS_SIDE_PLACE (self));

  pane = name != NULL ? pit_side_place_find (self, name) : NULL;
  if (pane == NULL)
    {
      /* What gets the focus must not find the pane that is just going. */
      self->is_closing = TRUE;
      give_focus_back (self);
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      self->is_closing = FALSE;
      g_object_notify (G_OBJECT (self), "shown");
      return;
    }
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    g_set_weak_pointer (&self->focus, pit_widget_get_focus (GTK_WIDGET (self)));
  g_binding_group_set_source (self->shown,
                              g_object_class_find_property (G_OBJECT_GET_CLASS (pane), "title") != NULL ? pane : NULL);
  gtk_stack_set_visible_child (self->panes, pane);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  g_object_notify (G_OBJECT (self), "shown");
}

static gboolean
is_open (PitSidePlace *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self)) && !self->is_closing;
}

/** Returns: (transfer none) (nullable): which pane is shown; %NULL: none */
const char *
pit_side_place_get_shown (PitSidePlace *self)
{
  g_return_val_if_fail (PIT_IS_SIDE_PLACE (self), NULL);

  return is_open (self) ? gtk_stack_get_visible_child_name (self->panes) : NULL;
}

/** Returns: (transfer none) (nullable): the pane that is shown; %NULL: none */
GtkWidget *
pit_side_place_get_pane (PitSidePlace *self)
{
  g_return_val_if_fail (PIT_IS_SIDE_PLACE (self), NULL);

  return is_open (self) ? gtk_stack_get_visible_child (self->panes) : NULL;
}
