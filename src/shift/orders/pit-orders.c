/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-order-ended.h"
#include "pit-order-names.h"
#include "pit-orders-give.h"
#include "pit-roster-private.h"
#include "pit-text.h"

/* What may be given, and what becomes of it. That it is wanted is an act, in pit-orders-give.c; what is on its way is
 * PitPendingOrders' matter. */

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

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
 * _pit_orders_begin:
 * @order: one that was checked
 * @by_person: it is in the name of who is signed on; else it is the desk's own
 * @finding: the entry of what it is about; %PIT_UNKNOWN: about none
 *
 * Returns: (transfer none): the command's id, valid for now
 */
const PitUuid *
_pit_orders_begin (PitOrders      *self,
                   const PitOrder *order,
                   PitTable       *table,
                   gboolean        by_person,
                   gint64          finding)
{
  g_autofree char *id = g_uuid_string_random ();
  PitCommand command;
  PitLinkName link;
  PitEntry *entry;
  gint64 seen = 0;

  pit_command_init (&command, order->name);
  g_strlcpy (command.id.text, id, sizeof command.id.text);
  if (by_person)
    g_strlcpy (command.who.text, pit_person_get (pit_roster_get (self->roster)->current)->number,
               sizeof command.who.text);
  pit_pending_orders_find_live (self->pending, pit_table_get_id (table), &link, &seen);
  pit_order_fill (order, table, self->settings, seen, &command);
  if (order->name == PIT_COMMAND_RECORDER_TAKE)
    command.recorder.book = self->book;
  entry = write_given (self, order, &command, table, by_person);
  pit_order_causes_add (self->causes, &entry->table, &command, TRUE, PIT_UNKNOWN);
  entry->refers_to = finding;
  return pit_pending_orders_begin (self->pending, &link, &command, order->next_round ? PIT_ORDER_ARMED_TIME : PIT_ORDER_TIME,
                                entry);
}

static PitTable *
find_table (PitOrders   *self,
            const char  *id,
            GError     **error)
{
  gboolean is_possible = pit_pending_orders_is_open (self->pending) && self->trouble == NULL;
  PitTable *table = is_possible ? pit_floor_find (self->floor, id) : NULL;

  if (!pit_pending_orders_is_open (self->pending))
    g_set_error_literal (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_CLOSED,
                         _("Nothing is ordered of any table while no pit log is open. It can be when one is."));
  else if (self->trouble != NULL)
    g_set_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_CLOSED,
                 /* Translators: goes before a sentence that says why. */
                 _("The desk gives no orders to any table until the pit log can be written. %s"),
                 self->trouble);
  else if (table == NULL)
    g_set_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_NO_TABLE,
                 _("There is no table %s on this floor. Choose one that is."), id);

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
      || !pit_order_check (order, table, self->settings, pit_clock_now (self->clock), self->zone, error))
    return NULL;
  /* What is shown lags behind by a moment at most; what is sent must not. */
  if (!pit_pending_orders_find_live (self->pending, id, &link, &seen))
    {
      g_set_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_NO_CONTACT,
                   _("Table %u: contact has just been lost. It can be when it is live again."),
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
    [PIT_ORDER_REFUSED] = N_("that it refuses"),
    [PIT_ORDER_EXPIRED] = N_("that the time for it ran out"),
    [PIT_ORDER_UNKNOWN] = N_("that it never heard of it"),
  };
  g_autofree char *order = pit_order_name_describe (result->name, result->given, self->zone);
  g_autofree char *detail = NULL;

  if (g_str_equal (result->code.text, PIT_ORDER_CODE_NO_EVENT))
    detail = g_strdup_printf (_("says that it has done what a desk ordered (%s), by its event %" PRId64 ", which did something "
                                "else"), order, result->claimed);
  else if (result->claimed == PIT_UNKNOWN || then[result->outcome] == NULL)
    return;
  else
    /* Translators: which order, an event's number, and what the table said of it after that. */
    detail = g_strdup_printf (_("said that it had done what a desk ordered (%s), by its event %" PRId64 ", which did not do "
                                "it, and then %s"), order, result->claimed, _(then[result->outcome]));
  report_false (self, result->table.text, detail);
}

/* What a table did is so, whatever it said before or says now: an order that ended as refused ends once more, as done. */
static void
look_at_refused (PitOrders     *self,
                 const char    *table,
                 const PitUuid *id)
{
  g_autofree char *detail = NULL;
  gboolean is_news;
  gint64 event;

  if (!pit_order_causes_find_contradiction (self->causes, id, &event, &is_news))
    return;

  pit_pending_orders_take_event (self->pending, id, event, g_hash_table_lookup (self->refused, id->text));
  g_hash_table_remove (self->refused, id->text);
  if (!is_news)
    return;
  detail = g_strdup_printf (_("says that it did not carry an order out, and its event %" PRId64 " did"), event);
  report_false (self, table, detail);
}

static void
changed_cb (PitPendingOrders     *pending,
            const PitOrderResult *result,
            gpointer              user_data)
{
  PitOrders *self = user_data;

  pit_order_doubts_look (self->doubts, self->pending, self->zone);
  report_claim (self, result);
  g_signal_emit (self, signals[CHANGED], 0, result);
  _pit_orders_take_answer (self, result);
  if (result->outcome != PIT_ORDER_REFUSED && result->outcome != PIT_ORDER_EXPIRED && result->outcome != PIT_ORDER_UNKNOWN)
    return;

  pit_order_causes_refuse (self->causes, result->table.text, &result->command, result->claimed != PIT_UNKNOWN);
  g_hash_table_replace (self->refused, g_strdup (result->command.text), g_memdup2 (result, sizeof *result));
  look_at_refused (self, result->table.text, &result->command);
}

static void
pit_orders_dispose (GObject *object)
{
  PitOrders *self = PIT_ORDERS (object);

  pit_orders_close (self);
  if (self->pending != NULL)
    g_signal_handlers_disconnect_by_data (self->pending, self);
  g_clear_object (&self->pending);
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

  g_hash_table_unref (self->calls);
  pit_order_causes_free (self->causes);
  g_hash_table_unref (self->refused);
  g_clear_pointer (&self->doubts, pit_order_doubts_free);
  g_free (self->trouble);

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
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
pit_orders_init (PitOrders *self)
{
  self->calls = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->causes = pit_order_causes_new ();
  self->refused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
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
  self->pending = pit_pending_orders_new (clock);
  self->doubts = pit_order_doubts_new (floor);
  g_signal_connect (self->pending, "changed", G_CALLBACK (changed_cb), self);
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
    return _pit_orders_begin (self, &order, found, FALSE, finding);

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
  g_return_val_if_fail (PIT_IS_ORDERS (self), 0);

  return pit_pending_orders_count (self->pending, table);
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

  return pit_pending_orders_find_open (self->pending, table, open) || _pit_orders_find_called (self, table, open);
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
  self->book = *book;
  pit_order_doubts_open (self->doubts);
  for (guint i = 0; i < orders->len; i++)
    {
      const PitBookOrder *order = &g_array_index (orders, PitBookOrder, i);
      const PitCommand command = pit_order_read_command (order);

      pit_order_causes_add (self->causes, &order->table, &command, FALSE, order->event);
    }
  pit_pending_orders_open (self->pending, writer, orders, line, user_data);
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
  pit_pending_orders_stop (self->pending);
}

/**
 * pit_orders_close: (skip)
 *
 * Whoever waits is told that nobody knows; the next run asks.
 */
void
pit_orders_close (PitOrders *self)
{
  if (self->pending != NULL)
    {
      _pit_orders_leave (self);
      pit_pending_orders_close (self->pending);
    }
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_pointer (&self->trouble, g_free);
}

/**
 * pit_orders_take_result: (skip)
 *
 * A table tells what became of a command.
 */
void
pit_orders_take_result (PitOrders              *self,
                        const char             *table,
                        const PitCommandResult *result)
{
  if (result->outcome == PIT_RESULT_REFUSED || result->outcome == PIT_RESULT_EXPIRED || result->outcome == PIT_RESULT_UNHEARD)
    pit_order_causes_refuse (self->causes, table, &result->id, FALSE);
  look_at_refused (self, table, &result->id);
  pit_pending_orders_take_result (self->pending, table, result);
}

/** Returns: whether the event carries out an order of this desk: see pit_order_causes_believe() */
gboolean
pit_orders_believe (PitOrders      *self,
                    const PitEvent *event)
{
  return pit_order_causes_believe (self->causes, event);
}

/** A table tells of something, which may be what was ordered. */
void
pit_orders_take_event (PitOrders      *self,
                       const PitEvent *event)
{
  if (event->cause.text[0] == '\0' || !pit_orders_believe (self, event))
    return;

  look_at_refused (self, event->table.text, &event->cause);
  pit_pending_orders_take_event (self->pending, &event->cause, event->at.seq, NULL);
}

/** After its events up to @seen were taken. */
void
pit_orders_take_seen (PitOrders  *self,
                      const char *table,
                      gint64      seen)
{
  pit_pending_orders_take_seen (self->pending, table, seen);
}

/**
 * pit_orders_not_sent: (skip)
 *
 * What was to go out did not. A question is asked again when there is contact.
 */
void
pit_orders_not_sent (PitOrders     *self,
                     const char    *table,
                     const PitUuid *id,
                     const char    *text)
{
  pit_pending_orders_not_sent (self->pending, table, id, text);
}

/**
 * pit_orders_look: (skip)
 *
 * A second has passed, or contact with some table is not what it was: what is on the way over a connection that is gone
 * is lost; what was lost is asked for where there is contact again, and what is not answered where there is.
 */
void
pit_orders_look (PitOrders *self)
{
  pit_pending_orders_look (self->pending);
  if (pit_pending_orders_is_open (self->pending))
    pit_order_doubts_look (self->doubts, self->pending, self->zone);
}
