/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-order-kinds.h"
#include "pit-order-names.h"
#include "pit-orders-records.h"
#include "pit-roster-private.h"
#include "pit-text.h"

/* What may be given, and what is told of it. That it is wanted is an act, in pit-orders-give.c; what becomes of it stands in
 * pit-orders-stages.c. */

static guint changed_signal;

static const char *const outcome_words[PIT_N_ORDER_OUTCOMES] = {
  [PIT_ORDER_DONE] = "done",
  [PIT_ORDER_REFUSED] = "refused",
  [PIT_ORDER_EXPIRED] = "expired",
  [PIT_ORDER_UNKNOWN] = "unknown",
  [PIT_ORDER_NO_CONTACT] = "no-contact",
};

const PitNames pit_order_outcome_names = PIT_NAMES (outcome_words);

G_DEFINE_FINAL_TYPE (PitOrders, pit_orders, G_TYPE_OBJECT)

static PitEntry *
write_given (PitOrders        *self,
             const PitOrder   *order,
             const PitCommand *command,
             PitTable         *table,
             gboolean          by_person)
{
  PitEntry *entry = pit_entry_new ("order-given");

  entry->occurred = pit_clock_now (self->clock);
  g_strlcpy (entry->table.text, pit_table_get_id (table), sizeof entry->table.text);
  if (by_person)
    {
      entry->decided = entry->occurred;
      pit_roster_stamp (self->roster, entry);
    }
  entry->body = pit_order_write (order, command, table, self->settings);
  if (order->text[0] != '\0')
    pit_entry_seal (entry, "words", order->text);

  return entry;
}

/**
 * _pit_orders_give:
 * @order: one that was checked
 * @by_person: it is in the name of who is signed on; else it is the desk's own
 * @finding: the entry of what it is about; %PIT_UNKNOWN: about none
 */
Order *
_pit_orders_give (PitOrders      *self,
                  const PitOrder *order,
                  PitTable       *table,
                  gboolean        by_person,
                  gint64          finding)
{
  g_autofree char *id = g_uuid_string_random ();
  PitCommand command;
  PitLinkName link;
  PitEntry *entry;
  Order *given;
  gint64 seen = 0;

  pit_command_init (&command, order->name);
  g_strlcpy (command.id.text, id, sizeof command.id.text);
  if (by_person)
    g_strlcpy (command.who.text, pit_person_get (pit_roster_get (self->roster)->current)->number,
               sizeof command.who.text);
  _pit_orders_find_live (self, pit_table_get_id (table), &link, &seen);
  pit_order_fill (order, table, self->settings, seen, &self->book, &command);
  entry = write_given (self, order, &command, table, by_person);
  entry->refers_to = finding;
  given = _pit_orders_begin (self, &link, &command,
                             command.preconditions.at == PIT_WHEN_NEXT_ROUND ? PIT_ORDER_ARMED_TIME : PIT_ORDER_TIME, entry);
  given->result.item = order->deck.text[0] != '\0' ? order->deck : order->device;
  given->result.pay_before = pit_table_get_state (table)->terms.pay_tables;
  if (order->name == PIT_COMMAND_TABLE_OPEN)
    {
      given->result.limits = command.open.limits;
      given->result.pay_tables = command.open.pay_tables;
    }
  else if (order->name == PIT_COMMAND_LIMITS_SET)
    given->result.limits = command.limits.limits;
  else if (order->name == PIT_COMMAND_PAY_TABLES_SET)
    given->result.pay_tables = command.pay_tables.pay_tables;

  return given;
}

static PitTable *
find_table (PitOrders   *self,
            const char  *id,
            GError     **error)
{
  gboolean is_possible = _pit_orders_is_open (self) && self->trouble == NULL;
  PitTable *table = is_possible ? pit_floor_find (self->floor, id) : NULL;

  if (!_pit_orders_is_open (self))
    g_set_error_literal (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_CLOSED,
                         _("No pit log is open. Open one to give orders."));
  else if (self->trouble != NULL)
    g_set_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_CLOSED,
                 /* Translators: goes before a sentence that says why. */
                 _("The desk gives no orders until it can write the pit log. %s"),
                 self->trouble);
  else if (table == NULL)
    g_set_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_NO_TABLE,
                 _("There is no table %s on this floor. Choose another."), id);

  return table;
}

/** _pit_orders_check: (transfer none) (nullable): the table to which @order may go now, whoever gives it */
PitTable *
_pit_orders_check (PitOrders       *self,
                   const char      *id,
                   const PitOrder  *order,
                   GError         **error)
{
  PitTable *table = find_table (self, id, error);
  PitLinkName link;
  gint64 seen;

  if (table == NULL
      || !pit_order_check (order, table, self->settings, self->roster, pit_clock_now (self->clock), self->zone, error))
    return NULL;
  /* What is shown lags behind by a moment at most; what is sent must not. */
  if (!_pit_orders_find_live (self, id, &link, &seen))
    {
      g_set_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_NO_CONTACT,
                   _("Table %u has just lost contact. Try again when contact is back."),
                   pit_table_get_number (table));
      return NULL;
    }

  return table;
}

/* A table's event is believed, and not its word against it: @detail says that. */
static void
report_false (PitOrders  *self,
              const char *table,
              const char *detail)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_FALSE_ORDER);
  g_strlcpy (facts.table.text, table, sizeof facts.table.text);
  facts.occurred = pit_clock_now (self->clock);
  pit_finding_facts_set_detail (&facts, "%s", detail);
  pit_floor_report (self->floor, &facts);
}

/* The table has said that it did it, by an event that never came or is another. */
static void
report_claim (PitOrders            *self,
              const PitOrderResult *result)
{
  static const char *const then[PIT_N_ORDER_OUTCOMES] = {
    [PIT_ORDER_REFUSED] = N_("that it refused"),
    [PIT_ORDER_EXPIRED] = N_("that the order came too late"),
    [PIT_ORDER_UNKNOWN] = N_("that it never got the order"),
  };
  g_autofree char *order = pit_order_name_describe (result->name, result->given, self->zone);
  g_autofree char *detail = NULL;

  if (g_str_equal (result->code.text, PIT_ORDER_CODE_NO_EVENT))
    detail = g_strdup_printf (_("says it carried out a desk's order (%s), but its report no. %" PRId64 " shows something else"),
                              order, result->claimed);
  else if (result->claimed == PIT_UNKNOWN || then[result->outcome] == NULL)
    return;
  else
    /* Translators: which order, an event's number, and what the table said of it after that. */
    detail = g_strdup_printf (_("said it carried out a desk's order (%s), but its report no. %" PRId64 " does not show that; "
                                "then it said %s"), order, result->claimed, _(then[result->outcome]));
  report_false (self, result->table.text, detail);
}

static void
pit_orders_dispose (GObject *object)
{
  PitOrders *self = PIT_ORDERS (object);

  pit_orders_close (self);
  g_clear_object (&self->clock);
  g_clear_object (&self->floor);
  g_clear_object (&self->roster);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (pit_orders_parent_class)->dispose (object);
}

static void
pit_orders_finalize (GObject *object)
{
  PitOrders *self = PIT_ORDERS (object);

  g_ptr_array_unref (self->open);
  g_hash_table_unref (self->orders);
  g_hash_table_unref (self->doubts);

  G_OBJECT_CLASS (pit_orders_parent_class)->finalize (object);
}

static void
pit_orders_class_init (PitOrdersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_orders_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_orders_finalize;

  /**
   * PitOrders::changed:
   * @result: (type gpointer): a #PitOrderResult, valid for the call
   *
   * An order is armed, nobody knows what has come of it (%PIT_ORDER_PENDING), or it has ended.
   */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
pit_orders_init (PitOrders *self)
{
  self->orders = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->open = g_ptr_array_new ();
  self->doubts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * pit_orders_new:
 *
 * Returns: (transfer full): orders that refuse everything until a book is open
 */
PitOrders *
pit_orders_new (PitClock         *clock,
                PitFloor         *floor,
                PitRoster        *roster,
                PitHouseSettings *settings)
{
  PitOrders *self = g_object_new (PIT_TYPE_ORDERS, NULL);

  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);
  self->roster = g_object_ref (roster);
  self->settings = g_object_ref (settings);
  return self;
}

/**
 * pit_orders_check:
 * @table: its id
 * @error: return location for a #PitOrderError
 *
 * What would be in the way of the order, whoever gives it: for a button that says so before it is pressed.
 *
 * Returns: whether nothing is
 */
gboolean
pit_orders_check (PitOrders       *self,
                  const char      *table,
                  const PitOrder  *order,
                  GError         **error)
{
  g_return_val_if_fail (PIT_IS_ORDERS (self), FALSE);
  g_return_val_if_fail (table != NULL && order != NULL, FALSE);

  return _pit_orders_check (self, table, order, error) != NULL;
}

/**
 * pit_orders_send_message:
 * @text: at most %PIT_COMMAND_TEXT_MAX bytes; cut to that
 * @finding: the entry of what was found; %PIT_UNKNOWN: none yet
 *
 * Shows something to a table's dealer, in nobody's name. Where it can't be, `changed` says so as of any order, or,
 * where there is no contact, nothing is done at all.
 *
 * Returns: (transfer none) (nullable): the command's id, valid for now; %NULL: nothing goes out
 */
const PitUuid *
pit_orders_send_message (PitOrders  *self,
                         const char *table,
                         const char *text,
                         gint64      finding)
{
  g_autoptr(GError) error = NULL;
  PitTable *found;
  PitOrder order;

  g_return_val_if_fail (PIT_IS_ORDERS (self), NULL);
  g_return_val_if_fail (table != NULL && text != NULL, NULL);

  pit_order_init (&order, PIT_COMMAND_MESSAGE);
  pit_text_copy (order.text, sizeof order.text, text);
  found = _pit_orders_check (self, table, &order, &error);
  if (found != NULL)
    return &_pit_orders_give (self, &order, found, FALSE, finding)->command.id;

  g_message ("The dealer was not told: %s", error->message);
  return NULL;
}

/**
 * pit_orders_get_n_waiting:
 *
 * Returns: how many orders to that table have not ended
 */
guint
pit_orders_get_n_waiting (PitOrders  *self,
                          const char *table)
{
  guint n = 0;

  g_return_val_if_fail (PIT_IS_ORDERS (self), 0);

  for (guint i = 0; i < self->open->len; i++)
    {
      const Order *order = self->open->pdata[i];

      n += order->stage != STAGE_ENDED && strcmp (order->result.table.text, table) == 0;
    }

  return n;
}

/**
 * pit_orders_find_open:
 * @open: (out caller-allocates): the order; its text says why nobody knows what came of it, empty: it is on the way
 *
 * Finds an order to that table that has no end, also one that an earlier run gave, or that has one while others of its call
 * have not. What only says something to the dealer changes nothing there, and does not count.
 *
 * Returns: whether there is one
 */
gboolean
pit_orders_find_open (PitOrders      *self,
                      const char     *table,
                      PitOrderResult *open)
{
  g_return_val_if_fail (PIT_IS_ORDERS (self), FALSE);
  g_return_val_if_fail (table != NULL && open != NULL, FALSE);

  for (guint i = 0; i < self->open->len; i++)
    {
      const Order *order = self->open->pdata[i];

      if (strcmp (order->result.table.text, table) != 0
          || (order->act == NULL && pit_order_kinds[order->result.name].only_says))
        continue;
      *open = order->stage == STAGE_ENDED ? order->result : _pit_orders_make_pending (order);
      return TRUE;
    }

  return FALSE;
}

/**
 * pit_orders_open: (skip)
 * @book: the id of the book that @writer writes
 * @orders: (element-type PitBookOrder): those of earlier runs; one that has not ended and has an event was done by it
 * @zone: the venue's
 * @line: copied
 */
void
pit_orders_open (PitOrders           *self,
                 PitBookWriter       *writer,
                 const PitUuid       *book,
                 GArray              *orders,
                 const char          *zone,
                 const PitOrdersLine *line,
                 gpointer             user_data)
{
  self->zone = zone != NULL ? g_time_zone_new_identifier (zone) : NULL;
  if (self->zone == NULL)
    self->zone = g_time_zone_new_utc ();
  self->writer = g_object_ref (writer);
  self->book = *book;
  self->line = *line;
  self->user_data = user_data;
  self->is_stopped = FALSE;
  g_hash_table_remove_all (self->doubts);
  for (guint i = 0; i < orders->len; i++)
    _pit_orders_restore (self, &g_array_index (orders, PitBookOrder, i));
}

/**
 * pit_orders_set_trouble: (skip)
 * @trouble: (nullable): why the book can't be written, for people; %NULL: it can
 */
void
pit_orders_set_trouble (PitOrders  *self,
                        const char *trouble)
{
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
}

/**
 * pit_orders_stop: (skip)
 *
 * The desk is about to be closed: nothing is given any more, and what was not sent yet ends so.
 */
void
pit_orders_stop (PitOrders *self)
{
  self->is_stopped = TRUE;
}

/**
 * pit_orders_close: (skip)
 *
 * Whoever waits is told that nobody knows; the next run asks.
 */
void
pit_orders_close (PitOrders *self)
{
  _pit_orders_leave (self);
  g_ptr_array_set_size (self->open, 0);
  g_hash_table_remove_all (self->orders);
  g_clear_object (&self->writer);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_pointer (&self->trouble, g_free);
}

/**
 * pit_orders_believe: (skip)
 * @event: with a cause
 *
 * An order is done once: the first event that does it is its own, also when that one is looked at again.
 *
 * Returns: whether it carries out an order of this desk, given to that table
 */
gboolean
pit_orders_believe (PitOrders      *self,
                    const PitEvent *event)
{
  Order *order = _pit_orders_find (self, event->table.text, &event->cause);

  if (order == NULL || !pit_order_is_done_by (&order->command, order->until != PIT_UNKNOWN, event)
      || (order->result.seq != PIT_UNKNOWN && order->result.seq != event->at.seq))
    return FALSE;

  order->result.seq = event->at.seq;
  return TRUE;
}

/** A table tells of something, which may be what was ordered. */
void
pit_orders_take_event (PitOrders      *self,
                       const PitEvent *event)
{
  Order *order;

  if (event->cause.text[0] == '\0' || !pit_orders_believe (self, event))
    return;

  order = _pit_orders_find (self, event->table.text, &event->cause);
  _pit_orders_look_at_refused (order);
  _pit_orders_take_done (order);
}

/* What a table did is so, whatever it said before or says now: an order that ended as refused ends once more, as done. */
void
_pit_orders_look_at_refused (Order *order)
{
  g_autofree char *detail = NULL;

  if (!order->is_refused || order->result.seq == PIT_UNKNOWN)
    return;

  _pit_orders_take_done (order);
  if (order->is_told)
    return;
  order->is_told = TRUE;
  detail = g_strdup_printf (_("says it did not carry out an order, but its report no. %" PRId64 " shows that it did"), order->result.seq);
  report_false (order->all, order->result.table.text, detail);
}

/** _pit_orders_tell: what is known of an order now */
void
_pit_orders_tell (PitOrders      *self,
                  PitOrderResult  result)
{
  Order *order = _pit_orders_find (self, result.table.text, &result.command);

  result.is_called = order->act != NULL;
  _pit_orders_look_at_doubts (self);
  report_claim (self, &result);
  g_signal_emit (self, changed_signal, 0, &result);
  /* Whoever hears of it may close the book. */
  order = _pit_orders_find (self, result.table.text, &result.command);
  if (order != NULL)
    _pit_orders_take_answer (order, &result);
  order = _pit_orders_find (self, result.table.text, &result.command);
  if (order == NULL || !_pit_orders_is_refusal (result.outcome))
    return;

  order->is_refused = TRUE;
  order->is_told |= result.claimed != PIT_UNKNOWN;
  _pit_orders_look_at_refused (order);
}
