/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-side-place.h"

#include "pit-widget.h"

/* Where a pane opens beside the page, and not over it: what happens on the floor stays in sight, and a pane that is put
 * away keeps all that was typed into it. One is shown at a time. */
struct _PitSidePlace
{
  GtkWidget parent_instance;

  GtkWidget *panes; /* a stack */
  GtkWidget *focus; /* weak; what had it before a pane was shown */
};

G_DEFINE_FINAL_TYPE (PitSidePlace, pit_side_place, GTK_TYPE_WIDGET)

/* Focus that would be lost with the pane, or was lost in it, goes back to where it came from. */
static void
give_focus_back (PitSidePlace *self)
{
  GtkWidget *focus = pit_widget_get_focus (GTK_WIDGET (self));

  if ((focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self))) && self->focus != NULL &&
      gtk_widget_get_mapped (self->focus))
    gtk_widget_grab_focus (self->focus);
  g_clear_weak_pointer (&self->focus);
}

static void
pit_side_place_dispose (GObject *object)
{
  PitSidePlace *self = PIT_SIDE_PLACE (object);

  g_clear_weak_pointer (&self->focus);
  g_clear_pointer (&self->panes, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_side_place_parent_class)->dispose (object);
}

static void
pit_side_place_class_init (PitSidePlaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_side_place_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pit_side_place_init (PitSidePlace *self)
{
  self->panes = gtk_stack_new ();
  gtk_stack_set_hhomogeneous (GTK_STACK (self->panes), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->panes), FALSE);
  gtk_widget_set_parent (self->panes, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/** pit_side_place_add: makes @pane known as @name; it is not shown yet */
void
pit_side_place_add (PitSidePlace *self,
                    GtkWidget    *pane,
                    const char   *name)
{
  g_return_if_fail (PIT_IS_SIDE_PLACE (self));
  g_return_if_fail (GTK_IS_WIDGET (pane) && name != NULL);

  gtk_stack_add_named (GTK_STACK (self->panes), pane, name);
}

/** Returns: (transfer none) (nullable): the pane that was added as @name */
GtkWidget *
pit_side_place_find (PitSidePlace *self,
                     const char   *name)
{
  g_return_val_if_fail (PIT_IS_SIDE_PLACE (self), NULL);

  return gtk_stack_get_child_by_name (GTK_STACK (self->panes), name);
}

/**
 * pit_side_place_show:
 * @name: (nullable): which pane; %NULL: none
 *
 * Shows a pane in the place of any other. Whoever asks for one gives it the focus, if it is to have it.
 */
void
pit_side_place_show (PitSidePlace *self,
                     const char   *name)
{
  g_return_if_fail (PIT_IS_SIDE_PLACE (self));

  if (name == NULL)
    {
      give_focus_back (self);
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    g_set_weak_pointer (&self->focus, pit_widget_get_focus (GTK_WIDGET (self)));
  gtk_stack_set_visible_child_name (GTK_STACK (self->panes), name);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/** Returns: (transfer none) (nullable): which pane is shown; %NULL: none */
const char *
pit_side_place_get_shown (PitSidePlace *self)
{
  g_return_val_if_fail (PIT_IS_SIDE_PLACE (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self)) ? gtk_stack_get_visible_child_name (GTK_STACK (self->panes)) : NULL;
}
