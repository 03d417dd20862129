/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-order-ended.h"
#include "pit-pending-orders-private.h"
#include "pit-text.h"

/* What is to be said of one. */
typedef struct
{
  PitUuid     id;
  const char *why;
} News;

/* Whose entry is on its way: an order may be gone by the time that it is in the book. */
typedef struct
{
  PitPendingOrders *all; /* owned */
  PitUuid           id;
} Entering;

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitPendingOrders, pit_pending_orders, G_TYPE_OBJECT)

static gint64
get_now (PitPendingOrders *self)
{
  return pit_clock_boottime (self->clock);
}

/* That nobody knows yet, and why. */
static PitOrderResult
make_pending (PendingOrder *item,
              const char   *why)
{
  PitOrderResult result = item->result;

  pit_text_copy (item->why, sizeof item->why, why);
  result.outcome = PIT_ORDER_PENDING;
  result.is_doubtful = pit_pending_orders_may_be_done (item);
  pit_text_copy (result.text, sizeof result.text, why);
  return result;
}

static void
tell (PendingOrder *item)
{
  const PitOrderResult result = item->result;

  g_signal_emit (item->all, signals[CHANGED], 0, &result);
}

static void
tell_pending (PendingOrder *item,
              const char   *why)
{
  const PitOrderResult pending = make_pending (item, why);

  g_signal_emit (item->all, signals[CHANGED], 0, &pending);
}

/* It has an end, which is told when it is no longer among those that have none. */
static void
finish (PendingOrder *item)
{
  g_hash_table_steal (item->all->items, item->command.id.text);
  tell (item);
  g_free (item);
}

static PendingOrder *
add_item (PitPendingOrders *self,
          const PitCommand *command,
          const PitId      *table,
          Stage             stage)
{
  PendingOrder *item = g_new0 (PendingOrder, 1);

  item->all = self;
  item->stage = stage;
  item->until = PIT_UNKNOWN;
  item->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
  item->command = *command;
  item->result = (PitOrderResult) { .table = *table, .name = command->name, .command = command->id, .seq = PIT_UNKNOWN,
                                    .entry = PIT_UNKNOWN, .given = PIT_UNKNOWN, .claimed = PIT_UNKNOWN };
  g_hash_table_insert (self->items, item->command.id.text, item);
  return item;
}

static void
append (PitPendingOrders    *self,
        PitEntry            *entry,
        const PitUuid       *id,
        GAsyncReadyCallback  callback)
{
  Entering *entering = g_new0 (Entering, 1);

  *entering = (Entering) { g_object_ref (self), *id };
  pit_book_writer_append_entry_async (self->writer, entry, NULL, callback, entering);
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
  PitPendingOrders *self = entering->all;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  PendingOrder *item = g_hash_table_lookup (self->items, entering->id.text);

  if (item == NULL)
    return;

  /* The next run will ask the table once more. */
  if (entry == NULL)
    g_warning ("What came of an order was not stored: %s", error->message);
  finish (item);
}

/* Asks what became of it, over a connection that is there. */
static void
ask (PendingOrder      *item,
     const PitLinkName *link)
{
  PitPendingOrders *self = item->all;

  item->due = get_now (self) + (item->stage == STAGE_ASKED ? PIT_ORDER_ASK_TIME : PIT_ORDER_ANSWER_TIME);
  item->stage = STAGE_ASKED;
  item->was_asked = TRUE;
  item->link = *link;
  self->line.query (link, &item->command.id, self->user_data);
}

static void
end (PendingOrder    *item,
     PitOrderOutcome  outcome,
     const char      *text)
{
  PitPendingOrders *self = item->all;

  item->stage = STAGE_ENDING;
  item->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
  item->result.outcome = outcome;
  if (text != NULL)
    pit_text_copy (item->result.text, sizeof item->result.text, text);
  append (self, pit_order_ended_new (&item->result, item->result.entry, pit_clock_now (self->clock)), &item->command.id, ended_cb);
}

/* It is in the book that it was given. */
static void
given_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(Entering) entering = user_data;
  PitPendingOrders *self = entering->all;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  PendingOrder *item = g_hash_table_lookup (self->items, entering->id.text);
  PitLinkName link;
  gint64 seen, left;

  if (item == NULL)
    return;
  if (entry == NULL)
    {
      item->result.outcome = PIT_ORDER_NOT_GIVEN;
      pit_text_copy (item->result.text, sizeof item->result.text, error->message);
      finish (item);
      return;
    }

  item->result.entry = entry->seq;
  left = item->until - get_now (self);
  if (self->is_stopped)
    {
      end (item, PIT_ORDER_NO_CONTACT, _("The desk was being closed, and it was not sent."));
      return;
    }
  if (left <= 0 || !pit_pending_orders_find_live (self, item->result.table.text, &link, &seen)
      || link.generation != item->link.generation)
    {
      end (item, left <= 0 ? PIT_ORDER_EXPIRED : PIT_ORDER_NO_CONTACT,
           left <= 0 ? _("The pit log took too long, and it was not sent.") : _("Contact broke before it was sent."));
      return;
    }

  item->stage = STAGE_SENT;
  item->why[0] = '\0';
  item->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
  self->line.send (&item->link, &item->command, left, self->user_data);
}

/* The table says when the round is over, or the time; if it does not, it is asked. */
static void
note_armed (PendingOrder *item)
{
  const gint64 now = get_now (item->all);
  const gboolean is_news = item->result.outcome != PIT_ORDER_ARMED;

  item->stage = STAGE_SENT;
  item->due = MAX (now, item->until != PIT_UNKNOWN ? item->until : now + PIT_ORDER_ARMED_TIME) + PIT_ORDER_ANSWER_TIME;
  item->result.outcome = PIT_ORDER_ARMED;
  item->why[0] = '\0';
  if (is_news)
    tell (item);
}

/* Whether it went out over a connection, on which all hangs that its table says of it. */
static gboolean
is_with_table (Stage stage)
{
  return stage == STAGE_SENT || stage == STAGE_ASKED || stage == STAGE_CLAIMED;
}

/* Contact with its table is not what it was. */
static const char *
lose (PendingOrder *item)
{
  item->stage = STAGE_LOST;
  item->due = get_now (item->all);
  item->result.outcome = PIT_ORDER_PENDING;
  return _("Contact broke before the table answered. It is asked as soon as contact is back.");
}

/* The table has named an event as the one that did it. All events up to there are seen by now, and none did: it is not so. */
static void
disprove (PendingOrder *item)
{
  g_strlcpy (item->result.code.text, PIT_ORDER_CODE_NO_EVENT, sizeof item->result.code.text);
  end (item, PIT_ORDER_UNKNOWN, _("The table says that it has done it, by an event that did something else."));
}

static void
take_claim (PendingOrder *item,
            gint64        event)
{
  PitLinkName link;
  gint64 seen = 0;

  if (item->stage != STAGE_CLAIMED)
    item->due = get_now (item->all) + PIT_ORDER_ANSWER_TIME;
  item->stage = STAGE_CLAIMED;
  item->result.claimed = event;
  if (pit_pending_orders_find_live (item->all, item->result.table.text, &link, &seen) && seen >= event)
    disprove (item);
}

/* Its stage has lasted too long. Returns: what is to be said of that; NULL: nothing yet */
static const char *
wake (PendingOrder      *item,
      const PitLinkName *link)
{
  const Stage stage = item->stage;
  const gboolean is_nobodys = item->result.name == PIT_COMMAND_MESSAGE && item->command.who.text[0] == '\0';

  item->due = get_now (item->all) + PIT_ORDER_ASK_TIME;
  if (is_with_table (stage))
    ask (item, link);
  /* It is said once; of what the desk itself tells a dealer, never. */
  if (stage == STAGE_SENT || is_nobodys || item->why[0] != '\0')
    return NULL;
  if (stage == STAGE_CLAIMED)
    return _("The table reports nothing of the kind; it is asked again every minute.");
  if (stage == STAGE_GIVING)
    return _("The pit log can't be written at this moment, and it was not sent yet.");
  if (stage == STAGE_ENDING)
    return _("The table has answered, and the pit log can't be written at this moment.");

  return _("The table is in contact and does not answer; it is asked again every minute.");
}

/* Returns: why nobody knows what came of it, where that is to be said now; NULL: nothing is to be said */
static const char *
look (PendingOrder *item)
{
  PitPendingOrders *self = item->all;
  const gint64 now = get_now (self);
  const char *why = NULL;
  PitLinkName link;
  gint64 seen;
  gboolean is_live = pit_pending_orders_find_live (self, item->result.table.text, &link, &seen);

  if (is_with_table (item->stage) && (!is_live || link.generation != item->link.generation))
    why = lose (item);
  if (item->stage != STAGE_LOST)
    return now >= item->due ? wake (item, &link) : NULL;

  if (is_live && now >= item->due)
    ask (item, &link);
  return why;
}

static void
pit_pending_orders_dispose (GObject *object)
{
  PitPendingOrders *self = PIT_PENDING_ORDERS (object);

  pit_pending_orders_close (self);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_pending_orders_parent_class)->dispose (object);
}

static void
pit_pending_orders_finalize (GObject *object)
{
  g_hash_table_unref (PIT_PENDING_ORDERS (object)->items);

  G_OBJECT_CLASS (pit_pending_orders_parent_class)->finalize (object);
}

static void
pit_pending_orders_class_init (PitPendingOrdersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_pending_orders_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_pending_orders_finalize;

  /**
   * PitPendingOrders::changed:
   * @result: (type gpointer): a #PitOrderResult, valid for the call
   *
   * An order is armed, has lost its table, or has ended.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
pit_pending_orders_init (PitPendingOrders *self)
{
  self->items = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
}

/**
 * pit_pending_orders_new: (skip)
 *
 * Returns: (transfer full): nothing on its way, and no book
 */
PitPendingOrders *
pit_pending_orders_new (PitClock *clock)
{
  PitPendingOrders *self = g_object_new (PIT_TYPE_PENDING_ORDERS, NULL);

  self->clock = g_object_ref (clock);
  return self;
}

/**
 * pit_pending_orders_open: (skip)
 * @orders: (element-type PitBookOrder): those of earlier runs; one that has not ended and has an event was done by it
 * @line: copied
 */
void
pit_pending_orders_open (PitPendingOrders    *self,
                         PitBookWriter       *writer,
                         GArray              *orders,
                         const PitOrdersLine *line,
                         gpointer             user_data)
{
  self->writer = g_object_ref (writer);
  self->line = *line;
  self->user_data = user_data;
  self->is_stopped = FALSE;
  for (guint i = 0; i < orders->len; i++)
    {
      const PitBookOrder *order = &g_array_index (orders, PitBookOrder, i);
      PitCommand command = pit_order_read_command (order);
      PendingOrder *item;

      if (order->has_ended || !pit_uuid_is_valid (order->command.text))
        continue;
      item = add_item (self, &command, &order->table, STAGE_LOST);
      item->result.entry = order->entry;
      item->result.given = order->given;
      item->due = get_now (self);
      item->result.seq = order->event;
      if (order->event != PIT_UNKNOWN)
        end (item, PIT_ORDER_DONE, NULL);
      else
        pit_text_copy (item->why, sizeof item->why,
                       _("It was given before this desk was started. The table is asked as soon as there is contact."));
    }
}

/**
 * pit_pending_orders_stop: (skip)
 *
 * Connections are being closed: nothing goes out any more, and what was not sent yet ends.
 */
void
pit_pending_orders_stop (PitPendingOrders *self)
{
  self->is_stopped = TRUE;
}

/**
 * pit_pending_orders_leave: (skip)
 * @result: (out): what is known of that order as the desk is closed: what its table has said is so, and the entry on it is on
 *   the way; of all else nobody knows
 */
void
pit_pending_orders_leave (PitPendingOrders *self,
                          const PitUuid    *id,
                          PitOrderResult   *result)
{
  PendingOrder *item = g_hash_table_lookup (self->items, id->text);

  g_return_if_fail (item != NULL);

  *result = item->stage == STAGE_ENDING ? item->result
                                        : make_pending (item, _("The desk was closed meanwhile. The table is asked at the next "
                                                                "start."));
}

/** pit_pending_orders_close: (skip): the next run asks what became of those that have no end */
void
pit_pending_orders_close (PitPendingOrders *self)
{
  g_hash_table_remove_all (self->items);
  g_clear_object (&self->writer);
}

/**
 * pit_pending_orders_begin: (skip)
 * @link: the connection by which the table was seen
 * @command: copied
 * @valid_for: microseconds from now
 * @entry: (transfer full): that it was given, about its table
 *
 * For an order that may be given.
 *
 * Returns: (transfer none): the command's id, valid for now
 */
const PitUuid *
pit_pending_orders_begin (PitPendingOrders  *self,
                          const PitLinkName *link,
                          const PitCommand  *command,
                          gint64             valid_for,
                          PitEntry          *entry)
{
  PendingOrder *item = add_item (self, command, &entry->table, STAGE_GIVING);

  item->link = *link;
  item->result.given = entry->occurred;
  item->until = get_now (self) + valid_for;
  append (self, entry, &item->command.id, given_cb);
  return &item->command.id;
}

/** A table tells what became of a command. */
void
pit_pending_orders_take_result (PitPendingOrders       *self,
                                const char             *table,
                                const PitCommandResult *result)
{
  PendingOrder *item = g_hash_table_lookup (self->items, result->id.text);

  if (item == NULL || strcmp (item->result.table.text, table) != 0 || item->stage == STAGE_GIVING
      || item->stage == STAGE_ENDING)
    return;
  if (result->outcome == PIT_RESULT_ARMED)
    note_armed (item);
  else if (result->outcome == PIT_RESULT_DONE)
    take_claim (item, result->seq);
  else
    {
      item->result.code = result->code;
      end (item, pit_order_outcome_of (result->outcome), result->text);
    }
}

/** An order is done by its own event alone, whatever else the table says: one that pit_order_causes_believe(). @refused:
 * (nullable): as it ended before, which is no longer so */
void
pit_pending_orders_take_event (PitPendingOrders     *self,
                               const PitUuid        *id,
                               gint64                event,
                               const PitOrderResult *refused)
{
  PendingOrder *item = g_hash_table_lookup (self->items, id->text);

  if (item == NULL && refused != NULL && self->writer != NULL)
    {
      item = add_item (self, &(PitCommand) { .id = *id, .name = refused->name }, &refused->table, STAGE_LOST);
      item->result.entry = refused->entry;
      item->result.given = refused->given;
    }
  if (item == NULL || item->stage == STAGE_GIVING || item->stage == STAGE_ENDING)
    return;

  item->result.seq = event;
  end (item, PIT_ORDER_DONE, NULL);
}

/** All events of that table up to number @seen have been taken: what it said of one of them was so, or was not. */
void
pit_pending_orders_take_seen (PitPendingOrders *self,
                              const char       *table,
                              gint64            seen)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      PendingOrder *item = value;

      if (item->stage == STAGE_CLAIMED && item->result.claimed <= seen && strcmp (item->result.table.text, table) == 0)
        disprove (item);
    }
}

/** What was to go out did not. A question is asked again when there is contact. */
void
pit_pending_orders_not_sent (PitPendingOrders *self,
                             const char       *table,
                             const PitUuid    *id,
                             const char       *text)
{
  PendingOrder *item = g_hash_table_lookup (self->items, id->text);

  if (item == NULL || strcmp (item->result.table.text, table) != 0)
    return;
  if (item->stage == STAGE_ASKED)
    {
      item->stage = STAGE_LOST;
      item->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
      tell_pending (item, text);
    }
  /* Nothing else went out: it is the order itself. */
  else if (item->stage == STAGE_SENT || (item->stage == STAGE_LOST && !item->was_asked && item->until != PIT_UNKNOWN))
    end (item, PIT_ORDER_NO_CONTACT, text);
}

/** See pit_orders_look(). */
void
pit_pending_orders_look (PitPendingOrders *self)
{
  g_autoptr(GArray) news = NULL;
  GHashTableIter iter;
  gpointer value;

  if (self->writer == NULL || self->is_stopped)
    return;

  news = g_array_new (FALSE, FALSE, sizeof (News));
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const News one = { ((PendingOrder *) value)->command.id, look (value) };

      if (one.why != NULL)
        g_array_append_val (news, one);
    }
  /* Whoever is told may give others. */
  for (guint i = 0; i < news->len; i++)
    {
      const News *one = &g_array_index (news, News, i);
      PendingOrder *item = g_hash_table_lookup (self->items, one->id.text);

      if (item != NULL)
        tell_pending (item, one->why);
    }
}
