/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-finding-row.h"

#include "pit-desk-words.h"
#include "pit-finding-kinds.h"
#include "pit-widget.h"

/* A finding in a list: what is wrong, in words, the rule it is about, and what to do. A finding never changes. */
struct _PitFindingRow
{
  GtkBox parent_instance;

  /* template */
  GtkImage *mark;
  GtkLabel *title;
  GtkLabel *rule;
  GtkLabel *text;
  GtkLabel *guidance;

  GString  *said; /* owned: what is heard */
};

G_DEFINE_FINAL_TYPE (PitFindingRow, pit_finding_row, GTK_TYPE_BOX)

static void
pit_finding_row_finalize (GObject *object)
{
  PitFindingRow *self = PIT_FINDING_ROW (object);

  if (self->said != NULL)
    g_string_free (self->said, TRUE);

  G_OBJECT_CLASS (pit_finding_row_parent_class)->finalize (object);
}

static void
pit_finding_row_class_init (PitFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_finding_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitFindingRow, mark);
  gtk_widget_class_bind_template_child (widget_class, PitFindingRow, title);
  gtk_widget_class_bind_template_child (widget_class, PitFindingRow, rule);
  gtk_widget_class_bind_template_child (widget_class, PitFindingRow, text);
  gtk_widget_class_bind_template_child (widget_class, PitFindingRow, guidance);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pit_finding_row_init (PitFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_finding_row_show_mark: the shape and colour with which an alert of @finding calls: red now, else amber */
void
pit_finding_row_show_mark (GtkImage   *mark,
                           PitFinding *finding)
{
  gboolean is_now = pit_finding_facts_get_priority (pit_finding_get_facts (finding)) == PIT_ALERT_NOW;

  gtk_image_set_from_icon_name (mark, is_now ? "dialog-warning-symbolic" : "pit-soon-symbolic");
  pit_widget_set_class (GTK_WIDGET (mark), "pit-act-icon", is_now);
  pit_widget_set_class (GTK_WIDGET (mark), "pit-soon-icon", !is_now);
}

/**
 * pit_finding_row_new:
 * @finding: what it shows
 * @guides: whether it also says what to do
 *
 * Returns: (transfer floating): a finding in a list, which speaks as one sentence after the other
 */
GtkWidget *
pit_finding_row_new (PitFinding *finding,
                     gboolean    guides)
{
  PitFindingRow *self = g_object_new (PIT_TYPE_FINDING_ROW, NULL);
  const char *title = pit_finding_get_title (finding), *guidance = pit_finding_get_guidance (finding);
  g_autofree char *text = pit_finding_dup_text (finding);
  g_autofree char *sentence = pit_words_sentence (text);
  g_autofree char *rule = pit_finding_dup_citation (finding);
  g_autofree char *heading = rule != NULL ? g_strconcat (title, ", ", rule, NULL) : g_strdup (title);
  g_autofree char *spoken = NULL;
  GString *said = self->said = g_string_new (heading);

  pit_finding_row_show_mark (self->mark, finding);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->text, sentence);
  gtk_label_set_label (self->rule, rule != NULL ? rule : "");
  gtk_label_set_label (self->guidance, guidance);
  gtk_widget_set_visible (GTK_WIDGET (self->guidance), guides);
  /* What is heard: its name and rule, what was found, what to do about it. */
  spoken = pit_words_spoken (sentence);
  pit_words_end_sentence (said);
  g_string_append (said, spoken);
  pit_words_end_sentence (said);
  g_string_append (said, guides ? guidance : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, said->str, -1);

  return GTK_WIDGET (self);
}

/**
 * pit_finding_row_add:
 * @finding: another one of the same kind, by the same rule
 *
 * Says that too; what holds for both is said once.
 */
void
pit_finding_row_add (PitFindingRow *self,
                     PitFinding    *finding)
{
  g_autofree char *text = pit_finding_dup_text (finding);
  g_autofree char *sentence = pit_words_sentence (text);
  g_autofree char *all = NULL;
  g_autofree char *spoken = NULL;

  g_return_if_fail (PIT_IS_FINDING_ROW (self));

  all = g_strjoin ("\n", gtk_label_get_label (self->text), sentence, NULL);
  gtk_label_set_label (self->text, all);
  spoken = pit_words_spoken (sentence);
  pit_words_end_sentence (self->said);
  g_string_append (self->said, spoken);
  pit_words_stop (self->said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->said->str, -1);
}

/** pit_finding_row_pick: (transfer full) (nullable): which of @findings names all: what waits for a person, else the first */
PitFinding *
pit_finding_row_pick (GListModel            *findings,
                      const PitTableWaiting *waiting)
{
  for (guint i = 0; waiting->n_waiting > 0 && i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);

      if (facts->kind == waiting->first.kind && facts->round == waiting->first.round && facts->place == waiting->first.place)
        return g_steal_pointer (&finding);
    }

  return g_list_model_get_item (findings, 0);
}
