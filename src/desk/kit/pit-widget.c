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

/** pit_widget_empty: takes all children away from a box, grid, list box or flow box, or a widget that has parented them itself */
void
pit_widget_empty (gpointer self)
{
  GtkFlowBoxChild *place;
  GtkListBoxRow *row;
  GtkWidget *child;

  while (GTK_IS_FLOW_BOX (self) && (place = gtk_flow_box_get_child_at_index (self, 0)) != NULL)
    gtk_flow_box_remove (self, GTK_WIDGET (place));
  /* Which keeps what stands in the place of rows. */
  while (GTK_IS_LIST_BOX (self) && (row = gtk_list_box_get_row_at_index (self, 0)) != NULL)
    gtk_list_box_remove (self, GTK_WIDGET (row));
  while (!GTK_IS_LIST_BOX (self) && (child = gtk_widget_get_first_child (self)) != NULL)
    gtk_widget_unparent (child);
}

/**
 * pit_widget_new_line:
 * @css_class: (nullable): its style
 *
 * Returns: (transfer floating): a label that takes as many lines as its words need
 */
GtkWidget *
pit_widget_new_line (const char *text,
                     const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/**
 * pit_widget_pass_focus:
 * @self: is about to go, or to be hidden
 * @to: (nullable): where the focus came from
 *
 * Moves the focus from within @self to @to, or to nothing if @to is not in sight. If @self went with the focus in it, GTK would
 * move the focus a frame later, and before 4.24 it would keep the window alive for ever.
 */
void
pit_widget_pass_focus (GtkWidget *self,
                       GtkWidget *to)
{
  if (to != NULL && gtk_widget_get_mapped (to) && gtk_widget_grab_focus (to))
    return;
  if (pit_widget_has_focus (self))
    gtk_root_set_focus (gtk_widget_get_root (self), NULL);
}

/** Returns: (transfer full): what stands in @field, a #GtkEditable, without the spaces around it */
char *
pit_widget_dup_text (gpointer field)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (field)));
}

/**
 * pit_widget_replace:
 * @child: (nullable): takes the place of the child of @stack that is known as @name, if there is one; %NULL: none does
 *
 * No other child comes in sight for a moment, where the one of that name is seen.
 */
void
pit_widget_replace (GtkStack   *stack,
                    const char *name,
                    GtkWidget  *child)
{
  GtkWidget *before = gtk_stack_get_child_by_name (stack, name);
  gboolean is_shown = before != NULL && gtk_stack_get_visible_child (stack) == before;

  if (before != NULL)
    pit_widget_pass_focus (before, NULL);
  gtk_widget_set_visible (GTK_WIDGET (stack), !is_shown);
  if (before != NULL)
    gtk_stack_remove (stack, before);
  if (child != NULL)
    gtk_stack_add_named (stack, child, name);
  if (is_shown && child != NULL)
    gtk_stack_set_visible_child (stack, child);
  gtk_widget_set_visible (GTK_WIDGET (stack), TRUE);
}
