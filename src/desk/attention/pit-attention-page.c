/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-page.h"

#include <glib/gi18n.h>

#include "pit-alert-work.h"
#include "pit-widget.h"

/* All alerts of the house, or of one pit, and the evidence of the one that is chosen. */
struct _PitAttentionPage
{
  PitView parent_instance;

  /* template */
  GtkWidget    *filters;
  PitAlertWork *work;

  const PitDeskParts *desk;
};

G_DEFINE_FINAL_TYPE (PitAttentionPage, pit_attention_page, PIT_TYPE_VIEW)

/* (transfer full) (element-type utf8): the pits of the floor, each once, in its order */
static GPtrArray *
list_pits (PitFloor *floor)
{
  GPtrArray *pits = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; floor != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (floor)); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);
      const char *pit = pit_table_get_pit (table);

      if (pit != NULL && pit[0] != '\0' && !g_ptr_array_find_with_equal_func (pits, pit, g_str_equal, NULL))
        g_ptr_array_add (pits, g_strdup (pit));
    }

  return pits;
}

static void
filter_cb (PitAttentionPage *self,
           GtkToggleButton  *button)
{
  const char *pit = g_object_get_data (G_OBJECT (button), "pit-pit");

  if (gtk_toggle_button_get_active (button))
    pit_alert_work_set_filter (self->work, pit != NULL ? PIT_ALERT_FILTER_PIT : PIT_ALERT_FILTER_ALL, NULL, pit);
}

static GtkWidget *
add_filter (PitAttentionPage *self,
            const char       *label,
            const char       *pit)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  g_object_set_data_full (G_OBJECT (button), "pit-pit", g_strdup (pit), g_free);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (self->filters)));
  g_signal_connect_object (button, "toggled", G_CALLBACK (filter_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->filters), button);

  return button;
}

/* A house of one pit has nothing to choose. */
static void
floor_changed_cb (PitAttentionPage *self)
{
  g_autoptr(GPtrArray) pits = list_pits (self->desk->floor);

  pit_widget_empty (self->filters);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (add_filter (self, _("All Tables"), NULL)), TRUE);
  for (guint i = 0; i < pits->len; i++)
    add_filter (self, g_ptr_array_index (pits, i), g_ptr_array_index (pits, i));
  gtk_widget_set_visible (self->filters, pits->len > 1);
}

static void
pit_attention_page_begin (PitView            *view,
                          const PitDeskParts *desk)
{
  PitAttentionPage *self = PIT_ATTENTION_PAGE (view);

  self->desk = desk;
  g_object_set (self->work, "desk", pit_view_get_desk (view), NULL);
  if (desk->floor != NULL)
    g_signal_connect_object (desk->floor, "items-changed", G_CALLBACK (floor_changed_cb), self, G_CONNECT_SWAPPED);
  floor_changed_cb (self);
}

static void
pit_attention_page_arrive (PitView  *view,
                           PitTable *from)
{
  PitAttentionPage *self = PIT_ATTENTION_PAGE (view);

  if (!pit_alert_work_go_on (self->work, TRUE))
    gtk_widget_child_focus (GTK_WIDGET (view), GTK_DIR_TAB_FORWARD);
}

static gboolean
pit_attention_page_go_on (PitView *view)
{
  return pit_alert_work_go_on (PIT_ATTENTION_PAGE (view)->work, TRUE);
}

/* The keys of a table are about the alert that is chosen: its evidence is what one looks at. */
static PitTable *
pit_attention_page_get_table (PitView   *view,
                              GtkWidget *focus)
{
  PitAlert *alert = pit_alert_work_get_alert (PIT_ATTENTION_PAGE (view)->work);

  return alert != NULL ? pit_alert_get_facts (alert)->table : NULL;
}

static void
pit_attention_page_class_init (PitAttentionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_VIEW_CLASS (klass)->begin = pit_attention_page_begin;
  PIT_VIEW_CLASS (klass)->arrive = pit_attention_page_arrive;
  PIT_VIEW_CLASS (klass)->get_table = pit_attention_page_get_table;
  PIT_VIEW_CLASS (klass)->go_on = pit_attention_page_go_on;

  g_type_ensure (PIT_TYPE_ALERT_WORK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-attention-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, filters);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, work);
  gtk_widget_class_set_css_name (widget_class, "attentionpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
}

static void
pit_attention_page_init (PitAttentionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Attention"), -1);
}

/** Returns: (transfer none) (nullable): which one is chosen */
PitAlert *
pit_attention_page_get_alert (PitAttentionPage *self)
{
  g_return_val_if_fail (PIT_IS_ATTENTION_PAGE (self), NULL);

  return pit_alert_work_get_alert (self->work);
}
