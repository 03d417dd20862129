/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-orders-private.h"
#include "pit-roster-private.h"
#include "pit-text.h"

/* An order
 *
 *   GIVING (its entry on the way to the book) -> SENT -> ended
 *                                            \-> not sent: ended
 *   SENT, contact breaks -> LOST -> contact again: ASKED -> ended
 *
 * Those that an earlier run left are LOST from the beginning. When one has ended its last entry is on the way, and it is
 * told when that is in the book. */
typedef enum
{
  STAGE_GIVING,
  STAGE_SENT,
  STAGE_LOST,
  STAGE_ASKED,
  STAGE_ENDING,
} Stage;

/* What one call of give asked for: answers of all tables, in their order. */
typedef struct
{
  GTask          *task;
  GArray         *results; /* of PitOrderResult */
  guint           n_open;
} Batch;

typedef struct
{
  PitOrders     *orders; /* unowned; NULL: closed meanwhile */
  Stage          stage;
  gint64         entry;  /* that it was given; PIT_UNKNOWN: not yet */
  PitLinkName    link;
  PitCommand     command;
  gint64         until; /* by the boot clock: so long it is good */
  PitOrderResult result;
  Batch         *batch;  /* NULL: nobody waits for it any more */
  guint          index;  /* in its results */
} Work;

struct _PitOrders
{
  GObject           parent_instance;

  PitClock         *clock;
  PitFloor         *floor;
  PitRoster        *roster;
  PitHouseSettings *settings;
  GHashTable       *rules; /* table -> its rule set by the floor plan */
  GHashTable       *works; /* command id -> Work */

  /* Only while a book is open. */
  PitBookWriter    *writer;
  GTimeZone        *zone;
  PitOrdersLine     line;
  gpointer          user_data;
};

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

static const PitOrderOutcome outcomes[PIT_N_RESULTS] = {
  [PIT_RESULT_DONE] = PIT_ORDER_DONE,
  [PIT_RESULT_ARMED] = PIT_ORDER_ARMED,
  [PIT_RESULT_REFUSED] = PIT_ORDER_REFUSED,
  [PIT_RESULT_EXPIRED] = PIT_ORDER_EXPIRED,
  [PIT_RESULT_UNHEARD] = PIT_ORDER_UNKNOWN,
};

G_DEFINE_FINAL_TYPE (PitOrders, pit_orders, G_TYPE_OBJECT)

static void
answer (Batch                *batch,
        guint                 index,
        const PitOrderResult *result)
{
  g_array_index (batch->results, PitOrderResult, index) = *result;
  if (--batch->n_open > 0)
    return;

  g_task_return_pointer (batch->task, g_steal_pointer (&batch->results), (GDestroyNotify) g_array_unref);
  g_object_unref (batch->task);
  g_free (batch);
}

/* Whoever waits for it is told once. */
static void
answer_work (Work *work)
{
  Batch *batch = g_steal_pointer (&work->batch);

  if (batch != NULL)
    answer (batch, work->index, &work->result);
}

static void
work_free (gpointer data)
{
  Work *work = data;

  answer_work (work);
  g_free (work);
}

static void
tell (Work *work)
{
  const PitOrderResult result = work->result;

  g_signal_emit (work->orders, signals[CHANGED], 0, &result);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autofree PitUuid *id = NULL;
  g_autoptr (GTask) task = user_data;
  PitOrders *self = g_task_get_source_object (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  Work *work;

  id = g_memdup2 (g_task_get_task_data (task), sizeof *id);
  work = g_hash_table_lookup (self->works, id->text);
  if (work == NULL)
    return;

  /* The next run will ask the table once more. */
  if (entry == NULL)
    g_warning ("What came of an order was not stored: %s", error->message);
  tell (work);
  g_hash_table_remove (self->works, id->text);
}

static void
end (Work           *work,
     PitOrderOutcome outcome,
     const char     *text)
{
  PitOrders *self = work->orders;
  PitEntry *entry = pit_entry_new ("order-ended");
  JsonObject *body = json_object_new ();
  GTask *task = g_task_new (self, NULL, NULL, NULL);

  work->stage = STAGE_ENDING;
  work->result.outcome = outcome;
  if (text != NULL)
    pit_text_copy (work->result.text, sizeof work->result.text, text);

  entry->occurred = pit_clock_now (self->clock);
  entry->table = work->result.table;
  entry->refers_to = work->entry;
  json_object_set_string_member (body, "outcome", pit_names_to_word (&pit_order_outcome_names, outcome));
  if (outcome == PIT_ORDER_DONE)
    json_object_set_int_member (body, "event", work->result.seq);
  if (work->result.code.text[0] != '\0')
    json_object_set_string_member (body, "code", work->result.code.text);
  if (work->result.text[0] != '\0')
    json_object_set_string_member (body, "text", work->result.text);
  g_clear_pointer (&entry->body, json_node_unref);
  entry->body = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (entry->body, body);
  g_task_set_task_data (task, g_memdup2 (&work->command.id, sizeof work->command.id), g_free);
  pit_book_writer_append_entry_async (self->writer, entry, NULL, ended_cb, task);
}

/* It is in the book that it was given. */
static void
given_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  PitOrders *self = g_task_get_source_object (task);
  const PitUuid *id = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  Work *work = g_hash_table_lookup (self->works, id->text);
  PitLinkName link;
  gint64 seen, left;

  if (work == NULL)
    return;
  if (entry == NULL)
    {
      work->result.outcome = PIT_ORDER_NOT_GIVEN;
      pit_text_copy (work->result.text, sizeof work->result.text, error->message);
      g_hash_table_remove (self->works, id->text);
      return;
    }

  work->entry = entry->seq;
  left = work->until - pit_clock_boottime (self->clock);
  if (left <= 0 || !self->line.find_live (work->result.table.text, &link, &seen, self->user_data)
      || link.generation != work->link.generation)
    {
      end (work, left <= 0 ? PIT_ORDER_EXPIRED : PIT_ORDER_NO_CONTACT,
           left <= 0 ? _("The pit log took too long, and it was not sent.") : _("Contact broke before it was sent."));
      return;
    }

  work->stage = STAGE_SENT;
  self->line.send (&work->link, &work->command, left, self->user_data);
}

static PitEntry *
write_given (PitOrders      *self,
             const PitOrder *order,
             const Work     *work,
             PitTable       *table,
             gboolean        by_person)
{
  PitEntry *entry = pit_entry_new ("order-given");

  entry->occurred = pit_clock_now (self->clock);
  entry->table = work->result.table;
  if (by_person)
    {
      entry->decided = entry->occurred;
      pit_roster_stamp (self->roster, entry);
    }
  g_clear_pointer (&entry->body, json_node_unref);
  entry->body = pit_order_write (order, &work->command, table, self->settings,
                                 g_hash_table_lookup (self->rules, work->result.table.text));
  if (order->text[0] != '\0')
    pit_entry_seal (entry, "words", order->text);

  return entry;
}

/* For an order that was checked. */
static Work *
begin (PitOrders      *self,
       const PitOrder *order,
       PitTable       *table,
       gboolean        by_person,
       gint64          finding)
{
  g_autofree char *id = g_uuid_string_random ();
  Work *work = g_new0 (Work, 1);
  PitEntry *entry;
  GTask *task;
  gint64 seen = 0;

  work->orders = self;
  work->stage = STAGE_GIVING;
  work->entry = PIT_UNKNOWN;
  work->until = pit_clock_boottime (self->clock) + (order->next_round ? PIT_ORDER_ARMED_TIME : PIT_ORDER_TIME);
  pit_command_init (&work->command, order->name);
  g_strlcpy (work->command.id.text, id, sizeof work->command.id.text);
  if (by_person)
    g_strlcpy (work->command.who.text, pit_person_get_number (pit_roster_get_current (self->roster)),
               sizeof work->command.who.text);
  work->result = (PitOrderResult) { .name = order->name, .command = work->command.id, .seq = PIT_UNKNOWN };
  g_strlcpy (work->result.table.text, pit_table_get_id (table), sizeof work->result.table.text);
  self->line.find_live (pit_table_get_id (table), &work->link, &seen, self->user_data);
  pit_order_fill (order, table, self->settings, seen, &work->command);
  g_hash_table_insert (self->works, work->command.id.text, work);

  entry = write_given (self, order, work, table, by_person);
  entry->refers_to = finding;
  task = g_task_new (self, NULL, NULL, NULL);
  g_task_set_task_data (task, g_memdup2 (&work->command.id, sizeof work->command.id), g_free);
  pit_book_writer_append_entry_async (self->writer, entry, NULL, given_cb, task);
  return work;
}

static PitTable *
find_table (PitOrders  *self,
            const char *id,
            GError    **error)
{
  PitTable *table = self->writer != NULL ? pit_floor_find (self->floor, id) : NULL;

  if (self->writer == NULL)
    g_set_error_literal (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_CLOSED, _("No book is open, and nothing is ordered"));
  else if (table == NULL)
    g_set_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_NO_TABLE, _("There is no table %s on this floor"), id);

  return table;
}

static PitTable *
check (PitOrders      *self,
       const char     *id,
       const PitOrder *order,
       GError        **error)
{
  PitTable *table = find_table (self, id, error);
  PitLinkName link;
  gint64 seen;

  if (table == NULL
      || !pit_order_check (order, table, self->settings, g_hash_table_lookup (self->rules, id),
                           pit_clock_now (self->clock), self->zone, error))
    return NULL;
  /* What is shown lags behind by a moment at most; what is sent must not. */
  if (!self->line.find_live (id, &link, &seen, self->user_data))
    {
      g_set_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_NO_CONTACT, _("Table %u: contact has just been lost."),
                   pit_table_get_number (table));
      return NULL;
    }

  return table;
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

  g_hash_table_unref (self->works);
  g_hash_table_unref (self->rules);

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
   * An order is armed, has lost its table, or has ended.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
pit_orders_init (PitOrders *self)
{
  self->works = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, work_free);
  self->rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
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
pit_orders_check (PitOrders      *self,
                  const char     *table,
                  const PitOrder *order,
                  GError        **error)
{
  g_return_val_if_fail (PIT_IS_ORDERS (self), FALSE);
  g_return_val_if_fail (table != NULL && order != NULL, FALSE);

  return check (self, table, order, error) != NULL;
}

/**
 * pit_orders_give_async:
 * @tables: ids, %NULL-terminated
 * @order: copied
 *
 * Gives the order to each of the tables in the name of who is signed on.
 */
void
pit_orders_give_async (PitOrders           *self,
                       const char *const   *tables,
                       const PitOrder      *order,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  guint n_tables;
  Batch *batch;

  g_return_if_fail (PIT_IS_ORDERS (self));
  g_return_if_fail (tables != NULL && tables[0] != NULL && order != NULL);

  task = g_task_new (self, NULL, callback, user_data);
  if (!pit_roster_may (self->roster, pit_order_get_action (order->name), &error))
    {
      g_task_return_error (task, error);
      return;
    }

  n_tables = g_strv_length ((char **) tables);
  batch = g_new0 (Batch, 1);
  batch->task = g_steal_pointer (&task);
  batch->results = g_array_sized_new (FALSE, TRUE, sizeof (PitOrderResult), n_tables);
  g_array_set_size (batch->results, n_tables);
  batch->n_open = n_tables;
  for (guint i = 0; i < n_tables; i++)
    {
      g_autoptr (GError) refusal = NULL;
      PitTable *table = check (self, tables[i], order, &refusal);
      PitOrderResult result = { .name = order->name, .outcome = PIT_ORDER_NOT_GIVEN, .seq = PIT_UNKNOWN };

      if (table != NULL)
        {
          Work *work = begin (self, order, table, TRUE, PIT_UNKNOWN);

          work->batch = batch;
          work->index = i;
          continue;
        }
      g_strlcpy (result.table.text, tables[i], sizeof result.table.text);
      pit_text_copy (result.text, sizeof result.text, refusal->message);
      answer (batch, i, &result);
    }
}

/**
 * pit_orders_give_finish:
 * @error: return location for a #PitRosterError: nobody may, or nobody is signed on
 *
 * Returns: (transfer full) (element-type PitOrderResult): what came of it, for each table; %NULL with @error set
 */
GArray *
pit_orders_give_finish (PitOrders     *self,
                        GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * pit_orders_send_message:
 * @text: at most %PIT_COMMAND_TEXT_MAX bytes; cut to that
 * @finding: the entry of what was found; %PIT_UNKNOWN: none yet
 *
 * Shows something to a table's dealer, in nobody's name. Where it can't be, `changed` says so as of any order, or, where
 * there is no contact, nothing is done at all.
 *
 * Returns: (transfer none) (nullable): the command's id, valid for now; %NULL: nothing goes out
 */
const PitUuid *
pit_orders_send_message (PitOrders  *self,
                         const char *table,
                         const char *text,
                         gint64      finding)
{
  g_autoptr (GError) error = NULL;
  PitTable *found;
  PitOrder order;

  g_return_val_if_fail (PIT_IS_ORDERS (self), NULL);
  g_return_val_if_fail (table != NULL && text != NULL, NULL);

  pit_order_init (&order, PIT_COMMAND_MESSAGE);
  pit_text_copy (order.text, sizeof order.text, text);
  found = check (self, table, &order, &error);
  if (found != NULL)
    return &begin (self, &order, found, FALSE, finding)->command.id;

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
  GHashTableIter iter;
  gpointer work;
  guint n = 0;

  g_return_val_if_fail (PIT_IS_ORDERS (self), 0);

  g_hash_table_iter_init (&iter, self->works);
  while (g_hash_table_iter_next (&iter, NULL, &work))
    n += strcmp (((Work *) work)->result.table.text, table) == 0;

  return n;
}

/**
 * pit_orders_open: (skip)
 * @waiting: (element-type PitBookOrder): those of earlier runs
 * @zone: the venue's
 * @line: copied
 */
void
pit_orders_open (PitOrders           *self,
                 PitBookWriter       *writer,
                 GArray              *waiting,
                 const char          *zone,
                 const PitOrdersLine *line,
                 gpointer             user_data)
{
  self->writer = g_object_ref (writer);
  self->zone = zone != NULL ? g_time_zone_new_identifier (zone) : NULL;
  if (self->zone == NULL)
    self->zone = g_time_zone_new_utc ();
  self->line = *line;
  self->user_data = user_data;
  for (guint i = 0; i < waiting->len; i++)
    {
      const PitBookOrder *order = &g_array_index (waiting, PitBookOrder, i);
      Work *work;
      guint name = PIT_COMMAND_OTHER;

      if (!pit_uuid_is_valid (order->command.text))
        continue;
      work = g_new0 (Work, 1);
      pit_names_from_word (&pit_command_names, order->name.text, &name);
      work->orders = self;
      work->stage = STAGE_LOST;
      work->entry = order->entry;
      work->command.id = order->command;
      work->result = (PitOrderResult) { .table = order->table, .name = name, .command = order->command, .seq = PIT_UNKNOWN };
      g_hash_table_insert (self->works, work->command.id.text, work);
    }
}

void
pit_orders_set_rules (PitOrders  *self,
                      const char *table,
                      const char *rules)
{
  g_hash_table_replace (self->rules, g_strdup (table), g_strdup (rules));
}

/**
 * pit_orders_close: (skip)
 *
 * Whoever waits is told that nobody knows; the next run asks.
 */
void
pit_orders_close (PitOrders *self)
{
  g_hash_table_remove_all (self->works);
  g_clear_object (&self->writer);
  g_clear_pointer (&self->zone, g_time_zone_unref);
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
  Work *work = g_hash_table_lookup (self->works, result->id.text);

  if (work == NULL || strcmp (work->result.table.text, table) != 0 || work->stage == STAGE_GIVING
      || work->stage == STAGE_ENDING)
    return;
  if (result->outcome == PIT_RESULT_ARMED)
    {
      work->result.outcome = PIT_ORDER_ARMED;
      tell (work);
      return;
    }

  work->result.seq = result->seq;
  work->result.code = result->code;
  end (work, outcomes[result->outcome], result->text);
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
  Work *work = g_hash_table_lookup (self->works, id->text);

  if (work == NULL || strcmp (work->result.table.text, table) != 0)
    return;
  if (work->stage == STAGE_ASKED)
    work->stage = STAGE_LOST;
  else if (work->stage == STAGE_SENT)
    end (work, PIT_ORDER_NO_CONTACT, text);
}

/**
 * pit_orders_look: (skip)
 *
 * Contact with some table is not what it was: what is on the way over a connection that is gone is lost, and what was lost
 * is asked for where there is contact again.
 */
void
pit_orders_look (PitOrders *self)
{
  g_autoptr (GPtrArray) lost = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  if (self->writer == NULL)
    return;

  g_hash_table_iter_init (&iter, self->works);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Work *work = value;
      PitLinkName link;
      gint64 seen;
      gboolean is_live = self->line.find_live (work->result.table.text, &link, &seen, self->user_data);

      if ((work->stage == STAGE_SENT || work->stage == STAGE_ASKED)
          && (!is_live || link.generation != work->link.generation))
        {
          work->stage = STAGE_LOST;
          work->result.outcome = PIT_ORDER_PENDING;
          g_ptr_array_add (lost, work);
        }
      if (work->stage == STAGE_LOST && is_live)
        {
          work->stage = STAGE_ASKED;
          work->link = link;
          self->line.query (&link, &work->command.id, self->user_data);
        }
    }
  for (guint i = 0; i < lost->len; i++)
    {
      answer_work (g_ptr_array_index (lost, i));
      tell (g_ptr_array_index (lost, i));
    }
}
