/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-finding-row.h"

#include <glib/gi18n.h>

/* A finding in a list: what is wrong, in words, and the rule it is about. A finding never changes. */
struct _PitFindingRow
{
  GtkBox parent_instance;

  /* template */
  GtkLabel *title;
  GtkLabel *rule;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (PitFindingRow, pit_finding_row, GTK_TYPE_BOX)

static void
pit_finding_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), PIT_TYPE_FINDING_ROW);

  G_OBJECT_CLASS (pit_finding_row_parent_class)->dispose (object);
}

static void
pit_finding_row_class_init (PitFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_finding_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitFindingRow, title);
  gtk_widget_class_bind_template_child (widget_class, PitFindingRow, rule);
  gtk_widget_class_bind_template_child (widget_class, PitFindingRow, text);
}

static void
pit_finding_row_init (PitFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_finding_row_new: (transfer floating): shows @finding */
GtkWidget *
pit_finding_row_new (PitFinding *finding)
{
  PitFindingRow *self = g_object_new (PIT_TYPE_FINDING_ROW, NULL);
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  g_autofree char *text = pit_finding_dup_text (finding);
  g_autofree char *rule = facts->rule != NULL ? g_strdup_printf ("NSW %s", facts->rule) : NULL;

  gtk_label_set_label (self->title, pit_finding_get_title (finding));
  gtk_label_set_label (self->text, text);
  gtk_label_set_label (self->rule, rule != NULL ? rule : "");

  return GTK_WIDGET (self);
}
