/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-json-write.h"
#include "pit-order-kinds.h"
#include "pit-orders-records.h"
#include "pit-text.h"

/* What becomes of an order, from the entry that it was given to the one of what came of it. What may be given is not asked
 * here. */

/* What is to be said of one. */
typedef struct
{
  PitUuid     id;
  const char *why;
} News;

/* Whose entry is on its way: an order may be gone by the time that it is in the book. */
typedef struct
{
  PitOrders *all; /* owned */
  PitUuid    id;
} Entering;

/* What it means that a table says that; done is to be believed first. */
static const PitOrderOutcome outcomes[PIT_N_RESULTS] = {
  [PIT_RESULT_DONE] = PIT_ORDER_DONE,
  [PIT_RESULT_ARMED] = PIT_ORDER_ARMED,
  [PIT_RESULT_REFUSED] = PIT_ORDER_REFUSED,
  [PIT_RESULT_EXPIRED] = PIT_ORDER_EXPIRED,
  [PIT_RESULT_UNHEARD] = PIT_ORDER_UNKNOWN,
};

static gint64
get_now (PitOrders *self)
{
  return pit_clock_boottime (self->clock);
}

/* That nobody knows yet, and why. */
static void
tell_pending (Order      *order,
              const char *why)
{
  pit_text_copy (order->why, sizeof order->why, why);
  _pit_orders_tell (order->all, _pit_orders_make_pending (order));
}

/* It has an end, which is told when it is no longer among those that have none. */
static void
finish (Order *order)
{
  order->stage = STAGE_ENDED;
  _pit_orders_settle (order);
  _pit_orders_tell (order->all, order->result);
}

static void
append (Order               *order,
        PitEntry            *entry,
        GAsyncReadyCallback  callback)
{
  Entering *entering = g_new0 (Entering, 1);

  *entering = (Entering) { g_object_ref (order->all), order->command.id };
  pit_book_writer_append_entry_async (order->all->writer, entry, callback, entering);
}

static void
entering_free (Entering *self)
{
  g_object_unref (self->all);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Entering, entering_free)

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(Entering) entering = user_data;
  PitOrders *self = entering->all;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  Order *order = g_hash_table_lookup (self->orders, entering->id.text);

  if (order == NULL)
    return;

  /* The next run will ask the table once more. */
  if (entry == NULL)
    g_warning ("What came of an order was not stored: %s", error->message);
  finish (order);
}

/* Asks what became of it, over a connection that is there. */
static void
ask (Order             *order,
     const PitLinkName *link)
{
  PitOrders *self = order->all;

  order->due = get_now (self) + (order->stage == STAGE_ASKED ? PIT_ORDER_ASK_TIME : PIT_ORDER_ANSWER_TIME);
  order->stage = STAGE_ASKED;
  order->was_asked = TRUE;
  order->link = *link;
  self->line.query (link, &order->command.id, self->user_data);
}

static void
end (Order           *order,
     PitOrderOutcome  outcome,
     const char      *text)
{
  PitOrderResult *result = &order->result;
  PitEntry *entry = pit_entry_new ("order-ended");

  order->stage = STAGE_ENDING;
  order->due = get_now (order->all) + PIT_ORDER_ANSWER_TIME;
  result->outcome = outcome;
  pit_text_copy (result->text, sizeof result->text, text);
  entry->occurred = pit_clock_now (order->all->clock);
  entry->table = result->table;
  entry->refers_to = result->entry;
  entry->body = pit_json_object ("outcome", PIT_JSON_TEXT (pit_names_to_word (&pit_order_outcome_names, outcome)),
                                 "event", PIT_JSON_INT (outcome == PIT_ORDER_DONE ? result->seq : PIT_UNKNOWN),
                                 "code", PIT_JSON_TEXT (result->code.text), "text", PIT_JSON_TEXT (result->text), NULL);
  append (order, entry, ended_cb);
}

/* It is in the book that it was given. */
static void
given_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(Entering) entering = user_data;
  PitOrders *self = entering->all;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  Order *order = g_hash_table_lookup (self->orders, entering->id.text);
  PitLinkName link;
  gint64 seen, left;

  if (order == NULL)
    return;
  if (entry == NULL)
    {
      order->result.outcome = PIT_ORDER_NOT_GIVEN;
      pit_text_copy (order->result.text, sizeof order->result.text, error->message);
      finish (order);
      return;
    }

  order->result.entry = entry->seq;
  left = order->until - get_now (self);
  if (self->is_stopped)
    {
      end (order, PIT_ORDER_NO_CONTACT, _("The desk was closing, so the order was not sent."));
      return;
    }
  if (left <= 0 || !_pit_orders_find_live (self, order->result.table.text, &link, &seen)
      || link.generation != order->link.generation)
    {
      end (order, left <= 0 ? PIT_ORDER_EXPIRED : PIT_ORDER_NO_CONTACT,
           left <= 0 ? _("The pit log took too long, so the order was not sent.") : _("Contact broke before the order was sent."));
      return;
    }

  order->stage = STAGE_SENT;
  order->why[0] = '\0';
  order->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
  self->line.send (&order->link, &order->command, left, self->user_data);
}

/* The table says when the round is over, or the time; if it does not, it is asked. */
static void
note_armed (Order *order)
{
  const gint64 now = get_now (order->all);
  const gboolean is_news = order->result.outcome != PIT_ORDER_ARMED;

  order->stage = STAGE_SENT;
  order->due = MAX (now, order->until != PIT_UNKNOWN ? order->until : now + PIT_ORDER_ARMED_TIME) + PIT_ORDER_ANSWER_TIME;
  order->result.outcome = PIT_ORDER_ARMED;
  order->why[0] = '\0';
  if (is_news)
    _pit_orders_tell (order->all, order->result);
}

/* Whether it went out over a connection, on which all hangs that its table says of it. */
static gboolean
is_with_table (Stage stage)
{
  return stage == STAGE_SENT || stage == STAGE_ASKED || stage == STAGE_CLAIMED;
}

/* Contact with its table is not what it was. */
static const char *
lose (Order *order)
{
  order->stage = STAGE_LOST;
  order->due = get_now (order->all);
  order->result.outcome = PIT_ORDER_PENDING;
  return _("Contact broke before the table answered. The desk asks again when contact is back.");
}

/* The table has named an event as the one that did it. All events up to there are seen by now, and none did: it is not so. */
static void
disprove (Order *order)
{
  g_strlcpy (order->result.code.text, PIT_ORDER_CODE_NO_EVENT, sizeof order->result.code.text);
  end (order, PIT_ORDER_UNKNOWN, _("The table says it was done, but its report shows something else."));
}

static void
take_claim (Order *order,
            gint64        event)
{
  PitLinkName link;
  gint64 seen = 0;

  if (order->stage != STAGE_CLAIMED)
    order->due = get_now (order->all) + PIT_ORDER_ANSWER_TIME;
  order->stage = STAGE_CLAIMED;
  order->result.claimed = event;
  if (_pit_orders_find_live (order->all, order->result.table.text, &link, &seen) && seen >= event)
    disprove (order);
}

/* Its stage has lasted too long. Returns: what is to be said of that; NULL: nothing yet */
static const char *
wake (Order             *order,
      const PitLinkName *link)
{
  const Stage stage = order->stage;
  const gboolean is_nobodys = pit_order_kinds[order->result.name].only_says && order->command.who.text[0] == '\0';

  order->due = get_now (order->all) + PIT_ORDER_ASK_TIME;
  if (is_with_table (stage))
    ask (order, link);
  /* It is said once; of what the desk itself tells a dealer, never. */
  if (stage == STAGE_SENT || is_nobodys || order->why[0] != '\0')
    return NULL;
  if (stage == STAGE_CLAIMED)
    return _("The table reports no such thing. The desk asks again every minute.");
  if (stage == STAGE_GIVING)
    return _("The desk can't write the pit log just now, so the order has not gone out yet.");
  if (stage == STAGE_ENDING)
    return _("The table has answered, but the desk can't write the pit log just now.");

  return _("The table is in contact but does not answer. The desk asks again every minute.");
}

/* Returns: why nobody knows what came of it, where that is to be said now; NULL: nothing is to be said */
static const char *
look (Order *order)
{
  PitOrders *self = order->all;
  const gint64 now = get_now (self);
  const char *why = NULL;
  PitLinkName link;
  gint64 seen;
  gboolean is_live = _pit_orders_find_live (self, order->result.table.text, &link, &seen);

  if (is_with_table (order->stage) && (!is_live || link.generation != order->link.generation))
    why = lose (order);
  if (order->stage != STAGE_LOST)
    return now >= order->due ? wake (order, &link) : NULL;

  if (is_live && now >= order->due)
    ask (order, &link);
  return why;
}

/** Returns: whether an order can be given at all */
gboolean
_pit_orders_is_open (PitOrders *self)
{
  return self->writer != NULL && !self->is_stopped;
}

/** Returns: whether the table is seen as it is; over which connection, and its last event that is seen */
gboolean
_pit_orders_find_live (PitOrders   *self,
                       const char  *table,
                       PitLinkName *link,
                       gint64      *seen)
{
  return self->line.find_live (table, link, seen, self->user_data);
}

/** Returns: (nullable): that order, if it was given to that table; %NULL: none is known */
Order *
_pit_orders_find (PitOrders     *self,
                  const char    *table,
                  const PitUuid *id)
{
  Order *order = g_hash_table_lookup (self->orders, id->text);

  return order != NULL && strcmp (order->result.table.text, table) == 0 ? order : NULL;
}

/** _pit_orders_add: an order that begins in that stage; @command is copied */
Order *
_pit_orders_add (PitOrders        *self,
                 const PitId      *table,
                 const PitCommand *command,
                 Stage             stage)
{
  Order *order = g_new0 (Order, 1);

  order->all = self;
  order->stage = stage;
  order->until = PIT_UNKNOWN;
  order->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
  order->command = *command;
  order->result = (PitOrderResult) { .table = *table, .name = command->name, .command = command->id, .seq = PIT_UNKNOWN,
                                     .entry = PIT_UNKNOWN, .given = PIT_UNKNOWN, .claimed = PIT_UNKNOWN };
  g_hash_table_insert (self->orders, order->command.id.text, order);
  if (stage != STAGE_ENDED)
    g_ptr_array_add (self->open, order);
  return order;
}

/**
 * _pit_orders_begin:
 * @link: the connection by which the table was seen
 * @valid_for: microseconds from now
 * @entry: (transfer full): that it was given, about its table
 *
 * For an order that may be given.
 */
Order *
_pit_orders_begin (PitOrders         *self,
                   const PitLinkName *link,
                   const PitCommand  *command,
                   gint64             valid_for,
                   PitEntry          *entry)
{
  Order *order = _pit_orders_add (self, &entry->table, command, STAGE_GIVING);

  order->link = *link;
  order->result.given = entry->occurred;
  order->until = get_now (self) + valid_for;
  append (order, entry, given_cb);
  return order;
}

/** _pit_orders_restore: an order of an earlier run; one that has not ended and has an event was done by it */
void
_pit_orders_restore (PitOrders          *self,
                     const PitBookOrder *book)
{
  PitCommand command = { .id = book->command };
  guint name = PIT_COMMAND_OTHER;
  Order *order;

  if (!pit_uuid_is_valid (book->command.text) || g_hash_table_contains (self->orders, book->command.text))
    return;

  pit_names_from_word (&pit_command_names, book->name.text, &name);
  command.name = name;
  order = _pit_orders_add (self, &book->table, &command, book->has_ended ? STAGE_ENDED : STAGE_LOST);
  order->due = get_now (self);
  order->result.entry = book->entry;
  order->result.given = book->given;
  order->result.seq = book->event;
  if (book->has_ended)
    return;
  if (book->event != PIT_UNKNOWN)
    end (order, PIT_ORDER_DONE, "");
  else
    pit_text_copy (order->why, sizeof order->why,
                   _("The order was given before this desk started. The desk asks the table when there is contact."));
}

/** Returns: whether it means that the table did not do it, nor will */
gboolean
_pit_orders_is_refusal (PitOrderOutcome outcome)
{
  return outcome == PIT_ORDER_REFUSED || outcome == PIT_ORDER_EXPIRED || outcome == PIT_ORDER_UNKNOWN;
}

/** Returns: whether its table may have done it: it has gone out, and has no end */
gboolean
_pit_orders_may_be_done (const Order *order)
{
  return order->stage != STAGE_GIVING && order->stage < STAGE_ENDING;
}

/** Returns: that nobody knows yet what came of it */
PitOrderResult
_pit_orders_make_pending (const Order *order)
{
  PitOrderResult result = order->result;

  result.outcome = PIT_ORDER_PENDING;
  result.is_doubtful = _pit_orders_may_be_done (order);
  pit_text_copy (result.text, sizeof result.text, order->why);
  return result;
}

/** _pit_orders_take_done: an order is done by its own event alone, whatever else its table says: also where it ended as not
 * done, which is no longer so */
void
_pit_orders_take_done (Order *order)
{
  if (order->stage == STAGE_GIVING || order->stage == STAGE_ENDING)
    return;

  if (order->stage == STAGE_ENDED)
    {
      if (!_pit_orders_is_refusal (order->result.outcome))
        return;
      order->result.code.text[0] = '\0';
      order->result.claimed = PIT_UNKNOWN;
      order->why[0] = '\0';
      if (order->act == NULL)
        g_ptr_array_add (order->all->open, order);
    }
  end (order, PIT_ORDER_DONE, "");
}

/** _pit_orders_settle: it has an end, or its act has: with both nobody waits for it any more */
void
_pit_orders_settle (Order *order)
{
  if (order->stage == STAGE_ENDED && order->act == NULL)
    g_ptr_array_remove (order->all->open, order);
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
  Order *order = _pit_orders_find (self, table, &result->id);

  if (order == NULL)
    return;

  order->is_refused |= _pit_orders_is_refusal (outcomes[result->outcome]);
  _pit_orders_look_at_refused (order);
  if (order->stage == STAGE_GIVING || order->stage >= STAGE_ENDING)
    return;
  if (result->outcome == PIT_RESULT_ARMED)
    note_armed (order);
  else if (result->outcome == PIT_RESULT_DONE)
    take_claim (order, result->seq);
  else
    {
      order->result.code = result->code;
      end (order, outcomes[result->outcome], result->text);
    }
}

/** All events of that table up to number @seen have been taken: what it said of one of them was so, or was not. */
void
pit_orders_take_seen (PitOrders  *self,
                      const char *table,
                      gint64      seen)
{
  for (guint i = 0; i < self->open->len; i++)
    {
      Order *order = self->open->pdata[i];

      if (order->stage == STAGE_CLAIMED && order->result.claimed <= seen && strcmp (order->result.table.text, table) == 0)
        disprove (order);
    }
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
  Order *order = _pit_orders_find (self, table, id);

  if (order == NULL)
    return;
  if (order->stage == STAGE_ASKED)
    {
      order->stage = STAGE_LOST;
      order->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
      tell_pending (order, text);
    }
  /* Nothing else went out: it is the order itself. */
  else if (order->stage == STAGE_SENT || (order->stage == STAGE_LOST && !order->was_asked && order->until != PIT_UNKNOWN))
    end (order, PIT_ORDER_NO_CONTACT, text);
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
  g_autoptr(GArray) news = NULL;

  if (!_pit_orders_is_open (self))
    return;

  news = g_array_new (FALSE, FALSE, sizeof (News));
  for (guint i = 0; i < self->open->len; i++)
    {
      Order *order = self->open->pdata[i];
      const News one = { order->command.id, order->stage != STAGE_ENDED ? look (order) : NULL };

      if (one.why != NULL)
        g_array_append_val (news, one);
    }
  /* Whoever is told may give others. */
  for (guint i = 0; i < news->len; i++)
    {
      const News *one = &g_array_index (news, News, i);
      Order *order = g_hash_table_lookup (self->orders, one->id.text);

      if (order != NULL)
        tell_pending (order, one->why);
    }
  if (_pit_orders_is_open (self))
    _pit_orders_look_at_doubts (self);
}
