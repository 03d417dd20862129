/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-checks.h"
#include "pit-stray-event.h"
#include "pit-table-compare.h"
#include "pit-table-feed-private.h"
#include "pit-table-fold.h"

/* What a controller says comes in three ways that must agree: its numbered events, its own account of the present,
 * and, after a broken connection, the same events again.
 *
 * `state` is folded from events alone and is what rounds are judged by. While history is behind the table's own
 * account, `stated` holds that account, and it is what people see. When the history has come up to it the two are
 * compared, the account is taken, and from then on both are one.
 *
 * `hole` says why the folded state may be wrong (numbers missing, a body that could not be read, a beginning that
 * nobody saw). While there is one no round is checked; the next account of the table fills it. `is_held` is for
 * what no account can mend: the history is not the one that the desk knows, and nothing of it is taken until a
 * person accepts it. */

static gboolean
is_of_round_going_on (const PitTableState *state,
                      const PitEvent      *event)
{
  return pit_round_is_on (state->round) && pit_event_round (event) == state->round->number;
}

static void G_GNUC_PRINTF (3, 4)
hold (PitTableFeed *self,
      gint64        occurred,
      const char   *format,
      ...)
{
  g_autofree char *text = NULL;
  PitFindingFacts facts;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  self->is_held = TRUE;
  _pit_table_feed_begin_facts (self, &facts, PIT_FINDING_HISTORY, occurred);
  facts.round = PIT_UNKNOWN;
  pit_finding_facts_set_detail (&facts, "%s", text);
  pit_table_findings_report (self->findings, &facts);
}

/* The folded state may be wrong from here on, and so is every round until the table has stated itself. */
static void G_GNUC_PRINTF (2, 3)
open_hole (PitTableFeed *self,
           const char   *format,
           ...)
{
  va_list args;

  va_start (args, format);
  g_vsnprintf (self->hole, sizeof self->hole, format, args);
  va_end (args);

  pit_table_findings_lose (self->findings, self->hole);
  if (self->stated == NULL)
    self->is_shown_doubtful = TRUE;
  if (pit_round_is_on (self->state.round))
    pit_round_monitor_blind (&self->monitor, self->hole);
}

static void
report_difference (PitTableFeed *self,
                   const char   *path)
{
  PitFindingFacts facts;

  _pit_table_feed_begin_facts (self, &facts, PIT_FINDING_STATE_DIFFERS, PIT_UNKNOWN);
  pit_finding_facts_set_detail (&facts, "%s", path);
  pit_table_findings_report (self->findings, &facts);
}

/* The round that was going on ended, or another began, where the desk saw nothing of it. */
static gboolean
has_lost_round (const PitTableFeed  *self,
                const PitTableState *stated)
{
  return pit_round_is_on (self->state.round)
         && (stated->round->number != self->state.round->number || !pit_round_is_on (stated->round));
}

/* What the account says of how it is now, whatever events said or did not say. */
static void
take_account (PitTableFeed *self)
{
  pit_table_faults_follow (&self->faults, &self->state, PIT_UNKNOWN, self->found, self->gone);
  _pit_table_feed_look_at_rules (self, PIT_UNKNOWN);
  if (self->state.dealer.text[0] != '\0')
    pit_table_findings_end_kind (self->findings, PIT_FINDING_DEALER_MISSING);
  pit_unwatched_rounds_report (&self->unwatched, self->state.round->over_at, self->found);
  pit_table_findings_report_all (self->findings, self->found, self->gone);
}

/* History has come up to the table's account: what people see and what rounds are judged by are one again. */
static void
join (PitTableFeed *self)
{
  g_autoptr(PitTableState) stated = g_steal_pointer (&self->stated);
  g_autofree char *path = NULL;
  const char *reason = _("the desk didn't see the whole round");
  gboolean is_whole = self->hole[0] == '\0';

  self->target->ended (PIT_FINDING_UNTIL_STATE, self->user_data);
  /* Before its first event a table has said nothing that could be compared. */
  if (is_whole && self->cursor.seq > 0)
    path = pit_table_state_find_difference (stated, &self->state);

  if (path != NULL)
    {
      reason = _("the table says one thing, its events say another");
      report_difference (self, path);
    }

  if (has_lost_round (self, stated))
    {
      g_strlcpy (self->hole, reason, sizeof self->hole);
      pit_round_monitor_blind (&self->monitor, reason);
      _pit_table_feed_finish_round (self);
    }
  if (stated->round->number != self->state.round->number)
    {
      pit_round_monitor_init (&self->monitor);
      self->before_seq = self->cursor.seq;
    }

  pit_table_state_set (&self->state, stated);
  _pit_table_feed_meet_round (self, self->is_first);
  self->hole[0] = '\0';
  self->is_shown_doubtful = FALSE;
  if ((!is_whole || path != NULL) && pit_round_is_on (self->state.round))
    pit_round_monitor_blind (&self->monitor, reason);
  take_account (self);
}

static void
take_gap (PitTableFeed *self,
          gint64        first,
          gint64        last,
          gint64        occurred)
{
  PitFindingFacts facts;

  _pit_table_feed_begin_facts (self, &facts, PIT_FINDING_GAP, occurred);
  facts.found = first;
  facts.expected = last;
  pit_table_findings_report (self->findings, &facts);
  open_hole (self, _("events %" PRId64 " to %" PRId64 " are missing"), first, last);
}

/* The next number is @next: what lies between was lost. A table that the desk meets in the middle of its life has
 * lost nothing; only its past is not known. */
static void
skip_to (PitTableFeed  *self,
         const PitUuid *epoch,
         gint64         next,
         gint64         occurred)
{
  gboolean is_first = self->cursor.epoch.text[0] == '\0';

  if (is_first)
    self->cursor.epoch = *epoch;
  if (next <= self->cursor.seq + 1)
    return;

  if (is_first)
    {
      open_hole (self, "%s", _("the desk doesn't know what came before"));
      self->last_seq = self->before_seq = next - 1;
    }
  else
    take_gap (self, self->cursor.seq + 1, next - 1, occurred);
  self->cursor.seq = next - 1;
}

static void
take_bad_event (PitTableFeed   *self,
                const PitEvent *event)
{
  PitFindingFacts facts;

  _pit_table_feed_begin_facts (self, &facts, PIT_FINDING_BAD_EVENT, event->stamp.wall);
  pit_finding_facts_set_detail (&facts, _("event %" PRId64 " (%s): %s"), event->at.seq,
                                event->type_name != NULL ? event->type_name : "?", event->problem);
  pit_table_findings_report (self->findings, &facts);
  open_hole (self, _("the desk couldn't read event %" PRId64), event->at.seq);
}

/* An event that belongs to no round that is going on says that a round was not what it was taken for. Whether it was the
 * one of its number, or one whose number was mistaken, nobody can tell but a person.
 *
 * Returns: whether nothing else is to be done with it */
static gboolean
take_stray_event (PitTableFeed   *self,
                  const PitEvent *event)
{
  const gboolean was_opened = _pit_table_feed_was_opened (self, pit_event_round (event));
  g_autoptr(PitFinding) finding = NULL;
  PitFindingFacts facts;

  if (self->hole[0] != '\0' || !pit_stray_event_find (&self->state, was_opened, event, &facts))
    return FALSE;

  facts.table = self->table;
  finding = self->target->found (&facts, NULL, self->user_data);
  if (!was_opened)
    return FALSE;

  self->target->round_doubted (facts.round, finding, self->user_data);
  return TRUE;
}

/* What the rack says when the round is over is of a round that was checked without it. */
static void
report_late (PitTableFeed *self)
{
  for (guint i = 0; i < self->found->len; i++)
    pit_table_findings_report_late (self->findings, &g_array_index (self->found, PitFindingFacts, i));
  g_array_set_size (self->found, 0);
}

/* Of each such round it is said: nobody knows what was paid in it after the last that was told. */
static void
report_unended (PitTableFeed   *self,
                const PitEvent *event)
{
  PitFindingFacts facts;

  if (self->hole[0] != '\0')
    return;

  _pit_table_feed_begin_facts (self, &facts, PIT_FINDING_ROUND_UNENDED, event->stamp.wall);
  facts.found = event->round_opened.round;
  facts.expected = self->state.round->number;
  pit_table_findings_report (self->findings, &facts);
}

static gboolean
is_found (GArray         *found,
          PitFindingKind  kind)
{
  for (guint i = 0; i < found->len; i++)
    if (g_array_index (found, PitFindingFacts, i).kind == kind)
      return TRUE;

  return FALSE;
}

/* One thing is wrong, and one finding says so: that limits were changed at the table says that nobody ordered it. */
static void
take_false_cause (PitTableFeed   *self,
                  const PitEvent *event)
{
  PitFindingFacts facts;

  if (is_found (self->found, PIT_FINDING_LIMITS_AT_TABLE))
    return;

  pit_cause_find_false (event, &facts);
  g_array_append_val (self->found, facts);
}

/* What the house orders from a desk, else somebody does it at the table. Of limits PIT_FINDING_LIMITS_AT_TABLE says so. */
static gboolean
is_run_by_order (PitEventType type)
{
  return type == PIT_EVENT_TABLE_OPENED || type == PIT_EVENT_TABLE_CLOSED || type == PIT_EVENT_TABLE_HELD
         || type == PIT_EVENT_TABLE_RELEASED || type == PIT_EVENT_TABLE_SUSPENDED || type == PIT_EVENT_TABLE_RESUMED
         || type == PIT_EVENT_PAY_TABLES_CHANGED;
}

static void
take_next (PitTableFeed   *self,
           const PitEvent *event)
{
  PitRoundBasis basis;
  PitCause cause;
  gboolean is_certain, fits;

  if (event->problem != NULL)
    {
      self->last_seq = event->at.seq;
      take_bad_event (self, event);
      return;
    }
  if (event->type == PIT_EVENT_ROUND_OPENED && pit_round_is_on (self->state.round))
    {
      report_unended (self, event);
      pit_round_monitor_doubt (&self->monitor, "%s", _("the table never reported the round's end"));
      _pit_table_feed_finish_round (self);
    }
  self->last_seq = event->at.seq;
  if (take_stray_event (self, event))
    return;

  /* A reading that contradicts the deal is as certain as what came before it. */
  is_certain = self->hole[0] == '\0' && !self->monitor.is_blind;
  basis = _pit_table_feed_find_basis (self);
  cause = self->target->judge_cause (event, self->user_data);
  basis.is_ordered = cause == PIT_CAUSE_BELIEVED;
  fits = pit_round_monitor_take (&self->monitor, &self->state, &basis, event, self->found, self->gone);
  if (cause == PIT_CAUSE_FALSE)
    take_false_cause (self, event);
  if (cause == PIT_CAUSE_NONE && is_run_by_order (event->type))
    self->target->done_at_table (event, self->user_data);
  if (event->type == PIT_EVENT_FAULT || event->type == PIT_EVENT_FAULT_OVER)
    pit_table_faults_follow (&self->faults, &self->state, event->stamp.wall, self->found, self->gone);
  if (event->type == PIT_EVENT_DISCARDS && self->state.round->stage == PIT_STAGE_OVER)
    report_late (self);
  pit_table_findings_report_all (self->findings, self->found, self->gone);
  pit_table_findings_take (self->findings, &self->state, event, is_certain);
  pit_unwatched_rounds_take (&self->unwatched, event, self->stated != NULL && !self->is_first);
  if (event->type == PIT_EVENT_TABLE_OPENED || event->type == PIT_EVENT_TABLE_CLOSED)
    _pit_table_feed_look_at_rules (self, event->stamp.wall);
  if (fits && event->type == PIT_EVENT_ROUND_OPENED)
    _pit_table_feed_begin_round (self, event);
  if (fits && event->type == PIT_EVENT_ROUND_OVER)
    _pit_table_feed_finish_round (self);
  if (event->type == PIT_EVENT_CORRECTION && !is_of_round_going_on (&self->state, event))
    pit_corrections_take (self->corrections, event);
}

/* Whether @epoch is the history that the desk knows of this table; else it is held. */
static gboolean
check_epoch (PitTableFeed  *self,
             const PitUuid *epoch,
             gint64         occurred)
{
  if (self->cursor.epoch.text[0] == '\0' || strcmp (self->cursor.epoch.text, epoch->text) == 0)
    return TRUE;

  hold (self, occurred, "%s", _("the controller has a new storage"));
  return FALSE;
}

/**
 * pit_table_feed_new:
 * @table: the table's identifier
 * @target: whom it tells; static
 * @user_data: given to all of @target
 *
 * Returns: (transfer full): a table of which nothing is known yet
 */
PitTableFeed *
pit_table_feed_new (const char               *table,
                    const PitTableFeedTarget *target,
                    gpointer                  user_data)
{
  PitTableFeed *self = g_new0 (PitTableFeed, 1);

  g_strlcpy (self->table.text, table, sizeof self->table.text);
  self->target = target;
  self->user_data = user_data;
  pit_table_state_clear (&self->state);
  pit_round_monitor_init (&self->monitor);
  self->unheard_since = PIT_UNKNOWN;
  self->found = g_array_new (FALSE, FALSE, sizeof (PitFindingFacts));
  self->gone = g_array_new (FALSE, FALSE, sizeof (PitFindingFacts));
  self->findings = pit_table_findings_new (table, target, user_data);
  self->corrections = pit_corrections_new (table, target, user_data);

  return self;
}

void
pit_table_feed_free (PitTableFeed *self)
{
  pit_table_findings_free (self->findings);
  pit_corrections_free (self->corrections);
  g_array_unref (self->found);
  g_array_unref (self->gone);
  pit_table_state_release (&self->state);
  g_clear_pointer (&self->stated, pit_table_state_free);
  pit_event_marks_clear (&self->marks);
  g_free (self);
}

/* Whatever was so may be otherwise. */
static void
forget (PitTableFeed *self)
{
  pit_table_state_release (&self->state);
  pit_table_state_clear (&self->state);
  self->target->ended (PIT_FINDING_UNTIL_MENDED, self->user_data);
  pit_table_findings_lose (self->findings, _("the table began a new history"));
}

/**
 * pit_table_feed_restore:
 * @self: a feed
 * @cursor: where the book stands with the table
 * @state: (nullable): the state after the event at @cursor, as pit_table_feed_get_history() gave it; %NULL: unknown
 *
 * Forgets all and goes on from there: where an earlier run of the desk ended, or where a person has accepted that
 * a new history begins.
 */
void
pit_table_feed_restore (PitTableFeed        *self,
                        const PitCursor     *cursor,
                        const PitTableState *state)
{
  if (pit_round_is_on (self->state.round))
    {
      pit_round_monitor_blind (&self->monitor, _("the table never reported the round's end"));
      _pit_table_feed_finish_round (self);
    }

  pit_corrections_clear (self->corrections);
  self->cursor = *cursor;
  /* Nothing was taken yet: where the table's numbers begin is for its first one to say. */
  if (cursor->seq == 0)
    self->cursor.epoch = (PitUuid) { 0 };
  self->last_seq = self->before_seq = cursor->seq;
  pit_event_marks_clear (&self->marks);
  g_clear_pointer (&self->stated, pit_table_state_free);
  pit_round_monitor_init (&self->monitor);
  self->oldest = 0;
  self->hole[0] = '\0';
  self->is_held = FALSE;
  self->is_shown_doubtful = FALSE;
  self->are_rules_unknown = FALSE;
  self->target->ended (PIT_FINDING_UNTIL_ACCEPTED, self->user_data);
  self->target->ended (PIT_FINDING_UNTIL_STATE, self->user_data);
  self->unwatched = (PitUnwatchedRounds) { 0 };

  if (state != NULL)
    pit_table_state_set (&self->state, state);
  else
    forget (self);
  pit_table_faults_begin (&self->faults, &self->state);
  if (state == NULL && cursor->seq > 0)
    open_hole (self, "%s", _("the desk doesn't know what came before"));
  self->last_round = self->counted_round = (PitRoundCount) { 0 };
  self->highest_round = self->odd_round = 0;
  _pit_table_feed_meet_round (self, FALSE);
  /* Of a round that had begun there, what a monitor remembers is gone. */
  if (pit_round_is_on (self->state.round))
    pit_round_monitor_blind (&self->monitor, _("the desk restarted in the middle of the round"));
}

/**
 * pit_table_feed_take_welcome:
 * @self: a feed
 * @welcome: what the controller says of itself; the account of its table follows
 */
void
pit_table_feed_take_welcome (PitTableFeed     *self,
                             const PitWelcome *welcome)
{
  /* What one part of a round did not tell means something else than in the other. */
  if (pit_round_is_on (self->state.round) && !pit_senses_equal (&self->senses, &welcome->senses))
    pit_round_monitor_blind (&self->monitor, _("the table changed what it can report"));

  self->senses = welcome->senses;
  self->oldest = welcome->oldest;
}

/**
 * pit_table_feed_take_state:
 * @self: a feed
 * @epoch: the history that the account is of
 * @stated: the table's own account of the present
 */
void
pit_table_feed_take_state (PitTableFeed          *self,
                           const PitUuid         *epoch,
                           const PitStateMessage *stated)
{
  if (self->is_held || !check_epoch (self, epoch, PIT_UNKNOWN))
    return;
  if (stated->as_of < self->cursor.seq)
    {
      hold (self, PIT_UNKNOWN, _("the table's newest event is number %" PRId64 ", but the desk has number %" PRId64), stated->as_of,
            self->cursor.seq);
      return;
    }

  g_clear_pointer (&self->stated, pit_table_state_free);
  self->stated = g_new (PitTableState, 1);
  pit_table_state_copy (self->stated, &stated->state);
  pit_table_state_forget_unsensed (self->stated, &self->senses);
  /* Of the dealer's hand only the stage says that it was shown. */
  if (stated->state.round->stage == PIT_STAGE_SETTLEMENT)
    pit_round_edit_seat (&self->stated->round, PIT_PLACE_DEALER)->shown = PIT_YES;
  self->as_of = stated->as_of;

  self->is_first = self->cursor.epoch.text[0] == '\0';
  skip_to (self, epoch, self->oldest, PIT_UNKNOWN);
  if (self->as_of <= self->cursor.seq)
    join (self);
}

/**
 * pit_table_feed_take_event:
 * @self: a feed
 * @event: an event of the table, in the order of the connection
 */
void
pit_table_feed_take_event (PitTableFeed   *self,
                           const PitEvent *event)
{
  gint64 seq = event->at.seq;

  if (self->is_held || !check_epoch (self, &event->at.epoch, event->stamp.wall))
    return;

  if (self->cursor.epoch.text[0] != '\0' && seq <= self->cursor.seq)
    {
      if (pit_event_marks_differ (&self->marks, event, self->cursor.seq))
        hold (self, event->stamp.wall, _("event %" PRId64 " came again with different content"), seq);
      return;
    }

  skip_to (self, &event->at.epoch, seq, event->stamp.wall);
  /* The account was as of a number that never came: it is taken, and what is missing after it stays missing. */
  if (self->stated != NULL && seq > self->as_of)
    {
      join (self);
      if (seq > self->as_of + 1)
        open_hole (self, _("events %" PRId64 " to %" PRId64 " are missing"), self->as_of + 1, seq - 1);
    }

  self->cursor.seq = seq;
  pit_event_marks_remember (&self->marks, event);
  take_next (self, event);

  if (self->stated != NULL && seq >= self->as_of)
    join (self);
}

/** What is still undecided of @finding, which was there before, or owed because of it, is followed again. */
void
pit_table_feed_recall (PitTableFeed *self,
                       PitFinding   *finding)
{
  pit_table_findings_recall (self->findings, finding);
  pit_corrections_recall (self->corrections, finding);
}

/** What is owed of @round, of an earlier run, is what its record says; of another history nothing more is followed. */
void
pit_table_feed_recall_round (PitTableFeed    *self,
                             PitCheckedRound *round)
{
  if (strcmp (pit_checked_round_get_facts (round)->epoch, self->cursor.epoch.text) == 0)
    pit_corrections_recall_round (self->corrections, round);
  else
    pit_corrections_recall_past (self->corrections, round);
}

/** pit_table_feed_lose_contact: the table is not live; it was heard last at @heard, by the desk's monotonic time */
void
pit_table_feed_lose_contact (PitTableFeed *self,
                             gint64        heard)
{
  if (self->unheard_since == PIT_UNKNOWN)
    self->unheard_since = heard;
}

/** pit_table_feed_regain_contact: the table is live from @now on, by the desk's monotonic time */
void
pit_table_feed_regain_contact (PitTableFeed *self,
                               gint64        now)
{
  PitRoundMonitor *monitor = &self->monitor;

  if (self->unheard_since != PIT_UNKNOWN && monitor->waiting_received != PIT_UNKNOWN)
    monitor->waiting_unheard += MAX (now - MAX (self->unheard_since, monitor->waiting_received), 0);
  self->unheard_since = PIT_UNKNOWN;
}

/**
 * pit_table_feed_tick:
 * @self: a feed, whose table is live
 * @now: the desk's monotonic time
 *
 * Looks for what is wrong because nothing comes.
 */
void
pit_table_feed_tick (PitTableFeed *self,
                     gint64        now)
{
  PitRoundBasis basis;
  PitFindingFacts facts;

  if (self->is_held || self->stated != NULL || self->monitor.waiting_received == PIT_UNKNOWN)
    return;

  basis = _pit_table_feed_find_basis (self);
  if (pit_check_still_waiting (&self->monitor, &self->state, &basis, now, &facts))
    pit_table_findings_report (self->findings, &facts);
}

/** Returns: (transfer none): what people should see: the table's account until its history has come up to it. */
const PitTableState *
pit_table_feed_get_shown (const PitTableFeed *self)
{
  return self->stated != NULL ? self->stated : &self->state;
}

/**
 * pit_table_feed_get_history:
 * @self: a feed
 * @cursor: (out caller-allocates) (optional): the last event in it
 *
 * Returns: (transfer none) (nullable): what is folded from events; %NULL while it can't be relied on
 */
const PitTableState *
pit_table_feed_get_history (const PitTableFeed *self,
                            PitCursor          *cursor)
{
  if (cursor != NULL)
    *cursor = self->cursor;

  return self->hole[0] == '\0' && !self->is_held ? &self->state : NULL;
}

/** Returns: whether nothing more is taken until a person accepts the history: pit_table_feed_restore(). */
gboolean
pit_table_feed_is_held (const PitTableFeed *self)
{
  return self->is_held;
}

/** Returns: whether what people see was folded from events, the last of which says when it was so. */
gboolean
pit_table_feed_tells_past (const PitTableFeed *self)
{
  return !self->is_held && self->stated == NULL;
}

/** Returns: whether only the table's own account, which has not come yet, can mend what people see. */
gboolean
pit_table_feed_wants_state (const PitTableFeed *self)
{
  return !self->is_held && self->hole[0] != '\0' && self->stated == NULL;
}

/** Returns: whether what people see may be relied on. */
gboolean
pit_table_feed_is_trusted (const PitTableFeed *self)
{
  return !self->is_held && !self->is_shown_doubtful;
}
