/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-record-pane.h"

#include <glib/gi18n.h>

#include "pit-pane-head.h"
#include "pit-text.h"

/* This desk takes over the record of tables that it only watches: what that means, why, and then it is ordered. */
struct _PitRecordPane
{
  GtkWidget parent_instance;

  GtkWidget   *scroller;
  GtkLabel    *title;  /* unowned, as are those below but what says otherwise */
  GtkLabel    *which;
  GtkEditable *reason;
  GtkWidget   *button;
  GtkLabel    *why;    /* it can't be */
  GPtrArray   *ids;    /* owned; table ids, and NULL */
  PitOrders   *orders; /* owned */
};

enum
{
  GIVEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitRecordPane, pit_record_pane, GTK_TYPE_WIDGET)

static void
fill (PitRecordPane *self,
      PitOrder      *order)
{
  pit_order_init (order, PIT_COMMAND_RECORDER_TAKE);
  pit_text_copy (order->text, sizeof order->text, gtk_editable_get_text (self->reason));
}

/* It can be ordered where one of them at least can be taken. */
static void
look (PitRecordPane *self)
{
  g_autoptr(GError) error = NULL;
  gboolean can = FALSE;
  PitOrder order;

  if (self->ids->len == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  fill (self, &order);
  if (order.text[0] == '\0')
    g_set_error_literal (&error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_INVALID, _("Write why this desk takes over the record."));
  for (guint i = 0; order.text[0] != '\0' && !can && i + 1 < self->ids->len; i++)
    {
      g_clear_error (&error);
      can = pit_orders_check (self->orders, g_ptr_array_index (self->ids, i), &order, &error);
    }
  gtk_widget_set_sensitive (self->button, can);
  gtk_widget_set_visible (GTK_WIDGET (self->why), !can);
  if (!can)
    gtk_label_set_label (self->why, error->message);
}

static void
look_cb (PitRecordPane *self)
{
  look (self);
}

static void
give_cb (PitRecordPane *self)
{
  PitOrder order;

  if (!gtk_widget_get_sensitive (self->button))
    return;
  fill (self, &order);
  g_signal_emit (self, signals[GIVEN], 0, &order);
}

static void
pit_record_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_record_pane_parent_class)->map (widget);
  look (PIT_RECORD_PANE (widget));
}

static void
pit_record_pane_dispose (GObject *object)
{
  PitRecordPane *self = PIT_RECORD_PANE (object);

  g_clear_object (&self->orders);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_record_pane_parent_class)->dispose (object);
}

static void
pit_record_pane_finalize (GObject *object)
{
  g_ptr_array_unref (PIT_RECORD_PANE (object)->ids);

  G_OBJECT_CLASS (pit_record_pane_parent_class)->finalize (object);
}

static void
pit_record_pane_class_init (PitRecordPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_record_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_record_pane_finalize;
  GTK_WIDGET_CLASS (klass)->map = pit_record_pane_map;

  /**
   * PitRecordPane::given:
   * @order: (type gpointer): a #PitOrder, valid for the call, to pit_record_pane_get_tables()
   *
   * A person wants it.
   */
  signals[GIVEN] = g_signal_new ("given", PIT_TYPE_RECORD_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "recordpane");
}

static GtkLabel *
add_text (GtkWidget  *box,
          const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, NULL);

  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static void
pit_record_pane_init (PitRecordPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);

  self->ids = g_ptr_array_new ();
  self->scroller = gtk_scrolled_window_new ();
  g_object_set (self->scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "width-request", 266, NULL);
  gtk_widget_add_css_class (self->scroller, "pit-side");
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (box), pit_pane_head_new (&self->title));
  gtk_label_set_label (self->title, _("Take Over the Record"));
  self->which = add_text (box, "");
  gtk_widget_add_css_class (GTK_WIDGET (self->which), "heading");
  add_text (box, _("Another desk keeps the record and orders there. Once it is taken over, this desk does both and the other "
                   "one only watches; it is told at once."));
  add_text (box, _("Take over when the other desk is out of use, or when its people know. What it has not stored yet is "
                   "stored here. The pit log keeps who took over, and why."));
  gtk_box_append (GTK_BOX (box), pit_pane_reason_new (_("Reason"), &self->reason));
  g_signal_connect_object (self->reason, "changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reason, "activate", G_CALLBACK (give_cb), self, G_CONNECT_SWAPPED);
  self->button = gtk_button_new_with_label (_("Take Over the Record"));
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (give_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->button);
  self->why = add_text (box, "");
  gtk_widget_add_css_class (GTK_WIDGET (self->why), "dim-label");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
}

/** pit_record_pane_new: (transfer floating): about no tables yet */
GtkWidget *
pit_record_pane_new (PitOrders *orders)
{
  PitRecordPane *self = g_object_new (PIT_TYPE_RECORD_PANE, NULL);

  self->orders = g_object_ref (orders);
  g_signal_connect_object (orders, "changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/** pit_record_pane_set_tables: @tables: (element-type PitTable): one at least; ids are kept, which the floor has */
void
pit_record_pane_set_tables (PitRecordPane *self,
                            GPtrArray     *tables)
{
  g_autofree char *which = NULL;

  g_return_if_fail (PIT_IS_RECORD_PANE (self) && tables->len > 0);

  g_ptr_array_set_size (self->ids, 0);
  for (guint i = 0; i < tables->len; i++)
    g_ptr_array_add (self->ids, (gpointer) pit_table_get_id (g_ptr_array_index (tables, i)));
  g_ptr_array_add (self->ids, NULL);
  if (tables->len == 1)
    which = g_strdup_printf (_("Table %u, which this desk only watches"),
                             pit_table_get_number (g_ptr_array_index (tables, 0)));
  else
    which = g_strdup_printf (_("All %u tables that this desk only watches"), tables->len);
  gtk_label_set_label (self->which, which);
  look (self);
}

/** Returns: (transfer none): ids, %NULL-terminated */
const char *const *
pit_record_pane_get_tables (PitRecordPane *self)
{
  g_return_val_if_fail (PIT_IS_RECORD_PANE (self), NULL);

  return (const char *const *) self->ids->pdata;
}

/** pit_record_pane_arrive: gives the focus to the reason, which is empty at first */
void
pit_record_pane_arrive (PitRecordPane *self)
{
  g_return_if_fail (PIT_IS_RECORD_PANE (self));

  gtk_editable_set_text (self->reason, "");
  look (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}
