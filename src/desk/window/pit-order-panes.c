/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-panes.h"

#include <glib/gi18n.h>

#include "pit-more-orders.h"
#include "pit-order-desk.h"
#include "pit-record-pane.h"
#include "pit-several-orders.h"
#include "pit-table-orders.h"
#include "pit-window-private.h"

/* What of a window has to do with orders to tables: which table is meant, and the panes at its side. */

#define PANE "orders"
#define PANE_MORE "more"
#define PANE_RECORD "record"
#define PANE_SEVERAL "several"

struct _PitOrderPanes
{
  PitWindow          *window;  /* unowned; it has this */
  PitOrderDesk       *orders;
  PitSidePlace       *side;    /* unowned, of the window */
  const PitDeskParts *desk;    /* the window's */
  PitTable           *ordered; /* unowned; of which table a pane was opened last; NULL: of several */
};

/* Gives @order to @tables once somebody who may is signed on; what is in its way whoever gives it is said before that. */
static void
give (PitOrderPanes     *self,
      const char *const *tables,
      const PitOrder    *order)
{
  if (self->desk->doorkeeper != NULL)
    pit_doorkeeper_do (self->desk->doorkeeper, pit_order_desk_give (self->orders, tables, order), NULL);
}

static void
given_cb (PitOrderPanes  *self,
          PitTable       *table,
          const PitOrder *order)
{
  const char *const tables[] = { pit_table_get_id (table), NULL };

  give (self, tables, order);
}

static void
several_given_cb (PitOrderPanes    *self,
                  const PitOrder   *order,
                  PitSeveralOrders *pane)
{
  give (self, pit_several_orders_get_tables (pane), order);
}

static void
record_given_cb (PitOrderPanes  *self,
                 const PitOrder *order,
                 PitRecordPane  *pane)
{
  give (self, pit_record_pane_get_tables (pane), order);
}

/* Done, and said below: the pane goes, unless another has its place by now. */
static void
finished_cb (PitOrderPanes *self)
{
  if (g_strcmp0 (pit_side_place_get_shown (self->side), PANE) == 0)
    pit_side_place_show (self->side, NULL);
}

static void
ask_for_table (PitOrderPanes *self)
{
  pit_order_desk_refuse (self->orders, _("Choose a table first: move to its card, or type its number."));
}

/* The alert that has the keys may be of another table than the one at hand: then nobody can tell which is meant. */
static gboolean
is_meant (PitOrderPanes *self,
          PitTable      *table)
{
  PitTable *other = self->window->attention != NULL ? pit_attention_desk_get_table (self->window->attention) : NULL;
  g_autofree char *text = NULL;

  if (other == NULL || other == table)
    return TRUE;

  /* Translators: numbers of tables: of the one that an order would go to, and of the one that an alert is about. */
  text = g_strdup_printf (_("Which table? The order would go to table %u, and the alert that is chosen is about table %u. Open the "
                            "page of the one that you mean first."), pit_table_get_number (table), pit_table_get_number (other));
  pit_order_desk_refuse (self->orders, text);

  return FALSE;
}

/* Holds all that are chosen; where all of them are on hold, lets them go on. */
static void
hold_several (PitOrderPanes *self,
              GPtrArray     *chosen)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();
  gboolean all_held = TRUE;
  PitOrder order;

  for (guint i = 0; i < chosen->len; i++)
    {
      PitTable *table = g_ptr_array_index (chosen, i);

      all_held = all_held && pit_table_get_state (table)->held.is == PIT_YES;
      g_ptr_array_add (ids, (gpointer) pit_table_get_id (table));
    }
  g_ptr_array_add (ids, NULL);
  pit_order_init (&order, all_held ? PIT_COMMAND_RELEASE : PIT_COMMAND_HOLD);
  give (self, (const char *const *) ids->pdata, &order);
}

/* What else can be ordered of all that are chosen. */
static void
show_several (PitOrderPanes *self,
              GPtrArray     *chosen)
{
  const PitDeskParts *desk = self->desk;
  GtkWidget *pane = pit_side_place_find (self->side, PANE_SEVERAL);

  if (pane == NULL)
    {
      pane = pit_several_orders_new (desk->orders, desk->settings, desk->clock);
      g_signal_connect_swapped (pane, "given", G_CALLBACK (several_given_cb), self);
      pit_side_place_add (self->side, pane, PANE_SEVERAL);
    }
  self->ordered = NULL;
  pit_several_orders_set_tables (PIT_SEVERAL_ORDERS (pane), chosen);
  pit_side_place_show (self->side, PANE_SEVERAL);
  pit_several_orders_arrive (PIT_SEVERAL_ORDERS (pane));
}

/* (transfer full): the table that is shown, where this desk only watches it; on the floor all such tables. */
static GPtrArray *
list_watched (PitOrderPanes *self)
{
  PitTable *shown = pit_pages_get_table (self->window->pages);
  GPtrArray *watched = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = self->desk->floor != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->desk->floor)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->desk->floor), i);

      if (pit_table_is_only_watched (table) && (shown == NULL || shown == table))
        g_ptr_array_add (watched, g_steal_pointer (&table));
    }

  return watched;
}

/**
 * pit_order_panes_new: (skip)
 * @window: what it is of
 * @strip: where it is said what came of orders
 * @side: gets the panes
 *
 * Returns: (transfer full): orders to the tables of @desk, which has a floor
 */
PitOrderPanes *
pit_order_panes_new (PitWindow     *window,
                     PitDesk       *desk,
                     PitOrderStrip *strip,
                     PitSidePlace  *side)
{
  PitOrderPanes *self = g_new0 (PitOrderPanes, 1);

  self->window = window;
  self->side = side;
  self->desk = pit_desk_get (desk);
  self->orders = pit_order_desk_new (self->desk->orders, self->desk->floor, self->desk->clock, strip);

  return self;
}

void
pit_order_panes_free (PitOrderPanes *self)
{
  static const char *const panes[] = { PANE, PANE_MORE, PANE_RECORD, PANE_SEVERAL };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    if (pit_side_place_find (self->side, panes[i]) != NULL)
      g_signal_handlers_disconnect_by_data (pit_side_place_find (self->side, panes[i]), self);
  g_object_unref (self->orders);
  g_free (self);
}

/** pit_order_panes_hold: holds the table at hand, or all that are chosen; or lets them go on */
void
pit_order_panes_hold (PitOrderPanes *self)
{
  g_autoptr(GPtrArray) chosen = _pit_window_list_chosen (self->window);
  PitTable *table = _pit_window_get_at_hand (self->window);
  PitOrder order;

  if (chosen != NULL)
    {
      hold_several (self, chosen);
    }
  else if (table == NULL)
    {
      ask_for_table (self);
    }
  else if (is_meant (self, table))
    {
      pit_order_init (&order, pit_table_get_state (table)->held.is == PIT_YES ? PIT_COMMAND_RELEASE : PIT_COMMAND_HOLD);
      given_cb (self, table, &order);
    }
}

/** pit_order_panes_show: what else can be ordered of the table at hand, or of all that are chosen */
void
pit_order_panes_show (PitOrderPanes *self)
{
  const PitDeskParts *desk = self->desk;
  g_autoptr(GPtrArray) chosen = _pit_window_list_chosen (self->window);
  PitTable *table = _pit_window_get_at_hand (self->window);
  GtkWidget *pane = pit_side_place_find (self->side, PANE);

  if (chosen != NULL)
    {
      show_several (self, chosen);
      return;
    }
  if (table == NULL)
    {
      ask_for_table (self);
      return;
    }
  if (!is_meant (self, table))
    return;

  if (pane == NULL)
    {
      pane = pit_table_orders_new (self->orders, desk->settings, desk->clock);
      g_signal_connect_swapped (pane, "given", G_CALLBACK (given_cb), self);
      g_signal_connect_swapped (pane, "finished", G_CALLBACK (finished_cb), self);
      pit_side_place_add (self->side, pane, PANE);
    }
  self->ordered = table;
  pit_table_orders_set_table (PIT_TABLE_ORDERS (pane), table);
  pit_side_place_show (self->side, PANE);
  pit_table_orders_arrive (PIT_TABLE_ORDERS (pane));
}

/** pit_order_panes_show_more: decks, device and limits of the table at hand */
void
pit_order_panes_show_more (PitOrderPanes *self)
{
  PitTable *table = _pit_window_get_at_hand (self->window);
  GtkWidget *pane = pit_side_place_find (self->side, PANE_MORE);

  if (table == NULL)
    {
      ask_for_table (self);
      return;
    }

  if (pane == NULL)
    {
      pane = pit_more_orders_new (self->desk->orders, self->desk->settings, self->desk->clock);
      g_signal_connect_swapped (pane, "given", G_CALLBACK (given_cb), self);
      pit_side_place_add (self->side, pane, PANE_MORE);
    }
  self->ordered = table;
  pit_more_orders_set_table (PIT_MORE_ORDERS (pane), table);
  pit_side_place_show (self->side, PANE_MORE);
  pit_more_orders_arrive (PIT_MORE_ORDERS (pane));
}

/** pit_order_panes_show_record: takes over the record of what this desk only watches, once a person has said why */
void
pit_order_panes_show_record (PitOrderPanes *self)
{
  g_autoptr(GPtrArray) watched = list_watched (self);
  GtkWidget *pane = pit_side_place_find (self->side, PANE_RECORD);

  if (watched->len == 0)
    return;

  if (pane == NULL)
    {
      pane = pit_record_pane_new (self->desk->orders);
      g_signal_connect_swapped (pane, "given", G_CALLBACK (record_given_cb), self);
      pit_side_place_add (self->side, pane, PANE_RECORD);
    }
  self->ordered = watched->len == 1 ? g_ptr_array_index (watched, 0) : NULL;
  pit_record_pane_set_tables (PIT_RECORD_PANE (pane), watched);
  pit_side_place_show (self->side, PANE_RECORD);
  pit_record_pane_arrive (PIT_RECORD_PANE (pane));
}

/** pit_order_panes_leave: the page of @table is shown: orders to others must not stand beside it */
void
pit_order_panes_leave (PitOrderPanes *self,
                       PitTable      *table)
{
  static const char *const panes[] = { PANE, PANE_MORE, PANE_RECORD, PANE_SEVERAL, NULL };
  const char *shown = pit_side_place_get_shown (self->side);

  if (shown != NULL && g_strv_contains (panes, shown) && self->ordered != table)
    pit_side_place_show (self->side, NULL);
}

/** pit_order_panes_refuse: says why something that a person wanted is not done */
void
pit_order_panes_refuse (PitOrderPanes *self,
                        const char    *why)
{
  pit_order_desk_refuse (self->orders, why);
}

/* Returns: (transfer none) (nullable): of which table a pane was opened last */
PitTable *
_pit_order_panes_get_table (PitOrderPanes *self)
{
  return self->ordered;
}
