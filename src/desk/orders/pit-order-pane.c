/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-pane.h"

#include <string.h>

#include "pit-desk-words.h"
#include "pit-open-form.h"
#include "pit-order-desk.h"
#include "pit-order-row.h"

/* What the panes of orders have in common: the tables that they are about, and when they look whether an order can be given. */

typedef struct
{
  PitOrderPaneFacts facts;
  GSignalGroup     *table_signals; /* owned; of the first table */
} PitOrderPanePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PitOrderPane, pit_order_pane, PIT_TYPE_VIEW)

static gboolean
is_same (GPtrArray *a,
         GPtrArray *b)
{
  return a->len == b->len && memcmp (a->pdata, b->pdata, a->len * sizeof (gpointer)) == 0;
}

static void
pit_order_pane_take_tables (PitView   *view,
                            GPtrArray *tables)
{
  PitOrderPane *self = PIT_ORDER_PANE (view);
  PitOrderPanePrivate *private = pit_order_pane_get_instance_private (self);

  if (is_same (tables, private->facts.tables))
    return;

  g_ptr_array_set_size (private->facts.tables, 0);
  for (guint i = 0; i < tables->len; i++)
    g_ptr_array_add (private->facts.tables, g_object_ref (tables->pdata[i]));
  private->facts.table = tables->pdata[0];
  g_signal_group_set_target (private->table_signals, private->facts.table);
  if (PIT_ORDER_PANE_GET_CLASS (self)->reset != NULL)
    PIT_ORDER_PANE_GET_CLASS (self)->reset (self);
  pit_order_pane_look (self);
}

static void
pit_order_pane_begin (PitView            *view,
                      const PitDeskParts *desk)
{
  PitOrderPanePrivate *private = pit_order_pane_get_instance_private (PIT_ORDER_PANE (view));

  private->facts.desk = desk;
  g_signal_connect_object (desk->orders, "changed", G_CALLBACK (pit_order_pane_look), view, G_CONNECT_SWAPPED);
  /* What time alone takes out of the way can be ordered as soon as it is, and tables go on meanwhile. */
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (pit_order_pane_look), view, G_CONNECT_SWAPPED);
}

static void
pit_order_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_order_pane_parent_class)->map (widget);
  pit_order_pane_look (widget);
}

static void
pit_order_pane_dispose (GObject *object)
{
  PitOrderPanePrivate *private = pit_order_pane_get_instance_private (PIT_ORDER_PANE (object));

  g_clear_object (&private->table_signals);
  private->facts.table = NULL;
  g_clear_pointer (&private->facts.tables, g_ptr_array_unref);

  G_OBJECT_CLASS (pit_order_pane_parent_class)->dispose (object);
}

static void
pit_order_pane_class_init (PitOrderPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_order_pane_dispose;
  GTK_WIDGET_CLASS (klass)->map = pit_order_pane_map;
  PIT_VIEW_CLASS (klass)->begin = pit_order_pane_begin;
  PIT_VIEW_CLASS (klass)->take_tables = pit_order_pane_take_tables;

  g_type_ensure (PIT_TYPE_EMPTY_FORM);
  g_type_ensure (PIT_TYPE_OPEN_FORM);
  g_type_ensure (PIT_TYPE_ORDER_ROW);
}

static void
pit_order_pane_init (PitOrderPane *self)
{
  PitOrderPanePrivate *private = pit_order_pane_get_instance_private (self);

  private->facts.tables = g_ptr_array_new_with_free_func (g_object_unref);
  private->table_signals = g_signal_group_new (PIT_TYPE_TABLE);
  g_signal_group_connect_swapped (private->table_signals, "changed", G_CALLBACK (pit_order_pane_look), self);
}

/** pit_order_pane_get: (transfer none): what it is about, at this moment */
const PitOrderPaneFacts *
pit_order_pane_get (gpointer self)
{
  g_return_val_if_fail (PIT_IS_ORDER_PANE (self), NULL);

  return &((PitOrderPanePrivate *) pit_order_pane_get_instance_private (self))->facts;
}

/** pit_order_pane_look: has it show what can be ordered now, if it is in sight */
void
pit_order_pane_look (gpointer self)
{
  g_return_if_fail (PIT_IS_ORDER_PANE (self));

  if (pit_order_pane_get (self)->table != NULL && gtk_widget_get_mapped (self))
    PIT_ORDER_PANE_GET_CLASS (self)->look (self);
}

/** pit_order_pane_give: @order to its tables, once somebody who may is signed on */
void
pit_order_pane_give (gpointer        self,
                     const PitOrder *order)
{
  const PitOrderPaneFacts *facts = pit_order_pane_get (self);

  g_return_if_fail (facts != NULL && facts->table != NULL);

  pit_order_desk_ask (facts->desk->order_desk, facts->desk->doorkeeper, facts->tables, order);
}

/**
 * pit_order_pane_describe_hurdle:
 * @empty: (nullable): asks for more of a person's word where a seat is in the way
 *
 * Returns: (transfer full) (nullable): what is in the way of @order to its table, in words; %NULL: nothing
 */
char *
pit_order_pane_describe_hurdle (gpointer        self,
                                const PitOrder *order,
                                PitEmptyForm   *empty)
{
  const PitOrderPaneFacts *facts = pit_order_pane_get (self);
  g_autoptr(GError) error = NULL;
  gboolean can;

  g_return_val_if_fail (facts != NULL && facts->table != NULL, NULL);

  can = pit_orders_check (facts->desk->orders, pit_table_get_id (facts->table), order, &error);
  if (empty != NULL)
    pit_empty_form_look (empty, error);

  return can ? NULL : pit_words_drop_table (error->message, pit_table_get_number (facts->table));
}
