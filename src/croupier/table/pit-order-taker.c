/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-order-fit.h"
#include "pit-order-taker.h"

/* An order goes
 *
 *   taken -> refused, expired
 *         -> carried out -> done
 *         -> armed -> carried out, refused, expired
 *
 * and at each of these the order's book knows before anybody is told. What it relies on is looked at when it is
 * carried out, and for one that is armed also when it comes: what is wrong already will not get better. */

struct _PitOrderTaker
{
  PitJournal       *journal;
  PitOrderBook     *book;
  PitCroupierTable *table; /* unowned */
  PitOrderTarget    target;
  gpointer          user_data;

  gint64     last[PIT_N_TOPICS]; /* number of the last event on each, or one that is surely not lower */
  PitCommand armed[PIT_MAX_ARMED];
  guint      n_armed;
  gboolean   is_overtaken; /* the next order is, by somebody at the table */
};

static gboolean
expect_holds (PitOrderTaker    *self,
              const PitCommand *command,
              PitCommandResult *refusal)
{
  for (guint topic = 1; topic < PIT_N_TOPICS; topic++)
    if (command->expect[topic] != PIT_UNKNOWN && self->last[topic] > command->expect[topic])
      {
        pit_order_refuse (refusal, "expect", _("the table changed before the order arrived (%s)"),
                          pit_names_to_word (&pit_topic_names, topic));
        return FALSE;
      }

  return TRUE;
}

static PitStamp
get_stamp (PitOrderTaker *self)
{
  PitStamp stamp;

  self->target.get_stamp (&stamp, self->user_data);
  return stamp;
}

static gboolean
is_over (PitOrderTaker    *self,
         const PitCommand *command)
{
  return get_stamp (self).mono > command->valid_until.mono;
}

static void
put (PitOrderTaker          *self,
     const PitCommandResult *result)
{
  pit_order_book_put (self->book, result, get_stamp (self).wall);
}

/* What makes an order impossible whatever the table does. */
static gboolean
can_be_done (PitOrderTaker    *self,
             const PitUuid    *epoch,
             const PitCommand *command,
             PitCommandResult *result)
{
  if (strcmp (epoch->text, pit_journal_get_facts (self->journal)->epoch.text) != 0)
    pit_order_refuse (result, "epoch", _("the order is for a history that this table doesn't have"));
  else if (strcmp (command->valid_until.boot.text, get_stamp (self).boot.text) != 0)
    pit_order_refuse (result, "boot", _("this table's controller restarted after the order was given"));
  else if (is_over (self, command))
    result->outcome = PIT_RESULT_EXPIRED;
  else if (command->name == PIT_COMMAND_OTHER)
    pit_order_refuse (result, "name", _("this table can't do that: %s"), command->word.text);
  else if (command->problem[0] != '\0')
    pit_order_refuse (result, "args", "%s", command->problem);
  else if (command->who.text[0] == '\0' && command->name != PIT_COMMAND_MESSAGE)
    pit_order_refuse (result, "who", _("the order doesn't say who gave it"));
  else if (!pit_order_book_has_room (self->book, get_stamp (self).wall))
    pit_order_refuse (result, "busy", _("the table got too many orders in one day"));
  else
    return TRUE;

  return FALSE;
}

/* Looks at everything once more, for it is now that it counts. */
static void
carry_out (PitOrderTaker    *self,
           const PitCommand *command)
{
  PitCommandResult result = { .id = command->id, .seq = PIT_UNKNOWN };
  g_autoptr(PitEvent) event = NULL;
  g_autoptr(PitTableState) told = g_new (PitTableState, 1);

  pit_croupier_table_tell (self->table, told);
  if (is_over (self, command))
    result.outcome = PIT_RESULT_EXPIRED;
  else if ((command->name == PIT_COMMAND_TABLE_OPEN || command->name == PIT_COMMAND_TABLE_CLOSE)
           && pit_croupier_table_is_at_work (self->table))
    pit_order_refuse (&result, "state", _("somebody is opening or closing the table just now"));
  else if (expect_holds (self, command, &result) && pit_order_fits (command, told, pit_croupier_table_get_play (self->table), &result))
    {
      event = pit_order_new_event (command);
      if (self->target.obey (event, self->user_data))
        {
          result.outcome = PIT_RESULT_DONE;
          result.seq = event->at.seq;
        }
      else
        pit_order_refuse (&result, "busy", _("the table's controller can't store any more events"));
    }

  put (self, &result);
}

static void
arm (PitOrderTaker    *self,
     const PitCommand *command)
{
  PitCommandResult result = { .id = command->id, .outcome = PIT_RESULT_ARMED, .seq = PIT_UNKNOWN };

  if (self->n_armed == PIT_MAX_ARMED)
    pit_order_refuse (&result, "busy", _("too many orders already wait for the next round"));
  else if (expect_holds (self, command, &result))
    self->armed[self->n_armed++] = *command;

  put (self, &result);
}

static PitCommand
take_first_armed (PitOrderTaker *self)
{
  PitCommand first = self->armed[0];

  self->n_armed--;
  memmove (self->armed, self->armed + 1, self->n_armed * sizeof self->armed[0]);
  return first;
}

static void
carry_out_armed (PitOrderTaker *self)
{
  while (self->n_armed > 0)
    {
      PitCommand command = take_first_armed (self);

      carry_out (self, &command);
    }
}

/* Who gave them orders here no more, and the new recorder knows nothing of them. */
static void
drop_armed (PitOrderTaker *self)
{
  while (self->n_armed > 0)
    {
      PitCommand command = take_first_armed (self);
      PitCommandResult result = { .id = command.id, .seq = PIT_UNKNOWN };

      pit_order_refuse (&result, "observer", _("another desk took over the record before the next round"));
      put (self, &result);
    }
}

/* Of an open table, and an order that relies on how it is: others wait for their turn. */
static void
let_table_be_first (PitOrderTaker    *self,
                    const PitCommand *command)
{
  const PitTableState *state = pit_croupier_table_get_state (self->table);
  g_autoptr(PitEvent) event = NULL;

  if (command->expect[PIT_TOPIC_TABLE] == PIT_UNKNOWN || state->opening != PIT_OPENING_OPEN)
    return;

  event = pit_event_new (state->suspended.is == PIT_YES ? PIT_EVENT_TABLE_RESUMED : PIT_EVENT_TABLE_SUSPENDED);
  if (event->type == PIT_EVENT_TABLE_SUSPENDED)
    g_strlcpy (event->reason.reason, "a player is unwell", sizeof event->reason.reason);
  self->is_overtaken = !self->target.obey (event, self->user_data);
}

/**
 * pit_order_taker_new:
 * @journal: the table's events
 *
 * Returns: (transfer full) (nullable): a taker that remembers what was ordered before, without its table yet; %NULL
 *   with @error set
 */
PitOrderTaker *
pit_order_taker_new (PitJournal           *journal,
                     const PitOrderTarget *target,
                     gpointer              user_data,
                     GError              **error)
{
  g_autoptr(PitOrderTaker) self = g_new0 (PitOrderTaker, 1);

  self->journal = g_object_ref (journal);
  self->target = *target;
  self->user_data = user_data;
  self->book = pit_order_book_open (journal, get_stamp (self).wall, target->tell, user_data, error);
  if (self->book == NULL)
    return NULL;

  for (guint topic = 0; topic < PIT_N_TOPICS; topic++)
    self->last[topic] = pit_journal_get_head (journal);

  return g_steal_pointer (&self);
}

void
pit_order_taker_free (PitOrderTaker *self)
{
  g_clear_pointer (&self->book, pit_order_book_free);
  g_object_unref (self->journal);
  g_free (self);
}

/**
 * pit_order_taker_set_table:
 * @table: must outlive the taker's last order
 */
void
pit_order_taker_set_table (PitOrderTaker    *self,
                           PitCroupierTable *table)
{
  self->table = table;
}

/**
 * pit_order_taker_take:
 * @epoch: the history that the order was given for
 * @command: an order, carried out once however often it comes
 *
 * What became of it is told, at once or as soon as the disk has it.
 */
void
pit_order_taker_take (PitOrderTaker    *self,
                      const PitUuid    *epoch,
                      const PitCommand *command)
{
  PitCommandResult result = { .id = command->id, .seq = PIT_UNKNOWN };

  if (pit_order_book_find (self->book, &command->id) != NULL)
    pit_order_taker_query (self, &command->id);
  else if (!can_be_done (self, epoch, command, &result))
    {
      /* What is impossible anyway must not fill the list, which could not be read again then. */
      if (pit_order_book_has_room (self->book, get_stamp (self).wall))
        put (self, &result);
      else
        self->target.tell (&result, self->user_data);
    }
  else
    {
      if (self->is_overtaken)
        let_table_be_first (self, command);
      if (command->preconditions.at == PIT_WHEN_NEXT_ROUND
          && pit_round_is_on (pit_croupier_table_get_state (self->table)->round))
        arm (self, command);
      else
        carry_out (self, command);
    }
}

/**
 * pit_order_taker_query:
 * @id: of an order
 *
 * What became of it is told.
 */
void
pit_order_taker_query (PitOrderTaker *self,
                       const PitUuid *id)
{
  const PitOrderEntry *entry = pit_order_book_find (self->book, id);
  PitCommandResult result = { .id = *id, .outcome = PIT_RESULT_UNHEARD, .seq = PIT_UNKNOWN };

  if (entry != NULL)
    result = entry->result;
  /* What the disk does not have yet is told when it has. */
  if (entry == NULL || entry->may_tell)
    self->target.tell (&result, self->user_data);
  else
    pit_journal_commit (self->journal);
}

/**
 * pit_order_taker_note:
 * @event: what has happened at the table, by order or not
 *
 * Once a round is over, what waited for that is carried out before the next one can open.
 */
void
pit_order_taker_note (PitOrderTaker  *self,
                      const PitEvent *event)
{
  PitTopics topics = pit_event_topics (event);

  for (guint topic = 1; topic < PIT_N_TOPICS; topic++)
    if (topics >> topic & 1)
      self->last[topic] = event->at.seq;
  if (event->type == PIT_EVENT_ROUND_OVER)
    carry_out_armed (self);
  else if (event->type == PIT_EVENT_RECORDER_CHANGED)
    drop_armed (self);
}

/**
 * pit_order_taker_overtake:
 *
 * Just before the next order that relies on how the open table is, somebody there suspends it, or lets it go on: a fault.
 */
void
pit_order_taker_overtake (PitOrderTaker *self)
{
  self->is_overtaken = TRUE;
}

/**
 * pit_order_taker_look:
 *
 * Drops what has waited too long.
 *
 * Returns: after how many microseconds to look again
 */
gint64
pit_order_taker_look (PitOrderTaker *self)
{
  gint64 now = get_stamp (self).mono;
  gint64 patience = G_TIME_SPAN_HOUR;
  guint n = 0;

  for (guint i = 0; i < self->n_armed; i++)
    {
      PitCommandResult result = { .id = self->armed[i].id, .outcome = PIT_RESULT_EXPIRED, .seq = PIT_UNKNOWN };

      if (is_over (self, &self->armed[i]))
        {
          put (self, &result);
          continue;
        }
      patience = MIN (patience, self->armed[i].valid_until.mono + 1 - now);
      if (n != i)
        self->armed[n] = self->armed[i];
      n++;
    }
  self->n_armed = n;

  return patience;
}
