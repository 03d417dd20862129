/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-order-ended.h"
#include "pit-order-works-private.h"
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
  PitOrderWorks *works; /* owned */
  PitUuid        id;
} Entering;

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitOrderWorks, pit_order_works, G_TYPE_OBJECT)

static gint64
get_now (PitOrderWorks *self)
{
  return pit_clock_boottime (self->clock);
}

/* That nobody knows yet, and why. */
static PitOrderResult
make_pending (Work       *work,
              const char *why)
{
  PitOrderResult result = work->result;

  pit_text_copy (work->why, sizeof work->why, why);
  result.outcome = PIT_ORDER_PENDING;
  result.is_doubtful = pit_order_works_may_be_done (work);
  pit_text_copy (result.text, sizeof result.text, why);
  return result;
}

static void
tell (Work *work)
{
  const PitOrderResult result = work->result;

  g_signal_emit (work->works, signals[CHANGED], 0, &result);
}

static void
tell_pending (Work       *work,
              const char *why)
{
  const PitOrderResult pending = make_pending (work, why);

  g_signal_emit (work->works, signals[CHANGED], 0, &pending);
}

/* It has an end, which is told when it is no longer among those that have none. */
static void
finish (Work *work)
{
  g_hash_table_steal (work->works->works, work->command.id.text);
  tell (work);
  g_free (work);
}

static Work *
add_work (PitOrderWorks    *self,
          const PitCommand *command,
          const PitId      *table,
          Stage             stage)
{
  Work *work = g_new0 (Work, 1);

  work->works = self;
  work->stage = stage;
  work->until = PIT_UNKNOWN;
  work->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
  work->command = *command;
  work->result = (PitOrderResult) { .table = *table, .name = command->name, .command = command->id, .seq = PIT_UNKNOWN,
                                    .entry = PIT_UNKNOWN, .given = PIT_UNKNOWN, .claimed = PIT_UNKNOWN };
  g_hash_table_insert (self->works, work->command.id.text, work);
  return work;
}

static void
append (PitOrderWorks       *self,
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
  g_object_unref (self->works);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Entering, entering_free)

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(Entering) entering = user_data;
  PitOrderWorks *self = entering->works;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  Work *work = g_hash_table_lookup (self->works, entering->id.text);

  if (work == NULL)
    return;

  /* The next run will ask the table once more. */
  if (entry == NULL)
    g_warning ("What came of an order was not stored: %s", error->message);
  finish (work);
}

/* Asks what became of it, over a connection that is there. */
static void
ask (Work              *work,
     const PitLinkName *link)
{
  PitOrderWorks *self = work->works;

  work->due = get_now (self) + (work->stage == STAGE_ASKED ? PIT_ORDER_ASK_TIME : PIT_ORDER_ANSWER_TIME);
  work->stage = STAGE_ASKED;
  work->was_asked = TRUE;
  work->link = *link;
  self->line.query (link, &work->command.id, self->user_data);
}

static void
end (Work           *work,
     PitOrderOutcome outcome,
     const char     *text)
{
  PitOrderWorks *self = work->works;

  work->stage = STAGE_ENDING;
  work->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
  work->result.outcome = outcome;
  if (text != NULL)
    pit_text_copy (work->result.text, sizeof work->result.text, text);
  append (self, pit_order_ended_new (&work->result, work->result.entry, pit_clock_now (self->clock)), &work->command.id, ended_cb);
}

/* It is in the book that it was given. */
static void
given_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(Entering) entering = user_data;
  PitOrderWorks *self = entering->works;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  Work *work = g_hash_table_lookup (self->works, entering->id.text);
  PitLinkName link;
  gint64 seen, left;

  if (work == NULL)
    return;
  if (entry == NULL)
    {
      work->result.outcome = PIT_ORDER_NOT_GIVEN;
      pit_text_copy (work->result.text, sizeof work->result.text, error->message);
      finish (work);
      return;
    }

  work->result.entry = entry->seq;
  left = work->until - get_now (self);
  if (self->is_stopped)
    {
      end (work, PIT_ORDER_NO_CONTACT, _("The desk was being closed, and it was not sent."));
      return;
    }
  if (left <= 0 || !pit_order_works_find_live (self, work->result.table.text, &link, &seen)
      || link.generation != work->link.generation)
    {
      end (work, left <= 0 ? PIT_ORDER_EXPIRED : PIT_ORDER_NO_CONTACT,
           left <= 0 ? _("The pit log took too long, and it was not sent.") : _("Contact broke before it was sent."));
      return;
    }

  work->stage = STAGE_SENT;
  work->why[0] = '\0';
  work->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
  self->line.send (&work->link, &work->command, left, self->user_data);
}

/* The table says when the round is over, or the time; if it does not, it is asked. */
static void
note_armed (Work *work)
{
  const gint64 now = get_now (work->works);
  const gboolean is_news = work->result.outcome != PIT_ORDER_ARMED;

  work->stage = STAGE_SENT;
  work->due = MAX (now, work->until != PIT_UNKNOWN ? work->until : now + PIT_ORDER_ARMED_TIME) + PIT_ORDER_ANSWER_TIME;
  work->result.outcome = PIT_ORDER_ARMED;
  work->why[0] = '\0';
  if (is_news)
    tell (work);
}

/* Whether it went out over a connection, on which all hangs that its table says of it. */
static gboolean
is_with_table (Stage stage)
{
  return stage == STAGE_SENT || stage == STAGE_ASKED || stage == STAGE_CLAIMED;
}

/* Contact with its table is not what it was. */
static const char *
lose (Work *work)
{
  work->stage = STAGE_LOST;
  work->due = get_now (work->works);
  work->result.outcome = PIT_ORDER_PENDING;
  return _("Contact broke before the table answered. It is asked as soon as contact is back.");
}

/* The table has named an event as the one that did it. All events up to there are seen by now, and none did: it is not so. */
static void
disprove (Work *work)
{
  g_strlcpy (work->result.code.text, PIT_ORDER_CODE_NO_EVENT, sizeof work->result.code.text);
  end (work, PIT_ORDER_UNKNOWN, _("The table says that it has done it, by an event that did something else."));
}

static void
take_claim (Work   *work,
            gint64  event)
{
  PitLinkName link;
  gint64 seen = 0;

  if (work->stage != STAGE_CLAIMED)
    work->due = get_now (work->works) + PIT_ORDER_ANSWER_TIME;
  work->stage = STAGE_CLAIMED;
  work->result.claimed = event;
  if (pit_order_works_find_live (work->works, work->result.table.text, &link, &seen) && seen >= event)
    disprove (work);
}

/* Its stage has lasted too long. Returns: what is to be said of that; NULL: nothing yet */
static const char *
wake (Work              *work,
      const PitLinkName *link)
{
  const Stage stage = work->stage;
  const gboolean is_nobodys = work->result.name == PIT_COMMAND_MESSAGE && work->command.who.text[0] == '\0';

  work->due = get_now (work->works) + PIT_ORDER_ASK_TIME;
  if (is_with_table (stage))
    ask (work, link);
  /* It is said once; of what the desk itself tells a dealer, never. */
  if (stage == STAGE_SENT || is_nobodys || work->why[0] != '\0')
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
look (Work *work)
{
  PitOrderWorks *self = work->works;
  const gint64 now = get_now (self);
  const char *why = NULL;
  PitLinkName link;
  gint64 seen;
  gboolean is_live = pit_order_works_find_live (self, work->result.table.text, &link, &seen);

  if (is_with_table (work->stage) && (!is_live || link.generation != work->link.generation))
    why = lose (work);
  if (work->stage != STAGE_LOST)
    return now >= work->due ? wake (work, &link) : NULL;

  if (is_live && now >= work->due)
    ask (work, &link);
  return why;
}

static void
pit_order_works_dispose (GObject *object)
{
  PitOrderWorks *self = PIT_ORDER_WORKS (object);

  pit_order_works_close (self);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_order_works_parent_class)->dispose (object);
}

static void
pit_order_works_finalize (GObject *object)
{
  g_hash_table_unref (PIT_ORDER_WORKS (object)->works);

  G_OBJECT_CLASS (pit_order_works_parent_class)->finalize (object);
}

static void
pit_order_works_class_init (PitOrderWorksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_order_works_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_order_works_finalize;

  /**
   * PitOrderWorks::changed:
   * @result: (type gpointer): a #PitOrderResult, valid for the call
   *
   * An order is armed, has lost its table, or has ended.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
pit_order_works_init (PitOrderWorks *self)
{
  self->works = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
}

/**
 * pit_order_works_new: (skip)
 *
 * Returns: (transfer full): nothing on its way, and no book
 */
PitOrderWorks *
pit_order_works_new (PitClock *clock)
{
  PitOrderWorks *self = g_object_new (PIT_TYPE_ORDER_WORKS, NULL);

  self->clock = g_object_ref (clock);
  return self;
}

/**
 * pit_order_works_open: (skip)
 * @orders: (element-type PitBookOrder): those of earlier runs; one that has not ended and has an event was done by it
 * @line: copied
 */
void
pit_order_works_open (PitOrderWorks       *self,
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
      Work *work;

      if (order->has_ended || !pit_uuid_is_valid (order->command.text))
        continue;
      work = add_work (self, &command, &order->table, STAGE_LOST);
      work->result.entry = order->entry;
      work->result.given = order->given;
      work->due = get_now (self);
      work->result.seq = order->event;
      if (order->event != PIT_UNKNOWN)
        end (work, PIT_ORDER_DONE, NULL);
      else
        pit_text_copy (work->why, sizeof work->why,
                       _("It was given before this desk was started. The table is asked as soon as there is contact."));
    }
}

/**
 * pit_order_works_stop: (skip)
 *
 * Connections are being closed: nothing goes out any more, and what was not sent yet ends.
 */
void
pit_order_works_stop (PitOrderWorks *self)
{
  self->is_stopped = TRUE;
}

/**
 * pit_order_works_leave: (skip)
 * @result: (out): what is known of that order as the desk is closed: what its table has said is so, and the entry on it is on
 *   the way; of all else nobody knows
 */
void
pit_order_works_leave (PitOrderWorks  *self,
                       const PitUuid  *id,
                       PitOrderResult *result)
{
  Work *work = g_hash_table_lookup (self->works, id->text);

  g_return_if_fail (work != NULL);

  *result = work->stage == STAGE_ENDING ? work->result
                                        : make_pending (work, _("The desk was closed meanwhile. The table is asked at the next "
                                                                "start."));
}

/** pit_order_works_close: (skip): the next run asks what became of those that have no end */
void
pit_order_works_close (PitOrderWorks *self)
{
  g_hash_table_remove_all (self->works);
  g_clear_object (&self->writer);
}

/**
 * pit_order_works_begin: (skip)
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
pit_order_works_begin (PitOrderWorks     *self,
                       const PitLinkName *link,
                       const PitCommand  *command,
                       gint64             valid_for,
                       PitEntry          *entry)
{
  Work *work = add_work (self, command, &entry->table, STAGE_GIVING);

  work->link = *link;
  work->result.given = entry->occurred;
  work->until = get_now (self) + valid_for;
  append (self, entry, &work->command.id, given_cb);
  return &work->command.id;
}

/** A table tells what became of a command. */
void
pit_order_works_take_result (PitOrderWorks          *self,
                             const char             *table,
                             const PitCommandResult *result)
{
  Work *work = g_hash_table_lookup (self->works, result->id.text);

  if (work == NULL || strcmp (work->result.table.text, table) != 0 || work->stage == STAGE_GIVING
      || work->stage == STAGE_ENDING)
    return;
  if (result->outcome == PIT_RESULT_ARMED)
    note_armed (work);
  else if (result->outcome == PIT_RESULT_DONE)
    take_claim (work, result->seq);
  else
    {
      work->result.code = result->code;
      end (work, pit_order_outcome_of (result->outcome), result->text);
    }
}

/** An order is done by its own event alone, whatever else the table says: one that pit_order_causes_believe(). @refused:
 * (nullable): as it ended before, which is no longer so */
void
pit_order_works_take_event (PitOrderWorks        *self,
                            const PitUuid        *id,
                            gint64                event,
                            const PitOrderResult *refused)
{
  Work *work = g_hash_table_lookup (self->works, id->text);

  if (work == NULL && refused != NULL && self->writer != NULL)
    {
      work = add_work (self, &(PitCommand) { .id = *id, .name = refused->name }, &refused->table, STAGE_LOST);
      work->result.entry = refused->entry;
      work->result.given = refused->given;
    }
  if (work == NULL || work->stage == STAGE_GIVING || work->stage == STAGE_ENDING)
    return;

  work->result.seq = event;
  end (work, PIT_ORDER_DONE, NULL);
}

/** All events of that table up to number @seen have been taken: what it said of one of them was so, or was not. */
void
pit_order_works_take_seen (PitOrderWorks *self,
                           const char    *table,
                           gint64         seen)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->works);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Work *work = value;

      if (work->stage == STAGE_CLAIMED && work->result.claimed <= seen && strcmp (work->result.table.text, table) == 0)
        disprove (work);
    }
}

/** What was to go out did not. A question is asked again when there is contact. */
void
pit_order_works_not_sent (PitOrderWorks *self,
                          const char    *table,
                          const PitUuid *id,
                          const char    *text)
{
  Work *work = g_hash_table_lookup (self->works, id->text);

  if (work == NULL || strcmp (work->result.table.text, table) != 0)
    return;
  if (work->stage == STAGE_ASKED)
    {
      work->stage = STAGE_LOST;
      work->due = get_now (self) + PIT_ORDER_ANSWER_TIME;
      tell_pending (work, text);
    }
  /* Nothing else went out: it is the order itself. */
  else if (work->stage == STAGE_SENT || (work->stage == STAGE_LOST && !work->was_asked && work->until != PIT_UNKNOWN))
    end (work, PIT_ORDER_NO_CONTACT, text);
}

/** See pit_orders_look(). */
void
pit_order_works_look (PitOrderWorks *self)
{
  g_autoptr(GArray) news = NULL;
  GHashTableIter iter;
  gpointer value;

  if (self->writer == NULL || self->is_stopped)
    return;

  news = g_array_new (FALSE, FALSE, sizeof (News));
  g_hash_table_iter_init (&iter, self->works);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const News one = { ((Work *) value)->command.id, look (value) };

      if (one.why != NULL)
        g_array_append_val (news, one);
    }
  /* Whoever is told may give others. */
  for (guint i = 0; i < news->len; i++)
    {
      const News *one = &g_array_index (news, News, i);
      Work *work = g_hash_table_lookup (self->works, one->id.text);

      if (work != NULL)
        tell_pending (work, one->why);
    }
}
