/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-more-orders.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-order-row.h"
#include "pit-table-fold.h"
#include "pit-text.h"
#include "pit-widget.h"

/* What is ordered of a table more seldom, at the side of the window: words to its dealer, its decks and its device out of
 * service and back, and other limits. What is typed stays when the pane is put away; it goes when it is shown for another table. */

struct _PitMoreOrders
{
  PitOrderPane parent_instance;

  /* template */
  GtkEditable  *message;   /* what the dealer is to read */
  PitOrderRow  *send;
  GtkEditable  *reason;
  GtkWidget    *equipment; /* a row for each deck and device */
  GtkWidget    *terms;     /* of a table that is open */
  GtkDropDown  *limits;
  PitEmptyForm *empty;
  PitOrderRow  *change;

  GArray *orders; /* owned; of PitOrder, one for each row of @equipment */
  char   *listed; /* owned; what @equipment shows */
};

G_DEFINE_FINAL_TYPE (PitMoreOrders, pit_more_orders, PIT_TYPE_ORDER_PANE)

static const PitTableState *
get_state (PitMoreOrders *self)
{
  return pit_table_get_state (pit_order_pane_get (self)->table);
}

static void
fill_limits (PitMoreOrders *self,
             PitOrder      *order)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (self->limits);

  pit_order_init (order, PIT_COMMAND_LIMITS_SET);
  if (chosen != NULL)
    g_strlcpy (order->limit_set, gtk_string_object_get_string (chosen), sizeof order->limit_set);
  pit_empty_form_fill (self->empty, order);
}

/* The words go as they are or not at all: letters may take more room on the way than they are counted here. */
static gboolean
fill_message (PitMoreOrders *self,
              PitOrder      *order)
{
  const char *text = gtk_editable_get_text (self->message);

  pit_order_init (order, PIT_COMMAND_MESSAGE);
  pit_text_copy (order->text, sizeof order->text, text);

  return strlen (text) < sizeof order->text;
}

static void
send_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  PitOrder order;

  if (fill_message (PIT_MORE_ORDERS (widget), &order))
    pit_order_pane_give (widget, &order);
}

static void
equipment_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  PitMoreOrders *self = PIT_MORE_ORDERS (widget);
  PitOrder order = g_array_index (self->orders, PitOrder, g_variant_get_uint32 (parameter));

  pit_text_copy (order.text, sizeof order.text, gtk_editable_get_text (self->reason));
  pit_order_pane_give (self, &order);
}

static void
change_limits_cb (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  PitOrder order;

  fill_limits (PIT_MORE_ORDERS (widget), &order);
  pit_order_pane_give (widget, &order);
}

static void
message_entered_cb (PitMoreOrders *self)
{
  if (pit_order_row_can (self->send))
    gtk_widget_activate_action (GTK_WIDGET (self), "orders.send", NULL);
}

static void
add_equipment (PitMoreOrders  *self,
               PitCommandName  name,
               const PitId    *id,
               char           *label) /* takes it */
{
  g_autofree char *owned = label;
  g_autofree char *action = g_strdup_printf ("orders.equipment(uint32 %u)", self->orders->len);
  PitOrder order;

  pit_order_init (&order, name);
  if (name == PIT_COMMAND_DECK_OUT_OF_SERVICE)
    order.deck = *id;
  else
    order.device = *id;
  g_array_append_val (self->orders, order);
  gtk_box_append (GTK_BOX (self->equipment), g_object_new (PIT_TYPE_ORDER_ROW, "label", owned, "action", action, NULL));
}

/* (transfer full): what there is, so that rows are made anew only where it is something else. */
static char *
list_equipment (const PitTableState *state)
{
  GString *text = g_string_new (state->terms.device_id.text);

  for (guint i = 0; i < state->n_decks; i++)
    g_string_append_printf (text, " %s%s", state->deck[i].deck.text,
                            state->deck[i].out_of_service == PIT_YES ? "!" : "");
  for (guint i = 0; i < state->n_devices_out; i++)
    g_string_append_printf (text, " -%s", state->device_out[i].device.text);

  return g_string_free (text, FALSE);
}

static void
show_equipment (PitMoreOrders *self)
{
  const PitTableState *state = get_state (self);
  g_autofree char *listed = list_equipment (state);
  if (g_strcmp0 (listed, self->listed) == 0)
    return;
  g_free (self->listed);
  self->listed = g_steal_pointer (&listed);
  g_array_set_size (self->orders, 0);
  pit_widget_empty (self->equipment);
  for (guint i = 0; i < state->n_decks; i++)
    if (state->deck[i].out_of_service != PIT_YES)
      /* Translators: out of service; %s is a deck of cards. */
      add_equipment (self, PIT_COMMAND_DECK_OUT_OF_SERVICE, &state->deck[i].deck,
                     g_strdup_printf (_("Take Deck %s Out"), state->deck[i].deck.text));
  if (state->terms.device_id.text[0] != '\0' && !pit_table_state_is_device_out (state, &state->terms.device_id))
    /* Translators: out of service; %s is a shoe or a shuffling device. */
    add_equipment (self, PIT_COMMAND_DEVICE_OUT_OF_SERVICE, &state->terms.device_id,
                   g_strdup_printf (_("Take Device %s Out"), state->terms.device_id.text));
  for (guint i = 0; i < state->n_devices_out; i++)
    /* Translators: back into service; %s is a shoe or a shuffling device. */
    add_equipment (self, PIT_COMMAND_DEVICE_IN_SERVICE, &state->device_out[i].device,
                   g_strdup_printf (_("Put Device %s Back"), state->device_out[i].device.text));
}

static void
show_limits (PitMoreOrders *self)
{
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (pit_order_pane_get (self)->desk->settings,
                                                                  get_state (self)->terms.game.text);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < sets->len; i++)
    gtk_string_list_append (names, ((const PitLimitSet *) sets->pdata[i])->name);
  gtk_drop_down_set_model (self->limits, G_LIST_MODEL (names));
}

static void
allow (PitMoreOrders  *self,
       PitOrderRow    *row,
       const PitOrder *order,
       PitEmptyForm   *empty)
{
  g_autofree char *why = pit_order_pane_describe_hurdle (self, order, empty);

  pit_order_row_allow (row, why == NULL, why);
}

static void
look_at_message (PitMoreOrders *self)
{
  PitOrder order;

  if (pit_order_pane_get (self)->table == NULL)
    return;
  if (fill_message (self, &order))
    allow (self, self->send, &order, NULL);
  else
    pit_order_row_allow (self->send, FALSE, _("That is more than a dealer’s screen takes: make it shorter."));
}

static void
pit_more_orders_look (PitOrderPane *pane)
{
  PitMoreOrders *self = PIT_MORE_ORDERS (pane);
  GtkWidget *row;
  PitOrder order;

  look_at_message (self);
  show_equipment (self);
  row = gtk_widget_get_first_child (self->equipment);
  for (guint i = 0; i < self->orders->len; i++, row = gtk_widget_get_next_sibling (row))
    allow (self, PIT_ORDER_ROW (row), &g_array_index (self->orders, PitOrder, i), NULL);
  gtk_widget_set_visible (self->terms, get_state (self)->opening == PIT_OPENING_OPEN);
  if (gtk_widget_get_visible (self->terms))
    {
      fill_limits (self, &order);
      allow (self, self->change, &order, self->empty);
    }
}

static void
pit_more_orders_reset (PitOrderPane *pane)
{
  PitMoreOrders *self = PIT_MORE_ORDERS (pane);

  gtk_editable_set_text (self->message, "");
  gtk_editable_set_text (self->reason, "");
  pit_empty_form_reset (self->empty, pit_order_pane_get (self)->table);
  show_limits (self);
}

/* The focus is where something is typed first. */
static void
pit_more_orders_arrive (PitView  *view,
                        PitTable *from)
{
  pit_order_pane_look (view);
  gtk_widget_grab_focus (GTK_WIDGET (PIT_MORE_ORDERS (view)->reason));
}

static void
settings_changed_cb (PitMoreOrders *self)
{
  if (pit_order_pane_get (self)->table == NULL)
    return;
  show_limits (self);
  pit_order_pane_look (self);
}

static void
pit_more_orders_begin (PitView            *view,
                       const PitDeskParts *desk)
{
  PIT_VIEW_CLASS (pit_more_orders_parent_class)->begin (view, desk);
  g_signal_connect_object (desk->settings, "changed", G_CALLBACK (settings_changed_cb), view, G_CONNECT_SWAPPED);
}

static void
pit_more_orders_finalize (GObject *object)
{
  g_array_unref (PIT_MORE_ORDERS (object)->orders);
  g_free (PIT_MORE_ORDERS (object)->listed);

  G_OBJECT_CLASS (pit_more_orders_parent_class)->finalize (object);
}

static gboolean
pit_more_orders_has_draft (PitView *view)
{
  return gtk_editable_get_text (PIT_MORE_ORDERS (view)->message)[0] != '\0';
}

static void
pit_more_orders_class_init (PitMoreOrdersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_more_orders_finalize;
  PIT_VIEW_CLASS (klass)->arrive = pit_more_orders_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_more_orders_begin;
  PIT_VIEW_CLASS (klass)->has_draft = pit_more_orders_has_draft;
  PIT_ORDER_PANE_CLASS (klass)->look = pit_more_orders_look;
  PIT_ORDER_PANE_CLASS (klass)->reset = pit_more_orders_reset;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-more-orders.ui");
  gtk_widget_class_bind_template_child (widget_class, PitMoreOrders, message);
  gtk_widget_class_bind_template_child (widget_class, PitMoreOrders, send);
  gtk_widget_class_bind_template_child (widget_class, PitMoreOrders, reason);
  gtk_widget_class_bind_template_child (widget_class, PitMoreOrders, equipment);
  gtk_widget_class_bind_template_child (widget_class, PitMoreOrders, terms);
  gtk_widget_class_bind_template_child (widget_class, PitMoreOrders, limits);
  gtk_widget_class_bind_template_child (widget_class, PitMoreOrders, empty);
  gtk_widget_class_bind_template_child (widget_class, PitMoreOrders, change);
  gtk_widget_class_bind_template_callback (widget_class, look_at_message);
  gtk_widget_class_bind_template_callback (widget_class, message_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_order_pane_look);
  gtk_widget_class_install_action (widget_class, "orders.send", NULL, send_cb);
  gtk_widget_class_install_action (widget_class, "orders.equipment", "u", equipment_cb);
  gtk_widget_class_install_action (widget_class, "orders.change-limits", NULL, change_limits_cb);
  gtk_widget_class_set_css_name (widget_class, "moreorders");
}

static void
pit_more_orders_init (PitMoreOrders *self)
{
  self->orders = g_array_new (FALSE, FALSE, sizeof (PitOrder));
  gtk_widget_init_template (GTK_WIDGET (self));
}
