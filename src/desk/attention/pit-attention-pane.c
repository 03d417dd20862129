/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-pane.h"

#include <glib/gi18n.h>

#include "pit-alert-words.h"
#include "pit-alert-work.h"
#include "pit-widget.h"

/* The alerts of one table, beside whatever page is shown, and what waits elsewhere. What is at no table stands here for itself. */
struct _PitAttentionPane
{
  PitView parent_instance;

  /* template */
  PitAlertWork *work;
  GtkWidget    *elsewhere;
  GtkWidget    *now;        /* a button: the table to look at first */
  GtkLabel     *now_label;
  GtkWidget    *soon;       /* likewise: how many can wait a little */
  GtkLabel     *soon_label;

  const PitDeskParts *desk;
  PitTable           *table; /* owned; whose alerts are listed; NULL: those at no table */
  PitAlert           *next;  /* owned; the first that waits elsewhere; NULL: nothing does */
};

G_DEFINE_FINAL_TYPE (PitAttentionPane, pit_attention_pane, PIT_TYPE_VIEW)

/* What waits that the pane does not list: the first of it, and how many of each urgency. */
static PitAlert *
find_elsewhere (PitAttentionPane *self,
                guint             n[PIT_N_ALERT_RANKS])
{
  GListModel *all = G_LIST_MODEL (self->desk->attention);
  PitAlert *first = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (all, i);
      const PitAlertFacts *facts = pit_alert_get_facts (alert);

      if (!pit_alert_is_open (alert) || !pit_alert_is_new (alert) || facts->is_folded || facts->table == self->table)
        continue;
      n[facts->rank]++;
      if (first == NULL || pit_alert_calls_before (alert, first))
        first = alert;
    }

  return first;
}

static void
show_elsewhere (PitAttentionPane *self)
{
  guint n[PIT_N_ALERT_RANKS] = { 0 };
  PitAlert *next = find_elsewhere (self, n);
  guint soon = n[PIT_ALERT_SOON] + n[PIT_ALERT_LATER];
  g_autofree char *text = pit_alert_words_badge (0, soon);
  g_autofree char *place = next != NULL ? pit_alert_dup_place (next) : NULL;

  g_set_object (&self->next, next);
  gtk_widget_set_visible (self->elsewhere, next != NULL);
  gtk_widget_set_visible (self->now, n[PIT_ALERT_NOW] > 0);
  gtk_widget_set_visible (self->soon, soon > 0);
  gtk_label_set_label (self->soon_label, text);
  if (n[PIT_ALERT_NOW] > 1)
    {
      /* Translators: the table to look at first, and how many other alerts are as urgent. */
      g_autofree char *more = g_strdup_printf (_("%s and %u more"), place, n[PIT_ALERT_NOW] - 1);

      gtk_label_set_label (self->now_label, more);
    }
  else if (place != NULL)
    gtk_label_set_label (self->now_label, place);
}

static void
set_table (PitAttentionPane *self,
           PitTable         *table)
{
  g_autofree char *title = table != NULL ? g_strdup_printf (_("Table %u: Attention"), pit_table_get_number (table))
                                         : g_strdup (_("This Desk: Attention"));

  g_set_object (&self->table, table);
  g_object_set (self, "title", title, NULL);
  pit_alert_work_set_filter (self->work, table != NULL ? PIT_ALERT_FILTER_TABLE : PIT_ALERT_FILTER_HOUSE, table, NULL);
  show_elsewhere (self);
}

/* Where it is: a table's own page comes with it. */
static void
go_elsewhere (PitAttentionPane *self)
{
  g_autoptr(PitAlert) next = self->next != NULL ? g_object_ref (self->next) : NULL;
  PitTable *table = next != NULL ? pit_alert_get_facts (next)->table : NULL;

  if (next == NULL)
    return;
  if (table != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.table", "u", pit_table_get_number (table));
  set_table (self, table);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.attention", NULL);
}

static void
pit_attention_pane_begin (PitView            *view,
                          const PitDeskParts *desk)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (view);

  self->desk = desk;
  g_object_set (self->work, "desk", pit_view_get_desk (view), NULL);
  g_signal_connect_object (desk->attention, "changed", G_CALLBACK (show_elsewhere), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->attention, "items-changed", G_CALLBACK (show_elsewhere), self, G_CONNECT_SWAPPED);
  show_elsewhere (self);
}

static void
pit_attention_pane_take_tables (PitView   *view,
                                GPtrArray *tables)
{
  set_table (PIT_ATTENTION_PANE (view), g_ptr_array_index (tables, 0));
}

/* First what waits at the table whose page is shown, one after the other; then what waits elsewhere, and the page goes with it. */
static void
pit_attention_pane_arrive (PitView  *view,
                           PitTable *from)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (view);
  gboolean has_keys = pit_alert_work_has_keys (self->work);

  if (from != NULL && from != self->table)
    set_table (self, from);
  show_elsewhere (self);
  if (!has_keys && from == NULL && pit_alert_work_count (self->work) == 0 && self->next != NULL)
    set_table (self, pit_alert_get_facts (self->next)->table);
  if (pit_alert_work_go_on (self->work, self->table, self->next == NULL))
    return;
  if (self->next != NULL)
    go_elsewhere (self);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static PitTable *
pit_attention_pane_get_table (PitView   *view,
                              GtkWidget *focus)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (view);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (view)) ? self->table : NULL;
}

static void
pit_attention_pane_dispose (GObject *object)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (object);

  g_clear_object (&self->table);
  g_clear_object (&self->next);

  G_OBJECT_CLASS (pit_attention_pane_parent_class)->dispose (object);
}

static void
pit_attention_pane_class_init (PitAttentionPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_attention_pane_dispose;

  PIT_VIEW_CLASS (klass)->arrive = pit_attention_pane_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_attention_pane_begin;
  PIT_VIEW_CLASS (klass)->get_table = pit_attention_pane_get_table;
  PIT_VIEW_CLASS (klass)->take_tables = pit_attention_pane_take_tables;

  g_type_ensure (PIT_TYPE_ALERT_WORK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-attention-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, work);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, elsewhere);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, now);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, now_label);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, soon);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, soon_label);
  gtk_widget_class_bind_template_callback (widget_class, go_elsewhere);
  gtk_widget_class_set_css_name (widget_class, "attentionpane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
}

static void
pit_attention_pane_init (PitAttentionPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Attention"), -1);
}

/** Returns: (transfer none) (nullable): which one is chosen */
PitAlert *
pit_attention_pane_get_alert (PitAttentionPane *self)
{
  g_return_val_if_fail (PIT_IS_ATTENTION_PANE (self), NULL);

  return pit_alert_work_get_alert (self->work);
}
