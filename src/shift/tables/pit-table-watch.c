/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-attention-private.h"
#include "pit-currency.h"
#include "pit-floor-planner-private.h"
#include "pit-json-write.h"
#include "pit-orders-private.h"
#include "pit-table-watch-private.h"

/* The main thread's side of the links: what comes out of the intake is handed to the floor, and from it follows how
 * the contact with each table stands. A table is live when its history, as committed, has come up to the account that
 * it gave of itself. */

/* An evening has a few changes of recorder. */
#define FOLD_RECORDERS_AFTER 10

/* What a link's trouble is to people. Losing contact is told by the contact itself. */
static const PitFindingKind trouble_findings[PIT_N_LINK_TROUBLES] = {
  [PIT_TROUBLE_ADDRESS] = PIT_FINDING_IDENTITY,
  [PIT_TROUBLE_IDENTITY] = PIT_FINDING_IDENTITY,
  [PIT_TROUBLE_REFUSED] = PIT_FINDING_REFUSED,
  [PIT_TROUBLE_BUSY] = PIT_FINDING_BUSY,
  [PIT_TROUBLE_NO_TABLE] = PIT_FINDING_NO_TABLE,
  [PIT_TROUBLE_FRAME] = PIT_FINDING_BAD_EVENT,
  [PIT_TROUBLE_MESSAGE] = PIT_FINDING_BAD_EVENT,
  [PIT_TROUBLE_FLOOD] = PIT_FINDING_OVERRUN,
  [PIT_TROUBLE_EPOCH] = PIT_FINDING_HISTORY,
  [PIT_TROUBLE_FORGOTTEN] = PIT_FINDING_HISTORY,
  [PIT_TROUBLE_NUMBERS] = PIT_FINDING_NUMBERS,
  [PIT_TROUBLE_CONFLICT] = PIT_FINDING_HISTORY,
  [PIT_TROUBLE_NO_ROOM] = PIT_FINDING_NO_ROUND_ENDS,
};

static void
watched_table_free (gpointer data)
{
  PitWatchedTable *table = data;

  g_clear_pointer (&table->untold, g_ptr_array_unref);
  g_array_unref (table->answers);
  g_ptr_array_unref (table->unsure);
  g_free (table->held_text);
  g_free (table->bad_pack);
  g_free (table->trouble);
  g_free (table);
}

/* The link knows a table by its identifier, and people by its number: where @text names it first, which may be a single letter.
 * What comes behind that may be the controller's own words. */
static char *
say_number (const char *text,
            const char *id,
            guint       number)
{
  const char *at = text;

  while ((at = strstr (at, id)) != NULL)
    {
      const char *behind = at + strlen (id);

      if ((at == text || !g_ascii_isalnum (at[-1])) && !g_ascii_isalnum (behind[0]))
        return g_strdup_printf ("%.*s%u%s", (int) (at - text), text, number, behind);
      at = behind;
    }

  return g_strdup (text);
}

static void
report (PitTableWatch     *self,
        const PitLinkName *link,
        PitFindingKind     kind,
        const char        *text)
{
  PitTable *table = pit_floor_find (self->parts.floor, link->table.text);
  g_autofree char *said = table != NULL && !g_ascii_isdigit (link->table.text[0])
                            ? say_number (text, link->table.text, pit_table_get_number (table)) : g_strdup (text);
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, kind);
  facts.table = link->table;
  facts.occurred = pit_clock_now (self->parts.clock);
  pit_finding_facts_set_detail (&facts, "%s", said);
  pit_floor_report (self->parts.floor, &facts);
}

static void
take_link_state (PitTableWatch   *self,
                 PitWatchedTable *table,
                 const PitNews   *news)
{
  table->is_up = news->state.is == PIT_LINK_UP;
  table->is_held = news->state.is == PIT_LINK_HELD;
  table->generation = news->link.generation;
  table->has_asked = FALSE;
  if (table->is_up)
    {
      /* What was not stored is asked for again, and what was ordered too. */
      g_array_set_size (table->answers, 0);
      table->up_since = news->state.since;
      _pit_table_watch_set_trouble (self, table, NULL);
      /* The account says whether it is live; it follows, or came while nobody knew whether the table answers. */
      if (table->as_of != G_MAXINT64)
        _pit_table_watch_look (self, table);
      /* Nor was it asked for anything meanwhile. */
      _pit_table_watch_ask (self, table);
      return;
    }

  table->as_of = G_MAXINT64;
  pit_clock_watch_forget (self->parts.health->clocks, &table->id);
  _pit_table_watch_lose_contact (self, table, news->state.since);
  /* A single message that can't be read is an alert of its own, by which nothing waits for anybody. */
  if (table->is_held && trouble_findings[table->kind] == PIT_FINDING_BAD_EVENT)
    {
      pit_floor_set_obstacle (self->parts.floor, table->id.text, PIT_FINDING_UNREADABLE);
      report (self, &news->link, PIT_FINDING_UNREADABLE, table->trouble);
    }
}

static void
tell_senses (PitTableWatch   *self,
             const char      *table,
             const PitSenses *senses)
{
  PitWelcome welcome = { .senses = *senses };

  pit_bookkeeper_add_senses (self->parts.bookkeeper, table, senses);
  pit_floor_welcome (self->parts.floor, table, &welcome);
}

/* What an earlier run left is checked with what the table can tell. */
void
_pit_table_watch_tell_untold (PitTableWatch   *self,
                              PitWatchedTable *table,
                              const PitSenses *senses)
{
  g_autoptr(GPtrArray) untold = g_steal_pointer (&table->untold);

  if (untold == NULL)
    return;
  tell_senses (self, table->id.text, senses);
  pit_floor_apply (self->parts.floor, untold);
}

static void
take_welcome (PitTableWatch    *self,
              PitWatchedTable  *table,
              const PitUuid    *epoch,
              const PitWelcome *welcome)
{
  pit_table_role_hear (&table->role, welcome);
  _pit_table_watch_tell_untold (self, table, &welcome->senses);
  /* Accepted as it is: it has numbered fewer events than the book has. What it numbers anew up to there is missing. */
  if (welcome->head < table->taken.seq && strcmp (epoch->text, table->taken.epoch.text) == 0)
    pit_floor_restore (self->parts.floor, table->id.text, &(PitCursor) { *epoch, welcome->head }, NULL, PIT_UNKNOWN);
  pit_bookkeeper_add_senses (self->parts.bookkeeper, table->id.text, &welcome->senses);
  pit_floor_welcome (self->parts.floor, table->id.text, welcome);
  pit_witness_hear (self->witness, table->id.text, welcome);
  table->has_role = TRUE;
  _pit_table_watch_look_at_causes (self, table);
}

static void
take_state (PitTableWatch         *self,
            PitWatchedTable       *table,
            const PitUuid         *epoch,
            const PitStateMessage *state)
{
  table->as_of = state->as_of;
  table->has_asked = FALSE;
  pit_floor_take_state (self->parts.floor, table->id.text, epoch, state);
  _pit_table_watch_look (self, table);
}

static void
take_trouble (PitTableWatch   *self,
              PitWatchedTable *table,
              const PitNews   *news)
{
  PitFindingKind kind = trouble_findings[news->trouble];

  table->kind = news->trouble;
  _pit_table_watch_set_trouble (self, table, news->text);
  /* Nobody has answered at an address that can't be used. */
  pit_floor_set_obstacle (self->parts.floor, table->id.text, news->trouble != PIT_TROUBLE_ADDRESS ? kind : PIT_FINDING_UNKNOWN);
  if (kind != PIT_FINDING_UNKNOWN)
    report (self, &news->link, kind, news->text);
  /* A table that has not been heard since the desk began is as silent as one that was lost. */
  if (table->contact == PIT_CONTACT_NONE && table->held == PIT_TROUBLE_NONE)
    _pit_table_watch_lose_contact (self, table, pit_clock_now (self->parts.clock));
}

/* Whoever ordered it: somebody has to know that this desk's book is the record no more. */
static void
report_other_recorder (PitTableWatch  *self,
                       const PitEvent *event)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_OTHER_RECORDER);
  facts.table = event->table;
  facts.occurred = event->stamp.wall;
  pit_floor_report (self->parts.floor, &facts);
}

/* Another book is a table's recorder from now on; of what comes on and on a part is written. */
static void
note_recorder (PitTableWatch  *self,
               const PitEvent *event)
{
  gint64 times = pit_bookkeeper_fold (self->parts.bookkeeper, event->table.text, "recorder-changed", FOLD_RECORDERS_AFTER);
  gboolean is_own = strcmp (event->recorder.book.text, self->own.text) == 0;
  PitEntry *entry;

  if (times == 0)
    return;

  entry = pit_entry_new ("recorder-changed");
  entry->occurred = event->stamp.wall;
  entry->table = event->table;
  entry->body = pit_json_object ("recorder", PIT_JSON_TEXT (is_own ? "this" : "other"),
                                 "book", PIT_JSON_TEXT_AS_IS (event->recorder.book.text),
                                 "by", PIT_JSON_TEXT (event->recorder.who.text), "event", PIT_JSON_INT (event->at.seq),
                                 "times", PIT_JSON_INT (times > 1 ? times : PIT_UNKNOWN), NULL);
  pit_book_writer_append_entry (self->parts.writer, entry, "An entry");
}

/* Whatever an event says beside what the floor makes of it. */
static void
hear (PitTableWatch   *self,
      PitWatchedTable *table,
      const PitEvent  *event)
{
  pit_dealer_messages_hear (self->messages, event);
  pit_orders_take_event (self->orders, event);
  if (event->type != PIT_EVENT_RECORDER_CHANGED || event->problem != NULL)
    return;

  note_recorder (self, event);
  _pit_table_watch_forget_causes (table);
  if (!pit_table_role_note (&table->role, event, &self->own))
    return;

  pit_floor_set_role (self->parts.floor, table->id.text, table->role.role);
  if (table->role.role == PIT_DESK_OBSERVER)
    report_other_recorder (self, event);
}

/* What is believed of an order hangs on who was the recorder then: what came before a change is applied before it. */
static void
take_events (PitTableWatch   *self,
             PitWatchedTable *table,
             GPtrArray       *events)
{
  g_autoptr(GPtrArray) run = g_ptr_array_new ();

  for (guint i = 0; i < events->len; i++)
    {
      PitEvent *event = g_ptr_array_index (events, i);

      if (event->type == PIT_EVENT_RECORDER_CHANGED && run->len > 0)
        {
          pit_floor_apply (self->parts.floor, run);
          g_ptr_array_set_size (run, 0);
        }
      hear (self, table, event);
      g_ptr_array_add (run, event);
    }
  pit_floor_apply (self->parts.floor, run);
}

/* What a table says of an order is heard when all that it told before is taken: its own event goes before its word. */
static void
take_answers (PitTableWatch   *self,
              PitWatchedTable *table)
{
  while (table->answers->len > 0)
    {
      const PitTableAnswer answer = g_array_index (table->answers, PitTableAnswer, 0);

      if (answer.behind > table->taken.seq)
        return;
      g_array_remove_index (table->answers, 0);
      pit_orders_take_result (self->orders, table->id.text, &answer.said);
    }
}

/* Committed, of one table and in the order in which they were stored. */
static void
take_stored (PitTableWatch   *self,
             PitWatchedTable *table,
             const PitNews   *news)
{
  const PitEvent *last = g_ptr_array_index (news->events, news->events->len - 1);

  if (_pit_table_watch_is_given_up (self, table, &news->link, &last->at))
    return;

  /* Before they are taken: a round that ends with them ends the count. */
  _pit_table_watch_count_waiting (self, table, news->events->len);
  take_events (self, table, news->events);
  table->taken = last->at;
  pit_orders_take_seen (self->orders, table->id.text, last->at.seq);
  take_answers (self, table);
  _pit_table_watch_look_at_causes (self, table);
  _pit_table_watch_look (self, table);
  _pit_table_watch_ask (self, table);
}

static void
take_flood (PitTableWatch *self,
            const PitNews *news)
{
  g_autofree char *count = pit_count_format (news->flood.rate);
  g_autofree char *text = NULL;

  if (!news->flood.is_flooding)
    {
      pit_floor_end (self->parts.floor, news->link.table.text, PIT_FINDING_UNTIL_SHARE);
      return;
    }

  text = g_strdup_printf (_("the table sends %s events a second, far more than normal; the desk takes its events more "
                            "slowly"),
                          count);
  report (self, &news->link, PIT_FINDING_FLOOD, text);
}

static void
take_news_cb (const PitNews *news,
              gpointer       user_data)
{
  PitTableWatch *self = user_data;
  PitWatchedTable *table = g_hash_table_lookup (self->tables, news->link.table.text);

  switch (news->kind)
    {
    case PIT_NEWS_STATE:
      take_link_state (self, table, news);
      break;
    case PIT_NEWS_WELCOME:
      take_welcome (self, table, &news->welcome.epoch, &news->welcome.said);
      break;
    case PIT_NEWS_TABLE_STATE:
      take_state (self, table, &news->table_state.epoch, news->table_state.said);
      break;
    case PIT_NEWS_CERTIFICATE:
      pit_certificate_watch_tell (self->parts.health->certificates, &news->link.table, news->expires);
      break;
    case PIT_NEWS_RENEWAL:
      pit_floor_planner_hear (self->planner, &news->link.table, &news->renewal.shown, &news->renewal.next);
      break;
    case PIT_NEWS_SKEW:
      pit_clock_watch_tell (self->parts.health->clocks, &news->link.table, news->skew.is_wrong, news->skew.offset);
      break;
    case PIT_NEWS_TROUBLE:
      take_trouble (self, table, news);
      break;
    case PIT_NEWS_RESULT:
      g_array_append_val (table->answers, news->result);
      take_answers (self, table);
      break;
    case PIT_NEWS_NOT_SENT:
      pit_orders_not_sent (self->orders, news->link.table.text, &news->not_sent, news->text);
      break;
    case PIT_NEWS_EVENTS:
      take_stored (self, table, news);
      break;
    case PIT_NEWS_FALSE_CLOCK:
      report (self, &news->link, PIT_FINDING_FALSE_CLOCK, news->text);
      break;
    case PIT_NEWS_FLOOD:
      take_flood (self, news);
      break;
    case PIT_NEWS_KNOWN:
      _pit_table_watch_take_known (self, table, &news->known);
      break;
    case PIT_NEWS_BOOK_TROUBLE:
      self->target.book_trouble (news->text, self->user_data);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* The rest of the end's digits are no help to anybody: sixteen find it in the newer copy. */
static void
older_book_cb (const char      *table,
               const PitDigest *told,
               gpointer         user_data)
{
  PitTableWatch *self = user_data;
  PitFindingFacts facts;

  g_warning ("Table %s was told that the book ends with %s, and no entry of the book has that hash: it is an older "
             "copy, or was cut or altered", table, told->text);
  pit_finding_facts_clear (&facts, PIT_FINDING_OLDER_BOOK);
  g_strlcpy (facts.table.text, table, sizeof facts.table.text);
  facts.occurred = pit_clock_now (self->parts.clock);
  pit_finding_facts_set_detail (&facts, _("the table knows of entries that this pit log doesn't have, up to %.16s"),
                                told->text);
  pit_floor_report (self->parts.floor, &facts);
}

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  PitTableWatch *self = user_data;
  PitWatchedTable *watched = g_hash_table_lookup (self->tables, pit_table_get_id (table));

  if (watched != NULL)
    watched->n_waiting = 0;
}

/* What an earlier run left is folded once more. A table that had no room left then has none now: its next event says so. */
static void
take_earlier (PitTableWatch   *self,
              PitWatchedTable *table,
              GPtrArray       *events)
{
  table->n_waiting = MIN (table->n_waiting + events->len, PIT_TABLE_WAITING_MAX);
  for (guint i = 0; i < events->len; i++)
    {
      PitEvent *event = g_ptr_array_index (events, i);

      if (table->untold != NULL)
        g_ptr_array_add (table->untold, pit_event_ref (event));
      /* What a table said of a message may be in the book, and not yet with what it is about. */
      pit_dealer_messages_hear (self->messages, event);
    }
  if (table->untold == NULL)
    pit_floor_apply (self->parts.floor, events);
}

static void
backlog_cb (const char *id,
            GPtrArray  *events,
            gpointer    user_data)
{
  PitTableWatch *self = user_data;
  PitWatchedTable *table = g_hash_table_lookup (self->tables, id);

  if (events != NULL)
    {
      take_earlier (self, table, events);
      return;
    }

  table->is_behind = FALSE;
  pit_attention_set_behind (self->parts.attention, id, FALSE);
  if (table->plan != NULL)
    {
      _pit_table_watch_dial_table (self, table);
      return;
    }

  /* It was held over the start. Whoever has it tried again gives it as many once more. */
  table->n_waiting = 0;
  pit_network_do (pit_intake_get_network (self->parts.intake), &(PitNetworkJob) {
    .kind = PIT_JOB_RESUME, .link.table = table->id, .how = PIT_RESUME_RETRY,
  });
}

/* Goes on where the last run ended: its rounds that were over and not checked are checked now. What the table can tell
 * is kept with its first stored round; before that its rounds wait to hear it again. */
static void
restore (PitTableWatch           *self,
         PitWatchedTable         *table,
         const PitRecoveredTable *recovered)
{
  if (recovered->after != NULL)
    tell_senses (self, table->id.text, &recovered->after->senses);
  pit_bookkeeper_know (self->parts.bookkeeper, table->id.text, &recovered->corrected, &recovered->done_at_table);
  pit_floor_restore (self->parts.floor, table->id.text, &recovered->checked,
                     recovered->after != NULL ? &recovered->after->state : NULL, recovered->known_at);
  if (recovered->after == NULL && recovered->events->len > 0)
    table->untold = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  take_earlier (self, table, recovered->events);
  table->read = recovered->read;
  table->is_behind = recovered->has_more;
  if (table->is_behind)
    pit_attention_set_behind (self->parts.attention, table->id.text, TRUE);
  table->taken = recovered->cursor;
}

/**
 * pit_table_watch_new: (skip)
 *
 * Returns: (transfer full): a watch without tables
 */
PitTableWatch *
pit_table_watch_new (const PitTableWatchParts  *parts,
                     const PitTableWatchTarget *target,
                     gpointer                   user_data)
{
  PitTableWatch *self = g_new0 (PitTableWatch, 1);

  self->parts = *parts;
  g_object_ref (self->parts.clock);
  g_object_ref (self->parts.floor);
  self->own = pit_book_get (parts->book)->id;
  self->witness = pit_witness_new (pit_book_get (parts->book)->path, &self->own, older_book_cb, self);
  self->backlog = pit_backlog_new (pit_book_get (parts->book)->path, backlog_cb, self);
  self->target = *target;
  self->user_data = user_data;
  self->undialled = g_ptr_array_new ();
  g_signal_connect (self->parts.floor, "round-checked", G_CALLBACK (round_checked_cb), self);
  self->tables = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, watched_table_free);

  return self;
}

void
pit_table_watch_free (PitTableWatch *self)
{
  g_signal_handlers_disconnect_by_data (self->parts.floor, self);
  pit_floor_set_cause_func (self->parts.floor, NULL, NULL);
  pit_backlog_free (self->backlog);
  pit_witness_free (self->witness);
  g_ptr_array_unref (self->undialled);
  g_hash_table_unref (self->tables);
  g_object_unref (self->parts.floor);
  g_object_unref (self->parts.clock);
  g_free (self);
}

/**
 * pit_table_watch_add: (skip)
 * @recovered: (nullable): where the book stands with it
 * @bad_pack: (nullable): why its rounds can't be checked
 *
 * Puts a table on the floor. @plan stays the caller's until pit_table_watch_dial().
 */
void
pit_table_watch_add (PitTableWatch           *self,
                     const PitHouseTable     *plan,
                     const PitRecoveredTable *recovered,
                     const char              *bad_pack)
{
  PitWatchedTable *table = g_new0 (PitWatchedTable, 1);

  table->id = plan->id;
  table->as_of = G_MAXINT64;
  table->out_since = PIT_UNKNOWN;
  table->answers = g_array_new (FALSE, FALSE, sizeof (PitTableAnswer));
  table->unsure = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  table->plan = plan;
  table->bad_pack = g_strdup (bad_pack);
  g_hash_table_replace (self->tables, table->id.text, table);
  pit_floor_add_table_in (self->parts.floor, plan->pit, plan->id.text, (guint) plan->number,
                          plan->name[0] != '\0' ? plan->name : NULL);
  pit_floor_set_rules (self->parts.floor, plan->id.text, plan->rules.text);
  if (recovered != NULL)
    {
      restore (self, table, recovered);
      table->held = recovered->held;
      table->held_text = g_strdup (recovered->held_text);
      table->out_since = recovered->out_since;
      table->n_tries = recovered->n_tries;
    }
  g_ptr_array_add (self->undialled, table);
}

/**
 * pit_table_watch_start: (skip)
 *
 * After all tables are there: takes what comes from them.
 */
void
pit_table_watch_start (PitTableWatch *self)
{
  pit_intake_start (self->parts.intake, take_news_cb, self);
}

/** Says what becomes of orders, and when there is contact for them, to @orders; what dealers have seen to @messages; which
 * certificates tables show and announce to @planner. */
void
pit_table_watch_set_orders (PitTableWatch     *self,
                            PitOrders         *orders,
                            PitDealerMessages *messages,
                            PitFloorPlanner   *planner)
{
  self->orders = orders;
  self->planner = planner;
  self->messages = messages;
  pit_floor_set_cause_func (self->parts.floor, _pit_table_watch_judge_cause, self);
}

/**
 * pit_table_watch_get_trouble: (skip)
 *
 * Returns: (transfer none) (nullable): in words, what is wrong with the link, else with the pack
 */
const char *
pit_table_watch_get_trouble (PitTableWatch *self,
                             const char    *id)
{
  const PitWatchedTable *table = g_hash_table_lookup (self->tables, id);

  if (table == NULL)
    return NULL;

  return table->trouble != NULL ? table->trouble : table->bad_pack;
}
