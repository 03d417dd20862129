/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-record-pane.h"

#include <glib/gi18n.h>

#include "pit-order-label.h"
#include "pit-order-row.h"
#include "pit-text.h"

/* This desk takes over the record of tables that it only watches: what that means, why, and then it is ordered. */
struct _PitRecordPane
{
  PitOrderPane parent_instance;

  /* template */
  GtkLabel    *which;
  GtkEditable *reason;
  PitOrderRow *take;
};

G_DEFINE_FINAL_TYPE (PitRecordPane, pit_record_pane, PIT_TYPE_ORDER_PANE)

static void
fill (PitRecordPane *self,
      PitOrder      *order)
{
  pit_order_init (order, PIT_COMMAND_RECORDER_TAKE);
  pit_text_copy (order->text, sizeof order->text, gtk_editable_get_text (self->reason));
}

/* It can be ordered where one of them at least can be taken. */
static void
pit_record_pane_look (PitOrderPane *pane)
{
  PitRecordPane *self = PIT_RECORD_PANE (pane);
  const PitOrderPaneFacts *facts = pit_order_pane_get (self);
  g_autoptr(GError) error = NULL;
  g_autofree char *label = NULL;
  gboolean can = FALSE;
  PitOrder order;

  fill (self, &order);
  if (order.text[0] == '\0')
    g_set_error_literal (&error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_INVALID, _("Write why this desk takes over the record."));
  for (guint i = 0; order.text[0] != '\0' && !can && i < facts->tables->len; i++)
    {
      g_clear_error (&error);
      can = pit_orders_check (facts->desk->orders, pit_table_get_id (facts->tables->pdata[i]), &order, &error);
    }
  label = facts->tables->len == 1 ? pit_order_label (order.name, pit_table_get_number (facts->table), NULL)
                                  : pit_order_label_all (order.name, facts->tables->len, NULL);
  g_object_set (self->take, "label", label, NULL);
  pit_order_row_allow (self->take, can, can ? NULL : error->message, FALSE);
}

static void
pit_record_pane_reset (PitOrderPane *pane)
{
  const PitOrderPaneFacts *facts = pit_order_pane_get (pane);
  g_autofree char *which = NULL;

  if (facts->tables->len == 1)
    which = g_strdup_printf (_("Table %u, which this desk only watches"), pit_table_get_number (facts->table));
  else
    which = g_strdup_printf (_("All %u tables that this desk only watches"), facts->tables->len);
  gtk_label_set_label (PIT_RECORD_PANE (pane)->which, which);
}

/* The reason, which is empty at first, has the focus. */
static void
pit_record_pane_arrive (PitView  *view,
                        PitTable *from)
{
  PitRecordPane *self = PIT_RECORD_PANE (view);

  gtk_editable_set_text (self->reason, "");
  pit_order_pane_look (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}

static void
take_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  PitOrder order;

  fill (PIT_RECORD_PANE (widget), &order);
  pit_order_pane_give (widget, &order, NULL);
}

/* Enter in the reason goes on to the button, and does not press it. */
static void
go_on_cb (PitRecordPane *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->take), GTK_DIR_TAB_FORWARD);
}

static void
pit_record_pane_class_init (PitRecordPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_VIEW_CLASS (klass)->arrive = pit_record_pane_arrive;
  PIT_ORDER_PANE_CLASS (klass)->look = pit_record_pane_look;
  PIT_ORDER_PANE_CLASS (klass)->reset = pit_record_pane_reset;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-record-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PitRecordPane, which);
  gtk_widget_class_bind_template_child (widget_class, PitRecordPane, reason);
  gtk_widget_class_bind_template_child (widget_class, PitRecordPane, take);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_order_pane_look);
  gtk_widget_class_install_action (widget_class, "orders.take", NULL, take_cb);
  gtk_widget_class_set_css_name (widget_class, "recordpane");
}

static void
pit_record_pane_init (PitRecordPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
