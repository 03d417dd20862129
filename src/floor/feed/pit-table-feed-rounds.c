/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-table-feed-private.h"

/* Where a round begins and ends in what a table tells, and by what it is judged then. */

/* Before its controller has said what it can tell, what a table does not tell means nothing. */
static gboolean
are_senses_known (const PitTableFeed *self)
{
  return self->senses.wagers != PIT_TRUTH_UNKNOWN && self->senses.tokens != PIT_TRUTH_UNKNOWN
         && self->senses.payments != PIT_TRUTH_UNKNOWN;
}

static const char *
find_doubt (const PitTableFeed *self)
{
  if (self->monitor.doubt[0] != '\0')
    return self->monitor.doubt;
  if (self->hole[0] != '\0')
    return self->hole;

  return are_senses_known (self) ? NULL : _("the table hasn't said what it can report");
}

static gboolean
goes_on (const PitRoundCount *last,
         gint64               number,
         gint64               seq)
{
  return number > last->number && number - last->number <= seq - last->seq;
}

/**
 * _pit_table_feed_count_round: (skip)
 * @number: of a round that was opened by event @seq, or is the last one as of it
 *
 * Rounds are counted up, and an event opens each: their number grows by no more than that of the events. After a number that
 * can't be so the controller may go on from there, or from the number before: either is right. So one wrong number is one
 * finding.
 *
 * Returns: whether the number can be so
 */
gboolean
_pit_table_feed_count_round (PitTableFeed *self,
                             gint64        number,
                             gint64        seq)
{
  const gboolean is_right = goes_on (&self->counted_round, number, seq) || goes_on (&self->last_round, number, seq);

  self->last_round = (PitRoundCount) { number, seq };
  if (is_right)
    {
      self->counted_round = self->last_round;
      self->highest_round = MAX (self->highest_round, number);
    }
  else
    self->odd_round = number;

  return is_right;
}

/**
 * _pit_table_feed_meet_round: (skip)
 * @is_first: nothing was known of the table: a controller whose storage is new counts on from what it remembers
 *
 * Counts the last round as an account of the table, or the book, tells it. Nobody saw it open, so nothing is found.
 */
void
_pit_table_feed_meet_round (PitTableFeed *self,
                            gboolean      is_first)
{
  const gint64 number = self->state.round->number;

  if (number <= 0 || number == self->last_round.number)
    return;

  _pit_table_feed_count_round (self, number, self->cursor.seq);
  if (is_first)
    self->counted_round = self->last_round;
}

/** Returns: whether a round of that number was opened in this history, as far as numbers can tell */
gboolean
_pit_table_feed_was_opened (const PitTableFeed *self,
                            gint64              number)
{
  return number <= self->highest_round || number == self->odd_round;
}

/* A wrong number is named, and its round is checked: the events' numbers tell which round is which, and an honest table must
 * not lose its checks for a wrong count. */
static void
check_round_number (PitTableFeed   *self,
                    const PitEvent *event)
{
  const gint64 number = event->round_opened.round;
  const gint64 last = self->last_round.number;
  PitFindingFacts facts;

  if (_pit_table_feed_count_round (self, number, event->at.seq))
    return;

  _pit_table_feed_begin_facts (self, &facts, PIT_FINDING_ROUND_NUMBER, event->stamp.wall);
  facts.found = number;
  facts.expected = last;
  pit_table_findings_report (self->findings, &facts);
  self->monitor.n_found++;
}

/** Facts of a finding about the round that is going on, or about none. */
void
_pit_table_feed_begin_facts (PitTableFeed    *self,
                             PitFindingFacts *facts,
                             PitFindingKind   kind,
                             gint64           occurred)
{
  pit_finding_facts_clear (facts, kind);
  facts->occurred = occurred;
  if (pit_round_is_on (self->state.round))
    facts->round = self->state.round->number;
}

/* The rule set that the table names, where it is for the game that the table says it plays; else NULL. */
static PitRulePack *
find_pack (PitTableFeed *self)
{
  const PitTableTerms *terms = &self->state.terms;
  PitRulePack *pack = terms->rules.text[0] != '\0' ? self->target->find_pack (terms->rules.text, self->user_data) : NULL;

  if (pack == NULL || terms->game.text[0] == '\0' || strcmp (pack->game->id, terms->game.text) == 0)
    return pack;

  return NULL;
}

/** Looks whether an open table plays what this desk can check. */
void
_pit_table_feed_look_at_rules (PitTableFeed *self,
                               gint64        occurred)
{
  const PitTableTerms *terms = &self->state.terms;
  gboolean is_unknown = self->state.opening == PIT_OPENING_OPEN && terms->rules.text[0] != '\0' && find_pack (self) == NULL;
  PitFindingFacts facts;

  if (is_unknown == self->are_rules_unknown)
    return;

  self->are_rules_unknown = is_unknown;
  if (!is_unknown)
    {
      pit_table_findings_end_kind (self->findings, PIT_FINDING_UNKNOWN_RULES);
      return;
    }

  pit_finding_facts_clear (&facts, PIT_FINDING_UNKNOWN_RULES);
  facts.occurred = occurred;
  if (self->target->find_pack (terms->rules.text, self->user_data) == NULL)
    pit_finding_facts_set_detail (&facts, _("this desk has no rule set “%s”"), terms->rules.text);
  else
    pit_finding_facts_set_detail (&facts, _("the table plays “%s”, but its rule set “%s” is for another game"), terms->game.text,
                                  terms->rules.text);
  pit_table_findings_report (self->findings, &facts);
}

/** Returns: what the table is played and judged by now. */
PitRoundBasis
_pit_table_feed_find_basis (PitTableFeed *self)
{
  const char *rules = self->state.terms.rules.text;
  PitRulePack *pack = find_pack (self);

  return (PitRoundBasis) {
    .rules = rules,
    .game = pack != NULL ? pack->game : NULL,
    .settings = pack != NULL ? pack->settings : NULL,
    .senses = self->senses,
    .is_state_known = self->hole[0] == '\0' && are_senses_known (self),
    .doubt = find_doubt (self),
    .missing = self->monitor.missing,
    .n_found = self->monitor.n_found,
    .late_seats = self->monitor.late_seats,
    .is_void_by_device = self->monitor.is_void_by_device,
  };
}

/** A round opens: what of it is in doubt from its beginning. */
void
_pit_table_feed_begin_round (PitTableFeed   *self,
                             const PitEvent *event)
{
  const char *doubt = find_doubt (self);

  check_round_number (self, event);
  if (doubt != NULL)
    pit_round_monitor_blind (&self->monitor, doubt);
}

/** The round ends with the last event that was folded, and is checked. */
void
_pit_table_feed_finish_round (PitTableFeed *self)
{
  PitRoundBasis basis = _pit_table_feed_find_basis (self);
  g_autofree PitRoundJudgement *judgement = g_new (PitRoundJudgement, 1);
  g_autoptr(PitCheckedRound) round = NULL;
  g_autoptr(GListModel) findings = NULL;
  gint64 first_seq = self->monitor.first_seq != PIT_UNKNOWN ? self->monitor.first_seq : self->before_seq + 1;

  pit_table_findings_end_kind (self->findings, PIT_FINDING_SLOW_PLAYER);
  pit_round_check (self->state.round, &basis, self->found, judgement);
  pit_table_findings_report_all (self->findings, self->found, self->gone);
  findings = pit_table_findings_close_round (self->findings);

  round = pit_checked_round_new (self->table.text, self->cursor.epoch.text, first_seq, self->last_seq,
                                 self->state.round, judgement->is_settled ? &judgement->settlement : NULL,
                                 judgement->verdict, judgement->reason[0] != '\0' ? judgement->reason : NULL, findings);
  /* Judged once: nothing that comes later belongs to it, also where its end was never reported. */
  if (self->state.round->stage != PIT_STAGE_OVER)
    pit_round_edit (&self->state.round)->stage = PIT_STAGE_OVER;
  /* Known from the table's account alone: there is no event that could be shown. */
  if (self->last_seq <= self->before_seq)
    return;

  self->before_seq = self->last_seq;
  self->target->round_over (round, self->user_data);
  pit_corrections_add_round (self->corrections, round);
}
