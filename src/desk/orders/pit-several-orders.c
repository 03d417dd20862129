/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-several-orders.h"

#include <string.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-open-form.h"
#include "pit-order-label.h"
#include "pit-order-row.h"
#include "pit-order-words.h"
#include "pit-text.h"

/* One order to several tables, at the side of the window. Under it each table says whether it can be ordered, or why not, and
 * then what came of it: a table that can't does not keep the others from it. */

typedef enum
{
  NEEDS_REASON,
  NEEDS_WORDS,
  NEEDS_EMPTY, /* a person's word that nobody plays there */
  NEEDS_TERMS,
} Needs;

/* @child: of the template. @none: said where it can be ordered of none of them */
static const struct
{
  PitCommandName name;
  Needs          needs;
  const char    *child;
  const char    *none;
} choices[] = {
  { PIT_COMMAND_HOLD, NEEDS_REASON, "hold", N_("None of these tables can be held. Each says why above.") },
  { PIT_COMMAND_RELEASE, NEEDS_REASON, "release", N_("None of these tables can be released. Each says why above.") },
  { PIT_COMMAND_TABLE_SUSPEND, NEEDS_REASON, "suspend", N_("None of these tables can be suspended. Each says why above.") },
  { PIT_COMMAND_TABLE_RESUME, NEEDS_REASON, "resume", N_("None of these tables can be resumed. Each says why above.") },
  { PIT_COMMAND_TABLE_OPEN, NEEDS_TERMS, "open", N_("None of these tables can be opened. Each says why above.") },
  { PIT_COMMAND_MESSAGE, NEEDS_WORDS, "tell", N_("None of these tables takes a message. Each says why above.") },
  { PIT_COMMAND_TABLE_CLOSE, NEEDS_EMPTY, "close", N_("None of these tables can be closed. Each says why above.") },
};

#define N_CHOICES G_N_ELEMENTS (choices)

struct _PitSeveralOrders
{
  PitOrderPane parent_instance;

  /* template */
  GtkCheckButton *choice[N_CHOICES];
  GtkEditable    *reason;
  GtkEditable    *message;
  PitEmptyForm   *empty;
  PitOpenForm    *form;
  PitOrderRow         *give;  /* and what a person has still to enter for it */
  AdwPreferencesGroup *group; /* a line for each table */

  GPtrArray      *lines;   /* owned; of unowned action rows */
  GHashTable     *results; /* owned; table id -> PitOrderResult of what was ordered here last */
  guint           n_sent;  /* so many tables were sent a message; 0: none was, or all have it */
};

G_DEFINE_FINAL_TYPE (PitSeveralOrders, pit_several_orders, PIT_TYPE_ORDER_PANE)

static gboolean
is_none (gpointer self,
         gboolean a,
         gboolean b,
         gboolean c)
{
  return !a && !b && !c;
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
  else if (choices[choice].needs == NEEDS_WORDS)
    pit_text_copy (order->text, sizeof order->text, gtk_editable_get_text (self->message));
  else
    pit_text_copy (order->text, sizeof order->text, gtk_editable_get_text (self->reason));
}

/* What is said of a table. */
typedef struct
{
  char       *said;   /* owned; what came of an order to it, as a sentence; NULL: nothing yet */
  char       *hurdle; /* owned; why it can't be ordered; NULL: it can be */
  gboolean    waits;  /* that is something which a person has still to choose or to enter, for all tables */
  const char *icon;
} Line;

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_free (line->said);
  g_free (line->hurdle);
}

static void
fill_line (PitSeveralOrders *self,
           PitTable         *table,
           const PitOrder   *order,
           Line             *line)
{
  PitOrders *orders = pit_order_pane_get (self)->desk->orders;
  const PitOrderResult *result = g_hash_table_lookup (self->results, pit_table_get_id (table));
  PitEmptyForm *empty = choices[get_choice (self)].needs == NEEDS_EMPTY ? self->empty : NULL;
  guint number = pit_table_get_number (table);
  PitOrderResult open;
  gboolean is_open = pit_orders_find_open (orders, pit_table_get_id (table), &open);

  line->hurdle = pit_order_pane_describe_hurdle (self, table, order, empty, &line->waits);
  if (line->hurdle == NULL)
    {
      line->hurdle = g_strdup (pit_order_pane_check_message (order, gtk_editable_get_text (self->message)));
      line->waits = line->hurdle != NULL;
    }
  if (is_open)
    result = &open;
  if (result == NULL)
    return;
  if (result->outcome == PIT_ORDER_PENDING)
    {
      line->icon = "content-loading-symbolic";
      /* Translators: a table's number, then why nobody knows what came of an order to it. */
      line->said = result->text[0] != '\0'
                     ? g_strdup_printf (_("Table %u: nobody knows yet whether the order was done. %s"), number, result->text)
                     : g_strdup_printf (_("Table %u has not answered yet."), number);
    }
  else
    {
      line->icon = result->outcome == PIT_ORDER_DONE ? "object-select-symbolic" : "dialog-warning-symbolic";
      line->said = pit_order_words_say_result (result, table);
    }
  if (is_open && line->hurdle == NULL)
    line->hurdle = g_strdup (line->said);
}

static void
show_line (AdwActionRow *row,
           PitTable     *table,
           const Line   *line)
{
  guint number = pit_table_get_number (table);
  g_autofree char *name = line->hurdle == NULL ? g_strdup_printf (_("Table %u: ready"), number)
                                               : g_strdup_printf (_("Table %u"), number);
  const char *words = line->said != NULL ? line->said : line->hurdle != NULL && !line->waits ? line->hurdle : name;

  adw_action_row_set_icon_name (row, line->icon);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
pit_several_orders_look (PitOrderPane *pane)
{
  PitSeveralOrders *self = PIT_SEVERAL_ORDERS (pane);
  GPtrArray *tables = pit_order_pane_get (self)->tables;
  g_autofree char *limits = NULL;
  g_autofree char *label = NULL;
  g_autofree Line *lines = g_new0 (Line, tables->len);
  const char *missing = NULL;
  guint n_can = 0, n_waiting = 0;
  PitOrder order;

  fill (self, &order);
  for (guint i = 0; i < tables->len; i++)
    {
      fill_line (self, tables->pdata[i], &order, &lines[i]);
      n_can += lines[i].hurdle == NULL;
      n_waiting += lines[i].waits;
      if (lines[i].waits && missing == NULL)
        missing = lines[i].hurdle;
      show_line (self->lines->pdata[i], tables->pdata[i], &lines[i]);
    }

  if (order.name == PIT_COMMAND_TABLE_OPEN)
    limits = pit_open_form_describe_limits (self->form);
  label = pit_order_label_all (order.name, n_can > 0 ? n_can : n_waiting, limits);
  g_object_set (self->give, "label", label, NULL);
  if (missing == NULL)
    missing = _(choices[get_choice (self)].none);
  pit_order_row_allow (self->give, n_can > 0, n_can == 0 ? missing : NULL, FALSE);
  for (guint i = 0; i < tables->len; i++)
    line_clear (&lines[i]);
}

/* What came of another order is no answer to this one. */
static void
chosen_cb (PitSeveralOrders *self)
{
  g_hash_table_remove_all (self->results);
  pit_order_pane_look (self);
}

/* What all have is not sent to them once more by another press. */
static void
forget_sent (PitSeveralOrders *self)
{
  GHashTableIter iter;
  const PitOrderResult *result;
  guint n_done = 0;

  g_hash_table_iter_init (&iter, self->results);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &result))
    n_done += result->name == PIT_COMMAND_MESSAGE && result->outcome == PIT_ORDER_DONE;
  if (self->n_sent == 0 || n_done < self->n_sent
      || !pit_order_pane_says_as_sent (self, gtk_editable_get_text (self->message)))
    return;
  self->n_sent = 0;
  gtk_editable_set_text (self->message, "");
}

/* Of what a person ordered; not of the messages that the program sends by itself. */
static void
ordered_cb (PitSeveralOrders     *self,
            const char           *table,
            const PitOrderResult *result)
{
  GPtrArray *tables = pit_order_pane_get (self)->tables;

  if (result != NULL && result->name == choices[get_choice (self)].name && result->outcome != PIT_ORDER_ARMED)
    for (guint i = 0; i < tables->len; i++)
      if (g_str_equal (pit_table_get_id (tables->pdata[i]), table))
        g_hash_table_insert (self->results, (gpointer) pit_table_get_id (tables->pdata[i]), g_memdup2 (result, sizeof *result));
  if (result != NULL && result->name == PIT_COMMAND_MESSAGE)
    forget_sent (self);
  pit_order_pane_look (self);
}

static void
give_all (PitSeveralOrders *self)
{
  g_autofree char *label = NULL;
  PitOrder order;

  g_hash_table_remove_all (self->results);
  fill (self, &order);
  if (order.name == PIT_COMMAND_MESSAGE)
    self->n_sent = pit_order_pane_get (self)->tables->len;
  g_object_get (self->give, "label", &label, NULL);
  pit_order_pane_give (self, &order, label);
  pit_order_pane_look (self);
}

static void
give_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  give_all (PIT_SEVERAL_ORDERS (widget));
}

static void
pit_several_orders_press (PitOrderPane   *pane,
                          PitCommandName  name)
{
  PitSeveralOrders *self = PIT_SEVERAL_ORDERS (pane);

  for (guint i = 0; i < N_CHOICES; i++)
    if (choices[i].name == name)
      gtk_check_button_set_active (self->choice[i], TRUE);
  give_all (self);
}

/* Enter in a field goes on to the button, and does not press it. */
static void
go_on_cb (PitSeveralOrders *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->give), GTK_DIR_TAB_FORWARD);
}

static void
fill_lines (PitSeveralOrders *self,
            guint             n)
{
  for (guint i = 0; i < self->lines->len; i++)
    adw_preferences_group_remove (self->group, self->lines->pdata[i]);
  g_ptr_array_set_size (self->lines, 0);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

      gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->lines, row);
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
  pit_open_form_reset (self->form, first, FALSE);
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

static gboolean
pit_several_orders_has_draft (PitView *view)
{
  PitSeveralOrders *self = PIT_SEVERAL_ORDERS (view);

  return gtk_editable_get_text (self->reason)[0] != '\0' || gtk_editable_get_text (self->message)[0] != '\0'
         || pit_open_form_has_draft (self->form);
}

static void
pit_several_orders_begin (PitView            *view,
                          const PitDeskParts *desk)
{
  g_signal_connect_object (desk->order_desk, "changed", G_CALLBACK (ordered_cb), view, G_CONNECT_SWAPPED);
  PIT_VIEW_CLASS (pit_several_orders_parent_class)->begin (view, desk);
}

static void
pit_several_orders_finalize (GObject *object)
{
  g_hash_table_unref (PIT_SEVERAL_ORDERS (object)->results);
  g_ptr_array_unref (PIT_SEVERAL_ORDERS (object)->lines);

  G_OBJECT_CLASS (pit_several_orders_parent_class)->finalize (object);
}

static void
pit_several_orders_class_init (PitSeveralOrdersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_several_orders_finalize;
  PIT_VIEW_CLASS (klass)->arrive = pit_several_orders_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_several_orders_begin;
  PIT_VIEW_CLASS (klass)->has_draft = pit_several_orders_has_draft;
  PIT_ORDER_PANE_CLASS (klass)->look = pit_several_orders_look;
  PIT_ORDER_PANE_CLASS (klass)->press = pit_several_orders_press;
  PIT_ORDER_PANE_CLASS (klass)->reset = pit_several_orders_reset;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-several-orders.ui");
  for (guint i = 0; i < N_CHOICES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, choices[i].child, FALSE, G_STRUCT_OFFSET (PitSeveralOrders, choice)
                                                                                        + (gssize) (i * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, reason);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, message);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, empty);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, form);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, give);
  gtk_widget_class_bind_template_child (widget_class, PitSeveralOrders, group);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_none);
  gtk_widget_class_bind_template_callback (widget_class, pit_order_pane_follow_focus);
  gtk_widget_class_bind_template_callback (widget_class, pit_order_pane_look);
  gtk_widget_class_install_action (widget_class, "orders.give-all", NULL, give_cb);
  gtk_widget_class_set_css_name (widget_class, "severalorders");
}

static void
pit_several_orders_init (PitSeveralOrders *self)
{
  self->lines = g_ptr_array_new ();
  self->results = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
