/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-orders-records.h"
#include "pit-text.h"

/* An order that a person wants given, to one table or several: the act, which ends when all of them have answered. */

/**
 * Call:
 * @tables: to which the order is to be given
 * @results: of PitOrderResult, for each of them: what is in the way, or what came of it
 * @n_awaited: how many have not answered
 *
 * An order that a person wants given.
 */
typedef struct
{
  char    **tables;
  PitOrder  order;
  GArray   *results;
  guint     n_awaited;
} Call;

static void
call_free (gpointer data)
{
  Call *call = data;

  g_strfreev (call->tables);
  g_array_unref (call->results);
  g_free (call);
}

/* Until all tables of a call have answered nothing else is ordered of any of them, so that what ends there is that call's. */
static gboolean
check_unanswered (PitOrders   *self,
                  const char  *id,
                  GError     **error)
{
  PitTable *table = pit_floor_find (self->floor, id);
  PitOrderResult open;

  if (!pit_orders_find_open (self, id, &open))
    return TRUE;

  g_set_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_STATE,
               _("Table %u has not answered the order before this one. Wait for its answer."),
               table != NULL ? pit_table_get_number (table) : 0);
  return FALSE;
}

/* Whether it can be given to one table at least; else what is in the way at each. */
static gboolean
check_call (PitAct  *act,
            GError **error)
{
  PitOrders *self = pit_act_get (act)->subject;
  Call *call = pit_act_get (act)->data;
  g_autoptr(GString) text = g_string_new (NULL);
  gboolean is_possible = FALSE;

  for (guint i = 0; i < call->results->len; i++)
    {
      PitOrderResult *result = &g_array_index (call->results, PitOrderResult, i);
      g_autoptr(GError) refusal = NULL;

      *result = (PitOrderResult) { .name = call->order.name, .outcome = PIT_ORDER_NOT_GIVEN, .seq = PIT_UNKNOWN,
                                   .entry = PIT_UNKNOWN, .given = PIT_UNKNOWN, .claimed = PIT_UNKNOWN };
      g_strlcpy (result->table.text, call->tables[i], sizeof result->table.text);
      if (check_unanswered (self, call->tables[i], &refusal)
          && _pit_orders_check (self, call->tables[i], &call->order, &refusal) != NULL)
        {
          is_possible = TRUE;
          continue;
        }
      pit_text_copy (result->text, sizeof result->text, refusal->message);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", refusal->message);
    }
  if (!is_possible)
    g_set_error_literal (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_STATE, text->str);

  return is_possible;
}

/* To those that were found fit a moment ago. */
static void
give (PitAct *act)
{
  PitOrders *self = pit_act_get (act)->subject;
  Call *call = pit_act_get (act)->data;

  for (guint i = 0; i < call->results->len; i++)
    {
      PitOrderResult *result = &g_array_index (call->results, PitOrderResult, i);
      Order *order;

      if (result->text[0] != '\0')
        continue;
      order = _pit_orders_give (self, &call->order, pit_floor_find (self->floor, call->tables[i]), TRUE, PIT_UNKNOWN);
      order->act = act;
      order->place = result;
      order->is_awaited = TRUE;
      result->command = order->command.id;
      call->n_awaited++;
    }
}

/* Whose right it is each order says. */
static const PitActKind order_kind = {
  .check = check_call,
  .carry_out = give,
};

/* All have answered. What nobody knew of one may have ended since, and is what came of it. */
static void
end_call (PitOrders *self,
          PitAct    *act)
{
  const Call *call = pit_act_get (act)->data;

  for (guint i = 0; i < call->results->len; i++)
    {
      Order *order = g_hash_table_lookup (self->orders, g_array_index (call->results, PitOrderResult, i).command.text);

      if (order == NULL)
        continue;
      order->act = NULL;
      _pit_orders_settle (order);
    }
  pit_act_end (act, NULL);
}

/** _pit_orders_take_answer: what has come of an order, which its act may wait for */
void
_pit_orders_take_answer (Order                *order,
                         const PitOrderResult *answer)
{
  Call *call;

  if (order->act == NULL || answer->outcome == PIT_ORDER_ARMED)
    return;

  call = pit_act_get (order->act)->data;
  *order->place = *answer;
  call->n_awaited -= order->is_awaited;
  order->is_awaited = FALSE;
  if (call->n_awaited == 0)
    end_call (order->all, order->act);
}

static Order *
find_awaited (PitOrders *self)
{
  for (guint i = 0; i < self->open->len; i++)
    if (((const Order *) self->open->pdata[i])->is_awaited)
      return self->open->pdata[i];

  return NULL;
}

/** _pit_orders_leave: the desk is closed: nobody will hear the end of what is on the way. What a table has said already is so,
 * and the entry on it is on the way. */
void
_pit_orders_leave (PitOrders *self)
{
  Order *order;

  while ((order = find_awaited (self)) != NULL)
    {
      PitOrderResult left = order->result;

      pit_text_copy (order->why, sizeof order->why,
                     _("The desk closed before the table answered. It asks the table when it starts again."));
      if (order->stage != STAGE_ENDING)
        left = _pit_orders_make_pending (order);
      _pit_orders_take_answer (order, &left);
    }
}

/**
 * pit_orders_give:
 * @tables: ids, %NULL-terminated
 * @order: copied
 *
 * The act ends when each of the tables that it goes to has answered, or nobody knows what came of it there; a table at which
 * something is in the way is left out. pit_orders_get_results() says what came of it. Where it is in the way at all of them,
 * that is the act's error.
 *
 * Returns: (transfer full): the act that gives the order to each of the tables in the name of who is signed on
 */
PitAct *
pit_orders_give (PitOrders         *self,
                 const char *const *tables,
                 const PitOrder    *order)
{
  guint n_tables;
  PitAct *act;
  Call *call;

  g_return_val_if_fail (PIT_IS_ORDERS (self), NULL);
  g_return_val_if_fail (tables != NULL && tables[0] != NULL && order != NULL, NULL);

  n_tables = g_strv_length ((char **) tables);
  call = g_new0 (Call, 1);
  call->tables = g_strdupv ((char **) tables);
  call->order = *order;
  call->results = g_array_sized_new (FALSE, TRUE, sizeof (PitOrderResult), n_tables);
  g_array_set_size (call->results, n_tables);
  act = pit_act_new (&order_kind, self, self->roster, call, call_free);
  pit_act_set_action (act, pit_order_get_action (order->name));

  return act;
}

/** Returns: (transfer none) (element-type PitOrderResult): what came of such an act, for each table */
GArray *
pit_orders_get_results (PitAct *act)
{
  g_return_val_if_fail (PIT_IS_ACT (act), NULL);

  return ((const Call *) pit_act_get (act)->data)->results;
}
