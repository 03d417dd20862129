/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-orders.h"

#include <glib/gi18n.h>

#include "pit-open-form.h"
#include "pit-order-row.h"
#include "pit-text.h"

/* Orders to one table, at the side of the window: what can be ordered as the table is, and of the rest nothing. What is
 * typed stays when the pane is put away; it goes when it is shown for another table. */

struct _PitTableOrders
{
  GtkWidget parent_instance;

  GtkWidget    *scroller;
  GtkLabel     *title;    /* unowned, as are all below but what says otherwise */
  GtkWidget    *opening;  /* of a table that is closed */
  PitOpenForm  *form;
  GtkWidget    *running;  /* of one that is open */
  GtkEditable  *reason;
  GtkCheckButton *is_empty;
  PitOrderRow  *row[PIT_N_COMMANDS];
  PitOrders    *orders;   /* owned */
  PitDeskClock *clock;    /* owned */
  PitFloorPlanner *planner; /* owned */
  PitTable     *table;    /* owned; NULL: none yet */
  GSignalGroup *table_signals;
  gboolean      was_closed;
};

enum
{
  GIVEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitTableOrders, pit_table_orders, GTK_TYPE_WIDGET)

static const struct
{
  PitCommandName name;
  const char    *label;
} rows[] = {
  { PIT_COMMAND_TABLE_SUSPEND, N_("Suspend") },
  { PIT_COMMAND_TABLE_RESUME, N_("End the Suspension") },
  { PIT_COMMAND_TABLE_CLOSE, N_("Close the Table") },
};

static gboolean
is_closed (PitTableOrders *self)
{
  return pit_table_get_state (self->table)->opening == PIT_OPENING_CLOSED;
}

/* By its own word, else by the floor plan: a table that was never open says nothing of it. */
static const char *
find_rules (PitTableOrders *self)
{
  const PitHousePlan *plan = pit_floor_planner_get_plan (self->planner);
  const PitId *rules = &pit_table_get_state (self->table)->terms.rules;

  if (rules->text[0] != '\0')
    return rules->text;
  for (guint i = 0; i < plan->n_tables; i++)
    if (g_str_equal (plan->table[i].id.text, pit_table_get_id (self->table)))
      return plan->table[i].rules.text[0] != '\0' ? plan->table[i].rules.text : plan->rules.text;

  return NULL;
}

static void
fill (PitTableOrders *self,
      PitCommandName  name,
      PitOrder       *order)
{
  pit_order_init (order, name);
  if (name == PIT_COMMAND_TABLE_OPEN)
    pit_open_form_fill (self->form, order);
  else if (name == PIT_COMMAND_TABLE_CLOSE)
    order->is_empty = gtk_check_button_get_active (self->is_empty);
  else
    pit_text_copy (order->text, sizeof order->text, gtk_editable_get_text (self->reason));
}

static void
look (PitTableOrders *self)
{
  g_autofree char *title = NULL;
  gboolean closed;

  if (self->table == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  closed = is_closed (self);
  title = g_strdup_printf (_("Orders to table %u"), pit_table_get_number (self->table));
  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (self->opening, closed);
  gtk_widget_set_visible (self->running, !closed);
  if (closed && !self->was_closed)
    pit_open_form_reset (self->form, self->table, find_rules (self));
  if (!closed && self->was_closed)
    gtk_check_button_set_active (self->is_empty, FALSE);
  self->was_closed = closed;
  for (guint name = 0; name < PIT_N_COMMANDS; name++)
    {
      PitOrder order;

      if (self->row[name] == NULL)
        continue;
      fill (self, name, &order);
      pit_order_row_look (self->row[name], self->orders, pit_table_get_id (self->table), &order);
    }
}

static void
look_cb (PitTableOrders *self)
{
  look (self);
}

static void
give (PitTableOrders *self,
      PitCommandName  name)
{
  PitOrder order;

  if (self->table == NULL)
    return;
  fill (self, name, &order);
  g_signal_emit (self, signals[GIVEN], 0, self->table, &order);
}

static void
given_cb (PitOrderRow    *row,
          PitTableOrders *self)
{
  for (guint name = 0; name < PIT_N_COMMANDS; name++)
    if (self->row[name] == row)
      give (self, name);
}

static void
done_cb (PitTableOrders *self)
{
  give (self, PIT_COMMAND_TABLE_OPEN);
}

static GtkWidget *
add_row (PitTableOrders *self,
         GtkWidget      *box,
         PitCommandName  name,
         const char     *label)
{
  GtkWidget *row = pit_order_row_new (label);

  self->row[name] = PIT_ORDER_ROW (row);
  g_signal_connect_object (row, "given", G_CALLBACK (given_cb), self, 0);
  gtk_box_append (GTK_BOX (box), row);

  return row;
}

static GtkWidget *
make_head (PitTableOrders *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "title-3");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (close), "win.back");
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_valign (close, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (close, _("Close (Escape)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Close"), -1);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (head), close);

  return head;
}

static GtkWidget *
make_running (PitTableOrders *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _("Reason"), "xalign", 0.0, NULL);
  GtkWidget *empty = gtk_check_button_new ();
  GtkWidget *words = g_object_new (GTK_TYPE_LABEL, "label", _("I have looked: nobody sits there, and nobody plays."),
                                   "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (title, "pit-section");
  self->reason = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_max_length (GTK_ENTRY (self->reason), PIT_COMMAND_TEXT_MAX);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reason), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Reason"), -1);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (empty), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (empty), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (GTK_LABEL (words)), -1);
  self->is_empty = GTK_CHECK_BUTTON (empty);
  g_signal_connect_object (empty, "toggled", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->reason));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].name == PIT_COMMAND_TABLE_CLOSE)
        gtk_box_append (GTK_BOX (box), empty);
      add_row (self, box, rows[i].name, _(rows[i].label));
    }

  return box;
}

static void
pit_table_orders_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_table_orders_parent_class)->map (widget);
  look (PIT_TABLE_ORDERS (widget));
}

static void
pit_table_orders_dispose (GObject *object)
{
  PitTableOrders *self = PIT_TABLE_ORDERS (object);

  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  if (self->orders != NULL)
    g_signal_handlers_disconnect_by_data (self->orders, self);
  g_clear_object (&self->table_signals);
  g_clear_object (&self->table);
  g_clear_object (&self->orders);
  g_clear_object (&self->clock);
  g_clear_object (&self->planner);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_table_orders_parent_class)->dispose (object);
}

static void
pit_table_orders_class_init (PitTableOrdersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_table_orders_dispose;
  GTK_WIDGET_CLASS (klass)->map = pit_table_orders_map;

  /**
   * PitTableOrders::given:
   * @table: a #PitTable
   * @order: (type gpointer): a #PitOrder, valid for the call
   *
   * A person wants it.
   */
  signals[GIVEN] = g_signal_new ("given", PIT_TYPE_TABLE_ORDERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                 PIT_TYPE_TABLE, G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "tableorders");
}

static void
pit_table_orders_init (PitTableOrders *self)
{
  self->scroller = gtk_scrolled_window_new ();
  g_object_set (self->scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "width-request", 340, NULL);
  gtk_widget_add_css_class (self->scroller, "pit-side");
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  self->table_signals = g_signal_group_new (PIT_TYPE_TABLE);
  g_signal_group_connect_swapped (self->table_signals, "changed", G_CALLBACK (look_cb), self);
}

/** pit_table_orders_new: (transfer floating): orders to no table yet */
GtkWidget *
pit_table_orders_new (PitOrders        *orders,
                      PitHouseSettings *settings,
                      PitFloorPlanner  *planner,
                      PitFloor         *floor,
                      PitDeskClock     *clock)
{
  PitTableOrders *self = g_object_new (PIT_TYPE_TABLE_ORDERS, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  GtkWidget *form = pit_open_form_new (settings, floor);

  self->orders = g_object_ref (orders);
  self->clock = g_object_ref (clock);
  self->planner = g_object_ref (planner);
  self->form = PIT_OPEN_FORM (form);
  self->opening = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  gtk_box_append (GTK_BOX (self->opening), form);
  add_row (self, self->opening, PIT_COMMAND_TABLE_OPEN, _("Open the Table"));
  self->running = make_running (self);
  gtk_box_append (GTK_BOX (box), make_head (self));
  gtk_box_append (GTK_BOX (box), self->opening);
  gtk_box_append (GTK_BOX (box), self->running);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  g_signal_connect_object (form, "changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (form, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (orders, "changed", G_CALLBACK (look_cb), self);
  /* What time alone takes out of the way can be pressed as soon as it is. */
  g_signal_connect_swapped (clock, "tick", G_CALLBACK (look_cb), self);

  return GTK_WIDGET (self);
}

/** pit_table_orders_set_table: orders to @table from now on; what was typed for another is forgotten */
void
pit_table_orders_set_table (PitTableOrders *self,
                            PitTable       *table)
{
  g_return_if_fail (PIT_IS_TABLE_ORDERS (self) && PIT_IS_TABLE (table));

  if (!g_set_object (&self->table, table))
    return;
  gtk_editable_set_text (self->reason, "");
  gtk_check_button_set_active (self->is_empty, FALSE);
  self->was_closed = FALSE;
  g_signal_group_set_target (self->table_signals, table);
  look (self);
}

/** pit_table_orders_arrive: gives the focus to what is chosen or typed first */
void
pit_table_orders_arrive (PitTableOrders *self)
{
  g_return_if_fail (PIT_IS_TABLE_ORDERS (self) && self->table != NULL);

  look (self);
  if (is_closed (self))
    pit_open_form_focus (self->form);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}
