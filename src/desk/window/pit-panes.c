/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-panes.h"

#include <glib/gi18n.h>

#include "pit-order-desk.h"
#include "pit-window-private.h"
#include "pit-window-rows.h"

/* The alert that has the keys may be of another table than the one at hand: then nobody can tell which is meant. */
static gboolean
is_meant (PitWindow *window,
          PitTable  *table)
{
  const char *shown = pit_side_place_get_shown (window->side);
  GtkWidget *pane = shown != NULL ? pit_side_place_find (window->side, shown) : NULL;
  PitTable *other = PIT_IS_VIEW (pane) ? pit_view_get_table (PIT_VIEW (pane), gtk_window_get_focus (GTK_WINDOW (window))) : NULL;
  g_autofree char *text = NULL;

  if (other == NULL || other == table)
    return TRUE;

  /* Translators: numbers of tables: of the one that an order would go to, and of the one that an alert is about. */
  text = g_strdup_printf (_("Which table? The order would go to table %u, and the alert that is chosen is about table %u. Open the "
                            "page of the one that you mean first."), pit_table_get_number (table), pit_table_get_number (other));
  pit_window_refuse (window, text);

  return FALSE;
}

/* (transfer full) (nullable): the table at hand, alone; NULL: it is said why there is none */
static GPtrArray *
list_at_hand (PitWindow *window)
{
  PitTable *table = _pit_window_get_at_hand (window);
  GPtrArray *list;

  if (table == NULL)
    pit_window_refuse (window, _("Choose a table first: move to its card, or type its number."));
  if (table == NULL || !is_meant (window, table))
    return NULL;

  list = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (list, g_object_ref (table));

  return list;
}

/* (transfer full) (nullable): the table that is shown, where this desk only watches it; on the floor all such tables */
static GPtrArray *
list_watched (PitWindow *window)
{
  PitTable *shown = pit_pages_get_table (window->pages);
  GListModel *floor = G_LIST_MODEL (window->has->floor);
  g_autoptr(GPtrArray) watched = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; floor != NULL && i < g_list_model_get_n_items (floor); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (floor, i);

      if (pit_table_is_only_watched (table) && (shown == NULL || shown == table))
        g_ptr_array_add (watched, g_steal_pointer (&table));
    }

  return watched->len > 0 ? g_steal_pointer (&watched) : NULL;
}

/* (transfer full) (nullable): what a pane of @subject would be about; NULL: of no table */
static GPtrArray *
list_tables (PitWindow      *window,
             PitPaneSubject  subject)
{
  switch (subject)
    {
    case PIT_PANE_OF_ONE:
      return list_at_hand (window);
    case PIT_PANE_OF_CHOSEN:
      return _pit_window_list_chosen (window);
    case PIT_PANE_OF_WATCHED:
      return list_watched (window);
    case PIT_PANE_OF_NONE:
    default:
      return NULL;
    }
}

static void
show (PitWindow          *window,
      const PitWindowRow *row,
      GPtrArray          *tables)
{
  GtkWidget *pane = pit_side_place_find (window->side, row->name);

  if (pane == NULL)
    {
      pane = g_object_new (row->pane (), "title", row->title != NULL ? _(row->title) : NULL, "desk", window->desk, NULL);
      pit_side_place_add (window->side, pane, row->name);
    }
  if (tables != NULL)
    {
      window->ordered = tables->len == 1 ? tables->pdata[0] : NULL;
      pit_view_take_tables (PIT_VIEW (pane), tables);
    }
  pit_side_place_show (window->side, row->name);
  pit_view_arrive (PIT_VIEW (pane), pit_pages_get_table (window->pages));
}

/** pit_panes_show: shows the pane of that name, about the tables that a person means; where some are chosen, of all of them */
void
pit_panes_show (PitWindow  *window,
                const char *name)
{
  const PitWindowRow *row = pit_window_row_find (name);
  g_autoptr(GPtrArray) tables = NULL;

  g_return_if_fail (PIT_IS_WINDOW (window) && row != NULL && row->pane != NULL);

  if (g_str_equal (name, PIT_PANE_ORDERS))
    tables = _pit_window_list_chosen (window);
  if (tables != NULL)
    row = pit_window_row_find (PIT_PANE_SEVERAL);
  else
    tables = list_tables (window, row->subject);
  if (row->subject == PIT_PANE_OF_NONE || tables != NULL)
    show (window, row, tables);
}

/** pit_panes_leave: the page of @table is shown: a pane that is about others must not stand beside it */
void
pit_panes_leave (PitWindow *window,
                 PitTable  *table)
{
  const PitWindowRow *row = pit_window_row_find (pit_side_place_get_shown (window->side));

  if (row != NULL && row->subject != PIT_PANE_OF_NONE && window->ordered != table)
    pit_side_place_show (window->side, NULL);
}

/** pit_panes_hold: holds the table at hand, or all that are chosen; where all of them are on hold, lets them go on */
void
pit_panes_hold (PitWindow *window)
{
  g_autoptr(GPtrArray) tables = _pit_window_list_chosen (window);
  gboolean all_held = TRUE;
  PitOrder order;

  if (tables == NULL)
    tables = list_at_hand (window);
  if (tables == NULL)
    return;

  for (guint i = 0; i < tables->len; i++)
    all_held = all_held && pit_table_get_state (tables->pdata[i])->held.is == PIT_YES;
  pit_order_init (&order, all_held ? PIT_COMMAND_RELEASE : PIT_COMMAND_HOLD);
  pit_order_desk_ask (window->has->order_desk, window->has->doorkeeper, tables, &order);
}
