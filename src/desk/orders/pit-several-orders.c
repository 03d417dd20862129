/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-several-orders.h"

#include <glib/gi18n.h>

#include "pit-open-form.h"
#include "pit-order-refusal.h"
#include "pit-text.h"
#include "pit-widget.h"

/* One order to several tables, at the side of the window. Under it stands for each table whether it can be, or why not
 * and when, and then what came of it: one that can't does not keep the others from it. */

typedef enum
{
  NEEDS_REASON,
  NEEDS_EMPTY, /* a person's word that nobody plays there */
  NEEDS_TERMS,
} Needs;

/* @child: of the template */
static const struct
{
  PitCommandName name;
  Needs          needs;
  const char    *child;
} choices[] = {
  { PIT_COMMAND_HOLD, NEEDS_REASON, "hold" },
  { PIT_COMMAND_RELEASE, NEEDS_REASON, "release" },
  { PIT_COMMAND_TABLE_SUSPEND, NEEDS_REASON, "suspend" },
  { PIT_COMMAND_TABLE_RESUME, NEEDS_REASON, "resume" },
  { PIT_COMMAND_TABLE_OPEN, NEEDS_TERMS, "open" },
  { PIT_COMMAND_TABLE_CLOSE, NEEDS_EMPTY, "close" },
};

#define N_CHOICES G_N_ELEMENTS (choices)

struct _PitSeveralOrders
{
  PitOrderPane parent_instance;

  /* template */
  GtkCheckButton *choice[N_CHOICES];
  GtkEditable    *reason;
  PitEmptyForm   *empty;
  PitOpenForm    *form;
  GtkButton      *button;
  GtkLabel       *why;     /* it can't be, where the list of tables is out of sight */
  GtkListBox     *lines;   /* a label for each table */

  GHashTable     *results; /* owned; table id -> PitOrderResult of what was ordered here last */
};

G_DEFINE_FINAL_TYPE (PitSeveralOrders, pit_several_orders, PIT_TYPE_ORDER_PANE)

static gboolean
is_neither (gpointer self,
            gboolean a,
            gboolean b)
{
  return !a && !b;
}

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
  PitOrders *orders = pit_order_pane_get (self)->desk->orders;
  const PitOrderResult *result = g_hash_table_lookup (self->results, pit_table_get_id (table));
  guint number = pit_table_get_number (table);
  g_autoptr(GError) error = NULL;
  PitOrderResult open;

  *can = FALSE;
  if (pit_orders_find_open (orders, pit_table_get_id (table), &open))
    /* Translators: a table's number, then why nobody knows what came of an order to it. */
    return open.text[0] != '\0' ? g_strdup_printf (_("Table %u: nobody knows yet whether it was done. %s"), number, open.text)
                                : g_strdup_printf (_("Table %u: ordered; it has not answered yet."), number);
  *can = pit_orders_check (orders, pit_table_get_id (table), order, &error);
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
show_line (GtkListBoxRow *row,
           const char    *text)
{
  GtkLabel *line = GTK_LABEL (gtk_list_box_row_get_child (row));

  if (g_strcmp0 (gtk_label_get_label (line), text) == 0)
    return;
  gtk_label_set_label (line, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
pit_several_orders_look (PitOrderPane *pane)
{
  PitSeveralOrders *self = PIT_SEVERAL_ORDERS (pane);
  GPtrArray *tables = pit_order_pane_get (self)->tables;
  g_autofree char *first = NULL;
  g_autofree char *label = NULL;
  PitOrder order;
  guint n_can = 0;

  fill (self, &order);
  for (guint i = 0; i < tables->len; i++)
    {
      gboolean can;
      g_autofree char *text = describe (self, tables->pdata[i], &order, &can);

      n_can += can;
      show_line (gtk_list_box_get_row_at_index (self->lines, (int) i), text);
      if (i == 0)
        first = g_steal_pointer (&text);
    }
  /* Translators: how many of the chosen tables an order can be given to, and how many are chosen. */
  label = g_strdup_printf (_("Order at %u of %u Tables"), n_can, tables->len);
  gtk_button_set_label (self->button, label);
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), n_can > 0);
  gtk_label_set_label (self->why, n_can == 0 && choices[get_choice (self)].needs == NEEDS_TERMS ? first : "");
}

/* What came of another order is no answer to this one. */
static void
chosen_cb (PitSeveralOrders *self)
{
  g_hash_table_remove_all (self->results);
  pit_order_pane_look (self);
}

static void
ordered_cb (PitSeveralOrders     *self,
            const PitOrderResult *result)
{
  GPtrArray *tables = pit_order_pane_get (self)->tables;

  if (result->name == choices[get_choice (self)].name && result->outcome != PIT_ORDER_ARMED)
    for (guint i = 0; i < tables->len; i++)
      if (g_str_equal (pit_table_get_id (tables->pdata[i]), result->table.text))
        g_hash_table_insert (self->results, (gpointer) pit_table_get_id (tables->pdata[i]), g_memdup2 (result, sizeof *result));
  pit_order_pane_look (self);
}

static void
give_cb (PitSeveralOrders *self)
{
  PitOrder order;

  if (!gtk_widget_get_sensitive (GTK_WIDGET (self->button)))
    return;
  g_hash_table_remove_all (self->results);
  fill (self, &order);
  pit_order_pane_give (self, &order);
  pit_order_pane_look (self);
}

static void
fill_lines (PitSeveralOrders *self,
            guint             n)
{
  pit_widget_empty (self->lines);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = gtk_list_box_row_new ();
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                       "margin-start", 10, "margin-end", 10, "margin-top", 8, "margin-bottom", 8, NULL);

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      gtk_list_box_append (self->lines, row);
    }
}

static void
pit_several_orders_reset (PitOrderPane *pane)
{
  PitSeveralOrders *self = PIT_SEVERAL_ORDERS (pane);
  GPtrArray *tables = pit_order_pane_get (self)->tables;
  PitTable *first = tables->pdata[0];

  g_hash_table_remove_all (self->results);
  for (guint i = 1; i < tables->len && pit_table_get_state (first)->opening != PIT_OPENING_CLOSED; i++)
    first = tables->pdata[i];
  fill_lines (self, tables->len);
  pit_empty_form_reset (self->empty, first);
  /* What they are opened with is chosen once, as for the first that is closed. */
  pit_open_form_reset (self->form, first);
}

/* What is ordered has the focus. */
static void
pit_several_orders_arrive (PitView  *view,
                           PitTable *from)
{
  PitSeveralOrders *self = PIT_SEVERAL_ORDERS (view);

  pit_order_pane_look (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->choice[get_choice (self)]));
}

static void
pit_several_orders_begin (PitView            *view,
                          const PitDeskParts *desk)
{
  g_signal_connect_object (desk->orders, "changed", G_CALLBACK (ordered_cb), view, G_CONNECT_SWAPPED);
  PIT_VIEW_CLASS (pit_several_orders_parent_class)->begin (view, desk);
}

static void
pit_several_orders_finalize (GObject *object)
{
  g_hash_table_unref (PIT_SEVERAL_ORDERS (object)->results);

  G_OBJECT_CLASS (pit_several_orders_parent_class)->finalize (object);
}

static void
pit_several_orders_class_init (PitSeveralOrdersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_several_orders_finalize;
  PIT_VIEW_CLASS (klass)->arrive = pit_several_orders_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_several_orders_begin;
  PIT_ORDER_PANE_CLASS (klass)->look = pit_several_orders_look;
  PIT_ORDER_PANE_CLASS (klass)->reset = pit_several_orders_reset;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-several-orders.ui");
  for (guint i = 0; i < N_CHOICES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, choices[i].child, FALSE, G_STRUCT_OFFSET (PitSeveralOrders, choice)
                                                                                        + (gssize) (i * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, reason);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, empty);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, form);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, button);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, why);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, lines);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, give_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_neither);
  gtk_widget_class_bind_template_callback (widget_class, pit_order_pane_look);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_set_css_name (widget_class, "severalorders");
}

static void
pit_several_orders_init (PitSeveralOrders *self)
{
  self->results = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
