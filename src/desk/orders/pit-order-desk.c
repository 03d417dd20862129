/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-desk.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-order-claims.h"
#include "pit-order-names.h"
#include "pit-order-label.h"
#include "pit-order-words.h"

/* Gives a person's orders and says what came of them, in the words of the table and no sooner than it answers. One that
 * nobody knows the end of is told later, also where an earlier run of the program gave it. */

struct _PitOrderDesk
{
  GObject parent_instance;

  PitOrders     *orders; /* owned */
  PitFloor      *floor;  /* owned */
  PitToasts     *toasts; /* weak: the window's */
  PitOrderClaims *claims; /* owned; what the toast says is done */
  GHashTable    *doubted; /* owned; ids of commands: a person's messages of which it was said that nobody knows */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PitOrderDesk, pit_order_desk, G_TYPE_OBJECT)

static void
say (PitOrderDesk *self,
     PitToastKind  news,
     const char   *text)
{
  pit_order_claims_clear (self->claims);
  if (self->toasts != NULL)
    pit_toasts_say (self->toasts, news, text);
}

/* The table shows otherwise than was said of it: that is said no more. That a round has begun on hold is said instead, as
 * somebody has to go there. */
static void
contradicted_cb (PitTable       *table,
                 PitCommandName  name,
                 gint64          round,
                 gpointer        user_data)
{
  PitOrderDesk *self = user_data;
  g_autofree char *text = NULL;

  if (self->toasts == NULL || !pit_toasts_is_saying (self->toasts))
    {
      pit_order_claims_clear (self->claims);
      return;
    }
  if (round == PIT_UNKNOWN)
    {
      pit_order_claims_clear (self->claims);
      pit_toasts_put_away (self->toasts);
      return;
    }

  /* Translators: a table's number, what was ordered of it (hold), a round's number. */
  text = g_strdup_printf (_("Table %u, %s: done, but round %" PRId64 " has begun all the same. Go to the table."),
                          pit_table_get_number (table), _(pit_order_names[name].label), round);
  say (self, PIT_TOAST_REFUSED, text);
}

static PitTable *
find_table (PitOrderDesk *self,
            const char   *table)
{
  return pit_floor_find (self->floor, table);
}

static guint
get_number (PitOrderDesk *self,
            const char   *table)
{
  PitTable *found = find_table (self, table);

  return found != NULL ? pit_table_get_number (found) : 0;
}

/* What is done there has just been said. */
static void
claim (PitOrderDesk         *self,
       const PitOrderResult *result)
{
  PitTable *table = find_table (self, result->table.text);

  if (result->outcome == PIT_ORDER_DONE && table != NULL)
    pit_order_claims_add (self->claims, table, result->name);
}

/* Orders that undo each other. */
static PitCommandName
get_reverse (PitCommandName name)
{
  static const PitCommandName reverse[PIT_N_COMMANDS] = {
    [PIT_COMMAND_HOLD] = PIT_COMMAND_RELEASE,
    [PIT_COMMAND_RELEASE] = PIT_COMMAND_HOLD,
    [PIT_COMMAND_TABLE_SUSPEND] = PIT_COMMAND_TABLE_RESUME,
    [PIT_COMMAND_TABLE_RESUME] = PIT_COMMAND_TABLE_SUSPEND,
    [PIT_COMMAND_DEVICE_OUT_OF_SERVICE] = PIT_COMMAND_DEVICE_IN_SERVICE,
    [PIT_COMMAND_DEVICE_IN_SERVICE] = PIT_COMMAND_DEVICE_OUT_OF_SERVICE,
  };

  return reverse[name];
}

/* All tables did what @results say: where another order takes that back, it is offered beside @text. */
static void
say_done (PitOrderDesk *self,
          GArray       *results,
          const char   *text)
{
  PitCommandName reverse = get_reverse (g_array_index (results, PitOrderResult, 0).name);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) tables = NULL;
  PitOrder order;

  if (reverse == PIT_COMMAND_OTHER || self->toasts == NULL)
    {
      say (self, PIT_TOAST_DONE, text);
      return;
    }

  for (guint i = 0; i < results->len; i++)
    g_strv_builder_add (builder, g_array_index (results, PitOrderResult, i).table.text);
  tables = g_strv_builder_end (builder);
  pit_order_init (&order, reverse);
  order.device = g_array_index (results, PitOrderResult, 0).item;
  pit_order_claims_clear (self->claims);
  pit_toasts_offer (self->toasts, text, pit_order_desk_give (self, (const char *const *) tables, &order));
}

/* Each table that did not do it has a line of its own, under those that did. */
static void
say_results (PitOrderDesk *self,
             GArray       *results)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n_done = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const PitOrderResult *result = &g_array_index (results, PitOrderResult, i);
      g_autofree char *line = pit_order_words_say_result (result, find_table (self, result->table.text));

      n_done += result->outcome == PIT_ORDER_DONE;
      if (result->outcome != PIT_ORDER_DONE || results->len == 1)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }
  if (results->len > 1)
    {
      g_autofree char *count = pit_order_words_say_all (results, self->floor);

      g_string_prepend (text, text->len > 0 ? "\n" : "");
      g_string_prepend (text, count);
    }
  if (n_done == results->len)
    say_done (self, results, text->str);
  else
    say (self, n_done > 0 ? PIT_TOAST_PARTLY : PIT_TOAST_REFUSED, text->str);
  for (guint i = 0; i < results->len; i++)
    claim (self, &g_array_index (results, PitOrderResult, i));
}

static void
tell (PitOrderDesk         *self,
      const PitOrderResult *result)
{
  const PitOrderResult copy = *result;

  g_signal_emit (self, changed_signal, 0, copy.table.text, &copy);
}

/* What nobody knew is known now, or what waits for the end of a round has been taken. The rest is said when all tables of
 * one call have answered. */
static void
changed_cb (PitOrders            *orders,
            const PitOrderResult *result,
            PitOrderDesk         *self)
{
  g_autofree char *text = NULL;

  if (result->outcome == PIT_ORDER_PENDING)
    return;
  /* The program has messages of its own. */
  if (result->name == PIT_COMMAND_MESSAGE && !g_hash_table_remove (self->doubted, result->command.text))
    return;
  if (result->outcome != PIT_ORDER_ARMED && result->is_called)
    return;

  text = pit_order_words_say_result (result, find_table (self, result->table.text));
  say (self,
       result->outcome == PIT_ORDER_ARMED  ? PIT_TOAST_WAITS
       : result->outcome == PIT_ORDER_DONE ? PIT_TOAST_DONE
                                           : PIT_TOAST_REFUSED,
       text);
  claim (self, result);
  tell (self, result);
}

/* It goes to some tables at least: those that have a command of it. */
static void
going_cb (PitOrderDesk *self,
          GParamSpec   *pspec,
          PitAct       *act)
{
  GArray *results = pit_orders_get_results (act);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) given = NULL;
  g_autofree char *text = NULL;
  PitCommandName name = g_array_index (results, PitOrderResult, 0).name;

  if (!pit_act_get (act)->is_going)
    return;

  for (guint i = 0; i < results->len; i++)
    if (g_array_index (results, PitOrderResult, i).command.text[0] != '\0')
      g_strv_builder_add (builder, g_array_index (results, PitOrderResult, i).table.text);
  given = g_strv_builder_end (builder);
  if (g_strv_length (given) == 1)
    text = g_strdup_printf (_("Table %u: %s"), get_number (self, given[0]), _(pit_order_names[name].ordered));
  else
    text = pit_order_words_say_ordered (name, (const char *const *) given, self->floor);
  say (self, PIT_TOAST_WAITS, text);
  for (guint i = 0; given[i] != NULL; i++)
    g_signal_emit (self, changed_signal, 0, given[i], NULL);
}

static void
ended_cb (PitOrderDesk *self,
          PitAct       *act)
{
  GArray *results = pit_orders_get_results (act);

  if (pit_act_get (act)->error != NULL)
    {
      say (self, PIT_TOAST_REFUSED, pit_act_get (act)->error->message);
      return;
    }

  say_results (self, results);
  for (guint i = 0; i < results->len; i++)
    {
      const PitOrderResult *result = &g_array_index (results, PitOrderResult, i);

      if (result->name == PIT_COMMAND_MESSAGE && result->outcome == PIT_ORDER_PENDING)
        g_hash_table_add (self->doubted, g_strdup (result->command.text));
      if (result->command.text[0] != '\0')
        tell (self, result);
    }
}

static void
pit_order_desk_dispose (GObject *object)
{
  PitOrderDesk *self = PIT_ORDER_DESK (object);

  g_clear_object (&self->orders);
  g_clear_object (&self->floor);
  g_clear_weak_pointer (&self->toasts);
  g_clear_pointer (&self->claims, pit_order_claims_free);
  g_clear_pointer (&self->doubted, g_hash_table_unref);

  G_OBJECT_CLASS (pit_order_desk_parent_class)->dispose (object);
}

static void
pit_order_desk_class_init (PitOrderDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_order_desk_dispose;
  /**
   * PitOrderDesk::changed:
   * @table: its id
   * @result: (type gpointer) (nullable): a #PitOrderResult, valid for the call; %NULL: something was ordered
   */
  changed_signal = g_signal_new ("changed", PIT_TYPE_ORDER_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   G_TYPE_STRING, G_TYPE_POINTER);
}

static void
pit_order_desk_init (PitOrderDesk *self)
{
  self->claims = pit_order_claims_new (contradicted_cb, self);
  self->doubted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * pit_order_desk_new:
 * @toasts: where it is said what came of them; not owned
 *
 * Returns: (transfer full): orders from a window
 */
PitOrderDesk *
pit_order_desk_new (PitOrders     *orders,
                    PitFloor      *floor,
                    PitToasts     *toasts)
{
  PitOrderDesk *self = g_object_new (PIT_TYPE_ORDER_DESK, NULL);

  self->orders = g_object_ref (orders);
  self->floor = g_object_ref (floor);
  g_set_weak_pointer (&self->toasts, toasts);
  g_signal_connect_object (orders, "changed", G_CALLBACK (changed_cb), self, 0);

  return self;
}

/**
 * pit_order_desk_describe_wait:
 * @is_lost: (out): whether nobody knows how long it takes, as contact broke or the table does not answer
 *
 * Returns: (transfer full) (nullable): which order @table has not answered; %NULL: it has answered all, also those that an
 *   earlier run gave
 */
char *
pit_order_desk_describe_wait (PitOrderDesk *self,
                              const char   *table,
                              gboolean     *is_lost)
{
  PitOrderResult open;

  g_return_val_if_fail (PIT_IS_ORDER_DESK (self), NULL);
  g_return_val_if_fail (table != NULL && is_lost != NULL, NULL);

  *is_lost = FALSE;
  if (!pit_orders_find_open (self->orders, table, &open))
    return NULL;

  *is_lost = open.outcome == PIT_ORDER_PENDING && open.text[0] != '\0';
  return pit_order_words_say_wait (&open, find_table (self, table));
}

/**
 * pit_order_desk_give:
 * @tables: ids, %NULL-terminated
 * @order: copied
 *
 * What comes of it is said here, and so is what is in the way at all of the tables. A table that owes an answer is left out.
 *
 * Returns: (transfer full): the act that gives the order in the name of who is signed on
 */
PitAct *
pit_order_desk_give (PitOrderDesk      *self,
                     const char *const *tables,
                     const PitOrder    *order)
{
  PitAct *act;

  g_return_val_if_fail (PIT_IS_ORDER_DESK (self), NULL);

  act = pit_orders_give (self->orders, tables, order);
  g_signal_connect_object (act, "notify::is-going", G_CALLBACK (going_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (act, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);

  return act;
}

/**
 * pit_order_desk_ask:
 * @doorkeeper: (nullable): by whom somebody signs on who may; %NULL: nobody can, and nothing is ordered
 * @tables: (element-type PitTable): one at least
 * @label: (nullable): for whoever signs on for it, what it does, with its values; %NULL: what kind of order it is
 *
 * Gives @order to @tables; what is in its way whoever gives it is said before anybody signs on.
 */
void
pit_order_desk_ask (PitOrderDesk   *self,
                    PitDoorkeeper  *doorkeeper,
                    GPtrArray      *tables,
                    const char     *label,
                    const PitOrder *order)
{
  g_autofree char *declared = pit_order_say_declared (order);
  g_autofree char *whole = NULL;
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();
  PitAct *act;

  for (guint i = 0; i < tables->len; i++)
    g_ptr_array_add (ids, (gpointer) pit_table_get_id (tables->pdata[i]));
  g_ptr_array_add (ids, NULL);
  if (doorkeeper == NULL)
    return;
  act = pit_order_desk_give (self, (const char *const *) ids->pdata, order);
  if (label != NULL && declared != NULL)
    /* Translators: what is to be done ("Close Table 1"), then what is said by it ("nobody sits there, and nobody plays"). */
    whole = g_strdup_printf (_("%s. Whoever signs on for it says: %s"), label, declared);
  if (label != NULL)
    pit_act_set_label (act, whole != NULL ? whole : label);
  pit_doorkeeper_do (doorkeeper, act, NULL);
}

/** pit_order_desk_refuse: says why nothing is ordered */
void
pit_order_desk_refuse (PitOrderDesk *self,
                       const char   *why)
{
  g_return_if_fail (PIT_IS_ORDER_DESK (self));

  say (self, PIT_TOAST_REFUSED, why);
}
