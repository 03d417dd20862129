/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-several-orders.h"

#include <glib/gi18n.h>

#include "pit-empty-form.h"
#include "pit-open-form.h"
#include "pit-order-refusal.h"
#include "pit-pane-head.h"
#include "pit-text.h"

/* One order to several tables, at the side of the window. Under it stands for each table whether it can be, or why not
 * and when, and then what came of it: one that can't does not keep the others from it. */

typedef enum
{
  NEEDS_NOTHING,
  NEEDS_REASON,
  NEEDS_EMPTY, /* a person's word that nobody plays there */
  NEEDS_TERMS,
} Needs;

static const struct
{
  PitCommandName name;
  Needs          needs;
  const char    *label;
} choices[] = {
  { PIT_COMMAND_HOLD, NEEDS_REASON, N_("Hold") },
  { PIT_COMMAND_RELEASE, NEEDS_REASON, N_("Release") },
  { PIT_COMMAND_TABLE_SUSPEND, NEEDS_REASON, N_("Suspend") },
  { PIT_COMMAND_TABLE_RESUME, NEEDS_REASON, N_("End the Suspension") },
  { PIT_COMMAND_TABLE_OPEN, NEEDS_TERMS, N_("Open") },
  { PIT_COMMAND_TABLE_CLOSE, NEEDS_EMPTY, N_("Close") },
};

#define N_CHOICES G_N_ELEMENTS (choices)

struct _PitSeveralOrders
{
  GtkWidget parent_instance;

  GtkWidget       *content;
  GtkLabel        *title;   /* unowned, as are those below but what says otherwise */
  GtkCheckButton  *choice[N_CHOICES];
  GtkWidget       *reason_box;
  GtkEditable     *reason;
  PitEmptyForm    *empty;
  PitOpenForm     *form;
  GtkWidget       *button;
  GtkLabel        *why;     /* it can't be, where the list of tables is out of sight */
  GtkListBox      *lines;   /* a label for each table */
  GPtrArray       *tables;  /* owned, of PitTable */
  GPtrArray       *ids;     /* owned; theirs, and NULL */
  GHashTable      *results; /* owned; table id -> PitOrderResult of what was ordered here last */
  PitOrders       *orders;  /* owned, as are those below */
  PitDeskClock    *clock;
};

enum
{
  GIVEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitSeveralOrders, pit_several_orders, GTK_TYPE_WIDGET)

static guint
get_choice (PitSeveralOrders *self)
{
  for (guint i = 0; i < N_CHOICES; i++)
    if (gtk_check_button_get_active (self->choice[i]))
      return i;

  return 0;
}

static void
fill (PitSeveralOrders *self,
      PitOrder         *order)
{
  guint choice = get_choice (self);

  pit_order_init (order, choices[choice].name);
  if (choices[choice].needs == NEEDS_TERMS)
    pit_open_form_fill (self->form, order);
  else if (choices[choice].needs == NEEDS_EMPTY)
    pit_empty_form_fill (self->empty, order);
  else
    pit_text_copy (order->text, sizeof order->text, gtk_editable_get_text (self->reason));
}

/* (transfer full): whether @table can be, or what came of it. */
static char *
describe (PitSeveralOrders *self,
          PitTable         *table,
          const PitOrder   *order,
          gboolean         *can)
{
  const PitOrderResult *result = g_hash_table_lookup (self->results, pit_table_get_id (table));
  guint number = pit_table_get_number (table);
  g_autoptr(GError) error = NULL;
  PitOrderResult open;

  *can = FALSE;
  if (pit_orders_find_open (self->orders, pit_table_get_id (table), &open))
    /* Translators: a table's number, then why nobody knows what came of an order to it. */
    return open.text[0] != '\0' ? g_strdup_printf (_("Table %u: nobody knows yet whether it was done. %s"), number, open.text)
                                : g_strdup_printf (_("Table %u: ordered; it has not answered yet."), number);
  *can = pit_orders_check (self->orders, pit_table_get_id (table), order, &error);
  if (result != NULL && result->outcome == PIT_ORDER_DONE)
    return g_strdup_printf (_("Table %u: done."), number);
  if (result != NULL && result->outcome == PIT_ORDER_REFUSED)
    {
      g_autofree char *refusal = pit_order_refusal_describe (result, table);

      return g_strdup_printf (_("Table %u: not done. %s"), number, refusal);
    }
  if (result != NULL)
    /* Translators: a table's number, then why an order to it was not carried out. */
    return g_strdup_printf (_("Table %u: not done. %s"), number,
                            result->text[0] != '\0' ? result->text : _("The time for it ran out."));

  return *can ? g_strdup_printf (_("Table %u: can be ordered."), number) : g_strdup (error->message);
}

static void
look (PitSeveralOrders *self)
{
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  Needs needs;
  PitOrder order;
  guint n_can = 0;

  if (self->tables->len == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  needs = choices[get_choice (self)].needs;
  title = g_strdup_printf (ngettext ("Orders to %u Table", "Orders to %u Tables", self->tables->len), self->tables->len);
  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (self->reason_box, needs == NEEDS_REASON);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), needs == NEEDS_EMPTY);
  gtk_widget_set_visible (GTK_WIDGET (self->form), needs == NEEDS_TERMS);
  fill (self, &order);
  for (guint i = 0; i < self->tables->len; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->lines, (int) i);
      GtkLabel *line = GTK_LABEL (gtk_list_box_row_get_child (row));
      gboolean can;
      g_autofree char *text = describe (self, g_ptr_array_index (self->tables, i), &order, &can);

      if (i == 0)
        gtk_label_set_label (self->why, text);
      n_can += can;
      if (g_strcmp0 (gtk_label_get_label (line), text) == 0)
        continue;
      gtk_label_set_label (line, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
  /* Translators: how many of the chosen tables an order can be given to, and how many are chosen. */
  label = g_strdup_printf (_("Order at %u of %u Tables"), n_can, self->tables->len);
  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (self->button)), label) != 0)
    gtk_button_set_label (GTK_BUTTON (self->button), label);
  gtk_widget_set_sensitive (self->button, n_can > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->why), n_can == 0 && needs == NEEDS_TERMS);
}

static void
look_cb (PitSeveralOrders *self)
{
  look (self);
}

/* What came of another order is no answer to this one. */
static void
chosen_cb (PitSeveralOrders *self)
{
  g_hash_table_remove_all (self->results);
  look (self);
}

static void
ordered_cb (PitSeveralOrders     *self,
            const PitOrderResult *result)
{
  if (result->name == choices[get_choice (self)].name && result->outcome != PIT_ORDER_ARMED)
    for (guint i = 0; i < self->tables->len; i++)
      if (g_str_equal (g_ptr_array_index (self->ids, i), result->table.text))
        g_hash_table_insert (self->results, g_ptr_array_index (self->ids, i), g_memdup2 (result, sizeof *result));
  look (self);
}

static void
give_cb (PitSeveralOrders *self)
{
  PitOrder order;

  if (!gtk_widget_get_sensitive (self->button))
    return;
  g_hash_table_remove_all (self->results);
  fill (self, &order);
  g_signal_emit (self, signals[GIVEN], 0, &order);
  look (self);
}

static void
pit_several_orders_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_several_orders_parent_class)->map (widget);
  look (PIT_SEVERAL_ORDERS (widget));
}

static void
pit_several_orders_dispose (GObject *object)
{
  PitSeveralOrders *self = PIT_SEVERAL_ORDERS (object);

  g_ptr_array_set_size (self->tables, 0);
  g_clear_object (&self->orders);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_several_orders_parent_class)->dispose (object);
}

static void
pit_several_orders_finalize (GObject *object)
{
  PitSeveralOrders *self = PIT_SEVERAL_ORDERS (object);

  g_hash_table_unref (self->results);
  g_ptr_array_unref (self->ids);
  g_ptr_array_unref (self->tables);

  G_OBJECT_CLASS (pit_several_orders_parent_class)->finalize (object);
}

static void
pit_several_orders_class_init (PitSeveralOrdersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_several_orders_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_several_orders_finalize;
  GTK_WIDGET_CLASS (klass)->map = pit_several_orders_map;

  /**
   * PitSeveralOrders::given:
   * @order: (type gpointer): a #PitOrder, valid for the call, to pit_several_orders_get_tables()
   *
   * A person wants it.
   */
  signals[GIVEN] = g_signal_new ("given", PIT_TYPE_SEVERAL_ORDERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "severalorders");
}

static GtkWidget *
make_choices (PitSeveralOrders *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  for (guint i = 0; i < N_CHOICES; i++)
    {
      GtkWidget *choice = gtk_check_button_new_with_label (_(choices[i].label));

      self->choice[i] = GTK_CHECK_BUTTON (choice);
      if (i > 0)
        gtk_check_button_set_group (self->choice[i], self->choice[0]);
      gtk_box_append (GTK_BOX (box), choice);
    }
  gtk_check_button_set_active (self->choice[0], TRUE);
  for (guint i = 0; i < N_CHOICES; i++)
    g_signal_connect_object (self->choice[i], "toggled", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);

  return box;
}

static void
pit_several_orders_init (PitSeveralOrders *self)
{
  self->tables = g_ptr_array_new_with_free_func (g_object_unref);
  self->ids = g_ptr_array_new ();
  self->results = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  /* Not a box: it first measures its parts without a width, and a title that wraps is lower then. */
  self->content = gtk_grid_new ();
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  /* The page has what room there is. */
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
}

static void
build (PitSeveralOrders *self,
       PitHouseSettings *settings)
{
  GtkWidget *head = pit_pane_head_new (&self->title);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), make_choices (self));
  self->reason_box = pit_pane_reason_new (_("Reason"), &self->reason);
  g_signal_connect_object (self->reason, "activate", G_CALLBACK (give_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->reason_box);
  self->empty = PIT_EMPTY_FORM (pit_empty_form_new ());
  g_signal_connect_object (self->empty, "changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->empty));
  self->form = PIT_OPEN_FORM (pit_open_form_new (settings));
  g_signal_connect_object (self->form, "changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "done", G_CALLBACK (give_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->form));

  self->button = gtk_button_new ();
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (give_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_widget_set_hexpand (self->button, TRUE);
  self->lines = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->lines, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->lines), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->lines), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tables"), -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->lines));

  /* What gives the order stays in sight, as long as the list may be. */
  gtk_widget_add_css_class (head, "pit-side-head");
  gtk_widget_add_css_class (scroller, "pit-side");
  gtk_widget_add_css_class (foot, "pit-side-foot");
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "width-request", 266, "vexpand", TRUE, "hexpand", TRUE, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_box_append (GTK_BOX (foot), self->button);
  self->why = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                            "max-width-chars", 20, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->why), "dim-label");
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (self->why));
  gtk_grid_attach (GTK_GRID (self->content), head, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self->content), scroller, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (self->content), foot, 0, 2, 1, 1);
}

/** pit_several_orders_new: (transfer floating): orders to no tables yet */
GtkWidget *
pit_several_orders_new (PitOrders        *orders,
                        PitHouseSettings *settings,
                        PitDeskClock     *clock)
{
  PitSeveralOrders *self = g_object_new (PIT_TYPE_SEVERAL_ORDERS, NULL);

  self->orders = g_object_ref (orders);
  self->clock = g_object_ref (clock);
  build (self, settings);
  g_signal_connect_object (orders, "changed", G_CALLBACK (ordered_cb), self, G_CONNECT_SWAPPED);
  /* What time alone takes out of the way can be ordered as soon as it is, and tables go on meanwhile. */
  g_signal_connect_object (clock, "tick", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

static void
fill_lines (PitSeveralOrders *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_list_box_remove (self->lines, child);
  for (guint i = 0; i < self->tables->len; i++)
    {
      GtkWidget *row = gtk_list_box_row_new ();
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                       "margin-start", 10, "margin-end", 10, "margin-top", 8, "margin-bottom", 8, NULL);

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      gtk_list_box_append (self->lines, row);
    }
}

/** pit_several_orders_set_tables: @tables: (element-type PitTable): one at least; copied */
void
pit_several_orders_set_tables (PitSeveralOrders *self,
                               GPtrArray        *tables)
{
  PitTable *first = NULL;
  gboolean is_same;

  g_return_if_fail (PIT_IS_SEVERAL_ORDERS (self) && tables->len > 0);

  is_same = tables->len == self->tables->len;
  for (guint i = 0; is_same && i < tables->len; i++)
    is_same = g_ptr_array_index (tables, i) == g_ptr_array_index (self->tables, i);
  if (is_same)
    return;

  g_hash_table_remove_all (self->results);
  g_ptr_array_set_size (self->tables, 0);
  g_ptr_array_set_size (self->ids, 0);
  for (guint i = 0; i < tables->len; i++)
    {
      PitTable *table = g_ptr_array_index (tables, i);

      g_ptr_array_add (self->tables, g_object_ref (table));
      g_ptr_array_add (self->ids, (gpointer) pit_table_get_id (table));
      if (first == NULL || pit_table_get_state (first)->opening != PIT_OPENING_CLOSED)
        first = table;
    }
  g_ptr_array_add (self->ids, NULL);
  fill_lines (self);
  pit_empty_form_reset (self->empty, first);
  /* What they are opened with is chosen once, as for the first that is closed. */
  pit_open_form_reset (self->form, first);
  look (self);
}

/** Returns: (transfer none): ids, %NULL-terminated */
const char *const *
pit_several_orders_get_tables (PitSeveralOrders *self)
{
  g_return_val_if_fail (PIT_IS_SEVERAL_ORDERS (self), NULL);

  return (const char *const *) self->ids->pdata;
}

/** pit_several_orders_arrive: gives the focus to what is ordered */
void
pit_several_orders_arrive (PitSeveralOrders *self)
{
  g_return_if_fail (PIT_IS_SEVERAL_ORDERS (self));

  look (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->choice[get_choice (self)]));
}
