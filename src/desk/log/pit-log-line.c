/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-line.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-widget.h"

/* One line of the pit log: when, which table, what, by whom; above the first of a gaming day, that day. */
struct _PitLogLine
{
  PitView parent_instance;

  GtkWidget *day;
  GtkWidget *line;
  GtkWidget *time;
  GtkWidget *table;
  GtkWidget *words;
  GtkWidget *mark; /* that it was corrected */
  GtkWidget *who;
};

G_DEFINE_FINAL_TYPE (PitLogLine, pit_log_line, PIT_TYPE_VIEW)

static GtkWidget *
add_label (PitLogLine *self,
           int         chars,
           const char *css_class)
{
  GtkWidget *label = pit_widget_new_line (NULL, css_class);

  g_object_set (label, "yalign", 0.0, "valign", GTK_ALIGN_START, "width-chars", chars, "max-width-chars", chars, NULL);
  gtk_box_append (GTK_BOX (self->line), label);

  return label;
}

static void
pit_log_line_class_init (PitLogLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "logline");
}

static void
pit_log_line_init (PitLogLine *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->day = pit_widget_new_line (NULL, "pit-section");
  gtk_widget_set_parent (self->day, GTK_WIDGET (self));
  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
  self->time = add_label (self, 8, "numeric");
  self->table = add_label (self, 10, "numeric");
  self->words = add_label (self, -1, "body");
  gtk_widget_set_hexpand (self->words, TRUE);
  self->mark = add_label (self, -1, "pit-log-mark");
  gtk_label_set_wrap (GTK_LABEL (self->mark), FALSE);
  self->who = add_label (self, 16, "dim-label");
}

/**
 * pit_log_line_set_item:
 * @item: (nullable): what to show
 * @above: (nullable): what stands above it; %NULL: nothing, it is the first
 * @zone: the venue's
 */
void
pit_log_line_set_item (PitLogLine *self,
                       PitLogItem *item,
                       PitLogItem *above,
                       GTimeZone  *zone)
{
  g_autofree char *time = NULL;
  g_autofree char *words = NULL;
  g_autofree char *who = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *label = NULL;
  const PitLogFacts *facts;
  const char *table, *mark;
  GtkWidget *row;
  gboolean is_first;

  g_return_if_fail (PIT_IS_LOG_LINE (self));

  if (item == NULL)
    return;

  facts = pit_log_item_get_facts (item);
  is_first = above == NULL || g_strcmp0 (pit_log_item_get_facts (above)->day, facts->day) != 0;
  gtk_widget_set_visible (self->day, is_first);
  if (is_first)
    {
      g_autofree char *date = pit_words_day (facts->day);
      g_autofree char *day = date != NULL ? g_strdup_printf (_("Gaming day %s"), date) : g_strdup (_("No gaming day"));

      gtk_label_set_label (GTK_LABEL (self->day), day);
    }

  time = pit_words_clock (facts->dated, zone);
  table = facts->table_words;
  who = pit_log_item_dup_person (item);
  mark = facts->corrected_by != PIT_UNKNOWN ? _("corrected") : "";
  gtk_label_set_label (GTK_LABEL (self->time), time);
  gtk_label_set_label (GTK_LABEL (self->table), table != NULL ? table : "");
  words = pit_words_in_order (facts->words);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_label_set_label (GTK_LABEL (self->mark), mark);
  gtk_widget_set_visible (self->mark, mark[0] != '\0');
  gtk_label_set_label (GTK_LABEL (self->who), who != NULL ? who : "");
  spoken = pit_words_spoken (facts->words);
  label = g_strdup_printf ("%s, %s%s%s%s%s%s%s", time, table != NULL ? table : "", table != NULL ? ", " : "",
                           spoken, mark[0] != '\0' ? ", " : "", mark, who != NULL ? ", " : "",
                           who != NULL ? who : "");
  /* It is the row around it that has the focus, and GTK 4.8 gives that no name. */
  row = gtk_widget_get_parent (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row != NULL ? row : GTK_WIDGET (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}
