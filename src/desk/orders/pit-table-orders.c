/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-orders.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-entry-row.h"
#include "pit-equipment-list.h"
#include "pit-limit-list.h"
#include "pit-limit-words.h"
#include "pit-open-form.h"
#include "pit-order-desk.h"
#include "pit-order-label.h"
#include "pit-order-row.h"
#include "pit-text.h"
#include "pit-widget.h"

/* Orders to one table, at the side of the window: how a closed table is opened, and in sections all that an open one can be
 * ordered. What is typed stays when the pane is put away; what costs a player money does not. */

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

/* @makes_sense: %NULL: always; where not, nothing is said of it. @stays: the pane stays when it is done */
static const struct
{
  PitCommandName name;
  const char    *child; /* of the template */
  Shown          shown;
  gboolean     (*makes_sense) (const PitTableState *state);
  gboolean       stays;
} rows[] = {
  { PIT_COMMAND_TABLE_OPEN, "open", SHOWN_OPENING, NULL, FALSE },
  { PIT_COMMAND_PAY_TABLES_SET, "set_pay_tables", SHOWN_OPENING, NULL, FALSE },
  { PIT_COMMAND_HOLD, "hold", SHOWN_RUNNING, is_not_held, FALSE },
  { PIT_COMMAND_RELEASE, "release", SHOWN_RUNNING, is_held, FALSE },
  { PIT_COMMAND_TABLE_SUSPEND, "suspend", SHOWN_RUNNING, is_not_suspended, FALSE },
  { PIT_COMMAND_TABLE_RESUME, "resume", SHOWN_RUNNING, is_suspended, FALSE },
  { PIT_COMMAND_LIMITS_SET, "change", SHOWN_RUNNING, NULL, TRUE },
  { PIT_COMMAND_MESSAGE, "send", SHOWN_RUNNING, NULL, TRUE },
  { PIT_COMMAND_TABLE_CLOSE, "close", SHOWN_RUNNING, NULL, FALSE },
};

#define N_ROWS G_N_ELEMENTS (rows)

struct _PitTableOrders
{
  PitOrderPane parent_instance;

  /* template */
  GtkWidget        *spinner;
  GtkLabel         *notice;
  PitOpenForm      *form;
  GtkEditable      *reason;
  PitLimitList     *limits;
  GtkLabel         *limits_notice;
  PitEmptyForm     *limits_empty;
  GtkEditable      *message; /* what the dealer is to read */
  GtkEditable      *equipment_reason;
  PitEquipmentList *equipment;
  GtkEditable      *close_reason;
  PitEmptyForm     *empty;
  PitOrderRow      *row[N_ROWS];

  Shown          shown;
  PitLimits      in_force; /* as @limits has them */
  PitCommandName given; /* what was ordered last from here; PIT_COMMAND_OTHER: nothing that is not over */
};

G_DEFINE_FINAL_TYPE (PitTableOrders, pit_table_orders, PIT_TYPE_ORDER_PANE)

static PitTable *
get_table (PitTableOrders *self)
{
  return pit_order_pane_get (self)->table;
}

static const PitTableState *
get_state (PitTableOrders *self)
{
  return pit_table_get_state (get_table (self));
}

static void
fill (PitTableOrders *self,
      PitCommandName  name,
      PitOrder       *order)
{
  GtkEditable *reason = name == PIT_COMMAND_MESSAGE ? self->message
                        : name == PIT_COMMAND_TABLE_CLOSE ? self->close_reason : self->reason;
  const PitLimitSet *set = pit_limit_list_get_chosen (self->limits);

  pit_order_init (order, name);
  if (name == PIT_COMMAND_TABLE_OPEN || name == PIT_COMMAND_PAY_TABLES_SET)
    {
      pit_open_form_fill (self->form, order);
      return;
    }
  if (name == PIT_COMMAND_LIMITS_SET && set != NULL)
    g_strlcpy (order->limit_set, set->name, sizeof order->limit_set);
  if (name != PIT_COMMAND_LIMITS_SET)
    pit_text_copy (order->text, sizeof order->text, gtk_editable_get_text (reason));
  if (name == PIT_COMMAND_TABLE_CLOSE)
    pit_empty_form_fill (self->empty, order);
  else if (name == PIT_COMMAND_LIMITS_SET)
    pit_empty_form_fill (self->limits_empty, order);
}

/* (transfer full): what its button says. */
static char *
describe (PitTableOrders *self,
          PitCommandName  name)
{
  const PitLimitSet *set = pit_limit_list_get_chosen (self->limits);
  g_autofree char *pay_tables = NULL;
  g_autofree char *limits = NULL;
  g_autofree char *terms = NULL;

  if (name == PIT_COMMAND_TABLE_OPEN || name == PIT_COMMAND_PAY_TABLES_SET)
    pay_tables = pit_open_form_describe_pay_tables (self->form);
  if (name == PIT_COMMAND_TABLE_OPEN)
    limits = pit_open_form_describe_limits (self->form);
  else if (name == PIT_COMMAND_LIMITS_SET && set != NULL)
    limits = pit_limit_words_short (pit_table_get_game (get_table (self)), &set->limits);
  terms = name == PIT_COMMAND_PAY_TABLES_SET ? g_steal_pointer (&pay_tables) : pit_order_say_terms (limits, pay_tables);

  return pit_order_label (name, pit_table_get_number (get_table (self)), terms);
}

/* (transfer full) (nullable): what is in the way of @order: what the rules say, or that nothing would be another. */
static char *
find_hurdle (PitTableOrders *self,
             const PitOrder *order)
{
  PitEmptyForm *empty = order->name == PIT_COMMAND_TABLE_CLOSE    ? self->empty
                        : order->name == PIT_COMMAND_LIMITS_SET ? self->limits_empty : NULL;
  g_autofree char *why = pit_order_pane_describe_hurdle (self, get_table (self), order, empty, NULL);

  if (why == NULL && order->name == PIT_COMMAND_PAY_TABLES_SET && pit_pay_table_ids_count (&order->pay_tables) == 0)
    return g_strdup (_("The table has these pay tables already."));
  if (why == NULL)
    return g_strdup (pit_order_pane_check_message (order, gtk_editable_get_text (self->message)));

  return g_steal_pointer (&why);
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
fill_limits (PitTableOrders *self)
{
  const PitTableTerms *terms = &get_state (self)->terms;
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (pit_order_pane_get (self)->desk->settings, terms->game.text);

  self->in_force = terms->limits;
  pit_limit_list_fill (self->limits, sets, pit_table_get_game (get_table (self)), &terms->limits);
}

/* Somebody at the table, or at another desk, has opened or closed it: what stands here now is something else than a moment ago. */
static void
tell_changed (PitTableOrders *self)
{
  guint number = pit_table_get_number (get_table (self));
  g_autofree char *words = self->shown == SHOWN_OPENING
                             ? g_strdup_printf (_("Table %u has closed meanwhile. The pane opens it now."), number)
                             : g_strdup_printf (_("Table %u has opened meanwhile. The pane has its orders now."), number);

  pit_toasts_say (pit_order_pane_get (PIT_ORDER_PANE (self))->desk->toasts, PIT_TOAST_DONE, words);
}

static void
show_part (PitTableOrders *self)
{
  gboolean closed = get_state (self)->opening == PIT_OPENING_CLOSED;
  Shown shown = closed ? SHOWN_OPENING : SHOWN_RUNNING, before = self->shown;

  if (shown == before)
    return;

  self->shown = shown;
  gtk_widget_set_visible (GTK_WIDGET (self->form), closed);
  pit_empty_form_reset (self->empty, get_table (self));
  pit_empty_form_reset (self->limits_empty, get_table (self));
  if (closed)
    pit_open_form_reset (self->form, get_table (self), TRUE);
  /* What is said may have this look again. */
  if (before != SHOWN_NOTHING && self->given == PIT_COMMAND_OTHER && gtk_widget_get_mapped (GTK_WIDGET (self)))
    tell_changed (self);
}

typedef struct
{
  PitTableOrders *self;
  const char     *common; /* stands above all; NULL: nothing */
} Hurdles;

/* (transfer full) (nullable) */
static char *
describe_equipment (gpointer        user_data,
                    const PitOrder *order)
{
  const Hurdles *hurdles = user_data;

  return hurdles->common != NULL ? g_strdup ("") : find_hurdle (hurdles->self, order);
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
                          && (rows[i].makes_sense == NULL || rows[i].makes_sense (get_state (self)));
      g_autofree char *label = NULL;
      PitOrder order;

      gtk_widget_set_visible (GTK_WIDGET (self->row[i]), is_shown);
      if (!is_shown)
        continue;
      label = describe (self, rows[i].name);
      g_object_set (self->row[i], "label", label, NULL);
      fill (self, rows[i].name, &order);
      why[i] = notice != NULL ? g_strdup (notice) : find_hurdle (self, &order);
      if (common == NULL)
        common = why[i];
      n_shown++;
      n_same += common != NULL && g_strcmp0 (common, why[i]) == 0;
    }
  if (notice == NULL && (n_shown < 2 || n_same < n_shown))
    common = NULL;
  show_notice (self, common, FALSE);
  for (guint i = 0; i < N_ROWS; i++)
    pit_order_row_allow (self->row[i], why[i] == NULL, why[i], common != NULL);
  pit_equipment_list_show (self->equipment, get_state (self), describe_equipment, &(Hurdles) { self, common });
  for (guint i = 0; i < N_ROWS; i++)
    g_free (why[i]);
}

/* A person's word that nobody plays is asked for where it is needed alone. */
static void
show_limits_notice (PitTableOrders *self)
{
  static const PitCitation rule[] = { PIT_CITE_LIMITS_NOTICE, PIT_CITE_NOTHING };
  const PitLimitSet *set = pit_limit_list_get_chosen (self->limits);
  g_autofree char *words = NULL;
  g_autofree char *cited = NULL;
  PitNoticeCause cause;
  PitOrder order;

  fill (self, PIT_COMMAND_LIMITS_SET, &order);
  cause = pit_order_find_notice (&order, get_table (self), pit_order_pane_get (self)->desk->settings);
  words = pit_limit_words_notice (&cause);
  cited = pit_settings_cite (pit_table_get_settings (get_table (self)), rule, words);
  gtk_label_set_label (self->limits_notice, set != NULL ? cited : "");
  gtk_widget_set_visible (GTK_WIDGET (self->limits_notice), set != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->limits_empty), set != NULL && cause.kind != PIT_NOTICE_NONE);
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

  if (memcmp (&self->in_force, &get_state (self)->terms.limits, sizeof self->in_force) != 0)
    fill_limits (self);
  show_part (self);
  show_limits_notice (self);
  show_rows (self, wait);
}

static void
forget_typed (PitTableOrders *self)
{
  GtkEditable *fields[] = { self->reason, self->message, self->equipment_reason, self->close_reason };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    gtk_editable_set_text (fields[i], "");
  pit_empty_form_reset (self->empty, get_table (self));
  pit_empty_form_reset (self->limits_empty, get_table (self));
}

static void
pit_table_orders_reset (PitOrderPane *pane)
{
  PitTableOrders *self = PIT_TABLE_ORDERS (pane);

  forget_typed (self);
  pit_limit_list_reset (self->limits);
  fill_limits (self);
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

/* What was ordered here is done, and said: nothing of it is left to be typed, and the pane goes, unless somebody may go on in
 * it, or another has its place by now. */
static void
finish (PitTableOrders *self,
        gboolean        stays)
{
  if (!stays)
    {
      forget_typed (self);
      self->shown = SHOWN_NOTHING;
    }
  else if (self->given == PIT_COMMAND_MESSAGE && pit_order_pane_says_as_sent (self, gtk_editable_get_text (self->message)))
    gtk_editable_set_text (self->message, "");
  else if (self->given != PIT_COMMAND_MESSAGE)
    pit_empty_form_reset (self->limits_empty, get_table (self));
  self->given = PIT_COMMAND_OTHER;
  if (!stays && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

static gboolean
is_equipment (PitCommandName name)
{
  return name == PIT_COMMAND_DECK_OUT_OF_SERVICE || name == PIT_COMMAND_DEVICE_OUT_OF_SERVICE
         || name == PIT_COMMAND_DEVICE_IN_SERVICE;
}

static void
ordered_cb (PitTableOrders       *self,
            const char           *table,
            const PitOrderResult *result)
{
  if (get_table (self) == NULL || g_strcmp0 (table, pit_table_get_id (get_table (self))) != 0)
    return;

  for (guint i = 0; i < N_ROWS; i++)
    if (result != NULL && result->outcome == PIT_ORDER_DONE && result->name == self->given && result->name == rows[i].name)
      finish (self, rows[i].stays);
  if (result != NULL && result->outcome == PIT_ORDER_DONE && is_equipment (result->name))
    gtk_editable_set_text (self->equipment_reason, "");
  pit_order_pane_look (self);
  if (result == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || has_focus (self))
    return;
  /* Whoever ordered something of a deck stays there. */
  if (is_equipment (result->name))
    gtk_widget_grab_focus (GTK_WIDGET (self->equipment_reason));
  /* The next words may be for the dealer too, and are no reason of a hold. */
  else if (result->name == PIT_COMMAND_MESSAGE)
    gtk_widget_grab_focus (GTK_WIDGET (self->message));
  else
    pit_view_arrive (PIT_VIEW (self), NULL);
}

static void
pit_table_orders_press (PitOrderPane   *pane,
                        PitCommandName  name)
{
  PitTableOrders *self = PIT_TABLE_ORDERS (pane);
  g_autofree char *label = describe (self, name);
  PitOrder order;

  fill (self, name, &order);
  self->given = name;
  pit_order_pane_give (self, &order, label);
}

static void
give_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  guint name;

  if (get_table (PIT_TABLE_ORDERS (widget)) != NULL
      && pit_names_from_word (&pit_command_names, g_variant_get_string (parameter, NULL), &name))
    pit_table_orders_press (PIT_ORDER_PANE (widget), name);
}

static void
equipment_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  PitTableOrders *self = PIT_TABLE_ORDERS (widget);
  const PitOrder *pressed = pit_equipment_list_press (self->equipment, g_variant_get_uint32 (parameter),
                                                      pit_desk_clock_get_now (pit_order_pane_get (self)->desk->clock));
  PitOrder order;

  if (pressed == NULL)
    return;
  order = *pressed;
  pit_text_copy (order.text, sizeof order.text, gtk_editable_get_text (self->equipment_reason));
  pit_order_pane_give (self, &order, NULL);
}

/* The whole section comes into sight, with the focus on what is said first. */
static void
to_close_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  PitTableOrders *self = PIT_TABLE_ORDERS (widget);
  GtkWidget *sections = gtk_widget_get_ancestor (GTK_WIDGET (self->empty), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (sections));

  gtk_widget_child_focus (GTK_WIDGET (self->empty), GTK_DIR_TAB_FORWARD);
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
}

/* Enter in a field goes on to a button of its section, and presses none. Where none of them can be pressed it stays: the next section is
 * about something else. */
static void
go_on_cb (PitTableOrders *self)
{
  GtkWidget *from = pit_widget_get_focus (GTK_WIDGET (self)), *to;
  GtkWidget *field = from != NULL ? gtk_widget_get_ancestor (from, PIT_TYPE_ENTRY_ROW) : NULL;
  GtkWidget *section = field != NULL ? gtk_widget_get_ancestor (field, ADW_TYPE_PREFERENCES_GROUP) : NULL;

  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  to = pit_widget_get_focus (GTK_WIDGET (self));
  if (section != NULL && (to == NULL || !gtk_widget_is_ancestor (to, section)))
    gtk_widget_grab_focus (field);
}

static void
settings_changed_cb (PitTableOrders *self)
{
  if (get_table (self) == NULL)
    return;
  fill_limits (self);
  pit_order_pane_look (self);
}

static gboolean
pit_table_orders_has_draft (PitView *view)
{
  PitTableOrders *self = PIT_TABLE_ORDERS (view);
  GtkEditable *fields[] = { self->reason, self->message, self->equipment_reason, self->close_reason };
  gboolean has_draft = pit_open_form_has_draft (self->form);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    has_draft = has_draft || gtk_editable_get_text (fields[i])[0] != '\0';

  return has_draft;
}

static void
pit_table_orders_begin (PitView            *view,
                        const PitDeskParts *desk)
{
  PIT_VIEW_CLASS (pit_table_orders_parent_class)->begin (view, desk);
  g_signal_connect_object (desk->order_desk, "changed", G_CALLBACK (ordered_cb), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->settings, "changed", G_CALLBACK (settings_changed_cb), view, G_CONNECT_SWAPPED);
}

static void
pit_table_orders_class_init (PitTableOrdersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_VIEW_CLASS (klass)->arrive = pit_table_orders_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_table_orders_begin;
  PIT_VIEW_CLASS (klass)->has_draft = pit_table_orders_has_draft;
  PIT_ORDER_PANE_CLASS (klass)->look = pit_table_orders_look;
  PIT_ORDER_PANE_CLASS (klass)->press = pit_table_orders_press;
  PIT_ORDER_PANE_CLASS (klass)->reset = pit_table_orders_reset;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-table-orders.ui");
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, spinner);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, notice);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, form);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, reason);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, limits);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, limits_notice);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, limits_empty);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, message);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, equipment_reason);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, equipment);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, close_reason);
  gtk_widget_class_bind_template_child (widget_class, PitTableOrders, empty);
  for (guint i = 0; i < N_ROWS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, rows[i].child, FALSE,
                                               G_STRUCT_OFFSET (PitTableOrders, row) + (gssize) (i * sizeof (PitOrderRow *)));
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_order_pane_follow_focus);
  gtk_widget_class_bind_template_callback (widget_class, pit_order_pane_look);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_install_action (widget_class, "orders.give", "s", give_cb);
  gtk_widget_class_install_action (widget_class, "orders.equipment", "u", equipment_cb);
  gtk_widget_class_install_action (widget_class, "orders.to-close", NULL, to_close_cb);
  gtk_widget_class_set_css_name (widget_class, "tableorders");
}

static void
pit_table_orders_init (PitTableOrders *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
