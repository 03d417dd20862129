/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-orders.h"

#include <glib/gi18n.h>

#include "pit-open-form.h"
#include "pit-order-desk.h"
#include "pit-order-row.h"
#include "pit-text.h"
#include "pit-widget.h"

/* Orders to one table, at the side of the window: what can be ordered as the table is, and of the rest nothing. What is
 * typed stays when the pane is put away; it goes when it is done, and when the pane is shown for another table. */

typedef enum
{
  SHOWN_NOTHING,
  SHOWN_OPENING, /* the form of a table that is closed */
  SHOWN_RUNNING, /* what can be ordered of one that is open */
} Shown;

static gboolean
is_held (const PitTableState *state)
{
  return state->held.is == PIT_YES;
}

static gboolean
is_not_held (const PitTableState *state)
{
  return state->held.is != PIT_YES;
}

static gboolean
is_suspended (const PitTableState *state)
{
  return state->suspended.is == PIT_YES;
}

static gboolean
is_not_suspended (const PitTableState *state)
{
  return state->suspended.is != PIT_YES;
}

/* @makes_sense: %NULL: always; where not, nothing is said of it */
static const struct
{
  PitCommandName name;
  const char    *child; /* of the template */
  Shown          shown;
  gboolean     (*makes_sense) (const PitTableState *state);
} rows[] = {
  { PIT_COMMAND_TABLE_OPEN, "open", SHOWN_OPENING, NULL },
  { PIT_COMMAND_PAY_TABLES_SET, "set_pay_tables", SHOWN_OPENING, NULL },
  { PIT_COMMAND_HOLD, "hold", SHOWN_RUNNING, is_not_held },
  { PIT_COMMAND_RELEASE, "release", SHOWN_RUNNING, is_held },
  { PIT_COMMAND_TABLE_SUSPEND, "suspend", SHOWN_RUNNING, is_not_suspended },
  { PIT_COMMAND_TABLE_RESUME, "resume", SHOWN_RUNNING, is_suspended },
  { PIT_COMMAND_TABLE_CLOSE, "close", SHOWN_RUNNING, NULL },
};

#define N_ROWS G_N_ELEMENTS (rows)

struct _PitTableOrders
{
  PitOrderPane parent_instance;

  /* template */
  GtkWidget    *spinner;
  GtkLabel     *notice;
  PitOpenForm  *form;
  GtkEditable  *reason;
  PitEmptyForm *empty;
  PitOrderRow  *row[N_ROWS];

  Shown          shown;
  PitCommandName given; /* what was ordered last from here; PIT_COMMAND_OTHER: nothing that is not over */
};

G_DEFINE_FINAL_TYPE (PitTableOrders, pit_table_orders, PIT_TYPE_ORDER_PANE)

static PitTable *
get_table (PitTableOrders *self)
{
  return pit_order_pane_get (self)->table;
}

static void
fill (PitTableOrders *self,
      PitCommandName  name,
      PitOrder       *order)
{
  pit_order_init (order, name);
  if (name == PIT_COMMAND_TABLE_OPEN || name == PIT_COMMAND_PAY_TABLES_SET)
    {
      pit_open_form_fill (self->form, order);
      return;
    }
  pit_text_copy (order->text, sizeof order->text, gtk_editable_get_text (self->reason));
  if (name == PIT_COMMAND_TABLE_CLOSE)
    pit_empty_form_fill (self->empty, order);
}

static void
show_notice (PitTableOrders *self,
             const char     *words,
             gboolean        is_waiting)
{
  gtk_widget_set_visible (self->spinner, is_waiting);
  gtk_label_set_label (self->notice, words != NULL ? words : "");
}

static void
show_part (PitTableOrders *self)
{
  gboolean closed = pit_table_get_state (get_table (self))->opening == PIT_OPENING_CLOSED;
  Shown shown = closed ? SHOWN_OPENING : SHOWN_RUNNING;

  if (shown == self->shown)
    return;

  self->shown = shown;
  gtk_widget_set_visible (GTK_WIDGET (self->form), closed);
  pit_empty_form_reset (self->empty, get_table (self));
  if (closed)
    pit_open_form_reset (self->form, get_table (self));
}

/* Why an order can't be given stands below its button; what is in the way of all of them, above, as @notice if it is
 * something else than what the table is. */
static void
show_rows (PitTableOrders *self,
           const char     *notice)
{
  char *why[N_ROWS] = { NULL };
  const char *common = NULL;
  guint n_shown = 0, n_same = 0;

  for (guint i = 0; i < N_ROWS; i++)
    {
      gboolean is_shown = rows[i].shown == self->shown
                          && (rows[i].makes_sense == NULL || rows[i].makes_sense (pit_table_get_state (get_table (self))));
      PitOrder order;

      gtk_widget_set_visible (GTK_WIDGET (self->row[i]), is_shown);
      if (!is_shown)
        continue;
      fill (self, rows[i].name, &order);
      if (notice != NULL)
        why[i] = g_strdup (notice);
      else
        why[i] = pit_order_pane_describe_hurdle (self, &order, rows[i].name == PIT_COMMAND_TABLE_CLOSE ? self->empty : NULL);
      if (common == NULL)
        common = why[i];
      n_shown++;
      n_same += common != NULL && g_strcmp0 (common, why[i]) == 0;
    }
  if (notice == NULL && (n_shown < 2 || n_same < n_shown))
    common = NULL;
  show_notice (self, common, FALSE);
  for (guint i = 0; i < N_ROWS; i++)
    pit_order_row_allow (self->row[i], why[i] == NULL, common == NULL ? why[i] : NULL);
  for (guint i = 0; i < N_ROWS; i++)
    g_free (why[i]);
}

static void
pit_table_orders_look (PitOrderPane *pane)
{
  PitTableOrders *self = PIT_TABLE_ORDERS (pane);
  gboolean is_lost = FALSE;
  g_autofree char *wait = pit_order_desk_describe_wait (pit_order_pane_get (self)->desk->order_desk,
                                                        pit_table_get_id (get_table (self)), &is_lost);

  /* While the table has not answered nothing moves under one's hand. */
  if (wait != NULL && !is_lost && self->shown != SHOWN_NOTHING)
    {
      show_notice (self, wait, TRUE);
      return;
    }

  show_part (self);
  show_rows (self, wait);
}

static void
pit_table_orders_reset (PitOrderPane *pane)
{
  PitTableOrders *self = PIT_TABLE_ORDERS (pane);

  gtk_editable_set_text (self->reason, "");
  pit_empty_form_reset (self->empty, get_table (self));
  self->shown = SHOWN_NOTHING;
  self->given = PIT_COMMAND_OTHER;
}

/* The focus is where something is chosen or typed first. */
static void
pit_table_orders_arrive (PitView  *view,
                         PitTable *from)
{
  PitTableOrders *self = PIT_TABLE_ORDERS (view);

  pit_order_pane_look (self);
  if (self->shown == SHOWN_OPENING)
    pit_open_form_focus (self->form);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}

static gboolean
has_focus (PitTableOrders *self)
{
  GtkWidget *focus = pit_widget_get_focus (GTK_WIDGET (self));

  return focus != NULL && gtk_widget_get_mapped (focus);
}

/* What was ordered here is done, and said below: nothing of it is left to be typed, and the pane goes, unless another has its
 * place by now. */
static void
finish (PitTableOrders *self)
{
  self->given = PIT_COMMAND_OTHER;
  gtk_editable_set_text (self->reason, "");
  pit_empty_form_reset (self->empty, get_table (self));
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

static void
ordered_cb (PitTableOrders       *self,
            const char           *table,
            const PitOrderResult *result)
{
  if (get_table (self) == NULL || g_strcmp0 (table, pit_table_get_id (get_table (self))) != 0)
    return;

  if (result != NULL && result->outcome == PIT_ORDER_DONE && result->name == self->given)
    finish (self);
  pit_order_pane_look (self);
  if (result != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && !has_focus (self))
    pit_view_arrive (PIT_VIEW (self), NULL);
}

static void
give (PitTableOrders *self,
      PitCommandName  name)
{
  PitOrder order;

  if (get_table (self) == NULL)
    return;
  fill (self, name, &order);
  self->given = name;
  pit_order_pane_give (self, &order);
}

static void
give_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  guint name;

  if (pit_names_from_word (&pit_command_names, g_variant_get_string (parameter, NULL), &name))
    give (PIT_TABLE_ORDERS (widget), name);
}

static void
open_cb (PitTableOrders *self)
{
  give (self, PIT_COMMAND_TABLE_OPEN);
}

/* Enter in the reason: what it is most likely typed for. A table is not suspended for nothing. */
static void
reason_done_cb (PitTableOrders *self)
{
  if (get_table (self) == NULL)
    return;
  if (is_suspended (pit_table_get_state (get_table (self))))
    give (self, PIT_COMMAND_TABLE_RESUME);
  else if (gtk_editable_get_text (self->reason)[0] != '\0')
    give (self, PIT_COMMAND_TABLE_SUSPEND);
  else
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (self), PIT_TYPE_TABLE_ORDERS, "suspend")),
                            GTK_DIR_TAB_FORWARD);
}

static void
pit_table_orders_begin (PitView            *view,
                        const PitDeskParts *desk)
{
  PIT_VIEW_CLASS (pit_table_orders_parent_class)->begin (view, desk);
  g_signal_connect_object (desk->order_desk, "changed", G_CALLBACK (ordered_cb), view, G_CONNECT_SWAPPED);
}

static void
pit_table_orders_class_init (PitTableOrdersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_VIEW_CLASS (klass)->arrive = pit_table_orders_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_table_orders_begin;
  PIT_ORDER_PANE_CLASS (klass)->look = pit_table_orders_look;
  PIT_ORDER_PANE_CLASS (klass)->reset = pit_table_orders_reset;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-table-orders.ui");
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, spinner);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, notice);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, form);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, reason);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, empty);
  for (guint i = 0; i < N_ROWS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, rows[i].child, FALSE,
                                               G_STRUCT_OFFSET (PitTableOrders, row) + (gssize) (i * sizeof (PitOrderRow *)));
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_order_pane_look);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_bind_template_callback (widget_class, reason_done_cb);
  gtk_widget_class_install_action (widget_class, "orders.give", "s", give_cb);
  gtk_widget_class_set_css_name (widget_class, "tableorders");
}

static void
pit_table_orders_init (PitTableOrders *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
