/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "pit-table-orders.h"
#include "pit-window-private.h"

/* Orders to tables, from the window. */

#define PANE "orders"

static void
given_cb (PitWindow      *self,
          PitTable       *table,
          const PitOrder *order)
{
  const char *const tables[] = { pit_table_get_id (table), NULL };

  _pit_window_give (self, tables, order);
}

/* Done, and said below: the pane goes, unless another has its place by now. */
static void
finished_cb (PitWindow *self)
{
  if (g_strcmp0 (pit_side_place_get_shown (self->side), PANE) == 0)
    pit_side_place_show (self->side, NULL);
}

/* After the floor and the house. */
void
_pit_window_set_orders (PitWindow *self,
                        PitOrders *orders)
{
  self->orders = pit_order_desk_new (orders, self->floor, self->clock, self->order_strip);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.hold", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.orders", self->settings != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.more-orders", self->settings != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.take-record", TRUE);
}

/* An order was wanted, and nobody can tell of which table. */
void
_pit_window_ask_for_table (PitWindow *self)
{
  pit_order_desk_refuse (self->orders, _("Choose a table first: move to its card, or type its number."));
}

/* Gives @order to @tables once somebody who may is signed on; what is in its way whoever gives it is said before that. */
void
_pit_window_give (PitWindow         *self,
                  const char *const *tables,
                  const PitOrder    *order)
{
  if (self->orders != NULL && self->doorkeeper != NULL)
    pit_doorkeeper_do (self->doorkeeper, pit_order_desk_give (self->orders, tables, order), NULL);
}

/* The alert that has the keys may be of another table than the one at hand: then nobody can tell which is meant. */
static gboolean
is_meant (PitWindow *self,
          PitTable  *table)
{
  PitTable *other = self->attention != NULL ? pit_attention_desk_get_table (self->attention) : NULL;
  g_autofree char *text = NULL;

  if (other == NULL || other == table)
    return TRUE;

  /* Translators: numbers of tables: of the one that an order would go to, and of the one that an alert is about. */
  text = g_strdup_printf (_("Which table? The order would go to table %u, and the alert that is chosen is about table %u. Open the "
                            "page of the one that you mean first."), pit_table_get_number (table), pit_table_get_number (other));
  pit_order_desk_refuse (self->orders, text);

  return FALSE;
}

/* Holds the table at hand, or lets it go on. */
void
_pit_window_hold (PitWindow *self)
{
  PitTable *table = _pit_window_get_at_hand (self);
  const char *tables[] = { table != NULL ? pit_table_get_id (table) : NULL, NULL };
  PitOrder order;

  if (self->orders == NULL || _pit_window_hold_several (self))
    return;
  if (table == NULL)
    {
      _pit_window_ask_for_table (self);
      return;
    }
  if (!is_meant (self, table))
    return;

  pit_order_init (&order, pit_table_get_state (table)->held.is == PIT_YES ? PIT_COMMAND_RELEASE : PIT_COMMAND_HOLD);
  _pit_window_give (self, tables, &order);
}

/* What else can be ordered of the table at hand, at the side. */
void
_pit_window_show_orders (PitWindow *self)
{
  PitTable *table = _pit_window_get_at_hand (self);
  GtkWidget *pane;

  if (self->orders == NULL || _pit_window_show_several (self))
    return;
  if (table == NULL)
    {
      _pit_window_ask_for_table (self);
      return;
    }
  if (!is_meant (self, table))
    return;

  pane = pit_side_place_find (self->side, PANE);
  if (pane == NULL)
    {
      pane = pit_table_orders_new (self->orders, self->settings, self->planner, self->floor, self->clock);
      g_signal_connect_swapped (pane, "given", G_CALLBACK (given_cb), self);
      g_signal_connect_swapped (pane, "finished", G_CALLBACK (finished_cb), self);
      pit_side_place_add (self->side, pane, PANE);
    }
  self->ordered = table;
  pit_table_orders_set_table (PIT_TABLE_ORDERS (pane), table);
  pit_side_place_show (self->side, PANE);
  pit_table_orders_arrive (PIT_TABLE_ORDERS (pane));
}

/* The page of @table is shown: orders to others must not stand beside it. */
void
_pit_window_leave_orders (PitWindow *self,
                          PitTable  *table)
{
  static const char *const panes[] = { PANE, "more", "several", "record", NULL };
  const char *shown = pit_side_place_get_shown (self->side);

  if (shown != NULL && g_strv_contains (panes, shown) && self->ordered != table)
    pit_side_place_show (self->side, NULL);
}
