/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-panes.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-order-desk.h"
#include "pit-order-label.h"
#include "pit-order-pane.h"
#include "pit-window-private.h"
#include "pit-window-rows.h"

/* The alert that has the keys may be of another table than the one at hand: then nobody can tell which is meant. */
static gboolean
is_meant (PitWindow *window,
          PitTable  *table)
{
  GtkWidget *pane = pit_side_place_get_pane (window->side);
  PitTable *other = PIT_IS_VIEW (pane) ? pit_view_get_table (PIT_VIEW (pane), gtk_window_get_focus (GTK_WINDOW (window))) : NULL;
  g_autofree char *text = NULL;

  if (other == NULL || other == table)
    return TRUE;

  /* Translators: numbers of tables: of the one that an order would go to, and of the one that an alert is about. */
  text = g_strdup_printf (_("Which table? The order would go to table %u, but the chosen alert is about table %u. "
                            "First open the page of the table that you mean."), pit_table_get_number (table), pit_table_get_number (other));
  pit_window_refuse (window, text);

  return FALSE;
}

static GPtrArray *
list_one (PitTable *table)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (list, g_object_ref (table));

  return list;
}

/* (transfer full) (nullable): the table at hand, alone; NULL: it is said why there is none */
static GPtrArray *
list_at_hand (PitWindow *window)
{
  PitTable *table = _pit_window_get_at_hand (window);

  if (table == NULL)
    pit_window_refuse (window, _("Choose a table first: move to its card, or type its number."));
  if (table == NULL || !is_meant (window, table))
    return NULL;

  return list_one (table);
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

/* A pane about one table is one of its own, so that what is half written for a table is never seen at another. Its name is
 * MATTER/TABLE. */
static char *
name_pane (const PitWindowRow *row,
           PitTable           *table)
{
  return table != NULL ? g_strconcat (row->name, "/", pit_table_get_id (table), NULL) : g_strdup (row->name);
}

/* Of the pane of that name; NULL: it has none. That of the sign-on makes no pane: the doorkeeper does. */
static const PitWindowRow *
find_row (const char *pane)
{
  g_autofree char *matter = pane != NULL ? g_strndup (pane, strcspn (pane, "/")) : NULL;

  return pit_window_row_find (matter);
}

/* Which table the pane of that name is about; NULL: none, or several, or one that is gone */
static PitTable *
find_table (PitWindow  *window,
            const char *pane)
{
  const char *slash = pane != NULL ? strchr (pane, '/') : NULL;

  return slash != NULL && window->has->floor != NULL ? pit_floor_find (window->has->floor, slash + 1) : NULL;
}

static char *
describe (const PitWindowRow *row,
          GPtrArray          *tables)
{
  if (tables == NULL && row->is_tab)
    /* Translators: the title of a pane about what is at no table: what it shows of it ("Attention"). */
    return g_strdup_printf (_("This Desk: %s"), _(row->title));
  if (tables == NULL)
    return g_strdup (_(row->title));
  if (tables->len == 1)
    /* Translators: the title of a pane: the number of a table, and what it shows of it ("Orders"). */
    return g_strdup_printf (_("Table %u: %s"), pit_table_get_number (tables->pdata[0]), _(row->title));

  /* Translators: likewise of several tables: how many. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u Table: %s", "%u Tables: %s", tables->len), tables->len, _(row->title));
}

/* A pane that is put away is made anew when it is asked for again, but where something is half written in it. From the sign-on
 * one comes back to the pane that was there before. */
static void
drop_unused (PitWindow *window)
{
  g_autoptr(GListModel) pages = pit_side_place_list (window->side);
  const PitWindowRow *row = find_row (pit_side_place_get_shown (window->side));
  gboolean comes_back = row != NULL && row->pane == NULL;

  for (guint i = g_list_model_get_n_items (pages); i-- > 0;)
    {
      g_autoptr(GObject) item = g_list_model_get_item (pages, i);
      GtkStackPage *page = GTK_STACK_PAGE (item);
      GtkWidget *pane = gtk_stack_page_get_child (page);
      const char *name = gtk_stack_page_get_name (page);
      gboolean is_gone = find_table (window, name) == NULL;

      if (strchr (name, '/') != NULL && pane != pit_side_place_get_pane (window->side)
          && (is_gone || !(comes_back || pit_view_has_draft (PIT_VIEW (pane)))))
        pit_side_place_remove (window->side, pane);
    }
}

/* (transfer floating) */
static PitView *
make_pane (PitWindow          *window,
           const PitWindowRow *row)
{
  return g_object_new (row->pane (), "desk", window->desk, NULL);
}

static void
turn_to (PitView            *pane,
         const PitWindowRow *row,
         GPtrArray          *tables)
{
  g_autofree char *title = describe (row, tables);

  g_object_set (pane, "title", title, NULL);
  if (tables != NULL)
    pit_view_take_tables (pane, tables);
}

static PitView *
show (PitWindow          *window,
      const PitWindowRow *row,
      GPtrArray          *tables)
{
  g_autofree char *name = name_pane (row, tables != NULL && tables->len == 1 ? tables->pdata[0] : NULL);
  PitView *pane;

  drop_unused (window);
  pane = (PitView *) pit_side_place_find (window->side, name);
  if (pane == NULL)
    {
      pane = make_pane (window, row);
      pit_side_place_add (window->side, GTK_WIDGET (pane), name);
    }
  turn_to (pane, row, tables);
  pit_side_place_show (window->side, name);

  return pane;
}

static PitView *
show_one (PitWindow          *window,
          const PitWindowRow *row,
          PitTable           *table)
{
  g_autoptr(GPtrArray) tables = list_one (table);

  return show (window, row, tables);
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
    pit_view_arrive (show (window, row, tables), pit_pages_get_table (window->pages));
}

/** pit_panes_show_of: shows the pane of that name about @table, and gives it the focus */
void
pit_panes_show_of (PitWindow  *window,
                   const char *name,
                   PitTable   *table)
{
  const PitWindowRow *row = pit_window_row_find (name);

  g_return_if_fail (PIT_IS_WINDOW (window) && row != NULL && row->pane != NULL && PIT_IS_TABLE (table));

  pit_view_arrive (show_one (window, row, table), pit_pages_get_table (window->pages));
}

/** pit_panes_get_table: (transfer none) (nullable): which table the pane in sight is about; %NULL: none, or several, or no pane */
PitTable *
pit_panes_get_table (PitWindow *window)
{
  g_return_val_if_fail (PIT_IS_WINDOW (window), NULL);

  return find_table (window, pit_side_place_get_shown (window->side));
}

/** pit_panes_get_row: (transfer none) (nullable): what the pane in sight shows; %NULL: there is none, or it is no row's */
const PitWindowRow *
pit_panes_get_row (PitWindow *window)
{
  g_return_val_if_fail (PIT_IS_WINDOW (window), NULL);

  return find_row (pit_side_place_get_shown (window->side));
}

/**
 * pit_panes_follow:
 * @table: (nullable): which is looked at: its page is shown, or its card has the keys; %NULL: none in particular
 *
 * Has the pane in sight be about @table, or closes it: a pane, the page and the keys are about one table. A pane of no table
 * stays. The focus stays where it is.
 */
void
pit_panes_follow (PitWindow *window,
                  PitTable  *table)
{
  const char *shown = pit_side_place_get_shown (window->side);
  const PitWindowRow *row = find_row (shown);

  if (row == NULL || table == NULL || find_table (window, shown) == table)
    return;
  /* A page still shows what the floor before had. */
  if (window->has->floor == NULL || pit_floor_find (window->has->floor, pit_table_get_id (table)) != table)
    return;
  if (row->subject == PIT_PANE_OF_ONE)
    show_one (window, row, table);
  else if (strchr (shown, '/') != NULL || (row->subject != PIT_PANE_OF_NONE && pit_pages_get_table (window->pages) != NULL))
    pit_side_place_show (window->side, NULL);
}

/** pit_panes_follow_chosen: tables were chosen on the floor, or others than before: the pane is about those */
void
pit_panes_follow_chosen (PitWindow *window)
{
  const char *shown = pit_side_place_get_shown (window->side);
  const PitWindowRow *row = find_row (shown);
  g_autoptr(GPtrArray) tables = _pit_window_list_chosen (window);

  if (row == NULL || (tables == NULL && row->subject != PIT_PANE_OF_CHOSEN))
    return;
  if (row->subject == PIT_PANE_OF_CHOSEN && tables != NULL)
    show (window, row, tables);
  else if (row->subject != PIT_PANE_OF_NONE)
    pit_side_place_show (window->side, NULL);
}

/** pit_panes_look: another pane is shown, or none: its tabs say which matter of its table that is */
void
pit_panes_look (PitWindow *window)
{
  const char *shown = pit_side_place_get_shown (window->side);
  const PitWindowRow *row = find_row (shown);
  gboolean has_tabs = row != NULL && row->is_tab && find_table (window, shown) != NULL;

  g_object_set (window->side, "matter", has_tabs ? row->name : "", NULL);
  pit_panes_follow (window, pit_pages_get_table (window->pages));
}

/** pit_panes_switch: a tab was pressed: that matter of the same table */
void
pit_panes_switch (PitWindow *window)
{
  PitTable *table = pit_panes_get_table (window);
  const PitWindowRow *row;
  g_autofree char *matter = NULL;

  g_object_get (window->side, "matter", &matter, NULL);
  row = pit_window_row_find (matter);
  if (table != NULL && row != NULL && row != find_row (pit_side_place_get_shown (window->side)))
    show_one (window, row, table);
}

/** pit_panes_forget_gone: the floor has other tables: a pane about one that is gone closes, with what was half written */
void
pit_panes_forget_gone (PitWindow *window)
{
  const char *shown = pit_side_place_get_shown (window->side);

  if (shown != NULL && strchr (shown, '/') != NULL && find_table (window, shown) == NULL)
    pit_side_place_show (window->side, NULL);
  drop_unused (window);
}

/**
 * pit_panes_put_away:
 * @name: of a pane
 *
 * The pane goes out of the window, with what is half written in it. Where it is in sight about one table, a new one about that
 * table takes its place.
 */
void
pit_panes_put_away (PitWindow  *window,
                    const char *name)
{
  PitTable *table = find_table (window, name);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  gboolean is_shown = g_strcmp0 (pit_side_place_get_shown (window->side), name) == 0;
  PitView *fresh = NULL;

  g_return_if_fail (PIT_IS_WINDOW (window) && find_row (name) != NULL);

  if (is_shown && table != NULL)
    fresh = make_pane (window, find_row (name));
  is_shown = is_shown && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (window->side));
  pit_side_place_replace (window->side, name, (GtkWidget *) fresh);
  if (fresh != NULL)
    {
      g_autoptr(GPtrArray) tables = list_one (table);

      turn_to (fresh, find_row (name), tables);
    }
  if (is_shown && fresh != NULL)
    pit_view_arrive (fresh, NULL);
}

/** pit_panes_hold: holds the table at hand, or all that are chosen; where all of them are on hold, lets them go on */
void
pit_panes_hold (PitWindow *window)
{
  g_autoptr(GPtrArray) tables = _pit_window_list_chosen (window);
  GtkWidget *pane = pit_side_place_get_pane (window->side);
  g_autofree char *label = NULL;
  gboolean all_held = TRUE;
  PitOrder order;

  if (tables == NULL)
    tables = list_at_hand (window);
  if (tables == NULL)
    return;

  for (guint i = 0; i < tables->len; i++)
    all_held = all_held && pit_table_get_state (tables->pdata[i])->held.is == PIT_YES;
  pit_order_init (&order, all_held ? PIT_COMMAND_RELEASE : PIT_COMMAND_HOLD);
  /* What is written in the pane of their orders goes with it, as by the pane's own button. */
  if (PIT_IS_ORDER_PANE (pane) && pit_order_pane_press (pane, tables, order.name))
    return;
  label = tables->len == 1 ? pit_order_label (order.name, pit_table_get_number (tables->pdata[0]), NULL)
                           : pit_order_label_all (order.name, tables->len, NULL);
  pit_order_desk_ask (window->has->order_desk, window->has->doorkeeper, tables, label, &order);
}
