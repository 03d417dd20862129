/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-fact-line.h"

#include "pit-widget.h"

/* So wide a value gets before it takes another line. */
#define MOST_CHARS 30

/* A sum, a number, a word stay whole. */
#define WHOLE_CHARS 16

/* Of a fact: what is heard in its place. */
#define SPOKEN "pit-spoken"

struct _PitFactLine
{
  PitView parent_instance;

  GtkWidget     *box;
  GtkOrientation across; /* of a fact */
};

G_DEFINE_FINAL_TYPE (PitFactLine, pit_fact_line, PIT_TYPE_VIEW)

static void
lay_out (PitFactLine *self,
         GtkWidget   *fact)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (fact), self->across);
  gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_first_child (fact)), self->across == GTK_ORIENTATION_VERTICAL);
}

static void
pit_fact_line_fit (PitView *view,
                   float    width,
                   float    height)
{
  PitFactLine *self = PIT_FACT_LINE (view);
  GtkFlowBoxChild *child;

  self->across = height < PIT_VIEW_LOW ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->box), self->across == GTK_ORIENTATION_VERTICAL ? 2 : 0);
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->box), i)) != NULL; i++)
    lay_out (self, gtk_flow_box_child_get_child (child));
}

static void
add_fact (PitFactLine *self)
{
  GtkWidget *fact = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *name = pit_widget_new_line (NULL, "pit-fact-name");
  GtkWidget *value = pit_widget_new_line (NULL, "pit-fact-value");
  GtkFlowBoxChild *child;

  gtk_label_set_max_width_chars (GTK_LABEL (name), MOST_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (value), MOST_CHARS);
  gtk_widget_set_valign (fact, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (fact), name);
  gtk_box_append (GTK_BOX (fact), value);
  lay_out (self, fact);
  gtk_flow_box_append (GTK_FLOW_BOX (self->box), fact);
  child = GTK_FLOW_BOX_CHILD (gtk_widget_get_parent (fact));
  gtk_widget_set_focusable (GTK_WIDGET (child), FALSE);
}

static void
pit_fact_line_class_init (PitFactLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_VIEW_CLASS (klass)->fit = pit_fact_line_fit;
  gtk_widget_class_set_css_name (widget_class, "factline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pit_fact_line_init (PitFactLine *self)
{
  self->across = GTK_ORIENTATION_VERTICAL;
  self->box = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "max-children-per-line", 20, "column-spacing",
                            18, "valign", GTK_ALIGN_CENTER, "can-focus", FALSE, NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/**
 * pit_fact_line_set:
 * @slot: which fact, from 0; those that are shown stand in this order
 * @name: what it is
 * @value: (nullable): what is so; %NULL or "": it is not shown
 * @spoken: (nullable): heard in place of both; %NULL: they are said one after the other
 */
void
pit_fact_line_set (PitFactLine *self,
                   guint        slot,
                   const char  *name,
                   const char  *value,
                   const char  *spoken)
{
  GtkFlowBoxChild *child;
  GtkWidget *fact;
  gboolean is_said = value != NULL && value[0] != '\0';

  g_return_if_fail (PIT_IS_FACT_LINE (self));

  while ((child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->box), (int) slot)) == NULL)
    add_fact (self);
  gtk_widget_set_visible (GTK_WIDGET (child), is_said);
  if (!is_said)
    return;

  fact = gtk_flow_box_child_get_child (child);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (fact)), name);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (fact)), value);
  gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (fact)), g_utf8_strlen (value, -1) > WHOLE_CHARS);
  if (g_strcmp0 (spoken, g_object_get_data (G_OBJECT (fact), SPOKEN)) == 0)
    return;
  g_object_set_data_full (G_OBJECT (fact), SPOKEN, g_strdup (spoken), g_free);
  if (spoken != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (fact)), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                    -1);
}

/** pit_fact_line_trim: shows none of the facts from @n_slots on */
void
pit_fact_line_trim (PitFactLine *self,
                    guint        n_slots)
{
  GtkFlowBoxChild *child;

  g_return_if_fail (PIT_IS_FACT_LINE (self));

  for (; (child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->box), (int) n_slots)) != NULL; n_slots++)
    gtk_widget_set_visible (GTK_WIDGET (child), FALSE);
}
