/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-pane.h"

#include <glib/gi18n.h>

#include "pit-alert-words.h"
#include "pit-alert-work.h"
#include "pit-widget.h"

/* The alerts of one table, beside whatever page is shown, and what waits elsewhere. */
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
  PitTable           *table; /* owned; whose alerts are listed; NULL: not said yet */
  PitTable           *next;  /* owned; where the first waits that is to be seen to now elsewhere; NULL: at no table */
};

G_DEFINE_FINAL_TYPE (PitAttentionPane, pit_attention_pane, PIT_TYPE_VIEW)

/* What waits that the pane does not list: how many of each urgency, and where F6 goes on. */
static void
show_elsewhere (PitAttentionPane *self)
{
  GListModel *all = G_LIST_MODEL (self->desk->attention);
  g_autofree char *text = NULL;
  guint now = 0, soon = 0;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (all, i);
      const PitAlertFacts *facts = pit_alert_get_facts (alert);

      if (!pit_alert_is_open (alert) || !pit_alert_waits (alert) || facts->is_folded || facts->table == self->table)
        continue;
      now += facts->priority == PIT_ALERT_NOW;
      soon += facts->priority != PIT_ALERT_NOW;
      if (now == 1 && facts->priority == PIT_ALERT_NOW)
        {
          g_autofree char *place = pit_alert_dup_place (alert);

          g_set_object (&self->next, facts->table);
          gtk_label_set_label (self->now_label, place);
        }
    }
  if (now > 1)
    {
      /* Translators: how many things a person has to see to at once. */
      g_autofree char *count = pit_alert_words_badge (now, 0);

      gtk_label_set_label (self->now_label, count);
    }
  text = pit_alert_words_badge (0, soon);
  gtk_label_set_label (self->soon_label, text);
  gtk_widget_set_visible (self->elsewhere, now + soon > 0);
  gtk_widget_set_visible (self->now, now > 0);
  gtk_widget_set_visible (self->soon, soon > 0);
}

static void
go_elsewhere (PitAttentionPane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.alerts-of", "u", self->next != NULL ? pit_table_get_number (self->next) : 0);
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
  PitAttentionPane *self = PIT_ATTENTION_PANE (view);

  g_set_object (&self->table, g_ptr_array_index (tables, 0));
  pit_alert_work_set_filter (self->work, PIT_ALERT_FILTER_TABLE, self->table, NULL);
  show_elsewhere (self);
}

static void
pit_attention_pane_arrive (PitView  *view,
                           PitTable *from)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (view);

  if (!pit_alert_work_start (self->work, NULL))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* To the last one of the table, and no further. */
static gboolean
pit_attention_pane_go_on (PitView *view)
{
  return pit_alert_work_go_on (PIT_ATTENTION_PANE (view)->work, FALSE);
}

static gboolean
pit_attention_pane_has_draft (PitView *view)
{
  return pit_alert_work_has_draft (PIT_ATTENTION_PANE (view)->work);
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
  PIT_VIEW_CLASS (klass)->go_on = pit_attention_pane_go_on;
  PIT_VIEW_CLASS (klass)->has_draft = pit_attention_pane_has_draft;
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
