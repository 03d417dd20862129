/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-more-orders.h"
#include "pit-record-pane.h"
#include "pit-window-private.h"

/* Orders to tables that are given more seldom, each in a pane of its own. */

#define PANE_MORE "more"
#define PANE_RECORD "record"

static void
more_given_cb (PitWindow      *self,
               PitTable       *table,
               const PitOrder *order)
{
  const char *const tables[] = { pit_table_get_id (table), NULL };

  _pit_window_give (self, tables, order);
}

static void
record_given_cb (PitWindow      *self,
                 const PitOrder *order,
                 PitRecordPane  *pane)
{
  _pit_window_give (self, pit_record_pane_get_tables (pane), order);
}

/* Decks, device and limits of the table at hand. */
void
_pit_window_show_more_orders (PitWindow *self)
{
  PitTable *table = _pit_window_get_at_hand (self);
  GtkWidget *pane;

  if (self->orders == NULL || self->settings == NULL)
    return;
  if (table == NULL)
    {
      _pit_window_ask_for_table (self);
      return;
    }

  pane = pit_side_place_find (self->side, PANE_MORE);
  if (pane == NULL)
    {
      pane = pit_more_orders_new (pit_order_desk_get_orders (self->orders), self->settings, self->clock);
      g_signal_connect_object (pane, "given", G_CALLBACK (more_given_cb), self, G_CONNECT_SWAPPED);
      pit_side_place_add (self->side, pane, PANE_MORE);
    }
  self->ordered = table;
  pit_more_orders_set_table (PIT_MORE_ORDERS (pane), table);
  pit_side_place_show (self->side, PANE_MORE);
  pit_more_orders_arrive (PIT_MORE_ORDERS (pane));
}

/* (transfer full): the table that is shown, where this desk only watches it; on the floor all such tables. */
static GPtrArray *
list_watched (PitWindow *self)
{
  PitTable *shown = _pit_window_get_shown (self);
  GPtrArray *watched = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = self->floor != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->floor)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);

      if (pit_table_is_only_watched (table) && (shown == NULL || shown == table))
        g_ptr_array_add (watched, g_steal_pointer (&table));
    }

  return watched;
}

/* Takes over the record of what this desk only watches, once a person has said why. */
void
_pit_window_show_record (PitWindow *self)
{
  g_autoptr(GPtrArray) watched = list_watched (self);
  GtkWidget *pane;

  if (self->orders == NULL || watched->len == 0)
    return;

  pane = pit_side_place_find (self->side, PANE_RECORD);
  if (pane == NULL)
    {
      pane = pit_record_pane_new (pit_order_desk_get_orders (self->orders));
      g_signal_connect_object (pane, "given", G_CALLBACK (record_given_cb), self, G_CONNECT_SWAPPED);
      pit_side_place_add (self->side, pane, PANE_RECORD);
    }
  self->ordered = watched->len == 1 ? g_ptr_array_index (watched, 0) : NULL;
  pit_record_pane_set_tables (PIT_RECORD_PANE (pane), watched);
  pit_side_place_show (self->side, PANE_RECORD);
  pit_record_pane_arrive (PIT_RECORD_PANE (pane));
}
