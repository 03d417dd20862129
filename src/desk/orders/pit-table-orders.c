/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-orders.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-empty-form.h"
#include "pit-open-form.h"
#include "pit-order-row.h"
#include "pit-pane-head.h"
#include "pit-text.h"

/* Orders to one table, at the side of the window: what can be ordered as the table is, and of the rest nothing. What is
 * typed stays when the pane is put away; it goes when it is done, and when the pane is shown for another table. */

typedef enum
{
  SHOWN_NOTHING,
  SHOWN_OPENING, /* the form of a table that is closed */
  SHOWN_RUNNING, /* what can be ordered of one that is open */
} Shown;

struct _PitTableOrders
{
  GtkWidget parent_instance;

  GtkWidget       *content;
  GtkLabel        *title;   /* unowned, as are all below but what says otherwise */
  GtkWidget       *notice;  /* what there is to say of all of it */
  GtkSpinner      *spinner;
  GtkLabel        *notice_label;
  PitOpenForm     *form;
  GtkWidget       *foot;    /* with the form: always in sight, as is the title */
  GtkWidget       *running;
  GtkEditable     *reason;
  PitEmptyForm    *empty;
  PitOrderRow     *row[PIT_N_COMMANDS];
  PitOrderDesk    *desk;    /* owned */
  PitDeskClock    *clock;   /* owned */
  PitTable        *table;   /* owned; NULL: none yet */
  GSignalGroup    *table_signals;
  Shown            shown;
  PitCommandName   given;   /* what was ordered last from here; PIT_COMMAND_OTHER: nothing that is not over */
};

enum
{
  GIVEN,
  FINISHED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitTableOrders, pit_table_orders, GTK_TYPE_WIDGET)

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

/* Of a table that is open. */
static const struct
{
  PitCommandName name;
  const char    *label;
  gboolean     (*makes_sense) (const PitTableState *state); /* NULL: always; where not, nothing is said of it */
} rows[] = {
  { PIT_COMMAND_HOLD, N_("Hold"), is_not_held },
  { PIT_COMMAND_RELEASE, N_("Release the Hold"), is_held },
  { PIT_COMMAND_TABLE_SUSPEND, N_("Suspend"), is_not_suspended },
  { PIT_COMMAND_TABLE_RESUME, N_("End the Suspension"), is_suspended },
  { PIT_COMMAND_TABLE_CLOSE, N_("Close the Table"), NULL },
};

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
  gtk_widget_set_visible (self->notice, words != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_waiting);
  gtk_spinner_set_spinning (self->spinner, is_waiting);
  if (words != NULL && g_strcmp0 (gtk_label_get_label (self->notice_label), words) != 0)
    gtk_label_set_label (self->notice_label, words);
}

static void
show_part (PitTableOrders *self)
{
  gboolean closed = pit_table_get_state (self->table)->opening == PIT_OPENING_CLOSED;
  Shown shown = closed ? SHOWN_OPENING : SHOWN_RUNNING;

  if (shown == self->shown)
    return;

  self->shown = shown;
  gtk_widget_set_visible (GTK_WIDGET (self->form), closed);
  gtk_widget_set_visible (self->foot, closed);
  gtk_widget_set_visible (self->running, !closed);
  pit_empty_form_reset (self->empty, self->table);
  if (closed)
    pit_open_form_reset (self->form, self->table);
}

static gboolean
is_row_shown (PitTableOrders *self,
              PitCommandName  name)
{
  if (name == PIT_COMMAND_TABLE_OPEN || name == PIT_COMMAND_PAY_TABLES_SET)
    return self->shown == SHOWN_OPENING;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].name == name)
      return self->shown == SHOWN_RUNNING
             && (rows[i].makes_sense == NULL || rows[i].makes_sense (pit_table_get_state (self->table)));

  return FALSE;
}

/* Why an order can't be given stands below its button; what is in the way of all of them, above, as @notice if it is
 * something else than what the table is. */
static void
show_rows (PitTableOrders *self,
           const char     *notice)
{
  char *why[PIT_N_COMMANDS] = { NULL };
  const char *common = NULL;
  guint n_shown = 0, n_same = 0;

  for (guint name = 0; name < PIT_N_COMMANDS; name++)
    {
      g_autoptr(GError) error = NULL;
      PitOrder order;

      if (self->row[name] == NULL)
        continue;
      gtk_widget_set_visible (GTK_WIDGET (self->row[name]), is_row_shown (self, name));
      if (!is_row_shown (self, name))
        continue;
      fill (self, name, &order);
      if (notice != NULL)
        why[name] = g_strdup (notice);
      else if (!pit_orders_check (pit_order_desk_get_orders (self->desk), pit_table_get_id (self->table), &order, &error))
        why[name] = pit_words_drop_table (error->message, pit_table_get_number (self->table));
      if (name == PIT_COMMAND_TABLE_CLOSE)
        pit_empty_form_look (self->empty, error);
      if (common == NULL)
        common = why[name];
      n_shown++;
      n_same += common != NULL && g_strcmp0 (common, why[name]) == 0;
    }
  if (notice == NULL && (n_shown < 2 || n_same < n_shown))
    common = NULL;
  show_notice (self, common, FALSE);
  for (guint name = 0; name < PIT_N_COMMANDS; name++)
    {
      if (self->row[name] != NULL)
        pit_order_row_allow (self->row[name], why[name] == NULL, common == NULL ? why[name] : NULL);
    }
  for (guint name = 0; name < PIT_N_COMMANDS; name++)
    g_free (why[name]);
}

static void
look (PitTableOrders *self)
{
  g_autofree char *wait = NULL;
  g_autofree char *title = NULL;
  gboolean is_lost = FALSE;

  if (self->table == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  title = g_strdup_printf (_("Orders to Table %u"), pit_table_get_number (self->table));
  gtk_label_set_label (self->title, title);
  wait = pit_order_desk_describe_wait (self->desk, pit_table_get_id (self->table), &is_lost);
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
look_cb (PitTableOrders *self)
{
  look (self);
}

static gboolean
has_focus (PitTableOrders *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_mapped (focus);
}

/* What was ordered here is done: nothing of it is left to be typed. */
static void
finish (PitTableOrders *self)
{
  self->given = PIT_COMMAND_OTHER;
  gtk_editable_set_text (self->reason, "");
  pit_empty_form_reset (self->empty, self->table);
  g_signal_emit (self, signals[FINISHED], 0);
}

static void
ordered_cb (PitOrderDesk         *desk,
            const char           *table,
            const PitOrderResult *result,
            PitTableOrders       *self)
{
  if (self->table == NULL || g_strcmp0 (table, pit_table_get_id (self->table)) != 0)
    return;

  if (result != NULL && result->outcome == PIT_ORDER_DONE && result->name == self->given)
    finish (self);
  look (self);
  if (result != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && !has_focus (self))
    pit_table_orders_arrive (self);
}

static void
give (PitTableOrders *self,
      PitCommandName  name)
{
  PitOrder order;

  if (self->table == NULL)
    return;
  fill (self, name, &order);
  self->given = name;
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

/* Enter in the reason: what it is most likely typed for. A table is not suspended for nothing. */
static void
reason_done_cb (PitTableOrders *self)
{
  if (self->table == NULL)
    return;
  if (is_suspended (pit_table_get_state (self->table)))
    give (self, PIT_COMMAND_TABLE_RESUME);
  else if (gtk_editable_get_text (self->reason)[0] != '\0')
    give (self, PIT_COMMAND_TABLE_SUSPEND);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->row[PIT_COMMAND_TABLE_SUSPEND]), GTK_DIR_TAB_FORWARD);
}

static void
add_row (PitTableOrders *self,
         GtkWidget      *box,
         PitCommandName  name,
         const char     *label)
{
  GtkWidget *row = pit_order_row_new (label, name == PIT_COMMAND_TABLE_OPEN);

  self->row[name] = PIT_ORDER_ROW (row);
  g_signal_connect_object (row, "given", G_CALLBACK (given_cb), self, 0);
  gtk_box_append (GTK_BOX (box), row);
}

static GtkWidget *
make_notice (PitTableOrders *self)
{
  self->notice = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->spinner = GTK_SPINNER (gtk_spinner_new ());
  self->notice_label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                     "hexpand", TRUE, "max-width-chars", 20, NULL);
  gtk_widget_set_valign (GTK_WIDGET (self->spinner), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->notice), GTK_WIDGET (self->spinner));
  gtk_box_append (GTK_BOX (self->notice), GTK_WIDGET (self->notice_label));
  gtk_widget_set_visible (self->notice, FALSE);

  return self->notice;
}

static GtkWidget *
make_running (PitTableOrders *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *closing = pit_pane_section_new (_("Close"));
  GtkWidget *more;

  gtk_box_append (GTK_BOX (box), pit_pane_reason_new (_("Reason"), &self->reason));
  g_signal_connect_object (self->reason, "activate", G_CALLBACK (reason_done_cb), self, G_CONNECT_SWAPPED);
  self->empty = PIT_EMPTY_FORM (pit_empty_form_new ());
  g_signal_connect_object (self->empty, "changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].name == PIT_COMMAND_TABLE_CLOSE)
        {
          gtk_widget_set_margin_top (closing, 14);
          gtk_box_append (GTK_BOX (box), closing);
          gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->empty));
        }
      add_row (self, box, rows[i].name, _(rows[i].label));
    }
  more = gtk_button_new_with_label (_("Decks, Device, Limits…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (more), "win.more-orders");
  gtk_widget_set_margin_top (more, 14);
  gtk_widget_set_tooltip_text (more, _("Orders that are given more seldom (Shift+O)"));
  gtk_box_append (GTK_BOX (box), more);

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
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->table_signals);
  g_clear_object (&self->table);
  g_clear_object (&self->desk);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->content, gtk_widget_unparent);

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
  /** PitTableOrders::finished: what was wanted is done; the pane is of no more use */
  signals[FINISHED] = g_signal_new ("finished", PIT_TYPE_TABLE_ORDERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "tableorders");
}

static void
pit_table_orders_init (PitTableOrders *self)
{
  /* Not a box: it first measures its parts without a width, and a title that wraps is lower then. */
  self->content = gtk_grid_new ();
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  /* The page has what room there is. */
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  self->table_signals = g_signal_group_new (PIT_TYPE_TABLE);
  g_signal_group_connect_swapped (self->table_signals, "changed", G_CALLBACK (look_cb), self);
}

/** pit_table_orders_new: (transfer floating): orders to no table yet */
GtkWidget *
pit_table_orders_new (PitOrderDesk     *desk,
                      PitHouseSettings *settings,
                      PitDeskClock     *clock)
{
  PitTableOrders *self = g_object_new (PIT_TYPE_TABLE_ORDERS, NULL);
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *form = pit_open_form_new (settings);

  self->desk = g_object_ref (desk);
  self->clock = g_object_ref (clock);
  self->form = PIT_OPEN_FORM (form);
  self->foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->foot, "pit-side-foot");
  add_row (self, self->foot, PIT_COMMAND_TABLE_OPEN, _("Open the Table"));
  self->running = make_running (self);
  gtk_widget_add_css_class (top, "pit-side-head");
  gtk_box_append (GTK_BOX (top), pit_pane_head_new (&self->title));
  gtk_box_append (GTK_BOX (top), make_notice (self));
  gtk_box_append (GTK_BOX (box), form);
  add_row (self, box, PIT_COMMAND_PAY_TABLES_SET, _("Change the Pay Tables Only"));
  gtk_box_append (GTK_BOX (box), self->running);
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "width-request", 266, "vexpand", TRUE, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (scroller, "pit-side");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_grid_attach (GTK_GRID (self->content), top, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self->content), scroller, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (self->content), self->foot, 0, 2, 1, 1);
  g_signal_connect_object (form, "changed", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (form, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (desk, "changed", G_CALLBACK (ordered_cb), self);
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
  pit_empty_form_reset (self->empty, self->table);
  self->shown = SHOWN_NOTHING;
  self->given = PIT_COMMAND_OTHER;
  g_signal_group_set_target (self->table_signals, table);
  look (self);
}

/** pit_table_orders_arrive: gives the focus to what is chosen or typed first */
void
pit_table_orders_arrive (PitTableOrders *self)
{
  g_return_if_fail (PIT_IS_TABLE_ORDERS (self) && self->table != NULL);

  look (self);
  if (self->shown == SHOWN_OPENING)
    pit_open_form_focus (self->form);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}
