/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-pane.h"

#include <string.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-entry-row.h"
#include "pit-equipment-list.h"
#include "pit-limit-list.h"
#include "pit-open-form.h"
#include "pit-late-focus.h"
#include "pit-order-desk.h"
#include "pit-order-row.h"
#include "pit-pin.h"
#include "pit-text.h"
#include "pit-widget.h"

#define PIN_MS 1500

/* What the panes of orders have in common: the tables that they are about, and when they look whether an order can be given. */

typedef struct
{
  PitOrderPaneFacts facts;
  GSignalGroup     *table_signals; /* owned; of the first table */
  gboolean          has_pin; /* what may be one was seen in a field a moment ago */
  PitOrder          sent;          /* the message that was ordered here last; of another kind: none was */
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

/* The rows below @root that are in sight: how many, and the last of them that @is_wanted or, where it is NULL, that there is. */
static guint
find_rows (GtkWidget    *root,
           gboolean    (*is_wanted) (PitOrderRow *row),
           PitOrderRow **found)
{
  guint n = 0;

  if (PIT_IS_ORDER_ROW (root) && gtk_widget_get_mapped (root) && (is_wanted == NULL || is_wanted (PIT_ORDER_ROW (root))))
    {
      *found = PIT_ORDER_ROW (root);
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += find_rows (child, is_wanted, found);

  return n;
}

/* (nullable): the order that is meant: it has the focus, else it is the only one of the section where something was typed, else
 * the one that the pane is for; NULL: it could be one of several */
static PitOrderRow *
find_meant (GtkWidget *widget)
{
  GtkWidget *focus = pit_widget_get_focus (widget);
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, PIT_TYPE_ORDER_ROW) : NULL;
  GtkWidget *section = focus != NULL ? gtk_widget_get_ancestor (focus, ADW_TYPE_PREFERENCES_GROUP) : NULL;
  PitOrderRow *found = NULL;

  if (row != NULL)
    found = PIT_ORDER_ROW (row);
  else if (find_rows (widget, pit_order_row_is_likely, &found) != 1 && (section == NULL || find_rows (section, NULL, &found) != 1))
    found = NULL;

  return found;
}

/* The pane has another height: what has the keys stays in sight, with the refusal of its order where there is room for both. */
static gboolean
follow_focus_cb (GtkWidget     *widget,
                 GdkFrameClock *clock,
                 gpointer       user_data)
{
  PitOrderRow *meant = find_meant (widget);

  if (!pit_widget_has_focus (widget))
    return G_SOURCE_REMOVE;
  if (meant != NULL)
    pit_late_scroll (GTK_WIDGET (meant), 0);
  pit_late_scroll (pit_widget_get_focus (widget), 0);

  return G_SOURCE_REMOVE;
}

/* Ctrl+Enter gives the order that is meant, or says why nothing is ordered. */
static void
confirm_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  const PitOrderPaneFacts *facts = pit_order_pane_get (widget);
  PitOrderRow *meant = find_meant (widget);
  const char *refusal;

  if (meant != NULL && pit_order_row_can (meant))
    {
      pit_order_row_press (meant);
      return;
    }

  refusal = meant != NULL ? pit_order_row_get_refusal (meant) : NULL;
  if (meant == NULL)
    refusal = _("Nothing was ordered: Ctrl+Enter could mean several orders here. Press the button of one.");
  gtk_widget_error_bell (widget);
  if (facts->desk->order_desk != NULL && refusal != NULL && refusal[0] != '\0')
    pit_order_desk_refuse (facts->desk->order_desk, refusal);
  follow_focus_cb (widget, NULL, NULL);
}

/* A longer number would have gone on by now. */
static void
pin_typed_cb (gpointer user_data)
{
  PitOrderPanePrivate *private = pit_order_pane_get_instance_private (user_data);

  private->has_pin = FALSE;
  pit_toasts_take_pins_out (pit_order_pane_get (user_data)->desk->toasts, user_data);
}

static void
pit_order_pane_dispose (GObject *object)
{
  PitOrderPanePrivate *private = pit_order_pane_get_instance_private (PIT_ORDER_PANE (object));

  if (private->facts.desk != NULL)
    pit_desk_clock_forget (private->facts.desk->clock, pin_typed_cb, object);
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

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "orders.confirm", NULL, confirm_cb);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Return, GDK_CONTROL_MASK, "orders.confirm", NULL);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "orders.confirm", NULL);

  g_type_ensure (PIT_TYPE_EMPTY_FORM);
  g_type_ensure (PIT_TYPE_ENTRY_ROW);
  g_type_ensure (PIT_TYPE_EQUIPMENT_LIST);
  g_type_ensure (PIT_TYPE_LIMIT_LIST);
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

/** pit_order_pane_follow_focus: it has another height: what has the keys in it is in sight again */
void
pit_order_pane_follow_focus (gpointer self)
{
  g_return_if_fail (PIT_IS_ORDER_PANE (self));

  gtk_widget_add_tick_callback (self, follow_focus_cb, NULL, NULL);
}

/** pit_order_pane_press: does what its button of that order does, where it is about just @tables; returns whether it is */
gboolean
pit_order_pane_press (gpointer        self,
                      GPtrArray      *tables,
                      PitCommandName  name)
{
  const PitOrderPaneFacts *facts = pit_order_pane_get (self);

  g_return_val_if_fail (facts != NULL && tables != NULL, FALSE);

  if (PIT_ORDER_PANE_GET_CLASS (self)->press == NULL || !is_same (tables, facts->tables))
    return FALSE;
  PIT_ORDER_PANE_GET_CLASS (self)->press (self, name);

  return TRUE;
}

/** pit_order_pane_give: @order to its tables, once somebody who may is signed on; @label: (nullable): what says so to them */
void
pit_order_pane_give (gpointer        self,
                     const PitOrder *order,
                     const char     *label)
{
  const PitOrderPaneFacts *facts = pit_order_pane_get (self);
  PitOrderPanePrivate *private = pit_order_pane_get_instance_private (self);

  g_return_if_fail (facts != NULL && facts->table != NULL);

  if (order->name == PIT_COMMAND_MESSAGE)
    private->sent = *order;
  pit_order_desk_ask (facts->desk->order_desk, facts->desk->doorkeeper, facts->tables, label, order);
}

/** pit_order_pane_says_as_sent: whether @words are still the message that was ordered here last; what was typed since stays */
gboolean
pit_order_pane_says_as_sent (gpointer    self,
                             const char *words)
{
  PitOrderPanePrivate *private = pit_order_pane_get_instance_private (self);
  PitOrder typed;

  pit_text_copy (typed.text, sizeof typed.text, words);

  return g_str_equal (typed.text, private->sent.text);
}

/**
 * pit_order_pane_check_message:
 * @words: what a person wrote
 *
 * They go as they are or not at all: letters may take more room on the way than they are counted in a field.
 *
 * Returns: (transfer none) (nullable): what is in the way of @order, a message, in words; %NULL: nothing, or it is none
 */
const char *
pit_order_pane_check_message (const PitOrder *order,
                              const char     *words)
{
  return order->name == PIT_COMMAND_MESSAGE && strlen (words) >= sizeof order->text
           ? _("The message is too long for the dealer’s screen. Make it shorter.") : NULL;
}

/**
 * pit_order_pane_describe_hurdle:
 * @table: one of its tables
 * @empty: (nullable): asks for more of a person's word where a seat is in the way
 * @is_missing: (out) (optional): whether that is something which a person has still to choose or to enter
 *
 * Returns: (transfer full) (nullable): what is in the way of @order to @table, in words that do not name the table; %NULL:
 *   nothing
 */
char *
pit_order_pane_describe_hurdle (gpointer        self,
                                PitTable       *table,
                                const PitOrder *order,
                                PitEmptyForm   *empty,
                                gboolean       *is_missing)
{
  const PitOrderPaneFacts *facts = pit_order_pane_get (self);
  PitOrderPanePrivate *private = pit_order_pane_get_instance_private (self);
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (facts != NULL && PIT_IS_TABLE (table), NULL);

  pit_orders_check (facts->desk->orders, pit_table_get_id (table), order, &error);
  if (empty != NULL)
    pit_empty_form_look (empty, facts->tables->len == 1 ? table : NULL, error);
  if (is_missing != NULL)
    *is_missing = error != NULL && error->code == PIT_ORDER_ERROR_INVALID;
  if (g_error_matches (error, PIT_PIN_ERROR, 0) && !private->has_pin)
    {
      private->has_pin = TRUE;
      pit_desk_clock_wake (facts->desk->clock, PIN_MS, pin_typed_cb, self);
    }
  if (error == NULL)
    return NULL;
  if (error->code == PIT_ORDER_ERROR_INVALID && order->limit_set[0] == '\0')
    {
      if (order->name == PIT_COMMAND_TABLE_OPEN)
        return g_strdup (_("Choose limits first. Tab and Escape choose nothing."));
      if (order->name == PIT_COMMAND_LIMITS_SET)
        return g_strdup (_("Choose other limits than those in force."));
      if (order->name == PIT_COMMAND_MESSAGE && facts->tables->len > 1)
        return g_strdup (_("Write the message first."));
    }

  return g_strdup (error->message);
}
