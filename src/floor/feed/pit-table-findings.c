/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-findings.h"

/* A round keeps at most so many findings: a table that does nothing but wrong must not make a record that is too large
 * to read. Its events are in the record all the same. */
#define MAX_ROUND_FINDINGS 1000

struct _PitTableFindings
{
  PitId                     table;
  const PitTableFeedTarget *target;
  gpointer                  user_data;
  GListStore               *of_round; /* of the round that is going on; NULL: none */
  PitUndecidedCards        *undecided;
  PitFinding               *dealer_set; /* the dealer's hand is not set at its best, and may still be; NULL: all is well */
};

static void
keep (PitTableFindings *self,
      PitFinding       *finding)
{
  if (self->of_round == NULL)
    self->of_round = g_list_store_new (PIT_TYPE_FINDING);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->of_round)) < MAX_ROUND_FINDINGS)
    g_list_store_append (self->of_round, finding);
}

static gboolean
find_kept (PitTableFindings *self,
           PitFinding       *finding,
           guint            *position)
{
  return self->of_round != NULL && g_list_store_find (self->of_round, finding, position);
}

/* More is known of a finding: of the round that is going on, or of one that is over already. */
static PitFinding *
decided_cb (const PitFindingFacts *facts,
            PitFinding            *earlier,
            gpointer               user_data)
{
  PitTableFindings *self = user_data;
  PitFinding *finding = self->target->found (facts, earlier, self->user_data);
  guint position;

  if (find_kept (self, earlier, &position))
    g_list_store_splice (self->of_round, position, 1, (gpointer *) &finding, 1);
  else if (facts->round != PIT_UNKNOWN)
    self->target->round_doubted (facts->round, finding, self->user_data);

  return finding;
}

/* What was found in the round that is going on, and is a part of what is known now. */
static PitFinding *
find_part (PitTableFindings      *self,
           const PitFindingFacts *facts)
{
  guint n = self->of_round != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->of_round)) : 0;

  for (guint i = n; i-- > 0 && facts->stands_for != PIT_FINDING_UNKNOWN;)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (G_LIST_MODEL (self->of_round), i);

      const PitFindingFacts *part = pit_finding_get_facts (finding);

      if (part->kind == facts->stands_for && (part->place == PIT_PLACE_UNKNOWN || part->place == facts->place))
        return g_steal_pointer (&finding);
    }

  return NULL;
}

static gboolean
is_dealer_set (const PitFindingFacts *facts)
{
  return facts->kind == PIT_FINDING_HAND_SET && facts->place == PIT_PLACE_DEALER && facts->cites == PIT_CITE_DEALER_BEST;
}

/* NSW 12.8: once a player's hand is shown the dealer's stands as it was set. */
static void
let_dealer_stand (PitTableFindings *self,
                  const PitEvent   *event)
{
  g_autoptr(PitFinding) earlier = NULL;
  PitFindingFacts facts;

  if (self->dealer_set == NULL || event->type != PIT_EVENT_HAND_SHOWN || event->hand.place == PIT_PLACE_DEALER)
    return;

  earlier = g_steal_pointer (&self->dealer_set);
  facts = *pit_finding_get_facts (earlier);
  facts.cites = PIT_CITE_DEALER_SET;
  facts.rule = facts.jurisdiction = NULL;
  facts.occurred = event->stamp.wall;
  g_object_unref (decided_cb (&facts, earlier, self));
}

/**
 * pit_table_findings_new: (skip)
 * @table: the table's identifier
 * @target: whom it tells; static
 * @user_data: given to all of @target
 */
PitTableFindings *
pit_table_findings_new (const char               *table,
                        const PitTableFeedTarget *target,
                        gpointer                  user_data)
{
  PitTableFindings *self = g_new0 (PitTableFindings, 1);

  g_strlcpy (self->table.text, table, sizeof self->table.text);
  self->target = target;
  self->user_data = user_data;
  self->undecided = pit_undecided_cards_new (decided_cb, self);

  return self;
}

void
pit_table_findings_free (PitTableFindings *self)
{
  g_return_if_fail (self != NULL);

  g_clear_object (&self->of_round);
  g_clear_object (&self->dealer_set);
  pit_undecided_cards_free (self->undecided);
  g_free (self);
}

/** Something is wrong at the table: @facts, but for the table. */
void
pit_table_findings_report (PitTableFindings      *self,
                           const PitFindingFacts *facts)
{
  g_autoptr(PitFinding) part = find_part (self, facts);
  g_autoptr(PitFinding) finding = NULL;
  PitFindingFacts here = *facts;

  here.table = self->table;
  finding = part != NULL ? decided_cb (&here, part, self) : self->target->found (&here, NULL, self->user_data);
  if (here.round != PIT_UNKNOWN && part == NULL)
    keep (self, finding);
  if (is_dealer_set (&here))
    g_set_object (&self->dealer_set, finding);
  pit_undecided_cards_add (self->undecided, finding);
}

/** As pit_table_findings_report(), of a round that is over and was checked. */
void
pit_table_findings_report_late (PitTableFindings      *self,
                                const PitFindingFacts *facts)
{
  g_autoptr(PitFinding) finding = NULL;
  PitFindingFacts here = *facts;

  here.table = self->table;
  finding = self->target->found (&here, NULL, self->user_data);
  self->target->round_doubted (here.round, finding, self->user_data);
}

/**
 * pit_table_findings_report_all: (skip)
 * @found: (element-type PitFindingFacts): what is wrong; emptied
 * @gone: (element-type PitFindingFacts): what is no longer so; emptied
 */
void
pit_table_findings_report_all (PitTableFindings *self,
                               GArray           *found,
                               GArray           *gone)
{
  for (guint i = 0; i < found->len; i++)
    pit_table_findings_report (self, &g_array_index (found, PitFindingFacts, i));
  g_array_set_size (found, 0);

  for (guint i = 0; i < gone->len; i++)
    pit_table_findings_end (self, &g_array_index (gone, PitFindingFacts, i));
  g_array_set_size (gone, 0);
}

/** What matches @like is no longer so. */
void
pit_table_findings_end (PitTableFindings      *self,
                        const PitFindingFacts *like)
{
  if (self->dealer_set != NULL && pit_finding_facts_match (pit_finding_get_facts (self->dealer_set), like))
    g_clear_object (&self->dealer_set);
  self->target->gone (like, self->user_data);
}

/** Nothing of that kind is so any more. */
void
pit_table_findings_end_kind (PitTableFindings *self,
                             PitFindingKind    kind)
{
  PitFindingFacts like;

  pit_finding_facts_clear (&like, kind);
  pit_table_findings_end (self, &like);
}

/** Looks what an event decides, see pit_undecided_cards_take(), or leaves as it is. */
void
pit_table_findings_take (PitTableFindings    *self,
                         const PitTableState *state,
                         const PitEvent      *event,
                         gboolean             is_certain)
{
  pit_undecided_cards_take (self->undecided, state, event, is_certain);
  if (is_certain)
    let_dealer_stand (self, event);
}

/** Goes on with a finding of an earlier run: what decides it may still come. */
void
pit_table_findings_recall (PitTableFindings *self,
                           PitFinding       *finding)
{
  pit_undecided_cards_add (self->undecided, finding);
}

/** Events are missing: @reason. */
void
pit_table_findings_lose (PitTableFindings *self,
                         const char       *reason)
{
  pit_undecided_cards_lose (self->undecided, reason);
}

/** Returns: (transfer full) (nullable): what was found in the round, which is over; %NULL: nothing. */
GListModel *
pit_table_findings_close_round (PitTableFindings *self)
{
  g_clear_object (&self->dealer_set);

  return (GListModel *) g_steal_pointer (&self->of_round);
}
