/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-more-orders.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-empty-form.h"
#include "pit-order-row.h"
#include "pit-pane-head.h"
#include "pit-table-fold.h"
#include "pit-text.h"

/* What is ordered of a table more seldom, at the side of the window: words to its dealer, its decks and its device out of
 * service and back, and other limits. What is typed stays when the pane is put away; it goes when it is shown for another table. */

struct _PitMoreOrders
{
  GtkWidget parent_instance;

  GtkWidget    *scroller;
  GtkLabel     *title;     /* unowned, as are all below but what says otherwise */
  GtkEditable  *message;   /* what the dealer is to read */
  PitOrderRow  *send;
  GtkEditable  *reason;
  GtkWidget    *equipment; /* a row for each deck and device */
  GtkWidget    *terms;     /* of a table that is open */
  GtkDropDown  *limits;
  PitEmptyForm *empty;
  PitOrderRow  *change;
  GPtrArray    *sets;      /* owned; names of limit sets, as @limits has them */
  char         *listed;    /* owned; what @equipment shows */
  PitOrders    *orders;    /* owned */
  PitHouseSettings *settings; /* owned */
  PitDeskClock *clock;     /* owned */
  PitTable     *table;     /* owned; NULL: none yet */
  GSignalGroup *table_signals;
};

enum
{
  GIVEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitMoreOrders, pit_more_orders, GTK_TYPE_WIDGET)

static void
fill_limits (PitMoreOrders *self,
             PitOrder      *order)
{
  guint chosen = gtk_drop_down_get_selected (self->limits);

  pit_order_init (order, PIT_COMMAND_LIMITS_SET);
  if (chosen < self->sets->len)
    g_strlcpy (order->limit_set, g_ptr_array_index (self->sets, chosen), sizeof order->limit_set);
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
given_cb (PitMoreOrders *self,
          PitOrderRow   *row)
{
  const PitOrder *equipment = g_object_get_data (G_OBJECT (row), "pit-order");
  PitOrder order;

  if (self->table == NULL)
    return;
  if (row == self->send)
    {
      if (!fill_message (self, &order))
        return;
    }
  else if (equipment != NULL)
    {
      order = *equipment;
      pit_text_copy (order.text, sizeof order.text, gtk_editable_get_text (self->reason));
    }
  else
    {
      fill_limits (self, &order);
    }
  g_signal_emit (self, signals[GIVEN], 0, self->table, &order);
}

static void
message_entered_cb (PitMoreOrders *self)
{
  if (pit_order_row_can (self->send))
    given_cb (self, self->send);
}

static PitOrderRow *
add_row (PitMoreOrders *self,
         GtkWidget     *box,
         const char    *label)
{
  GtkWidget *row = pit_order_row_new (label, FALSE);

  g_signal_connect_object (row, "given", G_CALLBACK (given_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), row);

  return PIT_ORDER_ROW (row);
}

static void
add_equipment (PitMoreOrders  *self,
               PitCommandName  name,
               const PitId    *id,
               char           *label) /* takes it */
{
  g_autofree char *owned = label;
  PitOrder *order = g_new (PitOrder, 1);

  pit_order_init (order, name);
  if (name == PIT_COMMAND_DECK_OUT_OF_SERVICE)
    order->deck = *id;
  else
    order->device = *id;
  g_object_set_data_full (G_OBJECT (add_row (self, self->equipment, owned)), "pit-order", order, g_free);
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
  const PitTableState *state = pit_table_get_state (self->table);
  g_autofree char *listed = list_equipment (state);
  GtkWidget *child;

  if (g_strcmp0 (listed, self->listed) == 0)
    return;
  g_free (self->listed);
  self->listed = g_steal_pointer (&listed);
  while ((child = gtk_widget_get_first_child (self->equipment)) != NULL)
    gtk_box_remove (GTK_BOX (self->equipment), child);
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
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (self->settings,
                                                                  pit_table_get_state (self->table)->terms.game.text);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->sets, 0);
  for (guint i = 0; i < sets->len; i++)
    {
      const PitLimitSet *set = sets->pdata[i];

      gtk_string_list_append (names, set->name);
      g_ptr_array_add (self->sets, g_strdup (set->name));
    }
  gtk_drop_down_set_model (self->limits, G_LIST_MODEL (names));
}

static void
allow (PitMoreOrders  *self,
       PitOrderRow    *row,
       const PitOrder *order)
{
  g_autoptr(GError) refusal = NULL;
  g_autofree char *why = NULL;
  gboolean can = pit_orders_check (self->orders, pit_table_get_id (self->table), order, &refusal);

  if (row == self->change)
    pit_empty_form_look (self->empty, refusal);
  if (!can)
    why = pit_words_drop_table (refusal->message, pit_table_get_number (self->table));
  pit_order_row_allow (row, can, why);
}

static void
look_at_message (PitMoreOrders *self)
{
  PitOrder order;

  if (fill_message (self, &order))
    allow (self, self->send, &order);
  else
    pit_order_row_allow (self->send, FALSE, _("That is more than a dealer’s screen takes: make it shorter."));
}

static void
look (PitMoreOrders *self)
{
  g_autofree char *title = NULL;
  PitOrder order;

  if (self->table == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  title = g_strdup_printf (_("More Orders to Table %u"), pit_table_get_number (self->table));
  gtk_label_set_label (self->title, title);
  look_at_message (self);
  show_equipment (self);
  for (GtkWidget *row = gtk_widget_get_first_child (self->equipment); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      order = *(const PitOrder *) g_object_get_data (G_OBJECT (row), "pit-order");
      allow (self, PIT_ORDER_ROW (row), &order);
    }
  gtk_widget_set_visible (self->terms, pit_table_get_state (self->table)->opening == PIT_OPENING_OPEN);
  if (gtk_widget_get_visible (self->terms))
    {
      fill_limits (self, &order);
      allow (self, self->change, &order);
    }
}

static void
look_cb (PitMoreOrders *self)
{
  look (self);
}

static void
message_changed_cb (PitMoreOrders *self)
{
  if (self->table != NULL)
    look_at_message (self);
}

static void
settings_changed_cb (PitMoreOrders *self)
{
  if (self->table == NULL)
    return;
  show_limits (self);
  look (self);
}

static void
pit_more_orders_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_more_orders_parent_class)->map (widget);
  look (PIT_MORE_ORDERS (widget));
}

static void
pit_more_orders_dispose (GObject *object)
{
  PitMoreOrders *self = PIT_MORE_ORDERS (object);

  g_clear_object (&self->table_signals);
  g_clear_object (&self->table);
  g_clear_object (&self->orders);
  g_clear_object (&self->settings);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_more_orders_parent_class)->dispose (object);
}

static void
pit_more_orders_finalize (GObject *object)
{
  g_ptr_array_unref (PIT_MORE_ORDERS (object)->sets);
  g_free (PIT_MORE_ORDERS (object)->listed);

  G_OBJECT_CLASS (pit_more_orders_parent_class)->finalize (object);
}

static void
pit_more_orders_class_init (PitMoreOrdersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_more_orders_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_more_orders_finalize;
  GTK_WIDGET_CLASS (klass)->map = pit_more_orders_map;

  /**
   * PitMoreOrders::given:
   * @table: a #PitTable
   * @order: (type gpointer): a #PitOrder, valid for the call
   *
   * A person wants it.
   */
  signals[GIVEN] = g_signal_new ("given", PIT_TYPE_MORE_ORDERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                 PIT_TYPE_TABLE, G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "moreorders");
}

static void
pit_more_orders_init (PitMoreOrders *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);

  self->sets = g_ptr_array_new_with_free_func (g_free);
  self->scroller = gtk_scrolled_window_new ();
  g_object_set (self->scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "width-request", 266, NULL);
  gtk_widget_add_css_class (self->scroller, "pit-side");
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (box), pit_pane_head_new (&self->title));

  gtk_box_append (GTK_BOX (box), pit_pane_section_new (_("Message to the dealer")));
  self->message = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_max_length (GTK_ENTRY (self->message), PIT_COMMAND_TEXT_MAX);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->message), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Message to the dealer"),
                                  -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->message));
  self->send = add_row (self, box, _("Send the Message"));
  g_signal_connect_object (self->message, "changed", G_CALLBACK (message_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->message, "activate", G_CALLBACK (message_entered_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (box), pit_pane_reason_new (_("Out of service, and why"), &self->reason));
  self->equipment = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_box_append (GTK_BOX (box), self->equipment);

  self->terms = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_box_append (GTK_BOX (self->terms), pit_pane_section_new (_("Other limits")));
  self->limits = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->limits), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Other limits"), -1);
  g_signal_connect_object (self->limits, "notify::selected", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->terms), GTK_WIDGET (self->limits));
  self->empty = PIT_EMPTY_FORM (pit_empty_form_new ());
  g_signal_connect_object (self->empty, "changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->terms), GTK_WIDGET (self->empty));
  self->change = add_row (self, self->terms, _("Change the Limits"));
  gtk_box_append (GTK_BOX (box), self->terms);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);

  self->table_signals = g_signal_group_new (PIT_TYPE_TABLE);
  g_signal_group_connect_swapped (self->table_signals, "changed", G_CALLBACK (look_cb), self);
}

/** pit_more_orders_new: (transfer floating): orders to no table yet */
GtkWidget *
pit_more_orders_new (PitOrders        *orders,
                     PitHouseSettings *settings,
                     PitDeskClock     *clock)
{
  PitMoreOrders *self = g_object_new (PIT_TYPE_MORE_ORDERS, NULL);

  self->orders = g_object_ref (orders);
  self->settings = g_object_ref (settings);
  self->clock = g_object_ref (clock);
  g_signal_connect_object (orders, "changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  /* What time alone takes out of the way can be pressed as soon as it is. */
  g_signal_connect_object (clock, "tick", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/** pit_more_orders_set_table: orders to @table from now on; what was typed for another is forgotten */
void
pit_more_orders_set_table (PitMoreOrders *self,
                           PitTable      *table)
{
  g_return_if_fail (PIT_IS_MORE_ORDERS (self) && PIT_IS_TABLE (table));

  if (!g_set_object (&self->table, table))
    return;
  gtk_editable_set_text (self->message, "");
  gtk_editable_set_text (self->reason, "");
  pit_empty_form_reset (self->empty, self->table);
  show_limits (self);
  g_signal_group_set_target (self->table_signals, table);
  look (self);
}

/** pit_more_orders_arrive: gives the focus to what is typed first */
void
pit_more_orders_arrive (PitMoreOrders *self)
{
  g_return_if_fail (PIT_IS_MORE_ORDERS (self));

  look (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}
