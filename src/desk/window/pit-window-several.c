/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-several-orders.h"
#include "pit-window-private.h"

/* Orders to the tables that are chosen on the floor. */

#define PANE "several"

/* Returns: whether tables are chosen, while the floor is what one looks at */
gboolean
_pit_window_has_chosen (PitWindow *self)
{
  guint n_chosen;

  g_object_get (self->floor_page, "n-chosen", &n_chosen, NULL);

  return n_chosen > 0 && gtk_widget_get_child_visible (GTK_WIDGET (self->floor_page));
}

/* (transfer full): those that are chosen, while the floor is what one looks at; NULL: none are. */
static GPtrArray *
list_chosen (PitWindow *self)
{
  if (self->orders == NULL || !_pit_window_has_chosen (self))
    return NULL;

  return pit_floor_page_list_chosen (self->floor_page);
}

static void
given_cb (PitWindow        *self,
          const PitOrder   *order,
          PitSeveralOrders *pane)
{
  _pit_window_give (self, pit_several_orders_get_tables (pane), order);
}

/* Holds all that are chosen; where all of them are on hold, lets them go on. Returns: whether any are chosen */
gboolean
_pit_window_hold_several (PitWindow *self)
{
  g_autoptr(GPtrArray) chosen = list_chosen (self);
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();
  gboolean all_held = TRUE;
  PitOrder order;

  if (chosen == NULL)
    return FALSE;

  for (guint i = 0; i < chosen->len; i++)
    {
      PitTable *table = g_ptr_array_index (chosen, i);

      all_held = all_held && pit_table_get_state (table)->held.is == PIT_YES;
      g_ptr_array_add (ids, (gpointer) pit_table_get_id (table));
    }
  g_ptr_array_add (ids, NULL);
  pit_order_init (&order, all_held ? PIT_COMMAND_RELEASE : PIT_COMMAND_HOLD);
  _pit_window_give (self, (const char *const *) ids->pdata, &order);

  return TRUE;
}

/* What else can be ordered of all that are chosen, at the side. Returns: whether any are chosen */
gboolean
_pit_window_show_several (PitWindow *self)
{
  g_autoptr(GPtrArray) chosen = list_chosen (self);
  GtkWidget *pane;

  if (chosen == NULL || self->settings == NULL)
    return FALSE;

  pane = pit_side_place_find (self->side, PANE);
  if (pane == NULL)
    {
      pane = pit_several_orders_new (pit_order_desk_get_orders (self->orders), self->settings, self->planner, self->floor,
                                     self->clock);
      g_signal_connect_object (pane, "given", G_CALLBACK (given_cb), self, G_CONNECT_SWAPPED);
      pit_side_place_add (self->side, pane, PANE);
    }
  self->ordered = NULL;
  pit_several_orders_set_tables (PIT_SEVERAL_ORDERS (pane), chosen);
  pit_side_place_show (self->side, PANE);
  pit_several_orders_arrive (PIT_SEVERAL_ORDERS (pane));

  return TRUE;
}
